"""Graphs: groups and closure systems that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Callable, Dict, Hashable, List, Mapping, Optional, Tuple

from . import _mexagon
from ._limits import bounds
from .closures import ClosureSystem
from .structure import Structure

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import Limits


def _read(graph: Any) -> Tuple[List[Any], List[Tuple[int, int]], bool]:
    """Vertices, edges by their numbers, and whether these have a direction."""
    if isinstance(graph, Mapping):
        vertices, directed = list(graph), False
        pairs = [(x, y) for x in graph for y in graph[x]]
    elif all(hasattr(graph, name) for name in ("nodes", "edges", "is_directed")):
        vertices, directed = list(graph.nodes), bool(graph.is_directed())
        pairs = [(edge[0], edge[1]) for edge in graph.edges]
    else:
        raise TypeError(f"a graph is one of networkx, or a dictionary with the neighbours of each vertex, not {graph!r}")
    numbers: Dict[Any, int] = {vertex: number for number, vertex in enumerate(vertices)}
    missing = [y for _, y in pairs if y not in numbers]
    if missing:
        raise ValueError(f"{missing[0]!r} is a neighbour, but no vertex")
    return vertices, [(numbers[x], numbers[y]) for x, y in pairs], directed


def automorphism_group(
    graph: Any, *, colour: Optional[Callable[[Any], Hashable]] = None, **limits: "Unpack[Limits]"
) -> Structure:
    """The automorphism group of a graph of networkx, or of a dictionary with the neighbours of each vertex.

    Its elements are permutations of 1, 2, ..., the vertices in their order. ``colour`` gives each vertex a colour, which
    automorphisms have to keep.

    >>> square = {"a": "bd", "b": "ac", "c": "bd", "d": "ac"}
    >>> automorphism_group(square).order, automorphism_group(square, colour=lambda v: v in "ab").order
    (8, 2)
    """
    vertices, edges, directed = _read(graph)
    seen: Dict[Hashable, int] = {}
    colours = [0 if colour is None else seen.setdefault(colour(vertex), len(seen)) for vertex in vertices]
    return Structure(_mexagon.automorphisms(edges, directed, colours, bounds(**limits)), **limits)


def convexity(graph: Any, **limits: "Unpack[Limits]") -> ClosureSystem[Any]:
    """The geodetic convexity of a graph: a set of vertices is closed if it contains all shortest paths between its vertices.

    >>> cycle = convexity({x: [(x + 1) % 5, (x - 1) % 5] for x in range(5)})
    >>> cycle.gen, cycle.dng, sorted(cycle.closure([0, 2]))
    (*1, *1, [0, 1, 2])
    >>> [(row.subgroup, row.length) for row in cycle.types("dng")]
    [('{}', 1), ('{0}', 5), ('{0, 1}', 5), ('{0, 1, 2}', 5)]
    """
    vertices, edges, directed = _read(graph)
    if directed:
        raise ValueError("geodetic convexity is here that of graphs without directions")
    sets = _mexagon.convexity(len(vertices), edges, bounds(**limits))
    maximal = [[vertices[number] for number in members] for members in sets]
    return ClosureSystem(vertices, maximal=maximal, name=f"convexity on {len(vertices)} vertices", **limits)
