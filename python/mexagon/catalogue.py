"""Sums of games, the spectrum, theorems, references, and the words of the field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, List, Optional, Tuple

from . import _mexagon
from ._limits import bounds
from .answers import Json, Rows, nimber
from .nimber import Nimber

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import Limits


class Sum:
    """A sum of games or a selective compound: who wins, and how."""

    def __init__(self, json: Json, text: str) -> None:
        self.json, self.text = json, text

    @property
    def value(self) -> Optional[Nimber]:
        """The nim-sum of the values; ``None`` for a compound, which has outcomes only."""
        return nimber(self.json.get("nim"))

    @property
    def outcome(self) -> str:
        """``"N"`` if the next player wins, ``"P"`` if the previous one does."""
        return str(self.json["outcome"])

    @property
    def winning_move(self) -> Optional[Json]:
        """A move that wins: in which game, and which element."""
        return self.json.get("winning_move")

    def __repr__(self) -> str:
        return self.text.rstrip()


def sum(text: str, **limits: "Unpack[Limits]") -> Sum:
    """A sum such as ``gen(S3) + dng(Z6) + *3``, or a selective compound such as ``quotient(Z4) v quotient(Z9)``.

    >>> import mexagon as mx
    >>> total = mx.sum("gen(S3) + dng(Z6) + *3")
    >>> total.value, total.outcome
    (*3, 'N')
    """
    return Sum(*_mexagon.sum(text, bounds(**limits)))


@dataclass(frozen=True)
class Term:
    """A term of a sequence."""

    index: int
    """What the letter stands for."""
    object: str
    value: Optional[Nimber]
    """``None`` if it is not defined or was not solved."""
    theorem: Optional[str]
    """The theorem that decided, by its id."""
    misere: Optional[str] = None


class TermList(Rows[Term]):
    """The values of a game over a family, and the law that they follow."""

    def __init__(self, json: Json, text: str, picture: str, rows: List[Term]) -> None:
        super().__init__(json, text, rows)
        self.svg: str = picture
        """A plot of the terms."""

    @property
    def values(self) -> List[Optional[Nimber]]:
        return [term.value for term in self]

    @property
    def law(self) -> Optional[str]:
        """The law in words, if one was found."""
        return None if self.json["law"] is None else str(self.json["law"]["statement"])

    @property
    def is_theorem(self) -> bool:
        """Is the law proved for the whole family? Otherwise it is a conjecture, true of the terms."""
        return self.json["law"] is not None and self.json["law"]["standing"] == "theorem"


def sequence(
    game: str, family: str, range: str, *, misere: bool = False, **limits: "Unpack[Limits]"
) -> TermList:
    """The values of a game over a family: ``{n}`` stands for whole numbers, ``{p}`` for primes, ``{q}`` for prime powers.

    >>> import mexagon as mx
    >>> s = mx.sequence("gen", "Dih(Z{n})", "1..40")
    >>> s.values[:6], s.is_theorem
    ([*2, *1, *3, *0, *3, *1], True)
    >>> s.law
    'period 4 from n = 2 on: n mod 4 = 0: 0; 1, 3: 3; 2: 1'
    """
    (fields, text), picture = _mexagon.sequence(game, family, range, misere, bounds(**limits))
    rows = [
        Term(row["index"], row["object"], nimber(row["nim"]), row.get("theorem"), row.get("misere"))
        for row in fields["terms"]
    ]
    return TermList(fields, text, picture, rows)


@dataclass(frozen=True)
class FeasibleType:
    """An extended type that is feasible for groups of even order (BES23, Table 1)."""

    deficiency: int
    etype: str
    witness: Optional[str]
    """A group in which it occurs."""
    open_in_bes23: bool
    """Is it one of those that BES23 asks for?"""
    excluded: bool
    """Is it proved that it occurs in no group?"""


def spectrum(*, conjecture: bool = False) -> Rows[FeasibleType]:
    """The feasible extended types by deficiency; ``conjecture`` assumes Conjecture 1 of BES23.

    >>> import mexagon as mx
    >>> mx.spectrum()[0]
    FeasibleType(deficiency=0, etype='(0,0,0,2)', witness='SmallGroup(2,1)', open_in_bes23=False, excluded=False)
    """
    fields = _mexagon.spectrum(conjecture)
    rows = [
        FeasibleType(row["deficiency"], row["extended_type"], row["witness"], row["open_in_002"], row["excluded"])
        for row in fields["types"]
    ]
    shown = "\n".join(f"{row.deficiency}  {row.etype}  {row.witness or '-'}" for row in rows)
    return Rows(fields, f"Feasible extended types by deficiency\n{shown}", rows)


@dataclass(frozen=True)
class Theorem:
    """A theorem that decides games."""

    id: str
    title: str
    games: Tuple[str, ...]
    statement: str
    source: str


def _theorem(row: Json) -> Theorem:
    return Theorem(row["id"], row["title"], tuple(row["games"]), row["statement"], row["source"])


def theorems() -> Rows[Theorem]:
    """The theorems that can decide, in the order in which they are asked.

    >>> import mexagon as mx
    >>> mx.theorems()[0].statement
    'GEN(1) = *0'
    """
    fields = _mexagon.theorems(None)
    rows = [_theorem(row) for row in fields["theorems"]]
    shown = "\n".join(f"{row.id}: {row.title} [{row.source}]" for row in rows)
    return Rows(fields, f"{len(rows)} theorems\n{shown}", rows)


def theorem(id: str) -> Theorem:
    """One theorem by its id.

    >>> import mexagon as mx
    >>> mx.theorem("barns")
    Traceback (most recent call last):
    mexagon.errors.Undefined: there is no theorem "barns"; did you mean barnes? (mexagon theorems lists them)
    """
    return _theorem(_mexagon.theorems(id))


def reference(key: str) -> Json:
    """A work that is cited, with its entry for BibTeX.

    >>> import mexagon as mx
    >>> mx.reference("BES16")["year"]
    2016
    """
    return _mexagon.references(key)


def references() -> List[Json]:
    """All works that are cited."""
    return list(_mexagon.references(None)["references"])


def explain(word: str) -> str:
    """What a word of the field means.

    >>> import mexagon as mx
    >>> mx.explain("nimber")  # doctest: +ELLIPSIS
    '...'
    """
    return str(_mexagon.words(word)["meaning"])
