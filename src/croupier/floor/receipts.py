"""The receipt of a round: one terminal's wagers at expiry, what became of them, and where that is written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from croupier.core.decider import Refused
from croupier.core.ids import Instant, RoundNumber, TableId, TerminalId
from croupier.floor.first_proofs import the
from croupier.floor.instants import batches_before
from croupier.floor.proving import moves_told, round_of
from croupier.floor.records import RoundRecord
from croupier.floor.rooms import TABLE
from croupier.games.game import Act, BetKey, Slip
from croupier.store.port import Log, Recorded
from croupier.table import events as e
from croupier.table.events import CommitmentOpened, WagersBound
from croupier.table.first_sealing import first_leaf_of
from croupier.table.sealing import Transcript, salt_of, seat_of, shape_of
from croupier.table.wager_results import Settlement
from croupier.table.wording import Undoing, of_no_spin, of_round, of_wagers
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
    """What a round was sealed with, and the leaf of this terminal's wagers in it."""

    commitment: str | None  # none where a person dealt: what lay there is bound all the same
    seed: str | None  # none until it is opened
    own_salt: str | None  # none where the round ended before its wagers were bound
    leaf: str | None
    wagers: str | None = None  # the digest that bound the slips, as it was shown when betting closed
    slips: int | None = None  # how many it bound
    shape: Mapping[BetKey, int] | None = None  # what everybody may know of this slip; none in the first form
    witness: str | None = None  # who had a share in its chance
    chosen: tuple[tuple[str, str], ...] = ()  # what this terminal chose, each with the transcript after it


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
    undone: tuple[Undoing, str] | None  # why, as players are told, and the clause
    sealed: Sealed | None
    chained: InChain
    unit: str  # that it was played in


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
        chained=chained(log, ends[-1]),
        unit=record.unit,
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


def _undone(record: RoundRecord, terminal: TerminalId) -> tuple[Undoing, str] | None:
    for each in record.told:
        match each.event:
            case e.RoundVoided(clause=clause) as event:
                return of_round(event), clause
            case e.NoSpinDeclared(clause=clause) as event:
                return of_no_spin(event), clause
            case e.WagersVoided(clause=clause) as event if event.terminal == terminal:
                return of_wagers(event), clause
            case _:
                continue
    return None


def _sealed(record: RoundRecord, terminal: TerminalId, slip: Slip) -> Sealed | None:
    opened, bound = the(record, e.WageringOpened), the(record, WagersBound)
    commitment = opened.commitment if opened else None
    if commitment is None and bound is None:
        return None
    revealed = the(record, CommitmentOpened)
    seed, witness = revealed.seed if revealed else None, opened.witness if opened else None
    sealed = Sealed(commitment, seed, None, None, witness=witness)
    if bound is None:
        return sealed
    own = salt_of(bytes.fromhex(bound.salt), terminal)
    first = commitment is not None and opened is not None and opened.house is None
    leaf = first_leaf_of(own, terminal, slip) if first else seat_of(own, terminal, slip).leaf()
    fixed = replace(sealed, own_salt=own.hex(), leaf=leaf, wagers=bound.wagers, slips=len(bound.leaves))
    if first:
        return fixed
    return replace(fixed, shape=shape_of(slip), chosen=tuple(_chosen(record, bound.wagers, terminal)))


def _chosen(record: RoundRecord, wagers: str, terminal: TerminalId) -> Iterator[tuple[str, str]]:
    """By which a player can tell that nothing was put before, between or in place of their choices."""
    transcript = Transcript(wagers)
    for move in moves_told(record):
        transcript = transcript.after(move)
        if isinstance(move, Act) and move.terminal == terminal:
            yield move.choice, transcript.digest


def chained(log: Log, end: Recorded) -> InChain:
    """Where an event is kept.  The batches of one instant are few; where they begin is found by halving."""
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
    commitment = receipt.sealed.commitment if receipt.sealed else None
    return "\n".join([*lines, f"commitment {commitment}"] if commitment else lines)
