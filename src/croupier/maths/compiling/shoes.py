"""A shoe as a kernel holds it: cards by number, and where the cut card may lie."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.games.cards import DECK, Card, Shoe
from croupier.games.cut_card import ShoeRules
from croupier.maths.compiling.tables import NumberTable, table

NUMBER: Mapping[Card, int] = {card: at for at, card in enumerate(DECK)}


def shoe_tables(shoe: Shoe, rules: ShoeRules | None) -> Mapping[str, NumberTable]:
    """A shoe is shuffled when no more cards are left than lie behind the cut card.

    One that is shuffled for every round has all of its cards behind it.
    """
    cards = tuple(NUMBER[card] for card, n in shoe.left for _ in range(n))
    goes_on = rules is not None and rules.goes_on
    behind = (rules.least_behind.value, rules.most_behind.value) if rules and goes_on else (len(cards),) * 2
    return {"shoe": table(cards), "behind": table(behind)}
