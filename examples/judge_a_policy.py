"""A policy of your own, judged: what it leaves to the house beside best play, and what a rule is worth.

Needs croupier[maths].

Prints:
never bust      11.69 %
best play       2.87 %
surrender = 'half the wager is kept, unless the dealer has Blackjack': -0.0842 points
"""

# %% The table, and a policy by the names of its states.
from croupier import open_ruleset
from croupier.house.arithmetic import arithmetic
from croupier.maths.judged_policies import judged
from croupier.maths.policy_tables import PolicyTable
from croupier.maths.sensitivity import sensitivity
from croupier.maths.solving.best_play import best_play

game = open_ruleset("automated-10.2/blackjack-plus").game
act = {f"hard {points}": "hit" if points < 12 else "stand" for points in range(4, 21)}
act |= {f"soft {points}": "hit" if points < 18 else "stand" for points in range(12, 21)}
act |= {"insurance": "decline"}
mine = PolicyTable("never bust", game.name, {state: {"any": choice} for state, choice in act.items()})

# %% What it leaves to the house, beside best play.
best = best_play(game, arithmetic())
print(f"{mine.name:15} {-100 * judged(best.solution.solver, mine).value:.2f} %")
print(f"{'best play':15} {100 * best.edge:.2f} %")

# %% What one rule is worth: by best play, with the other choice of it.
for other in sensitivity(game, arithmetic(), ["surrender"]):
    print(f"{other.rule} = {other.instead!r}: {100 * other.change:+.4f} points")
