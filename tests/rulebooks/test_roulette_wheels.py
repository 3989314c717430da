"""Which wheel each roulette table is played with, in the order of its rim, and which it is not."""

from __future__ import annotations

from dataclasses import replace

import pytest
from roulette_spins import BLACK, RED

from croupier.core.cite import Cited, Clause
from croupier.games.wheels import AMERICAN_DOUBLE_ZERO, CROWN_DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO
from croupier.rulebooks.automated_10_2 import roulette as automated
from croupier.rulebooks.melbourne_roulette_18 import wagers as melbourne18
from croupier.rulebooks.melbourne_roulette_vcgr import wagers as vcgr
from croupier.rulebooks.perth_roulette_599 import wagers as perth
from croupier.rulebooks.rapid_roulette import wagers as rapid

MELBOURNE_18 = "melbourne-roulette-18"
VCGR = "melbourne-roulette-vcgr"
PERTH = "perth-roulette-599"
RAPID = "rapid-roulette"
OTHER = Clause("no-book", "1")

AFTER_ZERO = (
    "32-15-19-4-21-2-25-17-34-6-27-13-36-11-30-8-23-10-5-24-16-33-1-20-14-31-9-22-18-29-7-28-12-35-3-26"
)
EUROPEAN = f"0-{AFTER_ZERO}"
CROWN = f"0-00-{AFTER_ZERO}"
CROWN_MIRRORED = f"0-{AFTER_ZERO}-00"
TRIPLE = f"0-000-00-{AFTER_ZERO}"
AMERICAN = (
    "0-28-9-26-30-11-7-20-32-17-5-22-34-15-3-24-36-13-1-00-27-10-25-29-12-8-19-31-18-6-21-33-16-4-23-35-14-2"
)
COMPARTMENTS = {EUROPEAN: 37, CROWN: 38, CROWN_MIRRORED: 38, AMERICAN: 38, TRIPLE: 39}


def cited(rows):
    return [
        pytest.param(*row[1:], marks=pytest.mark.clause(row[0]), id=f"{row[0]} {at}")
        for at, row in enumerate(rows)
    ]


def is_wheel(wheel, rim):
    """Whether every compartment is in its place and of its colour."""
    greens = {n for n in rim.split("-") if n.strip("0") == ""}
    colours = {"green": greens, "red": set(RED.split()), "black": set(BLACK.split())}
    coloured = {name: {n for n in wheel.rim if wheel.colour(n).value == name} for name in colours}
    return "-".join(wheel.rim) == rim and coloured == colours and len(wheel.rim) == COMPARTMENTS[rim]


