"""What a round that was put right left for, or took from, a player who had cashed out by then.

No chip account is there to take it, so that it leaves by hand or not at all: one person asks,
and whoever has the last word under the book of the table decides.
"""

from __future__ import annotations

from croupier.core.decider import Decision, Refused
from croupier.staff.approval import SECOND_RANK, Person
from croupier.staff.authority import Power
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.given import TerminalGiven
from croupier.words.said import Money, say

_Command = c.PayLeftBehind | c.WriteOffLeftBehind


def decided(command: _Command, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    """All of it at once, so that a second time nothing is there."""
    persons = _two_persons(command, given)
    if isinstance(persons, Refused):
        return persons
    if given.left_behind == 0:
        return Refused(
            say(
                "terminal.nothing-is-left-behind-of",
                round=command.round,
                table=command.table,
                terminal=command.terminal,
            )
        )
    first, second = persons
    match command:
        case c.PayLeftBehind():
            return _paid(command, given, first, second)
        case c.WriteOffLeftBehind():
            return _written_off(command, given, first, second)


def _paid(
    command: c.PayLeftBehind, given: TerminalGiven, first: Person, second: Person
) -> Decision[e.TerminalEvent]:
    due = given.left_behind
    if due < 0:
        return Refused(
            say(
                "terminal.player-of-owes-house-and",
                round=command.round,
                table=command.table,
                terminal=command.terminal,
                what=Money(-due),
            )
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
    command: c.WriteOffLeftBehind, given: TerminalGiven, first: Person, second: Person
) -> Decision[e.TerminalEvent]:
    debt = -given.left_behind
    if debt < 0:
        return Refused(
            say(
                "terminal.house-owes-player-of-what",
                round=command.round,
                table=command.table,
                terminal=command.terminal,
                what=Money(-debt),
            )
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


def _two_persons(command: _Command, given: TerminalGiven) -> tuple[Person, Person] | Refused:
    """As every payment by hand it leaves two names; the second is of the rank that ends disputes."""
    approval = given.approval
    if approval is None or approval.second is None:
        return Refused(say("terminal.what-is-left-behind-is"), given.terms.manual_payment)
    refusal = SECOND_RANK.check(Power.APPROVE_MANUAL_PAYMENT, approval, given.ladder)
    refusal = refusal or given.ladder.check(Power.DECIDE_DISPUTE, approval.second.rank)
    if refusal is None and not command.reason.strip():
        refusal = Refused(say("terminal.say-why-for-record"))
    return refusal or (approval.first, approval.second)
