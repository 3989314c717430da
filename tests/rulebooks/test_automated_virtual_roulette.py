"""Virtual Roulette, clause by clause: part 14 of the automated book."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from floor_rounds import refusal

from croupier.core.cite import Cited, Clause
from croupier.core.ids import TerminalId
from croupier.games.game import Act, Ask, AtClose, Draw, Kind, Outcome, Over
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.maths.exact import returns
from croupier.rulebooks.automated_10_2.roulette import SINGLE_ZERO
from croupier.rulebooks.automated_10_2.virtual_roulette import VIRTUAL_ROULETTE

T1, T2, T3, T4 = map(TerminalId, ("T1", "T2", "T3", "T4"))
SEATS = (T1, T2, T3, T4)
SLIPS = {T1: {"straight:17": 1000}, T2: {"red": 500}}


def virtual_roulette(**changes):
    return VirtualRoulette(replace(VIRTUAL_ROULETTE.rules, **changes), SINGLE_ZERO)


def with_minimum(cents):
    return virtual_roulette(spinner_minimum=Cited(cents, Clause("automated-10.2", "14.3.2(b)")))


WITH_JACKPOT = virtual_roulette(jackpot=Cited(value=True, clause=Clause("automated-10.2", "14.4.1")))


def spinner(game, wagered, last=None, active=SEATS):
    return game.spinner(SEATS, active, wagered, last)


def clauses(faults):
    return {str(fault.clause).removeprefix("automated-10.2 ") for fault in faults}


@pytest.mark.clause("automated-10.2 14.1")
def test_14_1_automated_roulette_applies_except_where_virtual_roulette_rules_otherwise():
    assert dict(VIRTUAL_ROULETTE.bets()) == dict(SINGLE_ZERO.bets())
    assert len(VIRTUAL_ROULETTE.bets()) == 157
    spin = VIRTUAL_ROULETTE.start(SLIPS).after(Outcome("17"))
    assert spin.results()[T1]["straight:17"].returned == 36_000
    assert spin.results()[T2]["red"].returned == 0
    # Roulette asks no player to act, and knows no jackpot wager; here both are otherwise.
    assert isinstance(SINGLE_ZERO.start(SLIPS).turn(), Draw)
    assert isinstance(VIRTUAL_ROULETTE.start(SLIPS, AtClose(spinner=T2)).turn(), Ask)
    assert SINGLE_ZERO.check({"red": 500, "jackpot": 100}) is not None
    assert WITH_JACKPOT.check({"red": 500, "jackpot": 100}) is None


@pytest.mark.clause("automated-10.2 14.3.1", "automated-10.2 14.2[spinner]")
def test_14_3_1_the_ball_is_spun_by_the_spinner_or_by_the_system():
    waiting = VIRTUAL_ROULETTE.start(SLIPS, AtClose(spinner=T2))
    assert isinstance(waiting.turn(), Ask)
    for other in (T1, T3):
        with pytest.raises(ValueError, match="T2 to spin"):
            waiting.after(Act(other, "spin"))
    by_the_player = waiting.after(Act(T2, "spin"))
    by_the_system = VIRTUAL_ROULETTE.start(SLIPS)
    for spinning in (by_the_player, by_the_system):
        turn = spinning.turn()
        assert isinstance(turn, Draw)
        assert turn.by == "ball"
        assert spinning.after(Outcome("17")).turn() == Over()


@pytest.mark.clause("automated-10.2 14.3.2")
def test_14_3_2_the_spinner_is_prompted_and_nobody_else_can_spin():
    waiting = VIRTUAL_ROULETTE.start(SLIPS, AtClose(spinner=T2))
    turn = waiting.turn()
    assert isinstance(turn, Ask)
    assert turn.options == {T2: ("spin",)}
    for move in (Act(T1, "spin"), Outcome("17"), Act(T2, "pass")):
        with pytest.raises(ValueError, match="T2 to spin"):
            waiting.after(move)


@pytest.mark.clause("automated-10.2 14.3.2(a)")
def test_14_3_2_a_without_a_minimum_the_turn_to_spin_goes_clockwise_around_the_active_terminals():
    assert VIRTUAL_ROULETTE.rules.spinner_minimum.value is None
    chosen, last = [], None
    for _ in range(5):
        last = spinner(VIRTUAL_ROULETTE, {T3: 90_000, T1: 100}, last, active=(T4, T3, T1))
        chosen.append(last)
    assert chosen == [T1, T3, T4, T1, T3]


@pytest.mark.clause("automated-10.2 14.3.2(b)")
def test_14_3_2_b_with_a_minimum_the_player_who_wagered_it_spins():
    game = with_minimum(5000)
    assert spinner(game, {T1: 4999, T3: 5000, T4: 100}, last=T3) == T3
    assert spinner(game, {T1: 4999, T3: 6000, T4: 100}, last=None) == T3
    assert spinner(game, {T1: 4999, T3: 4999}, last=T1) is None
    assert clauses(with_minimum(0).rules.faults()) == {"14.3.2(b)"}
    assert game.rules.faults() == VIRTUAL_ROULETTE.rules.faults() == ()


@pytest.mark.clause("automated-10.2 14.3.2(c)")
def test_14_3_2_c_of_several_who_did_the_highest_spins():
    game = with_minimum(5000)
    assert spinner(game, {T1: 5000, T2: 7000, T3: 6999}) == T2
    assert spinner(game, {T3: 9000, T1: 5000}, last=T3) == T3
    assert spinner(game, {T3: 5000, T1: 9000}, last=T1) == T1


@pytest.mark.clause("automated-10.2 14.3.2(c)(i)")
def test_14_3_2_c_i_of_equals_the_one_who_wagered_that_amount_first_spins():
    game = with_minimum(5000)
    assert spinner(game, {T4: 8000, T1: 8000, T2: 6000}) == T4
    assert spinner(game, {T2: 6000, T1: 8000, T4: 8000}) == T1


def test_when_nobody_wagered_the_minimum_the_system_spins():
    game = with_minimum(5000)
    assert isinstance(game.start(SLIPS, AtClose(spinner=spinner(game, {T1: 1000, T2: 500}))).turn(), Draw)


@pytest.mark.clause("automated-10.2 14.3.3")
def test_14_3_3_a_spinner_who_lets_the_time_pass_has_spun():
    waiting = VIRTUAL_ROULETTE.start(SLIPS, AtClose(spinner=T1))
    turn = waiting.turn()
    assert isinstance(turn, Ask)
    assert turn.default == {T1: "spin"}
    assert waiting.after(Act(T1, turn.default[T1])) == VIRTUAL_ROULETTE.start(SLIPS)
    seconds = VIRTUAL_ROULETTE.rules.seconds_to_spin
    for limit, broken in ((20, set()), (0, {"14.3.3"})):
        assert (
            clauses(virtual_roulette(seconds_to_spin=replace(seconds, value=limit)).rules.faults()) == broken
        )


@pytest.mark.clause("automated-10.2 14.4.1")
def test_14_4_1_only_a_jackpot_wager_enters_the_jackpot():
    """Asked of the game: no table takes that wager while no jackpot serves it."""
    slips = {T1: {"red": 500, "jackpot": 100}, T2: {"red": 90_000}, T3: {"jackpot": 100}}
    assert WITH_JACKPOT.entrants(slips) == (T1, T3)
    assert WITH_JACKPOT.start(slips).stakes() == slips
    assert str(WITH_JACKPOT.bets()["jackpot"].clause) == "automated-10.2 14.4.1"
    results = WITH_JACKPOT.start(slips).after(Outcome("1")).results()
    for at in (T1, T3):
        entry = results[at]["jackpot"]
        assert (entry.kind, entry.returned, entry.why) == (Kind.LOSE, 0, "entry to the jackpot")
        assert str(entry.clause) == "automated-10.2 14.4.1"
    assert (results[T1]["red"].returned, results[T2]["red"].returned) == (1000, 180_000)
    assert list(results) == [T1, T2, T3]


@pytest.mark.clause("automated-10.2 14.4.1")
def test_14_4_1_no_jackpot_wager_is_taken_where_none_is_offered():
    refused = refusal(VIRTUAL_ROULETTE, {"red": 500, "jackpot": 100})
    assert str(refused.clause) == "automated-10.2 14.4.1"
    assert "jackpot" not in VIRTUAL_ROULETTE.bets()
    assert "jackpot" in WITH_JACKPOT.bets()
    assert WITH_JACKPOT.check({"jackpot": 0}) is not None


@pytest.mark.parametrize("bet", ["straight:0", "split:5-8", "dozen:1", "red"])
@pytest.mark.parametrize("who", [None, T1])
def test_the_edge_is_one_37th_whoever_spins(bet, who):
    law = returns(VIRTUAL_ROULETTE.start({T1: {bet: 1}}, AtClose(spinner=who)), T1)
    assert 1 - law.mean(lambda back: back) == Fraction(1, 37)
