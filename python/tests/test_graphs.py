"""Automorphism groups and geodetic convexity of graphs."""

import pytest

import mexagon as mx

networkx = pytest.importorskip("networkx")


def test_automorphism_groups_whose_orders_are_known():
    for graph, order in [
        (networkx.petersen_graph(), 120),
        (networkx.hypercube_graph(3), 48),
        (networkx.cycle_graph(200), 400),
        (networkx.complete_bipartite_graph(3, 4), 6 * 24),
        (networkx.path_graph(7), 2),
        (networkx.heawood_graph(), 336),
        (networkx.cycle_graph(7, create_using=networkx.DiGraph), 7),
        (networkx.grid_2d_graph(3, 4), 4),
    ]:
        assert mx.automorphism_group(graph).order == order, graph
    fixed = mx.automorphism_group(networkx.petersen_graph(), colour=lambda vertex: vertex == 0)
    assert fixed.order == 12
    assert mx.automorphism_group(networkx.cycle_graph(5)).gen == mx.Structure("D10").gen


def test_graphs_that_are_none():
    for wrong in ["abc", 3, None]:
        with pytest.raises(TypeError, match="networkx"):
            mx.automorphism_group(wrong)
    with pytest.raises(ValueError, match="no vertex"):
        mx.convexity({1: [2]})
    with pytest.raises(ValueError, match="directions"):
        mx.convexity(networkx.DiGraph([(1, 2)]))


def test_published_values_of_convexity():
    """GEN and DNG on geodetic convexities (arXiv 2307.07095)."""

    def values(graph):
        system = mx.convexity(graph)
        return int(system.gen), int(system.dng)

    for n in range(2, 9):
        assert values(networkx.complete_graph(n)) == (n % 2, (n - 1) % 2)
        assert values(networkx.random_labeled_tree(n, seed=n)) == (n % 2, (n - 1) % 2)
    for n in range(3, 13):
        assert values(networkx.cycle_graph(n)) == (n % 2, int(n % 4 in (1, 2))), n
    for m, n in [(2, 2), (2, 3), (3, 3), (3, 4), (2, 6), (4, 4)]:
        assert values(networkx.complete_bipartite_graph(m, n)) == (0, 0)
    for n in (2, 3, 4):
        assert values(networkx.hypercube_graph(n)) == (0, 0)
    for n in range(5, 13):
        assert values(networkx.wheel_graph(n)) == (2 if n == 5 else n % 2, n % 2), n
    for m, n in [(2, 2), (2, 3), (2, 4), (2, 5), (3, 3), (3, 4), (4, 4), (3, 5), (4, 5)]:
        gen, dng = int(m % 2 == 1 and n % 2 == 1), 2 if m % 2 != n % 2 and min(m, n) > 2 else 0
        assert values(networkx.grid_2d_graph(m, n)) == (gen, dng), (m, n)
