"""The atlas: surveys that are kept as folders of Parquet files, and questions to them.

``python -m mexagon.atlas DIR joint`` prints the answer to one of the named questions.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import re
import sys
from importlib import import_module
from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence, Tuple, Union

from . import _html
from ._limits import bounds
from ._mexagon import atlas_begin, atlas_fill, atlas_stores, atlas_tables
from .errors import Undefined

SHOWN = 40
"""How many rows are shown of a table."""

Folder = Union[str, "os.PathLike[str]"]


class Sheet(Sequence[Tuple[Any, ...]]):
    """The answer to a question: rows, which notebooks and terminals show as a table.

    ``arrow()`` and ``df()`` hand it to other libraries, and ``plot()`` draws it where there is a picture of it.
    """

    def __init__(self, table: Any, draw: Optional[Callable[["Sheet", Any], None]] = None) -> None:
        self._table, self._draw = table, draw
        self._rows: List[Tuple[Any, ...]] = list(zip(*(column.to_pylist() for column in table.columns)))

    @property
    def columns(self) -> List[str]:
        return list(self._table.column_names)

    def __getitem__(self, index: Any) -> Any:
        return self._rows[index]

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Tuple[Any, ...]]:
        return iter(self._rows)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self._table.__arrow_c_stream__(requested_schema)

    def arrow(self) -> Any:
        """A table of pyarrow."""
        return self._table

    def df(self) -> Any:
        """A frame of pandas."""
        return self._table.to_pandas()

    def plot(self, axes: Any = None) -> Any:
        """A picture by matplotlib, in axes of one's own if they are given."""
        if self._draw is None:
            raise Undefined("there is no picture of this table")
        if axes is None:
            import matplotlib.pyplot as plt

            axes = plt.subplots(figsize=(8, 4.5), layout="constrained")[1]
        self._draw(self, axes)
        return axes

    def _note(self) -> str:
        return f"{len(self):,} rows" + (f", the first {SHOWN} of them here" if len(self) > SHOWN else "")

    def __repr__(self) -> str:
        return _html.lines(self.columns, self._rows[:SHOWN], self._note())

    def _repr_html_(self) -> str:
        return _html.table(self.columns, self._rows[:SHOWN], note=self._note())


