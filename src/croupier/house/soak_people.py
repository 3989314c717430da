"""The people of a soak: players, dealers and their seniors, who do right and wrong at random."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from croupier.core.ids import RoundNumber, StaffId, TableId, TerminalId, TicketNumber
from croupier.devices.escrow import Recorded as Told
from croupier.devices.escrow import Wish, conclude, conclude_last
from croupier.devices.port import Insertion, JobId, NoteInserted, PaperTicket, TicketInserted
from croupier.devices.port import Standing as Paper
from croupier.devices.simulated.notes import NoteFault, SimulatedAcceptor
from croupier.devices.simulated.printer import PrinterFault, SimulatedPrinter
from croupier.floor import commands as fc
from croupier.floor.asking import By, House, Seat, Staff
from croupier.floor.reactions import printed
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.games.game import Ask, Draw, Game
from croupier.house.rulesets import RULESETS
from croupier.house.soak import (
    CONDUCTED,
    STEPS_PER_ROUND,
    TABLES,
    Broken,
    Mortal,
    Network,
    PowerCut,
    Soaked,
    done,
    in_memory,
)
from croupier.house.soak_witness import Wrong
from croupier.store.port import Kept
from croupier.table import commands as tc
from croupier.table.rules import Failing, Ground, SpunBy
from croupier.table.settlement import position_of
from croupier.table.state import Phase, Table
from croupier.terminal import commands as pc
from croupier.terminal import events as pe
from croupier.terminal.rules import BuyIn, PaidBy
from croupier.tickets import commands as kc
from croupier.tickets import events as ke
from croupier.tickets.rules import RedeemedAt

DEALER = Staff(StaffId("dana"))
BOSS = Staff(StaffId("bruno"), second=StaffId("marta"))
ACCEPTOR, SENSOR = House("acceptor"), House("sensor")
NOTES = (500, 1_000, 2_000, 5_000, 10_000)
CAGE = ke.AtWindow(RedeemedAt.CAGE, "1")
ACTS_PER_STEP = 3
MISHAPS = 8  # one in so many pieces of paper moved, and one in so many looks at a table

Progress = Callable[[int], None]


class Soak:
    def __init__(self, seed: int, store: Mortal | None = None) -> None:
        self.net = Network(seed, store or in_memory())
        self.dice = self.net.dice
        self.terminals = self.net.furnish()
        self.acceptors = {name: SimulatedAcceptor(name) for name in self.terminals}
        self.printers = {name: SimulatedPrinter() for name in self.terminals}
        self.purse: dict[TicketNumber, None] = {}  # tickets that players hold
        self._unwelcome: dict[str, None] = {}  # insertions that the house did not take
        self._faults = 0
        self.net.restarted.append(self._take_up)

    def run(self, rounds: int, progress: Progress | None = None) -> Soaked:
        """Until so many rounds are over.  ``Broken`` says where it went wrong."""
        soaked = self.net.soaked
        try:
            while self.net.witness.rounds < rounds:
                soaked.steps += 1
                self._step()
                if soaked.steps > (rounds + 1) * STEPS_PER_ROUND:
                    raise Wrong("the house stands still")
                if progress:
                    progress(self.net.witness.rounds)
            self._take_up()
            self.net.finish()
            self._count_paper()
        except Exception as error:
            why = str(error) if isinstance(error, Wrong) else f"{type(error).__name__}: {error}"
            raise Broken(self.net.seed, soaked.steps, why, tuple(self.net.asked)) from error
        soaked.rounds = self.net.witness.rounds
        return soaked

    def _step(self) -> None:
        self.net.follow()
        for _ in range(ACTS_PER_STEP):
            self._player(self.dice.pick(self.terminals))
        self._conduct(self.dice.pick(tuple(TABLES)))
        if self.dice.one_in(MISHAPS):
            self._cage()
        if self.dice.one_in(20 * MISHAPS):
            self._take_up()
            self._count_paper()

    # ── players ─────────────────────────────────────────────────────────────────────────

    def _player(self, name: TerminalId) -> None:
        seat = self.net.core.shelf.state(TERMINAL, name)
        table = seat.tables[0]
        at = self.net.core.shelf.state(TABLE, table)
        what = self.dice.below(100)
        if seat.account is None or what < 8:
            self._buys_in(name, table)
        elif what < 80 and at.phase is Phase.WAGERING:
            slip = self._slip(RULESETS[TABLES[table]].game)
            wagers = tc.SetWagers(table=table, round=at.in_hand.number, terminal=name, slip=slip)
            self.net.ask(wagers, Seat(name))
        elif what < 80:
            self._chooses(name, table, at)
        elif what < 84:
            self.net.ask(tc.Join(table=table, terminal=name), Seat(name))
        elif what < 86:
            self.net.ask(tc.Leave(table=table, terminal=name), Seat(name))
        elif what < 90:
            self.net.ask(pc.RequestService(terminal=name), Seat(name))
        else:
            self._leaves(name, table, what)

    def _leaves(self, name: TerminalId, table: TableId, what: int) -> None:
        if what < 94:
            self.net.ask(pc.CashOut(terminal=name, way=PaidBy.TICKET), Seat(name))
            self._print()
        elif what < 96:
            self.net.ask(pc.CashOut(terminal=name, way=PaidBy.DEALER_CHIPS, table=table), DEALER)
        elif what < 97:
            self._fault(name, Seat(name), pe.Reporter.PLAYER)
        else:
            self._repair(name)

    def _fault(self, name: TerminalId, by: By, reporter: pe.Reporter) -> None:
        self._faults += 1
        part = self.dice.pick(tuple(pe.Part))
        fault = f"f{self._faults}"
        self.net.ask(
            pc.ReportFault(terminal=name, fault=fault, part=part, reporter=reporter, what="it flickers"), by
        )

    def _repair(self, name: TerminalId) -> None:
        self.printers[name].mend()
        for fault in tuple(self.net.core.shelf.state(TERMINAL, name).faults):
            self.net.ask(pc.ClearFault(terminal=name, fault=fault), BOSS)

    def _chooses(self, name: TerminalId, table: TableId, at: Table) -> None:
        if at.phase is not Phase.NO_MORE_BETS:
            return
        turn = position_of(at, RULESETS[TABLES[table]].game).turn()
        if isinstance(turn, Ask) and name in turn.options:
            choice = self.dice.pick(tuple(turn.options[name]))
            number = at.in_hand.number
            self.net.ask(tc.MakeChoice(table=table, round=number, terminal=name, choice=choice), Seat(name))

    def _slip(self, game: Game) -> dict[str, int]:
        """Some wagers, mostly such as the game takes."""
        bets, slip = _bets(game), dict[str, int]()
        for _ in range(5):
            slip = {self.dice.pick(bets): 100 * (1 + self.dice.below(20)) for _ in range(self.dice.below(5))}
            if game.check(slip) is None:
                break
        return slip

    # ── paper ───────────────────────────────────────────────────────────────────────────

    def _buys_in(self, name: TerminalId, table: TableId) -> None:
        what = self.dice.below(10)
        if what < 2 or RULESETS[TABLES[table]].tickets is None:
            amount = self.dice.pick(NOTES)
            buy = pc.CreditByDealer(terminal=name, table=table, tender=BuyIn.DEALER_CASH, amount=amount)
            self.net.ask(buy, DEALER)
            return
        acceptor = self.acceptors[name]
        inserted: Insertion | None
        if what < 7 or not self.purse:
            inserted = acceptor.insert_note(self.dice.pick(NOTES))
        else:
            inserted = acceptor.insert_ticket(self.dice.pick(tuple(self.purse)))
        if inserted is not None:
            self._inserted(name, acceptor, inserted)

    def _inserted(self, name: TerminalId, acceptor: SimulatedAcceptor, inserted: Insertion) -> None:
        if isinstance(inserted, TicketInserted):
            self.purse.pop(inserted.number, None)
        if self.dice.one_in(MISHAPS):
            acceptor.fail(self.dice.pick(tuple(NoteFault)))
        try:
            answer = self.net.tell(_offered(name, inserted), ACCEPTOR, _name("offered", inserted))
            taken = isinstance(answer, Kept)
            if not taken:
                self._unwelcome[inserted.insertion] = None
            self._conclude(name, acceptor, inserted, Wish.STACK if taken else Wish.GIVE_BACK)
        except PowerCut:
            pass  # it was taken up when the power was back

    def _conclude(
        self, name: TerminalId, acceptor: SimulatedAcceptor, inserted: Insertion, wish: Wish
    ) -> None:
        done(conclude(acceptor, inserted, wish, self._credit(name), self._given_back(name)))

    def _credit(self, name: TerminalId) -> Told:
        async def credit(inserted: Insertion) -> None:
            if isinstance(inserted, NoteInserted):
                command: pc.TerminalCommand = pc.InsertNote(
                    terminal=name, insertion=inserted.insertion, amount=inserted.amount
                )
            else:
                command = pc.InsertTicket(terminal=name, ticket=inserted.number, amount=0)
            answer = self.net.tell(command, ACCEPTOR, _name("stacked", inserted))
            if isinstance(inserted, NoteInserted) and not isinstance(answer, Kept):
                raise Wrong(f"the note {inserted} is in the stacker and was not credited: {answer}")

        return credit

    def _given_back(self, name: TerminalId) -> Told:
        async def given_back(inserted: Insertion) -> None:
            if isinstance(inserted, NoteInserted):
                command: pc.TerminalCommand | kc.TicketCommand = pc.GiveBackNote(
                    terminal=name, insertion=inserted.insertion
                )
            else:
                self.purse[inserted.number] = None
                command = kc.GiveBack(ticket=inserted.number, place=ke.AtTerminal(name))
            self.net.tell(command, ACCEPTOR, _name("given back", inserted))

        return given_back

    def _take_up(self) -> None:
        """The power is back, or somebody sees to the machines: what was left is brought to its end."""
        for name, acceptor in self.acceptors.items():
            acceptor.cut_power()
            acceptor.power_up()
            acceptor.plug()
            if acceptor.is_stuck():
                left = done(acceptor.unsettled())
                unwelcome = left is None or left.insertion in self._unwelcome
                either = self.dice.pick((Paper.STACKED, Paper.GIVEN_BACK))
                acceptor.clear(Paper.GIVEN_BACK if unwelcome else either)
            try:
                done(conclude_last(acceptor, self._credit(name), self._given_back(name)))
            except PowerCut:
                return  # all of it was taken up then
        self._print()

    def _print(self) -> None:
        for number in tuple(self.net.witness.issued):
            ticket = self.net.witness.ticket(number)
            printer = self.printers[ticket.terminal]
            if self.dice.one_in(MISHAPS):
                printer.fail(self.dice.pick(tuple(PrinterFault)))
            report = printed(number, done(printer.print(JobId(number), PaperTicket(number, ticket.amount))))
            if report is None:
                printer.mend()
                continue
            try:
                self.net.tell(report.command, report.by, report.id)
            except PowerCut:
                return  # likewise
            if isinstance(report.command, kc.ReportPrinted):
                self.purse[number] = None

    def _count_paper(self) -> None:
        """Every note in a stacker was credited once, and no other."""
        if any(done(acceptor.unsettled()) is not None for acceptor in self.acceptors.values()):
            return
        stacked = {
            each.insertion: each.amount
            for acceptor in self.acceptors.values()
            for each in acceptor.stacker
            if isinstance(each, NoteInserted)
        }
        if stacked != self.net.witness.notes:
            raise Wrong("the notes in the stackers are not those that were credited")

    def _cage(self) -> None:
        """Tickets are paid at the Cage; those that never came out are reprinted or paid by hand."""
        if self.purse:
            number = self.dice.pick(tuple(self.purse))
            held = self.net.ask(kc.Hold(ticket=number, place=CAGE, amount=self._worth(number)), DEALER)
            if isinstance(held, Kept):
                paid = self.net.ask(kc.Redeem(ticket=number, place=CAGE, by=DEALER.staff), DEALER)
                if isinstance(paid, Kept):
                    self.purse.pop(number, None)
        for number in tuple(self.net.witness.unprinted)[:2]:
            self._without_paper(number)

    def _without_paper(self, number: TicketNumber) -> None:
        if self.dice.one_in(2):
            self.net.ask(kc.Reprint(ticket=number, replacement=number, by=BOSS.staff), BOSS)
            self._print()
            return
        assert BOSS.second is not None
        self.net.ask(
            kc.PayByHand(
                ticket=number,
                place="cage",
                by=BOSS.staff,
                approved_by=BOSS.second,
                ground=ke.Ground.PRINTER_FAILED,
            ),
            BOSS,
        )

    def _worth(self, number: TicketNumber) -> int:
        """What the paper says, now and then misread."""
        return self.net.witness.ticket(number).amount + (1 if self.dice.one_in(MISHAPS) else 0)

    # ── tables ──────────────────────────────────────────────────────────────────────────

    def _conduct(self, name: TableId) -> None:
        table = self.net.core.shelf.state(TABLE, name)
        if table.suspended is not None:
            self.net.ask(tc.Resume(table=name), DEALER if self.dice.one_in(2) else BOSS)
        elif table.round is not None and table.round.in_doubt:
            self._confirm(name, table)
        elif self.dice.one_in(MISHAPS):
            self._mistake(name, table)
        elif name not in CONDUCTED:
            self._deal(name, table)

    def _deal(self, name: TableId, table: Table) -> None:
        if table.phase in {Phase.IDLE, Phase.SETTLED}:
            self.net.ask(tc.OpenWagering(table=name), DEALER)
        elif table.phase is Phase.WAGERING and self.dice.one_in(4):
            by = self.dice.pick(("sensor", "dealer"))
            closing = tc.CloseWagering(table=name, round=table.in_hand.number, by=by)
            self.net.ask(closing, SENSOR if self.dice.one_in(2) else DEALER)
        elif table.phase is Phase.NO_MORE_BETS:
            number = table.in_hand.number
            if not table.in_hand.spun:
                self.net.ask(tc.SpinBall(table=name, round=number, by=SpunBy.HAND.name), DEALER)
            self.net.ask(tc.EnterOutcome(table=name, round=number, outcome=self._drawn(name)), DEALER)

    def _drawn(self, name: TableId) -> str:
        turn = RULESETS[TABLES[name]].game.start({}).turn()
        return self.net.chance.draw(turn.law) if isinstance(turn, Draw) else "17"

    def _confirm(self, name: TableId, table: Table) -> None:
        spin = table.in_hand
        terminal = min(spin.in_doubt)
        if self.dice.one_in(2):
            slip = dict(spin.slips.get(terminal, {}))
            command = tc.ConfirmWagers(table=name, round=spin.number, terminal=terminal, slip=slip)
            self.net.ask(command, BOSS)
        else:
            self.net.ask(tc.FailToConfirm(table=name, round=spin.number, terminal=terminal), BOSS)

    def _mistake(self, name: TableId, table: Table) -> None:
        number = RoundNumber(table.round.number if table.round else 0)
        terminal = self.dice.pick([each for each in self.terminals if each.startswith(name)])
        match self.dice.below(9):
            case 0:
                ground = self.dice.pick(tuple(Ground)).name
                self.net.ask(tc.DeclareNoSpin(table=name, round=number, ground=ground), BOSS)
            case 1:
                cause = self.dice.pick(("faulty equipment", "disruption", "fraud"))
                void = tc.VoidRound(
                    table=name, round=number, cause=cause, detail="fire", outcome_affected=self.dice.one_in(2)
                )
                self.net.ask(void, BOSS)
            case 2:
                breach = tc.VoidWagers(table=name, round=number, terminal=terminal, because="a breach")
                self.net.ask(breach, BOSS)
            case 3:
                of = self.dice.pick(tuple(Failing)).name
                self.net.ask(tc.ReportFailure(table=name, round=number, of=of, terminal=terminal), SENSOR)
            case 4:
                self.net.ask(tc.Suspend(table=name, because="a dispute"), BOSS)
            case 5:
                self._fault(terminal, SENSOR, pe.Reporter.DEVICE)
            case 6:
                self.net.ask(fc.FreezeAccounts(table=name), BOSS)
                self.net.ask(fc.ReleaseAccounts(table=name), BOSS)
            case _:
                correct = tc.CorrectOutcome(table=name, round=number, outcome=self._drawn(name))
                self.net.ask(correct, BOSS)


@cache
def _bets(game: Game) -> tuple[str, ...]:
    return tuple(game.bets())


def _offered(name: TerminalId, inserted: Insertion) -> pc.EscrowNote | kc.Hold:
    """May it be stacked?"""
    if isinstance(inserted, NoteInserted):
        return pc.EscrowNote(terminal=name, insertion=inserted.insertion, amount=inserted.amount)
    return kc.Hold(ticket=inserted.number, place=ke.AtTerminal(name))


def _name(what: str, inserted: Insertion) -> str:
    return f"{what}/{inserted.insertion}"
