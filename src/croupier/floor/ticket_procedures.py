"""Tickets and the terminals they come from and go to: paper is not transactional, so two phases."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.decider import Refused
from croupier.core.ids import TerminalId, TicketNumber
from croupier.floor.decision_context import DecisionContext
from croupier.floor.rooms import TERMINAL, TICKET
from croupier.floor.seats import at_terminal
from croupier.ledger.account import credit
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.approval import SECOND_RANK
from croupier.staff.authority import HOUSE, Power
from croupier.terminal import commands as pc
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal
from croupier.tickets.numbers import candidates
from croupier.tickets.state import Standing, Ticket
from croupier.words.said import say

# Numbers that two tickets would share are met once in many lifetimes, and twice never.
ATTEMPTS = 3


def issue(terminal: TerminalId, amount: int, ruleset: Ruleset, g: DecisionContext) -> Refused | None:
    if ruleset.tickets is None:
        return Refused(say("floor.has-no-tickets"))
    number, sequence = next_number(terminal, g)
    command = kc.Issue(ticket=number, terminal=terminal, sequence=sequence, ruleset=ruleset.key)
    funds = g.docket.funds(credit(terminal))
    assert funds == amount, "a ticket is for the full balance"
    told = g.docket.ask(TICKET, number, command, g.for_ticket(ruleset.tickets, funds))
    return told if isinstance(told, Refused) else None


def of_ticket(command: kc.TicketCommand, g: DecisionContext) -> Refused | None:
    ruleset = _ruleset_for_rank(command.ticket, g)
    return ruleset if isinstance(ruleset, Refused) else _ask(command, ruleset, g)


def hold(command: kc.Hold, g: DecisionContext) -> Refused | None:
    """A terminal is asked whether it would take the money, before it swallows the paper."""
    ruleset = _ruleset_for_rank(command.ticket, g)
    if isinstance(ruleset, Refused):
        return ruleset
    if isinstance(command.place, AtTerminal):
        refusal = _takes(command.place.terminal, command.ticket, g)
        if refusal:
            return refusal
    return _ask(command, ruleset, g)


def redeem(command: kc.Redeem, g: DecisionContext) -> Refused | None:
    ruleset = _ruleset_for_rank(command.ticket, g)
    if isinstance(ruleset, Refused):
        return ruleset
    if isinstance(command.place, AtTerminal):
        return _redeem_at(command.place.terminal, command.ticket, ruleset, g)
    return _ask(command, ruleset, g)


def pay_by_hand(command: kc.PayByHand, g: DecisionContext) -> Refused | None:
    ruleset = _ruleset_for_rank(command.ticket, g)
    if isinstance(ruleset, Refused):
        return ruleset
    return _approved(ruleset, g) or _ask(command, ruleset, g)


def _ruleset_for_rank(number: TicketNumber, g: DecisionContext) -> Ruleset | Refused:
    """Whoever holds no rank under the book of a ticket neither pays it nor makes it void."""
    ruleset = ruleset_of(number, g)
    if isinstance(ruleset, Refused):
        return ruleset
    rank = g.rank(ruleset)
    return rank if isinstance(rank, Refused) else ruleset


def ruleset_of(number: TicketNumber, g: DecisionContext) -> Ruleset | Refused:
    """The rules under which a ticket was issued go with it; an unknown one is refused by any."""
    ticket = g.docket.state(TICKET, number)
    laid = [each for each in g.house_settings.tables.values() if ticket.ruleset in {"", each.ruleset}]
    opened = (g.rulesets.open(each.ruleset, each.options) for each in laid)
    with_tickets = (each for each in opened if not isinstance(each, Refused) and each.tickets)
    return next(with_tickets, Refused(say("floor.ticket-is-unknown", number=number)))


def _ask(command: kc.TicketCommand, ruleset: Ruleset, g: DecisionContext) -> Refused | None:
    assert ruleset.tickets is not None
    told = g.docket.ask(TICKET, command.ticket, command, g.for_ticket(ruleset.tickets))
    return told if isinstance(told, Refused) else None


def insert_ticket(command: pc.InsertTicket, g: DecisionContext) -> Refused | None:
    """The acceptor has stacked the paper; what it is worth the ticket says, not the acceptor."""
    ruleset = ruleset_of(command.ticket, g)
    if isinstance(ruleset, Refused):
        return ruleset
    return _redeem_at(command.terminal, command.ticket, ruleset, g)


def _redeem_at(
    terminal: TerminalId, number: TicketNumber, ruleset: Ruleset, g: DecisionContext
) -> Refused | None:
    amount = g.docket.state(TICKET, number).amount
    refusal = _ask(kc.Redeem(ticket=number, place=AtTerminal(terminal)), ruleset, g)
    if refusal:
        return refusal
    told = at_terminal(g, pc.InsertTicket(terminal=terminal, ticket=number, amount=amount))
    return told if isinstance(told, Refused) else None


def _takes(terminal: TerminalId, number: TicketNumber, g: DecisionContext) -> Refused | None:
    """Whether the terminal would take the money, asked before the paper is swallowed."""
    ticket = g.docket.state(TICKET, number)
    if ticket.standing is Standing.UNKNOWN:
        return None
    command = pc.InsertTicket(terminal=terminal, ticket=number, amount=ticket.amount)
    given = g.for_terminal(command, HOUSE)
    if isinstance(given, Refused):
        return given
    told = TERMINAL.decider.decide(g.docket.state(TERMINAL, terminal), command, given)
    return told if isinstance(told, Refused) else None


def reprint(command: kc.Reprint, g: DecisionContext) -> Refused | None:
    """The first number dies and the second is issued; which number that is, the house says."""
    ruleset = _ruleset_for_rank(command.ticket, g)
    if isinstance(ruleset, Refused):
        return ruleset
    first = g.docket.state(TICKET, command.ticket)
    number, sequence = next_number(first.terminal, g)
    again = kc.Reprint(ticket=command.ticket, replacement=number, by=command.by)
    refusal = _ask(again, ruleset, g)
    if refusal:
        return refusal
    issued = kc.Issue(
        ticket=number,
        terminal=first.terminal,
        sequence=sequence,
        ruleset=first.ruleset,
        replaces=command.ticket,
    )
    assert ruleset.tickets is not None
    given = g.for_ticket(ruleset.tickets, replaced=g.docket.state(TICKET, command.ticket))
    told = g.docket.ask(TICKET, number, issued, given)
    return told if isinstance(told, Refused) else None


def _approved(ruleset: Ruleset, g: DecisionContext) -> Refused | None:
    approval = g.approval(ruleset)
    if approval is None:
        return Refused(say("floor.only-staff-of-this-book"))
    return SECOND_RANK.check(Power.APPROVE_MANUAL_PAYMENT, approval, ruleset.ladder)


# ── numbers ─────────────────────────────────────────────────────────────────────────────────


def next_number(terminal: TerminalId, g: DecisionContext) -> tuple[TicketNumber, int]:
    """The number after the last of this terminal's; it is found in the log when it is not in mind."""
    last = g.docket.current.sequences.get(terminal)
    sequence = (_last_sequence(terminal, g) if last is None else last) + 1
    free = (n for n in _candidates(terminal, sequence, g) if _ticket(n, g).standing is Standing.UNKNOWN)
    return next(free), sequence


def _candidates(terminal: TerminalId, sequence: int, g: DecisionContext) -> Iterator[TicketNumber]:
    return candidates(g.house_settings.ticket_key, g.house_settings.system, terminal, sequence)


def _ticket(number: TicketNumber, g: DecisionContext) -> Ticket:
    return g.docket.current.state(TICKET, number)


def _last_sequence(terminal: TerminalId, g: DecisionContext) -> int:
    """Sequences have no gaps, so that the last one is found by doubling and halving."""
    beyond = 1
    while _issued(terminal, beyond, g):
        beyond *= 2
    low = beyond // 2
    while beyond - low > 1:
        middle = (low + beyond) // 2
        low, beyond = (middle, beyond) if _issued(terminal, middle, g) else (low, middle)
    return low


def _issued(terminal: TerminalId, sequence: int, g: DecisionContext) -> bool:
    for _, number in zip(range(ATTEMPTS), _candidates(terminal, sequence, g), strict=False):
        ticket = _ticket(number, g)
        if (ticket.terminal, ticket.sequence) == (terminal, sequence):
            return True
        if ticket.standing is Standing.UNKNOWN:
            return False
    return False
