"""A tournament on a floor, held by hand: its director, the cage, and entrants who wager what a test says."""

import msgspec
import tournament_plans

from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, Instant, TableId
from croupier.floor.asker import Dealer, HouseSystem, Seat, Staff
from croupier.floor.house_settings import wall_clock_by_utc
from croupier.floor.rooms import TABLE, TERMINAL, TOURNAMENT, codec
from croupier.floor.virtual_dealer import launched
from croupier.house.rulesets import open_ruleset
from croupier.house.tournament_file import OpenedPlan
from croupier.ledger.account import credit, win
from croupier.simulation.tournament_house import (
    BOSS,
    BY_FILE,
    CASHIER,
    DEALER,
    MANAGER,
    SECOND,
    TournamentHouse,
)
from croupier.store.memory import MemoryStore
from croupier.table import commands as tc
from croupier.table.payout import still_to_move
from croupier.table.rules import Surface
from croupier.table.state import Phase
from croupier.terminal import commands as pc
from croupier.terminal.rules import Fitting, PaidBy
from croupier.tickets import commands as kc
from croupier.tournaments import commands as oc
from croupier.tournaments.plan import Plan

CUP = "riverside-cup"
DIRECTOR, DEPUTY = Staff("margot"), Staff("bruno")
CAGE, PAYING = Staff(CASHIER), Staff(CASHIER, second=MANAGER)
HOLDER, HOLDERS = Staff(BOSS), Staff(BOSS, second=SECOND)
APPROVED = Staff(CASHIER, second=BOSS)  # by somebody who may hold tournaments
CLOCK, ACCEPTOR = HouseSystem("clock"), HouseSystem("acceptor")
TERMINALS = [f"X{number}" for number in range(1, 11)]
MINUTE = 60_000


def opened(book, **changes):
    made = tournament_plans.plan(book, **{"terminals": TERMINALS, **changes})
    plan = msgspec.convert(made, Plan)
    return OpenedPlan(plan, open_ruleset(plan.ruleset, plan.options))


def note_into(cup, terminal, amount, insertion="n1"):
    """Money on an account at a terminal of the tournament, before it is played there for chips."""
    fitted = (Fitting.NOTE_ACCEPTOR, Fitting.PRINTER)
    enrolling = pc.EnrolTerminal(terminal=terminal, tables=cup.opened.plan.tables, fitted=fitted)
    for each in (pc.CloseTerminal(terminal=terminal), enrolling, pc.OpenTerminal(terminal=terminal)):
        cup.house.does(each, BY_FILE)
    cup.house.does(pc.EscrowNote(terminal=terminal, insertion=insertion, amount=amount), ACCEPTOR)
    cup.house.does(pc.InsertNote(terminal=terminal, insertion=insertion, amount=amount), ACCEPTOR)


def ticket_of(cup, terminal, amount):
    """A ticket that was cashed out and printed at a terminal."""
    before = {stream for stream, _ in cup.house.core.store.streams("ticket/")}
    note_into(cup, terminal, amount, insertion=f"n{len(before) + 1}")
    cup.house.does(pc.CashOut(terminal=terminal, way=PaidBy.TICKET), Seat(terminal))
    (issued,) = {stream for stream, _ in cup.house.core.store.streams("ticket/")} - before
    number = issued.partition("/")[2]
    cup.house.does(kc.ReportPrinted(ticket=number), HouseSystem("printer"))
    return number


