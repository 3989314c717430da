"""Bits as the tests take them: one byte of nought or one for each."""

from __future__ import annotations

from dataclasses import dataclass

Bits = bytes  # of the values nought and one

_OF_OCTET = [bytes(octet >> at & 1 for at in range(7, -1, -1)) for octet in range(256)]


@dataclass(frozen=True, slots=True)
class Finding:
    """What one test found: how probable it is that true chance gives something as odd as this."""

    test: str
    p: float
    of: str = ""  # the template, the state, the lag


def bits_of(octets: bytes) -> Bits:
    return b"".join([_OF_OCTET[octet] for octet in octets])
