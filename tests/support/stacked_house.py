"""``croupier`` with cards in an order that a story knows: each terminal brings its own to the table.

Everything else is the house as it is.  What is stacked is drawn in place of what the round's seed gives, so
these rounds are the only ones in the house that a verifier would find wanting.
"""

from croupier.floor.verifiable_rounds import VerifiableRounds
from croupier.floor.walking import LegDraws


def stack(cards):
    """The draws of a round at which one of these terminals has wagered, one after the other."""
    fair, honest, brought = VerifiableRounds.draw, LegDraws.draw, []

    def draw(seals, name, table, ruleset):
        brought[:] = [cards[at] for at in table.in_hand.slips if cards.get(at)][:1]
        return fair(seals, name, table, ruleset)

    def stacked(leg, law):
        return brought[0].pop(0) if brought and brought[0] else honest(leg, law)

    VerifiableRounds.draw, LegDraws.draw = draw, stacked
