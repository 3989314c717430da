"""Chances of a tournament, as fractions: who is first, what betting last is worth, who is sure to advance."""

from fractions import Fraction

import pytest

from croupier.core.chance import Law
from croupier.house.rulesets import RULESETS
from croupier.maths.linear_programme import solved
from croupier.maths.tournament_bounds import SpinLimits, bounds, determined
from croupier.maths.tournament_spins import EVEN_CHANCES, on_the_layout, roulette_of, spin_of
from croupier.maths.tournament_ties import ByACoin, all_bust, courses, number_of_play_offs, tie_at
from croupier.maths.tournaments import at_random, betting_order, first_place, is_symmetric, joint_banks

GAME = RULESETS["rapid-roulette/single-zero"].game
EVEN = spin_of(GAME, EVEN_CHANCES)
THREE = spin_of(GAME, (*EVEN_CHANCES, "dozen:1"))


# ── symmetry ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("spin", "seats", "spins", "alone", "tie"),
    [
        (THREE, 2, 1, Fraction(28, 111), Fraction(55, 111)),
        (THREE, 3, 2, Fraction(23224, 110889), Fraction(13739, 36963)),
        (EVEN, 2, 3, Fraction(17280, 50653), Fraction(16093, 50653)),
    ],
    ids=["two seats", "three seats", "by a coin"],
)
def test_every_seat_has_the_same_chance(spin, seats, spins, alone, tie):
    law = joint_banks(spin, [at_random(spin)] * seats, spins)
    assert is_symmetric(law)
    found = first_place(law)
    assert (found.alone, found.tie) == ((alone,) * seats, tie)
    assert seats * alone + tie == 1


@pytest.mark.parametrize("odd_one", [0, 1, 2])
def test_a_seat_that_plays_otherwise_is_found_out(odd_one):
    seats = [at_random(THREE)] * 3
    seats[odd_one] = Law.certain((("red", 2),))
    assert not is_symmetric(joint_banks(THREE, seats, 1))


def test_seats_may_be_alike_in_their_banks_and_not_together():
    """Two who always bet alike and a third who does not: each has the same bank, the three have not."""
    joined = Law.uniform(
        [(Fraction(1), Fraction(1), Fraction(-1)), (Fraction(-1), Fraction(-1), Fraction(1))]
    )
    assert not is_symmetric(joined)
    turning = Law.uniform([(Fraction(1), Fraction(2), Fraction(3)), (2, 3, 1), (3, 1, 2)])
    assert not is_symmetric(turning)  # everybody may move on by a seat, and two may not change


# ── betting order ───────────────────────────────────────────────────────────────────────────


def test_betting_last_is_worth_eighteen_thirty_sevenths():
    order = betting_order(EVEN, 12, 10, range(1, 11))
    assert (order.first, order.last) == (Fraction(19, 37), 1)
    assert order.sealed == Fraction(5878, 10027)
    assert order.worth == Fraction(18, 37)
    assert order.leader == {1: Fraction(100, 271), 5: Fraction(90, 271), 9: Fraction(81, 271)}
    assert order.follower == {2: Fraction(81, 271), 6: Fraction(90, 271), 10: Fraction(100, 271)}


@pytest.mark.parametrize(
    ("matrix", "value", "rows", "columns"),
    [
        ([[1, -1], [-1, 1]], 0, (Fraction(1, 2), Fraction(1, 2)), (Fraction(1, 2), Fraction(1, 2))),
        ([[3, 5], [1, 2]], 3, (1, 0), (1, 0)),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], 0, (Fraction(1, 3),) * 3, (Fraction(1, 3),) * 3),
        (
            [[2, 0], [0, 1]],
            Fraction(2, 3),
            (Fraction(1, 3), Fraction(2, 3)),
            (Fraction(1, 3), Fraction(2, 3)),
        ),
    ],
)
def test_a_game_of_two_is_solved_exactly(matrix, value, rows, columns):
    found = solved([[Fraction(entry) for entry in row] for row in matrix])
    assert (found.value, found.rows, found.columns) == (value, rows, columns)


def test_neither_side_gains_by_leaving_the_solution():
    """Whatever the other does, each gets at least what the game is worth: no more can be proven of it."""
    matrix = [[Fraction((3 * row * row + 5 * column) % 11) for column in range(7)] for row in range(5)]
    found = solved(matrix)
    assert (sum(found.rows), sum(found.columns)) == (1, 1)
    for column in range(7):
        assert sum(p * matrix[row][column] for row, p in enumerate(found.rows)) >= found.value
    for row in matrix:
        assert sum(p * entry for p, entry in zip(found.columns, row, strict=True)) <= found.value


# ── determined ──────────────────────────────────────────────────────────────────────────────

