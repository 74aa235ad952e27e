"""Groups, rings, modules and other algebras, and what is asked about them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Iterable, List, Optional, Tuple, Union

from . import _html, convert
from ._limits import USUAL, bounds
from ._mexagon import Structure as Native
from .answers import Answer, Json, MaximalSubgroups, Moves, Rows, whole
from .errors import NotSolved
from .nimber import Nimber
from .played import Played

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import Limits

Position = Union[str, Iterable[object]]


def _written(position: Position) -> str:
    """A position as the library reads it."""
    if isinstance(position, str):
        return position
    return ", ".join(convert.element(element) for element in position)


class Structure(Played):
    """Something to play on: any text that the command line takes, or a group of another system.

    >>> g = Structure("S4")
    >>> g.order, g.description
    (24, 'symmetric group of degree 4')
    >>> g.gen, g.dng, g.quotient, g.subgroup
    (*0, *0, *3, *0)
    >>> Structure("Z x Z2").quotient
    *(ω+1)

    The text is a name such as ``"Z2 x S4"``, ``"SmallGroup(48,3)"``, ``"Ring(Z/4[x]/(x^2))"``, ``"Group((1,2,3),(1,2))"``, what
    GAP, Sage or Magma print, or ``"@FILE"``. Instead of a text there can be a ``PermutationGroup`` of sympy, a group of Sage or
    passagemath, an object of libgap, a numpy array with a Cayley table, or a list of permutations or matrices
    (see :func:`mexagon.convert.read`).

    All questions take ``budget`` (seconds, or a text such as ``"10s"``; ``None`` is no limit), ``max_classes`` and ``memory``
    (megabytes, or a text such as ``"2GB"``). Without them there is a minute, 50 million structure classes and 900 MB.
    """

    __slots__ = ("_native", "_source", "__weakref__")

    def __init__(self, what: object, *, modulus: Optional[int] = None, **limits: "Unpack[Limits]") -> None:
        kind, text = convert.read(what, modulus)
        within = bounds(**limits) if limits else USUAL
        self._source = (kind, text)
        self._native = Native(text, within) if kind == "text" else Native.of_table(text, within)

    @classmethod
    def _of(cls, kind: str, text: str) -> "Structure":
        made = cls.__new__(cls)
        made._source = (kind, text)
        made._native = Native(text, USUAL) if kind == "text" else Native.of_table(text, USUAL)
        return made

    @property
    def _is_text(self) -> bool:
        return self._source[0] == "text"

    def __reduce__(self) -> "tuple[object, ...]":
        return (Structure._of, self._source)

    @property
    def description(self) -> str:
        """What it is, in words."""
        return self._native.description

    @property
    def order(self) -> Optional[int]:
        """The number of elements; ``None`` if there are infinitely many."""
        order = self._native.order
        return None if order is None else whole(order)

    @property
    def games(self) -> List[str]:
        """The games that are defined here."""
        return self._native.games

    @property
    def notes(self) -> List[str]:
        """What was understood otherwise than it was written."""
        return self._native.notes

    @property
    def gen(self) -> Nimber:
        """The value of the achievement game GEN: whoever makes a generating set wins."""
        return Nimber._of(*self._native.value("gen", USUAL))

    @property
    def dng(self) -> Nimber:
        """The value of the avoidance game DNG: the chosen elements must not generate."""
        return Nimber._of(*self._native.value("dng", USUAL))

    @property
    def quotient(self) -> Nimber:
        """The value of the quotient game: a move divides by what an element generates."""
        return Nimber._of(*self._native.value("quotient", USUAL))

    @property
    def subgroup(self) -> Nimber:
        """The value of the subgroup game: a move enlarges the subgroup by an element."""
        return Nimber._of(*self._native.value("subgroup", USUAL))

    def solve(
        self,
        game: str,
        position: Position = (),
        *,
        misere: bool = False,
        engine: str = "auto",
        without: Iterable[str] = (),
        **limits: "Unpack[Limits]",
    ) -> Answer:
        """The value of a game, or of a position in it, with the reasons.

        ``misere`` asks for misère play at once, ``engine`` for one engine (``"theory"``, ``"hyperplane"``, ``"module"``,
        ``"permutation"``, ``"closed"``, ``"brute"``), ``without`` leaves theorems out by their ids.

        >>> Structure("S4").solve("gen", ["(1,2,3)"]).value
        *2
        >>> Structure("S4").solve("gen", engine="brute", budget="10s").value
        *0
        """
        within, without = bounds(**limits), list(without)

        def ask(misere: bool) -> Tuple[Json, str]:
            return self._native.answer(game, at, misere, engine, without, within)

        at = _written(position)
        return Answer(*ask(misere), None if misere else lambda: Answer(*ask(True)))

    def solve_all(self, **limits: "Unpack[Limits]") -> "dict[str, Answer]":
        """The values of all games that are defined here, by name.

        >>> {game: answer.value for game, answer in Structure("D8").solve_all().items()}
        {'gen': *0, 'dng': *0, 'quotient': *2, 'subgroup': *3}
        """
        return {game: self.solve(game, **limits) for game in self.games}

    def moves(self, game: str, position: Position = (), *, misere: bool = False, **limits: "Unpack[Limits]") -> Moves:
        """The moves of a position, grouped by where they lead; those that win come first.

        >>> Structure("S4").moves("gen", "(1,2,3)")[0].wins
        True
        """
        return Moves(*self._native.moves(game, _written(position), misere, bounds(**limits)))

    def info(self, **limits: "Unpack[Limits]") -> Json:
        """What is known of the structure, as the command line prints it with ``info --json``.

        >>> Structure("Z2 wr S3").info()["small_group"]
        [48, 48]
        """
        return self._native.info(bounds(**limits))[0]

    def certificate(
        self,
        game: str,
        *,
        structure: bool = False,
        misere: bool = False,
        position: str = "",
        **limits: "Unpack[Limits]",
    ) -> str:
        """The value of a game with evidence, as a text that :func:`mexagon.verify` checks.

        With ``structure`` it rests on all structure classes even where a theorem would be shorter, with ``misere`` it shows the
        outcome of GEN or DNG under misère play, and with ``position`` the value there instead of at the start.

        >>> Structure("S4").certificate("gen").splitlines()[3]
        'value 0'
        >>> Structure("Ring(Z/12)").certificate("quotient").splitlines()[3:5]
        ['value 3', 'misere quotient N']
        """
        return self._native.certificate(game, structure, misere, position, bounds(**limits))

    def maximal_subgroups(self, **limits: "Unpack[Limits]") -> Rows[MaximalSubgroups]:
        """The maximal subgroups of a group, by their index.

        >>> [(kind.count, kind.names) for kind in Structure("S4").maximal_subgroups()]
        [(1, ('A4',)), (3, ('D8',)), (4, ('S3',))]
        """
        known = self.info(**limits).get("maximal")
        if known is None:
            raise NotSolved(f"the maximal subgroups of {self.name} are not listed")
        kinds = [
            MaximalSubgroups(
                whole(kind["order"]), kind["index"], kind["count"], kind["classes"], tuple(kind.get("names", ()))
            )
            for kind in known["kinds"]
        ]
        shown = "\n".join(f"{kind.count} of order {kind.order}: {', '.join(kind.names) or '?'}" for kind in kinds)
        return Rows(known, f"Maximal subgroups of {self.name}\n{shown}", kinds)

    def compare(self, other: "Structure", game: str = "gen", **limits: "Unpack[Limits]") -> Json:
        """Are the structure digraphs of a game on two structures isomorphic?"""
        return self._native.compare(game, other._native, bounds(**limits))[0]

    def to_gap(self, **limits: "Unpack[Limits]") -> str:
        """The group as GAP reads it.

        >>> Structure("S3").to_gap()
        'Group([ (1,2,3), (1,2) ])'
        """
        lines = self._native.gap(bounds(**limits)).splitlines()
        return "".join(line for line in lines if not line.startswith("#")).rstrip(";")

    def to_sympy(self, **limits: "Unpack[Limits]") -> Any:
        """The group as a ``PermutationGroup`` of sympy."""
        return convert.to_sympy(self.to_gap(**limits))

    def _gap_init_(self) -> str:
        return self.to_gap()

    def _sage_(self) -> Any:
        return convert.to_sage(self.to_gap())

    def __repr__(self) -> str:
        return f"<{self.title}>"

    def _repr_html_(self) -> str:
        rows = []
        for game in self.games:
            try:
                answer = self.solve(game, budget=5)
                rows.append((game, answer.value, answer.outcome, answer.winning_move, answer.reasons[-1].source))
            except Exception as error:
                rows.append((game, None, None, None, str(error)))
        return _html.table(["game", "value", "outcome", "winning move", "source"], rows, self.title)
