"""A jackpot that does not work is not offered; what becomes of its game, its book says."""

from types import SimpleNamespace

import pytest
from floor_house import BOSS, DEALER
from jackpot_events import balls, virtual_roulette
from jackpot_floor import (
    A1,
    ASSISTANTS,
    MINOR,
    R1,
    R2,
    TWO,
    AutomatedWithJackpots,
    automated_house,
    fixed_bonus,
    of_automated,
    rapid_house,
    sealed,
)

from croupier.floor.asker import Seat, Staff
from croupier.floor.rooms import TABLE
from croupier.jackpots import commands as jc
from croupier.jackpots import events as je
from croupier.jackpots.events import JackpotFault
from croupier.jackpots.state import JackpotStanding
from croupier.ledger.account import AUD, meter, win
from croupier.ledger.transfer import Code, Transfer
from croupier.table import commands as tc
from croupier.table.state import Phase

NEVER = sealed(ceiling=10**9)
SOON = sealed(ceiling=11_000)
MANAGER = Staff(ASSISTANTS.staff)


def reported(house, by=BOSS):
    house.does(jc.ReportJackpotFault(jackpot=MINOR, what="the display flickers"), by)


def loses_seed(house):
    cycle = house.jackpot().cycle.number
    house.secrets.lose(MINOR, cycle)
    house.keeper.look()


@pytest.mark.clause("rapid-roulette 8.7")
def test_a_faulty_jackpot_is_not_offered_and_the_game_goes_on():
    house = rapid_house(NEVER)
    reported(house)
    value = house.jackpot().pool
    house.round(A1=40_000)
    house.keeper.look()
    assert house.state(TABLE, R1).phase is Phase.SETTLED
    assert (house.jackpot().pool, house.jackpot().standing) == (value, JackpotStanding.FAULTY)
    assert house.of(je.ContributionsTaken) == []
    returning = jc.ReturnToService(jackpot=MINOR, done="cable replaced")
    assert house.refuses(returning, DEALER) == "rapid-roulette 8.1"
    house.does(returning, BOSS)
    house.round(A1=40_000)
    assert house.jackpot().pool.meter == value.meter + 40_000


@pytest.mark.clause("automated-10.2 8.6")
def test_an_automated_game_is_shut_until_its_jackpot_is_put_right():
    house = automated_house(of_automated(NEVER))
    house.opening()
    house.slips(A1={"small": 1_000})
    before = house.credit(A1)
    reported(house, MANAGER)
    house.keeper.look()
    table = house.state(TABLE, R1)
    assert (table.stopped_for, table.phase) == (MINOR, Phase.IDLE)
    assert house.credit(A1) == before + 1_000
    house.now += 60_000
    assert house.dealer() == []
    assert house.refuses(tc.Resume(table=R1), MANAGER)
    house.does(jc.ReturnToService(jackpot=MINOR, done="restarted"), MANAGER)
    house.keeper.look()
    assert house.state(TABLE, R1).suspended is None
    house.round_of("1", "2", "4", A1={"small": 1_000})
    assert house.jackpot().totals.wagered == 1_000
    house.audited()


@pytest.mark.clause("automated-10.2 8.6")
def test_a_fault_survives_a_restart_and_only_tables_that_it_serves_are_stopped():
    sic_bo = "automated-10.2/sic-bo"
    house = AutomatedWithJackpots(R1=sic_bo, R2=sic_bo).staffed()
    house.served(of_automated(NEVER)).opens(R1).opens(R2)
    reported(house, MANAGER)
    anew = AutomatedWithJackpots(house.store, house.now, secrets=house.secrets, R1=sic_bo, R2=sic_bo)
    anew.keeper.look()
    assert anew.state(TABLE, R1).stopped_for == MINOR
    assert anew.state(TABLE, R2).suspended is None


@pytest.mark.clause("rapid-roulette 8.6.1", "automated-10.2 8.5")
@pytest.mark.parametrize("book", ["rapid", "automated"])
def test_a_meter_that_is_not_what_was_contributed_is_found(book):
    """Somebody has taken a cent from the account of the meter."""
    house = rapid_house(NEVER) if book == "rapid" else automated_house(of_automated(NEVER))
    assert house.keeper.look() == 0
    house.core.current.ledger.post(
        [Transfer(source=meter(MINOR), target=win(R1, AUD), amount=1, code=Code.CORRECTION)]
    )
    (found,) = list(house.keeper.due())
    assert found.fault is JackpotFault.CONTRIBUTIONS


