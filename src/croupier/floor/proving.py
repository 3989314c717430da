"""The proof of a round as its log has it, in the form in which the round was sealed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

import msgspec
from msgspec import UNSET, UnsetType

from croupier.core.decider import Refused
from croupier.core.digests import digest_of_salt
from croupier.core.ids import RoundNumber, TableId
from croupier.core.message import Event
from croupier.floor.first_proofs import Proof1, ToldRound, first_proof_of, the, told_in
from croupier.floor.house_settings import OpenRuleset
from croupier.floor.jackpot_proofs import CYCLE_FORMAT, FIRST_CYCLE_FORMAT, CycleProof
from croupier.floor.proofs import (
    NOTHING_BEGUN,
    Differs,
    Proof2,
    ShownSeat,
    SlipsProof,
    WitnessSigned,
    shown_at_close,
    shown_plainly,
    written_moves,
)
from croupier.floor.records import RoundRecord, opening_of, rounds
from croupier.floor.rooms import TABLE
from croupier.floor.tournament_proofs import TOURNAMENT_FORMAT, TournamentProof
from croupier.floor.verifying import VerifiedStep
from croupier.games.game import Act, Game, Move, Outcome
from croupier.store.port import Log
from croupier.table import events as e
from croupier.table.commitment import at_close
from croupier.table.events import CommitmentOpened, WagersBound
from croupier.table.sealing import SeatBound, leaves_of, seats_of, transcript_of
from croupier.words.said import say

AnyProof = Proof1 | Proof2 | SlipsProof
OtherProof = CycleProof | TournamentProof
_FORMATS: Mapping[str, type[AnyProof | OtherProof]] = {
    "croupier proof 1": Proof1,
    "croupier slips 2": SlipsProof,
    CYCLE_FORMAT: CycleProof,
    TOURNAMENT_FORMAT: TournamentProof,
}


class _Told(msgspec.Struct):
    """By which the form of a proof is known."""

    format: str


def read_proof(written: bytes) -> AnyProof | OtherProof:
    """`msgspec.MsgspecError` for whatever is the proof of no round, cycle of a jackpot or tournament."""
    try:
        told = msgspec.json.decode(written, type=_Told).format
        if told == FIRST_CYCLE_FORMAT:
            raise msgspec.ValidationError("it is of the first form, in which no witness could have a share")
        read = msgspec.json.decode(written, type=_FORMATS.get(told, Proof2))
        json.loads(written, object_pairs_hook=_named_once)
    except RecursionError:
        raise msgspec.DecodeError("it is nested too deeply") from None
    return read


def _named_once(told: list[tuple[str, object]]) -> None:
    """Of two values under one name a reader takes one, and whoever looks at the text perhaps the other."""
    if len(dict(told)) != len(told):
        raise msgspec.DecodeError("something is said twice in it")


def proof_of(log: Log, open_ruleset: OpenRuleset, table: TableId, number: RoundNumber) -> AnyProof | Refused:
    record = round_of(log, table, number)
    if record is None:
        return Refused(say("floor.table-has-not-played-round", table=table, number=number))
    committed = the(record, e.WageringOpened)
    opened = the(record, CommitmentOpened)
    if committed is None or committed.commitment is None:
        slips = _slips_proof(record, table)
        return slips or Refused(say("floor.round-of-table-was-not", number=number, table=table))
    if opened is None:
        return Refused(say("floor.commitment-of-round-of-table", number=number, table=table))
    ruleset = open_ruleset(opened.ruleset, opened.options)
    if isinstance(ruleset, Refused):
        return ruleset
    told = told_in(record, committed, opened)
    if committed.house is None:
        return first_proof_of(record, told, ruleset.game)
    return second_proof(told, _seats(record), tuple(moves_told(record)), ruleset.game)


def second_proof(told: ToldRound, seats: tuple[SeatBound, ...], moves: Sequence[Move], game: Game) -> Proof2:
    committed, opened, bound = told.committed, told.opened, told.bound
    needs, closed = game.face.needs_seats, at_close(told.closed) if told.closed and bound else None
    return Proof2(
        format="croupier proof 2",
        house=committed.house or "",
        table=opened.table,
        round=opened.round,
        ruleset=opened.ruleset,
        options=opened.options,
        end=told.end,
        commitment=committed.commitment or "",
        seed=opened.seed,
        salted=opened.salted,
        share=opened.share,
        share_commitment=committed.share_commitment or "",
        witness=committed.witness,
        witnessed=_witnessed_in(opened),
        leaves=UNSET if needs else bound.leaves if bound else (),
        seats=_shown(seats) if needs else UNSET,
        at_close=shown_at_close(closed, game) if closed else NOTHING_BEGUN,
        wagers=bound.wagers if bound else None,
        moves=written_moves(moves),
        transcript=transcript_of(bound.wagers, moves).told() if bound else None,
    )


def _witnessed_in(opened: CommitmentOpened) -> WitnessSigned | UnsetType:
    """Of a share that was opened, what its witness signed."""
    return WitnessSigned(key=opened.witness_key, signature=opened.signature) if opened.share else UNSET


def _slips_proof(record: RoundRecord, table: TableId) -> SlipsProof | None:
    """Where a person dealt: what was bound, and what the records have put right since."""
    closed, bound = the(record, e.WageringClosed), the(record, WagersBound)
    if closed is None or bound is None:
        return None
    return SlipsProof(
        format="croupier slips 2",
        table=table,
        round=record.number,
        leaves=bound.leaves,
        at_close=shown_plainly(at_close(closed)),
        wagers=bound.wagers,
        differs=tuple(_differs(record)),
    )


def _differs(record: RoundRecord) -> Iterator[Differs]:
    """The digest stays what it was; whatever was put right afterwards rests on a clause."""
    for each in record.told:
        if isinstance(each.event, e.WagersConfirmed | e.WagersVoided):
            yield Differs(terminal=each.event.terminal, clause=each.event.clause)


def _shown(seats: tuple[SeatBound, ...]) -> tuple[ShownSeat, ...]:
    return tuple(
        ShownSeat(terminal=seat.terminal, shape=dict(seat.shape), inner=seat.inner) for seat in seats
    )


def _seats(record: RoundRecord) -> tuple[SeatBound, ...]:
    """As they lay when they were bound, however they were put right afterwards."""
    table = TABLE.decider.initial
    for each in record.told:
        if isinstance(each.event, WagersBound):
            return seats_of(bytes.fromhex(each.event.salt), table.in_hand.slips)
        table = TABLE.fold((each.event,), table)
    return ()


def bound_as_they_lay(record: RoundRecord, proof: Proof2 | SlipsProof) -> VerifiedStep:
    """For whoever may see the slips: the leaves are theirs, under the salt that was committed to."""
    bound = the(record, WagersBound)
    if bound is None:
        return VerifiedStep("no wagers were bound", proof.wagers is None)
    leaves = proof.all_leaves() if isinstance(proof, Proof2) else proof.leaves
    same = leaves_of(_seats(record)) == leaves
    salted = isinstance(proof, SlipsProof) or digest_of_salt(bytes.fromhex(bound.salt)) == proof.salted
    what = "the slips in the log are those that were bound, under the salt of the round"
    return VerifiedStep(what, same and salted)


def moves_told(record: RoundRecord) -> Iterator[Move]:
    """Whatever was drawn and chosen in a round, as the log told it."""
    for each in record.told:
        move = move_of(each.event)
        if move is not None:
            yield move


def move_of(event: Event) -> Move | None:
    match event:
        case e.OutcomeEntered(outcome=outcome):
            return Outcome(outcome)
        case e.ChoiceMade(terminal=terminal, choice=choice):
            return Act(terminal, choice)
        case _:
            return None


def round_of(log: Log, table: TableId, number: RoundNumber) -> RoundRecord | None:
    """One round as the log tells it, read from its opening to the next."""
    told = log.tail(opening_of(log, table, number), TABLE.stream(table))
    found = next(rounds(told), None)
    return found if found is not None and found.number == number else None
