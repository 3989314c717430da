"""What a witness answers, and what it notes before it does.  Nothing here knows a clock, a disk or a wire."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from croupier.core.digests import secret
from croupier.core.heads import SignedHead
from croupier.core.shares import leg_share, opened_message, share_commitment, share_of
from croupier.witness.keys import WitnessKeys
from croupier.witness.memory import EnrolledHouse, TableShare
from croupier.witness.notes import (
    HeadNoted,
    HeadRefused,
    LegGiven,
    LegRefused,
    LossNoted,
    Noted,
    ShareCommitted,
    ShareOpened,
)

OK, CONFLICT, UNREADABLE = 200, 409, 400
MOST_LEGS = 1_000  # of one round; more is not a game


class TellHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    head: SignedHead


class TellLoss(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    known: SignedHead
    found: SignedHead


class AskCommitment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    round: int


class AskLeg(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    round: int
    leg: int
    transcript: str


class AskOpening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: str
    round: int


Asked = TellHead | TellLoss | AskCommitment | AskLeg | AskOpening
SHAPES: dict[str, type[Asked]] = {
    "/head": TellHead,
    "/lost": TellLoss,
    "/share/commit": AskCommitment,
    "/share/leg": AskLeg,
    "/share/open": AskOpening,
}


@dataclass(frozen=True, slots=True)
class WitnessCall:
    """Who asks, under which number, and when."""

    house: EnrolledHouse
    name: str
    request: int
    time: int

    def told(self) -> dict[str, Any]:
        return {"key": self.house.key, "house": self.name, "request": self.request, "time": self.time}


@dataclass(frozen=True, slots=True)
class WitnessAnswer:
    status: int
    answer: dict[str, Any]
    note: Noted | None = None


def judge(asking: WitnessCall, asked: Asked, keys: WitnessKeys) -> WitnessAnswer:
    match asked:
        case TellHead(head):
            return _head(asking, head)
        case TellLoss(known, found):
            return _loss(asking, known, found)
        case AskCommitment(table, number):
            return _commitment(asking, table, number, keys)
        case AskLeg():
            return _leg(asking, asked, keys)
        case AskOpening(table, number):
            return _opening(asking, table, number, keys)


def refused(why: str, status: int = CONFLICT, note: Noted | None = None, **more: object) -> WitnessAnswer:
    return WitnessAnswer(status, {"why": why, **more}, note)


# ── heads ───────────────────────────────────────────────────────────────────────────────────


def _is_own(asking: WitnessCall, head: SignedHead) -> bool:
    return head.house == asking.name and head.by(asking.house.key)


def _head(asking: WitnessCall, head: SignedHead) -> WitnessAnswer:
    if not _is_own(asking, head):
        return refused("this head is not signed by the house that tells it", UNREADABLE)
    known = asking.house.head
    if known is not None and (why := _contradiction(known, head)):
        return refused(why, note=HeadRefused(**asking.told(), head=head, why=why), known=known)
    if known is not None and known.number == head.number:
        return WitnessAnswer(OK, {"number": known.number})
    return WitnessAnswer(OK, {"number": head.number}, HeadNoted(**asking.told(), head=head))


def _contradiction(known: SignedHead, head: SignedHead) -> str:
    if head.number < known.number:
        return f"batch {head.number} is behind batch {known.number}, which this house has signed"
    if head.number == known.number and (head.digest, head.at) != (known.digest, known.at):
        return f"this house has signed another batch {known.number}"
    return ""


def _loss(asking: WitnessCall, known: SignedHead, found: SignedHead) -> WitnessAnswer:
    """Both heads stand in the book for good; from here on the house is measured by what it found."""
    if not (_is_own(asking, known) and _is_own(asking, found)):
        return refused("these heads are not signed by the house that tells them", UNREADABLE)
    last = asking.house.head
    if last is not None and last.number > max(known.number, found.number):
        return refused(f"this house has signed batch {last.number}, which is more than it says it lost")
    return WitnessAnswer(OK, {"number": found.number}, LossNoted(**asking.told(), known=known, found=found))


# ── shares of chance ────────────────────────────────────────────────────────────────────────


def _commitment(asking: WitnessCall, table: str, number: int, keys: WitnessKeys) -> WitnessAnswer:
    last = asking.house.tables.get(table)
    share = share_of(keys.share_secret, asking.name, table, number)
    answer = {"commitment": share_commitment(asking.name, table, number, share)}
    if last is None or number > last.round:
        note = ShareCommitted(**asking.told(), table=table, round=number)
        return WitnessAnswer(OK, answer, note)
    if number == last.round and not last.transcripts and not last.opened:
        return WitnessAnswer(OK, answer)
    return refused(f"table {table} has come to round {last.round} already", round=last.round)


def _leg(asking: WitnessCall, asked: AskLeg, keys: WitnessKeys) -> WitnessAnswer:
    last = asking.house.tables.get(asked.table)
    if secret(asked.transcript) is None:
        return refused("a transcript is 32 bytes in hexadecimal", UNREADABLE)
    if last is None or last.round != asked.round:
        return refused(f"no share of round {asked.round} of table {asked.table} is in hand")
    if why := _out_of_turn(last, asked):
        return refused(why, note=LegRefused(**asking.told(), **msgspec.structs.asdict(asked), why=why))
    known = asked.leg < len(last.transcripts)
    note = None if known else LegGiven(**asking.told(), **msgspec.structs.asdict(asked))
    share = share_of(keys.share_secret, asking.name, asked.table, asked.round)
    given = leg_share(
        share, asking.name, asked.table, asked.round, leg=asked.leg, transcript=asked.transcript
    )
    return WitnessAnswer(OK, {"share": given.hex()}, note)


def _out_of_turn(last: TableShare, asked: AskLeg) -> str:
    """One transcript for each leg, one leg after the other, and none once the share is open."""
    if 0 <= asked.leg < len(last.transcripts):
        same = last.transcripts[asked.leg] == asked.transcript
        return "" if same else f"leg {asked.leg} was given for another transcript"
    if last.opened:
        return "the share of this round has been opened"
    if asked.leg != len(last.transcripts) or asked.leg >= MOST_LEGS:
        return f"the next leg is {len(last.transcripts)}"
    return ""


def _opening(asking: WitnessCall, table: str, number: int, keys: WitnessKeys) -> WitnessAnswer:
    """Only of a round that drew: one that ended before its first leg has no use for its share."""
    last = asking.house.tables.get(table)
    if last is None or last.round != number or not last.transcripts:
        return refused(f"no leg of round {number} of table {table} has been given")
    share = share_of(keys.share_secret, asking.name, table, number)
    legs = tuple(last.transcripts)
    signature = keys.sign(opened_message(asking.name, table, number, share, legs))
    note = None if last.opened else ShareOpened(**asking.told(), table=table, round=number)
    return WitnessAnswer(OK, {"share": share.hex(), "transcripts": legs, "signature": signature}, note)