@pytest.mark.clause("rapid-roulette 8.6.1")
def test_a_lost_seed_is_found_and_none_is_drawn_in_its_place():
    house = rapid_house(NEVER)
    loses_seed(house)
    jackpot = house.jackpot()
    assert (jackpot.standing, jackpot.fault) == (JackpotStanding.FAULTY, JackpotFault.SEED_LOST)
    cycle = jackpot.cycle.number
    returning = jc.ReturnToService(jackpot=MINOR, done="looked for it")
    assert house.refuses(returning, BOSS) == "rapid-roulette 8.6.1"
    anew = jc.BeginAnew(jackpot=MINOR)
    assert house.refuses(anew, BOSS) == "rapid-roulette 8.1"
    value = jackpot.pool
    house.does(anew, TWO)
    begun = house.of(je.CycleBegun)[-1]
    assert (begun.cycle, begun.ended) == (cycle + 1, je.CycleEnd.LOST)
    assert house.jackpot().pool == value
    assert house.refuses(anew, TWO) == "rapid-roulette 8.6.1"
    house.keeper.look()
    house.audited()


@pytest.mark.clause("rapid-roulette 8.6.1")
def test_a_seed_that_is_another_than_was_committed_to_is_none():
    house = rapid_house(NEVER)
    cycle = house.jackpot().cycle.number
    other = house.secrets.get(MINOR, cycle + 1)
    house.secrets.put(MINOR, cycle, other)
    house.keeper.look()
    assert house.jackpot().fault is JackpotFault.SEED_LOST


@pytest.mark.clause("rapid-roulette 8.6.1")
def test_without_chance_for_a_further_cycle_it_is_not_offered():
    house = rapid_house(SOON)
    house.entropy.fail()
    house.until_hit()
    assert house.jackpot().standing is JackpotStanding.OPEN
    house.until_hit()
    assert house.jackpot().fault is JackpotFault.CHANCE
    house.entropy.test_anew()
    house.keeper.look()
    house.does(jc.ReturnToService(jackpot=MINOR, done="a new source"), BOSS)


@pytest.mark.clause("rapid-roulette 8.6.1", "rapid-roulette 8.4.1")
def test_a_win_that_no_cycle_was_ready_to_follow_is_honoured_and_the_jackpot_waits():
    house = rapid_house(SOON)
    keeper, house.keeper = house.keeper, SimpleNamespace(look=lambda: 0)
    for _ in range(3):
        hit = house.until_hit()
    assert house.jackpot().fault is JackpotFault.NO_CYCLE
    credit = house.credit(A1)
    house.does(jc.ConfirmHit(jackpot=MINOR, hit=hit.hit, prize=hit.prize), BOSS)
    assert house.credit(A1) == credit + hit.prize
    returning = jc.ReturnToService(jackpot=MINOR, done="seen to")
    assert house.refuses(returning, BOSS) == "rapid-roulette 8.6.1"
    keeper.look()
    house.does(returning, BOSS)
    assert house.jackpot().pool.meter >= 10_000 * 400
    begun = house.of(je.CycleBegun)[-1]
    assert (begun.by, begun.ended) == (je.BegunBy.RESTORED, je.CycleEnd.WON)
    keeper.look()
    house.audited()


def test_a_jackpot_that_breaks_never_refuses_the_round():
    house = rapid_house(NEVER)

    class Broken:
        def trigger(self, _jackpot):
            raise ValueError("no such number")

        pick = whole = trigger

    object.__setattr__(house.core.house_settings, "seals", Broken())
    house.wagering()
    house.bets(A1, red=1_000)
    house.closes()
    house.spun("17")
    assert house.state(TABLE, R1).phase is Phase.SETTLED
    failed = house.of(je.JackpotFailed)[-1]
    assert failed.fault is JackpotFault.CONTRIBUTIONS
    assert "no such number" in failed.what


def test_two_cycles_are_committed_to_ahead_and_opened_only_when_they_are_over():
    house = rapid_house()
    first = house.jackpot()
    assert (first.cycle.number, [each.number for each in first.ready]) == (1, [2, 3])
    assert house.of(je.CycleOpened) == []
    house.until_hit()
    (opened,) = house.of(je.CycleOpened)
    assert (opened.cycle, opened.end) == (1, je.CycleEnd.WON)
    assert [each.number for each in house.jackpot().ready] == [3, 4]
    prepared = {
        each.cycle: at
        for at, each in enumerate(house.of((je.CyclePrepared, je.JackpotHit)))
        if isinstance(each, je.CyclePrepared)
    }
    hits = [
        at
        for at, each in enumerate(house.of((je.CyclePrepared, je.JackpotHit)))
        if isinstance(each, je.JackpotHit)
    ]
    assert prepared[2] < hits[0]
    assert prepared[3] < hits[0]