# What is proved, the table, the order of its rim, and the clause that its wheel cites.
WHEELS = [
    (f"{MELBOURNE_18} 1.1[single-zero-wheel]", melbourne18.SINGLE_ZERO, EUROPEAN, "2.2"),
    (f"{MELBOURNE_18} 2.2", melbourne18.SINGLE_ZERO, EUROPEAN, "2.2"),
    (f"{MELBOURNE_18} 2.2", melbourne18.FRENCH, EUROPEAN, "2.2"),
    (f"{MELBOURNE_18} 2.2", melbourne18.TOUCHBET_SINGLE_ZERO, EUROPEAN, "2.2"),
    (f"{MELBOURNE_18} 2.2", melbourne18.TOUCHTABLE_SINGLE_ZERO, EUROPEAN, "2.2"),
    (f"{MELBOURNE_18} 1.1[double-zero-wheel]", melbourne18.DOUBLE_ZERO, CROWN, "8.2.1"),
    (f"{MELBOURNE_18} 8.2.1", melbourne18.DOUBLE_ZERO, CROWN, "8.2.1"),
    (f"{MELBOURNE_18} 8.2.1", melbourne18.DOUBLE_ZERO_FIRST_FIVE, CROWN, "8.2.1"),
    (f"{MELBOURNE_18} 8.2.1", melbourne18.TOUCHBET_DOUBLE_ZERO, CROWN, "8.2.1"),
    (f"{MELBOURNE_18} 8.2.1", melbourne18.TOUCHTABLE_DOUBLE_ZERO, CROWN, "8.2.1"),
    (f"{MELBOURNE_18} 1.1[crown-roulette-wheel]", melbourne18.CROWN, TRIPLE, "9.2.1"),
    (f"{MELBOURNE_18} 9.2.1", melbourne18.CROWN, TRIPLE, "9.2.1"),
    (f"{VCGR} 2.2", vcgr.SINGLE_ZERO, EUROPEAN, "2.2"),
    (f"{VCGR} 2.2", vcgr.FRENCH, EUROPEAN, "2.2"),
    (f"{VCGR} 2.2", vcgr.TOUCHBET_SINGLE_ZERO, EUROPEAN, "2.2"),
    (f"{VCGR} 2.2", vcgr.TOUCHTABLE_SINGLE_ZERO, EUROPEAN, "2.2"),
    (f"{VCGR} 8.2.2", vcgr.DOUBLE_ZERO_F, AMERICAN, "8.2.2"),
    (f"{VCGR} 8.2.2", vcgr.DOUBLE_ZERO_O, CROWN, "8.2.2"),
    (f"{VCGR} 8.2.2", vcgr.DOUBLE_ZERO_V, CROWN, "8.2.2"),
    (f"{VCGR} 8.2.2(a)", vcgr.DOUBLE_ZERO_F, AMERICAN, "8.2.2"),
    (f"{VCGR} 8.2.2(a)", vcgr.DOUBLE_ZERO_O, CROWN, "8.2.2"),
    (f"{VCGR} 8.2.2(a)", vcgr.DOUBLE_ZERO_V, CROWN, "8.2.2"),
    (f"{VCGR} 8.2.2(a)", vcgr.TOUCHBET_DOUBLE_ZERO, AMERICAN, "8.2.2"),
    (f"{VCGR} 8.2.2(a)", vcgr.TOUCHTABLE_DOUBLE_ZERO, CROWN, "8.2.2"),
    (f"{PERTH} 2.3(a)", perth.CLOTH_SINGLE_ZERO, EUROPEAN, "2.3(a)"),
    (f"{PERTH} 2.3(a)", perth.CLOTH_RACE_TRACK, EUROPEAN, "2.3(a)"),
    (f"{PERTH} 2.3(a)", perth.NUMBER_FREE_SINGLE, EUROPEAN, "2.3(a)"),
    (f"{PERTH} 2.3(a)", perth.TERMINAL_SINGLE_ZERO, EUROPEAN, "2.3(a)"),
    (f"{PERTH} 2.3(b)", perth.CLOTH_DOUBLE_ZERO, CROWN, "2.3(b)"),
    (f"{PERTH} 2.3(b)", perth.NUMBER_FREE_DOUBLE, CROWN, "2.3(b)"),
    (f"{PERTH} 2.3(b)", perth.TERMINAL_DOUBLE_ZERO, CROWN, "2.3(b)"),
    (f"{RAPID} 2.3", rapid.SINGLE_ZERO, EUROPEAN, "2.3"),
    (f"{RAPID} 10.2.2", rapid.DOUBLE_ZERO, CROWN, "10.2.2"),
    (f"{RAPID} 10.2.2(a)", rapid.DOUBLE_ZERO, CROWN, "10.2.2"),
    ("automated-10.2 10.2.1(a)", automated.SINGLE_ZERO, EUROPEAN, "10.2.1(a)"),
]


@pytest.mark.parametrize(("game", "rim", "by"), cited(WHEELS))
def test_a_table_has_its_wheel_in_the_order_of_its_rim(game, rim, by):
    assert is_wheel(game.rules.wheel.value, rim)
    assert game.rules.wheel.clause.number == by
    assert game.rules.faults() == ()


ORDERS = [
    (f"{MELBOURNE_18} 1.1[double-zero-wheel]", melbourne18.DOUBLE_ZERO, [CROWN, CROWN_MIRRORED, AMERICAN]),
    (f"{VCGR} 8.2.2", vcgr.DOUBLE_ZERO_F, [CROWN, CROWN_MIRRORED, AMERICAN]),
    (f"{VCGR} 8.2.2", vcgr.DOUBLE_ZERO_O, [CROWN, CROWN_MIRRORED, AMERICAN]),
    (f"{VCGR} 8.2.2", vcgr.DOUBLE_ZERO_V, [CROWN, CROWN_MIRRORED, AMERICAN]),
    (f"{PERTH} 2.3(b)", perth.CLOTH_DOUBLE_ZERO, [CROWN, CROWN_MIRRORED, AMERICAN]),
    (f"{PERTH} 2.3(b)", perth.NUMBER_FREE_DOUBLE, [CROWN, CROWN_MIRRORED, AMERICAN]),
    (f"{PERTH} 2.3(b)", perth.TERMINAL_DOUBLE_ZERO, [CROWN, CROWN_MIRRORED, AMERICAN]),
    (f"{RAPID} 10.2.2", rapid.DOUBLE_ZERO, [CROWN, CROWN_MIRRORED]),
]