class Atlas:
    """The tables of a store, or of a folder of stores, for questions.

    Only shards that are complete are seen. The tables are ``groups`` for a store by itself, and ``selection`` and ``closed`` for what
    :func:`build` makes, with ``groups`` for both together. Needs the libraries ``duckdb`` and ``pyarrow``.
    """

    def __init__(self, folder: Folder) -> None:
        import duckdb

        arrow: Any = import_module("pyarrow.dataset")
        self.folder = pathlib.Path(folder)
        self._columns: Dict[str, List[str]] = {}
        self._datasets: Dict[str, Any] = {}
        self.is_complete = True
        """Are all shards there?"""
        self._connection = duckdb.connect()
        for name, place, columns, complete, shards in atlas_stores(os.fspath(folder)):
            files = [str(pathlib.Path(place) / "groups" / f"{shard:05}.parquet") for shard in complete]
            if not files:
                raise Undefined(f"{place}: no shard of the store is complete")
            self._datasets[name] = arrow.dataset(files, format="parquet")
            self._columns[name] = columns
            self.is_complete &= len(complete) == shards
            self._connection.register(name, self._datasets[name])
        if "groups" not in self._datasets and len(self._datasets) > 1:
            self._connection.execute(self._together())
        # From here on no file is opened that is not one of the store, and nobody can change that.
        self._connection.execute("SET enable_external_access = false; SET lock_configuration = true")

    def _together(self) -> str:
        """All tables as one, with a row for each group that one of them has."""
        first, *others = sorted(self._columns, key=lambda name: name != "selection")
        known, chosen, joined = set(self._columns[first]), f'"{first}".*', f'"{first}"'
        for name in others:
            more = [column for column in self._columns[name] if column not in known]
            chosen += "".join(f', "{name}"."{column}"' for column in more)
            joined += f' LEFT JOIN "{name}" USING ("order", id)'
            known.update(more)
        return f"CREATE VIEW groups AS SELECT {chosen} FROM {joined}"

    @property
    def tables(self) -> List[str]:
        """The names of the tables."""
        return list(self._datasets)

    def dataset(self, table: Optional[str] = None) -> Any:
        """A table as a dataset of pyarrow; the first one if no name is given."""
        name = table or self.tables[0]
        if name not in self._datasets:
            raise Undefined(f"there is no table {name!r}; the tables are {', '.join(self.tables)}")
        return self._datasets[name]

    @property
    def connection(self) -> Any:
        """The connection of DuckDB with the tables in it."""
        return self._connection

    def sql(self, query: str) -> Any:
        """The answer of DuckDB to a query, as its own relation. Queries read these tables, and nothing else."""
        import duckdb

        for statement in self._connection.extract_statements(query):
            if statement.type not in (duckdb.StatementType.SELECT, duckdb.StatementType.EXPLAIN):
                raise Undefined("the atlas is read-only: a query begins with SELECT, WITH, FROM, DESCRIBE or EXPLAIN")
        return self._connection.sql(query)

    def _sheet(self, query: str, draw: Optional[Callable[[Sheet, Any], None]] = None) -> Sheet:
        return Sheet(self.sql(query).to_arrow_table(), draw)

    def _table(self, *columns: str) -> str:
        """The table that has some columns."""
        for name, there in self._columns.items():
            if all(column in there for column in columns):
                return f'"{name}"'
        raise Undefined(f"no table of the store has the columns {', '.join(columns)}")

    def joint(self) -> Sheet:
        """How many groups of odd and of even order have which values of GEN and DNG."""
        from ._plots import draw_joint

        return self._sheet(
            f"""SELECT gen, dng, count(*) FILTER ("order" % 2 = 1) AS odd_order, count(*) FILTER ("order" % 2 = 0) AS even_order,
            count(*) AS groups FROM {self._table("gen", "dng")} GROUP BY ALL ORDER BY gen, dng NULLS FIRST""",
            draw_joint,
        )

    def spectrum(self) -> Sheet:
        """Which extended types of GEN occur: in how many groups, as how many classes, and where first."""
        # Most groups share their types with others: those are taken apart once.
        return self._sheet(
            rf"""WITH alike AS (SELECT etypes, count(*) AS groups, min("order" * 1000000 + id) AS first
            FROM {self._table("etypes")} WHERE etypes IS NOT NULL GROUP BY ALL),
            entries AS (SELECT unnest(string_split(etypes, ';')) AS entry, groups, first FROM alike)
            SELECT split_part(entry, ':', 1)::BIGINT AS deficiency, regexp_extract(entry, ':(.*)x', 1) AS etype,
            sum(groups)::BIGINT AS groups, sum(groups * regexp_extract(entry, 'x(\d+)$', 1)::BIGINT)::BIGINT AS classes,
            min(first) // 1000000 || '.' || min(first) % 1000000 AS first FROM entries GROUP BY ALL ORDER BY deficiency, etype"""
        )

    def smallest(self, limit: int = 10, **values: Any) -> Sheet:
        """The smallest groups with some values: ``smallest(gen=3, dng=0)``."""
        if not values:
            raise Undefined("the values are missing: smallest(gen=3, dng=0)")
        table = self._table(*values)
        names = ", ".join(f'"{name}"' for name in values)
        text = " AND ".join(f'"{name}" = {_literal(value)}' for name, value in values.items())
        query = f'SELECT "order", id, {names} FROM {table} WHERE {text} ORDER BY "order", id LIMIT {int(limit)}'
        return self._sheet(query)

    def undecided(self) -> Sheet:
        """The groups of which something was not found within the budget, and what."""
        parts = [
            f"""SELECT '{name}' AS "table", "order", id, missing FROM "{name}" WHERE missing IS NOT NULL"""
            for name, columns in self._columns.items()
            if "missing" in columns
        ]
        if not parts:
            raise Undefined("no table of the store has the column missing")
        return self._sheet(" UNION ALL ".join(parts) + ' ORDER BY "table", "order", id')

    def deciders(self) -> Sheet:
        """How many values which engine and which theorem told."""
        from ._plots import draw_deciders

        parts = [
            f"""SELECT '{game}' AS game, {game}_engine::VARCHAR AS engine, {game}_theorem::VARCHAR AS theorem, count(*) AS groups
            FROM {self._table(game + "_engine", game + "_theorem")} WHERE {game}_engine IS NOT NULL GROUP BY ALL"""
            for game in self._decided()
        ]
        order = "ORDER BY list_position(['gen', 'dng', 'quotient', 'subgroup'], game), groups DESC, theorem"
        return self._sheet(" UNION ALL ".join(parts) + " " + order, draw_deciders)

    def _decided(self) -> List[str]:
        """The games of which a table says who decided; GEN if there is none, which is refused then."""

        def is_known(game: str) -> bool:
            wanted = {f"{game}_engine", f"{game}_theorem"}
            return any(wanted <= set(columns) for columns in self._columns.values())

        return [game for game in ("gen", "dng", "quotient", "subgroup") if is_known(game)] or ["gen"]

    def shares(self, width: int = 100) -> Sheet:
        """How many groups have which value of GEN, by ranges of orders."""
        from ._plots import draw_shares

        return self._sheet(
            f"""SELECT ("order" - 1) // {int(width)} * {int(width)} + 1 AS first_order, gen, count(*) AS groups
            FROM {self._table("gen")} GROUP BY ALL ORDER BY ALL""",
            draw_shares,
        )

    def growth(self) -> Sheet:
        """The number of structure classes by the order: the mean, the most, and for how many groups it is known."""
        from ._plots import draw_growth

        return self._sheet(
            f"""SELECT "order", avg(classes) AS mean, max(classes) AS most, count(classes) AS groups
            FROM {self._table("classes")} WHERE classes IS NOT NULL GROUP BY ALL ORDER BY ALL""",
            draw_growth,
        )

    def __repr__(self) -> str:
        tables = [(name, data.count_rows(), len(data.schema)) for name, data in self._datasets.items()]
        note = "" if self.is_complete else "some shards are not there yet"
        return _html.lines(["table", "rows", "columns"], tables, note)


