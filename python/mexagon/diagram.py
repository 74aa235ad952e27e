"""Pictures of games."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any, Optional, Tuple, Union

from . import _html
from ._limits import USUAL, Bounds, bounds
from ._mexagon import Picture

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import Limits


class Diagram:
    """A picture of a game: a notebook shows it, :meth:`save` writes it.

    >>> import mexagon as mx
    >>> diagram = mx.Structure("S4").diagram("gen", kind="extended")
    >>> diagram
    <Extended structure diagram of GEN(S4): 8 nodes, 15 arcs>
    >>> diagram.to_svg()[:4], diagram.to_pdf()[:4]
    ('<svg', b'%PDF')
    """

    def __init__(self, picture: Picture, look: "dict[str, Any]") -> None:
        self._picture, self._look = picture, look

    @property
    def title(self) -> str:
        return self._picture.title

    @property
    def kind(self) -> str:
        """What was drawn: the kind that was wished, or ``"simplified"`` if that had too many nodes."""
        return self._picture.kind

    @property
    def notice(self) -> Optional[str]:
        """Why it is not what was wished."""
        return self._picture.notice

    @property
    def size(self) -> Tuple[int, int]:
        """The numbers of nodes and of arcs."""
        return self._picture.size

    def render(
        self,
        format: str,
        *,
        orientation: Optional[str] = None,
        palette: Optional[str] = None,
        legend: Optional[bool] = None,
        standalone: bool = True,
        scale: float = 2.0,
        **limits: "Unpack[Limits]",
    ) -> bytes:
        """The bytes of a file: ``"svg"``, ``"pdf"``, ``"png"``, ``"tex"``, ``"dot"`` or ``"json"``.

        ``orientation`` is ``"down"``, ``"up"``, ``"right"`` or ``"left"``, ``palette`` is ``"colour"`` or ``"bw"``; TeX is a
        ``standalone`` document or a picture for ``\\input``; a PNG has ``scale`` dots to each 1/96 inch.
        """
        within: Bounds = bounds(**limits) if limits else USUAL
        look = self._look
        return self._picture.render(
            format,
            orientation or look["orientation"],
            palette or look["palette"],
            look["labels"],
            look["legend"] if legend is None else legend,
            standalone,
            scale,
            within,
        )

    def to_svg(self, **look: Any) -> str:
        """The picture as SVG."""
        return self.render("svg", **look).decode()

    def to_tikz(self, **look: Any) -> str:
        """The picture as TikZ: a document of its own, or with ``standalone=False`` for ``\\input``."""
        return self.render("tex", **look).decode()

    def to_dot(self, **look: Any) -> str:
        """The picture for Graphviz."""
        return self.render("dot", **look).decode()

    def to_pdf(self, **look: Any) -> bytes:
        """The picture as PDF."""
        return self.render("pdf", **look)

    def to_png(self, **look: Any) -> bytes:
        """The picture as PNG."""
        return self.render("png", **look)

    def save(self, path: Union[str, "os.PathLike[str]"], **look: Any) -> None:
        """Writes the picture to a file whose ending says which format: svg, pdf, png, tex, dot or json."""
        content = self.render(os.path.splitext(os.fspath(path))[1].lstrip("."), **look)
        with open(path, "wb") as file:
            file.write(content)

    def __repr__(self) -> str:
        nodes, arcs = self.size
        return f"<{self.title}: {nodes} nodes, {arcs} arcs>"

    def _repr_svg_(self) -> str:
        return self.to_svg()

    def _repr_html_(self) -> str:
        # A picture of its own would be an image, whose nodes do not say what they are.
        return _html.picture(self.to_svg())
