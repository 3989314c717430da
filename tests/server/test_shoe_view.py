"""A shoe that goes on, as the screens are told of it: what has gone, when it ends, and nothing beforehand."""

import msgspec
import pytest
from games_house import T1, Dealt

from croupier.house.rulesets import open_ruleset
from croupier.server.onscreen.phrases import phrases
from croupier.server.views.table import past_view

# Of 416 cards all but a few lie behind the cut card: it may come from the first coup on.
SHORT = {"shoe.lasts": "cut card", "least_behind": "404", "most_behind": "411"}
GOING_ON = {"shoe.lasts": "cut card"}


def told(table):
    shoe = table.table.shoe
    return shoe.dealt, shoe.ended, shoe.results, shoe.before


def coup(table, *cards):
    table.opens().puts("A1", {"banker": 1000}).closes().deals(*cards)
    return table


def baccarat(**options):
    return Dealt("baccarat-crown", "A1", options=options)


def test_what_has_gone_is_told_card_by_card_and_goes_on_in_the_next_round():
    table = baccarat(**GOING_ON).opens()
    assert told(table) == (0, False, 0, 0)
    table.puts("A1", {"banker": 1000}).closes().deals("9♠", "K♥", "K♦")
    assert told(table) == (3, False, 0, 0)
    table.deals("8♣")
    assert told(table) == (4, False, 1, 0)
    assert told(table.opens()) == (4, False, 1, 0)
    coup_cards = ("9♠", "K♥", "K♦", "8♣")
    table.puts("A1", {"banker": 1000}).closes().deals(*coup_cards)
    assert told(table) == (8, False, 2, 0)


def test_with_the_cut_card_everybody_is_told_and_the_next_round_begins_anew():
    table = coup(baccarat(**SHORT), "9♠", "K♥", "K♦", "8♣")
    assert told(table) == (4, False, 1, 0)  # 412 are left, so that it cannot have come
    table = coup(table, "9♠", "K♥", "K♦", "8♣")
    before = table.table
    assert (before.phase, before.draws) == ("no more bets", ["9♠", "K♥", "K♦", "8♣"])
    table.deals("cut card")
    assert told(table) == (0, True, 2, 0)
    assert (table.table.phase, table.table.outcome) == ("settled", "player 9-8 natural")
    assert table.table.draws == ["9♠", "K♥", "K♦", "8♣"]
    assert told(table.opens()) == (0, False, 0, 2)
    assert past_view(table.scene, T1).results == ["player 9-8 natural"] * 2


def test_nothing_that_is_told_before_differs_by_what_the_cut_card_will_bring():
    """Two tables that are dealt the same cards are told the same, byte for byte, until the draw itself."""
    tables = [coup(coup(baccarat(**SHORT), "9♠", "K♥", "K♦", "8♣"), "9♠", "K♥", "K♦", "8♣") for _ in range(2)]
    one, two = (msgspec.json.encode(table.table) for table in tables)
    assert one == two
    assert b"cut" not in one
    tables[0].deals("cut card")
    tables[1].deals("no cut card")
    assert [told(table) for table in tables] == [(0, True, 2, 0), (8, False, 2, 0)]


def test_where_every_round_has_a_new_shoe_nothing_is_told_of_it():
    table = coup(baccarat(), "9♠", "K♥", "K♦", "8♣")
    assert table.table.shoe is None
    assert table.house.spin(T1).at_close.gone == ()


# ── what the rules on the screen say of it ──────────────────────────────────────────────────


CARDS = {
    "baccarat-crown": ("14", "40"),
    "blackjack": ("78", "104"),
    "casino-war": ("52", "78"),
}


def card_rows(game, language, **options):
    ruleset = open_ruleset(f"automated-10.2/{game}", options)
    rows = ruleset.game.face.cards(phrases(language), ruleset.orders)
    return {row.label: row.text for row in rows}


@pytest.mark.parametrize("game", CARDS)
@pytest.mark.parametrize(
    ("language", "label", "says", "figures"),
    [
        ("en", "Shoe", "The shoe goes on until the cut card", "are those of a new shoe"),
        ("fr", "Sabot", "jusqu’à la carte de coupe", "sont ceux d’un sabot neuf"),
        ("zh-Hans", "牌靴", "直到切牌出现", "是新牌靴的数值"),
    ],
)
def test_the_rules_say_that_the_shoe_goes_on_and_that_the_figures_are_of_a_new_one(
    game, language, label, says, figures
):
    rows = card_rows(game, language, **GOING_ON)
    assert says in rows[label]
    assert all(behind in rows[label] for behind in CARDS[game])
    assert any(figures in text for text in rows.values())
    assert label not in card_rows(game, language)