@pytest.mark.parametrize(("game", "rims"), cited(ORDERS))
def test_a_double_zero_wheel_may_be_in_any_order_of_the_books_pictures(game, rims):
    permitted = game.rules.permitted_wheels.value
    assert ["-".join(wheel.rim) for wheel in permitted] == rims
    for wheel, rim in zip(permitted, rims, strict=True):
        assert is_wheel(wheel, rim)
        assert replace(game.rules, wheel=Cited(wheel, OTHER)).faults() == ()


# The clause by which other wheels are refused, the table, and some of them.
REFUSED = [
    (f"{MELBOURNE_18} 1.1[single-zero-wheel]", melbourne18.SINGLE_ZERO, [CROWN_DOUBLE_ZERO, TRIPLE_ZERO]),
    (f"{MELBOURNE_18} 1.1[double-zero-wheel]", melbourne18.DOUBLE_ZERO, [SINGLE_ZERO, TRIPLE_ZERO]),
    (f"{MELBOURNE_18} 1.1[crown-roulette-wheel]", melbourne18.CROWN, [SINGLE_ZERO, CROWN_DOUBLE_ZERO]),
    (f"{VCGR} 2.2", vcgr.SINGLE_ZERO, [CROWN_DOUBLE_ZERO, AMERICAN_DOUBLE_ZERO, TRIPLE_ZERO]),
    (f"{VCGR} 2.2", vcgr.FRENCH, [CROWN_DOUBLE_ZERO, AMERICAN_DOUBLE_ZERO, TRIPLE_ZERO]),
    (f"{VCGR} 2.2", vcgr.TOUCHBET_SINGLE_ZERO, [CROWN_DOUBLE_ZERO, AMERICAN_DOUBLE_ZERO]),
    (f"{VCGR} 2.2", vcgr.TOUCHTABLE_SINGLE_ZERO, [CROWN_DOUBLE_ZERO, AMERICAN_DOUBLE_ZERO]),
    (f"{VCGR} 8.2.2", vcgr.DOUBLE_ZERO_F, [SINGLE_ZERO, TRIPLE_ZERO]),
    (f"{VCGR} 8.2.2", vcgr.DOUBLE_ZERO_O, [SINGLE_ZERO, TRIPLE_ZERO]),
    (f"{VCGR} 8.2.2", vcgr.DOUBLE_ZERO_V, [SINGLE_ZERO, TRIPLE_ZERO]),
    (f"{PERTH} 2.3(a)", perth.CLOTH_SINGLE_ZERO, [CROWN_DOUBLE_ZERO, AMERICAN_DOUBLE_ZERO]),
    (f"{PERTH} 2.3(a)", perth.TERMINAL_SINGLE_ZERO, [CROWN_DOUBLE_ZERO, AMERICAN_DOUBLE_ZERO]),
    (f"{PERTH} 2.3(b)", perth.CLOTH_DOUBLE_ZERO, [SINGLE_ZERO, TRIPLE_ZERO]),
    (f"{PERTH} 2.3(b)", perth.NUMBER_FREE_DOUBLE, [SINGLE_ZERO, TRIPLE_ZERO]),
    (f"{PERTH} 2.3(b)", perth.TERMINAL_DOUBLE_ZERO, [SINGLE_ZERO, TRIPLE_ZERO]),
    (f"{RAPID} 2.3", rapid.SINGLE_ZERO, [CROWN_DOUBLE_ZERO, AMERICAN_DOUBLE_ZERO]),
    (f"{RAPID} 10.2.2", rapid.DOUBLE_ZERO, [SINGLE_ZERO, AMERICAN_DOUBLE_ZERO]),
    ("automated-10.2 10.2.1(a)", automated.SINGLE_ZERO, [CROWN_DOUBLE_ZERO, AMERICAN_DOUBLE_ZERO]),
]


@pytest.mark.parametrize(("clause", "game", "others"), cited([(row[0], *row) for row in REFUSED]))
def test_no_other_wheel_is_permitted(clause, game, others):
    for wheel in others:
        faults = replace(game.rules, wheel=Cited(wheel, OTHER)).faults()
        assert clause in [str(fault.clause) for fault in faults]
