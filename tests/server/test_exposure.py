"""What the house could lose before the ball drops, against the settlement itself."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from views_house import A1, A2

from croupier.core.ids import RoundNumber, TerminalId
from croupier.games.game import Outcome
from croupier.house.rulesets import RULESETS
from croupier.server.exposure import exposure
from croupier.table.settlement import settle
from croupier.table.state import Phase, Round, Table

SINGLE = RULESETS["rapid-roulette/single-zero"].game
DOUBLE = RULESETS["rapid-roulette/double-zero"].game


def table(slips, phase=Phase.WAGERING, **more):
    return Table(phase=phase, round=Round(RoundNumber(1), 0, 30_000, slips=slips, **more))


def test_the_slips_of_all_terminals_are_added_up():
    risk = exposure(table({A1: {"straight:17": 1000, "red": 5000}, A2: {"straight:17": 500}}), SINGLE)
    losses = dict(risk.losses)
    assert losses["17"] == 15 * 3600 - 6500  # 17 is black: red loses
    assert losses["3"] == 10000 - 6500
    assert losses["0"] == -6500
    assert risk.worst == ("17", 47500)
    assert len(risk.losses) == 37
    assert [pocket for pocket, _ in risk.losses[:3]] == ["0", "32", "15"]


def test_what_was_given_back_counts_no_longer():
    risk = exposure(table({A1: {"red": 5000}, A2: {"red": 700}}, voided=frozenset({A1})), SINGLE)
    assert risk.worst[1] == 700


def test_nothing_is_at_risk_once_the_round_is_settled():
    assert exposure(table({A1: {"red": 5000}}, phase=Phase.SETTLED), SINGLE) is None
    assert exposure(Table(phase=Phase.IDLE), SINGLE) is None


def test_a_game_without_pockets_has_no_exposure_by_pocket():
    assert exposure(table({A1: {"player": 5000}}), RULESETS["automated-10.2/baccarat-crown"].game) is None


def test_side_wagers_are_counted_apart():
    game = RULESETS["melbourne-roulette-18/single-zero-lucky-ball"].game
    side = next(bet for bet in game.bets() if bet not in game.layout)
    risk = exposure(table({A1: {"red": 1000, side: 300}}), game)
    assert risk.side_staked == 300
    assert risk.worst[1] == 1000


@pytest.mark.parametrize("game", [SINGLE, DOUBLE])
@given(data=st.data())
def test_it_is_what_the_settlement_would_come_to(game, data):
    bets = st.dictionaries(st.sampled_from(sorted(game.bets())), st.integers(1, 10_000), max_size=6)
    slips = data.draw(st.dictionaries(st.sampled_from([A1, A2, TerminalId("B7")]), bets, max_size=3))
    pocket = data.draw(st.sampled_from(game.rules.wheel.value.rim))
    state = table({at: slip for at, slip in slips.items() if slip}, phase=Phase.NO_MORE_BETS)
    settled = settle(game, state.round, (Outcome(pocket),), 1)
    lost = sum(each.returned - each.staked for each in settled)
    assert dict(exposure(state, game).losses)[pocket] == lost


def test_a_hundred_terminals_with_forty_bets_cost_what_each_would_cost_alone():
    keys = sorted(SINGLE.bets())
    slips = {
        TerminalId(f"T{n}"): {keys[(n * 7 + k * 3) % len(keys)]: 100 + k for k in range(40)}
        for n in range(100)
    }
    assert sum(len(slip) for slip in slips.values()) == 4000
    alone = [dict(exposure(table({at: slip}), SINGLE).losses) for at, slip in slips.items()]
    together = dict(exposure(table(slips), SINGLE).losses)
    assert together == {pocket: sum(losses[pocket] for losses in alone) for pocket in together}


SIC_BO, BIG_WHEEL, BIG_3_SIX = (
    RULESETS[f"automated-10.2/{name}"].game for name in ("sic-bo", "lucky-big-wheel-1", "big-3-six")
)


def test_dice_are_looked_at_as_they_are_announced():
    risk = exposure(table({A1: {"small": 1000, "triple:2": 500}, A2: {"big": 200}}), SIC_BO)
    losses = dict(risk.losses)
    assert len(risk.losses) == 56
    assert losses["2-2-2"] == 500 * 181 - 1700  # a triple loses Small and Big
    assert losses["1-2-3"] == 2000 - 1700
    assert losses["4-5-6"] == 400 - 1700
    assert risk.worst == ("2-2-2", 88_800)


def test_wheels_of_symbols_are_looked_at_together():
    assert exposure(table({A1: {"symbol:F": 100, "symbol:A": 1000}}), BIG_WHEEL).worst == ("F", 5300 - 1100)
    risk = exposure(table({A1: {"wheel-1:F": 100, "wheel-3:A": 100, "side": 50}}), BIG_3_SIX)
    assert len(risk.losses) == 216
    assert dict(risk.losses)["F-B-A"] == 3100 + 200 - 250
    assert risk.worst == ("F-F-F", 3100 + 50 * 1001 - 250)


def test_nothing_is_said_once_a_die_has_come_to_rest_and_nothing_of_cards():
    rolled = table({A1: {"small": 1000}}, phase=Phase.NO_MORE_BETS, moves=(Outcome("4"),))
    assert exposure(rolled, SIC_BO) is None
    baccarat = RULESETS["automated-10.2/baccarat-crown"].game
    assert exposure(table({A1: {"banker": 1000}}), baccarat) is None
