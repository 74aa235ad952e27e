"""The atlas: stores of surveys, questions to them, and clusters that fill them."""

import json
import os
import signal
import subprocess
import sys
import threading
import time

import pytest

from common import ROOT

import mexagon as mx

duckdb = pytest.importorskip("duckdb")
dataset = pytest.importorskip("pyarrow.dataset")
distributed = pytest.importorskip("distributed")


def read(folder):
    """All files of rows of an atlas."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.glob("*/groups/*.parquet"))}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("atlas") / "atlas"
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            mx.atlas.build(folder, client, orders="1..63", shard_groups=16)
    return folder


@pytest.fixture(scope="module")
def atlas(folder):
    return mx.Atlas(folder)


def test_the_rows_are_those_of_a_survey(atlas):
    assert atlas.tables == ["closed", "selection"] and atlas.is_complete
    columns = ["order", "id", "gen", "dng", "etypes", "gen_theorem", "quotient", "subgroup_misere"]
    columns += ["dng_etypes", "gen_certificate", "dng_certificate", "quotient_engine", "subgroup_theorem"]
    names = ", ".join(f'"{name}"' for name in columns)
    found = atlas.sql(f'SELECT {names} FROM groups ORDER BY "order", id').fetchall()
    assert found == [tuple(row) for row in mx.survey("1..63", columns=columns)] and len(found) == 319


def test_three_libraries_read_the_same(atlas, folder):
    polars, parquet = pytest.importorskip("polars"), pytest.importorskip("pyarrow.parquet")
    files = str(folder / "selection" / "groups" / "*.parquet")
    table = parquet.read_table(folder / "selection" / "groups")
    frame = polars.read_parquet(files)
    relation = duckdb.connect().sql(f"SELECT * FROM read_parquet('{files}')")
    assert table.num_rows == frame.height == len(relation.fetchall()) == 319 == atlas.dataset("selection").count_rows()
    assert table.column_names == frame.columns == relation.columns
    kinds = dict(zip(relation.columns, map(str, relation.types)))
    assert kinds["gen"] == "BIGINT" and kinds["abelian"] == "BOOLEAN" and kinds["gen_theorem"] == kinds["etypes"] == kinds["dng_certificate"] == "VARCHAR"
    assert frame.schema["gen"] == polars.Int64 and frame.schema["abelian"] == polars.Boolean
    assert str(table.schema.field("gen").type) == "int64" and str(table.schema.field("abelian").type) == "bool"
    assert str(table.schema.field("gen_theorem").type).startswith("dictionary<values=string")
    rows = list(zip(*(column.to_pylist() for column in table.columns)))
    assert rows == frame.rows() == relation.fetchall()


def test_named_questions(atlas):
    # The counts are those of `mexagon survey 1..63 --table gen,dng`, the first groups those of the literature.
    counts = {(gen, dng): groups for gen, dng, _, _, groups in atlas.joint()}
    rows = [(row.gen, row.dng) for row in mx.survey("1..63")]
    assert counts == {pair: rows.count(pair) for pair in set(rows)}
    assert atlas.smallest(gen=3, dng=0)[0][:2] == (18, 4)
    assert atlas.smallest(quotient=0, limit=1).columns == ["order", "id", "quotient"]
    assert len(atlas.undecided()) == 0
    for name in ("gen", "dng", "quotient", "subgroup"):
        decided = sum(groups for game, _, _, groups in atlas.deciders() if game == name)
        assert decided == (318 if name == "dng" else 319)
    spectrum = {row[:2]: row for row in atlas.spectrum()}
    assert spectrum[(0, "(0,0,0,2)")][4] == "2.1"
    assert sum(groups for _, _, groups in atlas.shares()) == 319
    assert "gen  dng" in repr(atlas.joint()) and "<table>" in atlas.joint()._repr_html_()
    assert "selection" in repr(atlas)


def test_pictures(atlas):
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    for sheet in (atlas.joint(), atlas.deciders(), atlas.shares(20), atlas.growth()):
        axes = sheet.plot()
        assert axes.get_xlabel()
        axes.figure.clear()
    with pytest.raises(mx.Undefined, match="no picture"):
        atlas.undecided().plot()


@pytest.mark.parametrize(
    "query",
    [
        "SELECT * FROM read_csv('/etc/passwd')",
        "SELECT * FROM read_text('/etc/passwd')",
        "SELECT * FROM '{file}'",
        "SELECT * FROM glob('/*')",
        "COPY selection TO '{folder}/out.csv'",
        "ATTACH '{folder}/other.db'",
        "CREATE TABLE other AS SELECT 1",
        "DROP VIEW groups",
        "SET enable_external_access = true",
        "RESET lock_configuration",
        "INSTALL httpfs",
        "SELECT 1; DROP VIEW groups",
    ],
)
def test_nothing_else_is_read_or_written(atlas, folder, tmp_path, query):
    file = next((folder / "closed" / "groups").glob("*.parquet"))
    text = query.format(file=file, folder=tmp_path)
    with pytest.raises((mx.Undefined, duckdb.Error)):
        atlas.sql(text).fetchall()
    # Past the atlas's own look at the statement, DuckDB refuses files by itself.
    if "'" in query or "SET" in query or "INSTALL" in query:
        with pytest.raises(duckdb.Error):
            atlas.connection.execute(text).fetchall()
    assert list(tmp_path.iterdir()) == []
    assert len(atlas.sql("SELECT * FROM groups").fetchall()) == 319


def test_the_terminal(folder, tmp_path):
    def run(*arguments):
        command = [sys.executable, "-W", "error", "-m", "mexagon.atlas", *map(str, arguments)]
        return subprocess.run(command, capture_output=True, text=True)

    shown = run(folder, "joint")
    assert shown.returncode == 0 and shown.stdout.startswith("gen  dng  odd_order"), shown
    assert "18     4" in run(folder, "smallest", "gen=3", "dng=0").stdout
    assert run(folder, "smallest").returncode == 2 and run(tmp_path, "joint").returncode == 2
    wrong = run(folder, "smallest", "gen=many")
    assert wrong.returncode == 2 and wrong.stderr.startswith("error: ") and "many" in wrong.stderr, wrong


def test_shares_where_nothing_is_known():
    pytest.importorskip("matplotlib").use("agg")
    pyarrow = pytest.importorskip("pyarrow")
    from mexagon._plots import draw_shares
    from mexagon.atlas import Sheet

    sheet = Sheet(pyarrow.table({"first_order": [1, 1, 101], "gen": [0, 2, None], "groups": [3, 1, 5]}), draw_shares)
    assert [list(line.get_xdata()) for line in sheet.plot().get_lines()] == [[1], [1]]


def test_errors(tmp_path, folder):
    with pytest.raises(mx.Undefined, match="no store"):
        mx.Atlas(tmp_path)
    with pytest.raises(mx.Undefined, match="other orders"):
        from mexagon._limits import bounds
        from mexagon._mexagon import atlas_begin

        atlas_begin(str(folder / "closed"), "closed", "1..20", 16, bounds(budget=60.0, max_classes=5_000_000))
    with pytest.raises(mx.Undefined, match="selection and closed"):
        mx.atlas.build(tmp_path / "new", object(), tables=["other"])


def test_a_worker_is_killed(tmp_path, folder):
    """Two workers, one of them killed with -9 in the middle: the same store, file by file and row by row."""
    cluster = distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None)
    with cluster, distributed.Client(cluster) as client:
        store = tmp_path / "atlas"
        pids = list(client.run(os.getpid).values())
        killed = []

        def kill():
            while len(list(store.glob("*/receipts/*.json"))) < 3:
                time.sleep(0.001)
            os.kill(pids[0], signal.SIGKILL)
            killed.append(len(list(store.glob("*/receipts/*.json"))))

        thread = threading.Thread(target=kill)
        thread.start()
        atlas = mx.atlas.build(store, client, orders="1..63", shard_groups=16)
        thread.join()
        assert killed[0] < len(list(store.glob("*/receipts/*.json")))
    assert atlas.is_complete and read(store) == read(folder)
    for receipt in store.glob("*/receipts/*.json"):
        assert json.loads(receipt.read_text())["rows"] > 0


def test_the_queries_of_the_book(folder):
    """DuckDB by itself answers the queries of docs/atlas.md on the folder as it is."""
    page = (ROOT / "docs" / "atlas.md").read_text(encoding="utf-8")
    queries = [part.split("```")[0].replace("'atlas/", f"'{folder}/") for part in page.split("```sql\n")[1:]]
    answers = [duckdb.connect().sql(query).fetchall() for query in queries]
    joint, first, deciders, insoluble, abelian, different = answers
    assert sum(groups for *_, groups in joint) == 319 and (3, 0, "18.4") in first
    assert sum(groups for _, groups, _ in deciders) == 272 and insoluble == []
    assert sum(groups for *_, groups in abelian) == sum(row.abelian for row in mx.survey("1..63", columns=["abelian"]))
    for order, number, _, quotient, subgroup in different:
        g = mx.Structure(f"SmallGroup({order},{number})")
        assert (g.solve("quotient").value, g.solve("subgroup").value) == (quotient, subgroup) and quotient != subgroup
    assert different
