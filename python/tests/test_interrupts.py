"""Ctrl-C ends a computation at once; threads compute side by side."""

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time

import pytest

import mexagon as mx

# Each takes far longer than the test waits.
LONG = {
    "types": "mx.Structure('Z2^11 x S4').types('gen', budget=None, max_classes=None, memory=None)",
    "picture": "mx.Structure('Z2^11 x S4').diagram('gen', budget='10m', max_classes=None, memory=None)",
    "survey": "len(mx.survey('1..2000', columns='all', jobs=2, budget=None))",
    "survey on one thread": "len(mx.survey('1..2000', columns='all', jobs=1))",
    "rows": "[row for row in mx.survey('1..2000', columns='all')]",
    "arrow": "mx.survey('1..2000', columns='all').__arrow_c_stream__()",
}


def compute(budget):
    """A computation that lasts as long as it may."""
    mx.Structure("Z2^11 x S4").types("gen", budget=budget, max_classes=None, memory=None)


def _started(code):
    script = textwrap.dedent(
        """
        import os, sys, time
        import mexagon as mx
        print("ready", flush=True)
        try:
            {}
        except KeyboardInterrupt:
            print("stopped", flush=True)
            mx.Structure("S4").gen  # the next question is answered
            sys.exit(0)
        print("finished", flush=True)
        """
    ).format(code)
    return subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
@pytest.mark.parametrize("code", LONG.values(), ids=LONG.keys())
def test_ctrl_c_ends_it(code):
    process = _started(code)
    try:
        assert process.stdout.readline() == "ready\n"
        time.sleep(1.0)
        assert process.poll() is None, "it was over before it could be interrupted"
        sent = time.monotonic()
        process.send_signal(signal.SIGINT)
        said, errors = process.communicate(timeout=30)
        assert said == "stopped\n" and process.returncode == 0, errors
        # Some hundredths of a second where nothing else runs.
        assert time.monotonic() - sent < 5
    finally:
        process.kill()


def test_a_survey_goes_on_where_it_was():
    asked = dict(columns=["order", "id", "gen", "classes"], where="order != 128")
    expected = list(mx.survey("1..150", **asked))
    table = mx.survey("1..150", **asked)
    previous = signal.signal(signal.SIGALRM, _raise)
    try:
        for _ in range(3):
            signal.setitimer(signal.ITIMER_REAL, 0.06)
            try:
                table.run()
            except Alarm:
                pass
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
    assert list(table) == expected


class Alarm(Exception):
    pass


def _raise(*_):
    raise Alarm


def test_what_a_handler_raises_comes_out():
    previous = signal.signal(signal.SIGALRM, _raise)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(Alarm):
            compute("10m")
    finally:
        signal.signal(signal.SIGALRM, previous)


def test_a_handler_may_ask_questions_of_its_own():
    answers = []
    previous = signal.signal(signal.SIGALRM, lambda *_: answers.append(mx.Structure("S4").gen))
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    try:
        with pytest.raises(mx.NotSolved):
            compute(1)
    finally:
        signal.signal(signal.SIGALRM, previous)
    assert answers == [0]


def test_other_threads_run_meanwhile():
    """The interpreter counts while a computation runs."""
    ended = threading.Event()

    def work():
        try:
            with pytest.raises(mx.NotSolved):
                compute(1)
        finally:
            ended.set()

    thread = threading.Thread(target=work)
    thread.start()
    turns = 0
    while not ended.is_set():
        time.sleep(0.01)
        turns += 1
    thread.join()
    assert turns > 10


def test_threads_share_structures_and_surveys():
    g, table = mx.Structure("Z2 x S4"), mx.survey("1..60", columns=["order", "id", "gen"])
    results, errors = [], []

    def ask():
        try:
            for _ in range(5):
                results.append((g.gen, g.dng, len(g.types("gen")), len(table), g.play("gen").hint().words))
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors and len(results) == 40 and len(set(results)) == 1


def test_moves_of_several_threads_are_all_made():
    match = mx.play("gen", "Z2^6")
    elements = ["(" + ",".join(f"{number:05b}") + ",0)" for number in range(32)]
    threads = [threading.Thread(target=match.choose, args=(element,)) for element in elements]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(match.moves) == sorted(elements)
