"""'... will prevail': variations remember by which clause, and replace only what they speak of."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from floor_rounds import not_laid, opened, position_at, refusal, results_of

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.games.game import Ask
from croupier.games.roulette.roulette import Roulette
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.settings import settings
from croupier.server.onscreen.phrases import Phrases
from croupier.server.onscreen.players import which_text
from croupier.staff.authority import Power
from croupier.table.calls import call_now
from croupier.table.rules import CloseCall, NoSpinGround, Surface


def _text(key: str, path: str) -> str:
    return settings(RULESETS[key])[path].text


def _by(key: str) -> list[str]:
    return [str(overlay.by) for overlay in RULESETS[key].prevails]


def _told(key: str) -> list[str | None]:
    """By which clauses the rules on a screen of the table say that they prevail."""
    rows = which_text(RULESETS[key], Phrases("en"))
    return [row.clause for row in rows if row.clause in _by(key)]


def _returned(key: str, bet: str, number: str) -> Fraction:
    """What comes back for ten dollars on a bet at a table of the floor."""
    return results_of(key, {bet: 1000}, number)[bet].returned


def _late(key: str) -> str:
    """The clause by which the table refuses a wager that comes after the close."""
    at = opened(key, "A1")
    at.must(at.wager("A1", slip={"red": 1000}))
    at.close_as_the_book_does()
    answer = at.set("A1", {"red": 2000})
    assert isinstance(answer, Refused), answer
    return str(answer.clause)


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
    assert _told(key) == [by]
    assert refusal(base.key, {new: 1000}) is not None
    assert _late(key) == f"{base.book} {late}"
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
    assert _told(french.key) == [f"{book} {by}"]
    assert _late(french.key) == f"{book} {base_clauses[0]}"
    assert [_called_at_the_close(each.key) for each in (french, base)] == ["Rien ne va plus", None]
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


def _called_at_the_close(key: str) -> str | None:
    """What the dealer of a table of the floor is to call in French when no more bets are taken."""
    at = opened(key, "A1")
    at.must(at.wager("A1", slip={"red": 1000}))
    at.close_as_the_book_does()
    call = call_now(at.table, at.ruleset.game, at.ruleset.table, None)
    assert call is not None
    return call.in_french


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
    assert _told(key)[-1] == by
    assert (_late(key), _late(base.key)) == (f"{base.book} {own[0]}", f"{base.book} 3.2")
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


@pytest.mark.clause("perth-roulette-599 2.5(c)")
@pytest.mark.parametrize("zeros", ["single-zero", "double-zero"])
def test_2_5_c_the_rules_on_a_perth_terminal_prevail_over_those_of_the_cloth(zeros: str) -> None:
    terminal, cloth = (f"perth-roulette-599/{name}-{zeros}" for name in ("terminal", "cloth"))
    assert (_told(terminal), _told(cloth)) == (["perth-roulette-599 2.5(c)"], [])
    # On a terminal the period ends by the clock, on cloth by the dealer's word.
    assert opened(terminal, "A1").in_hand.ends_at is not None
    assert opened(cloth, "A1").in_hand.ends_at is None
    assert RULESETS[terminal].table.surface.value is not Surface.CLOTH


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
    assert _told(fitted.key) == [f"melbourne-roulette-18 {by}"]
    assert refusal(fitted, {first_bet: 1000}) is None
    assert refusal(base, {first_bet: 1000}) is not None


AUTOMATED = "automated-10.2"


@pytest.mark.clause("automated-10.2 10.1", "automated-10.2 14.1")
def test_virtual_roulette_stacks_upon_automated_roulette() -> None:
    automated, virtual = f"{AUTOMATED}/roulette", f"{AUTOMATED}/virtual-roulette"
    roulette = RULESETS[automated].game
    assert isinstance(roulette, Roulette)
    assert (roulette.name, len(roulette.bets())) == ("Automated Roulette", 157)
    for key in (automated, virtual):
        assert (_returned(key, "straight:17", "17"), _returned(key, "straight:17", "34")) == (36_000, 0)
    assert str(roulette.rules.wheel.clause) == "automated-10.2 10.2.1(a)"
    assert _told(automated) == ["automated-10.2 10.1"]
    assert _told(virtual) == ["automated-10.2 10.1", "automated-10.2 14.1"]
    # The roulette book knows no floor for the period; the automated rules prevail with theirs.
    assert RULESETS["melbourne-roulette-18/single-zero"].table.wagering.least_s is None
    assert not_laid(automated, period_s="9") == "automated-10.2 6.1"
    # At Virtual Roulette a player is asked to spin, at Automated Roulette nobody.
    assert [_asks_somebody(key) for key in (automated, virtual)] == [False, True]


def _asks_somebody(key: str) -> bool:
    at = opened(key, "A1")
    at.must(at.wager("A1", slip={"red": 1000}))
    at.close_as_the_book_does()
    return isinstance(position_at(at).turn(), Ask)


@pytest.mark.clause("automated-10.2 11.1")
def test_11_1_the_automated_rules_prevail_over_those_of_baccarat_and_leave_the_rest() -> None:
    crown, commission, two_to_one = (
        f"{AUTOMATED}/baccarat-{name}" for name in ("crown", "commission", "2-to-1")
    )
    tie, banker_7 = "6♠ 6♥ K♠ K♥".split(), "2♠ 7♥ 3♠ K♥ 10♠".split()
    settled = [results_of(key, {"player": 1000}, *tie)["player"] for key in (crown, commission, two_to_one)]
    assert [(result.returned, str(result.clause)) for result in settled] == [
        (1000, "incorporated-baccarat 3.4"),
        (1000, "incorporated-baccarat 3.4"),
        (0, "automated-10.2 11.7.2[2to1-tie]"),
    ]
    won = [results_of(key, {"banker": 1000}, *banker_7)["banker"].returned for key in (crown, commission)]
    assert won == [2000, 1950]
    assert [_told(key) for key in (crown, commission, two_to_one)] == [["automated-10.2 11.1"]] * 3


@pytest.mark.clause("automated-10.2 12.1")
def test_12_1_the_automated_rules_prevail_over_those_of_sic_bo_and_leave_the_rest() -> None:
    results = results_of(f"{AUTOMATED}/sic-bo", {"even": 1000, "triple:2": 1000}, "2", "2", "2")
    assert [(result.returned, str(result.clause)) for result in results.values()] == [
        (0, "incorporated-sic-bo 2.4"),
        (181_000, "automated-10.2 12.6.1[specific-triple]"),
    ]
    assert _told(f"{AUTOMATED}/sic-bo") == ["automated-10.2 12.1"]


@pytest.mark.clause("automated-10.2 16.1")
def test_16_1_the_automated_rules_prevail_over_those_of_blackjack_and_leave_the_rest() -> None:
    for name in ("blackjack", "blackjack-plus"):
        key = f"{AUTOMATED}/{name}"
        # The Rules of Blackjack know three decks; the automated rules do not.
        assert not_laid(key, decks="3", side_wagers="none") == "automated-10.2 16.3.1"
        lost = results_of(key, {"blackjack": 1000}, *"10♠ 10♥ 8♥".split(), "A1 stand", "9♦")["blackjack"]
        assert (lost.returned, str(lost.clause)) == (0, "incorporated-blackjack 5.2")
        assert _told(key) == ["automated-10.2 16.1"]


@pytest.mark.clause("automated-10.2 17.1")
def test_17_1_the_automated_rules_prevail_over_those_of_casino_war_and_leave_the_rest() -> None:
    key = f"{AUTOMATED}/casino-war"
    surrendered = results_of(key, {"ante": 1000}, "9♠", "9♣", "A1 surrender")["ante"]
    assert (surrendered.returned, str(surrendered.clause)) == (500, "automated-10.2 17.6.1(a)")
    won = results_of(key, {"ante": 1000}, "10♠", "9♣")["ante"]
    assert (won.returned, str(won.clause)) == (2000, "incorporated-casino-war 2.1")
    assert _told(key) == ["automated-10.2 17.1"]


@pytest.mark.clause("automated-10.2 18.1")
def test_18_1_the_automated_rules_prevail_over_those_of_three_card_poker_and_leave_the_rest() -> None:
    key = f"{AUTOMATED}/three-card-poker"
    cards = "4♠ 9♥ K♦ 5♥ 5♠ Q♦ 6♦ 2♦ J♦".split()
    # A hand of any three of nine cards, against a dealer who does not qualify.
    results = results_of(key, {"ante:1-5-9": 1000}, *cards, "A1 play", "2♠", "3♥", "7♣")
    assert [(result.returned, str(result.clause)) for result in results.values()] == [
        (2000, "incorporated-three-card-poker 3.2"),
        (1000, "incorporated-three-card-poker 3.2"),
    ]
    assert _told(key) == ["automated-10.2 18.1"]
