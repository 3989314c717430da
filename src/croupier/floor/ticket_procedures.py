"""Tickets and the terminals they come from and go to: paper is not transactional, so two phases."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import StaffId, TerminalId, TicketNumber
from croupier.core.policy import policy
from croupier.floor import hands, left_behind
from croupier.floor.asker import Staff
from croupier.floor.decision_context import DecisionContext
from croupier.floor.paper_marks import of_another_log
from croupier.floor.rooms import TERMINAL, TICKET
from croupier.floor.seats import at_terminal
from croupier.floor.ticket_numbers import next_number, ruleset_of
from croupier.ledger.account import AUD, credit
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import HOUSE
from croupier.staff.duties import AT_THE_CAGE
from croupier.terminal import commands as pc
from croupier.tickets import commands as kc
from croupier.tickets.events import AtTerminal
from croupier.tickets.state import Standing, Ticket
from croupier.words.said import say


def issue(
    terminal: TerminalId, amount: int, ruleset: Ruleset, g: DecisionContext, touched: tuple[StaffId, ...] = ()
) -> Refused | None:
    if ruleset.tickets is None:
        return Refused(say("floor.has-no-tickets"))
    number, sequence = next_number(terminal, g)
    command = kc.Issue(
        ticket=number, terminal=terminal, sequence=sequence, ruleset=ruleset.key, hands=touched
    )
    funds = g.docket.funds(credit(terminal, AUD))
    assert funds == amount, "a ticket is for the full balance"
    told = g.docket.ask(TICKET, number, command, g.for_ticket(ruleset.tickets, funds))
    return told if isinstance(told, Refused) else None


def issue_prize(
    terminal: TerminalId, amount: int, ruleset: Ruleset, g: DecisionContext, touched: tuple[StaffId, ...]
) -> Refused | None:
    """A ticket for what a jackpot has paid, apart from the balance of the terminal."""
    if ruleset.tickets is None:
        return Refused(say("floor.has-no-tickets"))
    number, sequence = next_number(terminal, g)
    command = kc.Issue(
        ticket=number,
        terminal=terminal,
        sequence=sequence,
        ruleset=ruleset.key,
        hands=touched,
        prize=amount,
    )
    told = g.docket.ask(TICKET, number, command, g.for_ticket(ruleset.tickets))
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
        ticket = g.docket.state(TICKET, command.ticket)
        refusal = hands.after_a_loss(ticket, ruleset, g) or _takes(command.place.terminal, command.ticket, g)
        if refusal:
            return refusal
    return _at_window(command, g) or _ask(command, ruleset, g)


def redeem(command: kc.Redeem, g: DecisionContext) -> Refused | None:
    ruleset = _ruleset_for_rank(command.ticket, g)
    if isinstance(ruleset, Refused):
        return ruleset
    if isinstance(command.place, AtTerminal):
        return _redeem_at(command.place.terminal, command.ticket, ruleset, g)
    ticket = g.docket.state(TICKET, command.ticket)
    amount = ticket.amount - command.kept_back
    return (
        _at_window(command, g)
        or hands.untouched(ticket.hands, ticket.terminal, g)
        or of_another_log(command, g.docket.current.log)
        or hands.after_a_loss(ticket, ruleset, g, command.paper)
        or hands.within("redeem", amount, ticket.hands, ruleset, g)
        or hands.identified(amount, command, g)
        or _paid(ticket, command, ruleset, g)
    )


def _paid(
    ticket: Ticket, command: kc.Redeem | kc.PayByHand, ruleset: Ruleset, g: DecisionContext
) -> Refused | None:
    """Less what is owed back; all of a ticket that is queried takes two who did not put the round right."""
    owed = left_behind.owed_on(ticket, g)
    touched = (*ticket.hands, *left_behind.hands_on(ticket, g))
    in_full = command.in_full and bool(owed)
    if in_full and (refusal := _two_untouched(ticket, touched, ruleset, g)):
        return refusal
    return _ask(command, ruleset, g) or (None if in_full else left_behind.keep_back(ticket, owed, g))


def _two_untouched(
    ticket: Ticket, touched: tuple[StaffId, ...], ruleset: Ruleset, g: DecisionContext
) -> Refused | None:
    return hands.untouched(touched, ticket.terminal, g) or hands.by_hand(touched, ruleset, g)


def give_back(command: kc.GiveBack, g: DecisionContext) -> Refused | None:
    ruleset = _ruleset_for_rank(command.ticket, g)
    return ruleset if isinstance(ruleset, Refused) else _at_window(command, g) or _ask(command, ruleset, g)


def pay_by_hand(command: kc.PayByHand, g: DecisionContext) -> Refused | None:
    ruleset = _ruleset_for_rank(command.ticket, g)
    if isinstance(ruleset, Refused):
        return ruleset
    ticket = g.docket.state(TICKET, command.ticket)
    amount = ticket.amount - command.kept_back
    return (
        hands.untouched(ticket.hands, ticket.terminal, g)
        or hands.by_hand(ticket.hands, ruleset, g)
        or hands.within("redeem", amount, ticket.hands, ruleset, g)
        or hands.identified(amount, command, g)
        or _paid(ticket, command, ruleset, g)
    )


def void(command: kc.Void, g: DecisionContext) -> Refused | None:
    ruleset = _ruleset_for_rank(command.ticket, g)
    if isinstance(ruleset, Refused):
        return ruleset
    ticket = g.docket.state(TICKET, command.ticket)
    refusal = hands.untouched(ticket.hands, ticket.terminal, g) or _ask(command, ruleset, g)
    return refusal or _taken_back(ticket, g)


def _taken_back(ticket: Ticket, g: DecisionContext) -> Refused | None:
    """The money lies at its terminal again, and the hands through which it has gone with it."""
    touched = (*ticket.hands, *hands.persons(g))
    command = pc.NoteHands(terminal=ticket.terminal, hands=tuple(dict.fromkeys(touched)))
    given = g.for_terminal(command, HOUSE)  # whoever works at the cage holds no rank at the terminal's table
    told = given if isinstance(given, Refused) else g.docket.ask(TERMINAL, ticket.terminal, command, given)
    return told if isinstance(told, Refused) else None


def _ruleset_for_rank(number: TicketNumber, g: DecisionContext) -> Ruleset | Refused:
    """Whoever holds no rank under the book of a ticket works at the cage, or has nothing to do with it."""
    ruleset = ruleset_of(number, g)
    if isinstance(ruleset, Refused):
        return ruleset
    rank = g.rank_at_cage(ruleset)
    return rank if isinstance(rank, Refused) else ruleset


def _at_window(command: kc.Hold | kc.GiveBack | kc.Redeem, g: DecisionContext) -> Refused | None:
    """Windows are for those who are appointed to the cage; a machine needs nobody."""
    by = g.docket.by
    if not isinstance(by, Staff) or isinstance(command.place, AtTerminal) or g.duties(by.staff) & AT_THE_CAGE:
        return None
    return Refused(say("floor.window-is-for-cashiers"), policy("2.2"))


def _ask(command: kc.TicketCommand, ruleset: Ruleset, g: DecisionContext) -> Refused | None:
    assert ruleset.tickets is not None
    owed = sum(left_behind.owed_on(g.docket.state(TICKET, command.ticket), g).values())
    told = g.docket.ask(TICKET, command.ticket, command, g.for_ticket(ruleset.tickets, owed=owed))
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
    ticket = g.docket.state(TICKET, number)
    refusal = hands.after_a_loss(ticket, ruleset, g) or _ask(
        kc.Redeem(ticket=number, place=AtTerminal(terminal)), ruleset, g
    )
    if refusal:
        return refusal
    told = at_terminal(
        g, pc.InsertTicket(terminal=terminal, ticket=number, amount=ticket.amount, hands=ticket.hands)
    )
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
    if refusal := hands.untouched(first.hands, first.terminal, g):
        return refusal
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
        hands=(*first.hands, *hands.persons(g)),  # whoever has it printed again does not pay it
    )
    assert ruleset.tickets is not None
    given = g.for_ticket(ruleset.tickets, replaced=g.docket.state(TICKET, command.ticket))
    told = g.docket.ask(TICKET, number, issued, given)
    if isinstance(told, Refused):
        return told
    for of in first.queried:  # the paper is another, the money the same
        left_behind.query(number, of, first.terminal, g)
    return None