class TheCup:
    """Of one book, with whatever its plan has besides; entrants are E001, E002 … and sit at X1, X2 …"""

    def __init__(self, book, store=None, seed=1, **changes):
        self.opened = opened(book, **changes)
        self.house = TournamentHouse(self.opened, store or MemoryStore(codec()), seed)
        self.rules = self.opened.ruleset.tournaments

    # ── asking ──────────────────────────────────────────────────────────────────────────

    @property
    def state(self):
        return self.house.core.current.state(TOURNAMENT, CUP)

    @property
    def session(self):
        return self.state.current

    def table(self, name="R1"):
        return self.house.core.current.state(TABLE, TableId(name))

    def does(self, kind, by=DIRECTOR, /, **given):
        self.house.does(kind(tournament=CUP, **given), by)
        return self

    def refuses(self, kind, by=DIRECTOR, /, **given):
        """The clause, in words; and nothing was kept."""
        return self.refused(kind(tournament=CUP, **given), by)

    def refused(self, command, by):
        before = self.house.core.store.head()
        answer = self.house.ask(command, by)
        assert isinstance(answer, Refused), f"{command} was not refused"
        assert self.house.core.store.head() == before
        return str(answer.clause) if answer.clause else answer.reason

    # ── before play ─────────────────────────────────────────────────────────────────────

    def planned(self):
        return self.does(oc.PlanTournament, HOLDER, plan=self.opened.plan)

    def directed(self):
        self.does(oc.AppointDirector, HOLDERS, staff=DIRECTOR.staff)
        self.house.signs_in(DIRECTOR.staff)
        return self

    def told(self):
        self.does(oc.DesignateTables)
        self.does(oc.PublishTerms, where="the Cage", available=True)
        if self.rules.regulator:
            self.does(oc.TellRegulator, whom=self.rules.regulator.value, reference="letter 7")
        return self

    def open(self):
        self.planned().directed().told().does(oc.OpenEntries)
        self.house.ticks()
        return self

    def enters(self, count, by=CAGE, **given):
        for _ in range(count):
            number = len(self.state.entrants) + 1
            self.does(oc.Apply, by, card=f"{number:08}", called=self.called(number), **given)
            name = EntrantId(f"E{number:03}")
            self.does(oc.AcceptEntry, entrant=name)
            self.does(oc.SignTerms, CAGE, entrant=name, digest=self.state.terms)
            self.does(oc.PayEntry, CAGE, entrant=name)
        return self

    def called(self, number):
        return f"Player {number}"

    def closed(self):
        self.house.now = max(self.house.now, wall_clock_by_utc(self.opened.plan.starts, 0))
        self.house.signs_in(DIRECTOR.staff)
        return self.does(oc.CloseEntries)

    def seated(self):
        self.house.ticks()
        self.does(oc.MakeDraw, session=self.session.number)
        self.house.ticks()
        return self

    def briefed(self):
        return self.does(oc.Brief, session=self.session.number, understood=tuple(self.session.seats))

    def starts(self):
        return self.does(oc.StartSession, session=self.session.number)

    def held(self, entrants=4):
        """Up to the first spin."""
        return self.open().enters(entrants).closed().seated().briefed().starts()

    # ── play ────────────────────────────────────────────────────────────────────────────

    @property
    def dealer(self):
        automated = self.house.ruleset.table.surface.value is Surface.AUTOMATED
        return Dealer() if automated else Staff(DEALER)

    @property
    def on_cloth(self):
        return self.house.ruleset.table.surface.value is Surface.CLOTH

    def at(self, entrant):
        return self.session.seats[entrant].terminal

    def table_of(self, entrant):
        return self.session.seats[entrant].table

    def by_seat(self, table="R1"):
        """Entrants in the order of their seats."""
        here = [seat for seat in self.session.seats.values() if seat.table == table]
        return [seat.entrant for seat in sorted(here, key=lambda seat: seat.seat)]

    def chips(self, entrant):
        return self.house.core.current.ledger[credit(self.at(entrant), self.state.unit)]

    def won(self, table="R1"):
        return self.house.core.current.ledger[win(TableId(table), self.state.unit)]

    def opens(self, table="R1"):
        self.pays(table)
        self.house.does(tc.OpenWagering(table=table), self.dealer)
        return self

    def slip(self, entrant, slip, **given):
        at, table = self.at(entrant), self.table_of(entrant)
        number = self.table(table).in_hand.number
        return tc.SetWagers(table=table, round=number, terminal=at, slip=slip, **given)

    def setter(self, entrant):
        return Staff(DEALER) if self.on_cloth else Seat(self.at(entrant))

    def wagers(self, entrant, slip, **given):
        self.house.does(self.slip(entrant, slip, **given), self.setter(entrant))
        return self

    def launches(self, table="R1"):
        spin, way = self.table(table).in_hand, launched(self.house.ruleset)
        if way is not None and not spin.spun:
            self.house.does(tc.SpinBall(table=table, round=spin.number, by=way), self.dealer)
        return self

    def closes(self, table="R1"):
        spin = self.table(table).in_hand
        if self.house.ruleset.table.wagering.period_s is None:
            self.launches(table)
            self.house.does(tc.CloseWagering(table=table, round=spin.number, by="dealer"), self.dealer)
        else:
            self.house.now = Instant(max(self.house.now, spin.ends_at))
            self.house.ticks()
        return self

    def settles(self, outcome, table="R1"):
        self.launches(table)
        number = self.table(table).in_hand.number
        self.house.does(tc.EnterOutcome(table=table, round=number, outcome=str(outcome)), self.dealer)
        return self

    def pays(self, table="R1"):
        while left := still_to_move(self.table(table), self.house.ruleset.table):
            number, step = self.table(table).in_hand.number, left[0].step.name
            self.house.does(tc.MoveChips(table=table, round=number, step=step), Staff(DEALER))

    def spin(self, outcome, slips=(), table="R1"):
        """One round: everybody's wagers, and where the ball came to rest."""
        self.opens(table)
        for entrant, slip in dict(slips).items():
            self.wagers(entrant, slip)
        return self.closes(table).settles(outcome, table)

    def plays_out(self, slips=(), outcome=0):
        """Every table to its last spin, nobody wagering but who is told to."""
        while self.session.stage.name == "RUNNING":
            before = self.house.core.store.head()
            for table in self.session.tables:
                if self.table(table).phase in {Phase.IDLE, Phase.SETTLED}:
                    self._spins(table, slips, outcome)
            self.house.waits(1_000)
            assert self.house.core.store.head() != before, "nothing happens any more"
        return self

    def _spins(self, table, slips, outcome):
        self.pays(table)
        if self.house.ask(tc.OpenWagering(table=table), self.dealer) is None:
            for entrant, slip in dict(slips).items():
                if self.table_of(entrant) == table:
                    self.wagers(entrant, slip)
            self.closes(table).settles(outcome, table)

    def counted(self, table="R1"):
        """What was held after each spin that counted, entrant by entrant."""
        return [dict(spin.banks) for spin in self.session.spins.get(table, ())]

    def account(self, entrant):
        return self.house.core.current.state(TERMINAL, self.at(entrant)).account
