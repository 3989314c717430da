"""The proof of a cycle of a jackpot: all that is needed to find its winner again, and nobody else's stake."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.core.digests import MOST_EXACT
from croupier.core.ids import JackpotId, RoundNumber, TableId, TerminalId
from croupier.core.shares import leg_share, opened_message, share_commitment
from croupier.core.signatures import signed_by
from croupier.jackpots.sealing import CycleName, EntryBound, after_taking, begun_with
from croupier.jackpots.terms import JackpotLaw
from croupier.table.sealing import NO_SHARE

CYCLE_FORMAT = "croupier jackpot proof 2"
FIRST_CYCLE_FORMAT = "croupier jackpot proof 1"

_NUMBER = re.compile(r"0|[1-9][0-9]{0,15}")
_RATE = re.compile(r"0|[1-9][0-9]{0,14}/[1-9][0-9]{0,14}")


class RoundShare(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The witness's share of a round as it was opened, and its own word for which legs it had given."""

    share: str
    key: str
    signature: str
    legs: tuple[str, ...]  # the transcript that each of them was given for


class TakenRound(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one round added, of all its players together; and what was drawn, where something was."""

    table: str
    round: int
    wagered: int
    units: int
    entries: str | UnsetType = UNSET
    pick: int | UnsetType = UNSET
    share: RoundShare | UnsetType = UNSET  # nothing where the chance of the round was the house's alone

    def last_leg(self, house: str) -> bytes:
        """What the witness gave to the last leg of the round, which is bound to every choice before it."""
        if self.share is UNSET:
            return NO_SHARE
        share, legs = bytes.fromhex(self.share.share), self.share.legs
        return leg_share(share, house, self.table, self.round, leg=len(legs) - 1, transcript=legs[-1])

    def share_signed(self, house: str) -> bool:
        """Whether the witness opened this share, having given these legs and no others."""
        if self.share is UNSET:
            return False
        opened = bytes.fromhex(self.share.share)
        message = opened_message(house, self.table, self.round, opened, self.share.legs)
        return signed_by(self.share.key, message, self.share.signature)

    def share_bound(self, house: str) -> str:
        """To what the witness was bound before slips lay."""
        share = NO_SHARE if self.share is UNSET else bytes.fromhex(self.share.share)
        return share_commitment(house, self.table, self.round, share)


class OpenedEntry(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The part of whoever won, among the digests of all parts of that round in their order."""

    terminal: str
    begins: int
    ends: int
    own_salt: str
    leaves: tuple[str, ...]

    def bound(self) -> EntryBound:
        return EntryBound(TerminalId(self.terminal), self.begins, self.ends)


class FollowedBy(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """How the next cycle began; its terms where they are others."""

    cycle: int
    start: int
    from_overflow: int
    surplus: int
    terms: dict[str, str] | UnsetType = UNSET


def taken_so_far(commitment: str, start: int, rounds: Iterable[TakenRound]) -> Iterator[str]:
    taken = begun_with(commitment, start)
    yield taken
    for each in rounds:
        entries = "" if each.entries is UNSET else each.entries
        taken = after_taking(taken, TableId(each.table), RoundNumber(each.round), each.wagered, entries)
        yield taken


class CycleProof(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    format: Literal["croupier jackpot proof 2"]
    house: str
    jackpot: str
    terms: dict[str, str]
    cycle: int
    commitment: str
    shown: int  # in which event of the log it stands: nothing follows from it but where to look
    seed: str
    salted: str
    end: Literal["won", "abandoned", "closed", "unused"]
    start: int | UnsetType = UNSET  # in units; nothing where the cycle never began
    rounds: tuple[TakenRound, ...]
    taken: str | UnsetType = UNSET  # the digest of where it began and of all that it took
    won: OpenedEntry | UnsetType = UNSET
    prize: int | UnsetType = UNSET
    followed: FollowedBy | UnsetType = UNSET

    def drawn(self) -> tuple[TakenRound, ...]:
        """Those of its rounds in which something was drawn."""
        return tuple(each for each in self.rounds if each.pick is not UNSET)

    @property
    def name(self) -> CycleName:
        return CycleName(self.house, JackpotId(self.jackpot), self.cycle)

    def taken_so_far(self) -> Iterator[str]:
        """The digest when the cycle began, and after each of its rounds."""
        return iter(()) if self.start is UNSET else taken_so_far(self.commitment, self.start, self.rounds)

    def seen_before_the_end(self) -> tuple[str, ...]:
        """What could be seen of it while it was not won."""
        taken = tuple(self.taken_so_far())
        return taken[:-1] if self.end == "won" else taken


@dataclass(frozen=True, slots=True)
class ToldTerms:
    """As much of the terms as a proof is worked out by, read from what was committed to."""

    law: JackpotLaw
    floor: int
    ceiling: int | None
    turnover: int | None
    rate: Fraction
    unit: int

    @property
    def ceiling_units(self) -> int | None:
        return None if self.ceiling is None else self.ceiling * self.unit

    def units(self, wagered: int) -> int:
        return wagered * self.rate.numerator * (self.unit // self.rate.denominator)

    def over(self, meter: int, units: int) -> int:
        """What of a round finds no room below the ceiling; a sealed meter is won before there is any."""
        if self.law is JackpotLaw.SEALED or self.ceiling_units is None:
            return 0
        return min(units, max(0, meter + units - self.ceiling_units))


def read_terms(told: Mapping[str, str]) -> ToldTerms | None:
    """None where a law lacks what it is decided by, or anything is written in a way in which it is not."""
    numbers = {name: _number(told.get(name)) for name in ("floor", "ceiling", "turnover", "unit")}
    written = all(name not in told or numbers[name] is not None for name in numbers)
    rate, law = told.get("rate", ""), told.get("law", "")
    floor, ceiling, turnover, unit = numbers.values()
    laws = {each.value: each for each in JackpotLaw}
    if not written or law not in laws or not _RATE.fullmatch(rate) or floor is None or not unit:
        return None
    terms = ToldTerms(laws[law], floor, ceiling, turnover, Fraction(rate), unit)
    return terms if _sound(terms) else None


def _number(written: str | None) -> int | None:
    return int(written) if written is not None and _NUMBER.fullmatch(written) else None


def _sound(terms: ToldTerms) -> bool:
    largest = max(terms.floor, terms.ceiling or 0, terms.turnover or 0) * terms.unit
    exact = largest <= MOST_EXACT and terms.unit % terms.rate.denominator == 0
    match terms.law:
        case JackpotLaw.SEALED:
            return exact and terms.ceiling is not None and terms.rate > 0
        case JackpotLaw.CHANCE:
            return exact and bool(terms.turnover)
        case JackpotLaw.EVENT:
            return exact
