"""'... will prevail': variations remember by which clause, and replace only what they speak of."""

from __future__ import annotations

import pytest

from croupier.house.rulesets import RULESETS
from croupier.rulebooks.settings import settings
from croupier.table.rules import CloseCall, Surface


def _text(key: str, path: str) -> str:
    return settings(RULESETS[key])[path].text


def _by(key: str) -> list[str]:
    return [str(overlay.by) for overlay in RULESETS[key].prevails]


WHEELS = [
    pytest.param(key, wheel, by, marks=pytest.mark.clause(by))
    for key, wheel, by in (
        ("melbourne-roulette-18/double-zero", "double zero, Crown order", "melbourne-roulette-18 8.1"),
        ("melbourne-roulette-18/crown", "triple zero", "melbourne-roulette-18 9.1"),
        (
            "melbourne-roulette-vcgr/double-zero-layout-f",
            "double zero, American order",
            "melbourne-roulette-vcgr 8.1",
        ),
        ("rapid-roulette/double-zero", "double zero, Crown order", "rapid-roulette 10.1"),
    )
]


@pytest.mark.parametrize(("key", "wheel", "by"), WHEELS)
def test_the_wheel_of_the_variation_prevails_and_the_rest_of_the_base_stands(
    key: str, wheel: str, by: str
) -> None:
    base = RULESETS[f"{RULESETS[key].book}/single-zero"]
    assert _by(key) == [by]
    assert _text(key, "game.wheel") == wheel
    assert _text(base.key, "game.wheel") == "single zero"
    assert RULESETS[key].table == base.table
    assert RULESETS[key].ladder == base.ladder


@pytest.mark.parametrize(
    ("book", "by"),
    [
        pytest.param("melbourne-roulette-18", "10.1", marks=pytest.mark.clause("melbourne-roulette-18 10.1")),
        pytest.param(
            "melbourne-roulette-vcgr", "9.1", marks=pytest.mark.clause("melbourne-roulette-vcgr 9.1")
        ),
    ],
)
def test_french_rules_prevail_in_names_and_calls(book: str, by: str) -> None:
    french, base = RULESETS[f"{book}/french"], RULESETS[f"{book}/single-zero"]
    assert [overlay.by.number for overlay in french.prevails] == [by]
    assert french.game.bets()["straight:17"].name == "En plein 17"
    assert base.game.bets()["straight:17"].name == "Straight-Up 17"
    call = french.table.wagering.close_call
    assert call is not None
    assert call.value is CloseCall.ANNOUNCE_IN_FRENCH_TOO
    assert french.table.limits == base.table.limits


@pytest.mark.parametrize(
    ("key", "surface", "by"),
    [
        pytest.param(key, surface, by, marks=pytest.mark.clause(by))
        for key, surface, by in (
            (
                "melbourne-roulette-18/touchbet-single-zero",
                Surface.TOUCHBET,
                "melbourne-roulette-18 11.1",
            ),
            (
                "melbourne-roulette-18/touchtable-single-zero",
                Surface.TOUCHTABLE,
                "melbourne-roulette-18 12.1",
            ),
            (
                "melbourne-roulette-vcgr/touchbet-single-zero",
                Surface.TOUCHBET,
                "melbourne-roulette-vcgr 10.1",
            ),
            (
                "melbourne-roulette-vcgr/touchtable-single-zero",
                Surface.TOUCHTABLE,
                "melbourne-roulette-vcgr 11.1",
            ),
        )
    ],
)
def test_terminal_parts_prevail_over_the_cloth(key: str, surface: Surface, by: str) -> None:
    base = RULESETS[f"{RULESETS[key].book}/single-zero"]
    assert _by(key)[-1] == by
    assert RULESETS[key].table.surface.value is surface
    assert _text(key, "table.limits.under_minimum") == "no chips are shown"
    assert "warning" in _text(base.key, "table.limits.under_minimum")
    assert RULESETS[key].table.voids == base.table.voids


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
    assert _by("automated-10.2/roulette") == ["automated-10.2 10.1"]
    assert _by("automated-10.2/virtual-roulette") == ["automated-10.2 10.1", "automated-10.2 14.1"]
    # The roulette book knows no floor for the period; the automated rules prevail with theirs.
    assert RULESETS["melbourne-roulette-18/single-zero"].table.wagering.least_s is None
    assert _text("automated-10.2/roulette", "table.wagering.least_s") == "10"
    assert "game.seconds_to_spin" in settings(RULESETS["automated-10.2/virtual-roulette"])
    assert "game.seconds_to_spin" not in settings(RULESETS["automated-10.2/roulette"])
