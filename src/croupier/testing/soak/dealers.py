"""Those who conduct the tables of a soak, and what goes wrong on them while they do."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.floor import commands as fc
from croupier.floor.asker import Asker, Seat
from croupier.floor.rooms import TABLE
from croupier.games.game import BetKey, Draw
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.table.commands import SeeToChance
from croupier.table.payout import still_to_move
from croupier.table.rules import Failing, NoSpinGround, SpunBy
from croupier.table.source import Chance
from croupier.table.state import Phase, Table
from croupier.terminal import commands as pc
from croupier.terminal import events as pe
from croupier.terminal.rules import PaidBy
from croupier.testing.soak.furniture import (
    BOSS,
    CONDUCTED,
    CONFIGURATION,
    DEALER,
    SENSOR,
    TABLES,
    laying,
    ruleset_of,
    seen,
    terminals,
)
from croupier.testing.soak.network import Network
from croupier.testing.soak.players import SoakPlayers
from croupier.testing.soak.tournaments import places

MISHAPS = 8  # one in so many looks at a table
CAUSES = ("faulty equipment", "disruption", "fraud")
SIGN_SEEN_BY: tuple[Asker, ...] = (DEALER, BOSS, CONFIGURATION)
WRONG = 4  # one in so many results that a dealer looks back at was entered wrongly
AGAIN = 2  # one in so many corrections is itself corrected


class Dealers:
    def __init__(self, net: Network, players: SoakPlayers) -> None:
        self.net = net
        self.dice = net.dice
        self.players = players

    def act(self) -> None:
        self.at(self.dice.pick(tuple(TABLES)))

    def at(self, name: TableId) -> None:
        """Whatever is next at a table, or goes wrong there."""
        table = self.net.core.current.state(TABLE, name)
        if table.phase is Phase.SHUT:
            self._reopens(name)
        elif table.chance is Chance.LOCKED:
            self.net.ask(SeeToChance(table=name, done="a loose lead"), BOSS)
        elif table.suspended is not None:
            self.net.ask(tc.Resume(table=name), DEALER if self.dice.one_in(2) else BOSS)
        elif table.round is not None and table.round.in_doubt:
            self._confirm(name, table)
        elif self.dice.one_in(MISHAPS):
            self._mistake(name, table)
        elif name not in CONDUCTED and table.phase is Phase.SETTLED and self.dice.one_in(WRONG):
            self._corrects(name, table)
        elif name not in CONDUCTED:
            self._deal(name, table)

    def _reopens(self, name: TableId) -> None:
        """Laid by the file, and its sign seen by somebody; now and then by nobody who could."""
        self.net.ask(laying(name), CONFIGURATION)
        self.net.ask(seen(name), self.dice.pick(SIGN_SEEN_BY))

    def _pay(self, name: TableId, table: Table) -> bool:
        """One step with the chips on cloth, where any are left to move."""
        left = still_to_move(table, ruleset_of(name).table)
        if left:
            step = left[0].step.name
            self.net.ask(tc.MoveChips(table=name, round=table.in_hand.number, step=step), DEALER)
        return bool(left)

    def _deal(self, name: TableId, table: Table) -> None:
        if self.dice.one_in(2) and self._pay(name, table):
            return
        if table.phase in {Phase.IDLE, Phase.SETTLED}:
            self.net.ask(tc.OpenWagering(table=name, extra=self.dice.one_in(20)), DEALER)
        elif table.phase is Phase.WAGERING and self.dice.one_in(4):
            self._close(name, table)
        elif table.phase is Phase.NO_MORE_BETS:
            number = table.in_hand.number
            if not table.in_hand.spun:
                self._spin(name, number)
            if self.dice.one_in(4):
                rest = tc.ReportRest(table=name, round=number, suggested=self._drawn(name))
                self.net.ask(rest, SENSOR)
            self.net.ask(tc.EnterOutcome(table=name, round=number, outcome=self._drawn(name)), DEALER)

    def _close(self, name: TableId, table: Table) -> None:
        by_word = table.in_hand.ends_at is None
        if by_word and not table.in_hand.spun:
            self._spin(name, table.in_hand.number)
        by = "dealer" if by_word else self.dice.pick(("sensor", "dealer"))
        closing = tc.CloseWagering(table=name, round=table.in_hand.number, by=by)
        self.net.ask(closing, SENSOR if by == "sensor" and self.dice.one_in(2) else DEALER)

    def _spin(self, name: TableId, number: RoundNumber) -> None:
        self.net.ask(tc.SpinBall(table=name, round=number, by=SpunBy.HAND.name), DEALER)

    def _drawn(self, name: TableId) -> str:
        turn = ruleset_of(name).game.start({}).turn()
        return self.net.chance.draw(turn.law) if isinstance(turn, Draw) else "17"

    def _confirm(self, name: TableId, table: Table) -> None:
        spin = table.in_hand
        terminal = min(spin.in_doubt)
        if self.dice.one_in(3):
            self.net.ask(tc.FailToConfirm(table=name, round=spin.number, terminal=terminal), BOSS)
            return
        slip = self._on_record(spin.slips.get(terminal, {}))
        command = tc.ConfirmWagers(table=name, round=spin.number, terminal=terminal, slip=slip)
        if isinstance(self.net.ask(command, BOSS), Committed) and slip != spin.slips.get(terminal, {}):
            self.net.happened("other wagers on record")

    def _on_record(self, slip: Mapping[BetKey, int]) -> dict[BetKey, int]:
        """What the records show: mostly what the screen showed, but also other amounts, or less of them."""
        match self.dice.below(4):
            case 0:
                return {bet: 100 * (1 + self.dice.below(20)) for bet in slip}
            case 1:
                return dict(list(slip.items())[1:])
            case _:
                return dict(slip)

    # ── what goes wrong ─────────────────────────────────────────────────────────────────

    def _mistake(self, name: TableId, table: Table) -> None:
        number = RoundNumber(table.round.number if table.round else 0)
        terminal = self.dice.pick([each for each, reach in (terminals() | places()).items() if name in reach])
        match self.dice.below(10):
            case 0:
                ground = self.dice.pick(tuple(NoSpinGround)).name
                self.net.ask(tc.DeclareNoSpin(table=name, round=number, ground=ground), BOSS)
            case 1:
                self._voids(name, number, terminal)
            case 2 | 3 | 4:
                self._fails(name, number, terminal)
            case 5:
                self._freezes(name)
            case _:
                self._corrects(name, table)

    def _voids(self, name: TableId, number: RoundNumber, terminal: TerminalId) -> None:
        if self.dice.one_in(2):
            breach = tc.VoidWagers(table=name, round=number, terminal=terminal, because="a breach")
            self.net.ask(breach, BOSS)
            return
        affected = self.dice.one_in(2)
        void = tc.VoidRound(
            table=name, round=number, cause=self.dice.pick(CAUSES), detail="fire", outcome_affected=affected
        )
        self.net.ask(void, BOSS)

    def _fails(self, name: TableId, number: RoundNumber, terminal: TerminalId) -> None:
        match self.dice.below(5):
            case 0 | 1:
                of = self.dice.pick(tuple(Failing)).name
                self.net.ask(tc.ReportFailure(table=name, round=number, of=of, terminal=terminal), SENSOR)
            case 2 | 3:
                self.net.ask(tc.Suspend(table=name, because="a red light"), BOSS)
            case _:
                self.players.fault(terminal, SENSOR, pe.Reporter.DEVICE)

    def _freezes(self, name: TableId) -> None:
        """While the true outcome is established, players try to get away with what they have."""
        if isinstance(self.net.ask(fc.FreezeAccounts(table=name), BOSS), Committed):
            for _ in range(6):
                self.players.act()
            self.net.ask(fc.ReleaseAccounts(table=name), BOSS)

    def corrects(self, name: TableId) -> None:
        self._corrects(name, self.net.core.current.state(TABLE, name))

    def _corrects(self, name: TableId, table: Table) -> None:
        """There, and now and then back again: then everybody has what they had."""
        if table.phase is not Phase.SETTLED:
            return
        number, before = table.in_hand.number, self._drawn(name)
        was = self._last_outcome(name)
        self._some_leave(table)
        if not self._corrected(name, number, before) or not self.dice.one_in(AGAIN):
            return
        if was is not None and self._corrected(name, number, was):
            self.net.happened("correction there and back")

    def _some_leave(self, table: Table) -> None:
        """Just before a round is put right, with what it had brought."""
        for terminal in sorted(table.in_hand.slips):
            if self.dice.one_in(2):
                self.net.ask(pc.CashOut(terminal=terminal, way=PaidBy.TICKET), Seat(terminal))

    def _corrected(self, name: TableId, number: RoundNumber, outcome: str) -> bool:
        correct = tc.CorrectOutcome(table=name, round=number, outcome=outcome)
        return isinstance(self.net.ask(correct, BOSS), Committed)

    def _last_outcome(self, name: TableId) -> str | None:
        moves = self.net.core.current.state(TABLE, name).in_hand.moves
        return next((of for move in reversed(moves) if (of := getattr(move, "of", None))), None)
