"""The receipt of a round: one terminal's wagers at expiry, what became of them, and where that is written."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.core.decider import Refused
from croupier.core.ids import Instant, RoundNumber, TableId, TerminalId
from croupier.floor.instants import batches_before
from croupier.floor.proofs import round_of
from croupier.floor.records import RoundRecord
from croupier.floor.rooms import TABLE
from croupier.games.game import Slip
from croupier.store.port import Log, Recorded
from croupier.table import events as e
from croupier.table.commitment import leaf_of, salt_of
from croupier.table.events import CommitmentOpened, WagersBound
from croupier.table.wager_results import Settlement
from croupier.words.said import say

# What ends a round for everybody, or puts its end right.
_ENDS = e.RoundSettled | e.RoundResettled | e.RoundVoided | e.NoSpinDeclared


@dataclass(frozen=True, slots=True)
class InChain:
    """Where the end of the round is kept, and the digest that binds it to all that came before."""

    event: int
    batch: int
    digest: str


@dataclass(frozen=True, slots=True)
class Sealed:
    """The commitment of a verifiable round, and the leaf of this terminal's wagers in it."""

    commitment: str
    seed: str | None  # none until it is opened
    own_salt: str | None  # none where the round ended before its wagers were bound
    leaf: str | None
    wagers: str | None = None  # the digest that bound the slips, as it was shown when betting closed
    slips: int | None = None  # how many it bound


@dataclass(frozen=True, slots=True)
class Receipt:
    table: TableId
    round: RoundNumber
    terminal: TerminalId
    opened_at: Instant
    closed_at: Instant | None
    slip: Slip  # as it lay at expiry
    draws: tuple[str, ...]
    settlement: Settlement | None  # none where every stake went back
    undone: tuple[str, str] | None  # why, and the clause
    sealed: Sealed | None
    chained: InChain


def receipt_of(log: Log, table: TableId, number: RoundNumber, terminal: TerminalId) -> Receipt | Refused:
    record = round_of(log, table, number)
    if record is None:
        return Refused(say("floor.table-has-not-played-round", table=table, number=number))
    slip = _at_expiry(record).get(terminal)
    if not slip:
        return Refused(say("floor.had-no-wagers-in-round", terminal=terminal, number=number, table=table))
    ends = [each for each in record.told if _ends(each.event, terminal)]
    settlement = next((each for each in record.settlements if each.terminal == terminal), None)
    undone = _undone(record, terminal)
    if not ends or (settlement is None and undone is None):
        return Refused(say("floor.round-of-table-is-not", number=number, table=table))
    return Receipt(
        table=table,
        round=number,
        terminal=terminal,
        opened_at=record.opened_at,
        closed_at=record.closed_at,
        slip=slip,
        draws=record.draws,
        settlement=settlement,
        undone=undone,
        sealed=_sealed(record, terminal, slip),
        chained=_chained(log, ends[-1]),
    )


def _ends(event: object, terminal: TerminalId) -> bool:
    """The receipt bears the last of these."""
    own = isinstance(event, e.WagersVoided) and event.terminal == terminal
    return own or isinstance(event, _ENDS)


def _at_expiry(record: RoundRecord) -> dict[TerminalId, Slip]:
    """As they lay when wagers closed; where the round was undone before that, as they lay then."""
    table = TABLE.decider.initial
    for each in record.told:
        if isinstance(each.event, e.RoundVoided | e.NoSpinDeclared):
            break
        table = TABLE.fold((each.event,), table)
        if isinstance(each.event, e.WageringClosed):
            break
    return dict(table.in_hand.slips)


def _undone(record: RoundRecord, terminal: TerminalId) -> tuple[str, str] | None:
    for each in record.told:
        match each.event:
            case e.RoundVoided(cause=cause, detail=detail, clause=clause):
                return f"{cause}: {detail}", clause
            case e.NoSpinDeclared(ground=ground, clause=clause):
                return ground, clause
            case e.WagersVoided(because=because, clause=clause) as event if event.terminal == terminal:
                return because, clause
            case _:
                continue
    return None


def _sealed(record: RoundRecord, terminal: TerminalId, slip: Slip) -> Sealed | None:
    commitment = seed = own = wagers = slips = None
    for each in record.told:
        match each.event:
            case e.WageringOpened():
                commitment = each.event.commitment
            case WagersBound():
                own = salt_of(bytes.fromhex(each.event.salt), terminal)
                wagers, slips = each.event.wagers, len(each.event.leaves)
            case CommitmentOpened():
                seed = each.event.seed
            case _:
                continue
    if commitment is None:
        return None
    if own is None:
        return Sealed(commitment, seed, None, None)
    return Sealed(commitment, seed, own.hex(), leaf_of(own, terminal, slip), wagers, slips)


def _chained(log: Log, end: Recorded) -> InChain:
    """The batches of one instant are few; where they begin is found by halving."""
    for entry in log.entries(batches_before(log, end.stamp.at)):
        if any(each.at == end.at for each in entry.events):
            return InChain(end.at, entry.number, entry.digest.hex())
    raise LookupError(f"event {end.at} is in no batch of this log")


def code_of(receipt: Receipt) -> str:
    """What a reader of the code needs to find the round and to check what they are told of it."""
    lines = [
        "croupier receipt 1",
        f"table {receipt.table}",
        f"round {receipt.round}",
        f"terminal {receipt.terminal}",
        f"batch {receipt.chained.batch}",
        f"chain {receipt.chained.digest}",
    ]
    return "\n".join([*lines, f"commitment {receipt.sealed.commitment}"] if receipt.sealed else lines)
