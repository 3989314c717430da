"""The wagering period of every automated game on the floor: its floor, its end, and what falls away then."""

import pytest
from automated_floor import A1, A2, BOOK, CONFIG, GAMES, Automated, Phase, e, table_of

from croupier.core.decider import Refused
from croupier.floor.asker import Seat
from croupier.games.game import Draw
from croupier.table import commands as tc

SIGN = tc.Sign(minimum=500, maximum=20_000, multiple=100, aggregate_minimum=1500)
EVERY_RULESET = pytest.mark.parametrize("key", GAMES)
LONGER = {"blackjack": (15, "16.5"), "casino-war": (15, "17.4")}
WITH_CARDS = ("baccarat-crown", "blackjack", "blackjack-plus", "casino-war", "three-card-poker")


def floor_of(key):
    name = key.partition("/")[2]
    found = next((least for game, least in LONGER.items() if name.startswith(game)), (10, "6.1"))
    return found[0], f"{BOOK} {found[1]}"


def alone(game):
    """A bet that may stand by itself."""
    return next(bet for bet in game.bets() if game.check({bet: 1000}) is None)


@EVERY_RULESET
@pytest.mark.clause(f"{BOOK} 6.1", f"{BOOK} 16.5", f"{BOOK} 17.4")
def test_6_1_no_table_opens_with_a_shorter_period_and_one_of_the_least_lasts_exactly_so_long(key):
    least, clause = floor_of(key)
    house = Automated(R1=key)
    opening = tc.LayTable(table="R1", ruleset=key, options={"period_s": str(least - 1)}, sign=SIGN)
    answer = house.ask(opening, CONFIG)
    assert isinstance(answer, Refused)
    assert (str(answer.clause), house.phase()) == (clause, Phase.SHUT)
    house.opens(period_s=str(least)).joined(A1)
    house.opening()
    opened = house.now
    house.expires()
    assert house.now - opened == least * 1000


@EVERY_RULESET
@pytest.mark.clause(f"{BOOK} 4.3.3")
def test_4_3_3_who_stays_below_the_aggregate_minimum_has_everything_cleared_and_the_money_back(key):
    house = table_of(key.partition("/")[2], "A1", "A2", sign=SIGN)
    bet = alone(house.game())
    house.opening()
    house.slips(A1={bet: 1400}, A2={bet: 1600})
    assert house.credits("A1", "A2") == (8_600, 8_400)
    house.expires()
    dropped = house.last(e.WagersNotRecognised)
    assert (dropped.terminal, dropped.slip, dropped.clause) == (A1, {bet: 1400}, f"{BOOK} 4.3.3")
    assert (set(house.spin().slips), house.credits("A1", "A2")) == ({A2}, (10_000, 8_400))
    house.balances_out()


@EVERY_RULESET
@pytest.mark.clause(f"{BOOK} 4.3.1", f"{BOOK} 4.3.2(a)", f"{BOOK} 4.3.2(b)")
def test_4_3_wagers_are_cut_to_what_the_sign_permits_or_not_recognised(key):
    house = table_of(key.partition("/")[2], "A1", sign=SIGN, funds=500_00)
    bet = alone(house.game())
    house.opening()
    for asked, taken in ((499, 0), (1650, 1600), (20_001, 20_000)):
        house.slips(A1={bet: asked})
        assert sum(house.spin().slips.get(A1, {}).values()) == taken
        assert house.credit(A1) == 50_000 - taken


@EVERY_RULESET
@pytest.mark.clause(f"{BOOK} 3.1", f"{BOOK} 3.7")
def test_3_7_a_wager_is_taken_to_the_last_millisecond_and_not_after(key):
    house = table_of(key.partition("/")[2], "A1")
    bet = alone(house.game())
    house.opening()
    house.now = house.spin().ends_at - 1
    house.slips(A1={bet: 1000})
    house.now += 1
    late = house.wagers(A1, {bet: 2000})
    assert house.refuses(late, Seat(A1)) == f"{BOOK} 3.7"  # though nobody has closed yet
    assert (house.credit(A1), house.stake()) == (9_000, 1_000)


@pytest.mark.parametrize("game", WITH_CARDS)
def test_every_round_is_dealt_from_full_decks_so_no_card_of_the_last_tells_anything(game):
    house = table_of(game, "A1")
    bet = alone(house.game())
    laws = []
    for _ in range(2):
        house.opening()
        house.slips(A1={bet: 1000})
        house.expires()
        turn = house.position().turn()
        assert isinstance(turn, Draw)
        laws.append(dict(turn.law.weights))
        while house.phase() is not Phase.SETTLED:
            house.now += 20_000
            house.dealer(lambda law: next(iter(law.weights)))
    assert laws[0] == laws[1]
    assert (len(laws[0]), len(set(laws[0].values()))) == (52, 1)
