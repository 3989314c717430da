"""A slip as a player would say it, settled: what comes back, why, and by which clause.

Prints:
    straight:17  win     180.00  17 is the number wagered on, pays 35 to 1 (rapid-roulette 7.1[straight-up])
    split:5-8    lose      0.00  17 is not one of 5-8 (rapid-roulette 7.1[split])
    red          lose      0.00  17 is not red (rapid-roulette 7.1[red])
"""

from croupier import open_ruleset, slip_of
from croupier.core.ids import TerminalId
from croupier.games.game import Outcome

rapid = open_ruleset("rapid-roulette/single-zero")
slip = slip_of("17 x5; 5/8 x10; red x20", rapid.game)
player = TerminalId("A1")

over = rapid.game.start({player: slip}).after(Outcome("17"))
for bet, result in over.results()[player].items():
    print(
        f"{bet:<13}{result.kind.value:<6}{int(result.returned) / 100:>8.2f}  {result.why} ({result.clause})"
    )
