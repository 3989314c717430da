"""How far a hold may lie from the edge when nothing is wrong, and when it is an alarm.

Needs croupier[maths].

Prints:
ahead after 1,000 spins: 0.187630581971
  1,000 spins: hold between -5.40 % and 10.80 %
 10,000 spins: hold between 0.12 % and 5.28 %
100,000 spins: hold between 1.89 % and 3.52 %
  1,000 spins: the house behind once in 5 times
 10,000 spins: the house behind once in 300 times
"""

# %% One round of a bet as a lattice: net steps, and how many cases.
from croupier import open_ruleset
from croupier.fast.many_rounds import many_rounds
from croupier.maths.laws import law
from croupier.maths.par.lattice import lattice

game = open_ruleset("automated-10.2/roulette").game
red = lattice(law(game, "red"))

# %% A thousand spins, and how often a player is ahead after them.
print(f"ahead after 1,000 spins: {many_rounds(red, 1_000).above(0):.12f}")

# %% The hold of many spins: all but once in a hundred times it lies between these.
for spins in (1_000, 10_000, 100_000):
    summed = many_rounds(red, spins)
    low, high = (-100 * summed.quantile(share)[0] / spins for share in (0.995, 0.005))
    print(f"{spins:>7,} spins: hold between {low:.2f} % and {high:.2f} %")

# %% A hold of nothing after so many spins: how often that comes by itself.
for spins in (1_000, 10_000):
    print(f"{spins:>7,} spins: the house behind once in {1 / many_rounds(red, spins).above(0):,.0f} times")
