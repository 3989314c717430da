"""What is offered at a table is what its book has; nothing else is."""

import pytest

from croupier.core.ids import TableId
from croupier.house.rulesets import RULESETS
from croupier.server.table_options import table_options

M18 = "melbourne-roulette-18"
MALFUNCTION = "a malfunction is being investigated"
DEVICE = "suspected to have been won with a prohibited device"


def options(key):
    return table_options(TableId("T1"), RULESETS[key])


@pytest.mark.parametrize(
    ("key", "clause"),
    [
        pytest.param(f"{M18}/touchbet-single-zero", f"{M18} 11.9.2"),
        pytest.param(f"{M18}/touchtable-single-zero", None),
        pytest.param("rapid-roulette/single-zero", None),
        pytest.param("perth-roulette-599/terminal-single-zero", None),
        pytest.param("automated-10.2/roulette", None),
    ],
)
def test_a_red_light_is_offered_where_the_book_has_one(key, clause):
    assert options(key).red_light == clause


@pytest.mark.parametrize(
    ("key", "holds"),
    [
        pytest.param("rapid-roulette/single-zero", [(DEVICE, None, "rapid-roulette 12.2.3")]),
        pytest.param(
            "perth-roulette-599/terminal-single-zero", [(MALFUNCTION, 72, "perth-roulette-599 6.12[hold]")]
        ),
        pytest.param("perth-roulette-599/cloth-double-zero", []),
    ],
)
def test_money_is_held_on_the_grounds_of_the_book_and_for_as_long(key, holds):
    assert [(each.ground, each.hours, each.clause) for each in options(key).holds] == holds
