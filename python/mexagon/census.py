"""How many groups of some orders have which values of GEN and DNG, whether they are embedded or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Dict, List, Optional, Tuple, Union

from . import _html, _mexagon, convert
from ._limits import bounds
from .answers import Json

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import Limits

Table = Dict[Tuple[Optional[int], Optional[int]], int]
"""How many groups have which values of GEN and DNG; ``None`` where DNG is not defined, on the trivial group."""


@dataclass(frozen=True)
class OrderCensus:
    """The groups of one order."""

    order: int
    groups: int
    """The number of groups."""
    is_embedded: bool
    """Are they embedded, so that each was looked at?"""
    constructed: int
    """How many groups with an odd Frattini subgroup were constructed."""
    table: Table


@dataclass(frozen=True)
class ExceptionalGroup:
    """A group that was looked at by itself."""

    order: int
    object: str
    """A name that can be read."""
    has_odd_frattini: bool
    """Does its Frattini subgroup have odd order? If not, the group is cyclic."""
    gen: int
    dng: int


def _table(rows: List[Json]) -> Table:
    return {(row["gen"], row["dng"]): row["count"] for row in rows}


class Census:
    """The groups of some orders by the values of GEN and DNG."""

    def __init__(self, json: Json, text: str) -> None:
        self.json, self.text = json, text

    @property
    def groups(self) -> int:
        """The number of groups."""
        return int(self.json["groups"])

    @property
    def total(self) -> Table:
        """How many groups have which values."""
        return _table(self.json["total"])

    @property
    def orders(self) -> List[OrderCensus]:
        """The groups of each order."""
        return [
            OrderCensus(row["order"], row["groups"], row["embedded"], row["constructed"], _table(row["table"]))
            for row in self.json["orders"]
        ]

    @property
    def exceptional(self) -> List[ExceptionalGroup]:
        """The groups of orders that are not embedded that were looked at by themselves."""
        return [
            ExceptionalGroup(row["order"], row["object"], row["odd_frattini"], row["gen"], row["dng"])
            for row in self.json["exceptional"]
        ]

    def __repr__(self) -> str:
        return self.text.rstrip()

    def _repr_html_(self) -> str:
        rows = [(gen, "none" if dng is None else dng, count) for (gen, dng), count in self.total.items()]
        return _html.table(["gen", "dng", "groups"], rows, note=f"{self.groups:,} groups")


def census(orders: Union[str, int, range], **limits: "Unpack[Limits]") -> Census:
    """The values of GEN and DNG on all groups of some orders up to 2000, also of those orders whose groups are not embedded.

    >>> import mexagon as mx
    >>> found = mx.census(1024)
    >>> found.groups, found.total
    (49487367289, {(0, 0): 49487367288, (1, 0): 1})
    >>> [group.object for group in found.exceptional]
    ['Z2^10', 'Z1024']
    """
    return Census(*_mexagon.census(convert.orders(orders), bounds(**limits)))
