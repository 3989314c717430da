"""The numbers of a roulette layout, and spins of them, for the tests of every book that has roulette."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from floor_rounds import results_of

from croupier.core.ids import TerminalId
from croupier.games.game import Kind, Outcome, Result, Slip
from croupier.games.roulette.roulette import Roulette

COLUMN_1 = "1 4 7 10 13 16 19 22 25 28 31 34"
COLUMN_2 = "2 5 8 11 14 17 20 23 26 29 32 35"
COLUMN_3 = "3 6 9 12 15 18 21 24 27 30 33 36"
FIRST_12 = "1 2 3 4 5 6 7 8 9 10 11 12"
SECOND_12 = "13 14 15 16 17 18 19 20 21 22 23 24"
THIRD_12 = "25 26 27 28 29 30 31 32 33 34 35 36"
LOW = f"{FIRST_12} 13 14 15 16 17 18"
HIGH = f"19 20 21 22 23 24 {THIRD_12}"
EVEN = "2 4 6 8 10 12 14 16 18 20 22 24 26 28 30 32 34 36"
ODD = "1 3 5 7 9 11 13 15 17 19 21 23 25 27 29 31 33 35"
RED = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36"
BLACK = "2 4 6 8 10 11 13 15 17 20 22 24 26 28 29 31 33 35"

# What 0 joins with 1, 2 or 3 where it lies alone above them.
ON_ZERO = frozenset(
    ("straight:0", "split:0-1", "split:0-2", "split:0-3", "street:0-1-2", "street:0-2-3", "corner:0-1-2-3")
)

HERE = TerminalId("A1")


def results(game: Roulette, slip: Slip, number: str) -> Mapping[str, Result]:
    return game.start({HERE: slip}).after(Outcome(number)).results()[HERE]


def spun(game: Roulette, bet: str) -> dict[str, Result]:
    """The result of ten dollars on a bet, for every number of the wheel."""
    return {number: results(game, {bet: 1000}, number)[bet] for number in game.rules.wheel.value.rim}


def returned(game: Roulette, bet: str) -> dict[str, Fraction]:
    """What comes back for ten dollars on a bet, by each number on which anything does."""
    return {number: result.returned for number, result in spun(game, bet).items() if result.returned}


def pays(numbers: str, amount: int) -> dict[str, int]:
    return dict.fromkeys(numbers.split(), amount)


def everywhere(game: Roulette, number: str) -> Mapping[str, Result]:
    """Ten dollars on every bet of the layout, at a table of the floor, and this number."""
    return results_of(game, dict.fromkeys(game.bets(), 1000), number)


def on(game: Roulette, number: str, kind: Kind) -> dict[str, str]:
    """The bets of the whole layout that win or lose on a number, with the clause cited for each."""
    settled = everywhere(game, number)
    return {bet: str(result.clause) for bet, result in settled.items() if result.kind is kind}


def paid_on(game: Roulette, number: str) -> dict[str, Fraction]:
    """What comes back on a number, when ten dollars lie on every bet of the layout."""
    settled = everywhere(game, number)
    return {bet: result.returned for bet, result in settled.items() if result.returned}


def clauses(settled: Iterable[Result]) -> set[str]:
    return {str(result.clause) for result in settled}
