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
from croupier.terminal.state import Terminal
from croupier.words.said import Money, say


def pay(_terminal: Terminal, command: c.PayLeftBehind, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    return _settled(command, given.left_behind, e.LeftBehindPaid, given)


def write_off(
    _terminal: Terminal, command: c.WriteOffLeftBehind, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    return _settled(command, -given.left_behind, e.LeftBehindWrittenOff, given)


def _settled(
    command: c.ToLeftBehind,
    amount: int,
    settled: type[e.LeftBehindPaid | e.LeftBehindWrittenOff],
    given: TerminalGiven,
) -> Decision[e.TerminalEvent]:
    """All of it at once, so that a second time nothing is there."""
    persons = _two_persons(command, given)
    if isinstance(persons, Refused):
        return persons
    if amount <= 0:
        return _none_of_this_kind(command, given.left_behind)
    first, second = persons
    return (
        settled(
            terminal=command.terminal,
            at=given.now,
            table=command.table,
            round=command.round,
            amount=amount,
            reason=command.reason,
            by=first.staff,
            approved_by=second.staff,
        ),
    )


def _none_of_this_kind(command: c.ToLeftBehind, left_behind: int) -> Refused:
    """A debt is not paid, a win is not written off, and nothing is neither."""
    table, number, terminal = command.table, command.round, command.terminal
    if left_behind == 0:
        return Refused(
            say("terminal.nothing-is-left-behind-of", round=number, table=table, terminal=terminal)
        )
    what = Money(abs(left_behind))
    if left_behind < 0:
        return Refused(
            say("terminal.player-of-owes-house-and", round=number, table=table, terminal=terminal, what=what)
        )
    return Refused(
        say("terminal.house-owes-player-of-what", round=number, table=table, terminal=terminal, what=what)
    )


def _two_persons(command: c.ToLeftBehind, given: TerminalGiven) -> tuple[Person, Person] | Refused:
    """As every payment by hand it leaves two names; the second is of the rank that ends disputes."""
    approval = given.approval
    if approval is None or approval.second is None:
        return Refused(say("terminal.what-is-left-behind-is"), given.terms.manual_payment)
    refusal = SECOND_RANK.check(Power.APPROVE_MANUAL_PAYMENT, approval, given.ladder)
    refusal = refusal or given.ladder.check(Power.DECIDE_DISPUTE, approval.second.rank)
    if refusal is None and not command.reason.strip():
        refusal = Refused(say("terminal.say-why-for-record"))
    return refusal or (approval.first, approval.second)
