"""A shuffle gives every order as often as every other, and a shoe drawn card by card is a shuffle."""

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import factorial

import pytest
from floor_house import A1
from sealed_table import SealedTable

from croupier.core.chance import Law
from croupier.devices.scaling import ScaledEntropy, scaled
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.devices.system.entropy import SystemEntropy
from croupier.games.cards import DECK, Shoe, counted
from croupier.games.game import Draw, Outcome
from croupier.rulebooks.automated_10_2.baccarat import CROWN
from croupier.table.events import OutcomeEntered


class Words(ScaledEntropy):
    """Gives out the words it was given."""

    def __init__(self, words):
        self.left = iter(words)

    def word(self, bits):  # noqa: ARG002 (the words are given)
        return next(self.left)


@pytest.mark.parametrize("n", range(7))
def test_rng_08_every_order_comes_from_exactly_as_many_words_as_every_other(n):
    """Exhaustive: for each place every value that its word can scale to, so n! cases in all."""
    words = product(*(range(last + 1) for last in range(n - 1, 0, -1)))
    orders = Counter(Words(each).shuffled("ABCDEFG"[:n]) for each in words)
    assert orders == Counter(dict.fromkeys(permutations("ABCDEFG"[:n]), 1))
    assert len(orders) == factorial(n)


def test_rng_06_a_word_that_would_favour_an_order_is_thrown_away():
    top = (1 << 64) - 1
    assert scaled(top, 3, 64) is None
    # The second word belongs to the next place; only the third stands in for the one that was thrown away.
    assert Words([top, 1, 0]).shuffled("abc") == Words([0, 1]).shuffled("abc")


def test_rng_08_a_shuffle_keeps_every_card():
    shoe = DECK * 8
    for entropy in (SeededEntropy(1), SystemEntropy("R1", 1)):
        assert Counter(entropy.shuffled(shoe)) == Counter(shoe)
    assert entropy.shuffled([]) == ()
    assert entropy.shuffled(["A♠"]) == ("A♠",)


def test_rng_08_all_orders_of_four_come_equally_often_out_of_a_seed():
    """Twenty-four orders, 24,000 shuffles; a chi-square above 49.73 has a chance of one in a thousand."""
    entropy = SeededEntropy(2026, "shuffles of four")
    seen = Counter(entropy.shuffled("abcd") for _ in range(24_000))
    assert len(seen) == 24
    assert sum((n - 1_000) ** 2 for n in seen.values()) < 49.73 * 1_000


def shuffled_law(cards):
    """The law of the order of a shuffled shoe, in which cards that look alike are the same."""
    return Law[tuple[str, ...]].uniform(permutations(cards))


def drawn_law(shoe):
    if not len(shoe):
        return Law[tuple[str, ...]].certain(())
    return shoe.law().then(lambda card: drawn_law(shoe.without(card)).map(lambda rest: (card, *rest)))


@pytest.mark.parametrize("cards", ["A♠ 2♠ 3♠ 4♠", "A♠ A♠ 2♥ 2♥", "A♠ A♠ A♠ K♦ K♦ 7♣"])
@pytest.mark.clause("automated-10.2 11.4.1")
def test_rng_08_a_shoe_drawn_card_by_card_is_exactly_a_shuffled_shoe(cards):
    held = cards.split(" ")
    assert drawn_law(Shoe(counted(held))) == shuffled_law(held)


@pytest.mark.clause("automated-10.2 11.4.1")
def test_11_4_1_a_coup_is_dealt_as_from_a_shuffled_shoe():
    """The first four cards of every coup from a shoe of eight, against all orders of the eight."""
    cards = "A♠ A♠ 2♥ 3♦ 4♣ 5♠ 9♥ K♦".split(" ")
    game = type(CROWN)(CROWN.rules, Shoe(counted(cards)))

    def dealt(position, count):
        if not count:
            return Law[tuple[str, ...]].certain((*position.player, *position.banker))
        turn = position.turn()
        assert isinstance(turn, Draw)
        return turn.law.then(lambda card: dealt(position.after(Outcome(card)), count - 1))

    by_shuffle = shuffled_law(cards).map(lambda order: (order[0], order[2], order[1], order[3]))
    assert dealt(game.start({}), 4) == by_shuffle
    assert by_shuffle.weights["A♠", "A♠", "2♥", "3♦"] == Fraction(2, 8 * 7 * 6 * 5)


@pytest.mark.clause("automated-10.2 11.4.1")
def test_11_4_1_the_coups_of_a_running_table_come_out_of_a_shoe_in_no_order():
    """Thirteen ranks alike often; a chi-square above 32.91 has a chance of one in a thousand."""
    table = SealedTable("automated-10.2/baccarat-crown", players=(A1,))
    table.looks_every_ms = 2000
    table.plays_rounds(20)
    drawn = [told.event for told in table.store.tail(0) if isinstance(told.event, OutcomeEntered)]
    coups = [tuple(each.outcome for each in drawn if each.round == number) for number in range(1, 21)]
    assert len(set(coups)) == 20
    ranks = Counter(card[:-1] for coup in coups for card in coup)
    expected = Fraction(ranks.total(), 13)
    assert len(ranks) == 13
    assert sum((seen - expected) ** 2 / expected for seen in ranks.values()) < Fraction("32.91")
