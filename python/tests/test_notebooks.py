"""The notebooks run, and a match is a board."""

import html
import re

import pytest
from common import ROOT

import mexagon as mx

NOTEBOOKS = sorted((ROOT / "python" / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_run(path):
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    for library in ("ipykernel", "matplotlib", "polars"):
        pytest.importorskip(library)
    notebook = nbformat.read(path, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "notebooks are kept without what they show"
    nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    shown = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    assert len(shown) >= 4 and not any(output.output_type == "error" for output in shown)


def test_there_are_three():
    assert len(NOTEBOOKS) == 3


def links(board):
    return [html.unescape(address) for address in re.findall(r'href="(/embed[^"]*)"', board._html)]


def test_a_match_is_a_widget():
    pytest.importorskip("anywidget")
    match = mx.play("gen", "D8").choose("r")
    board = match.widget(level="people")
    assert board.moves == ["r"] and "player" in board._html and ":root" not in board._css
    board.address = next(address for address in links(board) if address.endswith("m=r&m=s"))
    assert board.moves == ["r", "s"] and "has won" in board._html
    data, _ = match._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data


def test_the_program_answers_on_the_board():
    pytest.importorskip("anywidget")
    board = mx.play("gen", "D8").widget()
    for _ in range(8):
        moves = [address for address in links(board) if address.count("&m=") > len(board.moves)]
        if not moves:
            break
        board.address = moves[0]
    assert "The program has won" in board._html
    assert mx.play("gen", "D8").choose(board.moves[0]).reply().element == board.moves[1]
    assert len(mx.play("gen", "S3").widget(begins="program").moves) == 1


def test_the_rule_and_the_moves_of_a_match_are_kept():
    pytest.importorskip("anywidget")
    board = mx.play("dng", "Z6", misere=True).choose("2").widget(level="people")
    assert board.moves == ["2"] and "The second player is to move." in board._html
    board.address += "&m=nonsense"
    assert 'role="alert"' in board._html


def test_a_structure_of_a_file_has_a_board(tmp_path):
    pytest.importorskip("anywidget")
    (tmp_path / "group.txt").write_text("0 1 2\n1 2 0\n2 0 1\n", encoding="utf-8")
    board = mx.play("gen", f"@{tmp_path / 'group.txt'}").widget()
    assert "It is your turn." in board._html
    board.address = next(address for address in links(board) if address.count("&m=") == 1)
    assert len(board.moves) == 2 and "The program has won" in board._html


def test_addresses_that_are_none_are_pages_that_say_so():
    pytest.importorskip("anywidget")
    board = mx.play("gen", "D8").widget()
    for address in ["/embed?game=gen&object=D7", "/nowhere", "/embed?game=gen&object=@/etc/passwd", "x"]:
        board.address = address
        assert "D7" in board._html or "not" in board._html or "no " in board._html
    assert "root:" not in board._html


def test_pictures_in_a_page_have_rules_of_their_own():
    first, second = (mx.Structure("Z6").diagram("gen", kind=kind)._repr_html_() for kind in ("full", "extended"))
    name = re.search(r'<svg class="(mexagon-[0-9a-f]{8})"', first)[1]
    rules = re.search(r"<style>\n(.*?)</style>", first, re.DOTALL)[1].splitlines()
    assert len(rules) > 3 and all(rule.startswith(f".{name} ") for rule in rules)
    assert name not in second and ' id="' not in first and first.count("<title>") > 4


def test_headings_stand_above_their_cells():
    shown = mx.Structure("S4").types("gen")._repr_html_()
    assert '<th style="text-align:left">subgroup</th>' in shown and '<th style="text-align:right">order</th>' in shown
