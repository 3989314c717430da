"""Perth's Max Bet: a short way in at a terminal, kept by the house as the ordinary wagers that it is."""

import pytest
from floor_house import A1, R1, TheHouse

from croupier import slip_of
from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.floor.asker import Seat
from croupier.games.notation import BadBet
from croupier.games.roulette.race_track import CallMaxBet, expand
from croupier.house.rulesets import RULESETS
from croupier.table import commands as tc
from croupier.table.limits import kind_of

SINGLE = "perth-roulette-599/terminal-single-zero"
DOUBLE = "perth-roulette-599/terminal-double-zero"
MAX_BET = "perth-roulette-599 1.1[max-bet]"
SIGN = tc.Sign(
    minimum=100, maximum=500_00, multiple=100, by_kind={"straight": (100, 50_00), "split": (100, 100_00)}
)
ON_17 = {
    "straight:17": 50_00,
    **dict.fromkeys(("split:14-17", "split:16-17", "split:17-18", "split:17-20"), 100_00),
    "street:16-17-18": 500_00,
    "corner:13-14-16-17": 500_00,
    "corner:14-15-17-18": 500_00,
    "corner:16-17-19-20": 500_00,
    "corner:17-18-20-21": 500_00,
    "six-line:13-18": 500_00,
    "six-line:16-21": 500_00,
}


def bets_on(number, key=SINGLE):
    pieces = expand(CallMaxBet(number), RULESETS[key].game)
    assert not isinstance(pieces, Refused), pieces
    return [piece.bet for piece in pieces]


def filled(number):
    """The slip that the terminal sends: every bet on the number, each up to its own maximum on the sign."""
    bounds = {bet: SIGN.by_kind.get(kind_of(bet), (SIGN.minimum, SIGN.maximum)) for bet in bets_on(number)}
    return {bet: most for bet, (_, most) in bounds.items()}


@pytest.fixture
def house():
    house = TheHouse(R1=SINGLE).staffed().opened(sign=SIGN).seated(A1, funds=5_000_00)
    house.wagering()
    return house


def sends(house, slip):
    house.does(tc.SetWagers(table=R1, round=house.spin().number, terminal=A1, slip=slip), Seat(A1))
    return house.spin().slips[A1]


@pytest.mark.clause(MAX_BET)
def test_1_1_a_max_bet_is_kept_as_ordinary_wagers_each_at_its_own_maximum(house):
    assert filled("17") == ON_17
    assert sends(house, ON_17) == ON_17
    assert house.credit(A1) == 5_000_00 - sum(ON_17.values())


@pytest.mark.clause(MAX_BET)
def test_1_1_every_piece_of_a_max_bet_wins_by_its_own_odds(house):
    sends(house, ON_17)
    house.closes()
    house.spun("17")
    odds = {"straight": 35, "split": 17, "street": 11, "corner": 8, "six-line": 5}
    won = sum(stake * odds[kind_of(bet)] for bet, stake in ON_17.items())
    assert house.credit(A1) == 5_000_00 + won
    house.balances_out()


@pytest.mark.clause(MAX_BET, "perth-roulette-599 6.19(b)")
def test_1_1_no_piece_of_a_max_bet_is_taken_above_its_own_limit(house):
    assert sends(house, dict.fromkeys(ON_17, 500_00)) == ON_17


@pytest.mark.clause(MAX_BET)
@pytest.mark.parametrize(
    ("key", "number", "bets"),
    [
        (SINGLE, "0", "straight:0 split:0-1 split:0-2 split:0-3 street:0-1-2 street:0-2-3 corner:0-1-2-3"),
        (DOUBLE, "00", "straight:00 split:0-00 first-five"),
        (
            DOUBLE,
            "36",
            "straight:36 split:33-36 split:35-36 street:34-35-36 corner:32-33-35-36 six-line:31-36",
        ),
    ],
)
def test_1_1_a_max_bet_is_of_one_number_and_of_every_bet_among_the_numbers_that_covers_it(key, number, bets):
    assert bets_on(number, key) == bets.split()


@pytest.mark.clause(MAX_BET)
def test_1_1_a_max_bet_is_written_so_much_a_piece():
    slip = slip_of("max bet 36 x5; 36 x1", RULESETS[SINGLE].game)
    assert slip == {bet: 5_00 + 1_00 * (bet == "straight:36") for bet in bets_on("36")}
    unknown = slip_of("max00 x5", RULESETS[SINGLE].game)
    assert isinstance(unknown, BadBet)
    assert str(unknown.clause) == MAX_BET


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        ("melbourne-roulette-18/single-zero-race-track", "melbourne-roulette-18 6.4"),
        ("melbourne-roulette-18/single-zero", "melbourne-roulette-18 2.1.1"),
        ("melbourne-roulette-vcgr/single-zero-race-track", "melbourne-roulette-vcgr 6.4"),
        ("rapid-roulette/single-zero", "rapid-roulette 7.2.1"),
        ("automated-10.2/roulette-race-track", "automated-10.2 10.5.1"),
        ("perth-roulette-599/cloth-single-zero-race-track", "perth-roulette-599 3.45"),
    ],
)
def test_a_table_without_it_refuses_a_max_bet_by_what_it_is_fitted_with(key, clause):
    game = RULESETS[key].game
    refused = expand(CallMaxBet("17"), game)
    assert isinstance(refused, Refused)
    assert refused.clause == Clause(*clause.split())
    bad = slip_of("max17 x5", game)
    assert isinstance(bad, BadBet)
    assert bad.clause == refused.clause
