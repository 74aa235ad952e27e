"""Makes the figures of the book's page on the atlas from a store: python docs/examples/atlas.py DIR

The pictures are docs/images/atlas-*.png; the tables go into docs/atlas.md, after the line that says so.
"""

import json
import pathlib
import sys

import matplotlib

import mexagon as mx

matplotlib.use("agg")
DOCS = pathlib.Path(__file__).resolve().parents[1]
MARK = "<!-- What follows is written by docs/examples/atlas.py. -->\n"


def markdown(columns, rows):
    """A table in Markdown."""
    cell = lambda value: "" if value is None else f"{value:,}" if isinstance(value, int) and value > 999 else str(value)
    lines = [columns, ["---"] * len(columns), *([cell(value) for value in row] for row in rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def machinery(folder):
    """What each table took: shards, core seconds, the heaviest shards."""
    text = ""
    for store in sorted(path.parent for path in folder.glob("*/manifest.json")):
        manifest = json.loads((store / "manifest.json").read_text())
        receipts = [json.loads(path.read_text()) for path in sorted((store / "receipts").glob("*.json"))]
        shards = {shard["number"]: shard for shard in manifest["shards"]}
        asked = manifest["survey"]
        total = sum(receipt["seconds"] for receipt in receipts)
        heaviest = sorted(receipts, key=lambda receipt: -receipt["seconds"])[:5]
        unsolved = sum(receipt["unsolved"] for receipt in receipts)
        text += (
            f"`{store.name}`: orders {asked['orders']}, {len(receipts)} of {len(shards)} shards, {sum(r['rows'] for r in receipts):,} rows, "
            f"{sum(r['bytes'] for r in receipts) / 1e6:.1f} MB, {total:,.0f} core seconds; budget of each group {asked['milliseconds'] / 1000:g} s, "
            f"{asked['classes']:,} classes, {asked['bytes'] // 1_000_000} MB; {unsolved:,} groups with something that did not fit. The heaviest shards:\n\n"
        )
        rows = [
            (".".join(map(str, shards[r["shard"]]["first"])), ".".join(map(str, shards[r["shard"]]["last"])), r["groups"], f"{r['seconds']:.1f}")
            for r in heaviest
        ]
        text += markdown(["first", "last", "groups", "core seconds"], rows) + "\n"
    return text


def main(folder):
    atlas = mx.Atlas(folder)
    pictures = {"shares": atlas.shares(), "growth": atlas.growth(), "deciders": atlas.deciders()}
    for name, sheet in pictures.items():
        sheet.plot().figure.savefig(DOCS / "images" / f"atlas-{name}.png", dpi=90, metadata={"Software": None})
    cost = atlas.sql(
        """SELECT CASE WHEN "order" <= 255 THEN '1..255' WHEN "order" <= 511 THEN '256..511' WHEN "order" <= 1023 THEN '512..1023'
        ELSE '1024..2000' END AS orders, count(*) AS groups, count(classes) AS with_classes, max(classes) AS most_classes
        FROM selection GROUP BY ALL ORDER BY min("order")"""
    )
    undecided = {}
    for table, _, _, names in atlas.undecided():
        undecided[(table, names)] = undecided.get((table, names), 0) + 1
    parts = [
        MARK,
        "\n## What is in it\n\n",
        machinery(pathlib.Path(folder)),
        "The values of GEN and DNG:\n\n" + markdown(atlas.joint().columns, atlas.joint()) + "\n",
        "How many groups have how many structure classes:\n\n" + markdown(cost.columns, cost.fetchall()) + "\n",
        "What did not fit into the budget (`atlas.undecided()` lists the groups):\n\n"
        + markdown(["table", "missing", "groups"], [(*key, number) for key, number in sorted(undecided.items())]) + "\n"
        if undecided
        else "Everything fitted into the budget: `atlas.undecided()` is empty.\n\n",
        "![The share of each value of GEN by orders, on a scale of powers of ten](images/atlas-shares.png)\n\n",
        "![The number of structure classes by orders: the most and the mean](images/atlas-growth.png)\n\n",
        "![How many values each theorem gives, for each game](images/atlas-deciders.png)\n",
    ]
    page = DOCS / "atlas.md"
    page.write_text(page.read_text().split(MARK)[0] + "".join(parts))


if __name__ == "__main__":
    main(sys.argv[1])
