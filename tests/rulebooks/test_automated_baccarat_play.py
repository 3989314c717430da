"""Part 11 of the automated book and the Rules of Baccarat that it incorporates: the cards and the play."""

from collections import Counter
from fractions import Fraction

import pytest
from baccarat_coups import VARIANTS, T, of
from floor_rounds import make, opened, position_at
from hypothesis import given
from hypothesis import strategies as st

from croupier.games.baccarat.coup import HandSide
from croupier.games.cards import DECK
from croupier.games.game import Draw, Outcome, Over
from croupier.rulebooks.automated_10_2.baccarat import COMMISSION, CROWN, TWO_TO_ONE


def dealt(game, cards):
    """The position after these cards: Player, Banker, Player, Banker, then the third cards."""
    position = game.start({T: {"player": 100}})
    for card in cards.split():
        position = position.after(Outcome(card))
    return position


def wagered(game):
    """A table of the floor at which the next card is the first."""
    at = opened(game, T)
    at.set(T, {"player": 100})
    at.close_as_the_book_does()
    return at


@st.composite
def coups(draw, games=(CROWN, COMMISSION, TWO_TO_ONE)):
    """Every position of a coup, whatever cards chance brings."""
    position = draw(st.sampled_from(games)).start({T: {"player": 100}})
    path = [position]
    while isinstance(turn := position.turn(), Draw):
        position = position.after(Outcome(draw(st.sampled_from(sorted(turn.law.weights)))))
        path.append(position)
    return path


@pytest.mark.clause("automated-10.2 11.3.3", "incorporated-baccarat 1.1")
@pytest.mark.parametrize(
    ("rank", "value"),
    list(zip("A 2 3 4 5 6 7 8 9 10 J Q K".split(), [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0], strict=True)),
)
def test_11_3_3_cards_count_as_in_the_rules_of_baccarat(rank, value):
    for suit in "♠♥♦♣":
        assert dealt(CROWN, f"{rank}{suit}").points(HandSide.PLAYER) == value
    at = wagered(CROWN)
    for card in (f"{rank}♦", "7♥", "K♠", "K♥"):
        make(at, card)
    assert position_at(at).points(HandSide.PLAYER) == value


@pytest.mark.clause("incorporated-baccarat 1.2")
def test_1_2_a_hand_counts_the_last_digit_of_its_sum():
    assert dealt(CROWN, "9♠ K♥ 2♠").points(HandSide.PLAYER) == 1
    assert dealt(CROWN, "6♠ K♥ 4♠").points(HandSide.PLAYER) == 0
    three = dealt(CROWN, "K♠ 5♥ 5♠ 8♥ 9♣ 9♥")
    assert (three.points(HandSide.PLAYER), three.points(HandSide.BANKER)) == (4, 2)


@pytest.mark.clause("automated-10.2 11.4.1")
@given(coups())
def test_11_4_1_every_card_left_is_as_likely_as_any_other(path):
    for position in path[:-1]:
        left = Counter(dict.fromkeys(DECK, 8))
        left.subtract(position.player + position.banker)
        turn = position.turn()
        assert turn.by == "shoe"
        assert dict(turn.law) == {card: Fraction(n, left.total()) for card, n in left.items() if n}


@pytest.mark.clause("automated-10.2 11.4.1")
def test_11_4_1_the_table_draws_from_all_that_is_left_of_a_shoe_shuffled_for_this_coup():
    for _ in range(2):
        at, left = wagered(CROWN), Counter(dict.fromkeys(DECK, 8))
        for card in ("K♠", "K♥", "Q♠", "J♥", "9♠", "9♥"):
            law = dict(position_at(at).turn().law)
            assert law == {each: Fraction(n, left.total()) for each, n in left.items()}
            make(at, card)
            left[card] -= 1
        assert position_at(at).turn() == Over()


@pytest.mark.clause("incorporated-baccarat 2.7")
@VARIANTS
def test_2_7_every_coup_begins_with_all_the_cards(game):
    first = game.start({T: {"player": 100}})
    assert dict(first.turn().law) == dict.fromkeys(DECK, Fraction(1, 52))
    dealt(game, "9♠ 7♥ K♠ K♥")
    assert game.start({T: {"player": 100}}) == first


