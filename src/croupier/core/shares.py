"""The witness's share of chance: what it is bound to before a slip lies, and what it gives to each leg.

A leg is a run of draws with no question between them.  The share of a round stays with the witness until the
round is over; a leg is given a value of it that follows from everything bound by then, and from nothing else.
"""

from __future__ import annotations

import hmac
from hashlib import sha256

from croupier.core.digests import digest, joined

SHARE = "croupier/share/2"
LEG = "croupier/leg/2"
OPENED = "croupier/opened/2"


def share_of(witness_secret: bytes, house: str, table: str, round_: int) -> bytes:
    """The whole share of one round, which its witness can always work out again and nobody else can."""
    return _keyed(witness_secret, joined(bytes.fromhex(house), table, str(round_)))


def share_commitment(house: str, table: str, round_: int, share: bytes) -> str:
    return digest(SHARE, bytes.fromhex(house), table, str(round_), share)


def leg_share(share: bytes, house: str, table: str, round_: int, *, leg: int, transcript: str) -> bytes:
    """What a leg is drawn with, once its transcript is bound."""
    told = (LEG, bytes.fromhex(house), table, str(round_), str(leg), bytes.fromhex(transcript))
    return _keyed(share, joined(*told))


def opened_message(house: str, table: str, round_: int, share: bytes, transcripts: tuple[str, ...]) -> bytes:
    """What a witness signs when it opens a share: for which transcripts it had given legs by then."""
    legs = tuple(bytes.fromhex(each) for each in transcripts)
    return joined(OPENED, bytes.fromhex(house), table, str(round_), share, *legs)


def _keyed(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, sha256)
