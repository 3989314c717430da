"""Lucky Big Wheel, clause by clause: part 13 of the automated book."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from floor_rounds import opened, position_at, refusal, results_of

from croupier.core.ids import TerminalId
from croupier.games.game import Act, Ask, AtClose, Draw, Kind, Outcome, Over
from croupier.games.lucky_big_wheel.lucky_big_wheel import LuckyBigWheel
from croupier.games.spinner import next_spinner
from croupier.games.wheels import Wheel
from croupier.maths.exact import returns
from croupier.rulebooks.automated_10_2.lucky_big_wheel import TABLE_1, TABLE_2, TABLE_3

T1, T2, T3, T4 = map(TerminalId, ("T1", "T2", "T3", "T4"))
SEATS = (T1, T2, T3, T4)
SLIPS = {T1: {"symbol:A": 1000}, T3: {"symbol:G": 1000}}


def returned(game, symbol, rests_on):
    """What comes back of 1,000 cents at a table of the floor."""
    bet = f"symbol:{symbol}"
    return results_of(game, {bet: 1000}, rests_on)[bet].returned


def turning():
    """The wheel of a table of the floor, once its spinner has started it."""
    at = opened(TABLE_1, "A1")
    at.set("A1", {"symbol:A": 1000})
    at.close_as_the_book_does()
    turn = position_at(at).after(Act(TerminalId("A1"), "spin")).turn()
    assert isinstance(turn, Draw)
    return turn


def edge(game, symbol):
    return 1 - returns(game.start({T1: {f"symbol:{symbol}": 1}}), T1).mean(lambda back: back)


def refitted(rim):
    rules = TABLE_1.rules
    return replace(rules, wheel=replace(rules.wheel, wheel=replace(rules.wheel.wheel, value=Wheel("", rim))))


def picked(name):
    return replace(TABLE_1.rules, pay_table=replace(TABLE_1.rules.pay_table, value=name))


def clauses(faults):
    return {str(fault.clause).removeprefix("automated-10.2 ") for fault in faults}


@pytest.mark.clause("automated-10.2 13.2.1")
def test_13_2_1_the_wheel_has_54_equal_compartments():
    rim = TABLE_1.rules.wheel.wheel.value.rim
    assert len(rim) == 54
    turn = turning()
    assert turn.by == "wheel"
    assert dict(turn.law)["F"] == Fraction(1, 54)
    assert TABLE_1.rules.faults() == ()
    assert "13.2.1" in clauses(refitted((*rim, "A")).faults())
    assert "13.2.1" in clauses(refitted(rim[1:]).faults())


@pytest.mark.clause("automated-10.2 13.2.2")
def test_13_2_2_the_54_compartments_are_divided_among_seven_symbols():
    sections = {"A": 26, "B": 13, "C": 7, "D": 4, "E": 2, "F": 1, "G": 1}
    turn = turning()
    assert dict(turn.law) == {symbol: Fraction(n, 54) for symbol, n in sections.items()}
    rim = TABLE_1.rules.wheel.wheel.value.rim
    assert Counter(rim) == sections
    assert clauses(refitted(tuple("G" if symbol == "F" else symbol for symbol in rim)).faults()) == {"13.2.2"}


@pytest.mark.clause("automated-10.2 13.2.3")
@pytest.mark.parametrize("game", [TABLE_1, TABLE_2, TABLE_3])
def test_13_2_3_there_is_a_bet_on_each_of_the_seven_symbols(game):
    assert list(game.bets()) == [f"symbol:{symbol}" for symbol in "ABCDEFG"]
    assert refusal(game, {f"symbol:{symbol}": 100 for symbol in "ABCDEFG"}) is None
    assert refusal(game, {"symbol:H": 100}) is not None


@pytest.mark.clause("automated-10.2 13.3.1(a)", "automated-10.2 13.1[wheel-spinner]")
def test_13_3_1_a_the_system_chooses_one_spinner_who_starts_the_wheel():
    spinner = next_spinner(SEATS, SLIPS, None)
    assert spinner == T1
    turn = TABLE_1.start(SLIPS, AtClose(spinner=spinner)).turn()
    assert isinstance(turn, Ask)
    assert turn.options == {T1: ("spin",)}
    with pytest.raises(ValueError, match="T1 to spin"):
        TABLE_1.start(SLIPS, AtClose(spinner=spinner)).after(Act(T3, "spin"))


@pytest.mark.clause("automated-10.2 13.3.1(b)")
def test_13_3_1_b_only_a_player_with_a_wager_can_be_the_spinner():
    chosen, last = [], None
    for _ in range(4):
        last = next_spinner(SEATS, SLIPS, last)
        chosen.append(last)
    assert chosen == [T1, T3, T1, T3]
    assert next_spinner(SEATS, {}, T1) is None
    for without in (T2, T4):
        with pytest.raises(ValueError, match="no wager"):
            TABLE_1.start({**SLIPS, T4: {}}, AtClose(spinner=without))


@pytest.mark.clause("automated-10.2 13.3.1(c)")
def test_13_3_1_c_the_turn_to_spin_goes_clockwise():
    chosen, last = [], None
    for _ in range(6):
        last = next_spinner(SEATS, SEATS, last)
        chosen.append(last)
    assert chosen == [T1, T2, T3, T4, T1, T2]


@pytest.mark.clause("automated-10.2 13.3.1(c)(i)")
@pytest.mark.parametrize(
    ("last", "wagering", "spinner"),
    [
        (T1, (T1, T3, T4), T3),
        (T1, (T1, T4), T4),
        (T3, (T2, T3), T2),
        (T4, (T2, T3, T4), T2),
        (T2, (T2,), T2),
        (T2, (T1, T4), T4),
    ],
)
def test_13_3_1_c_i_a_terminal_without_a_wager_is_skipped(last, wagering, spinner):
    assert next_spinner(SEATS, wagering, last) == spinner


@pytest.mark.clause("automated-10.2 13.3.1(d)")
def test_13_3_1_d_who_spins_next_is_known_before_the_wheel_starts():
    """The light itself belongs to the terminal; whose it is, is known here."""
    for spinner in SLIPS:
        turn = TABLE_1.start(SLIPS, AtClose(spinner=spinner)).turn()
        assert isinstance(turn, Ask)
        assert list(turn.options) == [spinner]


@pytest.mark.clause("automated-10.2 13.3.1(e)", "automated-10.2 13.1[spin-lever]")
def test_13_3_1_e_the_wheel_waits_for_the_spinner():
    waiting = TABLE_1.start(SLIPS, AtClose(spinner=T3))
    with pytest.raises(ValueError, match="T3 to spin"):
        waiting.after(Outcome("A"))
    turning = waiting.after(Act(T3, "spin"))
    assert isinstance(turning.turn(), Draw)
    assert turning.after(Outcome("A")).turn() == Over()


@pytest.mark.clause("automated-10.2 13.3.1(e)(i)")
def test_13_3_1_e_i_the_spinner_has_the_time_that_is_set():
    assert TABLE_1.rules.seconds_to_spin.value > 0
    for seconds, broken in ((20, set()), (1, set()), (0, {"13.3.1(e)(i)"}), (-5, {"13.3.1(e)(i)"})):
        limit = replace(TABLE_1.rules.seconds_to_spin, value=seconds)
        assert clauses(replace(TABLE_1.rules, seconds_to_spin=limit).faults()) == broken


@pytest.mark.clause("automated-10.2 13.3.1(e)(ii)")
def test_13_3_1_e_ii_a_spinner_who_lets_the_time_pass_has_spun():
    waiting = TABLE_1.start(SLIPS, AtClose(spinner=T3))
    turn = waiting.turn()
    assert isinstance(turn, Ask)
    assert turn.default == {T3: "spin"}
    automatic = waiting.after(Act(T3, turn.default[T3]))
    assert isinstance(automatic.turn(), Draw)
    assert automatic == TABLE_1.start(SLIPS)


@pytest.mark.clause("automated-10.2 13.4.1")
def test_13_4_1_a_table_pays_by_one_of_three_tables():
    assert [returned(game, "G", "G") for game in (TABLE_1, TABLE_2, TABLE_3)] == [53_000, 52_000, 51_000]
    assert len({TABLE_1, TABLE_2, TABLE_3}) == 3
    unpriced = replace(TABLE_1.rules, pay_tables=(("table 1", TABLE_1.rules.odds[:6]),))
    assert clauses(unpriced.faults()) == {"13.4.1"}
    # The same table pays by whichever is picked, and there is no fourth.
    for name, comes_back in (("table 1", 53_000), ("table 2", 52_000), ("table 3", 51_000)):
        assert returned(LuckyBigWheel(picked(name)), "G", "G") == comes_back
        assert picked(name).faults() == ()
    assert clauses(picked("table 4").faults()) == {"13.4.1"}


@pytest.mark.parametrize(
    ("game", "back"),
    [
        pytest.param(
            TABLE_1,
            {"A": 2000, "B": 4000, "C": 7000, "D": 13_000, "E": 26_000, "F": 53_000, "G": 53_000},
            marks=pytest.mark.clause("automated-10.2 13.4.1(a)"),
            id="table 1",
        ),
        pytest.param(
            TABLE_2,
            {"A": 2000, "B": 4000, "C": 7000, "D": 13_000, "E": 26_000, "F": 52_000, "G": 52_000},
            marks=pytest.mark.clause("automated-10.2 13.4.1(b)"),
            id="table 2",
        ),
        pytest.param(
            TABLE_3,
            {"A": 2000, "B": 4000, "C": 7000, "D": 13_000, "E": 26_000, "F": 51_000, "G": 51_000},
            marks=pytest.mark.clause("automated-10.2 13.4.1(c)"),
            id="table 3",
        ),
    ],
)
def test_13_4_1_each_symbol_pays_its_odds_and_loses_on_any_other(game, back):
    for symbol in "ABCDEFG":
        for rests_on in "ABCDEFG":
            assert returned(game, symbol, rests_on) == (back[symbol] if symbol == rests_on else 0)


def test_results_say_why_and_by_which_clause():
    results = TABLE_2.start(SLIPS).after(Outcome("G")).results()
    assert (results[T1]["symbol:A"].kind, results[T3]["symbol:G"].kind) == (Kind.LOSE, Kind.WIN)
    assert results[T3]["symbol:G"].why == "the wheel rests on G, pays 51 to 1"
    assert str(results[T3]["symbol:G"].clause) == "automated-10.2 13.4.1(b)"


@pytest.mark.parametrize(
    ("game", "edges"),
    [
        (TABLE_1, "1/27 1/27 5/54 1/27 1/27 1/54 1/54"),
        (TABLE_2, "1/27 1/27 5/54 1/27 1/27 1/27 1/27"),
        (TABLE_3, "1/27 1/27 5/54 1/27 1/27 1/18 1/18"),
    ],
    ids=["table 1", "table 2", "table 3"],
)
def test_the_exact_edge_of_every_symbol(game, edges):
    assert [edge(game, symbol) for symbol in "ABCDEFG"] == [Fraction(text) for text in edges.split()]
