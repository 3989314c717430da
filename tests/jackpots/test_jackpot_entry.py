"""Every valid wager enters once the number is confirmed, and adds exactly its rate."""

from collections import Counter

import pytest
from jackpot_floor import A1, A2, MINOR, automated_house, by_chance, of_automated, rapid_house, sealed

from croupier.jackpots import events as je


@pytest.mark.clause("rapid-roulette 8.4.2")
def test_a_thousand_dollars_at_one_in_a_hundred_add_ten():
    house = rapid_house(sealed(rate="1/100", ceiling=500_000))
    house.round(A1=1_000_00)
    assert house.jackpot().value == 10_000 + 1_000
    assert house.meter() == 11_000


@pytest.mark.clause("rapid-roulette 8.4.2")
def test_parts_of_a_cent_are_carried_and_never_lost():
    house = rapid_house()
    assert [raised_by(house, house.round, A1=stake) for stake in (100, 150, 150)] == [0, 0, 1]


@pytest.mark.clause("automated-10.2 8.4.2")
def test_at_automated_tables_too_every_wager_adds_its_rate_and_parts_of_a_cent_are_carried():
    house = automated_house(of_automated(sealed()))
    dice = ("1", "2", "4")
    assert raised_by(house, house.round_of, *dice, A1={"small": 40_000}, A2={"big": 20_000}) == 150
    slips = [{"small": stake} for stake in (100, 150, 150)]
    assert [raised_by(house, house.round_of, *dice, A1=slip) for slip in slips] == [0, 0, 1]


def raised_by(house, plays, *outcomes, **slips):
    """By how many cents a round raises the account of the meter."""
    before = house.meter()
    plays(*outcomes, **slips)
    return house.meter() - before


@pytest.mark.clause("rapid-roulette 3.13")
def test_who_has_wagered_enters_when_the_number_is_confirmed_and_not_before():
    house = rapid_house()
    house.wagering()
    house.bets(A1, red=100)
    house.closes()
    assert house.of(je.ContributionsTaken) == []
    house.spun("17")
    (taken,) = house.of(je.ContributionsTaken)
    assert (taken.players, taken.wagered) == (1, 100)


def test_the_winner_is_paid_only_once_it_is_confirmed():
    house = rapid_house()
    hit = house.until_hit(A1=100_00, A2=300_00)
    assert hit.winners[0].terminal in {A1, A2}
    assert hit.prize <= 50_000
    assert house.won(hit.hit) == hit.prize
    house.audited()
    assert house.jackpot(MINOR).cycle.number == hit.cycle + 1


@pytest.mark.clause("rapid-roulette 3.13")
def test_everybody_who_has_wagered_enters_with_all_that_they_wagered():
    """Whoever has wagered has a part of the draw, as large as their wagers; nobody else has any."""
    house = rapid_house(by_chance(turnover=9_000, floor=1_000))
    won = Counter()
    for _ in range(60):
        house.round(A1={"red": 2_000, "black": 1_000}, A2=6_000)
        (taken,) = house.of(je.ContributionsTaken)[-1:]
        assert (taken.players, taken.wagered) == (2, 9_000)
        won[house.hits("grand")[-1].winners[0].terminal] += 1
    assert sum(won.values()) == house.jackpot("grand").totals.hits == 60
    assert set(won) == {A1, A2}
    assert won[A1] < won[A2]