ON_ALL = bounds(GAME, SpinLimits(5_000, {"straight": 500}, total=500))
ON_EACH = bounds(GAME, SpinLimits(5_000, {"straight": 500}))


@pytest.mark.parametrize(
    ("banks", "spins_left", "advance", "limits", "is_determined"),
    [
        ((9_000, 8_000, 0, 0), 1, 2, ON_EACH, True),
        ((20_000, 9_000, 100), 1, 2, ON_ALL, True),
        ((20_000, 9_000, 100), 1, 2, ON_EACH, False),
        ((20_000, 4_101, 100), 1, 2, ON_ALL, True),  # 3,601 against 3,600
        ((20_000, 4_100, 100), 1, 2, ON_ALL, False),  # they may be equal
        ((20_000, 9_000, 100), 2, 2, ON_ALL, False),
        ((500, 500), 0, 1, ON_ALL, False),
        ((501, 500), 0, 1, ON_ALL, True),
        ((9_000, 8_000), 5, 2, ON_EACH, True),
    ],
)
def test_who_advances_is_determined_when_no_play_can_change_it(
    banks, spins_left, advance, limits, is_determined
):
    assert determined(banks, spins_left, limits, advance) is is_determined


def test_the_most_that_a_spin_wins_goes_to_the_bets_that_pay_best():
    assert ON_EACH.best(100) == 3_600
    assert ON_EACH.best(500) == 500 + 35 * 500
    assert ON_EACH.best(600) == 600 + 35 * 500 + 17 * 100
    assert ON_EACH.worst(9_000) == 0
    assert ON_ALL.worst(9_000) == 8_500
    assert ON_ALL.worst(300) == 0


# ── equals and busts ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("seats", "spins"), [(2, 3), (3, 2), (3, 3), (4, 2)])
def test_counting_equals_agrees_with_walking_them(seats, spins):
    walked = first_place(joint_banks(EVEN, [at_random(EVEN)] * seats, spins)).tie
    assert tie_at(courses(EVEN, ByACoin(100, 1), spins), (seats,), 1) == walked


def test_a_line_over_two_tables_agrees_with_walking_both():
    """Two seats at each of two tables, two to advance: by all pairs of what the tables may come to."""
    one = joint_banks(EVEN, [at_random(EVEN)] * 2, 2)
    both = one.then(lambda here: one.map(lambda there: sorted_banks(here + there)))
    walked = both.probability(lambda banks: banks[1] == banks[2])
    assert tie_at(courses(EVEN, ByACoin(100, 1), 2), (2, 2), 2) == walked


def sorted_banks(banks):
    return tuple(sorted(banks, reverse=True))


def test_nobody_is_equal_at_a_line_that_all_are_above():
    assert tie_at(courses(EVEN, ByACoin(100, 1), 3), (2,), 2) == 0


def test_whoever_has_nothing_left_stakes_nothing():
    (found,) = ((law, p) for law, p in courses(EVEN, ByACoin(1, 1), 1).items() if law == ((0, 1),))
    assert found[1] == Fraction(1, 37)  # zero: both colours lose
    busted = courses(EVEN, ByACoin(1, 1), 1)
    assert all_bust(busted, 2) == Fraction(1, 37) + Fraction(36, 37) * Fraction(1, 4)
    twice = courses(EVEN, ByACoin(1, 1), 2)
    assert (
        all_bust(twice, 1) == Fraction(19, 37) + Fraction(18, 37) * 0
    )  # won once, 2 is left and one is lost


def test_play_offs_follow_a_law():
    law = number_of_play_offs([(Fraction(1, 3), Fraction(1, 4))], Fraction(1, 100))
    assert dict(law) == {
        0: Fraction(2, 3),
        1: Fraction(1, 4),
        2: Fraction(1, 16),
        3: Fraction(1, 64),
        4: Fraction(1, 192),
    }
    two = number_of_play_offs([(Fraction(1, 2), Fraction(0))] * 2, Fraction(1, 100))
    assert dict(two) == {0: Fraction(1, 4), 1: Fraction(1, 2), 2: Fraction(1, 4)}


def test_of_other_games_nothing_is_counted():
    assert roulette_of(RULESETS["automated-10.2/baccarat-crown"].game) is None
    virtual = roulette_of(RULESETS["automated-10.2/virtual-roulette"].game)
    assert len(on_the_layout(virtual)) > 100


def test_side_wagers_are_no_part_of_the_layout():
    beside = RULESETS["melbourne-roulette-18/single-zero-lucky-ball"].game
    plain = RULESETS["melbourne-roulette-18/single-zero"].game
    assert on_the_layout(beside).keys() == on_the_layout(plain).keys()
    assert beside.bets().keys() > plain.bets().keys()
