"""What a ticket tells its bearer, each statement with the clause that asks for it."""

from __future__ import annotations

from croupier.core.cite import Cited
from croupier.tickets.rules import TicketRules

MUST_BE_PRESENTED = "You must present this ticket to be paid."
LOST_OR_ILLEGIBLE = "Nothing is paid for a ticket that is lost, stolen or no longer legible."


def statements(rules: TicketRules) -> tuple[Cited[str], ...]:
    redeemed = Cited(f"Redeem at a {where_redeemed(rules)}.", rules.redeemed_at.clause)
    asked = ((MUST_BE_PRESENTED, rules.must_be_presented), (LOST_OR_ILLEGIBLE, rules.lost_or_illegible))
    return (redeemed, *(Cited(text, clause) for text, clause in asked if clause is not None))


def where_redeemed(rules: TicketRules) -> str:
    *others, last = [place.value for place in rules.redeemed_at.value]
    return f"{', '.join(others)} or {last}" if others else last
