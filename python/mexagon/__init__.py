"""Mexagon: impartial games on groups, rings, modules and other algebras.

>>> import mexagon as mx
>>> g = mx.Structure("S4")
>>> g.gen, g.dng
(*0, *0)
>>> mx.Structure("S3").solve("gen").winning_move
'()'

Players choose elements of a group in turn. In GEN whoever makes a generating set wins; in DNG nobody may make one. Mexagon finds
the nim-values of these games and of the games of quotients and subgroups, with reasons, moves, structure classes and pictures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ._mexagon import __version__
from .answers import Answer, ClosedPosition, MaximalSubgroups, Move, Moves, Reason, Rows, StructureClass, Types
from .catalogue import (
    FeasibleType,
    Sum,
    Term,
    TermList,
    Theorem,
    explain,
    reference,
    references,
    sequence,
    spectrum,
    sum,
    theorem,
    theorems,
)
from .census import Census, ExceptionalGroup, OrderCensus, census
from .certificates import Rejected, Verdict, verify
from .closures import ClosureSystem, SystemAnswer
from .diagram import Diagram
from .errors import MexagonError, NotationError, NotSolved, Undefined
from .graphs import automorphism_group, convexity
from .nimber import Nimber
from .matches import Hint, Match, Reply, Square
from .structure import Structure
from .surveys import Survey, columns, survey

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from . import atlas
    from ._limits import Limits
    from .atlas import Atlas

__all__ = [
    "Answer",
    "Atlas",
    "Census",
    "ClosedPosition",
    "ClosureSystem",
    "Diagram",
    "ExceptionalGroup",
    "FeasibleType",
    "Hint",
    "Match",
    "MaximalSubgroups",
    "MexagonError",
    "Move",
    "Moves",
    "Nimber",
    "NotSolved",
    "NotationError",
    "OrderCensus",
    "Reason",
    "Rejected",
    "Reply",
    "Rows",
    "Square",
    "Structure",
    "StructureClass",
    "Sum",
    "Survey",
    "SystemAnswer",
    "Term",
    "TermList",
    "Theorem",
    "Types",
    "Undefined",
    "Verdict",
    "__version__",
    "atlas",
    "automorphism_group",
    "census",
    "columns",
    "convexity",
    "explain",
    "play",
    "reference",
    "references",
    "sequence",
    "spectrum",
    "sum",
    "survey",
    "theorem",
    "theorems",
    "verify",
]


def __getattr__(name: str) -> object:
    """The atlas is read when it is asked for, so that ``python -m mexagon.atlas`` finds it unread."""
    if name in ("Atlas", "atlas"):
        from importlib import import_module

        module = import_module(".atlas", __name__)
        return module.Atlas if name == "Atlas" else module
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def play(game: str, structure: object, *, misere: bool = False, **limits: "Unpack[Limits]") -> Match:
    """A match of a game on a structure or a closure system, move by move: see :class:`Match`."""
    if not isinstance(structure, (Structure, ClosureSystem)):
        structure = Structure(structure)
    return structure.play(game, misere=misere, **limits)
