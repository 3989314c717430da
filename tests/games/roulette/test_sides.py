"""The side wagers by themselves: what they draw, when, and which settings they refuse."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.cite import Cited, Clause
from croupier.games.game import Kind
from croupier.games.odds import Odds
from croupier.games.roulette.sides.lucky_ball import LuckyBall, Pays
from croupier.games.roulette.sides.lucky_symbols import LuckySymbols, Symbol
from croupier.games.roulette.sides.roulette_match import RouletteMatch
from croupier.games.roulette.sides.spread_bet import Spread, SpreadBet, Zeros, spread_bet_number
from croupier.games.wheels import AMERICAN_DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO, Wheel

C = Clause("a-test", "1")
TOY = Wheel("toy", ("0", "1", "2", "3", "4"))


def cited(value):
    return Cited(value, C)


def to_one(pays):
    return Odds(pays, 1, C)


SYMBOLS = LuckySymbols(
    (Symbol("A", cited(1), to_one(5)), Symbol("B", cited(3), to_one(1))),
    wins=C,
    loses=C,
    not_offered=C,
    when_faulty=C,
)
MATCH = RouletteMatch(
    colour_offered=cited(value=True),
    number_offered=cited(value=True),
    all_black_or_red=to_one(3),
    all_green=to_one(20),
    one_number=to_one(2),
    both_numbers=to_one(9),
    bonus=to_one(50),
    bonus_probability=cited(Fraction(1, 100)),
    colour_wins=C,
    colour_loses=C,
    number_wins=C,
    number_loses=C,
    not_offered=C,
    when_faulty=C,
)
SPREADS = SpreadBet(
    made_for=cited(Zeros.ONE),
    spreads=(Spread(0, 2, to_one(3)), Spread(3, 3, to_one(5)), Spread(4, 8, to_one(1))),
    how_many=cited(3),
    highest=cited(8),
    wins=C,
    loses=C,
    not_offered=C,
    when_faulty=C,
)
BALL = LuckyBall(
    colours=(Pays(to_one(2), to_one(8)), Pays(to_one(3), to_one(7))),
    how_many=cited(2),
    zeros=cited((1, 2)),
    wins=C,
    loses=C,
    not_offered=C,
    when_faulty=C,
)
SIDES = (SYMBOLS, MATCH, SPREADS, BALL)
by_key = pytest.mark.parametrize("side", SIDES, ids=lambda side: side.key)


def drawn_by(side, wheel=TOY):
    """Every way in which a side wager's draws may fall, each with the draws that were asked for."""
    unfinished = [((), ())]
    while unfinished:
        drawn, asked = unfinished.pop()
        draw = side.draw(drawn, wheel)
        if draw is None:
            yield drawn, asked
        else:
            unfinished.extend(((*drawn, outcome), (*asked, draw)) for outcome, _ in draw.law)


@by_key
def test_a_side_wager_is_a_value(side):
    assert side == replace(side)
    assert hash(side) == hash(replace(side))
    assert side != replace(side, when_faulty=Clause("a-test", "2"))


@by_key
def test_its_settings_are_sound_here(side):
    assert side.faults(TOY) == ()


@by_key
def test_its_bets_bear_its_key_and_their_own(side):
    assert all(bet.startswith(f"{side.key}:") for bet in side.bets())
    assert all(bet.key == key for key, bet in side.bets().items())


@by_key
def test_every_wager_has_a_result_in_every_ending(side):
    for drawn, _ in drawn_by(side):
        for number in TOY.rim:
            for key, bet in side.bets().items():
                result = side.result(key, 100, number, drawn, TOY)
                prizes = {100 + prize.odds.winnings(100) for prize in bet.prizes}
                assert result.returned in ({0} if result.kind is Kind.LOSE else prizes)
                assert result.why


@by_key
def test_a_fault_of_its_equipment_voids_its_wagers_alone(side):
    assert all(draw.may_fail for _, asked in drawn_by(side) for draw in asked)


@pytest.mark.parametrize(
    ("side", "by", "how_often"),
    [
        (SYMBOLS, "lucky symbols", 1),
        (MATCH, "roulette match", 3),
        (SPREADS, "spread-bet", 1),
        (BALL, "lucky ball", 3),
    ],
    ids=lambda value: getattr(value, "key", ""),
)
def test_the_draws_are_made_by_its_own_equipment(side, by, how_often):
    for _, asked in drawn_by(side):
        assert [draw.by for draw in asked] == [by] * how_often


@pytest.mark.parametrize(
    ("side", "shown"),
    [
        (SYMBOLS, [False]),
        (MATCH, [False, False, False]),
        (SPREADS, [False]),
        (BALL, [True, True, False]),
    ],
    ids=lambda value: getattr(value, "key", ""),
)
def test_only_the_numbers_of_lucky_ball_are_shown_while_wagers_may_be_placed(side, shown):
    for _, asked in drawn_by(side):
        assert [draw.before_close for draw in asked] == shown


def test_symbols_come_up_by_weight():
    assert dict(SYMBOLS.draw((), TOY).law) == {"A": Fraction(1, 4), "B": Fraction(3, 4)}


@pytest.mark.parametrize("weight", [0, -1])
def test_a_symbol_that_never_comes_up_is_refused(weight):
    faulty = replace(SYMBOLS, symbols=(Symbol("A", cited(weight), to_one(5)), *SYMBOLS.symbols[1:]))
    assert [str(fault) for fault in faulty.faults(TOY)] == [
        "symbol A never comes up, so nobody may bet on it (a-test 1)"
    ]


