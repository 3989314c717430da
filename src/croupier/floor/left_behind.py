"""A round put right after a cash-out: what it left behind, in whose hands, and on which tickets.

A ticket that is queried knows only of which rounds; what is owed of them the ledger says, so that a debt that
is settled in any way is owed on no ticket any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from croupier.core.decider import Refused
from croupier.core.ids import Instant, StaffId, TerminalId, TicketNumber
from croupier.floor import hands
from croupier.floor.decision_context import DecisionContext
from croupier.floor.rooms import TERMINAL, TICKET
from croupier.floor.ticket_numbers import issued, last_sequence, ruleset_of
from croupier.ledger.account import AUD, left_behind
from croupier.staff.authority import HOUSE
from croupier.table.events import RoundResettled, TableEvent
from croupier.table.state import Table
from croupier.terminal import commands as pc
from croupier.tickets import commands as kc
from croupier.tickets.queries import due_back
from croupier.tickets.state import Queried, Ticket


def note(told: Iterable[TableEvent], before: Table, g: DecisionContext) -> Refused | None:
    """Whoever put a round right has had a hand in what it left; the tickets of those accounts are queried."""
    for event in told:
        if isinstance(event, RoundResettled) and event.left:
            closed_at = before.in_hand.closed_at
            assert closed_at is not None, "nobody has left a round that was not closed"
            refusals = (_note(event, name, closed_at, g) for name in event.left)
            if refusal := next(filter(None, refusals), None):
                return refusal
    return None


def _note(event: RoundResettled, name: TerminalId, closed_at: Instant, g: DecisionContext) -> Refused | None:
    past = g.docket.state(TERMINAL, name).closed_account(closed_at)
    touched = dict.fromkeys((*(past.hands if past else ()), *hands.persons(g)))
    noting = pc.NoteLeftBehind(terminal=name, table=event.table, round=event.round, hands=tuple(touched))
    told = _ask_terminal(noting, g)
    if isinstance(told, Refused) or not told:
        return told if isinstance(told, Refused) else None
    for ticket in _tickets_of(name, closed_at, g):
        query(ticket.number, Queried(event.table, event.round), name, g)
    return None


def query(number: TicketNumber, of: Queried, terminal: TerminalId, g: DecisionContext) -> None:
    """A ticket that has lapsed is not queried any more, which is no reason against anything else."""
    amount = g.docket.funds(left_behind(terminal, of.table, of.round, AUD))
    ruleset = ruleset_of(number, g)
    if not isinstance(ruleset, Refused) and ruleset.tickets is not None:
        asking = kc.Query(ticket=number, table=of.table, round=of.round, amount=amount)
        g.docket.ask(TICKET, number, asking, g.for_ticket(ruleset.tickets))


def owed_on(ticket: Ticket, g: DecisionContext) -> Mapping[Queried, int]:
    """What is owed back of each round for which a ticket is queried."""
    accounts = {of: left_behind(ticket.terminal, of.table, of.round, AUD) for of in ticket.queried}
    stands = {of: g.docket.funds(account) for of, account in accounts.items()}
    return {of: -amount for of, amount in stands.items() if amount < 0}


def hands_on(ticket: Ticket, g: DecisionContext) -> tuple[StaffId, ...]:
    """Of those who put a round right that is still owed on a ticket."""
    seat = g.docket.state(TERMINAL, ticket.terminal)
    return tuple(person for of in owed_on(ticket, g) for person in seat.hands_behind(of.table, of.round))


def keep_back(ticket: Ticket, owed: Mapping[Queried, int], g: DecisionContext) -> Refused | None:
    """From a ticket that was just paid, round by round, as far as it goes."""
    left = due_back(ticket, sum(owed.values()))
    for of, debt in owed.items():
        amount = min(debt, left)
        left -= amount
        if amount:
            keeping = pc.KeepBack(
                terminal=ticket.terminal, table=of.table, round=of.round, ticket=ticket.number, amount=amount
            )
            told = _ask_terminal(keeping, g)
            if isinstance(told, Refused):
                return told
    return None


def _ask_terminal(
    command: pc.NoteLeftBehind | pc.KeepBack, g: DecisionContext
) -> Refused | tuple[object, ...]:
    """In the name of the house: a cashier holds no rank at the terminal's table."""
    given = g.for_terminal(command, HOUSE)
    return given if isinstance(given, Refused) else g.docket.ask(TERMINAL, command.terminal, command, given)


def _tickets_of(name: TerminalId, since: Instant, g: DecisionContext) -> Iterator[Ticket]:
    """Of the account that was open then: issued before the next one was opened, and still owed on."""
    until = g.docket.state(TERMINAL, name).next_account_after(since)
    for sequence in range(last_sequence(name, g), 0, -1):
        ticket = issued(name, sequence, g)
        if ticket is None or ticket.issued_at < since:
            return
        if ticket.replaces is None and (until is None or ticket.issued_at <= until):
            heir = _heir(ticket, g)
            if heir.outstanding:
                yield heir


def _heir(ticket: Ticket, g: DecisionContext) -> Ticket:
    """The ticket itself, or the one that it was reprinted as."""
    while ticket.replacement is not None:
        ticket = g.docket.state(TICKET, ticket.replacement)
    return ticket
