"""What best play of a whole shoe costs: ``python -m bench.best_play``.

Eight decks, to three hands and to four, by the compiled loops; each in turns with the dealer's laws alone,
which are most of it, in processor time of one thread.
"""

from __future__ import annotations

from dataclasses import replace
from statistics import median
from time import process_time

from croupier.core.cite import Cited
from croupier.fast.solving.compiled import COMPUTED
from croupier.games.blackjack.blackjack import Blackjack
from croupier.maths.blackjack_hands import values_of
from croupier.maths.solving.kernels import Table
from croupier.maths.solving.playing import Hands
from croupier.maths.solving.questions import answers
from croupier.maths.solving.solver import best
from croupier.rulebooks.automated_10_2.blackjack import BLACKJACK

TURNS = 5


def to_hands(most: int) -> Blackjack:
    rules = BLACKJACK.rules
    return Blackjack(replace(rules, hands_after_split=Cited(most, rules.hands_after_split.clause)))


def dealers(game: Blackjack) -> Table:
    return Hands(game, answers(game), values_of(game.full_shoe()), COMPUTED).law


def measured(most: int) -> tuple[float, float]:
    game, solved, laws = to_hands(most), list[float](), list[float]()
    best(game, COMPUTED)  # compiled, or loaded, before anything is measured
    for _ in range(TURNS):
        begun = process_time()
        best(game, COMPUTED)
        between = process_time()
        dealers(game)
        solved.append(between - begun)
        laws.append(process_time() - between)
    return median(solved), median(laws)


def main() -> None:
    for most in (3, 4):
        solved, laws = measured(most)
        print(
            f"best play of 8 decks to {most} hands: {solved:.2f} s, of which the dealer's laws {laws:.2f} s"
        )


if __name__ == "__main__":
    main()
