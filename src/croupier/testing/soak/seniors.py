"""Those above the dealers: signs, notices, disputes, amounts held, people sent away, and the roster."""

from __future__ import annotations

from croupier.core.ids import Instant, RoundNumber, StaffId, TableId, TerminalId
from croupier.floor import commands as fc
from croupier.floor.asker import Unidentified
from croupier.floor.money_procedures import freeze_name
from croupier.floor.rooms import HOUSE_ROSTER, STAFF, TABLE, TERMINAL
from croupier.staff import commands as sc
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.table.people import Breach
from croupier.table.state import Table
from croupier.terminal import commands as pc
from croupier.terminal import events as pe
from croupier.terminal.rules import Fitting
from croupier.terminal.state import Terminal
from croupier.testing.soak.furniture import BOSS, COLOURS, DEALER, FORGETFUL, SENSOR, SIGN, TABLES, terminals
from croupier.testing.soak.network import Network

MINUTE = 60_000
HIGHER = tc.Sign(minimum=200, maximum=100_000)
ROUND = tc.Sign(minimum=100, maximum=50_000, multiple=100)
SIGNS = (SIGN, HIGHER, ROUND)
ATTEMPTS = 6  # one more than lock somebody out


class Seniors:
    def __init__(self, net: Network) -> None:
        self.net = net
        self.dice = net.dice
        self._held = 0

    def act(self) -> None:
        name = self.dice.pick(tuple(TABLES))
        self.at(name, self.dice.pick([each for each, reach in terminals().items() if name in reach]))

    def at(self, name: TableId, terminal: TerminalId) -> None:
        """Something at a table, about somebody at a terminal."""
        table = self.net.core.current.state(TABLE, name)
        match self.dice.below(9):
            case 0:
                self._signs(name, terminal)
            case 1:
                self._closes(name)
            case 2 | 3:
                self._disputes(name, table, terminal)
            case 4:
                self._sends_away(name, terminal)
            case 5:
                self._investigates(name, terminal)
            case 6:
                self._colours(name, table, terminal)
            case 7:
                self._looks_after(terminal)
            case _:
                self._roster()

    # ── tables ──────────────────────────────────────────────────────────────────────────

    def _signs(self, name: TableId, terminal: TerminalId) -> None:
        sign = self.dice.pick(SIGNS)
        match self.dice.below(4):
            case 0 | 1:
                applies_at = Instant(self.net.now + self.dice.below(30) * MINUTE)
                self.net.ask(tc.GiveLimitNotice(table=name, sign=sign, applies_at=applies_at), BOSS)
            case 2:
                agreed = self.dice.one_in(2)
                self.net.ask(tc.ChangeLimits(table=name, sign=sign, all_agree=agreed), BOSS)
            case _:
                own = tc.AgreePersonalLimits(table=name, terminal=terminal, minimum=500, maximum=200_000)
                self.net.ask(own, DEALER)

    def _closes(self, name: TableId) -> None:
        match self.dice.below(4):
            case 0:
                self.net.ask(tc.CloseTable(table=name), BOSS)
            case 1:
                self.net.ask(tc.ShutGame(table=name, because="the display is dark"), BOSS)
            case _:
                self.net.ask(tc.GiveClosingNotice(table=name), BOSS)

    def _colours(self, name: TableId, table: Table, terminal: TerminalId) -> None:
        colour = self.dice.pick(COLOURS)
        if self.dice.one_in(2):
            issue = tc.IssueColour(
                table=name, terminal=terminal, colour=colour, value=500, holders_agree=True
            )
            self.net.ask(issue, DEALER)
        elif self.dice.one_in(2):
            count = 1 + self.dice.below(9)
            redeem = tc.RedeemColour(
                table=name, terminal=terminal, colour=colour, count=count, issued_at=name, last=True
            )
            self.net.ask(redeem, DEALER)
        else:
            number = RoundNumber(table.round.number if table.round else 0)
            foreign = tc.ReportForeignChip(
                table=name, round=number, terminal=terminal, issued_at=TableId("M1"), won=True
            )
            self.net.ask(foreign, DEALER)

    # ── players ─────────────────────────────────────────────────────────────────────────

    def _disputes(self, name: TableId, table: Table, terminal: TerminalId) -> None:
        open_claims = [at for at, claim in enumerate(table.claims, start=1) if claim.decision is None]
        if open_claims and self.dice.one_in(2):
            self.net.ask(tc.DecideClaim(table=name, number=open_claims[0], decision="it was black"), BOSS)
            return
        breach = self.dice.pick(tuple(Breach)).name
        incident = tc.RecordIncident(table=name, breach=breach, detail="seen by all", terminal=terminal)
        self.net.ask(incident, DEALER)
        if self.dice.one_in(4):
            self._device(name, table, terminal)

    def _device(self, name: TableId, table: Table, terminal: TerminalId) -> None:
        held = [at for at, each in enumerate(table.detentions, start=1) if each.ended is None]
        if held:
            self.net.ask(tc.EndDetention(table=name, number=held[0], handed_to="the police"), BOSS)
            return
        self.net.ask(tc.ConfiscateDevice(table=name, device="a counter", terminal=terminal), BOSS)
        self.net.ask(tc.DetainPerson(table=name, person="a stranger", because="a device"), BOSS)

    def _sends_away(self, name: TableId, terminal: TerminalId) -> None:
        match self.dice.below(4):
            case 0:
                self.net.ask(tc.AskToVacate(table=name, terminal=terminal), DEALER)
            case 1:
                self.net.ask(tc.SendAway(table=name, terminal=terminal, because="shouting"), BOSS)
            case 2:
                self.net.ask(pc.DirectToLeave(terminal=terminal, because="shouting"), BOSS)
            case _:
                self.net.ask(pc.AnswerService(terminal=terminal), DEALER)

    # ── terminals ───────────────────────────────────────────────────────────────────────

    def _investigates(self, name: TableId, terminal: TerminalId) -> None:
        seat = self.net.core.current.state(TERMINAL, terminal)
        fault = self.dice.pick(tuple(seat.faults)) if seat.faults else "none on record"
        amount = 100 * (1 + self.dice.below(50))
        if seat.holds and self.dice.one_in(2):
            self._decides(name, terminal, self.dice.pick(tuple(seat.holds)))
        elif self.dice.one_in(3):
            refuse = pc.RefuseCredit(
                terminal=terminal,
                amount=amount,
                table=name,
                fault=fault,
                wrongly=self.dice.pick(tuple(pe.Wrongly)),
                credited_at=self.net.now,
                because="it was never won",
            )
            self.net.ask(refuse, BOSS)
        else:
            self._hold(terminal, amount, fault)

    def _hold(self, terminal: TerminalId, amount: int, fault: str) -> None:
        self._held += 1
        ground = self.dice.pick(tuple(pe.HoldGround))
        hold = pc.HoldDisputed(
            terminal=terminal,
            hold=f"h{self._held}",
            amount=amount,
            ground=ground,
            because="it is looked into",
            fault=fault,
        )
        self.net.ask(hold, BOSS)

    def _decides(self, name: TableId, terminal: TerminalId, hold: str) -> None:
        self.net.ask(pc.TellInspector(terminal=terminal, hold=hold), BOSS)
        if self.dice.one_in(2):
            self.net.ask(pc.ReleaseHold(terminal=terminal, hold=hold, because="it was won"), BOSS)
        else:
            forfeit = pc.ForfeitHold(terminal=terminal, hold=hold, table=name, because="it was not won")
            self.net.ask(forfeit, BOSS)

    def _looks_after(self, terminal: TerminalId) -> None:
        seat = self.net.core.current.state(TERMINAL, terminal)
        if not seat.open:
            self.net.ask(pc.OpenTerminal(terminal=terminal), BOSS)
            return
        match self.dice.below(4):
            case 0:
                self.net.ask(pc.CloseTerminal(terminal=terminal), BOSS)
            case 1:
                freeze = pc.Freeze(terminal=terminal, freeze="dispute", because="it is looked into")
                self.net.ask(freeze, BOSS)
            case 2:
                compared = pc.CompareCredit(terminal=terminal, fault=f"c{self._held}", credited=500, due=400)
                self.net.ask(compared, SENSOR)
            case _:
                shown = ("17", "99") if Fitting.PRINTER in seat.fitted else ()
                strange = pc.CompareDisplay(terminal=terminal, fault=f"d{self._held}", shown=shown)
                self.net.ask(strange, SENSOR)

    def go_round(self) -> None:
        """Somebody goes from terminal to terminal, releases what is frozen and opens what is closed."""
        for terminal, seat in list(self.net.core.current.terminals()):
            self._releases(terminal, seat)
            if not seat.open:
                self.net.ask(pc.OpenTerminal(terminal=terminal), BOSS)

    def clears(self, terminal: TerminalId) -> None:
        """Whatever keeps money from leaving a terminal is decided."""
        seat = self.net.core.current.state(TERMINAL, terminal)
        for hold in seat.holds:
            self._decides(seat.tables[0], terminal, hold)
        self._releases(terminal, seat)

    def _releases(self, terminal: TerminalId, seat: Terminal) -> None:
        """Accounts that a correction has frozen are released at its table."""
        for freeze in seat.freezes:
            self.net.ask(pc.Release(terminal=terminal, freeze=freeze), BOSS)
        for table in seat.tables:
            if freeze_name(table) in seat.freezes:
                self.net.ask(fc.ReleaseAccounts(table=table), BOSS)

    # ── the roster ──────────────────────────────────────────────────────────────────────

    def _roster(self) -> None:
        match self.dice.below(3):
            case 0:
                self._locks_himself_out()
            case 1:
                self._signs_in(DEALER.staff, verified=True)
            case _:
                felix = self.net.core.current.state(STAFF, HOUSE_ROSTER).members[FORGETFUL.staff]
                for book, rank in list(felix.ranks.items())[:1]:
                    self.net.ask(sc.ChangeRank(staff=FORGETFUL.staff, book=book, rank=rank), BOSS)

    def _locks_himself_out(self) -> None:
        felix = FORGETFUL.staff
        for _ in range(ATTEMPTS):
            self._signs_in(felix, verified=False)
        members = self.net.core.current.state(STAFF, HOUSE_ROSTER).members
        if members[felix].locked(self.net.now):
            self.net.happened("staff locked out")
            self._signs_in(felix, verified=True)
            if self.dice.one_in(2):
                self.net.ask(sc.Unlock(staff=felix), BOSS)

    def _signs_in(self, staff: StaffId, *, verified: bool) -> None:
        self._held += 1
        session = f"s{self._held}"
        entered = self.net.ask(
            sc.SignIn(staff=staff, session=session, where="console"), Unidentified(verified=verified)
        )
        if verified and isinstance(entered, Committed) and self.dice.one_in(2):
            self.net.ask(sc.SignOut(staff=staff, session=session), DEALER)
