"""Who wagers at a jackpot only once it is worth it, together and again and again, is shown to the pit."""

import pytest
from jackpot_floor import MINI, R1, rapid_house, sealed

from croupier.core.ids import TerminalId
from croupier.floor.conduct.syndicates import LEAST_CYCLES, TOGETHER_MS, SyndicateReading, syndicates
from croupier.house.rulesets import open_ruleset

BREAK_EVEN = {MINI: 365}
GAME = open_ruleset("rapid-roulette/single-zero").game
A1, A2, A12 = (TerminalId(name) for name in ("A1", "A2", "A12"))
TERMS = sealed(MINI, floor=100, ceiling=500, rate="1/100")


def found(house):
    return syndicates(house.store, BREAK_EVEN, lambda table: GAME if table == R1 else None)


def plays(house, cycles, *, apart=0, **above):
    """A12 plays all along; of the others one comes once the meter is worth it, the other so much later."""
    first, second = above
    until = house.jackpot(MINI).totals.hits + cycles
    while house.jackpot(MINI).totals.hits < until:
        worth_it = house.jackpot(MINI).value >= BREAK_EVEN[MINI]
        if worth_it:
            house.round(**{first: above[first]})
            came = house.now
            house.wagering()
            house.bets(TerminalId(second), red=above[second])
            house.closes()
            house.now = came + apart
            house.spun("17")
            house.keeper.look()
        house.round(A12=20_00)


@pytest.mark.clause("rapid-roulette 3.10")
def test_terminals_that_come_together_only_above_break_even_are_shown_with_their_cycles():
    house = rapid_house(TERMS)
    plays(house, 30, A1=1_00, A2=1_00)
    (syndicate,) = found(house)
    assert (syndicate.jackpot, syndicate.break_even) == (MINI, 365)
    assert syndicate.terminals == (A1, A2)
    assert len(syndicate.cycles) >= LEAST_CYCLES
    assert {each.stake for each in syndicate.cycles} == {1_00}


def test_whoever_plays_all_along_is_none_of_them():
    house = rapid_house(TERMS)
    plays(house, 30, A1=1_00, A12=20_00)
    assert found(house) == ()


def test_two_cycles_are_chance_and_three_are_not():
    """Read entry by entry: they are shown from their third cycle on, and not before."""
    house = rapid_house(TERMS)
    plays(house, 30, A1=1_00, A2=1_00)
    reading = SyndicateReading(BREAK_EVEN, lambda _table: GAME)
    shown = []
    for entry in house.store.entries():
        reading.told(entry)
        shown.extend(reading.found())
    assert len(shown[0].cycles) == LEAST_CYCLES == 3


def test_other_stakes_are_other_people():
    house = rapid_house(TERMS)
    plays(house, 30, A1=1_00, A2=2_00)
    assert found(house) == ()


@pytest.mark.parametrize(("apart", "shown"), [(TOGETHER_MS, 1), (TOGETHER_MS + 1, 0)])
def test_who_comes_later_by_more_than_minutes_does_not_come_with_them(apart, shown):
    house = rapid_house(TERMS)
    plays(house, 30, apart=apart, A1=1_00, A2=1_00)
    assert len(found(house)) == shown
