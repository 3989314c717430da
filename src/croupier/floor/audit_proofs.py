"""Rounds that can be verified, verified one after the other as a log is read."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.charter.state import Charter
from croupier.core.digests import digest_of_salt
from croupier.core.ids import TableId
from croupier.core.message import Event
from croupier.floor.first_proofs import DrawnOf, ToldRound, drawn_of, first_proof
from croupier.floor.first_verifying import first_verified
from croupier.floor.proofs import Proof2
from croupier.floor.proven_shoes import goes_on
from croupier.floor.proving import move_of, second_proof
from croupier.floor.verifying import verified, witness_signed
from croupier.games.game import Move
from croupier.rulebooks.ruleset import Ruleset
from croupier.table import events as e
from croupier.table.closing import gone_at_close
from croupier.table.commitment import sealed_in_first_form
from croupier.table.events import CommitmentOpened, WagersBound
from croupier.table.first_sealing import first_leaves_of
from croupier.table.jackpot_wagers import enters_a_draw
from croupier.table.sealing import (
    SeatBound,
    digest_of_wagers,
    leaves_of,
    seats_of,
    shares_of_draws,
)
from croupier.table.settlement import position_of
from croupier.table.state import Phase, Table
from croupier.words.said import say


@dataclass(slots=True)
class _Round:
    """What the log has told of a round as it went on, for one that was undone is emptied."""

    committed: e.WageringOpened
    closed: e.WageringClosed | None = None
    bound: WagersBound | None = None
    seats: tuple[SeatBound, ...] = ()
    moves: list[Move] = field(default_factory=list[Move])
    shares: list[str] = field(default_factory=list[str])  # that each draw bears
    draws: list[DrawnOf] = field(default_factory=list[DrawnOf])  # of one that was sealed in the first form

    def bear_others(self, proof: Proof2) -> bool:
        """Draws from before there were jackpots that asked for a share bear none; no draw bears another."""
        share, wagers = bytes.fromhex(proof.share), proof.wagers or ""
        due = shares_of_draws(proof.name, share, wagers, self.moves)
        return any(told not in {"", given.hex()} for told, given in zip(self.shares, due, strict=True))

    def told(self, opened: CommitmentOpened, *, settled: bool) -> ToldRound:
        return ToldRound(self.committed, opened, self.closed, self.bound, "settled" if settled else "void")


class Proofs:
    """Is told every event of every table, with the table as it stood before it."""

    def __init__(self) -> None:
        self.verified = 0
        self._rounds: dict[TableId, _Round] = {}
        self._binds = False  # once one table has bound what it closed, all of them do
        self._to_bind: set[TableId] = set()

    def fault(self, table: Table, event: Event, ruleset: Ruleset) -> str | None:
        """What is wrong with a round, once that can be told."""
        name: TableId | None = getattr(event, "table", None)
        if name in self._to_bind and not isinstance(event, WagersBound):
            return str(say("audit.never-bound"))
        match event:
            case e.WageringOpened():
                self._rounds[event.table] = _Round(event)
            case e.WageringClosed():
                self._of(event.table).closed = event
                if self._binds and not sealed_in_first_form(table.in_hand):
                    self._to_bind.add(event.table)
                return _another_shoe(table, event, ruleset) or _other_entries(table, event, ruleset)
            case e.RoundSettled() if event.shoe_goes_on != _goes_on_after(table, ruleset):
                return str(say("audit.shoe-goes-on"))
            case e.OutcomeEntered() | e.ChoiceMade() if table.in_hand.commitment is not None:
                self._moved(table, event, ruleset)
            case WagersBound():
                return self._bound(table, event)
            case CommitmentOpened():
                return self._opened(table, event, ruleset)
            case _:
                pass
        return None

    def _of(self, table: TableId) -> _Round:
        return self._rounds[table]

    def _moved(self, table: Table, event: e.OutcomeEntered | e.ChoiceMade, ruleset: Ruleset) -> None:
        kept, move = self._of(event.table), move_of(event)
        if sealed_in_first_form(table.in_hand) and isinstance(event, e.OutcomeEntered):
            kept.draws.append(drawn_of(table, ruleset.game, event.outcome))
        elif move is not None:
            kept.moves.append(move)
            kept.shares += [event.share] if isinstance(event, e.OutcomeEntered) else ()

    def _bound(self, table: Table, event: WagersBound) -> str | None:
        """That the slips of the round are those that were bound, and the digest is theirs."""
        spin, kept, salt = table.in_hand, self._of(event.table), bytes.fromhex(event.salt)
        kept.bound = event
        self._to_bind.discard(event.table)
        if sealed_in_first_form(spin):
            same = first_leaves_of(salt, spin.slips) == event.leaves
        else:
            self._binds, kept.seats = True, seats_of(salt, spin.slips)
            again = digest_of_wagers(spin.commitment, spin.at_close, event.leaves)
            same = leaves_of(kept.seats) == event.leaves and again == event.wagers
        return None if same else str(say("audit.not-bound"))

    def _opened(self, table: Table, event: CommitmentOpened, ruleset: Ruleset) -> str | None:
        spin, kept = table.in_hand, self._of(event.table)
        self.verified += 1
        if spin.salt is not None and digest_of_salt(bytes.fromhex(spin.salt)) != event.salted:
            return str(say("audit.other-salt"))
        told = kept.told(event, settled=table.phase is Phase.SETTLED)
        if sealed_in_first_form(spin):
            steps = first_verified(first_proof(told, tuple(kept.draws), ruleset.game), ruleset)
        else:
            proof = second_proof(told, kept.seats, kept.moves, ruleset.game)
            if event.share and not witness_signed(proof):
                return str(say("audit.share-not-signed"))
            if kept.bear_others(proof):
                return str(say("audit.other-leg-share"))
            steps = verified(proof, ruleset)
        failed = next((step for step in steps if not step.holds), None)
        return str(say("audit.not-from-seed", step=failed.what)) if failed else None


def of_another(charter: Charter, event: Event) -> str | None:
    """What is wrong with a round of another house than was founded, or of a witness it has not named."""
    match event:
        case e.WageringOpened(house=str(house)) if charter.house and house != charter.house:
            return str(say("audit.other-house"))
        case CommitmentOpened(share=share, witness_key=key) if share and charter.house:
            named = charter.witness
            return None if named and named.key == key else str(say("audit.other-witness"))
        case _:
            return None


def _another_shoe(table: Table, event: e.WageringClosed, ruleset: Ruleset) -> str | None:
    """What is wrong if a round was not dealt from the shoe that the round before it left."""
    if event.gone == gone_at_close(ruleset.game, table, table.in_hand.slips):
        return None
    return str(say("audit.other-shoe"))


def _other_entries(table: Table, event: e.WageringClosed, ruleset: Ruleset) -> str | None:
    """What is wrong if it was not by the slips that a jackpot was drawn for, or was not."""
    if (event.entered is True) == enters_a_draw(table.in_hand.slips, ruleset.game):
        return None
    return str(say("audit.other-entries"))


def _goes_on_after(table: Table, ruleset: Ruleset) -> bool:
    return goes_on(ruleset.game) and ruleset.game.face.shoe_goes_on(position_of(table, ruleset.game))
