"""Paper in a soak: notes and tickets that go into terminals and come out of them, or stick on the way."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import TerminalId, TicketNumber
from croupier.devices.escrow import Recorded as Told
from croupier.devices.escrow import Wish, conclude, conclude_last
from croupier.devices.port import Insertion, JobId, NoteInserted, PaperTicket, TicketInserted
from croupier.devices.port import PaperStanding as Paper
from croupier.devices.simulated.notes import NoteFault, SimulatedAcceptor
from croupier.devices.simulated.printer import SimulatedPrinter, SimulatedPrinterFault
from croupier.floor.reactions import printed
from croupier.floor.rooms import TERMINAL
from croupier.ledger.account import AUD, Account, left_behind, of_whom
from croupier.store.port import Committed
from croupier.terminal import commands as pc
from croupier.testing.soak.furniture import ACCEPTOR, AT_CAGE, BOSS, CASHIER, LAST_WORD, UNTOUCHED, terminals
from croupier.testing.soak.network import Network, done
from croupier.testing.soak.stores import PowerCut
from croupier.testing.soak.tournaments import places
from croupier.testing.soak.witness import Wrong
from croupier.tickets import commands as kc
from croupier.tickets import events as ke
from croupier.tickets.queries import due_back
from croupier.tickets.rules import RedeemedAt

NOTES = (500, 1_000, 2_000, 5_000, 10_000)
CAGE = ke.AtWindow(RedeemedAt.CAGE, "1")
MISHAPS = 8  # one in so many pieces of paper moved


class Machines:
    def __init__(self, net: Network) -> None:
        self.net = net
        self.dice = net.dice
        self.acceptors = {name: SimulatedAcceptor(name) for name in (*terminals(), *places())}
        self.printers = {name: SimulatedPrinter() for name in (*terminals(), *places())}
        self.purse: dict[TicketNumber, None] = {}  # tickets that players hold
        self._unwelcome: dict[str, None] = {}  # insertions that the house did not take
        net.restarted.append(self._power_is_back)

    # ── into the acceptor ───────────────────────────────────────────────────────────────

    def feed(self, name: TerminalId, *, ticket: bool) -> None:
        acceptor = self.acceptors[name]
        inserted: Insertion | None
        if ticket and self.purse:
            inserted = acceptor.insert_ticket(self.dice.pick(tuple(self.purse)))
        else:
            inserted = acceptor.insert_note(self.dice.pick(NOTES))
        if inserted is not None:
            self._inserted(name, acceptor, inserted)

    def _inserted(self, name: TerminalId, acceptor: SimulatedAcceptor, inserted: Insertion) -> None:
        if isinstance(inserted, TicketInserted):
            self.purse.pop(inserted.number, None)
        if self.dice.one_in(MISHAPS):
            acceptor.fail(self.dice.pick(tuple(NoteFault)))
        try:
            answer = self.net.tell(_offered(name, inserted), ACCEPTOR, _name("offered", inserted))
            taken = isinstance(answer, Committed)
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
            if isinstance(inserted, NoteInserted) and not isinstance(answer, Committed):
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

    def _power_is_back(self) -> None:
        for acceptor in self.acceptors.values():
            left = done(acceptor.unsettled())
            if left is not None:
                kind = "note" if isinstance(left, NoteInserted) else "ticket"
                where = done(acceptor.standing(left.insertion)).name.lower().replace("_", " ")
                self.net.happened(f"{kind} {where} at a power cut")
        self.take_up()

    def take_up(self) -> None:
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
        self.print_issued()

    # ── out of the printer ──────────────────────────────────────────────────────────────

    def print_issued(self) -> None:
        for number in tuple(self.net.witness.issued):
            ticket = self.net.witness.ticket(number)
            printer = self.printers[ticket.terminal]
            if self.dice.one_in(MISHAPS):
                printer.fail(self.dice.pick(tuple(SimulatedPrinterFault)))
            paper = PaperTicket(number, ticket.amount)
            report = printed(number, done(printer.print(JobId(number), paper)))
            if report is None:
                self.net.happened("printer out of reach")
                printer.mend()
                continue
            try:
                self.net.tell(report.command, report.by, report.id)
            except PowerCut:
                return  # it is printed again, and comes out once
            if isinstance(report.command, kc.ReportPrinted):
                self.purse[number] = None

    def repair(self, name: TerminalId) -> None:
        self.printers[name].mend()
        for number, fault in tuple(self.net.core.current.state(TERMINAL, name).faults.items()):
            if fault.repaired is None:
                self.net.ask(pc.ClearFault(terminal=name, fault=number), BOSS)

    def repair_all(self) -> None:
        for name, seat in list(self.net.core.current.terminals()):
            if any(fault.repaired is None for fault in seat.faults.values()):
                self.repair(name)

    # ── over the counter ────────────────────────────────────────────────────────────────

    def cage(self) -> None:
        """Tickets are paid at the Cage; those that never came out are reprinted or paid by hand, and what
        corrections have left behind is paid, recovered or written off.
        """
        if self.purse:
            self._present(self.dice.pick(tuple(self.purse)))
        left = sorted(account for account in self.net.core.current.ledger.accounts() if of_whom(account))
        if left and self.dice.one_in(2):
            self._settle(self.dice.pick(left))
        for number in tuple(self.net.witness.unprinted)[:2]:
            self._without_paper(number)

    def _present(self, number: TicketNumber) -> None:
        if self.dice.one_in(MISHAPS):
            illegible = kc.ReportPrintFailed(
                ticket=number, fault=ke.TicketFault.ILLEGIBLE, found_by=CASHIER.staff
            )
            if isinstance(self.net.ask(illegible, CASHIER), Committed):
                self.net.happened("ticket printed illegibly")
                self.purse.pop(number, None)
                return
        held = self.net.ask(kc.Hold(ticket=number, place=CAGE, amount=self._worth(number)), CASHIER)
        if isinstance(held, Committed):
            self._pay(number)
        elif isinstance(held, Refused) and not self.net.witness.ticket(number).outstanding:
            self.purse.pop(number, None)  # it is worth nothing any more

    def _pay(self, number: TicketNumber) -> None:
        if self.dice.one_in(MISHAPS):
            self.net.ask(kc.GiveBack(ticket=number, place=CAGE), CASHIER)
            return
        in_full = self.dice.one_in(4)
        kept = 0 if in_full else self._owed_back(number)
        redeem = kc.Redeem(ticket=number, place=CAGE, by=CASHIER.staff, kept_back=kept, in_full=in_full)
        if isinstance(self.net.ask(redeem, AT_CAGE if in_full else CASHIER), Committed):
            self.purse.pop(number, None)
            if kept:
                self.net.happened("kept back from a ticket")
        else:
            self.net.ask(kc.GiveBack(ticket=number, place=CAGE), CASHIER)

    def _owed_back(self, number: TicketNumber) -> int:
        ticket, ledger = self.net.witness.ticket(number), self.net.core.current.ledger
        stands = (ledger[left_behind(ticket.terminal, of.table, of.round, AUD)] for of in ticket.queried)
        return due_back(ticket, sum(-amount for amount in stands if amount < 0))

    def _settle(self, account: Account) -> None:
        """What is left behind: mostly as it should be, and now and then too much or by one alone."""
        whose, amount = of_whom(account), self.net.core.current.ledger[account]
        assert whose is not None
        terminal, table, number = whose
        if amount > 0:
            pay = pc.PayLeftBehind(terminal=terminal, table=table, round=number, reason="a correction")
            self.net.ask(pay, LAST_WORD if self.dice.one_in(2) else BOSS)
            return
        recovered = self.dice.below(max(1, -amount) + 1)
        settle = pc.SettleLeftBehind(
            terminal=terminal,
            table=table,
            round=number,
            reason="a correction",
            recovered=recovered,
            written_off=self.dice.pick((0, -amount - recovered)),
        )
        self.net.ask(settle, LAST_WORD if self.dice.one_in(2) else CASHIER)

    def _without_paper(self, number: TicketNumber) -> None:
        match self.dice.below(5):
            case 0 | 1:
                by = self.dice.pick((BOSS, UNTOUCHED))
                self.net.ask(kc.Reprint(ticket=number, replacement=number, by=by.staff), by)
                self.print_issued()
            case 2:
                self.net.ask(kc.Void(ticket=number, by=BOSS.staff, why="nothing came out"), BOSS)
            case _:
                assert BOSS.second is not None
                by_hand = kc.PayByHand(
                    ticket=number,
                    place="cage",
                    by=BOSS.staff,
                    approved_by=BOSS.second,
                    ground=ke.ClaimGround.PRINTER_FAILED,
                )
                self.net.ask(by_hand, BOSS)

    def _worth(self, number: TicketNumber) -> int:
        """What the paper says, now and then misread."""
        return self.net.witness.ticket(number).amount + (1 if self.dice.one_in(MISHAPS) else 0)

    def count(self) -> None:
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


def _offered(name: TerminalId, inserted: Insertion) -> pc.EscrowNote | kc.Hold:
    """May it be stacked?"""
    if isinstance(inserted, NoteInserted):
        return pc.EscrowNote(terminal=name, insertion=inserted.insertion, amount=inserted.amount)
    return kc.Hold(ticket=inserted.number, place=ke.AtTerminal(name))


def _name(what: str, inserted: Insertion) -> str:
    return f"{what}/{inserted.insertion}"
