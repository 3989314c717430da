"""What stands in a witness's book: every fact that it was told, and every request that it refused."""

from __future__ import annotations

import msgspec

from croupier.core.heads import SignedHead


class WitnessNote(msgspec.Struct, frozen=True, kw_only=True, tag=True, forbid_unknown_fields=True):
    time: int  # of the witness, in milliseconds


class BookMade(WitnessNote, frozen=True, kw_only=True):
    """The first note: the book and the key belong together."""

    key: str


class HouseEnrolled(WitnessNote, frozen=True, kw_only=True):
    key: str


class AskedNote(WitnessNote, frozen=True, kw_only=True):
    """Something that a house asked, under its running number."""

    key: str
    house: str
    request: int


class HeadNoted(AskedNote, frozen=True, kw_only=True):
    head: SignedHead


class HeadRefused(AskedNote, frozen=True, kw_only=True):
    """A house has signed what cannot be true together with what it signed before."""

    head: SignedHead
    why: str


class LossNoted(AskedNote, frozen=True, kw_only=True):
    """The house has said, by two persons in its log, that a part of it is lost."""

    known: SignedHead
    found: SignedHead


class ShareCommitted(AskedNote, frozen=True, kw_only=True):
    table: str
    round: int


class LegGiven(AskedNote, frozen=True, kw_only=True):
    table: str
    round: int
    leg: int
    transcript: str


class LegRefused(AskedNote, frozen=True, kw_only=True):
    table: str
    round: int
    leg: int
    transcript: str
    why: str


class ShareOpened(AskedNote, frozen=True, kw_only=True):
    table: str
    round: int


class RowsCopied(AskedNote, frozen=True, kw_only=True):
    """Batches of the house's log, kept here up to this one."""

    number: int
    at: int
    digest: str
    length: int  # of the file of rows, in bytes


Noted = (
    BookMade
    | HouseEnrolled
    | HeadNoted
    | HeadRefused
    | LossNoted
    | ShareCommitted
    | LegGiven
    | LegRefused
    | ShareOpened
    | RowsCopied
)
