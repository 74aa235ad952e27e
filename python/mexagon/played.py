"""What GEN and DNG are played on: what structures and closure systems have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from . import convert
from ._limits import bounds
from ._mexagon import Structure as Native
from .answers import Json, Types
from .diagram import Diagram
from .matches import Match

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import Limits


class Played:
    """Something to play on, with classes, pictures and matches."""

    __slots__ = ()

    _native: Native

    @property
    def _is_text(self) -> bool:
        """Is there a text that the command line and the pages would read?"""
        return False

    def _element(self, what: object) -> str:
        """An element as the library writes it."""
        return convert.element(what)

    @property
    def name(self) -> str:
        """The name, as Mexagon writes it."""
        return self._native.name

    @property
    def title(self) -> str:
        """The name with what it is."""
        return self._native.title

    def types(self, game: str, *, engine: str = "auto", **limits: "Unpack[Limits]") -> Types:
        """The structure classes of ``gen`` or ``dng`` up to symmetry; the positions of ``quotient`` or ``subgroup``.

        >>> import mexagon as mx
        >>> [row.subgroup for row in mx.Structure("S3").types("dng")]
        ['1', 'Z2', 'Z3']
        """
        return Types(*self._native.types(game, engine, bounds(**limits)))

    def structure_class(self, game: str, id: int, **limits: "Unpack[Limits]") -> Json:
        """One structure class by its id in :meth:`types`: its elements, a position in it, the maximal subgroups or closed sets above it."""
        return self._native.class_(game, id, bounds(**limits))[0]

    def diagram(
        self,
        game: str = "gen",
        kind: Optional[str] = None,
        *,
        merge: str = "auto",
        max_nodes: int = 100,
        reduce: bool = False,
        labels: bool = True,
        legend: bool = False,
        orientation: str = "down",
        palette: Optional[str] = None,
        **limits: "Unpack[Limits]",
    ) -> Diagram:
        """A picture of a game.

        ``kind`` is ``"full"``, ``"simplified"``, ``"extended"``, ``"digraph"``, ``"lattice"`` or ``"tree"``; ``merge`` says what
        is drawn once: ``"none"``, ``"conjugate"``, ``"alike"`` or what suits the size, ``"auto"``. A closure system has no ``"lattice"``.

        >>> import mexagon as mx
        >>> mx.Structure("Z6").diagram("gen", kind="lattice").title
        'Subgroup lattice of Z6'
        """
        picture = self._native.picture(game, kind, merge, max_nodes, reduce, labels, bounds(**limits))
        look = {"orientation": orientation, "palette": palette, "labels": labels, "legend": legend}
        return Diagram(picture, look)

    def play(self, game: str = "gen", *, misere: bool = False, **limits: "Unpack[Limits]") -> Match:
        """A match, move by move: see :class:`mexagon.Match`."""
        within = bounds(**limits)
        return Match(self._native.play(game, misere, within), self, game, misere, within)

    def __str__(self) -> str:
        return self.name
