"""Budgets: how long a question may take and how much it may keep."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import TYPE_CHECKING, Optional, Tuple, Union

if TYPE_CHECKING:
    from typing_extensions import TypedDict

    class Limits(TypedDict, total=False):
        """The keyword arguments of every question."""

        budget: Union[float, str, timedelta, None]
        max_classes: Optional[int]
        memory: Union[float, str, None]


Bounds = Tuple[Optional[float], Optional[int], Optional[int]]

USUAL: Bounds = (60.0, 50_000_000, 900_000_000)

_TIMES = {"ms": 0.001, "": 1.0, "s": 1.0, "m": 60.0, "min": 60.0, "h": 3600.0}
_SIZES = {"": 1e6, "kb": 1e3, "mb": 1e6, "gb": 1e9}


def _measured(value: Union[float, str], units: "dict[str, float]", wrong: str) -> float:
    if isinstance(value, str):
        found = re.fullmatch(r"\s*([0-9]*\.?[0-9]+)\s*([A-Za-z]*)\s*", value)
        if found is None or found[2].lower() not in units:
            raise ValueError(f"{wrong}, not {value!r}")
        return float(found[1]) * units[found[2].lower()]
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise TypeError(f"{wrong}, not {value!r}")
    if not value >= 0:
        raise ValueError(f"{wrong}, not {value!r}")
    return value * units[""]


def bounds(
    budget: Union[float, str, timedelta, None] = 60.0,
    max_classes: Optional[int] = 50_000_000,
    memory: Union[float, str, None] = 900.0,
) -> Bounds:
    """Limits as the native part takes them: seconds, classes, bytes.

    >>> bounds(budget="1.5m", memory="2GB")
    (90.0, 50000000, 2000000000)
    >>> bounds(budget=None)
    (None, 50000000, 900000000)
    >>> bounds(budget="soon")
    Traceback (most recent call last):
    ValueError: a budget is a number of seconds or a text such as "10s", "500ms", "2m", not 'soon'
    """
    if isinstance(budget, timedelta):
        budget = budget.total_seconds()
    times = 'a budget is a number of seconds or a text such as "10s", "500ms", "2m"'
    sizes = 'memory is a number of megabytes or a text such as "500MB", "2GB"'
    if max_classes is not None and (isinstance(max_classes, bool) or not isinstance(max_classes, int)):
        raise TypeError(f"max_classes is a whole number, not {max_classes!r}")
    if max_classes is not None and max_classes < 0:
        raise ValueError(f"max_classes is not negative, as {max_classes} is")
    return (
        None if budget is None else _measured(budget, _TIMES, times),
        None if max_classes is None else min(max_classes, 2**64 - 1),
        None if memory is None else int(min(_measured(memory, _SIZES, sizes), 2**63)),
    )
