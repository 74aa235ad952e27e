"""What the book shows of Python is what Python shows."""

import doctest
import re

from common import ROOT

import mexagon as mx


def test_the_page_on_python():
    page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```pycon\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 6
    examples = doctest.DocTestParser().get_doctest("\n\n".join(blocks), {"mx": mx}, "python.md", None, 0)
    said = []
    doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(examples, out=said.append)
    assert not said, "".join(said)


def test_everything_public_is_explained():
    for name in mx.__all__:
        thing = getattr(mx, name)
        assert name == "__version__" or thing.__doc__, name
        for member, value in vars(thing).items() if isinstance(thing, type) else ():
            is_plain = member.startswith("_") or not callable(value)
            assert is_plain or value.__doc__, f"{name}.{member}"
