"""A round of each automated game, stopped in its middle: where things go wrong."""

import pytest
from automated_floor import Phase, table_of

# For each game: a slip, the draws of the first moments, and how the round ends for whoever does nothing.
MID_ROUND = {
    "roulette": ({"red": 1000}, ()),
    "virtual-roulette": ({"red": 1000}, ()),
    "baccarat-crown": ({"player": 1000}, ("9♠", "4♠")),
    "sic-bo": ({"small": 1000}, ("4",)),
    "lucky-big-wheel-1": ({"symbol:A": 1000}, ()),
    "big-3-six": ({"wheel-1:A": 1000}, ("A",)),
    "blackjack": ({"blackjack": 1000}, ("10♠", "10♥", "9♥", "3♠", "9♠")),
    "casino-war": ({"ante": 1000}, ("K♠", "K♥", "K♦")),
    "three-card-poker": ({"ante:1-2-3": 1000}, ("2♠", "3♠", "4♠", "K♥", "K♦", "9♣", "7♥", "8♥", "J♦")),
}
EVERY_GAME = pytest.mark.parametrize("game", MID_ROUND)


def wagering(game, **how):
    house = table_of(game, "A1", "A2", **how)
    house.opening()
    slip, _ = MID_ROUND[game]
    house.slips(A1=slip, A2=slip)
    return house


def mid_round(game, **how):
    """Wagers are closed and what comes first has been drawn: now players would choose, if they do."""
    house = wagering(game, **how)
    house.expires()
    house.deals(*MID_ROUND[game][1])
    return house


def plays_out(house):
    """Nobody chooses anything, and chance brings whatever is listed first."""
    for _ in range(100):
        if house.phase() is not Phase.NO_MORE_BETS:
            return
        house.now += 60_000
        house.dealer(lambda law: next(iter(law.weights)))
    raise AssertionError("the round does not end")


def in_round(command, house, **how):
    return command(table="R1", round=house.spin().number, **how)
