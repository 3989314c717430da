"""Which number a terminal's next ticket bears, which tickets it has issued, and by which rules."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.decider import Refused
from croupier.core.ids import TerminalId, TicketNumber
from croupier.floor.decision_context import DecisionContext
from croupier.floor.rooms import TICKET
from croupier.rulebooks.ruleset import Ruleset
from croupier.tickets.numbers import candidates
from croupier.tickets.state import Standing, Ticket
from croupier.words.said import say

# Numbers that two tickets would share are met once in many lifetimes, and twice never.
ATTEMPTS = 3


def next_number(terminal: TerminalId, g: DecisionContext) -> tuple[TicketNumber, int]:
    """The number after the last of this terminal's."""
    sequence = last_sequence(terminal, g) + 1
    free = (n for n in _candidates(terminal, sequence, g) if _ticket(n, g).standing is Standing.UNKNOWN)
    return next(free), sequence


def _candidates(terminal: TerminalId, sequence: int, g: DecisionContext) -> Iterator[TicketNumber]:
    return candidates(g.house_settings.ticket_key, g.house_settings.system, terminal, sequence)


def _ticket(number: TicketNumber, g: DecisionContext) -> Ticket:
    return g.docket.current.state(TICKET, number)


def last_sequence(terminal: TerminalId, g: DecisionContext) -> int:
    """It is found in the log when it is not in mind."""
    last = g.docket.current.sequences.get(terminal)
    return _found(terminal, g) if last is None else last


def _found(terminal: TerminalId, g: DecisionContext) -> int:
    """Sequences have no gaps, so that the last one is found by doubling and halving."""
    beyond = 1
    while issued(terminal, beyond, g):
        beyond *= 2
    low = beyond // 2
    while beyond - low > 1:
        middle = (low + beyond) // 2
        low, beyond = (middle, beyond) if issued(terminal, middle, g) else (low, middle)
    return low


def issued(terminal: TerminalId, sequence: int, g: DecisionContext) -> Ticket | None:
    """The ticket of this sequence, if there is one."""
    for _, number in zip(range(ATTEMPTS), _candidates(terminal, sequence, g), strict=False):
        ticket = _ticket(number, g)
        if (ticket.terminal, ticket.sequence) == (terminal, sequence):
            return ticket
        if ticket.standing is Standing.UNKNOWN:
            return None
    return None


def ruleset_of(number: TicketNumber, g: DecisionContext) -> Ruleset | Refused:
    """The rules under which a ticket was issued go with it; an unknown one is refused by any."""
    ticket = g.docket.state(TICKET, number)
    laid = [each for each in g.house_settings.tables.values() if ticket.ruleset in {"", each.ruleset}]
    opened = (g.rulesets.open(each.ruleset, each.options) for each in laid)
    with_tickets = (each for each in opened if not isinstance(each, Refused) and each.tickets)
    return next(with_tickets, Refused(say("floor.ticket-is-unknown", number=number)))
