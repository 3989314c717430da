"""Lucky Big Wheel as a game, and the turn to spin."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.ids import TerminalId
from croupier.games.game import Act, AtClose, Draw, Outcome, Over
from croupier.games.lucky_big_wheel.lucky_big_wheel import LuckyBigWheel
from croupier.games.spinner import highest_spinner, next_spinner
from croupier.rulebooks.automated_10_2.lucky_big_wheel import TABLE_1

SEATS = tuple(TerminalId(f"T{n}") for n in range(1, 9))
T1, T2, T3 = SEATS[:3]
some_seats = st.sets(st.sampled_from(SEATS))


@given(some_seats, st.none() | st.sampled_from(SEATS))
def test_the_next_spinner_is_eligible_and_nobody_eligible_is_passed_over(eligible, last):
    spinner = next_spinner(SEATS, eligible, last)
    if not eligible:
        assert spinner is None
        return
    start = 0 if last is None else SEATS.index(last) + 1
    steps = {seat: (SEATS.index(seat) - start) % len(SEATS) for seat in eligible}
    assert steps[spinner] == min(steps.values())


@given(st.sets(st.sampled_from(SEATS), min_size=1), st.sampled_from(SEATS))
def test_everyone_spins_once_before_anyone_spins_again(eligible, last):
    spun = []
    for _ in eligible:
        last = next_spinner(SEATS, eligible, last)
        spun.append(last)
    assert sorted(spun) == sorted(eligible)


def test_a_last_spinner_unknown_at_the_table_begins_the_turn_anew():
    assert next_spinner(SEATS, SEATS, TerminalId("elsewhere")) == T1


@given(st.dictionaries(st.sampled_from(SEATS), st.integers(0, 5)), st.integers(1, 5))
def test_the_highest_spinner_wagered_enough_and_nobody_wagered_more_or_as_much_before(wagered, least):
    spinner = highest_spinner(wagered, least)
    if spinner is None:
        assert all(amount < least for amount in wagered.values())
        return
    before = list(wagered)[: list(wagered).index(spinner)]
    assert wagered[spinner] == max(wagered.values()) >= least
    assert all(wagered[seat] < wagered[spinner] for seat in before)


def test_a_round_with_a_spinner_is_asked_for_then_drawn_then_over():
    waiting = TABLE_1.start({T1: {"symbol:B": 200, "symbol:C": 100}}, AtClose(spinner=T1))
    turning = waiting.after(Act(T1, "spin"))
    rested = turning.after(Outcome("B"))
    assert isinstance(turning.turn(), Draw)
    assert rested.turn() == Over()
    assert {bet: r.returned for bet, r in rested.results()[T1].items()} == {"symbol:B": 800, "symbol:C": 0}
    assert waiting.stakes() == turning.stakes() == rested.stakes() == {T1: {"symbol:B": 200, "symbol:C": 100}}


@pytest.mark.parametrize("move", [Outcome("H"), Outcome("a"), Act(T1, "spin")])
def test_the_wheel_rests_only_on_its_symbols(move):
    with pytest.raises(ValueError, match="one of its symbols"):
        TABLE_1.start({T1: {"symbol:A": 100}}).after(move)


def test_a_wheel_at_rest_does_not_move_and_a_moving_one_has_no_results():
    turning = TABLE_1.start({T1: {"symbol:A": 100}})
    with pytest.raises(ValueError, match="no results yet"):
        turning.results()
    with pytest.raises(ValueError, match="at rest on A"):
        turning.after(Outcome("A")).after(Outcome("B"))


def test_wagers_of_nothing_are_refused_and_equal_rules_make_equal_games():
    assert TABLE_1.check({"symbol:A": 0}) is not None
    assert LuckyBigWheel(TABLE_1.rules) == TABLE_1
    assert hash(LuckyBigWheel(TABLE_1.rules)) == hash(TABLE_1)
    assert TABLE_1.name == "Lucky Big Wheel"


def test_no_two_neighbours_on_the_rim_are_alike():
    rim = TABLE_1.rules.wheel.wheel.value.rim
    assert all(here != there for here, there in zip(rim, (*rim[1:], rim[0]), strict=True))
