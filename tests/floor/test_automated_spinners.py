"""Who pulls the lever and who spins the ball: in turn, by the highest wager, or by the clock."""

import pytest
from automated_floor import A1, A2, A3, BOOK, Phase, table_of

from croupier.floor.asker import Dealer, Seat
from croupier.table import commands as tc


def wheel(*names, **how):
    return table_of("lucky-big-wheel-1", *(names or ("A1", "A2", "A3")), **how)


def spun(house, outcome, spinner, **slips):
    """A round of a game that a player starts; whoever is to start it does."""
    house.opening()
    house.slips(**slips)
    house.expires()
    assert house.asked() == {spinner: ("spin",)}
    house.chooses(spinner, "spin")
    house.deals(outcome)


@pytest.mark.clause(f"{BOOK} 13.3.1(a)", f"{BOOK} 13.3.1(b)", f"{BOOK} 13.3.1(c)", f"{BOOK} 13.3.1(c)(i)")
def test_13_3_1_the_lever_goes_clockwise_among_those_with_a_valid_wager():
    house = wheel("A1", "A2", "A10")
    every = {"A10": {"symbol:A": 100}, "A2": {"symbol:B": 100}, "A1": {"symbol:A": 100}}
    spun(house, "A", "A1", **every)
    spun(house, "B", "A2", **every)
    spun(house, "B", "A10", **every)
    spun(house, "C", "A1", **every)
    spun(house, "A", "A10", A10={"symbol:A": 100}, A1={"symbol:A": 100})  # A2 has no wager and is passed over
    spun(house, "A", "A2", A2={"symbol:A": 100})  # alone
    spun(house, "A", "A2", A2={"symbol:A": 100})  # and again
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 13.3.1(b)", f"{BOOK} 4.3.3")
def test_13_3_1b_a_wager_that_was_dropped_at_the_close_is_no_valid_one():
    house = wheel(sign=tc.Sign(minimum=100, maximum=100_000, aggregate_minimum=500))
    house.opening()
    house.slips(A1={"symbol:A": 400}, A2={"symbol:A": 300, "symbol:B": 200})
    house.expires()
    assert house.asked() == {"A2": ("spin",)}
    assert house.spin().slips == {A2: {"symbol:A": 300, "symbol:B": 200}}
    assert house.credits("A1", "A2") == (10_000, 9_500)


@pytest.mark.clause(f"{BOOK} 13.3.1(c)")
def test_13_3_1c_the_turn_goes_on_from_a_spinner_who_has_left():
    house = wheel()
    slip = {"symbol:A": 100}
    spun(house, "A", "A1", A1=slip, A2=slip, A3=slip)
    spun(house, "A", "A2", A1=slip, A2=slip, A3=slip)
    house.does(tc.Leave(table="R1", terminal=A2), Seat(A2))
    spun(house, "A", "A3", A1=slip, A3=slip)


@pytest.mark.clause(f"{BOOK} 13.3.1(e)", f"{BOOK} 13.3.1(e)(i)", f"{BOOK} 13.3.1(e)(ii)")
def test_13_3_1e_the_lever_is_pulled_within_the_limit_or_the_wheel_starts_by_itself():
    house = wheel()
    house.opening()
    house.slips(A1={"symbol:A": 100}, A2={"symbol:A": 100})
    assert house.refuses(house.choice(A1, "spin"), Seat(A1)) == f"{BOOK} 13.3.1(e)(i)"  # not before the end
    house.expires()
    assert house.dealer() == []  # the wheel waits for its spinner
    assert house.may_not_choose(A2, "spin") == f"{BOOK} 13.3.1(e)(i)"
    assert house.refuses(tc.EnterOutcome(table="R1", round=1, outcome="A"), Dealer())
    limit = house.turn().seconds.value
    house.now += limit * 1000
    assert house.may_not_choose(A1, "spin") == f"{BOOK} 13.3.1(e)(i)"
    assert house.time_passes() == {"A1": "spin"}
    house.deals("A")
    assert house.settlements() == {("A1", "symbol:A"): 200, ("A2", "symbol:A"): 200}
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 13.3.1(e)(ii)")
@pytest.mark.parametrize("failed", [True, False])
def test_13_3_1e_the_wheel_starts_by_itself_for_a_spinner_who_failed_or_left(failed):
    house = wheel()
    house.opening()
    house.slips(A3={"symbol:A": 100}, A2={"symbol:A": 100})
    house.expires()
    assert house.asked() == {"A2": ("spin",)}
    if failed:
        house.fails(A2)
    else:
        house.does(tc.Leave(table="R1", terminal=A2), Seat(A2))
    assert house.time_passes() == {"A2": "spin"}
    house.deals("A")
    assert house.phase() is Phase.SETTLED
    assert house.credits("A2", "A3") == ((9_900, 10_100) if failed else (10_100, 10_100))