@pytest.mark.clause("automated-10.2 11.6", "incorporated-baccarat 2.1")
def test_11_6_points_are_shown_after_the_deal_and_third_cards_follow_player_first():
    position = dealt(CROWN, "A♠ 2♥ 3♦ K♣")
    assert (position.player, position.banker) == (("A♠", "3♦"), ("2♥", "K♣"))
    assert (position.points(HandSide.PLAYER), position.points(HandSide.BANKER)) == (4, 2)
    position = position.after(Outcome("5♠"))
    assert (position.player, position.banker) == (("A♠", "3♦", "5♠"), ("2♥", "K♣"))
    position = position.after(Outcome("6♠"))
    assert (position.player, position.banker) == (("A♠", "3♦", "5♠"), ("2♥", "K♣", "6♠"))
    assert (position.points(HandSide.PLAYER), position.points(HandSide.BANKER)) == (9, 8)
    assert position.turn() == Over()


@pytest.mark.clause("incorporated-baccarat 1.3", "incorporated-baccarat 2.2")
@pytest.mark.parametrize("natural", [8, 9])
@pytest.mark.parametrize("other", range(10))
def test_2_2_both_hands_stand_when_either_is_natural(natural, other):
    assert dealt(CROWN, f"{of(natural)}♠ {of(other)}♥ K♠ K♥").turn() == Over()
    assert dealt(CROWN, f"{of(other)}♠ {of(natural)}♥ K♠ K♥").turn() == Over()


@pytest.mark.clause("automated-10.2 11.6", "incorporated-baccarat 2.3")
@pytest.mark.parametrize(("points", "draws"), list(enumerate([True] * 6 + [False] * 2)))
def test_2_3_player_draws_on_0_to_5_and_stands_on_6_and_7(points, draws):
    position = dealt(CROWN, f"{of(points)}♠ 7♥ K♠ K♥")
    assert isinstance(position.turn(), Draw) == draws
    if draws:
        assert position.after(Outcome("A♦")).player[2:] == ("A♦",)


@pytest.mark.clause("automated-10.2 11.6", "incorporated-baccarat 2.4")
@pytest.mark.parametrize("standing", [6, 7])
@pytest.mark.parametrize(("points", "draws"), list(enumerate([True] * 6 + [False] * 2)))
def test_2_4_banker_draws_on_0_to_5_when_player_stood(standing, points, draws):
    position = dealt(CROWN, f"{of(standing)}♠ {of(points)}♥ K♠ K♥")
    assert isinstance(position.turn(), Draw) == draws
    if draws:
        after = position.after(Outcome("A♦"))
        assert (after.player[2:], after.banker[2:]) == ((), ("A♦",))


@pytest.mark.clause("automated-10.2 11.6")
@pytest.mark.parametrize("player", range(6))
@pytest.mark.parametrize(
    ("banker", "after_0_to_9"),
    [
        pytest.param(0, "draws draws draws draws draws draws draws draws draws draws", marks=[
            pytest.mark.clause("incorporated-baccarat 2.5(a)")]),
        pytest.param(1, "draws draws draws draws draws draws draws draws draws draws", marks=[
            pytest.mark.clause("incorporated-baccarat 2.5(a)")]),
        pytest.param(2, "draws draws draws draws draws draws draws draws draws draws", marks=[
            pytest.mark.clause("incorporated-baccarat 2.5(a)")]),
        pytest.param(3, "draws draws draws draws draws draws draws draws ----- draws", marks=[
            pytest.mark.clause("incorporated-baccarat 2.5(b)")]),
        pytest.param(4, "----- ----- draws draws draws draws draws draws ----- -----", marks=[
            pytest.mark.clause("incorporated-baccarat 2.5(c)")]),
        pytest.param(5, "----- ----- ----- ----- draws draws draws draws ----- -----", marks=[
            pytest.mark.clause("incorporated-baccarat 2.5(d)")]),
        pytest.param(6, "----- ----- ----- ----- ----- ----- draws draws ----- -----", marks=[
            pytest.mark.clause("incorporated-baccarat 2.5(e)")]),
        pytest.param(7, "----- ----- ----- ----- ----- ----- ----- ----- ----- -----", marks=[
            pytest.mark.clause("incorporated-baccarat 2.5(f)")]),
    ],
)  # fmt: skip
def test_2_5_the_table_of_play(player, banker, after_0_to_9):
    for third, does in enumerate(after_0_to_9.split()):
        position = dealt(CROWN, f"{of(player)}♠ {of(banker)}♥ K♠ K♥ {of(third)}♦")
        assert position.player[2:] == (f"{of(third)}♦",)
        assert isinstance(position.turn(), Draw) == (does == "draws"), third
        if does == "draws":
            assert position.after(Outcome("A♣")).banker[2:] == ("A♣",)


@pytest.mark.clause("incorporated-baccarat 2.6")
@given(coups())
def test_2_6_no_hand_takes_more_than_one_further_card(path):
    last = path[-1]
    assert last.turn() == Over()
    assert len(last.player) in {2, 3}
    assert len(last.banker) in {2, 3}
