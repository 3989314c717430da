"""Which felt lies on a table, by what a player may back there, and the rim of Crown's own wheel."""

import pytest
from tournament_floor import TheCup

from croupier.house.rulesets import open_ruleset
from croupier.rulebooks.ruleset import Ruleset

VCGR = "melbourne-roulette-vcgr"
ONE = {"name": "Final", "spins": 1, "sign": {"minimum": 100, "maximum": 10_000}}


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    [
        pytest.param(name, clause, marks=pytest.mark.clause(clause), id=clause)
        for name, clause in (("single-zero", f"{VCGR} 2.1"), ("french", f"{VCGR} 9.3.1"))
    ],
)
def test_a_felt_with_one_zero_lies_on_the_table_and_no_other(ruleset, clause):
    """What lies beside the one zero of this felt pays as it does here, and no other zero is on it."""
    cup = TheCup(VCGR, ruleset=f"{VCGR}/{ruleset}", tables=["R1"], session=[ONE]).held(4)
    first, *_ = cup.by_seat()
    cup.opens()
    cup.refused(cup.slip(first, {"straight:00": 100}), cup.setter(first))
    cup.wagers(first, {"straight:0": 100, "street:0-1-2": 100}).closes().settles(0)
    cup.pays()
    assert cup.chips(first) == 10_000 + 35 * 100 + 11 * 100
    assert cup.house.ruleset.game.rules.layout.clause.number == clause.removeprefix(f"{VCGR} ")


@pytest.mark.clause("melbourne-roulette-18 1.1[crown-roulette-wheel]")
def test_a_crown_wheel_may_be_set_up_in_an_order_of_its_own():
    known = open_ruleset("melbourne-roulette-18/crown").game.rules.wheel.value
    turned = " ".join((*known.rim[:1], *reversed(known.rim[1:])))
    found = open_ruleset("melbourne-roulette-18/crown", {"wheel": turned})
    assert isinstance(found, Ruleset)
    assert " ".join(found.game.rules.wheel.value.rim) == turned
