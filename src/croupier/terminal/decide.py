"""What a terminal answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from croupier.core.cite import Cited
from croupier.core.decider import Decider, Decision, Refused
from croupier.terminal import accounts, chip_accounts, conduct, left_behind, trouble
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.given import TerminalGiven, staff_only
from croupier.terminal.state import Terminal, evolve
from croupier.words.said import say

SEPARATORS = frozenset(":/")


def enrol(terminal: Terminal, command: c.EnrolTerminal, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    if refusal := staff_only(given):
        return refusal
    if SEPARATORS & set(command.terminal):
        return Refused(say("terminal.name-has-neither-colon-nor"))
    if terminal.open or terminal.account:
        return Refused(say("terminal.terminal-is-in-use-close"))
    if terminal.enrolled and terminal.guest != command.guest:
        return Refused(
            say("terminal.is-name-of-already-choose", terminal=command.terminal, guest=terminal.guest)
        )
    if not command.tables or len(set(command.tables)) < len(command.tables):
        return Refused(say("terminal.terminal-belongs-to-one-table"))
    if refusal := _full(command, given):
        return refusal
    return (
        e.TerminalEnrolled(
            terminal=command.terminal, tables=command.tables, guest=command.guest, fitted=command.fitted
        ),
    )


def _full(command: c.EnrolTerminal, given: TerminalGiven) -> Refused | None:
    """A table has room for so many terminals, and for so many guests beside them."""
    if command.guest and given.rules.most_guests is None:
        return Refused(say("terminal.this-book-knows-no-guest"))
    if command.guest and command.fitted:
        return Refused(say("terminal.guest-player-has-no-terminal"))
    most: Cited[int] | None = given.rules.most_guests if command.guest else given.rules.most
    if most is None:
        return None
    full = [table for table in command.tables if given.enrolled.get(table, 0) >= most.value]
    return (
        Refused(
            say("terminal.table-has-its", full=full[0], most=most.value, guest=command.guest), most.clause
        )
        if full
        else None
    )


def open_terminal(
    terminal: Terminal, command: c.OpenTerminal, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    if refusal := staff_only(given):
        return refusal
    if not terminal.enrolled:
        return Refused(say("terminal.there-is-no-such-terminal"))
    if terminal.open:
        return ()
    if fault := terminal.out_of_order():
        return Refused(say(f"terminal.failed.{fault.part.name}"))
    return (e.TerminalOpened(terminal=command.terminal),)


def close_terminal(
    terminal: Terminal, command: c.CloseTerminal, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    """Closes a terminal in which there is nobody's money."""
    if refusal := staff_only(given):
        return refusal
    if not terminal.open:
        return ()
    if given.funds or given.at_stake or terminal.holds or terminal.escrow:
        return Refused(say("terminal.there-is-still-money-of"))
    shut = (e.AccountClosed(terminal=command.terminal),) if terminal.account else ()
    return (*shut, e.TerminalClosed(terminal=command.terminal))


# What answers each command; tests/test_dispatch.py says that none is missing and that each takes its command.
ANSWERS: Mapping[
    type[c.TerminalCommand], Callable[[Terminal, Any, TerminalGiven], Decision[e.TerminalEvent]]
] = {
    c.EnrolTerminal: enrol,
    c.OpenTerminal: open_terminal,
    c.CloseTerminal: close_terminal,
    c.EscrowNote: accounts.escrow_note,
    c.InsertNote: accounts.insert_note,
    c.GiveBackNote: accounts.give_back_note,
    c.InsertTicket: accounts.insert_ticket,
    c.CreditByDealer: accounts.credit_by_dealer,
    c.OpenChipAccount: chip_accounts.open_chip_account,
    c.CloseChipAccount: chip_accounts.close_chip_account,
    c.NoteHands: accounts.note_hands,
    c.CashOut: accounts.cash_out,
    c.ChooseTable: conduct.choose_table,
    c.LeaveTable: conduct.leave_table,
    c.LeaveGame: conduct.leave_game,
    c.RequestService: conduct.request_service,
    c.AnswerService: conduct.answer_service,
    c.IdentifyPlayer: conduct.identify_player,
    c.DirectToLeave: conduct.direct_to_leave,
    c.ExcludePlayer: conduct.exclude_player,
    c.LiftExclusion: conduct.lift_exclusion,
    c.ReportFault: trouble.report_fault,
    c.CompareCredit: trouble.compare_credit,
    c.CompareDisplay: trouble.compare_display,
    c.ClearFault: trouble.clear_fault,
    c.NoteUnreportedFault: trouble.note_unreported,
    c.RefuseCredit: trouble.refuse_credit,
    c.Freeze: trouble.freeze,
    c.Release: trouble.release,
    c.HoldDisputed: trouble.hold_disputed,
    c.TellInspector: trouble.tell_inspector,
    c.ReleaseHold: trouble.release_hold,
    c.ForfeitHold: trouble.forfeit_hold,
    c.PayLeftBehind: left_behind.pay,
    c.SettleLeftBehind: left_behind.settle,
    c.NoteLeftBehind: left_behind.note,
    c.KeepBack: left_behind.keep_back,
}


def decide(terminal: Terminal, command: c.TerminalCommand, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    return ANSWERS[type(command)](terminal, command, given)


TERMINAL: Decider[Terminal, c.TerminalCommand, e.TerminalEvent, TerminalGiven] = Decider(
    Terminal(), decide, evolve
)
