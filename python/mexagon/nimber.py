"""Values of games."""

from __future__ import annotations

import re
from functools import total_ordering
from typing import Union


@total_ordering
class Nimber:
    """A nim-value: a whole number, or for games without end an ordinal ω·``omegas`` + ``rest``.

    Nimbers are compared with each other and with whole numbers; ``+`` is the nim-sum.

    >>> Nimber(3), Nimber("w+2")
    (*3, *(ω+2))
    >>> Nimber(3) + Nimber(5), Nimber(3) + 3
    (*6, *0)
    >>> Nimber(3) == 3, Nimber(1000) < Nimber("w"), int(Nimber(3))
    (True, True, 3)
    >>> sorted([Nimber("w*2"), Nimber(7), Nimber("w+1")])
    [*7, *(ω+1), *(ω·2)]
    """

    __slots__ = ("omegas", "rest")
    omegas: int
    """How often ω is counted; 0 for a whole number."""
    rest: int
    """The finite part."""

    def __new__(cls, value: Union[int, str, "Nimber"] = 0) -> "Nimber":
        if isinstance(value, Nimber):
            return value
        if isinstance(value, str):
            return cls._read(value)
        if isinstance(value, bool) or not isinstance(value, int):
            raise TypeError(f"a nimber is made of a whole number or a text, not {value!r}")
        if value < 0:
            raise ValueError("nimbers are not negative")
        return cls._of(0, value)

    @classmethod
    def _of(cls, omegas: int, rest: int) -> "Nimber":
        made = object.__new__(cls)
        object.__setattr__(made, "omegas", omegas)
        object.__setattr__(made, "rest", rest)
        return made

    @classmethod
    def _read(cls, text: str) -> "Nimber":
        found = re.fullmatch(r"\*?\(?(?:(w|ω)(?:[*·](\d+))?(?:\+(\d+))?|(\d+))\)?", text.replace(" ", ""))
        if found is None:
            raise ValueError(f'a nimber is written 3, w, w+2 or w*2+1, not "{text}"')
        omega, times, rest, finite = found.groups()
        if omega is None:
            return cls._of(0, int(finite))
        return cls._of(int(times or 1), int(rest or 0))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("nimbers do not change")

    def __reduce__(self) -> "tuple[object, ...]":
        return (Nimber._of, (self.omegas, self.rest))

    @property
    def is_finite(self) -> bool:
        """Is it a whole number?"""
        return self.omegas == 0

    def __int__(self) -> int:
        if self.omegas:
            raise OverflowError(f"{self} is no whole number")
        return self.rest

    def __bool__(self) -> bool:
        return bool(self.omegas or self.rest)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Nimber):
            return (self.omegas, self.rest) == (other.omegas, other.rest)
        if isinstance(other, int):
            return (self.omegas, self.rest) == (0, other)
        return NotImplemented

    def __lt__(self, other: Union["Nimber", int]) -> bool:
        if isinstance(other, Nimber):
            return (self.omegas, self.rest) < (other.omegas, other.rest)
        if isinstance(other, int):
            return (self.omegas, self.rest) < (0, other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash((self.omegas, self.rest)) if self.omegas else hash(self.rest)

    def __add__(self, other: Union["Nimber", int]) -> "Nimber":
        if not isinstance(other, (Nimber, int)):
            return NotImplemented
        other = Nimber(other)
        return Nimber._of(self.omegas ^ other.omegas, self.rest ^ other.rest)

    __radd__ = __add__

    def _written(self, omega: str, times: str) -> str:
        if not self.omegas:
            return str(self.rest)
        multiple = omega if self.omegas == 1 else f"{omega}{times}{self.omegas}"
        return f"{multiple}+{self.rest}" if self.rest else multiple

    def __repr__(self) -> str:
        shown = self._written("ω", "·")
        return f"*({shown})" if "+" in shown or "·" in shown else f"*{shown}"

    def _repr_latex_(self) -> str:
        shown = self._written(r"\omega", r"\cdot ")
        return f"$\\ast({shown})$" if "+" in shown or "cdot" in shown else f"$\\ast{{{shown}}}$"
