"""What a house and its witness sign when they speak: every request, and every answer to it.

An answer names the request that it answers, so that no other can be given for it, and no request is heard
twice: it bears a number that goes up.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from croupier.core.digests import joined

REQUEST = "croupier/request/1"
ANSWER = "croupier/answer/1"
SIGNATURE_HEADER = "croupier-signature"


class SignedRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The body of a request, signed as the bytes that are sent."""

    key: str  # the public key of the house
    house: str
    number: int  # higher than that of every request before it
    ask: dict[str, Any]


def request_message(path: str, body: bytes) -> bytes:
    return joined(REQUEST, path, body)


def answer_message(path: str, asked: bytes, status: int, body: bytes) -> bytes:
    return joined(ANSWER, path, sha256(asked).digest(), str(status), body)
