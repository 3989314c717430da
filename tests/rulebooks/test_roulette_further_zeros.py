"""Tables with more than one zero: their squares, and what is paid on each zero, in three books."""

from __future__ import annotations

from dataclasses import replace

import pytest
from roulette_spins import ON_ZERO, on, paid_on, pays, returned

from croupier.core.cite import Cited, Clause
from croupier.games.game import Kind
from croupier.games.roulette.layout import LayoutStyle
from croupier.rulebooks.melbourne_roulette_18 import wagers as melbourne18
from croupier.rulebooks.melbourne_roulette_vcgr import wagers as vcgr
from croupier.rulebooks.rapid_roulette import wagers as rapid

MELBOURNE_18 = "melbourne-roulette-18"
VCGR = "melbourne-roulette-vcgr"
RAPID = "rapid-roulette"
OTHER = Clause("no-book", "1")

TRIANGLE = replace(
    melbourne18.CROWN,
    rules=replace(melbourne18.CROWN.rules, layout=Cited(LayoutStyle.CROWN_TRIANGLE, OTHER)),
)


def cited(rows):
    return [
        pytest.param(*row[1:], marks=pytest.mark.clause(*row[0]), id=f"{row[0][0]} {at}")
        for at, row in enumerate(rows)
    ]


SQUARES = [
    ([f"{MELBOURNE_18} 8.4.2"], melbourne18.DOUBLE_ZERO, "0 00"),
    ([f"{MELBOURNE_18} 9.4.2"], melbourne18.CROWN, "0 00 000"),
    ([f"{VCGR} 8.4.2"], vcgr.DOUBLE_ZERO_F, "0 00"),
    ([f"{VCGR} 8.4.2"], vcgr.DOUBLE_ZERO_O, "0 00"),
    ([f"{VCGR} 8.4.2"], vcgr.DOUBLE_ZERO_V, "0 00"),
    ([f"{RAPID} 10.4.2"], rapid.DOUBLE_ZERO, "0 00"),
]


@pytest.mark.parametrize(("game", "zeros"), cited(SQUARES))
def test_the_squares_are_the_zeros_and_1_to_36(game, zeros):
    squares = {bet for bet in game.bets() if bet.startswith("straight:")}
    assert squares == {f"straight:{n}" for n in (*zeros.split(), *range(1, 37))}
    for zero in zeros.split():
        assert returned(game, f"straight:{zero}") == pays(zero, 36000)


# What ten dollars bring back where 0 lies under 00, with First Five, beside it, and at Crown Roulette.
STACKED = {"straight:00": 36000, "split:0-00": 18000}
STACKED_FIRST_FIVE = {**STACKED, "first-five": 7000}
SIDE_BY_SIDE = {
    **STACKED_FIRST_FIVE,
    "split:00-2": 18000,
    "split:00-3": 18000,
    "street:0-00-2": 12000,
    "street:00-2-3": 12000,
}
CROWN_00 = {**STACKED, "split:00-000": 18000, "first-six": 6000, "any-green": 12000}
CROWN_000 = {"straight:000": 36000, "split:00-000": 18000, "first-six": 6000, "any-green": 12000}
TRIANGLE_000 = {**CROWN_000, "split:0-000": 18000}

# The clauses by which the winners are paid and all others lose, the table, the number, what wins on it,
# and how many others there are.
OUTCOMES = [
    ((f"{MELBOURNE_18} 8.4.3(a)", f"{MELBOURNE_18} 8.4.3(b)"), melbourne18.DOUBLE_ZERO, "00", STACKED, 157),
    (
        (f"{MELBOURNE_18} 8.4.3(a)", f"{MELBOURNE_18} 8.4.3(b)"),
        melbourne18.DOUBLE_ZERO_FIRST_FIVE,
        "00",
        STACKED_FIRST_FIVE,
        157,
    ),
    ((f"{MELBOURNE_18} 9.4.3(a)", f"{MELBOURNE_18} 9.4.3(b)"), melbourne18.CROWN, "00", CROWN_00, 158),
    ((f"{MELBOURNE_18} 9.4.4(a)", f"{MELBOURNE_18} 9.4.4(b)"), melbourne18.CROWN, "000", CROWN_000, 159),
    ((f"{MELBOURNE_18} 9.4.3(a)", f"{MELBOURNE_18} 9.4.3(b)"), TRIANGLE, "00", CROWN_00, 159),
    ((f"{MELBOURNE_18} 9.4.4(a)", f"{MELBOURNE_18} 9.4.4(b)"), TRIANGLE, "000", TRIANGLE_000, 159),
    ((f"{VCGR} 8.4.3(a)(i)", f"{VCGR} 8.4.3(a)(ii)"), vcgr.DOUBLE_ZERO_F, "00", SIDE_BY_SIDE, 154),
    ((f"{VCGR} 8.4.3(b)(i)", f"{VCGR} 8.4.3(b)(ii)"), vcgr.DOUBLE_ZERO_O, "00", STACKED, 157),
    ((f"{VCGR} 8.4.3(c)(i)", f"{VCGR} 8.4.3(c)(ii)"), vcgr.DOUBLE_ZERO_V, "00", STACKED_FIRST_FIVE, 157),
    ((f"{RAPID} 10.4.3(a)", f"{RAPID} 10.4.3(b)"), rapid.DOUBLE_ZERO, "00", STACKED, 157),
]


