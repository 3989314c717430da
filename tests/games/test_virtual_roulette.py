"""Virtual Roulette as a game: what it adds to the roulette it is played on."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.ids import TerminalId
from croupier.games.game import Act, AtClose, Outcome, Over
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.rulebooks.automated_10_2.roulette import SINGLE_ZERO
from croupier.rulebooks.automated_10_2.virtual_roulette import VIRTUAL_ROULETTE

T1, T2 = TerminalId("T1"), TerminalId("T2")
RULES = VIRTUAL_ROULETTE.rules
WITH_JACKPOT = VirtualRoulette(replace(RULES, jackpot=replace(RULES.jackpot, value=True)), SINGLE_ZERO)
slips = st.dictionaries(
    st.sampled_from(tuple(WITH_JACKPOT.bets())), st.integers(1, 10_000), min_size=1, max_size=9
)
numbers = st.integers(0, 36).map(str)


@given(slips, numbers)
def test_the_wagers_on_the_spin_come_to_what_they_come_to_at_roulette(slip, number):
    on_the_spin = {bet: stake for bet, stake in slip.items() if bet != "jackpot"}
    here = WITH_JACKPOT.start({T1: slip}, AtClose(spinner=T1)).after(Act(T1, "spin")).after(Outcome(number))
    there = SINGLE_ZERO.start({T1: on_the_spin}).after(Outcome(number))
    assert here.turn() == Over()
    results = here.results()[T1]
    assert results.keys() == slip.keys()
    assert {bet: r for bet, r in results.items() if bet != "jackpot"} == there.results().get(T1, {})


def test_a_round_waits_and_is_then_the_round_that_the_system_would_have_spun():
    slips = {T1: {"red": 100, "jackpot": 50}, T2: {"jackpot": 50}}
    waiting = WITH_JACKPOT.start(slips, AtClose(spinner=T2))
    assert waiting.stakes() == slips
    assert waiting.after(Act(T2, "spin")) == WITH_JACKPOT.start(slips)
    assert hash(waiting.after(Act(T2, "spin"))) == hash(WITH_JACKPOT.start(slips))
    with pytest.raises(ValueError, match="no results yet"):
        waiting.results()


@pytest.mark.parametrize("slip", [{"straight:37": 100}, {"red": 0}, {"jackpot": -1}])
def test_a_bet_that_does_not_exist_and_a_wager_of_nothing_are_refused(slip):
    assert WITH_JACKPOT.check(slip) is not None


def test_equal_rules_make_equal_games():
    assert VirtualRoulette(RULES, SINGLE_ZERO) == VIRTUAL_ROULETTE
    assert hash(VirtualRoulette(RULES, SINGLE_ZERO)) == hash(VIRTUAL_ROULETTE)
    assert VIRTUAL_ROULETTE != WITH_JACKPOT
    assert VIRTUAL_ROULETTE.name == "Virtual Roulette"
