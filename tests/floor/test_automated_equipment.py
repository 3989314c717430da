"""What an automated table is made of, and what watches it."""

import pytest
from automated_floor import A1, BOOK, CONFIG, GAMES, Automated, Phase, e, table_of

from croupier.table import commands as tc
from croupier.terminal.events import CashedOut

SIGN = tc.Sign(minimum=100, maximum=100_000)


def opening(key, *fitted):
    return tc.LayTable(table="R1", ruleset=key, sign=SIGN, fitted=dict.fromkeys(fitted, ""))


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.clause(f"{BOOK} 2.1.2", f"{BOOK} 2.1.1(c)")
def test_2_1_a_table_needs_a_display_and_may_have_a_controller_for_it(key):
    house = Automated(R1=key)
    assert house.refuses(opening(key, "display-controller"), CONFIG) == f"{BOOK} 2.1.1(c)"
    house.lays(opening(key, "winning-number-display"))
    other = Automated(R1=key)
    other.lays(opening(key, "winning-number-display", "display-controller"))
    assert house.phase() is other.phase() is Phase.IDLE


def test_a_cloth_has_no_display_controller():
    key = "melbourne-roulette-18/single-zero"
    assert "no display controller" in Automated(R1=key).refuses(opening(key, "display-controller"), CONFIG)


@pytest.mark.parametrize("game", ["roulette", "baccarat-crown", "sic-bo", "big-3-six", "casino-war"])
@pytest.mark.clause(f"{BOOK} 2.2")
def test_2_2_whoever_monitors_the_games_is_told_of_every_wager_round_and_cash_out_in_order(game):
    house = table_of(game, "A1")
    seen, whole = [], house.store.head().at
    house.core.subscribe(seen.append)
    bet = next(bet for bet in house.game().bets() if house.game().check({bet: 1000}) is None)
    house.opening()
    house.slips(A1={bet: 1000})
    house.expires()
    while house.phase() is not Phase.SETTLED:
        house.now += 60_000
        house.dealer(lambda law: next(iter(law.weights)))
    left = house.credit(A1)
    house.cashes_out(A1)
    assert [told.event for told in seen] == [told.event for told in house.store.tail(whole)]
    assert [told.event.slip for told in seen if isinstance(told.event, e.WagersSet)] == [{bet: 1000}]
    assert sum(isinstance(told.event, e.RoundSettled) for told in seen) == 1
    assert [told.event.amount for told in seen if isinstance(told.event, CashedOut)] == [left]
