"""GEN and DNG on closure systems of one's own, compared with the rules themselves."""

import functools
import itertools
import random

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
        mx.ClosureSystem(range(18), closure=lambda s: s, max_classes=100)
    assert caught.value.limit == "max_classes"
    with pytest.raises(ZeroDivisionError):
        mx.ClosureSystem(range(3), closure=lambda s: 1 // 0)


def test_systems_whose_empty_set_generates():
    system = mx.ClosureSystem(range(3), maximal=[])
    assert system.gen == 0 and system.moves("gen") == {}
    with pytest.raises(mx.Undefined):
        system.dng
