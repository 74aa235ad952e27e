"""Every value of the corpus, which was written from papers and by hand, from Python."""

import os

import pytest
from common import ROOT, cases

import mexagon as mx

ALL = list(cases())


@pytest.fixture(autouse=True)
def in_root(monkeypatch):
    """Objects of files are named from the root of the project."""
    monkeypatch.chdir(ROOT)


@pytest.mark.parametrize("file", sorted({file for file, _ in ALL}))
def test_values(file):
    is_thorough = os.environ.get("MEXAGON_THOROUGH") == "1"
    wrong, asked = [], 0
    for case in (case for name, case in ALL if name == file):
        if case.get("slow") and not is_thorough:
            continue
        structure = mx.Structure(case["object"])
        for game in ("gen", "dng", "quotient", "subgroup"):
            expected = case.get(game)
            if expected == "undefined":
                with pytest.raises(mx.Undefined):
                    structure.solve(game)
            elif expected is not None and structure.solve(game).value != mx.Nimber(expected):
                wrong.append((case["object"], game, expected))
            outcomes = {"outcome": case.get(f"{game}_outcome"), "misere": case.get(f"{game}_misere")}
            for name, outcome in outcomes.items():
                if outcome is not None and getattr(structure.solve(game), name) != outcome:
                    wrong.append((case["object"], game, name, outcome))
            asked += expected is not None
    assert not wrong and asked > 20


def test_the_table_of_generating_games():
    """testdata/generating_games_1_63.csv was computed with GAP and a plain program."""
    import csv

    with open(ROOT / "testdata" / "generating_games_1_63.csv", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    known = {(int(row["order"]), int(row["id"])): row for row in rows}
    table = list(mx.survey("1..63", columns=["order", "id", "d", "gen", "dng"]))
    assert len(table) == len(known)
    for row in table:
        expected = known[row.order, row.id]
        assert str(row.gen) == expected["gen"], row
        assert ("" if row.dng is None else str(row.dng)) in (expected["dng"], ""), row
