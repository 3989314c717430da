"""What each rule of a table is worth to the house: one changed at a time, by best play.

Needs croupier[maths].

Prints:
double_after_split  +0.1342  a split hand may not be doubled
dealer_blackjack    +0.1080  ENHC
dealer_blackjack    +0.0021  BB+1
dealer_blackjack    -0.0032  OBO
soft_17             -0.2217  the dealer stands on a soft 17
"""

# %% One call: the edge with every other choice of some rules.
from croupier import open_ruleset
from croupier.house.arithmetic import arithmetic
from croupier.maths.sensitivity import sensitivity

game = open_ruleset("automated-10.2/blackjack").game
worth = sensitivity(game, arithmetic(), ["soft_17", "double_after_split", "dealer_blackjack"])

# %% The dearest for the player first.
for each in sorted(worth, key=lambda each: -each.change):
    print(f"{each.rule:20}{100 * each.change:+.4f}  {each.instead}")
