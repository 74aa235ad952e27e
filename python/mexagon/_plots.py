"""Pictures of tables of the atlas, by matplotlib."""

from __future__ import annotations

from typing import Any, Dict, List


def draw_joint(sheet: Any, axes: Any) -> None:
    """How many groups have which pair of values, on a scale of powers of ten."""
    labels = [f"GEN *{gen}, DNG {'-' if dng is None else f'*{dng}'}" for gen, dng, *_ in sheet]
    counts = [row[-1] for row in sheet]
    bars = axes.barh(labels, counts)
    axes.bar_label(bars, [f"{count:,}" for count in counts], padding=3)
    axes.set_xscale("log")
    axes.invert_yaxis()
    axes.margins(x=0.15)
    axes.set_xlabel("groups")


def draw_deciders(sheet: Any, axes: Any) -> None:
    """How many values each theorem and each engine told, for each game."""
    names: Dict[str, Dict[str, int]] = {}
    for game, engine, theorem, groups in sheet:
        names.setdefault(theorem or f"engine: {engine}", {})[game] = groups
    labels = sorted(names, key=lambda name: -sum(names[name].values()))
    games = list(dict.fromkeys(game for game, _, _, _ in sheet))
    height = 0.8 / max(1, len(games))
    for number, game in enumerate(games):
        places = [place + (number - (len(games) - 1) / 2) * height for place in range(len(labels))]
        title = game.upper() if len(game) == 3 else game
        axes.barh(places, [names[label].get(game, 0) for label in labels], height=height, label=title)
    axes.set_yticks(range(len(labels)), labels, fontsize="small" if len(labels) > 12 else None)
    axes.set_xscale("log")
    axes.invert_yaxis()
    axes.set_xlabel("groups")
    axes.legend()


def draw_shares(sheet: Any, axes: Any) -> None:
    """The share of each value of GEN in ranges of orders."""
    firsts = sorted({first for first, gen, _ in sheet if gen is not None})
    values = sorted({gen for _, gen, _ in sheet if gen is not None})
    counts = {(first, gen): groups for first, gen, groups in sheet}
    totals = [sum(counts.get((first, gen), 0) for gen in values) for first in firsts]
    for value in values:
        shares: List[float] = [100 * counts.get((first, value), 0) / total for first, total in zip(firsts, totals)]
        axes.plot(firsts, shares, marker="o", markersize=3, label=f"*{value}")
    axes.set_yscale("log")
    axes.set_xlabel("order, first of a range")
    axes.set_ylabel("share of the groups, %")
    axes.legend(title="GEN", loc="center left", bbox_to_anchor=(1, 0.5))


def draw_growth(sheet: Any, axes: Any) -> None:
    """The number of structure classes of each order."""
    orders = [row[0] for row in sheet]
    axes.scatter(orders, [row[2] for row in sheet], s=3, label="most")
    axes.scatter(orders, [row[1] for row in sheet], s=3, label="mean")
    axes.set_yscale("log")
    axes.set_xlabel("order")
    axes.set_ylabel("structure classes of GEN")
    axes.legend()
