"""What a question costs in Python beyond what it costs in the library: ``python test_overhead.py`` prints it."""

import time

import mexagon as mx
from mexagon import _mexagon
from mexagon._limits import USUAL

TIMES = 2000


def seconds(ask):
    """The time of one of many questions."""
    started = time.perf_counter()
    for _ in range(TIMES):
        ask()
    return (time.perf_counter() - started) / TIMES


def costs(text, game="gen", rounds=7):
    """The seconds of one question in the library and in Python; the least of some rounds, one after the other."""
    library, python = [], []
    for _ in range(rounds):
        library.append(_mexagon.timed(game, text, TIMES, USUAL) / TIMES)
        python.append(seconds(lambda: getattr(mx.Structure(text), game)))
    return min(library), min(python)


def test_python_adds_little():
    library, python = costs("S4")
    assert python - library < 50e-6, (library, python)


if __name__ == "__main__":
    for text in ("S4", "Z6", "SmallGroup(48,3)"):
        library, python = (1e6 * cost for cost in costs(text))
        print(f"{text}: library {library:.1f} µs, Python {python:.1f} µs, {python - library:.1f} µs more")
    made = mx.Structure("S4")
    print(f"gen of a structure that is there: {1e6 * min(seconds(lambda: made.gen) for _ in range(7)):.1f} µs")
