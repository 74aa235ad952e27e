"""Surveys are tables that other libraries take as they are."""

import csv
import io
import os

import pytest
from common import printed

import mexagon as mx

COLUMNS = ["order", "id", "description", "gen", "dng", "gen_misere", "abelian", "etypes"]


def by_the_command_line(*arguments):
    """The rows that the command line prints, the first of them with the columns."""
    return list(csv.reader(io.StringIO(printed("survey", *arguments, "--csv", "--quiet"))))


def written(rows):
    """Rows as the command line writes them."""
    shown = {None: "", True: "true", False: "false"}
    return [[shown[cell] if cell is None or isinstance(cell, bool) else str(cell) for cell in row] for row in rows]


def test_the_rows_are_those_of_the_command_line():
    rows = by_the_command_line("1..100", "--columns", ",".join(COLUMNS))
    assert rows[0] == COLUMNS and written(mx.survey("1..100", columns=COLUMNS)) == rows[1:]


def test_the_table_is_that_of_the_command_line_in_polars_and_duckdb():
    """All 339,657 groups with MEXAGON_THOROUGH=1, else those of order up to 200."""
    polars, duckdb = pytest.importorskip("polars"), pytest.importorskip("duckdb")
    orders, many = ("1..2000", 339_657) if os.environ.get("MEXAGON_THOROUGH") else ("1..200", 6_065)
    heading, *rows = by_the_command_line(orders)
    s = mx.survey(orders)
    assert len(rows) == len(s) == many
    frame = polars.DataFrame(s)
    assert frame.columns == heading and written(frame.rows()) == rows
    table = duckdb.sql("select * from s")
    assert table.columns == heading and written(table.fetchall()) == rows


def test_a_condition_is_that_of_the_command_line():
    condition = "d = 3 and gen > 0"
    text = printed("survey", "1..128", "--columns", "order,id", "--where", condition, "--csv", "--quiet")
    rows = [tuple(map(int, row)) for row in list(csv.reader(io.StringIO(text)))[1:]]
    assert [tuple(row) for row in mx.survey("1..128", columns="order,id", where=condition)] == rows and rows


@pytest.fixture(scope="module")
def all_groups():
    return mx.survey("1..2000", columns=["order", "id", "gen", "dng", "gen_misere", "abelian"])


@pytest.fixture(scope="module")
def expected(all_groups):
    return [tuple(row) for row in all_groups]


def test_all_groups_are_there(all_groups, expected):
    # The numbers of groups are those of the Small Groups library.
    assert len(all_groups) == len(expected) == 339_657 == all_groups.groups
    assert all_groups.left_out == [512, 768, 1024, 1152, 1280, 1536, 1792, 1920]
    assert sum(row[0] == 256 for row in expected) == 56_092


def test_pyarrow_takes_it(all_groups, expected):
    pyarrow = pytest.importorskip("pyarrow")
    table = pyarrow.table(all_groups)
    assert table.column_names == all_groups.columns and str(table.schema.field("gen").type) == "int64"
    assert list(zip(*(column.to_pylist() for column in table.columns))) == expected
    assert max(len(batch) for batch in table.to_batches()) <= 8192
    table.validate(full=True)


def test_polars_takes_it(all_groups, expected):
    polars = pytest.importorskip("polars")
    assert polars.DataFrame(all_groups).rows() == expected


def test_duckdb_takes_it(all_groups, expected):
    duckdb = pytest.importorskip("duckdb")
    s = all_groups
    assert duckdb.sql("select * from s order by 1, 2").fetchall() == expected
    abelian = duckdb.sql("select count(*) from s where abelian and \"order\" = 64").fetchall()
    assert s is all_groups and abelian == [(11,)]  # the partitions of 6


def test_pandas_takes_it(all_groups, expected):
    pandas = pytest.importorskip("pandas")
    if hasattr(pandas.DataFrame, "from_arrow"):
        frame = pandas.DataFrame.from_arrow(all_groups)
    else:
        frame = pytest.importorskip("pyarrow").table(all_groups).to_pandas()
    assert frame.shape == (len(expected), 6) and frame["gen"].tolist() == [row[2] for row in expected]


def test_a_survey_without_rows():
    table = mx.survey("1..5", where="order > 10")
    assert len(table) == 0 and list(table) == [] and "0 rows" in repr(table)
    pyarrow = pytest.importorskip("pyarrow")
    assert pyarrow.table(table).num_rows == 0


def test_rows_come_before_the_end():
    table = mx.survey("1..2000", columns="all")
    first = next(iter(table))
    assert (first.order, first.id) == (1, 1) and not table.is_complete


def test_the_budget_counts_for_each_group():
    table = mx.survey("64", columns=["id", "classes"], max_classes=3)
    assert len(table) == 267 and table.unsolved > 0
    assert any(row.classes is None for row in table)
    assert "not solved within the budget" in repr(table)


def test_conditions_that_overflow_say_so():
    with pytest.raises(mx.Undefined, match="2\\^63"):
        len(mx.survey("1..20", where="order * 1000000 * 1000000 * 1000000 * 1000 > 1"))
