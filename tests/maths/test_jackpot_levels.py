"""How probable each level of a jackpot is: by the count, by the walk, and as it was worked out beforehand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.core.cite import Chosen, Clause
from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.baccarat.nines import CoupEvent
from croupier.games.cards import Shoe, counted
from croupier.games.roulette.roulette import Roulette
from croupier.games.virtual_roulette.balls import SpinEvent
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.maths.figures import all_figures
from croupier.maths.levels import levels, walked_levels

CROWN, VIRTUAL = "automated-10.2/baccarat-crown", "automated-10.2/virtual-roulette"
NINES = {"jackpot": "yes", "jackpot_event": "nines"}
BALLS = {"jackpot": "yes", "jackpot_event": "balls"}
BY = Clause("automated-10.2", "11.8.2(c)")


@pytest.mark.parametrize(
    ("decks", "expected"),
    [
        ("8", {"grand": (12416, 92244789), "major": (65536, 153741315), "minor": (4736, 563155)}),
        ("6", {"grand": (8576, 64546495), "major": (27648, 64546495), "minor": (542976, 64546495)}),
    ],
)
def test_nines_of_a_new_shoe(decks, expected):
    game = open_ruleset(CROWN, {**NINES, "decks": decks, "perfect_pairs": "off"}).game
    assert levels(game) == {level: Fraction(*share) for level, share in expected.items()}
    assert list(levels(game)) == ["grand", "major", "minor"]


def test_balls_of_a_single_zero():
    game = open_ruleset(VIRTUAL, BALLS).game
    assert levels(game) == {
        "three": Fraction(1, 50653),
        "two": Fraction(108, 50653),
        "one": Fraction(3888, 50653),
    }


SMALL = {
    "one suit": "9♠ 9♠ K♠ 4♠ 5♠ 5♠ A♠ 8♠",
    "suits": "9♠ K♠ 4♥ 5♥ 2♠ 7♠ 8♥ A♥",
    "mixed": "9♠ K♥ 4♦ 5♣ Q♠ 3♥ 6♥ 8♦",
    "no nine": "A♠ A♥ 2♦ 2♣ 3♠ 3♥",
}


@pytest.mark.parametrize("name", SMALL)
def test_the_count_of_nines_is_that_of_the_walk(name):
    rules = open_ruleset(CROWN, NINES).game.rules
    game = Baccarat(rules, Shoe(counted(SMALL[name].split())))
    assert levels(game) == walked_levels(game)
    assert any(levels(game).values()) == (name != "no nine")


@pytest.mark.parametrize("rim", [("0", "1", "2", "3"), ("0", "28", "9", "26", "30", "00")])
def test_the_count_of_balls_is_that_of_the_walk_on_any_wheel(rim):
    game = VirtualRoulette(open_ruleset(VIRTUAL, BALLS).game.rules, of_numbers(rim))
    n = len(rim)
    expected = {
        "three": Fraction(1, n**3),
        "two": Fraction(3 * (n - 1), n**3),
        "one": Fraction(3 * (n - 1) ** 2, n**3),
    }
    assert levels(game) == walked_levels(game) == expected


def of_numbers(rim):
    """Roulette on a wheel of a few numbers only."""
    roulette = RULESETS["automated-10.2/roulette"].game
    assert isinstance(roulette, Roulette)
    wheel = replace(roulette.rules.wheel.value, rim=rim)
    return replace(roulette, rules=replace(roulette.rules, wheel=replace(roulette.rules.wheel, value=wheel)))


@pytest.mark.parametrize(("key", "options"), [(CROWN, {"jackpot": "yes"}), (VIRTUAL, {}), (CROWN, {})])
def test_without_an_event_there_are_no_levels(key, options):
    assert levels(open_ruleset(key, options).game) == {}


@pytest.mark.parametrize(("key", "options"), [(CROWN, NINES), (VIRTUAL, BALLS)])
def test_the_figures_of_every_other_bet_are_what_they_were(key, options):
    before = {figure.bet: figure.edge for figure in all_figures(open_ruleset(key).game)}
    after = {figure.bet: figure.edge for figure in all_figures(open_ruleset(key, options).game)}
    assert after == before
    assert "jackpot" not in after


def test_an_event_is_chosen_by_the_operator_and_by_its_name_only():
    assert open_ruleset(CROWN, NINES).game.rules.jackpot_event == Chosen(CoupEvent.NINES, BY)
    assert open_ruleset(VIRTUAL, BALLS).game.rules.jackpot_event.value is SpinEvent.BALLS
    assert "jackpot_event" in str(open_ruleset(CROWN, {**NINES, "jackpot_event": "balls"}))
