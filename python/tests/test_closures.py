"""GEN and DNG on closure systems of one's own, compared with the rules themselves."""

import functools
import itertools
import pickle
import random
import re
import time

import pytest

import mexagon as mx


def mex(values):
    return next(n for n in itertools.count() if n not in values)


def by_the_rules(points, maximal):
    """The values of GEN and DNG, position by position."""
    points, maximal = list(points), [frozenset(members) for members in maximal]

    def generates(chosen):
        return not any(chosen <= members for members in maximal)

    @functools.lru_cache(None)
    def gen(chosen):
        return 0 if generates(chosen) else mex({gen(chosen | {x}) for x in points if x not in chosen})

    @functools.lru_cache(None)
    def dng(chosen):
        return mex({dng(chosen | {x}) for x in points if x not in chosen and not generates(chosen | {x})})

    return gen, dng


def test_random_systems():
    lot = random.Random(20)
    for _ in range(60):
        points = range(lot.randint(1, 7))
        maximal = [{x for x in points if lot.random() < 0.6} for _ in range(lot.randint(1, 5))]
        maximal = [members for members in maximal if len(members) < len(points)]
        if not maximal:
            continue
        system = mx.ClosureSystem(points, maximal=maximal)
        gen, dng = by_the_rules(points, system.maximal)
        assert (system.gen, system.dng) == (gen(frozenset()), dng(frozenset())), maximal
        position = frozenset(x for x in points if lot.random() < 0.3)
        assert system.solve("gen", position).value == gen(position)
        assert {x: int(v) for x, v in system.moves("gen", position).items()} == (
            {} if system.generates(position) else {x: gen(position | {x}) for x in points if x not in position}
        )
        if not system.generates(position):
            assert system.solve("dng", position).value == dng(position)
            moves = [x for x in points if x not in position and not system.generates(position | {x})]
            assert {x: int(v) for x, v in system.moves("dng", position).items()} == {x: dng(position | {x}) for x in moves}


def test_a_matroid_by_its_closure():
    """The graphic matroid of K4: six edges, closed under completing cycles. Its hyperplanes are 4 triangles and 3 matchings."""
    edges = list(itertools.combinations(range(4), 2))

    def flat(chosen):
        part = {x: {x} for x in range(4)}
        for x, y in chosen:
            joined = part[x] | part[y]
            part.update({z: joined for z in joined})
        return [(x, y) for x, y in edges if y in part[x]]

    matroid = mx.ClosureSystem(edges, closure=flat)
    assert sorted(map(len, matroid.maximal)) == [2, 2, 2, 3, 3, 3, 3]
    gen, dng = by_the_rules(edges, matroid.maximal)
    assert (matroid.gen, matroid.dng) == (gen(frozenset()), dng(frozenset()))
    assert matroid.closure([(0, 1), (1, 2)]) == {(0, 1), (0, 2), (1, 2)}
    assert matroid.solve("gen").deficiency == 3


def test_functions_that_are_no_closures_get_a_counterexample():
    wrong = {
        "extensive": lambda s: s - {0},
        "idempotent": lambda s: s | {x + 1 for x in s if x < 3},
        "monotone": lambda s: s | {3} if len(s) == 1 else s,
    }
    for what, function in wrong.items():
        with pytest.raises(mx.Undefined, match=f"it is not {what}"):
            mx.ClosureSystem(range(4), closure=function)
    with pytest.raises(mx.Undefined, match="9 is not one of the points"):
        mx.ClosureSystem(range(4), closure=lambda s: {9})
    with pytest.raises(mx.Undefined, match="not monotone"):
        mx.ClosureSystem(range(16), closure=lambda s: s | {0} if len(s) == 3 else s)


