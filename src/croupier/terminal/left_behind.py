"""What a round that was put right left for, or took from, a player who had cashed out by then.

No chip account is there to take it, so that it leaves by hand or not at all: one person asks,
and whoever has the last word under the book of the table decides.
"""

from __future__ import annotations

from croupier.core.decider import Decision, Refused
from croupier.core.money import in_figures
from croupier.staff.approval import SECOND_RANK, Person
from croupier.staff.authority import Power
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.given import Given

_Command = c.PayLeftBehind | c.WriteOffLeftBehind


def decided(command: _Command, given: Given) -> Decision[e.TerminalEvent]:
    """All of it at once, so that a second time nothing is there."""
    persons = _two_persons(command, given)
    if isinstance(persons, Refused):
        return persons
    if given.left_behind == 0:
        return Refused(
            f"nothing is left behind of {_where(command)}: it was never owed, or is settled already"
        )
    first, second = persons
    match command:
        case c.PayLeftBehind():
            return _paid(command, given, first, second)
        case c.WriteOffLeftBehind():
            return _written_off(command, given, first, second)


def _paid(command: c.PayLeftBehind, given: Given, first: Person, second: Person) -> Decision[e.TerminalEvent]:
    due = given.left_behind
    if due < 0:
        return Refused(
            f"the player of {_where(command)} owes the house {in_figures(-due)} and is paid nothing; "
            "the debt may be written off"
        )
    return (
        e.LeftBehindPaid(
            terminal=command.terminal,
            at=given.now,
            table=command.table,
            round=command.round,
            amount=due,
            reason=command.reason,
            by=first.staff,
            approved_by=second.staff,
        ),
    )


def _written_off(
    command: c.WriteOffLeftBehind, given: Given, first: Person, second: Person
) -> Decision[e.TerminalEvent]:
    debt = -given.left_behind
    if debt < 0:
        return Refused(
            f"the house owes the player of {_where(command)} {in_figures(-debt)}; "
            "what is owed to a player is paid and not written off"
        )
    return (
        e.LeftBehindWrittenOff(
            terminal=command.terminal,
            at=given.now,
            table=command.table,
            round=command.round,
            amount=debt,
            reason=command.reason,
            by=first.staff,
            approved_by=second.staff,
        ),
    )


def _two_persons(command: _Command, given: Given) -> tuple[Person, Person] | Refused:
    """As every payment by hand it leaves two names; the second is of the rank that ends disputes."""
    approval = given.approval
    if approval is None or approval.second is None:
        return Refused("what is left behind is decided by two persons", given.terms.manual_payment)
    no = SECOND_RANK.check(Power.APPROVE_MANUAL_PAYMENT, approval, given.ladder)
    no = no or given.ladder.check(Power.DECIDE_DISPUTE, approval.second.rank)
    if no is None and not command.reason.strip():
        no = Refused("say why, for the record")
    return no or (approval.first, approval.second)


def _where(command: _Command) -> str:
    return f"round {command.round} at {command.table}, played at {command.terminal}"
