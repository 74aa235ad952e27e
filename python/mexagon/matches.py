"""Playing, move by move."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, List, Optional

from . import _html
from ._limits import Bounds
from ._mexagon import Match as Native
from .answers import Json, Moves
from .errors import Undefined

if TYPE_CHECKING:
    from .played import Played


@dataclass(frozen=True)
class Square:
    """An element on the board."""

    element: str
    order: Optional[int]
    """The order of the element, in a group."""
    conjugacy_class: Optional[int]
    """The number of its conjugacy class, in a group."""
    state: str
    """``"chosen"``, ``"generated"`` (by the chosen ones), ``"free"`` or ``"forbidden"`` (it would generate everything in DNG)."""
    move: Optional[int]
    """Which of the :meth:`Match.options` it is one of; ``None`` if it is no move."""


@dataclass(frozen=True)
class Hint:
    """What whoever is to move should do."""

    move: Optional[str]
    """A winning move, if there is one and it is known."""
    words: str

    def __repr__(self) -> str:
        return self.words


@dataclass(frozen=True)
class Reply:
    """A move of the program."""

    element: str
    certainty: str
    """``"wins"``, ``"loses"`` or ``"open"``."""
    why: Optional[str]
    """Why perfect play was not possible."""

    def __repr__(self) -> str:
        return self.element


class Match:
    """A game that is being played.

    >>> import mexagon as mx
    >>> match = mx.play("gen", "D8")
    >>> match.choose("r")
    gen(D8) by normal play: {r}, the second player is to move
    >>> match.hint()
    s wins
    >>> match.reply()
    s
    >>> match.winner, match.moves
    ('second', ['r', 's'])
    >>> match.undo()
    gen(D8) by normal play: {r}, the second player is to move
    """

    def __init__(self, native: Native, structure: "Played", game: str, misere: bool, within: Bounds) -> None:
        self._native, self._within = native, within
        self.structure, self.game, self.misere = structure, game, misere

    @property
    def moves(self) -> List[str]:
        """The moves so far."""
        return self._native.moves

    @property
    def to_move(self) -> str:
        """``"first"`` or ``"second"``."""
        return self._native.to_move

    @property
    def is_over(self) -> bool:
        return self._native.is_over

    @property
    def winner(self) -> Optional[str]:
        """``"first"`` or ``"second"``; ``None`` as long as the game goes on."""
        return self._native.winner

    @property
    def json(self) -> Json:
        """The match as :meth:`load` and ``mexagon play`` read it."""
        return self._native.json()[0]

    @property
    def latex(self) -> str:
        """The position for a paper."""
        return self._native.latex

    def choose(self, element: object) -> "Match":
        """Makes a move; one that is against the rules is an :class:`mexagon.Undefined`, and changes nothing."""
        self._native.choose(self.structure._element(element), self._within)
        return self

    def reply(self, level: str = "perfect", seed: int = 0) -> Reply:
        """The program makes a move, ``"perfect"``, ``"plausible"`` or at ``"random"``."""
        reply = Reply(*self._native.reply(level, seed, self._within))
        self._native.choose(reply.element, self._within)
        return reply

    def hint(self) -> Hint:
        """A winning move, or that there is none, or that it is not known."""
        return Hint(*self._native.hint(self._within))

    def why(self) -> str:
        """What the position is worth, and why."""
        return self._native.why(self._within)

    def options(self) -> Moves:
        """The moves that are possible, grouped by where they lead, with their values."""
        return Moves(*self._native.options(self._within))

    def board(self) -> Optional[List[Square]]:
        """All elements as they stand; ``None`` if there are too many."""
        squares = self._native.board(self._within)
        return None if squares is None else [Square(*square) for square in squares]

    def generated(self) -> str:
        """What the chosen elements generate, in words."""
        return self._native.generated(self._within)

    def undo(self) -> "Match":
        """Takes the last move back, if there is one."""
        self._native.undo()
        return self

    def redo(self) -> "Match":
        """Makes a move again that was taken back."""
        self._native.redo(self._within)
        return self

    def save(self, path: str) -> None:
        """Writes the match to a file, which ``mexagon play`` reads as well."""
        if not self.structure._is_text:
            raise Undefined(f"a match on {self.structure} cannot be read again: there is no text for it")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(self.json, file, indent=2, ensure_ascii=False)

    @staticmethod
    def load(path: str, **limits: Any) -> "Match":
        """The match of a file; every move is checked."""
        from ._limits import bounds
        from .structure import Structure

        within = bounds(**limits)
        with open(path, encoding="utf-8") as file:
            native = Native.load(file.read(), within)
        fields = native.json()[0]
        return Match(native, Structure(fields["object"], **limits), fields["game"], fields["rule"] == "misere", within)

    def widget(self, level: str = "perfect", begins: str = "you") -> Any:
        """The board as a widget of notebooks, against the program (``"perfect"``, ``"plausible"``, ``"random"``) or for two ``"people"``.

        ``begins`` is ``"you"`` or ``"program"``. The board starts where this match stands, and needs anywidget
        (``pip install 'mexagon[notebook]'``). A match at the end of a cell shows itself so.
        """
        from .widget import Board

        return Board(self, level, begins, self._within)

    def _repr_mimebundle_(self, **how: Any) -> Any:
        try:
            shown = self.widget()
        except ImportError:
            shown = None
        plain = {"text/plain": repr(self), "text/html": self._repr_html_()}
        if shown is None:
            return plain
        data, more = shown._repr_mimebundle_(**how)
        return {**data, **plain}, more

    def __repr__(self) -> str:
        rule = "misère play" if self.misere else "normal play"
        end = f"the {self.winner} player has won" if self.is_over else f"the {self.to_move} player is to move"
        return f"{self.game}({self.structure}) by {rule}: {self._native.position}, {end}"

    def _repr_html_(self) -> str:
        squares = self.board()
        if squares is None:
            return _html.table(["position"], [(repr(self),)])
        states = ["chosen", "generated", "free", "forbidden"]
        rows = [(state, "  ".join(x.element for x in squares if x.state == state)) for state in states]
        return _html.table(["elements", ""], [row for row in rows if row[1]], repr(self))
