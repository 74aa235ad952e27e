"""What goes wrong, as exceptions that say what to do."""

from __future__ import annotations

from typing import Optional


class MexagonError(Exception):
    """Everything that Mexagon raises, but for a wrong type of an argument and for Ctrl-C."""


class NotationError(MexagonError, ValueError):
    """A text that cannot be read, with the place where it goes wrong and often with what was meant.

    >>> import mexagon as mx
    >>> try:
    ...     mx.Structure("Z3 x D7")
    ... except mx.NotationError as error:
    ...     print(error)
    ...     print(error.text[error.start:error.end], "->", error.suggestion)
    dihedral groups are named by their order, which is even
      Z3 x D7
           ^^
      try: D14 (the symmetries of the 7-gon)
    D7 -> D14 (the symmetries of the 7-gon)
    """

    message: str
    """What is wrong, in a sentence."""
    text: str
    """The text."""
    start: int
    """The first character of the part that is wrong."""
    end: int
    """The character after it."""
    suggestion: Optional[str]
    """What was perhaps meant."""

    def __init__(self, message: str, text: str, start: int, end: int, suggestion: Optional[str], picture: str) -> None:
        super().__init__(message, text, start, end, suggestion, picture)
        self.message, self.text, self.start, self.end = message, text, start, end
        self.suggestion = suggestion
        self._picture = picture

    def __str__(self) -> str:
        return self._picture


class Undefined(MexagonError, ValueError):
    """A question that has no answer: a game that is not defined there, an element that is none, a name that is none."""


class NotSolved(MexagonError, RuntimeError):
    """A question that was not answered within its limits, or is beyond the program. It is never guessed.

    >>> import mexagon as mx
    >>> try:
    ...     mx.Structure("S4").types("gen", max_classes=2)
    ... except mx.NotSolved as error:
    ...     print(error)
    ...     print(error.limit)
    the limit of 2 classes was reached
    max_classes
    """

    limit: Optional[str]
    """The keyword argument that would have to be larger: ``"budget"``, ``"max_classes"`` or ``"memory"``; ``None`` if none of them would help."""

    def __init__(self, message: str, limit: Optional[str] = None) -> None:
        super().__init__(message, limit)
        self.limit = limit

    def __str__(self) -> str:
        return str(self.args[0])