def test_symbols_without_a_name_of_their_own_or_none_at_all_are_refused():
    twice = replace(SYMBOLS, symbols=SYMBOLS.symbols * 2)
    assert [fault.reason for fault in twice.faults(TOY)] == ["two symbols bear one name"]
    none = replace(SYMBOLS, symbols=())
    assert [fault.reason for fault in none.faults(TOY)] == ["there is no symbol to bet on"]


def test_the_match_wheels_have_the_numbers_of_the_real_one():
    for drawn in ((), ("00",)):
        law = MATCH.draw(drawn, AMERICAN_DOUBLE_ZERO).law
        assert dict(law) == {number: Fraction(1, 38) for number in AMERICAN_DOUBLE_ZERO.rim}


@pytest.mark.parametrize(
    ("probability", "law"),
    [
        (Fraction(0), {"no bonus": 1}),
        (Fraction(1), {"bonus": 1}),
        (Fraction(1, 100), {"bonus": Fraction(1, 100), "no bonus": Fraction(99, 100)}),
    ],
)
def test_the_bonus_is_a_draw_of_its_own(probability, law):
    side = replace(MATCH, bonus_probability=cited(probability))
    assert side.faults(TOY) == ()
    assert dict(side.draw(("1", "2"), TOY).law) == law


@pytest.mark.parametrize("probability", [Fraction(-1, 20_000), Fraction(20_001, 20_000)])
def test_a_bonus_of_no_probability_is_refused(probability):
    (fault,) = replace(MATCH, bonus_probability=cited(probability)).faults(TOY)
    assert fault.reason == f"a Bonus cannot have the probability {probability}"


def test_a_match_that_offers_nothing_is_refused():
    (fault,) = replace(MATCH, colour_offered=cited(value=False), number_offered=cited(value=False)).faults(
        TOY
    )
    assert fault.reason == "Roulette Match offers neither colour nor number"


def test_a_match_settles_no_wager_that_it_does_not_offer():
    side = replace(MATCH, number_offered=cited(value=False))
    with pytest.raises(ValueError, match="does not offer 'roulette-match:number'"):
        side.result("roulette-match:number", 100, "1", ("1", "2", "no bonus"), TOY)


@pytest.mark.parametrize(
    ("spreads", "why"),
    [
        (((0, 2), (4, 8)), ("a Spread-Bet table has 3 spreads, not 2", "the spreads do not cover")),
        (((0, 2), (4, 4), (5, 8)), ("the spreads do not cover",)),
        (((0, 3), (3, 4), (5, 8)), ("the spreads do not cover",)),
        (((1, 3), (4, 4), (5, 8)), ("the spreads do not cover",)),
        (((0, 3), (4, 4), (5, 9)), ("the spreads do not cover",)),
        (((0, 4), (5, 4), (5, 8)), ("the spreads do not cover",)),
        ((), ("a Spread-Bet table has 3 spreads, not 0", "the spreads do not cover")),
    ],
)
def test_a_table_of_spreads_with_a_gap_or_an_overlap_is_refused(spreads, why):
    side = replace(SPREADS, spreads=tuple(Spread(low, high, to_one(1)) for low, high in spreads))
    faults = side.faults(TOY)
    assert len(faults) == len(why)
    assert all(fault.reason.startswith(reason) for fault, reason in zip(faults, why, strict=True))


@pytest.mark.parametrize(
    ("made_for", "wheel", "sound"),
    [
        (Zeros.ONE, SINGLE_ZERO, True),
        (Zeros.ONE, AMERICAN_DOUBLE_ZERO, False),
        (Zeros.ONE, TRIPLE_ZERO, False),
        (Zeros.TWO, SINGLE_ZERO, False),
        (Zeros.TWO, AMERICAN_DOUBLE_ZERO, True),
        (Zeros.TWO, TRIPLE_ZERO, False),
    ],
)
def test_a_table_of_spreads_belongs_to_its_wheel(made_for, wheel, sound):
    assert (replace(SPREADS, made_for=cited(made_for)).faults(wheel) == ()) is sound


@given(st.sampled_from(TRIPLE_ZERO.rim), st.sampled_from(TRIPLE_ZERO.rim))
def test_every_sum_is_between_nought_and_seventy_two(number, bonus):
    assert 0 <= spread_bet_number(number, bonus) <= 72
    assert spread_bet_number(number, bonus) == spread_bet_number(bonus, number)


@given(st.data())
def test_the_four_lucky_ball_numbers_differ(data):
    side = replace(BALL, colours=BALL.colours * 2)
    drawn = ()
    while (draw := side.draw(drawn, SINGLE_ZERO)).before_close:
        drawn = (*drawn, data.draw(st.sampled_from(list(draw.law.weights))))
    assert len(set(drawn)) == 4
    assert dict(draw.law) == {f"colour {at}": Fraction(1, 4) for at in (1, 2, 3, 4)}


def test_lucky_ball_numbers_are_as_likely_as_each_other():
    assert dict(BALL.draw((), TOY).law) == dict.fromkeys("01234", Fraction(1, 5))
    assert dict(BALL.draw(("3",), TOY).law) == dict.fromkeys("0124", Fraction(1, 4))


def test_lucky_ball_is_refused_where_its_settings_do_not_fit():
    (short,) = replace(BALL, how_many=cited(3)).faults(TOY)
    assert short.reason == "Lucky Ball has 3 colours, not 2"
    (wheel,) = BALL.faults(TRIPLE_ZERO)
    assert wheel.reason == "Lucky Ball has no odds for the wheel 'triple zero'"
    (crowded,) = BALL.faults(Wheel("nought", ("0",)))
    assert crowded.reason == "there are more colours than numbers to give them"