def _literal(value: Any) -> str:
    if value is True or value is False or isinstance(value, (int, float)):
        return str(value)
    return "'" + str(value).replace("'", "''") + "'"


def build(
    folder: Folder,
    client: Any = None,
    *,
    tables: Optional[Sequence[str]] = None,
    orders: Optional[str] = None,
    shard_groups: Optional[int] = None,
    retries: int = 5,
    budget: Union[float, str] = 60.0,
    max_classes: int = 5_000_000,
    memory: Union[float, str] = 900.0,
) -> Atlas:
    """Makes the atlas, shard by shard, on a cluster of Dask.

    ``client`` is a client of ``dask.distributed``; a cluster on this machine is made if there is none. All workers must see the
    folder. What is there is not computed again, so that a run that was ended goes on. ``tables`` are ``"selection"`` and ``"closed"``
    unless given, ``orders`` those of the tables; the budget counts for each group.
    """
    distributed: Any = import_module("distributed")
    wanted = list(tables) if tables is not None else [name for name, _, _ in atlas_tables()]
    root = pathlib.Path(folder).absolute()
    allowed = bounds(budget=budget, max_classes=max_classes, memory=memory)
    work: List[Tuple[int, str, int]] = []
    for table in wanted:
        place = str(root / table)
        work += [(cost, place, shard) for shard, cost in atlas_begin(place, table, orders, shard_groups, allowed)]
    mine = distributed.Client(threads_per_worker=1) if client is None else client
    try:
        # The heaviest come first, so that nobody waits for one of them at the end.
        work.sort(key=lambda item: (-item[0], item[1:]))
        futures = [
            mine.submit(atlas_fill, place, shard, 1, key=f"shard-{pathlib.Path(place).name}-{shard:05}", retries=retries, pure=False)
            for _, place, shard in work
        ]
        for future in distributed.as_completed(futures):
            future.result()
    finally:
        if client is None:
            mine.close()
    return Atlas(root)


QUESTIONS = ("joint", "spectrum", "undecided", "deciders", "shares", "growth", "smallest")


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Prints the answer to a question."""
    parser = argparse.ArgumentParser(prog="python -m mexagon.atlas", description="Questions to a store of surveys.")
    parser.add_argument("folder", metavar="DIR")
    parser.add_argument("question", choices=QUESTIONS)
    parser.add_argument("values", nargs="*", metavar="COLUMN=VALUE", help="for smallest, e.g. gen=3 dng=0")
    parser.add_argument("--plot", metavar="FILE", help="draw it into FILE as well")
    command = parser.parse_args(arguments)
    try:
        from duckdb import Error as DuckError
    except ImportError:
        print("error: the atlas needs more libraries: pip install 'mexagon[atlas]'", file=sys.stderr)
        return 2
    try:
        values: Dict[str, Any] = {}
        for text in command.values:
            name, is_there, value = text.partition("=")
            if not is_there:
                raise Undefined(f"a value is given as COLUMN=VALUE, not as {text!r}")
            values[name] = int(value) if re.fullmatch(r"-?[0-9]+", value) else value
        sheet = getattr(Atlas(command.folder), command.question)(**values)
        print(sheet)
        if command.plot:
            import matplotlib

            matplotlib.use("agg")
            sheet.plot().figure.savefig(command.plot)
    except (Undefined, DuckError, OSError, TypeError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
