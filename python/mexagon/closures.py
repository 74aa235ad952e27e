"""Closure systems of one's own: matroids, convex geometries, whatever closes sets of points."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable, Dict, FrozenSet, Generic, Hashable, Iterable, List, Optional, Tuple, TypeVar

from . import _html, _mexagon
from ._limits import Bounds, bounds
from ._mexagon import Structure as Native
from .errors import NotSolved, Undefined
from .nimber import Nimber
from .played import Played

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import Limits

P = TypeVar("P", bound=Hashable)

FEW_POINTS = 10
"""Up to so many points a function is tried on all sets of them."""
SAMPLES = 1000
"""On more points a function is also tried on so many sets that are drawn at random, always the same ones."""


@dataclass(frozen=True)
class SystemAnswer:
    """The value of GEN or DNG on a closure system, or of a position."""

    value: Nimber
    outcome: str
    """``"N"`` if whoever is to move next wins, ``"P"`` if the other player does."""
    misere: Optional[str]
    """The outcome under misère play."""
    deficiency: int
    """How many more points generate at best."""
    etype: Tuple[Optional[int], ...]
    """The extended type of the class of the position: with the parity of what has been chosen counted from here on."""


class ClosureSystem(Played, Generic[P]):
    """Points with a closure, on which GEN and DNG are played as on a group, with the same classes, pictures and matches.

    The system is told by its maximal proper closed sets, here the seven lines of the Fano plane:

    >>> lines = [{x % 7, (x + 1) % 7, (x + 3) % 7} for x in range(7)]
    >>> fano = ClosureSystem(range(7), maximal=lines)
    >>> fano.gen, fano.dng
    (*1, *1)
    >>> fano.closure({0, 1}) == {0, 1, 3}
    True

    >>> fano.types("gen")[2].subgroup, fano.diagram("gen").size
    ('{0, 1, 3}', (4, 3))
    >>> fano.play("gen").choose(0).reply()
    1

    or by a function that closes sets. A function of Python is slow: it is called for many sets, also in order to see whether
    it is a closure at all. One that is not extensive, monotone and idempotent is an
    :class:`mexagon.Undefined` with a counterexample.

    >>> interval = ClosureSystem(range(4), closure=lambda s: range(min(s), max(s) + 1) if s else ())
    >>> sorted(map(sorted, interval.maximal))
    [[0, 1, 2], [1, 2, 3]]
    >>> ClosureSystem(range(3), closure=lambda s: {x + 1 for x in s if x < 2})
    Traceback (most recent call last):
    mexagon.errors.Undefined: this is no closure: it is not extensive, the closure of {0} is {1}

    On boards, in classes and in pictures points are what ``str`` makes of them; where that cannot be told apart in a list they
    are numbers, 0, 1, ... in their order.
    """

    points: Tuple[P, ...]
    maximal: Tuple[FrozenSet[P], ...]
    """The maximal proper closed sets; none if the empty set generates."""

    def __init__(
        self,
        points: Iterable[P],
        *,
        maximal: Optional[Iterable[Iterable[P]]] = None,
        closure: Optional[Callable[[FrozenSet[P]], Iterable[P]]] = None,
        name: Optional[str] = None,
        **limits: "Unpack[Limits]",
    ) -> None:
        self.points = tuple(points)
        self._number: Dict[P, int] = {point: number for number, point in enumerate(self.points)}
        if len(self._number) != len(self.points):
            raise ValueError("a point is there twice")
        if (maximal is None) == (closure is None):
            raise TypeError("a closure system has either maximal closed sets or a closure function")
        if closure is not None:
            masks = set(_Function(self, closure, **limits).maximal())
        else:
            masks = {self._mask(members) for members in maximal or ()}
        everything = (1 << len(self.points)) - 1
        self._masks = _maximal(masks - {everything})
        self.maximal = tuple(map(self._members, self._masks))
        self._native, self._labels = self._made(name or f"system on {len(self.points)} points", bounds(**limits))

    def _made(self, name: str, within: Bounds) -> Tuple[Native, Tuple[str, ...]]:
        """The system of the library, and what points are called there."""
        numbers = [_numbers(mask) for mask in self._masks]
        try:
            labels = [str(point) for point in self.points]
            return Native.of_points(name, labels, numbers, within), tuple(labels)
        except Undefined:
            labels = [str(number) for number in range(len(self.points))]
            return Native.of_points(name, labels, numbers, within), tuple(labels)

    def _element(self, what: object) -> str:
        if what in self._number:
            return self._labels[self._number[what]]
        if what in self._labels:
            return str(what)
        raise Undefined(f"{what!r} is not one of the points")

    def __reduce__(self) -> "Tuple[Any, ...]":
        return (_again, (self.points, self.maximal, self.name))

    def _mask(self, members: Iterable[P]) -> int:
        """A set of points as bits."""
        mask = 0
        for member in members:
            if member not in self._number:
                raise Undefined(f"{member!r} is not one of the points")
            mask |= 1 << self._number[member]
        return mask

    def _members(self, mask: int) -> FrozenSet[P]:
        return frozenset(point for number, point in enumerate(self.points) if mask >> number & 1)

    def closure(self, members: Iterable[P]) -> FrozenSet[P]:
        """The intersection of the maximal closed sets around a set: what it cannot be told apart from in the games."""
        mask, closed = self._mask(members), (1 << len(self.points)) - 1
        for maximal in self._masks:
            if mask & ~maximal == 0:
                closed &= maximal
        return self._members(closed)

    def generates(self, members: Iterable[P]) -> bool:
        """Is the set in no maximal closed set?"""
        mask = self._mask(members)
        return all(mask & ~maximal for maximal in self._masks)

    @property
    def gen(self) -> Nimber:
        """The value of GEN: whoever makes a generating set wins."""
        return self.solve("gen").value

    @property
    def dng(self) -> Nimber:
        """The value of DNG: the chosen points must not generate."""
        return self.solve("dng").value

    def solve(self, game: str, position: Iterable[P] = (), **limits: "Unpack[Limits]") -> SystemAnswer:
        """The value of a game, or of a position.

        >>> triangle = ClosureSystem("abc", maximal=["ab", "bc", "ac"])
        >>> triangle.solve("gen").value, triangle.solve("gen", "a").value
        (*1, *0)
        """
        position = list(position)
        chosen = self._mask(position)
        if game.lower() == "gen" and self.generates(position):
            return SystemAnswer(Nimber(0), "P", "N", 0, (None, 0, None, None))
        # What remains is a game on the other points, closed together with the chosen ones.
        left = [number for number in range(len(self.points)) if not chosen >> number & 1]
        around = [mask for mask in self._masks if chosen & ~mask == 0]
        sets = [[place for place, number in enumerate(left) if mask >> number & 1] for mask in around]
        value, misere, deficiency, etype = _mexagon.system(game, len(left), sets, bounds(**limits))
        return SystemAnswer(Nimber(value), "N" if value else "P", misere, deficiency, tuple(etype))

    def moves(self, game: str, position: Iterable[P] = (), **limits: "Unpack[Limits]") -> "Dict[P, Nimber]":
        """The points that may be chosen with the value after each; points in the same closed sets are asked once.

        >>> ClosureSystem("abc", maximal=["ab", "c"]).moves("gen", "a")
        {'b': *1, 'c': *0}
        """
        position = list(position)
        if game.lower() == "gen" and self.generates(position):
            return {}
        chosen, values = self._mask(position), {}
        known: Dict[Tuple[int, ...], Nimber] = {}
        for number, point in enumerate(self.points):
            if chosen >> number & 1 or (game.lower() == "dng" and self.generates([*position, point])):
                continue
            kind = tuple(place for place, mask in enumerate(self._masks) if mask >> number & 1)
            if kind not in known:
                known[kind] = self.solve(game, [*position, point], **limits).value
            values[point] = known[kind]
        return values

    def __repr__(self) -> str:
        return f"<{self.title}>"

    def _repr_html_(self) -> str:
        rows = []
        for game in self._native.games:
            answer = self.solve(game)
            rows.append((game, answer.value, answer.outcome, answer.misere, answer.deficiency, answer.etype))
        return _html.table(["game", "value", "outcome", "misère", "deficiency", "extended type"], rows, self.title)


def _again(points: Iterable[P], maximal: Iterable[Iterable[P]], name: str) -> "ClosureSystem[P]":
    return ClosureSystem(points, maximal=maximal, name=name)


def _numbers(mask: int) -> List[int]:
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def _bits(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def _maximal(masks: Iterable[int]) -> List[int]:
    """The sets that lie in no other one."""
    found: List[int] = []
    for mask in sorted(masks, key=lambda mask: (-bin(mask).count("1"), mask)):
        if all(mask & ~larger for larger in found):
            found.append(mask)
    return found


class _Function(Generic[P]):
    """A function that somebody says is a closure."""

    def __init__(self, system: ClosureSystem[P], closure: Callable[[FrozenSet[P]], Iterable[P]], **limits: "Unpack[Limits]") -> None:
        self.system, self.function = system, closure
        self.within = bounds(**limits)
        seconds = self.within[0]
        self.deadline = None if seconds is None else time.monotonic() + seconds
        self.known: Dict[int, int] = {}

    def wrong(self, what: str) -> Undefined:
        return Undefined(f"this is no closure: it is not {what}")

    def shown(self, mask: int) -> str:
        return "{" + ", ".join(repr(self.system.points[number]) for number in _numbers(mask)) + "}"

    def of(self, mask: int) -> int:
        """The closure of a set."""
        if mask not in self.known:
            if self.deadline is not None and time.monotonic() > self.deadline:
                raise NotSolved("the closed sets were not listed in time", "budget")
            closed = self.system._mask(self.function(self.system._members(mask)))
            if mask & ~closed:
                raise self.not_extensive(mask, closed)
            self.known[mask] = closed
        return self.known[mask]

    def not_extensive(self, mask: int, closed: int) -> Undefined:
        return self.wrong(f"extensive, the closure of {self.shown(mask)} is {self.shown(closed)}")

    def not_idempotent(self, mask: int, closed: int, again: int) -> Undefined:
        then = f"but the closure of {self.shown(closed)} is {self.shown(again)}"
        return self.wrong(f"idempotent, the closure of {self.shown(mask)} is {self.shown(closed)}, {then}")

    def not_monotone(self, small: int, closed: int, large: int, larger: int) -> Undefined:
        then = f"but that of {self.shown(large)} is {self.shown(larger)}"
        return self.wrong(f"monotone, the closure of {self.shown(small)} is {self.shown(closed)}, {then}")

    def check(self, mask: int) -> None:
        """Is it a closure, as far as a set and those with one point more can tell?"""
        closed = self.of(mask)
        if self.of(closed) != closed:
            raise self.not_idempotent(mask, closed, self.of(closed))
        for number in range(len(self.system.points)):
            larger = mask | 1 << number
            if closed & ~self.of(larger):
                raise self.not_monotone(mask, closed, larger, self.of(larger))

    def maximal(self) -> List[int]:
        """The maximal proper closed sets."""
        size = len(self.system.points)
        if size <= FEW_POINTS:
            tried: Iterable[int] = range(1 << size)
        else:
            lot = random.Random(0)
            tried = (lot.getrandbits(size) & lot.getrandbits(size) for _ in range(SAMPLES))
        for mask in tried:
            self.check(mask)
        found, wrong = _mexagon.closed_sets(size, lambda numbers: _numbers(self.of(_bits(numbers))), self.within)
        if wrong is not None:
            what, sets = wrong
            problems: Dict[str, Callable[..., Undefined]] = {
                "extensive": self.not_extensive,
                "idempotent": self.not_idempotent,
                "monotone": self.not_monotone,
            }
            raise problems[what](*map(_bits, sets))
        # Whatever closed set was met on the way is looked at with each point more.
        for closed in set(self.known.values()):
            self.check(closed)
        return list(map(_bits, found))
