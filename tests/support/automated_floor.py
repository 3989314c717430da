"""Automated tables on a real floor: the virtual dealer acts, and chance is written down beforehand."""

from floor_house import A1, A2, CONFIG, DEVICE, NOON, R1, TheHouse

from croupier.core.ids import Instant, StaffId, TableId, TerminalId
from croupier.floor.asker import Dealer, Seat, Staff
from croupier.floor.audit import audit
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.floor.virtual_dealer import Pace, next_acts
from croupier.games.game import Ask
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.staff.commands import EnrolStaff
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.table import events as e
from croupier.table.settlement import position_of
from croupier.table.state import Phase
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, Reporter

BOOK = "automated-10.2"
GAMES = [key for key in RULESETS if key.startswith(f"{BOOK}/")]
A3 = TerminalId("A3")
RUNNER, MANAGER, ASSISTANT, HIGHER_DEALER = (
    Staff(StaffId(name)) for name in ("rosa", "marta", "aziz", "hugo")
)
RANKS = {
    "rosa": "runner",
    "marta": "area-manager",
    "aziz": "assistant-casino-manager",
    "hugo": "higher-duties-dealer",
}
SIGN = tc.Sign(minimum=100, maximum=100_000)
PACE = Pace(pause_ms=1000)


class Automated(TheHouse):
    """A floor with tables of the automated book.  After every act the money is counted."""

    def ask(self, command, by=CONFIG, name=None):
        answer = super().ask(command, by, name)
        assert self.store.balances().total() == 0
        assert self.core.current.ledger.balances() == self.store.balances()
        return answer

    def staffed(self):
        for name, rank in RANKS.items():
            self.does(EnrolStaff(staff=StaffId(name), name=name.title(), ranks={BOOK: rank}), CONFIG)
        return self

    def opens(self, table=R1, sign=SIGN, **options):
        self.lays(tc.LayTable(table=table, ruleset=self.tables[table], options=options, sign=sign))
        return self

    def joined(self, *names, table=R1, funds=100_00, tables=None):
        self.seated(*names, tables=tables or (table,), funds=funds)
        for name in names:
            self.does(tc.Join(table=table, terminal=name), Seat(name))
        return self

    # What players do.

    def slips(self, table=R1, **slips):
        for name, slip in slips.items():
            self.does(self.wagers(TerminalId(name), slip, table), Seat(TerminalId(name)))

    def wagers(self, name, slip, table=R1):
        return tc.SetWagers(table=table, round=self.spin(table).number, terminal=name, slip=slip)

    def choice(self, name, choice, table=R1):
        return tc.MakeChoice(table=table, round=self.spin(table).number, terminal=name, choice=choice)

    def chooses(self, name, choice, table=R1):
        return self.does(self.choice(name, choice, table), Seat(name))

    def may_not_choose(self, name, choice, by=None):
        """The clause by which the choice is refused; the hand is as it was."""
        before = self.position().stakes(), self.spin()
        clause = self.refuses(self.choice(name, choice), by or Seat(name))
        assert (self.position().stakes(), self.spin()) == before
        return clause

    # What the dealer does.

    def dealer(self, draw=None, table=R1):
        """One look of the dealer's at the table.  What he did."""
        acts = next_acts(self.core, (table,), Instant(self.now), draw or no_draw, PACE)
        for act in acts:
            assert isinstance(self.ask(act.command, act.by, act.id), Committed), act
        return [act.command for act in acts]

    def opening(self, table=R1):
        """The dealer opens the next round, and not before its pause is over."""
        self.now += PACE.pause_ms
        (opened,) = self.dealer(table=table)
        assert isinstance(opened, tc.OpenWagering)
        return self.spin(table).number

    def expires(self, table=R1):
        """The period ends; a millisecond before it the dealer would not have closed."""
        self.now = self.spin(table).ends_at - 1
        assert self.dealer(table=table) == []
        self.now += 1
        (closed,) = self.dealer(table=table)
        assert isinstance(closed, tc.CloseWagering)

    def deals(self, *outcomes, table=R1):
        """Chance has these in store, and the dealer draws every one of them, one after the other."""
        chance = list(outcomes)

        def draw(law):
            assert chance[0] in law, f"{chance[0]} cannot be drawn"
            return chance.pop(0)

        while chance:
            (drawn,) = self.dealer(draw, table)
            assert isinstance(drawn, tc.EnterOutcome)

    def time_passes(self, table=R1):
        """Nobody answers: the dealer does nothing until the time is over, then chooses the defaults."""
        turn = self.turn(table)
        self.now = self.spin(table).asked_at + turn.seconds.value * 1000 - 1
        assert self.dealer(table=table) == []
        self.now += 1
        return {act.terminal: act.choice for act in self.dealer(table=table)}

    def round_of(self, *outcomes, table=R1, **slips):
        """A whole round without decisions."""
        number = self.opening(table)
        self.slips(table, **slips)
        self.expires(table)
        self.deals(*outcomes, table=table)
        return number

    # What there is to see.

    def position(self, table=R1):
        return position_of(self.state(TABLE, table), self.game(table))

    def game(self, table=R1):
        ruleset = self.core.rulesets.of_table(table, self.state(TABLE, table))
        return ruleset.game

    def turn(self, table=R1):
        turn = self.position(table).turn()
        assert isinstance(turn, Ask), turn
        return turn

    def asked(self, table=R1):
        return {str(at): options for at, options in self.turn(table).options.items()}

    def phase(self, table=R1):
        return self.state(TABLE, table).phase

    def credits(self, *names):
        return tuple(self.credit(TerminalId(name)) for name in names)

    def settlements(self, table=R1):
        """What each wager of the last round came to, in cents returned."""
        assert self.phase(table) is Phase.SETTLED
        return {
            (str(each.terminal), wager.bet): wager.returned
            for each in self.spin(table).settlements
            for wager in each.wagers
        }

    def last(self, kind):
        return next(each.event for each in reversed(list(self.store.tail())) if isinstance(each.event, kind))

    def state_of_all(self):
        """Everything that a refusal must leave as it is."""
        return self.state(TABLE, R1), self.store.head(), dict(self.core.current.ledger.balances().of)

    def fails(self, name, part=FaultyPart.TERMINAL):
        fault = pc.ReportFault(
            terminal=name, fault=f"{name} at {self.now}", part=part, reporter=Reporter.DEVICE, what="dark"
        )
        return self.does(fault, DEVICE)

    def adds_up(self):
        """The log is whole, a floor that reads it anew stands where this one stands, and the audit agrees."""
        self.balances_out()
        anew = self.started_anew()
        for name, state in self.core.current.tables():
            assert anew.state(TABLE, name) == state
        for name, state in self.core.current.terminals():
            assert anew.state(TERMINAL, name) == state
        assert audit(self.store, open_ruleset).finding is None


def no_draw(_law):
    raise AssertionError("nothing was to be drawn now")


def table_of(game, *names, store=None, funds=100_00, sign=SIGN, **options):
    """One table of the book with players who have joined it."""
    house = Automated(store, R1=f"{BOOK}/{game}").staffed().opens(sign=sign, **options)
    return house.joined(*map(TerminalId, names or ("A1", "A2")), funds=funds)


__all__ = ["A1", "A2", "A3", "NOON", "R1", "Automated", "Dealer", "Phase", "TableId", "e", "table_of"]
