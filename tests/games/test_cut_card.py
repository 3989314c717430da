"""The cut card of a shoe that goes on: drawn for after the last card of a round, and nowhere before that."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.chance import Law
from croupier.core.cite import Cited, Clause
from croupier.core.ids import TerminalId
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.games.cards import DECK, Shoe, counted
from croupier.games.cut_card import CUT_CARD, NO_CUT_CARD, ShoeLasts, ShoeRules
from croupier.games.game import Act, Ask, AtClose, Outcome, Over
from croupier.games.shoes import gone_after
from croupier.house.rulesets import open_ruleset

T1, T2 = TerminalId("T1"), TerminalId("T2")
HERE = Clause("this-test", "1")
GOING_ON = {"shoe.lasts": "cut card"}
SLIPS = {
    "baccarat-crown": {T1: {"banker": 100}, T2: {"tie": 100}},
    "blackjack": {T1: {"blackjack": 100}, T2: {"blackjack": 100}},
    "blackjack-plus": {T1: {"blackjack": 100}, T2: {"blackjack": 100}},
    "casino-war": {T1: {"ante": 100}, T2: {"ante": 100}},
}
DECKS = {"baccarat-crown": 8, "blackjack": 8, "blackjack-plus": 6, "casino-war": 6}


def shoe_of(least, most):
    return ShoeRules(Cited(ShoeLasts.CUT_CARD, HERE), Cited(least, HERE), Cited(most, HERE))


def game_of(name, **options):
    ruleset = open_ruleset(f"automated-10.2/{name}", GOING_ON | options, player_edge_on_purpose=True)
    return ruleset.game


# ── its law ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("left", "dealt", "comes"),
    [
        (41, 6, None),  # at most 40 lie behind it, so that it cannot have come
        (40, 4, Fraction(1, 27)),  # one place of the 27 from 14 to 40
        (36, 4, Fraction(4, 26)),  # 40 is out of the question by now; 36, 37, 38 and 39 of 26
        (35, 6, Fraction(6, 27)),
        (15, 5, Fraction(5, 6)),
        (14, 1, Fraction(1)),
        (9, 6, Fraction(1)),
        (20, 0, None),  # nothing was dealt
    ],
)
@pytest.mark.clause("incorporated-baccarat 2.8")
def test_2_8_how_likely_it_is_that_the_cut_card_came_among_the_cards_of_a_round(left, dealt, comes):
    law = shoe_of(14, 40).law(left, dealt)
    assert (law and law.probability(lambda came: came == CUT_CARD)) == comes


def places(rules, left):
    """The place of the cut card in a shoe dealt in rounds of one card each, by the lazy draws alone."""
    law = rules.law(left - 1, 1)
    if law is None:
        return places(rules, left - 1)
    return law.then(lambda came: Law.certain(left - 1) if came == CUT_CARD else places(rules, left - 1))


@pytest.mark.parametrize(("least", "most"), [(14, 40), (78, 104), (5, 5), (52, 53)])
@pytest.mark.clause("incorporated-baccarat 2.8", "incorporated-blackjack 1.5")
def test_2_8_its_place_over_whole_shoes_is_exactly_uniform(least, most):
    assert dict(places(shoe_of(least, most), 110)) == {
        behind: Fraction(1, most - least + 1) for behind in range(least, most + 1)
    }


@given(st.lists(st.integers(1, 30), min_size=40, max_size=40))
def test_2_8_in_rounds_of_any_length_it_comes_in_the_round_in_which_a_placed_card_would(lengths):
    """Every place alike, each in the first round after which no more cards are left than lie behind it."""
    placed, drawn = Counter(), {}
    left, not_yet = 110, Fraction(1)
    for number, dealt in enumerate(lengths):
        placed.update({number: sum(left - dealt <= place < left for place in range(14, 41))})
        left -= dealt
        law = shoe_of(14, 40).law(left, dealt)
        came = law.probability(lambda each: each == CUT_CARD) if law else Fraction(0)
        drawn[number] = not_yet * came
        not_yet *= 1 - came
        if left <= 14:
            break
    assert drawn == {number: Fraction(n, 27) for number, n in placed.items()}
    assert left > 14 or sum(drawn.values()) == 1


# ── whole shoes ─────────────────────────────────────────────────────────────────────────────


def played(game, slips, gone, chance):
    """A round to its end: where it ended, and the moves by which it came there."""
    position, moves = game.start(slips, AtClose(gone=gone)), []
    while not isinstance(turn := position.turn(), Over):
        if isinstance(turn, Ask):
            at = next(iter(turn.options))
            moves.append(Act(at, chance.pick(turn.options[at])))
        else:
            moves.append(Outcome(chance.draw(turn.law)))
        position = position.after(moves[-1])
    return position, tuple(moves)


@pytest.mark.parametrize("name", SLIPS)
@pytest.mark.clause(
    "incorporated-baccarat 2.8",
    "incorporated-blackjack 1.5",
    "incorporated-casino-war 1.4",
    "automated-10.2 11.4.1",
)
def test_a_whole_shoe_is_dealt_until_the_cut_card_and_no_card_comes_more_often_than_there_are_decks(name):
    game, slips, chance = game_of(name), SLIPS[name], SeededEntropy(5, name)
    for _ in range(3):
        gone, rounds = (), 0
        while True:
            position, moves = played(game, slips, gone, chance)
            left = Shoe.of_decks(DECKS[name]).less(gone_after(gone, moves))
            assert position.shoe == left
            assert game.start(slips, AtClose(gone=gone)).shoe == Shoe.of_decks(DECKS[name]).less(gone)
            rounds += 1
            if not game.face.shoe_goes_on(position):
                break
            gone = gone_after(gone, moves)
            assert max(n for _, n in gone) <= DECKS[name]
        assert moves[-1] == Outcome(CUT_CARD)
        assert len(left) <= game.rules.shoe.most_behind.value
        assert rounds > 10


@pytest.mark.parametrize("name", SLIPS)
def test_replaying_the_moves_gives_the_same_position_and_what_wagers_came_to_owes_nothing_to_the_cut(name):
    game, slips, chance = game_of(name), SLIPS[name], SeededEntropy(8, name)
    cards = [card for card in DECK for _ in range(DECKS[name])]
    gone = counted(chance.shuffled(cards)[: len(cards) - game.rules.shoe.most_behind.value - 1])
    position, moves = played(game, slips, gone, chance)
    again = game.start(slips, AtClose(gone=gone))
    for move in moves:
        before = again
        again = again.after(move)
    assert again == position
    assert moves[-1].of in {CUT_CARD, NO_CUT_CARD}
    cut, not_cut = before.after(Outcome(CUT_CARD)), before.after(Outcome(NO_CUT_CARD))
    assert cut.results() == not_cut.results() == position.results()
    assert (game.face.shoe_goes_on(cut), game.face.shoe_goes_on(not_cut)) == (False, True)
    with pytest.raises(ValueError, match=r"not over|settled together"):
        before.results()
    with pytest.raises(ValueError, match="cannot be drawn by the cut card"):
        before.after(Outcome("A♠"))


@pytest.mark.parametrize("name", SLIPS)
@pytest.mark.clause("incorporated-baccarat 2.7", "incorporated-blackjack 1.4", "incorporated-casino-war 1.3")
def test_as_the_book_has_it_every_round_begins_with_a_new_shoe(name):
    game, chance = open_ruleset(f"automated-10.2/{name}", {}).game, SeededEntropy(3, name)
    for _ in range(20):
        position, moves = played(game, SLIPS[name], (), chance)
        assert not game.face.shoe_goes_on(position)
        assert {CUT_CARD, NO_CUT_CARD}.isdisjoint(move.of for move in moves if isinstance(move, Outcome))
    with pytest.raises(ValueError, match="shuffled for every round"):
        game.start(SLIPS[name], AtClose(gone=(("A♠", 1),)))


# ── what it is not good for ─────────────────────────────────────────────────────────────────


def low_cards_left(decks, cards):
    """A shoe of which only the lowest cards are left, and so many of them."""
    ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    ordered = sorted((card for card in DECK for _ in range(decks)), key=lambda card: ranks.index(card[:-1]))
    return counted(ordered[cards:])


@pytest.mark.clause("incorporated-blackjack 1.5")
def test_1_5_a_blackjack_shoe_that_might_not_last_is_not_good_for_the_round():
    """Three hands of at most 30 points a box, and a dealer who draws on 16: 107 points, 197 for two boxes."""
    game = game_of("blackjack")
    gone = low_cards_left(8, 79)  # 32 aces, 32 twos and 15 threes: 141 points
    assert game.face.lasts_for(gone, 1)
    assert not game.face.lasts_for(gone, 2)
    game.start({T1: {"blackjack": 100}}, AtClose(gone=gone))
    with pytest.raises(ValueError, match="2 boxes could empty what is left of the shoe"):
        game.start(SLIPS["blackjack"], AtClose(gone=gone))


@pytest.mark.clause("incorporated-casino-war 1.4")
def test_1_4_a_war_needs_a_card_for_each_area_one_for_the_dealer_and_two_for_the_war():
    game = game_of("casino-war")
    gone = low_cards_left(6, 53)
    assert game.face.lasts_for(gone, 50)
    assert not game.face.lasts_for(gone, 51)


@pytest.mark.parametrize(
    ("name", "options", "said"),
    [
        ("baccarat-crown", {"least_behind": "5"}, "a round may need 6 cards"),
        ("baccarat-crown", {"least_behind": "41"}, "before 41 to 40 of 416 cards"),
        ("baccarat-crown", {"most_behind": "416"}, "before 14 to 416 of 416 cards"),
        # 32 aces and 32 twos are 96 points, and four threes make it 108.
        ("blackjack", {"least_behind": "67"}, "a round may need 68 cards"),
        ("casino-war", {"least_behind": "3"}, "a round may need 4 cards"),
        ("casino-war", {"decks": "4", "most_behind": "208"}, "before 52 to 208 of 208 cards"),
    ],
)
@pytest.mark.clause("incorporated-baccarat 2.8", "incorporated-blackjack 1.5", "incorporated-casino-war 1.4")
def test_a_cut_card_from_which_a_round_might_not_be_finished_is_refused(name, options, said):
    refused = open_ruleset(f"automated-10.2/{name}", GOING_ON | options)
    assert said in str(refused)


def test_the_range_does_not_matter_where_every_round_has_a_new_shoe():
    assert open_ruleset("automated-10.2/baccarat-crown", {"least_behind": "5"}).game.faults() == ()


def test_a_shoe_that_should_have_been_shuffled_is_not_dealt_from():
    game = game_of("baccarat-crown")
    with pytest.raises(ValueError, match="14 cards are left, so that the cut card has come"):
        game.start({}, AtClose(gone=low_cards_left(8, 14)))
    with pytest.raises(ValueError, match="9 of A♠ cannot have gone from a shoe with 8 of it"):
        game.start({}, AtClose(gone=(("A♠", 9),)))
