"""The exact edge of some bets: a fraction that anybody can compute again, never a measurement.

Prints:
    rapid-roulette/single-zero     straight:17   2.703%  exactly 1/37
    rapid-roulette/double-zero     straight:17   5.263%  exactly 1/19
    automated-10.2/sic-bo          triple:4     16.204%  exactly 35/216
    automated-10.2/baccarat-crown  banker        1.458%  exactly 284694798368/19524993263685
"""

from croupier import RULESETS, figures

for key, bet in (
    ("rapid-roulette/single-zero", "straight:17"),
    ("rapid-roulette/double-zero", "straight:17"),
    ("automated-10.2/sic-bo", "triple:4"),
    ("automated-10.2/baccarat-crown", "banker"),
):
    edge = figures(RULESETS[key].game, bet).edge
    print(f"{key:<31}{bet:<13}{float(edge):>7.3%}  exactly {edge}")