def test_other_terms_wait_for_the_next_cycle_and_a_finer_unit_keeps_every_part_of_a_cent():
    house = rapid_house()
    house.round(A1=101)
    finer = sealed(rate="1/300", floor=11_000)
    change = jc.ChangeTerms(jackpot=MINOR, terms=finer)
    assert house.refuses(change, BOSS) == "rapid-roulette 8.1"
    house.does(change, TWO)
    assert house.jackpot().in_force.rate == "1/400"
    house.keeper.look()
    hit = house.until_hit()
    after = house.jackpot()
    assert (after.in_force.rate, after.in_force.unit) == ("1/300", 1_200)
    assert hit.prize >= 10_000
    assert after.start >= 11_000 * 1_200
    house.keeper.look()
    unused = [each for each in house.of(je.CycleOpened) if each.end is je.CycleEnd.UNUSED]
    assert [each.cycle for each in unused] == [2, 3]
    house.audited()


@pytest.mark.parametrize(
    "more",
    [{"most_to_account": 500}, {"notice_min": 30}, {"title": {"en": "Minor"}}, {"ceiling_shown": True}],
)
def test_terms_on_which_neither_law_nor_prize_depends_change_with_the_next_cycle_too(more):
    house = rapid_house(SOON)
    changed = sealed(ceiling=11_000, **more)
    house.does(jc.ChangeTerms(jackpot=MINOR, terms=changed), TWO)
    house.keeper.look()
    (name,) = more
    assert getattr(house.jackpot().in_force, name) == getattr(SOON, name)
    house.until_hit()
    assert getattr(house.jackpot().in_force, name) == more[name]
    assert house.jackpot().deferred is None
    assert {each.end for each in house.of(je.CycleOpened)} == {je.CycleEnd.WON}
    assert house.does(jc.ChangeTerms(jackpot=MINOR, terms=changed), TWO)
    assert house.jackpot().deferred is None
    house.audited()


def test_terms_that_wait_are_taken_back_by_asking_for_those_in_force():
    house = rapid_house(SOON)
    house.does(jc.ChangeTerms(jackpot=MINOR, terms=sealed(ceiling=11_000, rate="1/300")), TWO)
    house.keeper.look()
    house.does(jc.ChangeTerms(jackpot=MINOR, terms=SOON), TWO)
    house.keeper.look()
    house.until_hit()
    after = house.jackpot()
    assert (after.in_force.rate, after.in_force.unit, after.deferred) == ("1/400", 400, None)
    house.keeper.look()
    assert len(house.jackpot().ready) == 2
    house.audited()


@pytest.mark.clause("rapid-roulette 8.3.8", "automated-10.2 8.1.7(b)", "automated-10.2 8.1.8")
@pytest.mark.parametrize(
    ("book", "funded", "clause"),
    [
        ("rapid", "players", "rapid-roulette 8.3.8"),
        ("automated", "players", "automated-10.2 8.1.7(b)"),
        ("automated", "house", "automated-10.2 8.1.8"),
    ],
)
def test_a_promotional_display_shows_it_by_the_clause_that_lets_it(book, funded, clause):
    terms = fixed_bonus(MINOR, turnover=10**12) if funded == "house" else NEVER
    house = rapid_house(terms) if book == "rapid" else automated_house(of_automated(terms))
    by = BOSS if book == "rapid" else MANAGER
    house.does(jc.AdjustDisplay(jackpot=MINOR, table=R1, promotional=True), by)
    (adjusted,) = house.of(je.DisplayAdjusted)
    assert (adjusted.promotional, adjusted.clause) == (True, clause)


def test_the_viewer_adjusts_how_a_meter_is_shown_and_never_what_it_shows():
    house = rapid_house(NEVER)
    adjust = jc.AdjustDisplay(jackpot=MINOR, table=R1, order=2, pace_ms=500, promotional=True)
    assert house.refuses(adjust, DEALER) == "rapid-roulette 8.1"
    house.does(adjust, BOSS)
    assert house.jackpot().shown[R1].order == 2
    elsewhere = jc.AdjustDisplay(jackpot=MINOR, table=R2)
    assert house.refuses(elsewhere, BOSS) == "rapid-roulette 8.3.7"
    with pytest.raises(TypeError):
        jc.AdjustDisplay(jackpot=MINOR, table=R1, value=1)


@pytest.mark.clause("automated-10.2 14.4.1", "automated-10.2 3.10")
def test_a_jackpot_wager_is_taken_where_one_is_offered_and_not_while_it_is_out_of_service():
    house = virtual_roulette(balls())
    house.opening()
    house.slips(A1={"red": 500, "jackpot": 100})
    house.does(jc.ReportJackpotFault(jackpot="balls", what="seen"), MANAGER)
    late = house.wagers(A1, {"red": 500, "jackpot": 200})
    assert house.refuses(late, Seat(A1)) == "automated-10.2 14.4.1"
