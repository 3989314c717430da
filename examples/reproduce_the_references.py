"""The figures of other analysers, worked out again: a dealer who peeks is worth what OBO is worth.

Needs croupier[maths].

Prints:
6 decks, 2 hands  -0.456886297 %
8 decks, 2 hands  -0.485780359 %
by best play instead: +0.000002 points
"""

# %% The usual table of the world, by the book's own words.
from dataclasses import replace

from croupier import open_ruleset
from croupier.core.cite import Cited
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.rules import DealerBlackjack, Doubling, Soft17
from croupier.house.arithmetic import arithmetic
from croupier.maths.solving.solver import best, like_unsplit

rules = open_ruleset("automated-10.2/blackjack").game.rules
usual = {
    "doubling": Doubling.ANY_TWO,
    "soft_17": Soft17.STAND,
    "dealer_blackjack": DealerBlackjack.ORIGINAL_ONLY,
    "hands_after_split": 2,
}


def with_decks(decks):
    changed = {name: Cited(value, rules.decks.clause) for name, value in {**usual, "decks": decks}.items()}
    return Blackjack(replace(rules, **changed))


# %% What others have published, to nine digits; they play a hand of a split as the same cards unsplit.
published = {decks: like_unsplit(with_decks(decks), arithmetic()).value for decks in (6, 8)}
for decks, value in published.items():
    print(f"{decks} decks, 2 hands  {100 * value:.9f} %")

# %% Deciding by the wager that a hand carries can only gain.
gained = best(with_decks(6), arithmetic()).value - published[6]
print(f"by best play instead: {100 * gained:+.6f} points")
