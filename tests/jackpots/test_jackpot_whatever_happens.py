"""Laws of every jackpot, whatever happens to it: pools, accounts and bounds after every commit."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jackpot_floor import (
    A1,
    A2,
    MAJOR,
    MINOR,
    R1,
    R2,
    AutomatedWithJackpots,
    WithJackpots,
    automated_house,
    by_chance,
    fixed_bonus,
    of_automated,
    sealed,
)

from croupier.core.decider import Refused
from croupier.core.ids import StaffId
from croupier.floor.asker import Seat, Staff
from croupier.floor.rooms import TABLE
from croupier.jackpots import commands as jc
from croupier.jackpots.events import HitVoided, NoticeOf
from croupier.table import commands as tc
from croupier.table.state import Phase
from croupier.terminal import commands as pc
from croupier.terminal.rules import PaidBy

BOSS = Staff(StaffId("boris"))
TERMS = (
    sealed(floor=1_000, ceiling=1_400, rate="1/70", hidden="1/30"),
    by_chance(MAJOR, floor=500, turnover=3_000, rate="1/90", ceiling=700),
    fixed_bonus(prize=777, turnover=5_000),
)
STAKES = st.integers(1, 40).map(lambda n: n * 100 + n % 7 * 50)
STEPS = st.one_of(
    st.tuples(st.just("round"), STAKES, STAKES, st.sampled_from([R1, R2])),
    st.tuples(st.just("void"), st.sampled_from([R1, R2])),
    st.tuples(st.just("void wagers"), st.sampled_from([R1, R2])),
    st.tuples(st.just("correct"), st.sampled_from(["0", "17", "18"])),
    st.tuples(st.just("confirm"), st.booleans()),
    st.tuples(st.just("cash out")),
    st.tuples(st.just("fault"), st.booleans()),
    st.tuples(st.just("terms"), st.sampled_from(["1/70", "1/33"])),
    st.tuples(st.just("lose")),
    st.tuples(st.just("restart")),
    st.tuples(st.just("doubtful round"), STAKES, STAKES),
    st.tuples(st.just("records"), STAKES, st.booleans()),
    st.tuples(st.just("close"), st.sampled_from([(MINOR, MAJOR), (MAJOR, MINOR)])),
    st.tuples(st.just("exclude")),
)


class Played:
    def __init__(self, seed):
        self.house = WithJackpots(seed=seed).staffed().served(*TERMS, tables=(R1, R2))
        self.house.opened(R1, R2).seated(A1, A2, tables=(R1, R2), funds=100_000_00)

    def step(self, kind, *how):
        getattr(self, kind.replace(" ", "_"))(*how)
        self.house.keeper.look()

    def round(self, first, second, table):
        house = self.house
        if house.state(TABLE, table).phase not in {Phase.IDLE, Phase.SETTLED}:
            return
        self.records(100, found=False)
        for name in (A1, A2):
            if house.credit(name) < 10_000:
                house.note(name, 100_000_00)
        house.round(outcome="17", table=table, A1=first, A2=second)

    def _last(self, table):
        found = self.house.state(TABLE, table)
        return found.round.number if found.round and found.phase is Phase.SETTLED else None

    def void(self, table):
        if number := self._last(table):
            self.house.ask(
                tc.VoidRound(table=table, round=number, cause="faulty equipment", detail="the wheel"), BOSS
            )

    def void_wagers(self, table):
        if number := self._last(table):
            self.house.ask(tc.VoidWagers(table=table, round=number, terminal=A1, because="a device"), BOSS)

    def correct(self, outcome):
        if number := self._last(R1):
            correcting = tc.CorrectOutcome(table=R1, round=number, outcome=outcome, because="misread")
            self.house.ask(correcting, Staff(StaffId("dana"), StaffId("boris")))

    def confirm(self, everything):
        for name, jackpot in tuple(self.house.core.current.jackpots()):
            for hit in jackpot.hits[: None if everything else 1]:
                self.house.ask(jc.ConfirmHit(jackpot=name, hit=hit.number, prize=hit.prize), BOSS)

    def cash_out(self):
        self.house.ask(pc.CashOut(terminal=A1, way=PaidBy.TICKET), Seat(A1))

    def fault(self, over):
        if over:
            self.house.ask(jc.ReturnToService(jackpot=MINOR, done="seen to"), BOSS)
        else:
            self.house.ask(jc.ReportJackpotFault(jackpot=MINOR, what="seen"), BOSS)

    def terms(self, rate):
        two = Staff(StaffId("bruno"), StaffId("boris"))
        self.house.ask(
            jc.ChangeTerms(jackpot=MINOR, terms=sealed(floor=1_000, ceiling=1_400, rate=rate)), two
        )

    def lose(self):
        cycle = self.house.jackpot(MINOR).cycle.number
        self.house.secrets.lose(MINOR, cycle)
        self.house.keeper.look()
        self.house.ask(jc.BeginAnew(jackpot=MINOR), Staff(StaffId("bruno"), StaffId("boris")))

    def doubtful_round(self, first, second):
        """What lay at one terminal is in doubt, and is settled when the records have been looked at."""
        house = self.house
        if self._last(R1) is None:
            return
        self.records(100, found=False)
        number = house.wagering(R1)
        house.ask(house.slip(A1, R1, red=first), Seat(A1))
        house.ask(house.slip(A2, R1, red=second), Seat(A2))
        house.closes(R1)
        house.ask(tc.ReportFailure(table=R1, round=number, of="TERMINAL", terminal=A2), BOSS)
        house.spun("17", R1)

    def records(self, stake, found):
        if number := self._last(R1):
            confirming = tc.ConfirmWagers(table=R1, round=number, terminal=A2, slip={"red": stake})
            failing = tc.FailToConfirm(table=R1, round=number, terminal=A2)
            self.house.ask(confirming if found else failing, BOSS)

    def close(self, between):
        name, to = between
        house, two = self.house, Staff(StaffId("bruno"), StaffId("boris"))
        house.ask(jc.GiveNotice(jackpot=name, of=NoticeOf.CLOSING), BOSS)
        notice = house.jackpot(name).last_notice
        for table in house.jackpot(name).tables:
            house.ask(jc.ConfirmNoticeSign(jackpot=name, notice=notice, table=table), BOSS)
        house.now += 20 * 60_000
        house.ask(jc.CloseJackpot(jackpot=name, notice=notice, parts={to: 1}), two)

    def exclude(self):
        self.house.ask(pc.ExcludePlayer(terminal=A2, because="a device"), BOSS)
        self.house.ask(pc.LiftExclusion(terminal=A2, because="has left"), BOSS)

    def restart(self):
        before = dict(self.house.core.current.jackpots())
        house = self.house
        self.house = WithJackpots(house.store, house.now, secrets=house.secrets, **house.tables)
        assert dict(self.house.core.current.jackpots()) == before


@settings(max_examples=25, suppress_health_check=[*HealthCheck])
@given(st.integers(0, 2**32), st.lists(STEPS, min_size=5, max_size=30))
def test_whatever_happens_every_unit_and_every_cent_is_accounted_for(seed, steps):
    played = Played(seed)
    for step in steps:
        played.step(*step)
    played.house.audited()


def test_the_law_sees_wins_and_voids():
    """What is drawn above does come to wins, to re-credits and to new terms."""
    played = Played(5)
    for at in range(60):
        played.step("round", 2_000, 1_500, (R1, R2)[at % 2])
        if at % 2:
            played.step("void", R2)
    house = played.house
    assert house.jackpot(MINOR).totals.hits > 3
    assert house.jackpot(MINOR).totals.returned > 0
    assert house.jackpot(MAJOR).totals.hits > 3
    assert not isinstance(house.ask(jc.ReportJackpotFault(jackpot=MINOR, what="x"), BOSS), Refused)
    house.audited()


# ── automated tables, where a win is paid at once and taken back though it was ──────────────

AUTOMATED = tuple(of_automated(each) for each in TERMS)
MARTA, AZIZ = Staff(StaffId("marta")), Staff(StaffId("aziz"))
AUTOMATED_STEPS = st.one_of(
    st.tuples(st.just("round"), STAKES, STAKES),
    st.tuples(st.just("void")),
    st.tuples(st.just("void wagers"), st.sampled_from([A1, A2])),
    st.tuples(st.just("cash out"), st.sampled_from([A1, A2])),
    st.tuples(st.just("fault")),
    st.tuples(st.just("restore")),
    st.tuples(st.just("restart")),
)


class AutomatedPlayed:
    def __init__(self):
        self.house = automated_house(*AUTOMATED)

    def step(self, kind, *how):
        getattr(self, kind.replace(" ", "_"))(*how)
        self.house.keeper.look()

    def _table(self):
        return self.house.state(TABLE, R1)

    def round(self, first, second):
        house = self.house
        if self._table().suspended or self._table().phase not in {Phase.IDLE, Phase.SETTLED}:
            return
        for name in (A1, A2):
            if house.credit(name) < 10_000:
                house.note(name, 100_000)
        house.round_of("1", "2", "4", A1={"small": first}, A2={"big": second})

    def void(self):
        self._ask(tc.VoidRound, AZIZ, cause="fraud", detail="", because="the generator")

    def void_wagers(self, name):
        self._ask(tc.VoidWagers, AZIZ, terminal=name, because="a device")

    def _ask(self, command, by, **how):
        if self._table().phase is Phase.SETTLED:
            self.house.ask(command(table=R1, round=self._table().round.number, **how), by)

    def cash_out(self, name):
        self.house.ask(pc.CashOut(terminal=name, way=PaidBy.TICKET), Seat(name))

    def fault(self):
        self.house.ask(jc.ReportJackpotFault(jackpot=MINOR, what="seen"), MARTA)

    def restore(self):
        self.house.ask(jc.ReturnToService(jackpot=MINOR, done="seen to"), MARTA)

    def restart(self):
        house, before = self.house, dict(self.house.core.current.jackpots())
        self.house = AutomatedWithJackpots(house.store, house.now, secrets=house.secrets, **house.tables)
        assert dict(self.house.core.current.jackpots()) == before


@settings(max_examples=20, suppress_health_check=[*HealthCheck])
@given(st.lists(AUTOMATED_STEPS, min_size=5, max_size=25))
def test_at_automated_tables_too(steps):
    played = AutomatedPlayed()
    for step in steps:
        played.step(*step)
    played.house.audited()


def test_there_too_prizes_are_paid_and_taken_back_from_those_who_stayed_and_from_those_who_left():
    played = AutomatedPlayed()
    for at in range(40):
        played.step("round", 2_000, 1_500)
        if at % 3 == 0:
            played.step("cash out", A1)
        if at % 2:
            played.step("void")
    back = [each for voided in played.house.of(HitVoided) for each in voided.taken_back]
    assert {each.left for each in back} == {True, False}
    played.house.audited()
