"""The first things that somebody tries, and what they show."""

import math
import pickle
import re
import time

import pytest
from common import ROOT

import mexagon as mx


def test_a_first_session():
    g = mx.Structure("S4")
    assert (g.gen, g.dng) == (0, 0)
    a = g.solve("gen")
    assert (a.value, a.outcome, a.misere, a.winning_move) == (mx.Nimber(0), "P", "P", None)
    assert any("BES16b" in reason.source for reason in a.reasons)
    # Three of the 24 permutations have been counted: (1,2,3) itself and what generates the same subgroup or less.
    moves = g.moves("gen", ["(1,2,3)"])
    assert sum(move.elements for move in moves) == 23 and moves[0].wins
    # The orders of the intersections of maximal subgroups of S4 (BES17, Fig. 1).
    assert sorted(row.order for row in g.types("gen")) == [1, 2, 3, 4, 6, 8, 12, 24]
    assert [(kind.order, kind.count) for kind in g.maximal_subgroups()] == [(12, 1), (8, 3), (6, 4)]
    assert "<svg" in g.diagram("gen", kind="extended")._repr_svg_()
    table = mx.survey("1..200", columns=["description", "gen", "dng"], where="d = 3 and gen > 0")
    assert table.columns == ["description", "gen", "dng"] and all(row.gen > 0 for row in table)
    total = mx.sum("gen(S3) + dng(Z6) + *3")
    assert total.value == mx.Nimber(3) + 3 + 3
    # Besche, Eick and O'Brien: 1,090,235 groups of order 768; of order 6 both values of S3 are 3, those of Z6 are 4 and 3 (BES16, ES14).
    counted = mx.census("6,768")
    assert counted.groups == 1_090_237 and counted.orders[0].table == {(3, 3): 1, (4, 3): 1}
    assert len(mx.spectrum()) > 10 and len(mx.theorems()) > 50
    match = mx.play("gen", "D8")
    assert match.hint().move is None and match.choose("r").reply().element and match.winner == "second"


def test_everything_shows_itself():
    g = mx.Structure("D8")
    shown = [g, g.solve("gen"), g.maximal_subgroups(), g.moves("gen"), g.types("dng"), g.types("quotient"), mx.survey("1..20"), mx.spectrum(), mx.census(512)]
    shown += [mx.theorems(), g.play("gen")]
    for thing in shown:
        assert repr(thing) and thing._repr_html_().startswith("<table>"), thing
        assert thing._repr_html_().count("<table") == thing._repr_html_().count("</table>")
    assert g.gen._repr_latex_() == "$\\ast{0}$"
    assert g.solve("gen")._repr_latex_() == "$\\mathsf{GEN}(\\text{D8}) = \\ast{0}$"


def test_texts_in_html_are_escaped():
    match = mx.play("quotient", "Z6")
    assert "<>" not in match._repr_html_() and "&lt;&gt;" in match._repr_html_()


def test_structures_of_every_kind():
    assert mx.Structure("Ring(Z/4[x]/(x^2))").games == ["quotient"]
    assert mx.Structure("Z x Z2").order is None
    assert mx.Structure("M").order > 10**50
    assert mx.Structure("S2000").order == math.factorial(2000)
    assert mx.Structure("s4").notes == ["s4 is read as S4"]
    with pytest.raises(mx.MexagonError, match="only the quotient game"):
        mx.Structure("Ring(Z/4)").gen


def test_structures_and_values_are_pickled():
    assert pickle.loads(pickle.dumps(mx.Structure("D10"))).name == "D10"
    assert pickle.loads(pickle.dumps(mx.Nimber("w+2"))) == mx.Nimber("w+2")


def test_pictures_are_written_in_every_format(tmp_path):
    diagram = mx.Structure("Z6").diagram("dng", legend=True)
    starts = {"svg": b"<svg", "pdf": b"%PDF", "png": b"\x89PNG", "tex": b"%", "dot": b"digraph", "json": b"{"}
    for ending, start in starts.items():
        path = tmp_path / f"picture.{ending}"
        diagram.save(path)
        assert path.read_bytes().startswith(start), ending
    with pytest.raises(mx.Undefined, match="svg, pdf, png"):
        diagram.save(tmp_path / "picture.jpg")


def test_a_match_is_saved_and_loaded(tmp_path):
    match = mx.play("dng", "S3", misere=True).choose("(1,2,3)")
    match.save(str(tmp_path / "match.json"))
    again = mx.Match.load(str(tmp_path / "match.json"))
    assert (again.moves, again.misere, again.to_move) == (["(1,2,3)"], True, "second")
    assert again.undo().redo().moves == ["(1,2,3)"]
    states = {square.element: square.state for square in again.board()}
    assert states["(1,2,3)"] == "chosen" and states["(1,3,2)"] == "generated" and states["(1,2)"] == "forbidden"


def test_the_version_is_that_of_the_program():
    version = re.search(r'^version = "(.*)"', (ROOT / "Cargo.toml").read_text(), re.MULTILINE)[1]
    assert mx.__version__ == version


def test_a_call_costs_little():
    """Reading S4 and deciding GEN takes about 35 microseconds altogether; the bounds are for machines that are busy."""
    best = min(_microseconds(lambda: mx.Structure("S4").gen) for _ in range(20))
    g = mx.Structure("S4")
    assert best < 150 and min(_microseconds(lambda: g.gen) for _ in range(20)) < 100


def _microseconds(call):
    start = time.perf_counter()
    for _ in range(100):
        call()
    return (time.perf_counter() - start) * 1e4
