"""The board of the pages as a widget of notebooks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, List
from urllib.parse import parse_qsl, urlencode

from ._mexagon import page, style

if TYPE_CHECKING:
    from .matches import Match

try:
    import anywidget
    import traitlets
except ImportError as missing:  # pragma: no cover
    raise ImportError("boards in notebooks need anywidget: pip install 'mexagon[notebook]'") from missing

_SCRIPT = """
const inside = (html) => new DOMParser().parseFromString(html, "text/html").querySelector("main")?.innerHTML ?? "";

function render({ model, el }) {
  const root = el.attachShadow({ mode: "open" });
  const style = document.createElement("style");
  style.textContent = model.get("style");
  const board = document.createElement("div");
  board.className = "bare";
  root.append(style, board);
  const show = () => { board.innerHTML = inside(model.get("html")); board.removeAttribute("aria-busy"); };
  const go = (address) => {
    board.setAttribute("aria-busy", "true");
    model.set("address", address);
    model.save_changes();
  };
  root.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    const address = link?.getAttribute("href") ?? "";
    if (!address.startsWith("/embed?")) { if (link) event.preventDefault(); return; }
    event.preventDefault();
    go(address);
  });
  root.addEventListener("submit", (event) => {
    event.preventDefault();
    go("/embed?" + new URLSearchParams(new FormData(event.target)));
  });
  model.on("change:html", show);
  show();
}
export default { render };
"""


def _scoped(sheet: str) -> str:
    """The style sheet for a part of a page that is closed to the rest of it."""
    sheet = re.sub(r":root(\[[^\]]*\])?", lambda found: f":host({found[1]})" if found[1] else ":host", sheet)
    return re.sub(r"(^|[},]\s*)body\b", r"\1:host", sheet)


class Board(anywidget.AnyWidget):  # type: ignore[misc]
    """A board to play on, with the pictures of the pages.

    The address holds the match, so that ``board.moves`` is what has been chosen, also by the program.
    """

    _esm = _SCRIPT
    address = traitlets.Unicode().tag(sync=True)
    html = traitlets.Unicode().tag(sync=True)
    style = traitlets.Unicode().tag(sync=True)

    def __init__(self, match: "Match", level: str = "perfect", begins: str = "you", **rest: Any) -> None:
        fields = {"game": match.game, "object": str(match.structure), "level": level, "begins": begins}
        if match.misere:
            fields["rule"] = "misere"
        moves = [("m", move) for move in match.moves]
        self._within = match._within
        super().__init__(style=_scoped(style()), address="/embed?" + urlencode([*fields.items(), *moves]), **rest)
        self._show()
        self.observe(lambda change: self._show(), "address")

    def _show(self) -> None:
        self.html = page(self.address, self._within)[1]

    @property
    def moves(self) -> List[str]:
        """What has been chosen, move by move."""
        chosen = re.findall(r'aria-label="([^"]*), chosen in move (\d+)"', self.html)
        if chosen:
            from html import unescape

            return [unescape(element) for element, _ in sorted(chosen, key=lambda pair: int(pair[1]))]
        return [value for name, value in parse_qsl(self.address.split("?", 1)[1]) if name == "m"]
