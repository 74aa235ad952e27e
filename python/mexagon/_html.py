"""Tables for notebooks and terminals, and pictures inside pages."""

from __future__ import annotations

import re
import zlib
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


def _side(value: object) -> str:
    """Texts begin at the left, numbers end at the right."""
    return f'style="text-align:{"left" if isinstance(value, str) else "right"}"'


def _td(value: object) -> str:
    return f"<td {_side(value)}>{cell(value)}</td>"


def table(headings: Sequence[str], rows: Iterable[Sequence[object]], caption: str = "", note: str = "") -> str:
    """A table that notebooks show."""
    rows = list(rows)
    # A heading stands where the first cell below it does that is not empty.
    first = [next((row[place] for row in rows if row[place] is not None), "") for place in range(len(headings))]
    head = "".join(f"<th {_side(below)}>{escape(heading)}</th>" for heading, below in zip(headings, first))
    body = "".join("<tr>" + "".join(map(_td, row)) + "</tr>" for row in rows)
    above = f'<caption style="text-align:left">{escape(caption)}</caption>' if caption else ""
    below = f"<p>{escape(note)}</p>" if note else ""
    return f"<table>{above}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>{below}"


def lines(headings: Sequence[str], rows: Iterable[Sequence[object]], note: str = "") -> str:
    """The same table for terminals."""
    shown = [list(headings)] + [["" if value is None else str(value) for value in row] for row in rows]
    widths = [max(len(row[place]) for row in shown) for place in range(len(headings))]
    text = ["  ".join(value.ljust(width) for value, width in zip(row, widths)).rstrip() for row in shown]
    return "\n".join(text + ([note] if note else []))


def picture(svg: str) -> str:
    """A picture inside a page, where its nodes say what they are: its rules are for itself alone, and it has no ids."""
    name = f"mexagon-{zlib.crc32(svg.encode()):08x}"
    svg = re.sub(r' (id|aria-labelledby)="[^"]*"', "", svg).replace("<svg ", f'<svg class="{name}" ', 1)
    return re.sub(r"(?m)^([^<>{}\n]+)(?=\{)", lambda rule: f".{name} {rule[1]}", svg)
