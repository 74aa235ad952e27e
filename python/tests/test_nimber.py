"""Nimbers are ordinals below ω² with the nim-sum."""

import itertools

import pytest

import mexagon as mx

N = mx.Nimber


def test_they_are_written_and_read():
    for text, shown in [("3", "*3"), ("w", "*ω"), ("w+2", "*(ω+2)"), ("w*2", "*(ω·2)"), ("w*2+1", "*(ω·2+1)")]:
        assert repr(N(text)) == shown and N(shown) == N(text)
    for wrong in ["", "x", "w+", "-1", "w*w"]:
        with pytest.raises(ValueError):
            N(wrong)
    with pytest.raises(TypeError):
        N(1.5)
    with pytest.raises(ValueError):
        N(-1)


def test_the_nim_sum_is_the_least_value_of_no_option():
    """a + b is the mex of a' + b and a + b' over smaller a' and b'."""
    for a, b in itertools.product(range(8), repeat=2):
        options = {int(N(x) + b) for x in range(a)} | {int(N(a) + y) for y in range(b)}
        assert int(N(a) + N(b)) == next(n for n in itertools.count() if n not in options)
    assert N("w+2") + N("w") == N(2) and N("w+2") + 3 == N("w+1") and 3 + N(3) == 0


def test_they_are_compared_and_counted():
    assert N(5) < N("w") < N("w+1") < N("w*2") and N(3) == 3 and N(3) > 2 and N(3) != "3"
    assert {N(3): "x"}[3] == "x" and bool(N("w")) and not N(0)
    assert int(N(7)) == 7
    with pytest.raises(OverflowError):
        int(N("w"))
    with pytest.raises(AttributeError):
        N(3).rest = 4
