"""What the rules on the screen tell of a jackpot wager: type, least and most, how it is won, what it pays."""

import pytest
from jackpot_events import SIGN as AT_TABLE
from jackpot_events import served_house
from jackpot_floor import R1, of_automated, sealed
from views_house import scene_of

from croupier.house.rulesets import open_ruleset
from croupier.jackpots.terms import Entry
from croupier.server.onscreen.jackpot import JackpotTold
from croupier.server.onscreen.rules import rules_view
from croupier.server.onscreen.serving import jackpots_told
from croupier.table.commands import Sign
from croupier.words.figures import LANGUAGES

NINES = ("baccarat-crown", {"jackpot": "yes", "jackpot_event": "nines"})
BALLS = ("virtual-roulette", {"jackpot": "yes", "jackpot_event": "balls"})
SIGN = Sign(minimum=500, maximum=50_000, by_kind={"jackpot": (100, 100)})
PRIZES = {"grand": "the meter, $2,500 and more", "major": "$300", "minor": "$25"}
TOLD = JackpotTold("Nines", "stand-alone progressive", PRIZES)


def shown(of, *serving, sign=SIGN, language="en"):
    game, options = of
    view = rules_view(open_ruleset(f"automated-10.2/{game}", options), language, sign, serving)
    return next((part for part in view.sections if part.key == "jackpot"), None)


def told(of, *serving, **given):
    return [(row.clause.split()[1], row.text) for row in shown(of, *serving, **given).rows]


def test_of_a_jackpot_that_serves_the_table_all_four_are_told():
    assert told(NINES, TOLD) == [
        ("11.8.2(a)", "Nines, stand-alone progressive"),
        ("11.8.2(b)", "$1 to $1"),
        ("11.8.2(c)", "both hands natural nine, all in one suit"),
        ("11.8.2(c)", "both hands natural nine, each in a suit of its own"),
        ("11.8.2(c)", "both hands natural nine, in mixed suits"),
        ("11.8.2(d)", "both hands natural nine, all in one suit: the meter, $2,500 and more"),
        ("11.8.2(d)", "both hands natural nine, each in a suit of its own: $300"),
        ("11.8.2(d)", "both hands natural nine, in mixed suits: $25"),
    ]


def test_while_none_does_the_screen_says_so_and_how_it_would_be_won():
    assert told(BALLS) == [
        ("14.4.2(a)", "no jackpot serves this table, and no jackpot wager is taken"),
        ("14.4.2(b)", "$1 to $1"),
        ("14.4.2(c)", "all three further balls on the winning number"),
        ("14.4.2(c)", "two further balls on the winning number"),
        ("14.4.2(c)", "one further ball on the winning number"),
        ("14.4.2(d)", "nothing while no jackpot serves this table"),
    ]


def test_each_way_to_win_has_its_exact_chance():
    chances = [row.chance for row in shown(BALLS).rows if row.chance]
    assert chances == ["1/50653", "108/50653", "3888/50653"]


def test_a_jackpot_that_draws_by_itself_says_how_it_is_won():
    mystery = JackpotTold("Lucky", "mystery", {"": "the meter"}, how="its meter reaches a sealed amount")
    assert told(("baccarat-crown", {"jackpot": "yes"}), mystery)[2:] == [
        ("11.8.2(c)", "Lucky: its meter reaches a sealed amount"),
        ("11.8.2(d)", "Lucky: the meter"),
    ]


def ways_to_win(game):
    """At a table whose house has chosen a jackpot wager, and no event of the game for it."""
    mystery = of_automated(sealed(entry=Entry.JACKPOT_WAGER, ceiling=10**6))
    house = served_house(R1, f"automated-10.2/{game}", {"jackpot": "yes"}, mystery)
    house.opens(R1, sign=AT_TABLE, jackpot="yes")
    scene = scene_of(house)
    told = jackpots_told(scene, R1, "en")
    sections = rules_view(scene.ruleset(R1), "en", scene.table(R1).sign, told).sections
    (rows,) = [part.rows for part in sections if part.key == "jackpot"]
    return [row.text for row in rows if str(row.clause).endswith("(c)")]


@pytest.mark.clause("automated-10.2 11.8.2(c)")
def test_11_8_2_no_cards_win_unless_the_house_has_chosen_them():
    assert len(ways_to_win("baccarat-crown")) == 1


@pytest.mark.clause("automated-10.2 14.4.2(c)")
def test_14_4_2_no_further_balls_win_unless_the_house_has_chosen_them():
    assert len(ways_to_win("virtual-roulette")) == 1


def test_without_limits_of_its_own_the_wager_has_those_of_the_sign():
    assert ("11.8.2(b)", "$5 to $500") in told(NINES, sign=Sign(minimum=500, maximum=50_000))
    assert ("11.8.2(b)", "as the limit sign says") in told(NINES, sign=None)


@pytest.mark.parametrize("game", ["baccarat-crown", "virtual-roulette", "roulette"])
def test_where_no_jackpot_wager_is_offered_nothing_is_told_of_one(game):
    assert shown((game, {})) is None


@pytest.mark.parametrize("of", [NINES, BALLS], ids=["nines", "balls"])
def test_it_is_told_in_every_language(of):
    texts = [{text for _, text in told(of, TOLD, language=language)} for language in LANGUAGES]
    said = [each - {f"{TOLD.title}, {TOLD.style}"} for each in texts]
    assert len(LANGUAGES) == 3
    english, *others = said
    for each in others:
        assert {text for text in english & each if not text.startswith("$")} == set()


def test_how_a_round_goes_tells_of_the_further_balls_where_they_are_drawn():
    def steps(options):
        view = rules_view(open_ruleset("automated-10.2/virtual-roulette", options))
        return next(part for part in view.sections if part.key == "deal").rows

    (further,) = [row for row in steps(BALLS[1]) if "further balls" in row.text]
    assert "3 further balls" in further.text
    assert further.clause == "automated-10.2 14.4.2(c)"
    assert not [row for row in steps({"jackpot": "yes"}) if "further balls" in row.text]
