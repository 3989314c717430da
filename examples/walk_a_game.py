"""Every way in which a round can go, walked move by move, and what a bet returns on average.

The same position that a house plays is enumerated here; the mathematics that is quicker must agree with it.

Prints:
    total:9 returns 2500/27 of 100 on average
    walked:  an edge of 2/27
    counted: an edge of 2/27
"""

from fractions import Fraction

from croupier import figures, open_ruleset
from croupier.core.ids import TerminalId
from croupier.games.game import Act, Draw, Outcome, Over, Position

PLAYER, BET, STAKE = TerminalId("A1"), "total:9", 100


def returned(position: Position) -> Fraction:
    """The mean of what comes back, by the exact law of every draw that is still to come."""
    match position.turn():
        case Over():
            return position.results()[PLAYER][BET].returned
        case Draw(law=law):
            return sum(
                (chance * returned(position.after(Outcome(face))) for face, chance in law.weights.items()),
                Fraction(0),
            )
        case asked:
            return returned(position.after(Act(PLAYER, asked.default[PLAYER])))


game = open_ruleset("automated-10.2/sic-bo").game
walked = returned(game.start({PLAYER: {BET: STAKE}}))
print(f"{BET} returns {walked} of {STAKE} on average")
print(f"walked:  an edge of {1 - walked / STAKE}")
print(f"counted: an edge of {figures(game, BET).edge}")
