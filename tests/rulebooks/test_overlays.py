"""'... will prevail': variations remember by which clause, and replace only what they speak of."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.core.cite import Clause
from croupier.core.ids import TerminalId
from croupier.games.game import Outcome
from croupier.games.roulette.roulette import Roulette
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.settings import settings
from croupier.staff.authority import Power
from croupier.table.rules import CloseCall, NoSpinGround, Surface


def _text(key: str, path: str) -> str:
    return settings(RULESETS[key])[path].text


def _by(key: str) -> list[str]:
    return [str(overlay.by) for overlay in RULESETS[key].prevails]


def _returned(key: str, bet: str, number: str) -> Fraction:
    """What comes back for ten dollars on a bet."""
    at = TerminalId("A1")
    return RULESETS[key].game.start({at: {bet: 1000}}).after(Outcome(number)).results()[at][bet].returned


def _number(clause: Clause | None) -> str | None:
    return clause and clause.number


def _no_spin(key: str) -> dict[NoSpinGround, str]:
    return {cited.value: cited.clause.number for cited in RULESETS[key].table.voids.no_spin}


# The table, its wheel and the clause it prevails by; how many bets there are then, one of them new and
# the number it wins on; and the clause of the base by which nothing is placed late.
VARIATIONS = [
    pytest.param(*row, marks=pytest.mark.clause(row[2]), id=row[0])
    for row in (
        (
            "melbourne-roulette-18/double-zero",
            "double zero, Crown order",
            "melbourne-roulette-18 8.1",
            (159, "straight:00", "00"),
            "3.2",
        ),
        (
            "melbourne-roulette-18/crown",
            "triple zero",
            "melbourne-roulette-18 9.1",
            (163, "straight:000", "000"),
            "3.2",
        ),
        (
            "melbourne-roulette-vcgr/double-zero-layout-f",
            "double zero, American order",
            "melbourne-roulette-vcgr 8.1",
            (161, "straight:00", "00"),
            "3.2",
        ),
        (
            "melbourne-roulette-vcgr/double-zero-layout-o",
            "double zero, Crown order",
            "melbourne-roulette-vcgr 8.1",
            (159, "straight:00", "00"),
            "3.2",
        ),
        (
            "melbourne-roulette-vcgr/double-zero-layout-v",
            "double zero, Crown order",
            "melbourne-roulette-vcgr 8.1",
            (160, "straight:00", "00"),
            "3.2",
        ),
        (
            "rapid-roulette/double-zero",
            "double zero, Crown order",
            "rapid-roulette 10.1",
            (159, "straight:00", "00"),
            "3.7",
        ),
    )
]


@pytest.mark.parametrize(("key", "wheel", "by", "bets", "late"), VARIATIONS)
def test_the_wheel_of_the_variation_prevails_and_the_rest_of_the_base_stands(
    key: str, wheel: str, by: str, bets: tuple[int, str, str], late: str
) -> None:
    base = RULESETS[f"{RULESETS[key].book}/single-zero"]
    count, new, number = bets
    assert _by(key) == [by]
    assert (_text(base.key, "game.wheel"), _text(key, "game.wheel")) == ("single zero", wheel)
    assert (len(base.game.bets()), len(RULESETS[key].game.bets())) == (157, count)
    assert new not in base.game.bets()
    assert (_returned(key, new, number), _returned(key, new, "0")) == (36_000, 0)
    assert (_returned(key, "red", "1"), _returned(key, "red", number)) == (2000, 0)
    assert RULESETS[key].table.wagering.late.number == late
    assert RULESETS[key].table == base.table
    assert RULESETS[key].ladder == base.ladder


# The book, the clause by which French rules prevail, and theirs for what they change; then the base's
# own for the close of betting, for a ball spun the wrong way and for giving the stakes back.
FRENCH = [
    pytest.param(*row, marks=pytest.mark.clause(f"{row[0]} {row[1]}"), id=row[0])
    for row in (
        ("melbourne-roulette-18", "10.1", ("10.5.2", "10.5.4", "10.4.2(a)"), ("3.2", "7.1.2", "18.5")),
        ("melbourne-roulette-vcgr", "9.1", ("9.5.2", "9.5.4", "9.4.2(a)"), ("3.2", "7.1.2", "13.4")),
    )
]


@pytest.mark.parametrize(("book", "by", "french_clauses", "base_clauses"), FRENCH)
def test_french_rules_prevail_in_names_and_calls(
    book: str, by: str, french_clauses: tuple[str, str, str], base_clauses: tuple[str, str, str]
) -> None:
    french, base = RULESETS[f"{book}/french"], RULESETS[f"{book}/single-zero"]
    assert [overlay.by.number for overlay in french.prevails] == [by]
    assert french.game.bets()["straight:17"].name == "En plein 17"
    assert base.game.bets()["straight:17"].name == "Straight-Up 17"
    call, payout = french.table.wagering.close_call, french.table.payout
    assert call is not None
    assert call.value is CloseCall.ANNOUNCE_IN_FRENCH_TOO
    assert (call.clause.number, _number(payout.losers_first), _number(payout.winning_calls_placed_first)) == (
        french_clauses
    )
    assert (
        french.table.wagering.late.number,
        _no_spin(french.key)[NoSpinGround.SAME_DIRECTION],
        french.table.voids.refund.number,
    ) == base_clauses
    assert french.table.colour_chips is not None
    as_base = {"wagering": base.table.wagering, "payout": base.table.payout, "neighbours_beside_zero": None}
    assert replace(french.table, **as_base) == base.table


# The table, the surface and the clause it prevails by; then the clause by which nothing is placed late,
# the wagering period, and the clause by which a wrong outcome is corrected.
TERMINALS = [
    pytest.param(*row, marks=pytest.mark.clause(row[2]), id=row[0])
    for row in (
        (
            "melbourne-roulette-18/touchbet-single-zero",
            Surface.TOUCHBET,
            "melbourne-roulette-18 11.1",
            ("11.4.5", 30, "11.9.3"),
        ),
        (
            "melbourne-roulette-18/touchtable-single-zero",
            Surface.TOUCHTABLE,
            "melbourne-roulette-18 12.1",
            ("12.4.5", None, "12.9.2"),
        ),
        (
            "melbourne-roulette-vcgr/touchbet-single-zero",
            Surface.TOUCHBET,
            "melbourne-roulette-vcgr 10.1",
            ("10.4.5", 30, "10.9.3"),
        ),
        (
            "melbourne-roulette-vcgr/touchtable-single-zero",
            Surface.TOUCHTABLE,
            "melbourne-roulette-vcgr 11.1",
            ("11.4.5", None, "11.9.2"),
        ),
    )
]


@pytest.mark.parametrize(("key", "surface", "by", "own"), TERMINALS)
def test_terminal_parts_prevail_over_the_cloth(
    key: str, surface: Surface, by: str, own: tuple[str, int | None, str]
) -> None:
    ruleset, base = RULESETS[key], RULESETS[f"{RULESETS[key].book}/single-zero"]
    table, period = ruleset.table, ruleset.table.wagering.period_s
    assert _by(key)[-1] == by
    assert table.surface.value is surface
    assert _text(key, "table.limits.under_minimum") == "no chips are shown"
    assert "warning" in _text(base.key, "table.limits.under_minimum")
    corrected_by = ruleset.ladder.grants[Power.CORRECT_OUTCOME].clause.number
    assert (table.wagering.late.number, period and period.value, corrected_by) == own
    assert table.correction is not None
    assert table.correction.clause.number == own[2]
    assert table.colour_chips is None
    # None of this is the cloth's, and what a no spin is the cloth's part 7 still says.
    assert (base.table.wagering.late.number, base.table.wagering.period_s) == ("3.2", None)
    assert Power.CORRECT_OUTCOME not in base.ladder.grants
    assert base.table.colour_chips is not None
    assert _no_spin(key)[NoSpinGround.SAME_DIRECTION] == "7.1.2"
    assert _no_spin(key)[NoSpinGround.WHEEL_STOPPED] == "7.1.8"
    assert table.voids.faulty_equipment is not None
    assert table.voids.faulty_equipment.number == "7.3"


def test_two_layers_are_remembered_first_to_last() -> None:
    assert _by("melbourne-roulette-18/touchbet-double-zero") == [
        "melbourne-roulette-18 8.1",
        "melbourne-roulette-18 11.1",
    ]


@pytest.mark.parametrize(
    ("name", "first_bet", "by"),
    [
        pytest.param(name, bet, by, marks=pytest.mark.clause(f"melbourne-roulette-18 {by}"))
        for name, bet, by in (
            ("lucky-symbols", "lucky-symbols:A", "13.1"),
            ("roulette-match", "roulette-match:colour", "14.1"),
            ("spread-bet-sz-1", "spread-bet:1", "15.1"),
            ("lucky-ball", "lucky-ball:1", "16.1"),
        )
    ],
)
def test_each_side_wager_prevails_by_its_own_part(name: str, first_bet: str, by: str) -> None:
    base = RULESETS["melbourne-roulette-18/single-zero"]
    fitted = RULESETS[f"melbourne-roulette-18/single-zero-{name}"]
    assert [overlay.by.number for overlay in fitted.prevails] == [by]
    assert first_bet in fitted.game.bets()
    assert first_bet not in base.game.bets()


@pytest.mark.clause("automated-10.2 10.1", "automated-10.2 14.1")
def test_virtual_roulette_stacks_upon_automated_roulette() -> None:
    roulette = RULESETS["automated-10.2/roulette"].game
    assert isinstance(roulette, Roulette)
    assert (roulette.name, len(roulette.bets())) == ("Automated Roulette", 157)
    assert _returned("automated-10.2/roulette", "straight:17", "17") == 36_000
    assert _returned("automated-10.2/roulette", "straight:17", "34") == 0
    assert str(roulette.rules.wheel.clause) == "automated-10.2 10.2.1(a)"
    assert _by("automated-10.2/roulette") == ["automated-10.2 10.1"]
    assert _by("automated-10.2/virtual-roulette") == ["automated-10.2 10.1", "automated-10.2 14.1"]
    # The roulette book knows no floor for the period; the automated rules prevail with theirs.
    assert RULESETS["melbourne-roulette-18/single-zero"].table.wagering.least_s is None
    assert _text("automated-10.2/roulette", "table.wagering.least_s") == "10"
    assert "game.seconds_to_spin" in settings(RULESETS["automated-10.2/virtual-roulette"])
    assert "game.seconds_to_spin" not in settings(RULESETS["automated-10.2/roulette"])