def test_arguments_that_are_wrong():
    with pytest.raises(TypeError):
        mx.ClosureSystem(range(3))
    with pytest.raises(TypeError):
        mx.ClosureSystem(range(3), maximal=[], closure=lambda s: s)
    with pytest.raises(ValueError):
        mx.ClosureSystem([1, 1], maximal=[])
    with pytest.raises(mx.NotSolved) as caught:
        mx.ClosureSystem(range(18), closure=lambda s: s, max_classes=10)
    assert caught.value.limit == "max_classes"
    with pytest.raises(mx.NotSolved) as caught:
        mx.ClosureSystem(range(18), closure=lambda s: s).types("gen", max_classes=100)
    assert caught.value.limit == "max_classes"
    with pytest.raises(mx.NotSolved) as caught:
        mx.ClosureSystem(range(18), closure=lambda s: time.sleep(0.01) or s, budget=0.1)
    assert caught.value.limit == "budget"
    with pytest.raises(ZeroDivisionError):
        mx.ClosureSystem(range(3), closure=lambda s: 1 // 0)


def test_systems_whose_empty_set_generates():
    system = mx.ClosureSystem(range(3), maximal=[])
    assert system.gen == 0 and system.moves("gen") == {}
    with pytest.raises(mx.Undefined):
        system.dng


def random_systems():
    lot = random.Random(21)
    for _ in range(40):
        points = [f"p{x}" for x in range(lot.randint(1, 7))]
        sets = [{x for x in points if lot.random() < 0.6} for _ in range(lot.randint(1, 5))]
        sets = [members for members in sets if len(members) < len(points)]
        if sets:
            yield points, sets


def test_types_are_those_of_all_positions():
    for points, sets in random_systems():
        system = mx.ClosureSystem(points, maximal=sets)
        gen, dng = by_the_rules(points, system.maximal)
        positions = [frozenset(x) for n in range(len(points) + 1) for x in itertools.combinations(points, n)]
        for game, value in (("gen", gen), ("dng", dng)):
            if game == "dng":
                reached = [x for x in positions if not system.generates(x)]
            else:
                reached = [x for x in positions if not x or any(not system.generates(x - {y}) for y in x)]
            found = {}
            for position in reached:
                entry = found.setdefault(system.closure(position), {})
                assert entry.setdefault(len(position) % 2, value(position)) == value(position)
            types = system.types(game)
            assert types.value == value(frozenset()) and sum(row.length for row in types) == len(found)
            for row in types:
                closed = frozenset(system.structure_class(game, row.id)["elements"])
                entry = found[closed]
                assert row.type == (len(closed) % 2, entry.get(0), entry.get(1)) and row.order == len(closed), (sets, game)


def test_matches_end_as_the_rules_say():
    for points, sets in random_systems():
        system = mx.ClosureSystem(points, maximal=sets)
        gen, dng = by_the_rules(points, system.maximal)
        for game, value in (("gen", gen), ("dng", dng)):
            match = system.play(game)
            while not match.is_over:
                chosen = frozenset(match.moves)
                states = {square.element: square.state for square in match.board()}
                assert {x for x in points if states[x] in ("chosen", "generated")} == system.closure(chosen)
                assert (match.hint().move is not None) == (value(chosen) != 0)
                match.reply("perfect" if value(chosen) else "random")
            assert (match.winner == "first") == (value(frozenset()) != 0), (sets, game)


def test_pictures_of_systems():
    fano = mx.ClosureSystem(range(7), maximal=[{x % 7, (x + 1) % 7, (x + 3) % 7} for x in range(7)], name="Fano plane")
    assert fano.diagram("gen", merge="none").size == (16, 7 + 21 + 7)
    for kind in ("full", "simplified", "extended", "digraph"):
        diagram = fano.diagram("dng", kind=kind)
        assert diagram.title.endswith("DNG(Fano plane)") and "<svg" in diagram.to_svg()
    assert fano.diagram("gen", kind="tree", max_nodes=200).size[0] > 16
    with pytest.raises(mx.NotSolved, match="lattice"):
        fano.diagram("gen", kind="lattice")
    with pytest.raises(mx.Undefined, match="only gen and dng"):
        fano.types("quotient")


def test_points_of_any_kind_are_played_with():
    grid = mx.ClosureSystem([(0, 0), (0, 1), (1, 0)], maximal=[[(0, 0), (0, 1)], [(1, 0)]])
    match = mx.play("gen", grid).choose((0, 1))
    assert match.moves == ["(0, 1)"] and match.choose("(1, 0)").is_over
    # Texts that cannot stand in a list are replaced by numbers.
    odd = mx.ClosureSystem(["a, b", "{", ""], maximal=[["a, b"], ["{"]])
    assert odd.play("gen").choose("{").moves == ["1"]
    assert mx.ClosureSystem([1, "1"], maximal=[[1]]).play("gen").choose("1").moves == ["1"]
    for wrong in ("nothing", (5, 5), 7):
        with pytest.raises(mx.Undefined, match="not one of the points"):
            grid.play("gen").choose(wrong)
    with pytest.raises(mx.Undefined, match="no text"):
        match.save("match.json")
    assert pickle.loads(pickle.dumps(grid)).maximal == grid.maximal


def test_the_board_of_a_system():
    pytest.importorskip("anywidget")
    triangle = mx.ClosureSystem("abc", maximal=["ab", "bc", "ac"], name="triangle")
    board = triangle.play("gen").widget(level="people")
    for point in "abc":
        found = [x for x in re.findall(r'href="(/embed[^"]*)"', board._html) if x.endswith(f"m={point}")]
        board.address = found[0].replace("&amp;", "&")
    assert board.moves == ["a", "b", "c"] and "The first player has won" in board._html
    data, _ = triangle.play("dng")._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data and "*0" in triangle._repr_html_()


def test_a_group_by_its_table_has_the_board_of_the_group():
    pytest.importorskip("anywidget")
    numpy = pytest.importorskip("numpy")
    six = numpy.array([[(x + y) % 6 for y in range(6)] for x in range(6)])
    made, named = (mx.play("gen", what).widget() for what in (six, "Z6"))
    squares = [re.findall(r'class="(?:square|piece)[^"]*"', board._html) for board in (made, named)]
    assert squares[0] == squares[1] and squares[0]
    move = next(x for x in re.findall(r'href="(/embed[^"]*)"', made._html) if x.endswith("m=2"))
    made.address = move.replace("&amp;", "&")
    assert len(made.moves) == 2