# ── virtual roulette ────────────────────────────────────────────────────────────────────────


def roulette(*names, **options):
    return table_of("virtual-roulette", *(names or ("A1", "A2", "A3")), funds=100_000, **options)


@pytest.mark.clause(f"{BOOK} 14.3.1", f"{BOOK} 14.3.2", f"{BOOK} 14.3.2(a)")
def test_14_3_2a_without_a_minimum_the_ball_goes_round():
    house = roulette()
    every = {name: {"red": 1000} for name in ("A1", "A2", "A3")}
    for spinner in ("A1", "A2", "A3", "A1"):
        spun(house, "17", spinner, **every)
    spun(house, "17", "A3", A1={"red": 50_000}, A3={"red": 100})  # however much another has wagered
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 14.3.2(b)", f"{BOOK} 14.3.2(c)", f"{BOOK} 14.3.2(c)(i)", f"{BOOK} 14.3.1")
def test_14_3_2b_with_a_minimum_the_highest_spins_and_of_equals_the_first():
    house = roulette(spinner_minimum="2000")
    spun(house, "17", "A2", A1={"red": 1999}, A2={"red": 2000})
    spun(house, "17", "A3", A1={"red": 2000}, A2={"red": 2500}, A3={"red": 2000, "black": 600})
    spun(house, "17", "A2", A2={"red": 3000}, A1={"red": 3000}, A3={"red": 2999})
    house.opening()
    house.slips(A1={"red": 3000})
    house.slips(A2={"red": 3000})
    house.slips(A1={"red": 2000})
    house.slips(A1={"red": 3000})  # came to it a second time, after A2
    house.expires()
    assert house.asked() == {"A2": ("spin",)}


@pytest.mark.clause(f"{BOOK} 14.3.1")
def test_14_3_1_where_nobody_has_wagered_the_minimum_the_system_spins():
    house = roulette(spinner_minimum="2000")
    house.opening()
    house.slips(A1={"red": 1999})
    house.expires()
    house.deals("18")  # at once: nobody is asked
    assert house.settlements() == {("A1", "red"): 3998}
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 14.3.3")
def test_14_3_3_a_spinner_who_lets_the_time_pass_has_the_ball_spun_for_him():
    house = roulette()
    house.opening()
    house.slips(A2={"straight:17": 1000})
    house.expires()
    assert house.turn().seconds.value == 10
    assert house.may_not_choose(A3, "spin") == f"{BOOK} 14.3.3"
    assert house.time_passes() == {"A2": "spin"}
    house.deals("17")
    assert house.settlements() == {("A2", "straight:17"): 36_000}
    assert house.may_not_choose(A2, "spin") == f"{BOOK} 14.3.3"


# ── what starts by itself ───────────────────────────────────────────────────────────────────


@pytest.mark.clause(f"{BOOK} 12.5.1")
def test_12_5_1_the_tumbler_goes_from_the_start_of_the_period():
    house = table_of("sic-bo", "A1")
    house.opening()
    assert house.told()[-2:] == ["WageringOpened", "BallSpun"]
    assert (house.spin().spun, house.spin().spun_by, house.now) == (True, "SYSTEM", house.spin().opened_at)
    house.slips(A1={"small": 1000})
    house.expires()
    house.deals("4", "1", "2")
    assert house.settlements() == {("A1", "small"): 2000}
    house.adds_up()


@pytest.mark.clause(f"{BOOK} 10.4.1")
def test_10_4_1_no_number_falls_while_wagers_may_be_placed():
    house = table_of("roulette", "A1")
    house.opening()
    house.slips(A1={"red": 1000})
    number = tc.EnterOutcome(table="R1", round=1, outcome="18")
    house.now = house.spin().ends_at - 1
    assert house.refuses(number, Dealer()) == f"{BOOK} 3.6"
    house.expires()
    house.deals("18")
    assert house.credits("A1") == (11_000,)


@pytest.mark.parametrize("game", ["big-3-six", "baccarat-crown", "roulette", "sic-bo"])
def test_games_without_a_spinner_ask_nobody(game):
    house = table_of(game, "A1", "A2")
    bet = next(bet for bet in house.game().bets() if house.game().check({bet: 1000}) is None)
    house.opening()
    house.slips(A1={bet: 1000}, A2={bet: 1000})
    house.expires()
    drawn = house.dealer(lambda law: next(iter(law.weights)))
    assert [type(act) for act in drawn] == [tc.EnterOutcome]
    assert house.refuses(house.choice(A1, "spin"), Seat(A1)) == f"{BOOK} 3.7"
