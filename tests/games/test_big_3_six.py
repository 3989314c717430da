"""Big 3 Six as a game: positions and moves."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.ids import TerminalId
from croupier.games.big_3_six.big_3_six import Big3Six
from croupier.games.game import Act, Kind, Outcome, Over
from croupier.rulebooks.automated_10_2.big_3_six import BIG_3_SIX

T1 = TerminalId("T1")
slips = st.dictionaries(st.sampled_from(tuple(BIG_3_SIX.bets())), st.integers(1, 10_000), min_size=1)


@given(slips, st.text("ABCDEF", min_size=3, max_size=3))
def test_every_wager_has_a_result_that_returns_nothing_or_more_than_its_stake(slip, symbols):
    start = position = BIG_3_SIX.start({T1: slip})
    for symbol in symbols:
        position = position.after(Outcome(symbol))
    assert position.turn() == Over()
    assert start == BIG_3_SIX.start({T1: slip})
    assert position.stakes() == {T1: slip}
    results = position.results()[T1]
    assert results.keys() == slip.keys()
    for bet, result in results.items():
        assert result.returned == 0 if result.kind is Kind.LOSE else result.returned >= 2 * slip[bet]


@pytest.mark.parametrize("move", [Outcome("G"), Outcome(""), Act(T1, "spin")])
def test_a_wheel_rests_only_on_its_symbols(move):
    with pytest.raises(ValueError, match="wheel 2 rests on one of its symbols"):
        BIG_3_SIX.start({T1: {"side": 100}}).after(Outcome("A")).after(move)


def test_wheels_at_rest_do_not_move_and_moving_ones_have_no_results():
    turning = BIG_3_SIX.start({T1: {"side": 100}}).after(Outcome("A")).after(Outcome("B"))
    with pytest.raises(ValueError, match="no results yet"):
        turning.results()
    with pytest.raises(ValueError, match="at rest on A B C"):
        turning.after(Outcome("C")).after(Outcome("D"))


@pytest.mark.parametrize(
    "slip", [{"wheel-4:A": 100}, {"wheel-1:G": 100}, {"symbol:A": 100}, {"wheel-1:A": 0}]
)
def test_a_bet_that_does_not_exist_and_a_wager_of_nothing_are_refused(slip):
    assert BIG_3_SIX.check(slip) is not None


def test_a_symbol_without_odds_is_a_fault():
    rules = BIG_3_SIX.rules
    unpriced = replace(rules, odds=rules.odds[1:], side=replace(rules.side, triples=()))
    assert [str(fault.clause) for fault in unpriced.faults()] == [
        "automated-10.2 15.3.1(c)(i)",
        "automated-10.2 15.3.2(c)(i)",
    ]


def test_equal_rules_make_equal_games():
    assert Big3Six(BIG_3_SIX.rules) == BIG_3_SIX
    assert hash(Big3Six(BIG_3_SIX.rules)) == hash(BIG_3_SIX)
    assert BIG_3_SIX.name == "Big 3 Six"


def test_no_two_neighbours_on_a_rim_are_alike():
    rim = BIG_3_SIX.rules.wheel.wheel.value.rim
    assert all(here != there for here, there in zip(rim, (*rim[1:], rim[0]), strict=True))
