"""A seat at a terminal of a whole floor, asked as `terminal_seat.Seat` is: what is found, the house does.

The table of the terminal is open and played, so that wagers are laid and rounds settled as players know them.
Tickets come out of a terminal of the neighbours, whose book has tickets if that of the table has none.
"""

from dataclasses import replace

from floor_table import CONFIG, OTHER, R1, AtFloor, person
from table_at_work import laying, terminal
from terminal_seat import EVERYTHING, OPENED, RAPID, Seat

from croupier.core.decider import Refused
from croupier.core.ids import TableId
from croupier.floor import asker
from croupier.floor.house_settings import TableSettings
from croupier.floor.permissions import DEVICES
from croupier.floor.rooms import TERMINAL
from croupier.house.rulesets import RULESETS
from croupier.staff.authority import HOUSE, PLAYER
from croupier.table.commands import Sign
from croupier.table.state import Phase
from croupier.terminal import commands as c
from croupier.terminal.events import Button
from croupier.terminal.rules import BuyIn, PaidBy
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal

SIGN = Sign(minimum=100, maximum=100_000)
T9 = TableId("T9")  # of the neighbours
A1, Z9 = terminal("A1"), terminal("Z9")
DEVICE = asker.HouseSystem("device")
BET, WINS, LOSES = "straight:17", "17", "18"


class WithNeighbours(AtFloor):
    """A table of one book beside a table at which tickets are printed."""

    def _settings(self):
        settings = super()._settings()
        beside = self.ruleset if self.ruleset.tickets else RULESETS[RAPID]
        books = {self.ruleset.key: self.ruleset, beside.key: beside}
        return replace(
            settings,
            open_ruleset=lambda key, _options=None: books[key],
            tables={**settings.tables, T9: TableSettings(beside.key)},
        )

    def ticket_of(self, amount):
        """The number of a printed ticket, for money that was put into a terminal of the neighbours."""
        if Z9 not in self._seated:
            self._seated.add(Z9)
            self._does(c.EnrolTerminal(terminal=Z9, tables=(T9,), fitted=EVERYTHING), CONFIG)
            self._does(c.OpenTerminal(terminal=Z9), CONFIG)
        insertion = f"Z9/{next(self._names)}"
        self._does(c.EscrowNote(terminal=Z9, insertion=insertion, amount=amount), DEVICE)
        self._does(c.InsertNote(terminal=Z9, insertion=insertion, amount=amount), DEVICE)
        return self.cashed_out(Z9)

    def cashed_out(self, name):
        before = {stream for stream, _ in self.core.store.streams("ticket/")}
        self._does(c.CashOut(terminal=name, way=PaidBy.TICKET), asker.Seat(name))
        (stream,) = {stream for stream, _ in self.core.store.streams("ticket/")} - before
        number = stream.partition("/")[2]
        self._does(kc.ReportPrinted(ticket=number), DEVICE)
        return number


class FloorSeat(Seat):
    """Its own state and events are those that the floor keeps of the terminal."""

    def __init__(self, key, *, guest=False, tables=(R1,), fitted=EVERYTHING):
        self.at = WithNeighbours(RULESETS[key])
        self.at.now = OPENED
        self.at.opens(laying(self.at.ruleset, SIGN))
        self.rules, self.ladder = self.at.ruleset.terminal, self.at.ruleset.ladder
        self.papers = {}  # by the name that a test gives it, the number of a ticket
        self.does(c.EnrolTerminal, HOUSE, tables=tables, guest=guest, fitted=() if guest else fitted)
        self.does(c.OpenTerminal, HOUSE)

    # ── whoever asks ────────────────────────────────────────────────────────────────────

    def ask(self, kind, rank=PLAYER, given=None, **fields):
        """The events that the terminal tells; what is given besides is who approves."""
        if "ticket" in fields:
            fields["ticket"] = self.papers.get(fields["ticket"], fields["ticket"])
        command = kind(**{"terminal": A1, **fields})
        before = len(self.events)
        answer = self.at._asks(command, self.by(command, rank, **(given or {})))
        return answer if isinstance(answer, Refused) else self.events[before:]

    def by(self, command, rank, approval=None):
        """Whoever has sold chips does not buy them back: another of the same rank pays."""
        if approval is not None and approval.second is not None:
            return asker.Staff(person(approval.first.rank), person(approval.second.rank, OTHER))
        if rank == HOUSE or isinstance(command, DEVICES) or getattr(command, "button", None) is Button.CASING:
            return DEVICE
        if rank == PLAYER:
            return asker.Seat(A1)
        pays = isinstance(command, c.CashOut)
        return asker.Staff(person(rank, OTHER) if pays else person(rank))

    # ── money ───────────────────────────────────────────────────────────────────────────

    def note(self, amount, insertion=None):
        """Into escrow first, as the acceptor has it."""
        insertion = insertion or f"n{next(self.at._names)}"
        self.does(c.EscrowNote, amount=amount, insertion=insertion)
        return self.does(c.InsertNote, amount=amount, insertion=insertion)

    def ticket(self, amount, number):
        """A ticket of the neighbours', held in the throat and then stacked."""
        self.papers[number] = self.at.ticket_of(amount)
        self.at._does(kc.Hold(ticket=self.papers[number], place=AtTerminal(A1)), DEVICE)
        return self.does(c.InsertTicket, amount=amount, ticket=number)

    def gives_back_a_ticket(self, amount):
        """The clause by which a good ticket is not swallowed."""
        number = self.at.ticket_of(amount)
        before = self.state, self.balances
        no = self.at._asks(kc.Hold(ticket=number, place=AtTerminal(A1)), DEVICE)
        assert isinstance(no, Refused), no
        assert (self.state, self.balances) == before
        return str(no.clause)

    def wager(self, amount):
        """All of it on one number."""
        if self.at.table.phase is not Phase.WAGERING:
            self.at.open_wagering()
        told = self.at.set("A1", {BET: amount}, called_by_dealer=self.state.guest)
        assert not isinstance(told, Refused), told

    def settle(self, returned):
        """The ball falls on that number or beside it."""
        before = self.balance
        self.at.close_as_the_book_does()
        self.at.spin_if_needed()
        told = self.at.enter(WINS if returned else LOSES)
        assert not isinstance(told, Refused), told
        assert self.balance == before + returned

    # ── what there is to see ────────────────────────────────────────────────────────────

    @property
    def state(self):
        return self.at.core.current.state(TERMINAL, A1)

    @property
    def events(self):
        return list(self.at.core.store.read(TERMINAL.stream(A1)))

    @property
    def balances(self):
        return self.at.balances

    @property
    def now(self):
        return self.at.now

    @now.setter
    def now(self, at):
        self.at.now = at


def seated_at_floor(key, amount=5000, **how):
    seat = FloorSeat(key, **how)
    if BuyIn.NOTES in seat.rules.buy_in.value:
        seat.note(amount)
    else:
        seat.tender(amount, BuyIn.DEALER_CASH)
    return seat
