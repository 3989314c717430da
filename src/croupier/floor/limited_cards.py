"""Which cards of entrants may have limits of their own."""

from __future__ import annotations

from croupier.floor.decision_context import DecisionContext
from croupier.floor.rooms import LOYALTY
from croupier.rulebooks.ruleset import Ruleset


def is_limited(card: str, ruleset: Ruleset, g: DecisionContext) -> bool:
    """Under a book that lets players set limits, a card that was shown at a terminal or at the desk."""
    lets = ruleset.terminal is not None and ruleset.terminal.player_limits is not None
    return lets and g.docket.version(LOYALTY, card) > 0


def counts_entries(card: str | None, ruleset: Ruleset, g: DecisionContext) -> bool:
    """Whether what is paid to enter counts to what the card may lose today."""
    return card is not None and g.house_settings.entries_are_losses and is_limited(card, ruleset, g)
