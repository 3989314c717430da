"""Houses of which jackpots serve some tables: a floor, its keeper, and chance that a test may choose."""

from dataclasses import replace

from floor_house import A1, A2, BOSS, CONFIG, NOON, R1, R2, RAPID, TheHouse, house_settings

from croupier.core.fittings import JACKPOT_METER_DISPLAY, JACKPOT_VIEWER
from croupier.core.ids import Instant, JackpotId, StaffId, TableId, TerminalId
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.asker import Staff
from croupier.floor.audit import audit
from croupier.floor.core import FloorCore
from croupier.floor.jackpot_keeper import JackpotKeeper, adds_up
from croupier.floor.jackpot_seals import CycleSecretsInMemory
from croupier.floor.rooms import JACKPOT
from croupier.house.rulesets import open_ruleset
from croupier.jackpots import commands as jc
from croupier.jackpots import events as je
from croupier.jackpots.rules import Style
from croupier.jackpots.terms import Entry, FundedBy, JackpotLaw, Terms
from croupier.ledger.account import meter, overflow, promoted, reserve, won
from croupier.staff.commands import EnrolStaff

MINI, MINOR, MAJOR, GRAND = (JackpotId(name) for name in ("mini", "minor", "major", "grand"))
A12 = TerminalId("A12")
FITTED_WITH = {JACKPOT_VIEWER: "", JACKPOT_METER_DISPLAY: ""}
SECOND_BOSS = StaffId("boris")
TWO = Staff(BOSS.staff, SECOND_BOSS)
RAPID_BOOK = "rapid-roulette"


def sealed(name=MINOR, floor=10_000, ceiling=50_000, rate="1/400", book=RAPID_BOOK, **more):
    how = {"style": Style.MYSTERY, "law": JackpotLaw.SEALED, "entry": Entry.ANY_WAGER, **more}
    return Terms(jackpot=JackpotId(name), book=book, floor=floor, ceiling=ceiling, rate=rate, **how)


def by_chance(name=GRAND, floor=200_000, turnover=2_000, rate="1/500", book=RAPID_BOOK, **more):
    how = {"style": Style.LINKED, "law": JackpotLaw.CHANCE, "entry": Entry.ANY_WAGER, **more}
    return Terms(jackpot=JackpotId(name), book=book, floor=floor, turnover=turnover, rate=rate, **how)


def fixed_bonus(name="bonus", prize=5_000, turnover=1_000, book=RAPID_BOOK, **more):
    how = {"style": Style.BONUS, "law": JackpotLaw.CHANCE, "entry": Entry.ANY_WAGER, **more}
    return Terms(
        jackpot=JackpotId(name), book=book, floor=prize, turnover=turnover, funded=FundedBy.HOUSE, **how
    )


class Kept(CycleSecretsInMemory):
    """Secrets that a test may lose."""

    def lose(self, name, cycle):
        self.forget(JackpotId(name), cycle)


