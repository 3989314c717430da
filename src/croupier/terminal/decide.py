"""What a terminal answers."""

from __future__ import annotations

from croupier.core.cite import Cited
from croupier.core.decider import Decider, Decision, Refused
from croupier.terminal import accounts, conduct, left_behind, trouble
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.given import TerminalGiven, staff_only
from croupier.terminal.state import Terminal, evolve
from croupier.words.said import say

SEPARATORS = frozenset(":/")

_Accounts = c.EscrowNote | c.InsertNote | c.GiveBackNote | c.InsertTicket | c.CreditByDealer | c.CashOut
_Faults = c.ReportFault | c.CompareCredit | c.CompareDisplay | c.ClearFault | c.NoteUnreportedFault
_Held = c.Freeze | c.Release | c.HoldDisputed | c.TellInspector | c.ReleaseHold | c.ForfeitHold
_Seat = c.ChooseTable | c.LeaveTable | c.LeaveGame | c.RequestService | c.AnswerService
_Person = c.DirectToLeave | c.ExcludePlayer | c.LiftExclusion | c.IdentifyPlayer


def decide(terminal: Terminal, command: c.TerminalCommand, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    match command:
        case c.EnrolTerminal():
            return enrol(terminal, command, given)
        case c.OpenTerminal():
            return open_terminal(terminal, command, given)
        case c.CloseTerminal():
            return close_terminal(terminal, command, given)
        case c.RefuseCredit():
            return trouble.refuse_credit(terminal, command, given)
        case c.PayLeftBehind() | c.WriteOffLeftBehind():
            return left_behind.decided(command, given)
        case (
            c.EscrowNote()
            | c.InsertNote()
            | c.GiveBackNote()
            | c.InsertTicket()
            | c.CreditByDealer()
            | c.CashOut()
        ):
            return _of_account(terminal, command, given)
        case (
            c.ReportFault()
            | c.CompareCredit()
            | c.CompareDisplay()
            | c.ClearFault()
            | c.NoteUnreportedFault()
        ):
            return _of_fault(terminal, command, given)
        case (
            c.Freeze()
            | c.Release()
            | c.HoldDisputed()
            | c.TellInspector()
            | c.ReleaseHold()
            | c.ForfeitHold()
        ):
            return _of_hold(terminal, command, given)
        case c.ChooseTable() | c.LeaveTable() | c.LeaveGame() | c.RequestService() | c.AnswerService():
            return _of_seat(terminal, command, given)
        case _:
            return _of_person(terminal, command, given)


def _of_account(terminal: Terminal, command: _Accounts, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    match command:
        case c.EscrowNote():
            return accounts.escrow_note(terminal, command, given)
        case c.InsertNote():
            return accounts.insert_note(terminal, command, given)
        case c.GiveBackNote():
            return accounts.give_back_note(terminal, command)
        case c.InsertTicket():
            return accounts.insert_ticket(terminal, command, given)
        case c.CreditByDealer():
            return accounts.credit_by_dealer(terminal, command, given)
        case c.CashOut():
            return accounts.cash_out(terminal, command, given)


def _of_fault(terminal: Terminal, command: _Faults, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    match command:
        case c.ReportFault():
            return trouble.report_fault(terminal, command, given)
        case c.CompareCredit():
            return trouble.compare_credit(terminal, command, given)
        case c.CompareDisplay():
            return trouble.compare_display(terminal, command, given)
        case c.ClearFault():
            return trouble.clear_fault(terminal, command, given)
        case c.NoteUnreportedFault():
            return trouble.note_unreported(terminal, command, given)


def _of_hold(terminal: Terminal, command: _Held, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    match command:
        case c.Freeze():
            return trouble.freeze(terminal, command, given)
        case c.Release():
            return trouble.release(terminal, command, given)
        case c.HoldDisputed():
            return trouble.hold_disputed(terminal, command, given)
        case c.TellInspector():
            return trouble.tell_inspector(terminal, command, given)
        case c.ReleaseHold():
            return trouble.release_hold(terminal, command, given)
        case c.ForfeitHold():
            return trouble.forfeit_hold(terminal, command, given)


def _of_seat(terminal: Terminal, command: _Seat, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    match command:
        case c.ChooseTable():
            return conduct.choose_table(terminal, command, given)
        case c.LeaveTable():
            return conduct.leave_table(terminal, command)
        case c.LeaveGame():
            return conduct.leave_game(terminal, command, given)
        case c.RequestService():
            return conduct.request_service(terminal, command, given)
        case c.AnswerService():
            return conduct.answer_service(terminal, command, given)


def _of_person(terminal: Terminal, command: _Person, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    match command:
        case c.DirectToLeave():
            return conduct.direct_to_leave(terminal, command, given)
        case c.ExcludePlayer():
            return conduct.exclude_player(terminal, command, given)
        case c.LiftExclusion():
            return conduct.lift_exclusion(terminal, command, given)
        case c.IdentifyPlayer():
            return conduct.identify_player(terminal, command, given)


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
    """Not while somebody's money is in it."""
    if refusal := staff_only(given):
        return refusal
    if not terminal.open:
        return ()
    if given.funds or given.at_stake or terminal.holds or terminal.escrow:
        return Refused(say("terminal.there-is-still-money-of"))
    shut = (e.AccountClosed(terminal=command.terminal),) if terminal.account else ()
    return (*shut, e.TerminalClosed(terminal=command.terminal))


TERMINAL: Decider[Terminal, c.TerminalCommand, e.TerminalEvent, TerminalGiven] = Decider(
    Terminal(), decide, evolve
)
