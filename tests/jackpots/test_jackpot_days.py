"""Jackpots day by day: what was wagered by the settlements, what was taken of it, and what is held."""

from dataclasses import replace
from fractions import Fraction

import pytest
from floor_house import NOON
from jackpot_floor import A1, GRAND, MINI, MINOR, TWO, by_chance, rapid_house, sealed
from msgspec import structs

from croupier.core.ids import TableId
from croupier.floor.house_settings import UNFOUNDED, day_by_utc
from croupier.floor.jackpot_days import jackpot_record
from croupier.house.rulesets import open_ruleset
from croupier.jackpots import commands as jc
from croupier.jackpots.events import ContributionsTaken
from croupier.table import commands as tc

DAY = 24 * 3_600_000
R1 = TableId("R1")
SMALL = sealed(MINI, floor=100, ceiling=500, rate="1/100")


def record(house):
    return jackpot_record(house.store, UNFOUNDED, open_ruleset, day_by_utc)


def only(house, name=MINOR):
    (day,) = [each for each in record(house).days if each.jackpot == name]
    return day


@pytest.mark.clause("rapid-roulette 8.4.2")
def test_turnover_by_the_settlements_times_the_rate_is_what_was_taken():
    house = rapid_house(sealed(hidden="1/1000"))
    house.round(A1=100_00, A2=50_50)
    house.round(A1=1_00)
    day = only(house)
    assert day.turnover == {R1: 151_50}
    assert day.due == day.taken == 15_150 * (Fraction(1, 400) + Fraction(1, 1000))
    assert (day.opening, day.from_house, day.closing) == (0, 10_000, 10_000 + day.taken)
    assert day.difference == 0


def test_wins_voids_and_what_the_house_puts_in_make_what_is_held():
    house = rapid_house(SMALL, by_chance(turnover=3_000))
    for _ in range(3):
        house.until_hit(MINI, A1=100_00)
    told = record(house)
    assert not told.differs
    by_name = {day.jackpot: day for day in told.days}
    assert by_name[MINI].hits >= 3
    assert by_name[MINI].wins == sum(hit.prize for hit in house.hits(MINI))
    assert len([hit for hit in told.hits if hit.jackpot == GRAND]) == by_name[GRAND].hits
    opened = {cycle.cycle: cycle for cycle in told.opened if cycle.jackpot == MINI}
    assert opened.keys() >= {1, 2, 3}
    for hit in house.hits(MINI):
        assert int(opened[hit.cycle].trigger) == hit.prize
        assert opened[hit.cycle].start < opened[hit.cycle].trigger <= 500


@pytest.mark.clause("rapid-roulette 8.8")
def test_a_void_round_is_told_as_prizes_come_back_and_contributions_relabelled():
    house = rapid_house(SMALL)
    hit = house.until_hit(MINI, A1=100_00)
    void = tc.VoidRound(
        table=R1, round=hit.round, cause="faulty equipment", detail="fire", outcome_affected=True
    )
    house.does(void, TWO)
    house.keeper.look()
    day = only(house, MINI)
    assert day.voided == hit.prize
    assert day.relabelled == 100
    assert day.difference == 0
    assert list(record(house).unpaid()) == []


def test_what_is_not_paid_yet_is_listed():
    house = rapid_house(SMALL)
    hit = house.until_hit(MINI, A1=100_00)
    ((name, number, winner),) = record(house).unpaid()
    assert (name, number, winner.terminal, winner.amount) == (MINI, hit.hit, A1, hit.prize)


def test_each_day_opens_with_what_the_last_one_closed_with():
    house = rapid_house()
    house.round(A1=100_00)
    house.now = NOON + DAY
    house.round(A2=200_00)
    first, second = record(house).days
    assert first.closing == second.opening == 10_025
    assert (second.taken, second.closing) == (50, 10_075)
    assert (first.turnover, second.turnover) == ({R1: 100_00}, {R1: 200_00})


def test_changes_bear_the_names_of_the_two_who_made_them():
    house = rapid_house()
    terms = structs.replace(house.jackpot().in_force, rate="1/500")
    house.does(jc.ChangeTerms(jackpot=MINOR, terms=terms), TWO)
    changes = record(house).changes
    assert [(each.what, each.by) for each in changes] == [
        ("JackpotSetUp", ()),
        ("TermsDeferred", (TWO.staff, TWO.second)),
    ]


@pytest.mark.clause("rapid-roulette 8.7")
def test_while_it_is_not_offered_nothing_is_due():
    house = rapid_house()
    house.does(jc.ReportJackpotFault(jackpot=MINOR, what="it stands still"), TWO)
    house.round(A1=100_00)
    day = only(house)
    assert (day.turnover, day.due, day.taken) == ({}, 0, 0)
    assert day.difference == 0


@pytest.mark.clause("rapid-roulette 8.6.1")
def test_a_jackpot_that_took_less_than_its_rate_is_told_with_the_difference():
    house = rapid_house()
    house.round(A1=100_00)
    (day,) = jackpot_record(Lying(house.store), UNFOUNDED, open_ruleset, day_by_utc).days
    assert day.due == 25
    assert day.taken == Fraction(49, 2)
    assert day.difference == Fraction(1, 2)


class Lying:
    """A log in which a jackpot says that it took half a cent less."""

    def __init__(self, store):
        self.store = store

    def entries(self):
        for entry in self.store.entries():
            events = tuple(
                structs.replace(told, event=_less(told.event))
                if isinstance(told.event, ContributionsTaken)
                else told
                for told in entry.events
            )
            yield replace(entry, events=events)


def _less(event):
    return structs.replace(event, shown=event.shown - 200)
