"""What a round that was put right left for, or took from, a player who had cashed out by then.

No chip account is there to take it.  What the house owes leaves by hand: one person asks, and whoever has
the last word under the book of the table decides.  What the player owes comes back at the Cage, is kept
back when their ticket is paid, or is written off in two names.
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


def note(terminal: Terminal, command: c.NoteLeftBehind, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    """Nothing where the round left nothing and nothing was known of it."""
    if given.left_behind == 0 and not terminal.knows_behind(command.table, command.round):
        return ()
    noted = e.LeftBehindNoted(
        terminal=command.terminal,
        at=given.now,
        table=command.table,
        round=command.round,
        amount=given.left_behind,
        hands=command.hands,
    )
    return (noted,)


def pay(_terminal: Terminal, command: c.PayLeftBehind, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    """All of it at once, so that a second time nothing is there."""
    persons = _two_persons(command, given)
    if isinstance(persons, Refused):
        return persons
    if given.left_behind <= 0:
        return _none_of_this_kind(command, given.left_behind)
    first, second = persons
    paid = e.LeftBehindPaid(
        terminal=command.terminal,
        at=given.now,
        table=command.table,
        round=command.round,
        amount=given.left_behind,
        reason=command.reason,
        by=first.staff,
        approved_by=second.staff,
        payee=command.payee,
        document=command.document,
    )
    return (paid,)


def settle(
    _terminal: Terminal, command: c.SettleLeftBehind, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    """Two persons wherever something is written off; whoever takes money in needs nobody's leave."""
    if given.by is None:
        return Refused(say("terminal.only-staff-may"))
    persons = _two_persons(command, given) if command.written_off > 0 else None
    if isinstance(persons, Refused):
        return persons
    owed = -given.left_behind
    if owed <= 0:
        return _none_of_this_kind(command, given.left_behind)
    if refusal := _no_such_sums(command, owed):
        return refusal
    if not command.reason.strip():
        return Refused(say("terminal.say-why-for-record"))
    settled = e.LeftBehindSettled(
        terminal=command.terminal,
        at=given.now,
        table=command.table,
        round=command.round,
        recovered=command.recovered,
        written_off=command.written_off,
        remaining=owed - command.recovered - command.written_off,
        reason=command.reason,
        by=given.by,
        approved_by=persons[1].staff if persons else None,
    )
    return (settled,)


def keep_back(_terminal: Terminal, command: c.KeepBack, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    """Of a ticket that is paid at a window."""
    owed = -given.left_behind
    if given.by is None or not 0 < command.amount <= owed:
        return Refused(say("terminal.only-staff-may"))
    settled = e.LeftBehindSettled(
        terminal=command.terminal,
        at=given.now,
        table=command.table,
        round=command.round,
        recovered=command.amount,
        written_off=0,
        remaining=owed - command.amount,
        reason="",
        by=given.by,
        approved_by=given.second,
        ticket=command.ticket,
    )
    return (settled,)


def _no_such_sums(command: c.SettleLeftBehind, owed: int) -> Refused | None:
    both = command.recovered + command.written_off
    if min(command.recovered, command.written_off) >= 0 and 0 < both <= owed:
        return None
    return Refused(say("terminal.settle-up-to-what-is-owed", owed=Money(owed)))


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
