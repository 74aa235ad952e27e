"""Surveys: the same questions to all embedded groups of some orders."""

from __future__ import annotations

import os
from collections import namedtuple
from typing import TYPE_CHECKING, Any, Iterable, Iterator, List, Optional, Tuple, Union

from . import _html, convert
from ._limits import bounds
from ._mexagon import Survey as Native
from ._mexagon import survey_columns

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import Limits

SHOWN = 10
"""How many rows are shown of a table."""


class Survey:
    """A table with a row for each group that was wanted.

    It runs when rows are wanted, keeps what it has found, and goes on where it was after Ctrl-C. It is a table of Arrow
    (``__arrow_c_stream__``), so that other libraries take it as it is::

        pl.DataFrame(s)                            # Polars
        pyarrow.table(s)                           # pyarrow, and from there pandas
        duckdb.sql("select gen, count(*) from s group by gen")

    It can also be gone through row by row. Cells that are undefined or were not solved within the budget are ``None``.
    """

    def __init__(self, native: Native) -> None:
        self._native = native
        self._row: Any = namedtuple("Row", native.columns)  # type: ignore[misc]

    @property
    def columns(self) -> List[str]:
        return self._native.columns

    @property
    def groups(self) -> int:
        """The number of groups that are looked at."""
        return self._native.groups

    @property
    def left_out(self) -> List[int]:
        """The orders in the ranges whose groups are not embedded."""
        return self._native.left_out

    @property
    def is_complete(self) -> bool:
        """Has it come to its end?"""
        return self._native.state()[4]

    @property
    def unsolved(self) -> int:
        """The number of groups so far of which something was not solved within the budget."""
        return self._native.state()[2]

    def run(self) -> "Survey":
        """Runs to the end."""
        self._native.run(None)
        return self

    def __len__(self) -> int:
        self.run()
        return self._native.state()[0]

    def __iter__(self) -> Iterator[Any]:
        batch, seconds = 0, 0.25
        while True:
            while batch < self._native.state()[3]:
                yield from map(self._row._make, self._native.rows(batch))
                batch += 1
            if self.is_complete:
                if batch == self._native.state()[3]:
                    return
            else:
                # Work in progress is lost at each pause, so that they become rare.
                self._native.run(seconds)
                seconds *= 2

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self._native.stream()

    def __arrow_c_schema__(self) -> object:
        return self._native.schema()

    def _beginning(self) -> Tuple[List[Any], str]:
        """The first rows, and what is to be said of the others."""
        if not self.is_complete:
            self._native.run(1.0)
        rows: List[Any] = []
        number, groups, unsolved, batches, is_complete = self._native.state()
        for batch in range(batches):
            if len(rows) < SHOWN:
                rows += self._native.rows(batch)[: SHOWN - len(rows)]
        words = f"{number:,} rows" if is_complete else f"{number:,} rows so far, {groups:,} of {self.groups:,} groups"
        if unsolved:
            words += f", {unsolved:,} groups not solved within the budget"
        if self.left_out:
            words += f"; orders left out, not embedded: {', '.join(map(str, self.left_out))}"
        return rows, words

    def __repr__(self) -> str:
        rows, words = self._beginning()
        return _html.lines(self.columns, rows, words)

    def _repr_html_(self) -> str:
        rows, words = self._beginning()
        return _html.table(self.columns, rows, note=words)


def survey(
    orders: Union[str, int, range],
    columns: Union[str, Iterable[str]] = ("order", "id", "gen", "dng"),
    where: Optional[str] = None,
    *,
    jobs: Optional[int] = None,
    **limits: "Unpack[Limits]",
) -> Survey:
    """All embedded groups of some orders, as a table.

    ``orders`` is a text such as ``"1..100, 128"``, a number or a range, ``columns`` is a list of names or ``"all"`` (see
    :func:`mexagon.columns`), ``where`` a condition such as ``"d = 3 and gen > 0"``. The budget counts for each group, and ``jobs``
    is the number of threads, one for each core if it is not given.

    >>> import mexagon as mx
    >>> mx.survey("6..8", columns=["order", "id", "description", "gen", "dng"], where="not abelian")
    order  id  description  gen  dng
    6      1   S3           3    3
    8      3   D8           0    0
    8      4   Q8           0    0
    3 rows
    >>> [row.gen for row in mx.survey(range(2, 5))]
    [2, 2, 1, 1]
    """
    if not isinstance(columns, str):
        columns = ",".join(columns)
    if jobs is None:
        jobs = os.cpu_count() or 1
    if jobs < 1:
        raise ValueError("jobs is the number of threads, at least 1")
    return Survey(Native(convert.orders(orders), columns, where, jobs, bounds(**limits)))


def columns() -> List[str]:
    """The columns that a survey can have.

    >>> import mexagon as mx
    >>> mx.columns()[:6]
    ['order', 'id', 'description', 'd', 'frattini_order', 'maximal']
    """
    return survey_columns()
