"""HTML for notebooks: tables and nothing else."""

from __future__ import annotations

from html import escape
from typing import Iterable, Sequence


def cell(value: object) -> str:
    """A value as a cell shows it: nothing for None, yes and no for truths, tuples in brackets."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (tuple, list)) and value and all(isinstance(part, str) for part in value):
        return escape(", ".join(value))
    if isinstance(value, (tuple, list)):
        return "(" + ",".join("-" if part is None else cell(part) for part in value) + ")"
    return escape(str(value))


def _td(value: object) -> str:
    """Texts begin at the left, numbers end at the right."""
    side = "left" if isinstance(value, str) else "right"
    return f'<td style="text-align:{side}">{cell(value)}</td>'


def table(headings: Sequence[str], rows: Iterable[Sequence[object]], caption: str = "", note: str = "") -> str:
    """A table that notebooks show."""
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "".join("<tr>" + "".join(map(_td, row)) + "</tr>" for row in rows)
    above = f'<caption style="text-align:left">{escape(caption)}</caption>' if caption else ""
    below = f"<p>{escape(note)}</p>" if note else ""
    return f"<table>{above}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{below}"
