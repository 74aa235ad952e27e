"""Certificates: values with evidence, checked by a program that shares no code with the one that found them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import List, Optional

from ._mexagon import verify as _verify


@dataclass(frozen=True)
class Verdict:
    """What the checker says of a certificate that it accepts."""

    game: str
    nim: int
    #: What is played on: "group", "ring" or "module".
    kind: str
    #: Its order, or that of the top of a split extension.
    order: int
    #: What it is called, which is not checked.
    claimed: Optional[str]
    #: The lines of the certificate that give it.
    group: List[str]
    #: How the value was checked.
    evidence: str
    #: What must hold beside; all was checked if there is nothing.
    conditions: List[str]
    #: What a split extension adds to the order of its top: primes and exponents.
    kernel: List[List[int]]
    #: The elements of the position whose value it is; none for the start.
    position: Optional[List[str]] = None
    #: The outcome under misère play that follows, "N" or "P", and the game that it is for.
    misere: Optional[str] = None
    misere_game: Optional[str] = None


class Rejected(ValueError):
    """A certificate that the checker does not accept."""


def verify(certificate: str) -> Verdict:
    """Checks a certificate, and raises :class:`Rejected` if it is not right.

    >>> import mexagon as mx
    >>> certificate = mx.Structure("A5").certificate("gen")
    >>> mx.verify(certificate).nim
    1
    >>> mx.verify(certificate.replace("value 1", "value 3"))
    Traceback (most recent call last):
    ...
    mexagon.certificates.Rejected: the theorem gives the value 1
    """
    found, why = _verify(certificate)
    if found is None:
        raise Rejected(why)
    fields = {name: value for name, value in found.items() if name not in ("version", "accepted")}
    return Verdict(**{**fields, "nim": int(fields["nim"])})