@pytest.mark.parametrize(
    ("clauses", "game", "number", "winners", "losers"), cited([(row[0], *row) for row in OUTCOMES])
)
def test_on_a_further_zero_each_layout_pays_its_own_bets_and_all_others_lose(
    clauses, game, number, winners, losers
):
    paid, lost = clauses
    assert paid_on(game, number) == winners
    assert on(game, number, Kind.WIN) == dict.fromkeys(winners, paid)
    assert on(game, number, Kind.LOSE) == dict.fromkeys(set(game.bets()) - set(winners), lost)
    assert len(game.bets()) - len(winners) == losers
    assert game.faults() == ()


EXCHANGED = [
    ([f"{MELBOURNE_18} 8.4.3(a)"], melbourne18.DOUBLE_ZERO, LayoutStyle.SIDE_BY_SIDE),
    ([f"{MELBOURNE_18} 8.4.3(a)"], melbourne18.TOUCHBET_DOUBLE_ZERO, LayoutStyle.SIDE_BY_SIDE),
    ([f"{MELBOURNE_18} 8.4.3(a)"], melbourne18.TOUCHTABLE_DOUBLE_ZERO, LayoutStyle.SIDE_BY_SIDE),
    ([f"{VCGR} 8.4.3(a)(i)"], vcgr.DOUBLE_ZERO_F, LayoutStyle.STACKED),
    ([f"{VCGR} 8.4.3(b)(i)"], vcgr.DOUBLE_ZERO_O, LayoutStyle.SIDE_BY_SIDE),
    ([f"{VCGR} 8.4.3(c)(i)"], vcgr.DOUBLE_ZERO_V, LayoutStyle.SIDE_BY_SIDE),
    ([f"{RAPID} 10.4.3(a)"], rapid.DOUBLE_ZERO, LayoutStyle.SIDE_BY_SIDE),
    ([f"{RAPID} 10.4.3(a)"], rapid.DOUBLE_ZERO, LayoutStyle.STACKED_FIRST_FIVE),
]


@pytest.mark.parametrize(("clauses", "game", "style"), cited([(row[0], *row) for row in EXCHANGED]))
def test_a_layout_is_not_exchanged_for_one_with_other_bets_on_00(clauses, game, style):
    faults = replace(game.rules, layout=Cited(style, OTHER)).faults()
    assert clauses[0] in [str(fault.clause) for fault in faults]


# The rule for 0 is written for one zero; what else covers 0 wins by its own definition.
ON_0 = [
    (
        melbourne18.DOUBLE_ZERO_FIRST_FIVE,
        f"{MELBOURNE_18} 6.3",
        ON_ZERO,
        {"split:0-00": f"{MELBOURNE_18} 6.1[split]", "first-five": f"{MELBOURNE_18} 8.4.1"},
    ),
    (
        melbourne18.CROWN,
        f"{MELBOURNE_18} 6.3",
        ON_ZERO,
        {
            "split:0-00": f"{MELBOURNE_18} 6.1[split]",
            "first-six": f"{MELBOURNE_18} 9.4.1[first-six]",
            "any-green": f"{MELBOURNE_18} 9.4.1[any-green]",
        },
    ),
    (
        vcgr.DOUBLE_ZERO_F,
        f"{VCGR} 6.3",
        {"straight:0", "split:0-1", "split:0-2", "street:0-1-2", "street:0-00-2"},
        {"split:0-00": f"{VCGR} 6.1[split]", "first-five": f"{VCGR} 8.4.1"},
    ),
    (
        vcgr.DOUBLE_ZERO_V,
        f"{VCGR} 6.3",
        ON_ZERO,
        {"split:0-00": f"{VCGR} 6.1[split]", "first-five": f"{VCGR} 8.4.1"},
    ),
    (rapid.DOUBLE_ZERO, f"{RAPID} 7.3", ON_ZERO, {"split:0-00": f"{RAPID} 7.1[split]"}),
]


@pytest.mark.parametrize(("game", "rule", "named", "others"), ON_0)
def test_on_0_a_table_with_more_zeros_also_pays_what_else_covers_0(game, rule, named, others):
    assert on(game, "0", Kind.WIN) == {**dict.fromkeys(named, f"{rule}.1"), **others}
    assert set(on(game, "0", Kind.LOSE).values()) == {f"{rule}.2"}
