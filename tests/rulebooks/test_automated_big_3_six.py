"""Big 3 Six, clause by clause: part 15 of the automated book."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product

import pytest
from floor_rounds import make, opened, position_at, refusal, results_of

from croupier.core.ids import TerminalId
from croupier.games.big_3_six.big_3_six import Big3Six
from croupier.games.game import Draw, Kind, Outcome, Over
from croupier.games.wheels import Wheel
from croupier.maths.exact import returns
from croupier.rulebooks.automated_10_2.big_3_six import BIG_3_SIX

AT = TerminalId("T1")
SECTIONS = {"A": 15, "B": 7, "C": 4, "D": 3, "E": 2, "F": 1}
PAID_BACK = {"A": 2000, "B": 4000, "C": 7000, "D": 10_000, "E": 15_000, "F": 31_000}
TRIPLES_PAID_BACK = {"A": 4000, "B": 11_000, "C": 26_000, "D": 101_000, "E": 501_000, "F": 1_001_000}
MIXTURES = {"CCD", "CCE", "CDD", "CDE", "CEE", "DDE", "DEE"}
SPINS = tuple("".join(symbols) for symbols in product("ABCDEF", repeat=3))


def spin(slip, symbols):
    """At a table of the floor."""
    return results_of(BIG_3_SIX, slip, *symbols)


def reckoned(slip, symbols):
    """By the game alone, where all there are are tried."""
    assert BIG_3_SIX.check(slip) is None
    position = BIG_3_SIX.start({AT: slip})
    for symbol in symbols:
        position = position.after(Outcome(symbol))
    assert position.turn() == Over()
    return position.results()[AT]


def side(symbols):
    """What comes back of a side wager of 1,000 cents."""
    return spin({"side": 1000}, symbols)["side"].returned


def edge(bet):
    return 1 - returns(BIG_3_SIX.start({AT: {bet: 1}}), AT).mean(lambda back: back)


def clauses(faults):
    return {str(fault.clause).removeprefix("automated-10.2 ") for fault in faults}


def refitted(rim):
    rules = BIG_3_SIX.rules
    return replace(rules, wheel=replace(rules.wheel, wheel=replace(rules.wheel.wheel, value=Wheel("", rim))))


@pytest.mark.clause("automated-10.2 15.2.1(a)")
def test_15_2_1_a_three_wheels_of_32_equal_compartments():
    at = opened(BIG_3_SIX, "A1")
    at.set("A1", {"side": 1000})
    at.close_as_the_book_does()
    for wheel in ("wheel 1", "wheel 2", "wheel 3"):
        turn = position_at(at).turn()
        assert isinstance(turn, Draw)
        assert turn.by == wheel
        assert dict(turn.law)["F"] == Fraction(1, 32)
        make(at, "F")
    assert position_at(at).turn() == Over()
    rules = BIG_3_SIX.rules
    rim = rules.wheel.wheel.value.rim
    assert len(rim) == 32
    assert rules.faults() == ()
    assert "15.2.1(a)" in clauses(refitted((*rim, "A")).faults())
    assert clauses(replace(rules, wheels=replace(rules.wheels, value=2)).faults()) == {"15.2.1(a)"}


@pytest.mark.clause("automated-10.2 15.2.2")
def test_15_2_2_the_32_compartments_are_divided_among_six_symbols():
    at = opened(BIG_3_SIX, "A1")
    at.set("A1", {"side": 1000})
    at.close_as_the_book_does()
    turn = position_at(at).turn()
    assert isinstance(turn, Draw)
    assert dict(turn.law) == {symbol: Fraction(n, 32) for symbol, n in SECTIONS.items()}
    rim = BIG_3_SIX.rules.wheel.wheel.value.rim
    assert Counter(rim) == SECTIONS
    swapped = tuple("A" if symbol == "F" else symbol for symbol in rim)
    assert clauses(refitted(swapped).faults()) == {"15.2.2"}


@pytest.mark.clause("automated-10.2 15.3.1(a)")
@pytest.mark.parametrize("wheels", [(1,), (2,), (3,), (1, 2), (1, 3), (2, 3), (1, 2, 3)])
def test_15_3_1_a_wagers_may_be_on_any_or_all_wheels(wheels):
    results = spin({f"wheel-{wheel}:B": 1000 for wheel in wheels}, "BAB")
    assert {bet: result.returned for bet, result in results.items()} == {
        f"wheel-{wheel}:B": 0 if wheel == 2 else 4000 for wheel in wheels
    }


@pytest.mark.clause("automated-10.2 15.3.1(b)")
def test_15_3_1_b_wagers_may_be_on_several_symbols_of_each_wheel():
    """That chips are dragged belongs to the screen."""
    slip = {f"wheel-{wheel}:{symbol}": 1000 for wheel in (1, 2, 3) for symbol in "ABCDEF"}
    assert len(slip) == 18
    results = spin(slip, "ACF")
    winning = {bet: result.returned for bet, result in results.items() if result.kind is Kind.WIN}
    assert winning == {"wheel-1:A": 2000, "wheel-2:C": 7000, "wheel-3:F": 31_000}
    assert len(results) == 18


@pytest.mark.clause("automated-10.2 15.3.1(c)(i)", "automated-10.2 15.3.1(c)(ii)", "automated-10.2 15.4.1(a)")
@pytest.mark.parametrize("wheel", [1, 2, 3])
@pytest.mark.parametrize("backed", "ABCDEF")
def test_15_3_1_c_a_wager_wins_when_its_own_wheel_shows_its_symbol_and_loses_otherwise(wheel, backed):
    bet = f"wheel-{wheel}:{backed}"
    assert str(BIG_3_SIX.bets()[bet].clause) == "automated-10.2 15.3.1(c)(i)"
    others = ["".join(order) for order in permutations(backed + "AB" if backed > "B" else "CDE", 3)]
    for symbols in SPINS:
        play = spin if symbols == backed * 3 or symbols in others else reckoned
        result = play({bet: 1000}, symbols)[bet]
        if symbols[wheel - 1] == backed:
            assert (result.kind, result.returned) == (Kind.WIN, PAID_BACK[backed])
        else:
            assert (result.kind, result.returned) == (Kind.LOSE, 0)
            assert str(result.clause) == "automated-10.2 15.3.1(c)(ii)"


@pytest.mark.clause("automated-10.2 15.3.2(a)")
def test_15_3_2_a_the_side_wager_is_taken_where_it_is_offered():
    rules = BIG_3_SIX.rules
    without = Big3Six(
        replace(rules, side=replace(rules.side, offered=replace(rules.side.offered, value=False)))
    )
    assert "side" in BIG_3_SIX.bets()
    assert refusal(BIG_3_SIX, {"side": 1000}) is None
    assert "side" not in without.bets()
    refused = refusal(without, {"wheel-1:A": 1000, "side": 1000})
    assert str(refused.clause) == "automated-10.2 15.3.2(a)"
    assert refusal(without, {"wheel-1:A": 1000}) is None


@pytest.mark.clause("automated-10.2 15.3.2(b)")
def test_15_3_2_b_the_side_wager_is_a_bet_of_its_own():
    """Its area belongs to the screen; that it stands apart from the symbols is known here."""
    assert len(BIG_3_SIX.bets()) == 19
    results = spin({"side": 1000, "wheel-1:C": 500}, "CDE")
    assert (results["side"].returned, results["wheel-1:C"].returned) == (6000, 3500)


@pytest.mark.clause(
    "automated-10.2 15.3.2(c)(i)", "automated-10.2 15.3.2(c)(ii)", "automated-10.2 15.1[side-wager]"
)
def test_15_3_2_c_the_side_wager_wins_on_table_2_in_any_order_and_loses_on_anything_else():
    winning = {symbol * 3 for symbol in "ABCDEF"} | {
        "".join(order) for mixture in MIXTURES for order in permutations(mixture)
    }
    assert len(winning) == 30
    assert str(BIG_3_SIX.bets()["side"].clause) == "automated-10.2 15.3.2(c)(i)"
    for symbols in SPINS:
        play = spin if symbols in winning or symbols in {"CDF", "ABC", "FFE", "BBA"} else reckoned
        result = play({"side": 1000}, symbols)["side"]
        assert result.kind is (Kind.WIN if symbols in winning else Kind.LOSE)
        assert (result.returned > 1000) is (symbols in winning)
        if symbols not in winning:
            assert (result.returned, str(result.clause)) == (0, "automated-10.2 15.3.2(c)(ii)")


@pytest.mark.clause("automated-10.2 15.4.1(a)")
@pytest.mark.parametrize(("symbol", "back"), PAID_BACK.items())
def test_15_4_1_a_each_symbol_pays_its_odds(symbol, back):
    assert spin({f"wheel-2:{symbol}": 1000}, f"A{symbol}A")[f"wheel-2:{symbol}"].returned == back


@pytest.mark.clause("automated-10.2 15.4.1(b)[triples]")
@pytest.mark.parametrize(("symbol", "back"), TRIPLES_PAID_BACK.items())
def test_15_4_1_b_three_alike_pay_the_side_wager_by_their_symbol(symbol, back):
    assert side(symbol * 3) == back
    assert side(symbol * 2 + ("B" if symbol == "A" else "A")) == 0


@pytest.mark.clause("automated-10.2 15.4.1(b)[cde]")
def test_15_4_1_b_a_mixture_of_c_d_and_e_pays_5_to_1():
    orders = {"".join(order) for mixture in MIXTURES for order in permutations(mixture)}
    assert len(orders) == 24
    assert {side(symbols) for symbols in orders} == {6000}
    assert side("CCC") == 26_000
    assert side("CDF") == side("CDA") == side("BCC") == 0


def test_the_exact_edge_of_every_symbol():
    edges = [Fraction(text) for text in "1/16 1/8 1/8 1/16 1/16 1/32".split()]
    for wheel in (1, 2, 3):
        assert [edge(f"wheel-{wheel}:{symbol}") for symbol in "ABCDEF"] == edges


def test_the_exact_edge_of_the_side_wager():
    """Published as 7.06 %; it is met only when any mixture of C, D and E wins."""
    assert edge("side") == Fraction(2315, 32_768)
