"""A jackpot that an event of the game wins: what strikes it, and what does not by a card or a ball."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.ids import TerminalId
from croupier.games.cards import DECK
from croupier.games.game import Act, AtClose, Draw, Kind, Outcome, Over
from croupier.house.books import exists
from croupier.house.rulesets import open_ruleset
from croupier.testing.game_kit import check_bets, check_face, check_round
from croupier.testing.strategies import slips

A1, A2 = TerminalId("A1"), TerminalId("A2")
NINES = open_ruleset("automated-10.2/baccarat-crown", {"jackpot": "yes", "jackpot_event": "nines"})
BALLS = open_ruleset("automated-10.2/virtual-roulette", {"jackpot": "yes", "jackpot_event": "balls"})
ENTERED = {A1: {"player": 100, "jackpot": 100}}
SPUN = {A1: {"red": 500}, A2: {"jackpot": 100}}


def after(position, drawn):
    for each in drawn.split():
        position = position.after(Outcome(each))
    return position


def coup(cards, game=NINES.game):
    """The cards in the order of the deal: Player's and Banker's in turn."""
    return after(game.start(ENTERED), cards)


def entry(position, at=A1):
    return position.results()[at]["jackpot"]


# ── nines ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("cards", "level"),
    [
        ("9♠ 4♠ K♠ 5♠", "grand"),
        ("9♦ 9♦ 10♦ J♦", "grand"),
        ("2♥ A♥ 7♥ 8♥", "grand"),
        ("9♠ 4♥ K♠ 5♥", "major"),
        ("9♠ 4♥ K♠ 5♦", "minor"),
        ("9♠ 4♥ K♦ 5♥", "minor"),
        ("9♠ 4♥ K♥ 5♠", "minor"),
        ("9♠ 4♠ K♠ 4♠", ""),  # a natural eight of the same suit
        ("8♠ 4♠ K♠ 5♠", ""),
        ("8♠ 4♠ K♠ 4♠", ""),
        ("2♠ 3♠ K♠ K♠ 7♠ 6♠", ""),  # both nine, by a third card
        ("9♠ 5♠ K♠ 2♠", ""),
    ],
)
def test_nines_are_struck_by_the_first_four_cards_and_by_nothing_less(cards, level):
    over = coup(cards)
    assert over.turn() == Over()
    result = entry(over)
    assert (result.level, result.kind, result.returned) == (level, Kind.LOSE, 0)
    assert ("natural nine" in result.why) == bool(level)


@given(st.lists(st.sampled_from([card for card in DECK for _ in range(8)]), min_size=6, max_size=6))
def test_what_is_struck_is_what_the_cards_say(drawn):
    position = NINES.game.start(ENTERED)
    for card in drawn:
        if isinstance(position.turn(), Draw):
            position = position.after(Outcome(card))
    hands = (position.player, position.banker)
    values = {rank: min(at + 1, 10) for at, rank in enumerate("A 2 3 4 5 6 7 8 9 10 J Q K".split())}
    nine = all(len(hand) == 2 and sum(values[card[:-1]] for card in hand) % 10 == 9 for hand in hands)
    suits = [{card[-1] for card in hand} for hand in hands]
    suited = all(len(each) == 1 for each in suits)
    expected = ("grand" if suits[0] == suits[1] else "major") if suited else "minor"
    assert entry(position).level == (expected if nine else "")


def test_without_an_event_the_same_cards_strike_nothing():
    plain = open_ruleset("automated-10.2/baccarat-crown", {"jackpot": "yes"}).game
    assert plain.face.jackpot_event() is None
    result = entry(coup("9♠ 4♠ K♠ 5♠", plain))
    assert (result.level, result.why) == ("", "100 cents bought entry to the jackpot; Player 9, Banker 9")


def test_everybody_who_entered_strikes_and_nobody_else():
    both = {A1: {"player": 100, "jackpot": 100}, A2: {"banker": 500}}
    results = after(NINES.game.start(both), "9♠ 4♠ K♠ 5♠").results()
    assert {(at, bet): result.level for at, of in results.items() for bet, result in of.items()} == {
        (A1, "player"): "",
        (A1, "jackpot"): "grand",
        (A2, "banker"): "",
    }


# ── balls ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("balls", "level"),
    [
        ("17 17 17", "three"),
        ("17 3 17", "two"),
        ("17 17 0", "two"),
        ("3 17 0", "one"),
        ("3 3 3", ""),
        ("16 18 34", ""),
    ],
)
def test_further_balls_strike_by_how_many_rest_where_the_ball_does(balls, level):
    over = after(BALLS.game.start(SPUN), f"17 {balls}")
    assert over.turn() == Over()
    result = entry(over, A2)
    assert (result.level, result.kind, result.returned) == (level, Kind.LOSE, 0)
    assert over.results()[A1]["red"].returned == 0  # 17 is black, whatever the balls of the jackpot are


def test_they_are_drawn_after_the_ball_by_the_same_wheel_and_one_after_the_other():
    spin = BALLS.game.start(SPUN)
    assert spin.turn().by == "ball"
    for drawn in ("17", "3", "17"):
        spin = spin.after(Outcome(drawn))
        turn = spin.turn()
        assert (turn.by, turn.may_fail) == ("jackpot", False)
        assert dict(turn.law) == dict.fromkeys(map(str, range(37)), Fraction(1, 37))
        with pytest.raises(ValueError, match="not all drawn"):
            spin.results()
        for impossible in (Outcome("37"), Act(A1, "spin")):
            with pytest.raises(ValueError, match=r"cannot be drawn|not possible"):
                spin.after(impossible)
    assert spin.after(Outcome("0")).turn() == Over()
    with pytest.raises(ValueError, match="not possible"):
        spin.after(Outcome("0")).after(Outcome("0"))


@pytest.mark.parametrize("options", [{"jackpot": "yes"}, {"jackpot": "yes", "jackpot_event": "none"}])
def test_nothing_is_drawn_where_no_event_is_set(options):
    game = open_ruleset("automated-10.2/virtual-roulette", options).game
    over = after(game.start(SPUN), "17")
    assert over.turn() == Over()
    assert (entry(over, A2).level, entry(over, A2).why) == ("", "entry to the jackpot")


def test_nothing_is_drawn_where_nobody_has_entered():
    assert after(BALLS.game.start({A1: {"red": 500}}), "17").turn() == Over()
    assert BALLS.game.face.draws().bounds(1) == (1, 4)


def test_a_round_is_drawn_by_what_was_bound_and_not_by_what_the_records_say_later():
    """An entry for which nothing was drawn is given back; balls that nobody entered for decide nothing."""
    late = after(BALLS.game.start(SPUN, AtClose(entered=False)), "17")
    assert late.turn() == Over()
    assert (entry(late, A2).kind, entry(late, A2).returned, entry(late, A2).level) == (Kind.VOID, 100, "")
    alone = BALLS.game.start({A1: {"black": 500}}, AtClose(entered=True)).after(Outcome("17"))
    assert alone.turn().by == "jackpot"
    assert after(alone, "17 17 17").results()[A1]["black"].returned == 1000


# ── what every game owes ────────────────────────────────────────────────────────────────────

BOTH = pytest.mark.parametrize("ruleset", [NINES, BALLS], ids=["nines", "balls"])


@BOTH
def test_the_kit_finds_a_whole_game(ruleset):
    check_bets(ruleset.game, exists)
    check_face(ruleset.game, ruleset.orders)


@BOTH
@given(data=st.data())
def test_every_round_of_it_ends_with_a_result_for_every_stake(ruleset, data):
    wagers = data.draw(slips(ruleset.game))
    check_round(ruleset.game, wagers, lambda options: data.draw(st.sampled_from(list(options))), exists)
