"""Notebooks are executed, and the board of notebooks is played on."""

from pathlib import Path

import pytest

import mexagon as mx

NOTEBOOKS = sorted((Path(__file__).parent.parent / "notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook(path: Path) -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    notebook = nbformat.read(path, as_version=4)
    assert all(not cell.get("outputs") for cell in notebook.cells), "notebooks are kept without outputs"
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    kinds = {kind for cell in notebook.cells for output in cell.get("outputs", []) for kind in output.get("data", {})}
    assert "text/html" in kinds


def test_there_are_three_notebooks() -> None:
    assert len(NOTEBOOKS) == 3


def test_the_board_is_played_on() -> None:
    pytest.importorskip("anywidget")
    board = mx.play("gen", "D8").widget()
    assert "It is your turn." in board.html and board.moves == []
    board.address += "&m=r"
    assert "The program has won." in board.html and len(board.moves) == 2 and board.moves[0] == "r"
    # A match that has begun, under the other rule, against another person.
    match = mx.play("dng", "Z6", misere=True).choose("2")
    board = match.widget(level="people")
    assert board.moves == ["2"] and "The second player is to move." in board.html
    board.address += "&m=nonsense"
    assert 'role="alert"' in board.html
    assert ":root" not in board.style and ":host" in board.style
