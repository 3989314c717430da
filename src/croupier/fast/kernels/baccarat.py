"""Coups of baccarat, counted by their class."""

from __future__ import annotations

from typing import Any

import numpy as np

from croupier.fast.chance import FOUR, TWO, cases_of, put_down, shuffled, six_more, taken_up, two_of
from croupier.fast.compiled import NamedArrays, Numbers, kernel
from croupier.fast.kernels.shoes import AT_ONCE, behind_of, by_two_cards

NO_THIRD = 10
POINTS, PAIRS = 10, 4
HAND = POINTS * 2 * PAIRS  # a hand is its points, then whether it has a third card, then its pair
SCORES = (2 * POINTS) ** 2  # of both hands, by points and third cards
PLACES = HAND * HAND
HUNDRED, TEN, LOW, OF_PAIR, USED = (np.uint64(n) for n in (100, 10, 15, 4, 3))
OF_PLAYER, OF_BANKER = np.uint64(PAIRS * SCORES), np.uint64(SCORES)


def laid_out(tables: NamedArrays) -> tuple[Any, ...]:
    """Two cards of a hand by one look, the rest of a coup by another.

    Classes are counted with the pairs outermost, so that what comes often lies together, and are put where
    the tables want them in the end.
    """
    value, order = tables["value"], tuple(np.uint64(at) for at in tables["order"])
    assert tables["most"][0] <= AT_ONCE, "a coup has six cards at most"
    two_cards = tables["added"][value[:, None], value[None, :]] + 16 * tables["pair"]
    small = by_two_cards(two_cards).astype(np.uint8)
    behind = behind_of(tables["behind"])
    return small, value.astype(np.uint8), _rest_of_coup(tables), _places(), order, behind


def _rest_of_coup(tables: NamedArrays) -> Any:
    """By points of both hands and the values of the next two cards: the scores, and how many were used."""
    added, every = tables["added"], np.indices((POINTS,) * 4)
    player, banker, fifth, sixth = every
    draws = tables["player_draws"][player, banker] != 0
    third = np.where(draws, fifth, NO_THIRD)
    takes = tables["banker_draws"][player, banker, third] != 0
    player_points = np.where(draws, added[player, fifth], player)
    banker_points = np.where(takes, added[banker, np.where(draws, sixth, fifth)], banker)
    scores = (player_points * 2 + draws) * (2 * POINTS) + banker_points * 2 + takes
    return (scores * 4 + draws + takes).astype(np.uint16).reshape(-1)


def _places() -> Numbers:
    """Where the tables want each class."""
    of_player, of_banker, player, third, banker, takes = np.indices((PAIRS, PAIRS, POINTS, 2, POINTS, 2))
    places = ((player * 2 + third) * PAIRS + of_player) * HAND + (banker * 2 + takes) * PAIRS + of_banker
    return np.asarray(places, np.int64).reshape(-1)


@kernel
def play(rounds: int, running: Any, tables: Any) -> None:
    state, place, shoe, _, counts = running
    two_cards, value, rest, places, order, behind = tables
    first, second, third, fourth = order
    words, size = taken_up(state), np.uint64(len(shoe))
    most, dealt, cut = cases_of(size, AT_ONCE), np.uint64(place[0]), np.uint64(place[1])
    classes = np.zeros(PLACES, np.int64)
    for _ in range(rounds):
        dealt, cut, words = shuffled(words, size, dealt, cut, behind)
        cards, words = six_more(words, shoe, dealt, most)
        player = np.uint64(two_cards[two_of(shoe, dealt + first, dealt + second)])
        banker = np.uint64(two_cards[two_of(shoe, dealt + third, dealt + fourth)])
        points = (player & LOW) * TEN + (banker & LOW)
        next_two = np.uint64(value[cards[4]]) * TEN + np.uint64(value[cards[5]])
        coup = np.uint64(rest[points * HUNDRED + next_two])
        pairs = (player >> OF_PAIR) * OF_PLAYER + (banker >> OF_PAIR) * OF_BANKER
        classes[pairs + (coup >> TWO)] += 1
        dealt += FOUR + (coup & USED)
    for at in range(PLACES):
        counts[places[at]] += classes[at]
    place[0], place[1] = dealt, cut
    put_down(words, state)