class WithJackpots(TheHouse):
    """Rapid tables; after every act all money adds up, of the accounts and of the units."""

    fitted = FITTED_WITH

    def __init__(self, store=None, now=NOON, *, secrets=None, seed=1, **tables):
        super().__init__(store, now, **tables)
        self.secrets = secrets or Kept()
        settings = house_settings(**self.tables)
        laid = {name: replace(each, fitted=self.fitted) for name, each in settings.tables.items()}
        self.core = FloorCore(self.store, replace(settings, tables=laid, cycle_secrets=self.secrets))
        self.entropy = SeededEntropy(seed)
        self.keeper = JackpotKeeper(self.core, self.entropy, lambda: Instant(self.now))

    def ask(self, command, by=CONFIG, name=None):
        answer = super().ask(command, by, name)
        self.adds_up()
        return answer

    def staffed(self):
        super().staffed()
        ranks = {RAPID_BOOK: "pit-boss", "automated-10.2": "assistant-casino-manager"}
        self.does(EnrolStaff(staff=SECOND_BOSS, name="Boris", ranks=ranks), CONFIG)
        return self

    def served(self, *terms, tables=(R1,), group="rapid"):
        for each in terms:
            self.does(
                jc.SetUpJackpot(jackpot=each.jackpot, terms=each, groups={group: tuple(tables)}), CONFIG
            )
        self.keeper.look()
        return self

    def jackpot(self, name=MINOR):
        return self.state(JACKPOT, JackpotId(name))

    def trigger(self, name=MINOR):
        at = self.core.house_settings.seals.trigger(self.jackpot(name))
        assert at is not None
        return at

    def round(self, outcome="17", table=R1, **slips):
        """A whole round at a table of staff; each terminal's slip in cents on red, or as it is given."""
        number = self.wagering(table)
        for name, slip in slips.items():
            bets = slip if isinstance(slip, dict) else {"red": slip}
            self.bets(TerminalId(name), table, **bets)
        self.closes(table)
        self.spun(outcome, table)
        self.keeper.look()
        return number

    def until_hit(self, name=MINOR, stake=100_00, most=400, **slips):
        """Rounds until it is won.  The hit."""
        before = self.jackpot(name).totals.hits
        for _ in range(most):
            for terminal in slips or {"A1": stake}:
                if self.credit(TerminalId(terminal)) < stake:
                    self.note(TerminalId(terminal), 100_000_00)
            self.round(**(slips or {"A1": stake}))
            if self.jackpot(name).totals.hits > before:
                return self.hits(name)[-1]
        raise AssertionError(f"{name} was not won in {most} rounds")

    def of(self, kind, name=None):
        told = (each.event for each in self.store.tail() if isinstance(each.event, kind))
        return [event for event in told if name is None or event.jackpot == name]

    def hits(self, name=MINOR):
        return self.of(je.JackpotHit, JackpotId(name))

    def meter(self, name=MINOR):
        return self.balance(meter(JackpotId(name)))

    def reserve(self, name=MINOR):
        return self.balance(reserve(JackpotId(name)))

    def overflow(self, name=MINOR):
        return self.balance(overflow(JackpotId(name)))

    def won(self, hit, name=MINOR):
        return self.balance(won(JackpotId(name), hit))

    def promoted(self, name=MINOR):
        return self.balance(promoted(JackpotId(name)))

    def adds_up(self):
        """J1, J2 and J3 of every jackpot, after every commit."""
        assert self.store.balances().total() == 0
        for _, jackpot in self.core.current.jackpots():
            terms, pool = jackpot.in_force, jackpot.pool
            assert 0 <= pool.of_players <= pool.total, pool
            assert pool.reserve >= 0, pool
            assert pool.overflow >= 0, pool
            if jackpot.standing.value == "open" and jackpot.cycle.number:
                assert adds_up(jackpot, self.core), (jackpot.pool, jackpot.totals)
                assert pool.meter >= terms.floor_units
                assert terms.ceiling is None or pool.meter // terms.unit <= terms.ceiling
            for hit in jackpot.hits:
                due = 0 if hit.voided else sum(each.amount for each in hit.due())
                assert self.balance(won(jackpot.name, hit.number)) == due, hit

    def audited(self):
        """The log is whole, agrees with its rules, and another that reads it stands where this one did."""
        self.balances_out()
        found = audit(self.store, open_ruleset).finding
        assert found is None, found
        anew = WithJackpots(self.store, self.now, secrets=self.secrets, **self.tables)
        for name, jackpot in self.core.current.jackpots():
            assert anew.jackpot(name) == jackpot


def rapid_house(*terms, terminals=(A1, A2, A12), tables=(R1,), funds=100_000_00, **how):
    house = WithJackpots(**how).staffed().served(*(terms or (sealed(),)), tables=tables)
    house.opened(*tables)
    return house.seated(*terminals, tables=tables, funds=funds)


__all__ = ["A1", "A2", "R1", "R2", "RAPID", "TableId"]
