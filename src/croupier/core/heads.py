"""A head of a log, signed: how far it reached at a moment, in words that the house cannot take back.

The chain of a log has no key, so that anybody can check it and whoever holds the file can make another.  What
they cannot make is the signature of the house under the head of what it was before.
"""

from __future__ import annotations

import msgspec

from croupier.core.digests import joined, secret
from croupier.core.signatures import signed_by

HEAD = "croupier/head/1"
TITLE = "croupier head 1"
SHOWN_DIGITS = 8


class SignedHead(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    house: str  # its name, in hexadecimal
    number: int  # of the last batch
    at: int  # of the last event
    digest: str  # which binds everything before it
    time: int  # of the house, in milliseconds
    signature: str

    def message(self) -> bytes:
        return head_message(self.house, self.number, self.at, self.digest, self.time)

    def by(self, public: str) -> bool:
        """Whether it was signed by the holder of a key, for the house that it names."""
        whole = secret(self.house) is not None and secret(self.digest) is not None
        return whole and signed_by(public, self.message(), self.signature)

    def line(self) -> str:
        """As it stands in a file of heads."""
        fields = (self.house, self.number, self.at, self.digest, self.time, self.signature)
        return " ".join((TITLE, *map(str, fields)))


def head_message(house: str, number: int, at: int, digest: str, time: int) -> bytes:
    """What is signed.  House and digest go in as bytes, numbers as text."""
    return joined(HEAD, bytes.fromhex(house), str(number), str(at), bytes.fromhex(digest), str(time))


def read_head(line: str) -> SignedHead | None:
    """A line of a file of heads; none where it is not one, as a torn last line is not."""
    opening, found, rest = line.partition(f"{TITLE} ")
    parts = rest.split(" ")
    if opening or not found or len(parts) != 6 or not all(_is_number(parts[place]) for place in (1, 2, 4)):
        return None
    house, number, at, digest, time, signature = parts
    return SignedHead(
        house=house, number=int(number), at=int(at), digest=digest, time=int(time), signature=signature
    )


def _is_number(written: str) -> bool:
    return written.isascii() and written.isdigit() and len(written) < 19
