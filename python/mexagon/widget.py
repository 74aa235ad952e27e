"""The board of the pages as a widget of notebooks. It needs anywidget: ``pip install anywidget``."""

from __future__ import annotations

import pathlib
import re
from html import unescape
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, urlencode, urlsplit

import anywidget  # type: ignore[import-not-found,import-untyped,unused-ignore]
import traitlets  # type: ignore[import-not-found,import-untyped,unused-ignore]

from ._limits import Bounds
from ._mexagon import page, stylesheet

if TYPE_CHECKING:
    from .matches import Match


def _styles() -> str:
    """The styles of the pages for a widget, which has no root and no body."""
    styles = stylesheet()
    styles = re.sub(r":root(:not\([^)]*\)|\[[^\]]*\])", r":host(\1)", styles).replace(":root", ":host")
    styles = re.sub(r"(?m)^html \{", ":host {", styles)
    return re.sub(r"(?m)^body \{", ".bare {", styles).replace("min-height: 100vh;", "")


class Board(anywidget.AnyWidget):  # type: ignore[misc,unused-ignore]
    """A match with the board of the pages. The program answers at once, unless its level is ``"people"``."""

    _esm = pathlib.Path(__file__).parent / "board.js"
    _css_text = _styles()
    _html = traitlets.Unicode().tag(sync=True)
    _css = traitlets.Unicode(_css_text).tag(sync=True)
    address = traitlets.Unicode().tag(sync=True)

    def __init__(self, match: "Match", level: str, begins: str, within: Bounds) -> None:
        self._within = within
        fields = match.json
        # Pages read the text of a structure, but no files; what they cannot read goes with every question.
        is_read = match.structure._is_text and "@" not in fields["object"]
        self._structure = None if is_read else match.structure._native
        query = [("game", fields["game"]), ("object", fields["object"]), ("rule", fields["rule"]), ("level", level)]
        query += [("begins", begins)] + [("m", move) for move in fields["moves"]]
        super().__init__(address="/embed?" + urlencode(query))

    @property
    def moves(self) -> "list[str]":
        """What has been chosen, also by the program."""
        # The page of the whole match, which the board names, has all moves in its address.
        addresses = re.findall(r'href="(/play\?[^"]*)"', self._html) or [self.address]
        return parse_qs(urlsplit(unescape(addresses[-1])).query).get("m", [])

    @traitlets.observe("address")  # type: ignore[misc,unused-ignore]
    def _go(self, change: Any) -> None:
        text = page(self._structure, change["new"], self._within)
        found = re.search(r"<main[^>]*>(.*)</main>", text, re.DOTALL)
        self._html = found[1] if found else text
