"""Rounds that can be verified, verified one after the other as a log is read."""

from __future__ import annotations

from dataclasses import dataclass, field

from croupier.core.ids import TableId
from croupier.core.message import Event
from croupier.floor.proofs import DrawnOf, Proof, drawn_of
from croupier.floor.proven_shoes import goes_on
from croupier.floor.verifying import verified
from croupier.rulebooks.ruleset import Ruleset
from croupier.table import events as e
from croupier.table.closing import gone_at_close
from croupier.table.commitment import digest_of_salt, leaves_of
from croupier.table.events import CommitmentOpened, WagersBound
from croupier.table.settlement import position_of
from croupier.table.state import Phase, Table
from croupier.words.said import say


@dataclass(slots=True)
class _Round:
    leaves: tuple[str, ...] = ()
    draws: list[DrawnOf] = field(default_factory=list[DrawnOf])
    gone: dict[str, int] | None = None


class Proofs:
    """Is told every event of every table, with the table as it stood before it."""

    def __init__(self) -> None:
        self.verified = 0
        self._rounds: dict[TableId, _Round] = {}

    def fault(self, table: Table, event: Event, ruleset: Ruleset) -> str | None:
        """What is wrong with a round, once that can be told."""
        match event:
            case e.WageringOpened():
                self._rounds[event.table] = _Round()
            case e.WageringClosed():
                self._of(event.table).gone = event.gone if goes_on(ruleset.game) else None
                return _another_shoe(table, event, ruleset)
            case e.RoundSettled() if event.shoe_goes_on != _goes_on_after(table, ruleset):
                return str(say("audit.shoe-goes-on"))
            case e.OutcomeEntered() if table.in_hand.commitment is not None:
                self._of(event.table).draws.append(drawn_of(table, ruleset.game, event.outcome))
            case WagersBound():
                self._of(event.table).leaves = event.leaves
                return _unbound(table, event)
            case CommitmentOpened():
                return self._opened(table, event, ruleset)
            case _:
                pass
        return None

    def _of(self, table: TableId) -> _Round:
        return self._rounds[table]

    def _opened(self, table: Table, event: CommitmentOpened, ruleset: Ruleset) -> str | None:
        spin, kept = table.in_hand, self._of(event.table)
        proof = Proof(
            format="croupier proof 1",
            table=event.table,
            round=event.round,
            ruleset=event.ruleset,
            options=event.options,
            end="settled" if table.phase is Phase.SETTLED else "void",
            commitment=spin.commitment or "",
            seed=event.seed,
            salted=event.salted,
            leaves=kept.leaves,
            wagers=spin.wagers,
            draws=tuple(kept.draws),
            gone=kept.gone,
        )
        self.verified += 1
        if spin.salt is not None and digest_of_salt(bytes.fromhex(spin.salt)) != event.salted:
            return str(say("audit.other-salt"))
        failed = next((step for step in verified(proof, ruleset) if not step.holds), None)
        return str(say("audit.not-from-seed", step=failed.what)) if failed else None


def _another_shoe(table: Table, event: e.WageringClosed, ruleset: Ruleset) -> str | None:
    """What is wrong if a round was not dealt from the shoe that the round before it left."""
    if event.gone == gone_at_close(ruleset.game, table, table.in_hand.slips):
        return None
    return str(say("audit.other-shoe"))


def _goes_on_after(table: Table, ruleset: Ruleset) -> bool:
    return goes_on(ruleset.game) and ruleset.game.face.shoe_goes_on(position_of(table, ruleset.game))


def _unbound(table: Table, event: WagersBound) -> str | None:
    if leaves_of(bytes.fromhex(event.salt), table.in_hand.slips) == event.leaves:
        return None
    return str(say("audit.not-bound"))
