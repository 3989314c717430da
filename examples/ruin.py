"""Ruin: how often a bank is lost before it is doubled, and within an evening.

Needs croupier[maths].

Prints:
red: doubled before lost 0.062775318466
 17: doubled before lost 0.429122386757
1 / (1 + (19/18)**50) = 0.062775318466
red: lost within 200 spins 0.001428
 17: lost within 200 spins 0.569045
"""

# %% Even chances and a single number, a unit a spin.
from croupier import open_ruleset
from croupier.fast.ruin import lost_before_doubled, lost_within
from croupier.maths.laws import law
from croupier.maths.par.lattice import lattice

game = open_ruleset("automated-10.2/roulette").game
bets = {name: lattice(law(game, bet)) for name, bet in (("red", "red"), ("17", "straight:17"))}

# %% Fifty units, until they are lost or doubled.
for name, one in bets.items():
    print(f"{name:>3}: doubled before lost {1 - lost_before_doubled(one, 50):.12f}")

# %% The closed form for even chances.
print(f"1 / (1 + (19/18)**50) = {1 / (1 + (19 / 18) ** 50):.12f}")

# %% Within two hundred spins.
for name, one in bets.items():
    print(f"{name:>3}: lost within 200 spins {lost_within(one, 50, 200):.6f}")
