"""What a structure answers: values with reasons, moves, structure classes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Callable, Dict, Generic, Iterator, List, Optional, Sequence, Tuple, TypeVar, overload

from . import _html
from .nimber import Nimber

Json = Dict[str, Any]
T = TypeVar("T")


@dataclass(frozen=True)
class Reason:
    """A step of an argument, and where it is proved."""

    statement: str
    source: str

    def __str__(self) -> str:
        return f"{self.statement} [{self.source}]"


def _text(value: object) -> Optional[str]:
    """A text in JSON."""
    return None if value is None else str(value)


def whole(digits: str) -> int:
    """A whole number of any length; Python reads a few thousand digits at once.

    >>> whole("12" * 3000) % 1000
    212
    """
    if len(digits) <= 4000:
        return int(digits)
    half = len(digits) // 2
    scale: int = 10 ** (len(digits) - half)
    return whole(digits[:half]) * scale + whole(digits[half:])


def nimber(text: Optional[str]) -> Optional[Nimber]:
    """A value in JSON."""
    return None if text is None else Nimber(text)


class Answer:
    """The value of a game or of a position, who wins, a winning move, and why.

    >>> import mexagon as mx
    >>> a = mx.Structure("S3").solve("gen")
    >>> a.value, a.outcome, a.misere, a.winning_move
    (*3, 'N', 'N', '()')
    >>> print(a.reasons[0])
    G = Dih(A), an abelian group A with an involution that inverts it [from the name]
    """

    def __init__(self, json: Json, text: str, with_misere: Optional[Callable[[], "Answer"]] = None) -> None:
        self.json: Json = json
        """All that is known, as the command line prints it with ``--json`` (docs/json.md)."""
        self.text: str = text
        """The answer for people."""
        self._with_misere = with_misere

    @property
    def game(self) -> str:
        return str(self.json["game"])

    @property
    def object(self) -> str:
        """The name of the structure."""
        return str(self.json["object"])

    @property
    def position(self) -> Tuple[str, ...]:
        """The chosen elements; none at the start."""
        return tuple(self.json.get("position", ()))

    @property
    def value(self) -> Optional[Nimber]:
        """The nim-value; ``None`` if it is not known."""
        return nimber(self.json["nim"])

    @property
    def at_most(self) -> Optional[Nimber]:
        """What the value is at most: the value itself if it is known."""
        return nimber(self.json.get("nim_at_most", self.json["nim"]))

    @property
    def outcome(self) -> Optional[str]:
        """``"N"`` if whoever is to move next wins, ``"P"`` if the other player does."""
        return _text(self.json["outcome"])

    def _misere(self, field: str) -> Optional[str]:
        if self._with_misere is not None and self.json.get("misere") is None:
            ask, self._with_misere = self._with_misere, None
            more = ask().json
            self.json = {**self.json, **{name: more[name] for name in more if "misere" in name}}
        return self.json.get(field)

    @property
    def misere(self) -> Optional[str]:
        """The outcome under misère play. If the answer did not tell it, it is computed when it is asked for."""
        return self._misere("misere")

    @property
    def winning_move(self) -> Optional[str]:
        """A move that wins, in the notation of the structure."""
        return _text(self.json["winning_move"])

    @property
    def winning_move_misere(self) -> Optional[str]:
        """A move that wins under misère play."""
        return self._misere("winning_move_misere")

    @property
    def engine(self) -> str:
        """Who decided."""
        return str(self.json["engine"])

    @property
    def reasons(self) -> List[Reason]:
        """Why, step by step, with sources."""
        return [Reason(reason["statement"], reason["source"]) for reason in self.json["because"]]

    def __repr__(self) -> str:
        return self.text.rstrip()

    def _head(self) -> str:
        at = f" at {{{', '.join(self.position)}}}" if self.position else ""
        return f"{self.game.upper()}({self.object}){at}"

    def _repr_html_(self) -> str:
        winner = {"N": "the next player wins", "P": "the previous player wins", None: "it is not known who wins"}
        value = "is not known" if self.value is None else f"= {self.value}"
        rows = [(reason.statement, reason.source) for reason in self.reasons]
        move = f"; a winning move is {self.winning_move}" if self.winning_move else ""
        caption = f"{self._head()} {value}, {winner[self.outcome]}{move}"
        return _html.table(["because", "source"], rows, caption)

    def _repr_latex_(self) -> str:
        value = "?" if self.value is None else self.value._repr_latex_().strip("$")
        return f"$\\mathsf{{{self.game.upper()}}}(\\text{{{self.object}}}) = {value}$"


class Rows(Sequence[T], Generic[T]):
    """A list of things that notebooks show as a table."""

    json: Json
    """All that is known, as the command line prints it with ``--json``."""
    text: str
    """The same for people."""

    def __init__(self, json: Json, text: str, rows: Sequence[T]) -> None:
        self.json, self.text, self._rows = json, text, tuple(rows)

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> Tuple[T, ...]: ...
    def __getitem__(self, index):  # type: ignore[no-untyped-def]
        return self._rows[index]

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[T]:
        return iter(self._rows)

    def __repr__(self) -> str:
        return self.text.rstrip()

    @staticmethod
    def _cell(name: str, value: object) -> object:
        """Options are a list of ids, and other tuples are types."""
        return " ".join(map(str, value)) if name == "options" and isinstance(value, tuple) else value

    def _repr_html_(self) -> str:
        names = list(vars(self._rows[0])) if self._rows else []
        headings = [name for name in names if any(getattr(row, name) is not None for row in self._rows)]
        rows = [[self._cell(name, getattr(row, name)) for name in headings] for row in self._rows]
        caption = next(iter(self.text.splitlines()), "")
        return _html.table([name.replace("_", " ") for name in headings], rows, caption)


@dataclass(frozen=True)
class Move:
    """Moves that lead to the same place, or to places that are equivalent."""

    example: str
    """One of the elements that do it."""
    elements: Optional[int]
    """How many elements do it, if they were counted."""
    value: Nimber
    """The value after the move."""
    wins: bool
    """Does it win?"""
    wins_misere: Optional[bool]
    """Does it win under misère play, where that was asked for?"""
    ends_game: bool
    to: Optional[str]
    """What is generated after the move, or what is left of the structure."""


class Moves(Rows[Move]):
    """The moves of a position, those that win first.

    >>> import mexagon as mx
    >>> moves = mx.Structure("S4").moves("gen", ["(1,2,3)"])
    >>> [(move.example, move.elements, move.value) for move in moves][:2]
    [('(3,4)', 9, *0), ('()', 2, *1)]
    """

    def __init__(self, json: Json, text: str) -> None:
        super().__init__(json, text, [self._move(move) for move in json["moves"]])

    @staticmethod
    def _move(move: Json) -> Move:
        generates = move.get("generates") or {}
        elements = move["elements"]
        return Move(
            move["example"],
            None if elements is None else whole(str(elements)),
            Nimber(move["nim"]),
            move["winning"],
            move.get("winning_misere"),
            move["ends_game"],
            move.get("to", generates.get("name")),
        )

    @property
    def value(self) -> Nimber:
        """The value of the position."""
        return Nimber(self.json["nim"])


@dataclass(frozen=True)
class StructureClass:
    """An orbit of structure classes of GEN or DNG."""

    id: int
    length: int
    """How many classes are in the orbit."""
    order: int
    """The order of the subgroup of a class."""
    subgroup: Optional[str]
    """What it is called, where that is found."""
    deficiency: int
    type: Tuple[Optional[int], ...]
    """Parity, value of even positions, value of odd positions."""
    etype: Tuple[Optional[int], ...]
    """The type with the smoothness."""
    maximal: int
    """How many maximal subgroups contain it."""
    options: Tuple[int, ...]
    """The ids of the options."""


@dataclass(frozen=True)
class ClosedPosition:
    """Positions of a game on closed sets that are equivalent."""

    id: int
    name: str
    order: str
    number: int
    value: Nimber
    outcome: str
    misere: str
    options: Tuple[int, ...]
    """The ids of the options."""


class Types(Rows[Any]):
    """The structure classes of GEN or DNG up to conjugacy, or the positions of a game on closed sets.

    >>> import mexagon as mx
    >>> types = mx.Structure("S4").types("gen")
    >>> types.value, len(types), types[0].etype
    (*0, 8, (1, 0, 2, 1))
    """

    def __init__(self, json: Json, text: str) -> None:
        orbits = json.get("orbits")
        rows: Sequence[object]
        if orbits is not None:
            rows = [self._class(row) for row in orbits]
        else:
            rows = [self._position(row) for row in json["positions"]]
        super().__init__(json, text, rows)

    @staticmethod
    def _class(row: Json) -> StructureClass:
        return StructureClass(
            row["id"],
            whole(str(row["length"])),
            whole(row["order"]),
            row["subgroup"],
            row["deficiency"],
            tuple(row["type"]),
            tuple(row["etype"]),
            whole(str(row["maximal"])),
            tuple(option["id"] for option in row["options"]),
        )

    @staticmethod
    def _position(row: Json) -> ClosedPosition:
        return ClosedPosition(
            row["id"],
            row["name"],
            row["order"],
            row["number"],
            Nimber(row["nim"]),
            row["outcome"],
            row["misere"],
            tuple(option["id"] for option in row["options"]),
        )

    @property
    def value(self) -> Nimber:
        """The value of the game."""
        return Nimber(self.json["nim"])


@dataclass(frozen=True)
class MaximalSubgroups:
    """The maximal subgroups of one index."""

    order: int
    index: int
    count: int
    classes: int
    """The number of conjugacy classes."""
    names: Tuple[str, ...]
    """What they are called, where that is found."""
