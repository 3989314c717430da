"""Jackpots that the game itself wins, by a jackpot wager of one price."""

import pytest
from jackpot_events import baccarat, balls, nines, virtual_roulette
from jackpot_floor import A1, A2, R1

from croupier.core.ids import StaffId
from croupier.floor.asker import Seat, Staff
from croupier.jackpots import events as je
from croupier.table import commands as tc

BOTH_NATURAL_NINE = {
    "grand": ("9♠", "9♠", "K♠", "Q♠"),
    "major": ("9♠", "9♥", "K♠", "Q♥"),
    "minor": ("9♠", "9♥", "K♦", "Q♥"),
}
ENTERED = {"player": 500, "jackpot": 100}


@pytest.mark.clause("automated-10.2 3.10", "automated-10.2 8.4.2")
def test_only_who_has_made_a_jackpot_wager_enters_and_only_that_wager_feeds_it():
    house = baccarat(nines())
    house.round_of(*BOTH_NATURAL_NINE["minor"], A1=ENTERED, A2={"player": 500})
    (taken,) = house.of(je.ContributionsTaken)
    assert (taken.wagered, taken.players) == (100, 1)
    assert house.jackpot("nines").pool.meter == 250_000 * 20 + 100 * 3
    assert {winner.terminal for hit in house.hits("nines") for winner in hit.winners} == {A1}


@pytest.mark.clause("automated-10.2 11.8.1")
def test_a_jackpot_wager_stands_beside_player_or_banker_only():
    house = baccarat(nines())
    house.opening()
    assert house.refuses(house.wagers(A1, {"jackpot": 100}), Seat(A1)) == "automated-10.2 11.8.1"
    assert house.refuses(house.wagers(A1, {"tie": 500, "jackpot": 100}), Seat(A1)) == "automated-10.2 11.8.1"
    house.slips(A1={"banker": 500, "jackpot": 100})


@pytest.mark.clause("automated-10.2 3.10")
def test_the_grand_wins_the_meter_and_it_is_reset():
    house = baccarat(nines())
    before = house.credit(A1)
    house.round_of(*BOTH_NATURAL_NINE["grand"], A1=ENTERED)
    (hit,) = house.hits("nines")
    assert (hit.level, hit.prize, hit.of_meter) == ("grand", 250_015, True)
    assert house.credit(A1) == before - 100 + 250_015
    assert house.meter("nines") == 250_000
    house.audited()


@pytest.mark.parametrize(("level", "prize"), [("major", 30_000), ("minor", 2_500)])
def test_a_lesser_level_is_paid_by_the_house_to_each_and_the_cycle_goes_on(level, prize):
    house = baccarat(nines())
    house.round_of(*BOTH_NATURAL_NINE[level], A1=ENTERED, A2=ENTERED)
    (hit,) = house.hits("nines")
    assert (hit.level, hit.prize, hit.of_meter) == (level, 2 * prize, False)
    assert [winner.amount for winner in hit.winners] == [prize, prize]
    assert house.jackpot("nines").cycle.number == 1
    house.audited()


def test_winners_of_one_event_share_by_stake_in_whole_cents_ties_clockwise():
    house = baccarat(nines(), sign=tc.Sign(minimum=100, maximum=100_000, by_kind={"jackpot": (100, 300)}))
    house.seated("A3", funds=100_000_00)
    house.does(tc.Join(table=R1, terminal="A3"), Seat("A3"))
    house.opening()
    house.slips(A1=ENTERED, A2=ENTERED, A3={"player": 500, "jackpot": 300})
    house.expires()
    house.deals(*BOTH_NATURAL_NINE["grand"])
    (hit,) = house.hits("nines")
    shares = [winner.amount for winner in hit.winners]
    assert sum(shares) == hit.prize == 250_075
    assert shares == [50_015, 50_015, 150_045]


def test_one_of_several_winners_whose_wager_is_void_gives_up_their_part_and_no_other():
    house = baccarat(nines())
    house.round_of(*BOTH_NATURAL_NINE["grand"], A1=ENTERED, A2=ENTERED)
    (hit,) = house.hits("nines")
    shares = {winner.terminal: winner.amount for winner in hit.winners}
    before = house.credit(A2), house.meter("nines")
    number = house.spin().number
    voiding = tc.VoidWagers(table=R1, round=number, terminal=A1, because="a device")
    house.does(voiding, Staff(StaffId("aziz")))
    (voided,) = house.of(je.HitVoided)
    assert (voided.prize, voided.terminal) == (shares[A1], A1)
    assert (house.credit(A2), house.meter("nines")) == (before[0], before[1] + shares[A1])
    house.keeper.look()
    house.audited()


@pytest.mark.clause("automated-10.2 14.4.1", "automated-10.2 3.10")
@pytest.mark.parametrize(
    ("further", "level", "prize"),
    [
        (("17", "17", "17"), "three", 1_000_010),
        (("17", "4", "17"), "two", 15_000),
        (("4", "5", "17"), "one", 300),
    ],
)
def test_further_balls_win_as_often_as_they_equal_the_number(further, level, prize):
    house = virtual_roulette(balls(), names=("A1",))
    house.opening()
    house.slips(A1={"red": 500, "jackpot": 100})
    house.expires()
    if hasattr(house.position().turn(), "options"):
        house.chooses(A1, "spin")
    house.deals("17", *further)
    (hit,) = house.hits("balls")
    assert (hit.level, hit.prize) == (level, prize)
    house.audited()


@pytest.mark.clause("automated-10.2 14.4.1")
def test_without_a_jackpot_wager_nothing_more_is_drawn_and_nobody_enters():
    house = virtual_roulette(balls(), names=("A1",))
    house.opening()
    house.slips(A1={"red": 500})
    house.expires()
    if hasattr(house.position().turn(), "options"):
        house.chooses(A1, "spin")
    house.deals("17")
    assert house.of(je.ContributionsTaken) == []


def test_what_comes_above_the_ceiling_overflows_and_goes_to_the_next_cycle():
    house = baccarat(nines(floor=250_000, ceiling=250_010))
    house.round_of(*BOTH_NATURAL_NINE["minor"], A1=ENTERED)
    assert (house.meter("nines"), house.overflow("nines")) == (250_010, 5)
    house.round_of(*BOTH_NATURAL_NINE["grand"], A1=ENTERED)
    hit = house.hits("nines")[-1]
    assert hit.prize == 250_010
    assert (house.meter("nines"), house.overflow("nines")) == (250_010, 10)
    house.audited()


def test_a_reserve_pays_the_reset_as_far_as_it_goes_and_the_house_the_rest():
    house = baccarat(nines(hidden="1/10"))
    house.round_of(*BOTH_NATURAL_NINE["minor"], A1=ENTERED)
    assert house.reserve("nines") == 10
    paid = house.promoted("nines")
    house.round_of(*BOTH_NATURAL_NINE["grand"], A1=ENTERED)
    assert house.promoted("nines") == paid - (250_000 - 20)
    assert house.reserve("nines") == 0
