"""``croupier`` with cards in an order that a story knows: each terminal brings its own to the table.

Everything else is the house as it is, but for the edges that another house has worked out.  What is
stacked is drawn in place of what the round's seed gives, so these rounds are the only ones in the house
that a verifier would find wanting.
"""

import json
import os

from quick_house import remember_edges

from croupier.cli.main import app
from croupier.floor.verifiable_rounds import VerifiableRounds
from croupier.floor.walking import LegDraws

STACKED = "CROUPIER_STACKED_CARDS"


def stack(cards):
    """The draws of a round at which one of these terminals has wagered, one after the other."""
    fair, honest, brought = VerifiableRounds.draw, LegDraws.draw, []

    def draw(seals, name, table, ruleset):
        brought[:] = [cards[at] for at in table.in_hand.slips if cards.get(at)][:1]
        return fair(seals, name, table, ruleset)

    def stacked(leg, law):
        return brought[0].pop(0) if brought and brought[0] else honest(leg, law)

    VerifiableRounds.draw, LegDraws.draw = draw, stacked


if __name__ == "__main__":
    stack(json.loads(os.environ[STACKED]))
    remember_edges()
    app()
