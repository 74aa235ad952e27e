"""What goes wrong says what to do."""

import datetime

import pytest

import mexagon as mx


def test_a_text_that_is_wrong_has_a_place_and_a_suggestion():
    with pytest.raises(mx.NotationError) as caught:
        mx.Structure("Z3 x D7")
    error = caught.value
    assert (error.text, error.start, error.end) == ("Z3 x D7", 5, 7)
    assert error.suggestion.startswith("D14") and "order" in error.message
    assert str(error).splitlines()[1:3] == ["  Z3 x D7", "       ^^"]
    assert isinstance(error, ValueError) and isinstance(error, mx.MexagonError)


def test_places_count_characters():
    with pytest.raises(mx.NotationError) as caught:
        mx.Structure("Z3 × D7")
    assert caught.value.text[caught.value.start : caught.value.end] == "D7"


@pytest.mark.parametrize(
    "question, words",
    [
        (lambda: mx.Structure("S4").solve("go"), "gen (achievement)"),
        (lambda: mx.Structure("S4").solve("gen", engine="steam"), "hyperplane"),
        (lambda: mx.Structure("S4").solve("gen", without=["barns"]), "barnes"),
        (lambda: mx.Structure("S4").diagram("gen", kind="oil"), "extended"),
        (lambda: mx.Structure("S4").diagram("gen", merge="oil"), "conjugate"),
        (lambda: mx.Structure("1").dng, "trivial group"),
        (lambda: mx.play("gen", "S3").reply(level="mean"), "plausible"),
        (lambda: mx.play("dng", "Z2").choose("1"), ""),
        (lambda: mx.Structure("@/no/such/file"), "/no/such/file"),
    ],
)
def test_what_is_not_defined_says_what_is(question, words):
    with pytest.raises((mx.Undefined, mx.NotationError)) as caught:
        question()
    assert words in str(caught.value)


@pytest.mark.parametrize(
    "text, place",
    [("columns", dict(columns=["order", "gne"])), ("where", dict(where="d = = 3")), ("orders", dict(orders="1..x"))],
)
def test_surveys_say_at_once_what_is_wrong(text, place):
    with pytest.raises(mx.NotationError):
        mx.survey(**{"orders": "1..20", **place})


def test_limits_that_are_reached_are_named():
    with pytest.raises(mx.NotSolved) as caught:
        mx.Structure("S4").types("gen", max_classes=2)
    assert caught.value.limit == "max_classes" and isinstance(caught.value, RuntimeError)
    with pytest.raises(mx.NotSolved) as caught:
        mx.Structure("Z2^9").types("gen", budget=0)
    assert caught.value.limit == "budget"
    with pytest.raises(mx.NotSolved) as caught:
        mx.Structure("S9").moves("gen")
    assert caught.value.limit is None


@pytest.mark.parametrize(
    "limits, error",
    [
        (dict(budget="soon"), ValueError),
        (dict(budget=-1), ValueError),
        (dict(budget=[]), TypeError),
        (dict(memory="2 pints"), ValueError),
        (dict(max_classes=1.5), TypeError),
        (dict(max_classes=-1), ValueError),
        (dict(badget=1), TypeError),
    ],
)
def test_limits_that_are_none(limits, error):
    with pytest.raises(error):
        mx.Structure("S4").solve("gen", **limits)


def test_limits_in_several_forms():
    g = mx.Structure("S4")
    for limits in [
        dict(budget=5),
        dict(budget="500ms"),
        dict(budget=datetime.timedelta(seconds=3)),
        dict(budget=None, max_classes=None, memory=None),
        dict(memory="2GB", max_classes=10**30),
        dict(budget=float("inf"), memory=float("inf")),
    ]:
        assert g.solve("gen", engine="hyperplane", **limits).value == 0


@pytest.mark.parametrize("what", [4, None, 2.5, object(), [], {}, ["x", 3]])
def test_what_is_no_structure(what):
    with pytest.raises((TypeError, mx.NotationError)):
        mx.Structure(what)


def test_exceptions_are_pickled():
    import pickle

    with pytest.raises(mx.NotationError) as caught:
        mx.Structure("Z3 x D7")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.start, str(again)) == (5, str(caught.value))
