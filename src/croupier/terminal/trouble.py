"""Frozen accounts, faults, amounts held and credits refused."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Decision, Refused
from croupier.core.ids import Instant
from croupier.core.policy import policy
from croupier.core.public_reasons import PublicAct, chosen
from croupier.staff.authority import HOUSE, Ladder, Power, Rank
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.given import TerminalGiven, staff_only
from croupier.terminal.state import Barred, HeldAmount, Terminal, TerminalFault
from croupier.terminal.wagering import elsewhere, no_money
from croupier.words.said import Money, say

HOUR_MS = 60 * 60 * 1000
# A screen out of order may say anything at any length; so much of it tells what is wrong.
NUMBERS_TOLD, LONGEST_NUMBER = 5, 12
_SIGNS = tuple(e.FaultSign)
_HOLDS = {
    e.HoldGround.MALFUNCTION: PublicAct.HOLD_FOR_FAULT,
    e.HoldGround.DEVICE: PublicAct.HOLD_FOR_DEVICE,
}

# ── frozen accounts ─────────────────────────────────────────────────────────────────────────


def freeze(terminal: Terminal, command: c.Freeze, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    if refusal := staff_only(given):
        return refusal
    if command.freeze in terminal.freezes:
        return ()
    public = chosen(PublicAct.FREEZE, command.public)
    if isinstance(public, Refused):
        return public
    return (
        e.AccountFrozen(
            terminal=command.terminal,
            freeze=command.freeze,
            because=command.because,
            clause=command.clause,
            by=given.by,
            book=given.book,
            rank=given.rank,
            public=public,
        ),
    )


def release(terminal: Terminal, command: c.Release, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    if refusal := staff_only(given):
        return refusal
    frozen = terminal.freezes.get(command.freeze)
    if frozen is None:
        return ()
    if given.rank != HOUSE and _below(frozen, given):
        return Refused(say("terminal.freeze-is-lifted-by-its-rank"), policy("3.5"))
    return (e.AccountReleased(terminal=command.terminal, freeze=command.freeze),)


def _below(frozen: Barred, given: TerminalGiven) -> bool:
    ranks = given.ladder.ranks
    least = least_to_release(frozen, given.ladder, given.book)
    return given.rank not in ranks or ranks.index(given.rank) < ranks.index(least)


def least_to_release(frozen: Barred, ladder: Ladder, book: str) -> Rank:
    """What was frozen in the time before ranks were noted, or by the house, takes the second rank."""
    known = frozen.book == book and frozen.rank in ladder.ranks
    return frozen.rank if known else ladder.ranks[1]


# ── faults ──────────────────────────────────────────────────────────────────────────────────


def report_fault(
    terminal: Terminal, command: c.ReportFault, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    """Anybody may report a fault, and the same fault may be reported by many."""
    if not terminal.enrolled:
        return Refused(say("terminal.there-is-no-such-terminal"))
    if command.fault in terminal.faults or _told_before(terminal, command):
        return ()
    if command.reporter is e.Reporter.RUNNER and (refusal := staff_only(given)):
        return refusal
    return (
        e.Malfunctioned(
            terminal=command.terminal,
            fault=command.fault,
            part=command.part,
            sign=command.sign,
            reporter=command.reporter,
            what=command.what,
            at=given.now,
            clause=_sign_clause(command.sign, given),
        ),
    )


def _told_before(terminal: Terminal, command: c.ReportFault) -> bool:
    """A player who goes on reporting a part that is out of order already says nothing new."""
    standing = (fault for fault in terminal.faults.values() if fault.repaired is None)
    return command.reporter is e.Reporter.PLAYER and any(fault.part is command.part for fault in standing)


def compare_credit(
    terminal: Terminal, command: c.CompareCredit, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    if command.credited == command.due:
        return ()
    what = str(say("record.wrong-credit", credited=Money(command.credited), due=Money(command.due)))
    return report_fault(
        terminal, _found(command, e.FaultyPart.TERMINAL, e.FaultSign.WRONG_CREDIT, what), given
    )


def compare_display(
    terminal: Terminal, command: c.CompareDisplay, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    """A game without numbers of its own shows none that could be strange to it."""
    strange = [number for number in command.shown if number not in given.numbers]
    if not strange or not given.numbers:
        return ()
    told = tuple(number[:LONGEST_NUMBER] for number in strange[:NUMBERS_TOLD])
    what = str(say("record.strange-numbers", numbers=told))
    return report_fault(
        terminal, _found(command, e.FaultyPart.DISPLAY, e.FaultSign.STRANGE_NUMBERS, what), given
    )


def _found(
    command: c.CompareCredit | c.CompareDisplay, part: e.FaultyPart, sign: e.FaultSign, what: str
) -> c.ReportFault:
    return c.ReportFault(
        terminal=command.terminal,
        fault=command.fault,
        part=part,
        reporter=e.Reporter.DEVICE,
        what=what,
        sign=sign,
    )


def _sign_clause(sign: e.FaultSign, given: TerminalGiven) -> Clause | None:
    at = _SIGNS.index(sign)
    return given.terms.signs[at] if at < len(given.terms.signs) else None


def clear_fault(terminal: Terminal, command: c.ClearFault, given: TerminalGiven) -> Decision[e.TerminalEvent]:
    if refusal := staff_only(given):
        return refusal
    fault = terminal.faults.get(command.fault)
    if fault is None or fault.repaired is not None:
        return ()
    return (e.FaultCleared(terminal=command.terminal, fault=command.fault, at=given.now),)


def note_unreported(
    terminal: Terminal, command: c.NoteUnreportedFault, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    clause = given.terms.must_be_reported
    if clause is None:
        return Refused(say("terminal.this-book-does-not-oblige"))
    if refusal := staff_only(given):
        return refusal
    refusal = _not_kept_quiet(terminal, command, clause)
    return refusal or (
        e.UnreportedFaultNoted(
            terminal=command.terminal, fault=command.fault, what=command.what, clause=clause, of=command.of
        ),
    )


def _not_kept_quiet(terminal: Terminal, command: c.NoteUnreportedFault, clause: Clause) -> Refused | None:
    """A dealer's error has no record of its own; of a fault there is one, and it says who reported it."""
    if not command.what.strip():
        return Refused(say("terminal.say-what-was-kept"), clause)
    if command.of is e.Unreported.DEALERS_ERROR:
        return None
    fault = terminal.faults.get(command.fault)
    if fault is None:
        return Refused(say("terminal.no-fault-is-on-record", fault=command.fault), clause)
    if fault.reporter is e.Reporter.PLAYER:
        return Refused(say("terminal.player-has-reported-this-fault"), clause)
    return None


# ── amounts held ────────────────────────────────────────────────────────────────────────────


def hold_disputed(
    terminal: Terminal, command: c.HoldDisputed, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    if command.hold in terminal.holds:
        return ()
    if refusal := no_money(terminal):
        return refusal
    if command.amount <= 0:
        return Refused(say("terminal.at-least-cent-is-held"))
    public = chosen(_HOLDS[command.ground], command.public)
    if isinstance(public, Refused):
        return public
    match command.ground:
        case e.HoldGround.MALFUNCTION:
            held = _hold_for_fault(terminal, command, given)
        case e.HoldGround.DEVICE:
            held = _hold_for_device(command, given)
    return held if isinstance(held, Refused) else (replace(held, public=public),)


def _hold_for_fault(
    terminal: Terminal, command: c.HoldDisputed, given: TerminalGiven
) -> e.AmountHeld | Refused:
    fault = terminal.faults.get(command.fault or "")
    hours = _hold_hours(fault, given)
    if hours is None:
        return Refused(say("terminal.this-book-knows-no-hold"))
    if refusal := staff_only(given):
        return refusal
    if fault is None:
        return Refused(say("terminal.amount-is-held-only-on"), hours.clause)
    until = fault.held_until or Instant(given.now + hours.value * HOUR_MS)
    if given.now >= until:
        return Refused(say("terminal.hours-for-this-fault-are", hours=hours.value), hours.clause)
    demanded = max(0, command.amount - given.funds)
    if demanded and given.terms.return_of_paid is None:
        return Refused(say("terminal.only-stands-to-credit-of", funds=Money(given.funds)), hours.clause)
    return _held(command, hours.clause, demanded, until, given.terms.inspector_told)


def _hold_hours(fault: TerminalFault | None, given: TerminalGiven) -> Cited[int] | None:
    """Printer, acceptor and display are parts of the terminal; the system is not."""
    system = fault is not None and fault.part is e.FaultyPart.SYSTEM
    return given.terms.hold_for_system if system else given.terms.hold_for_terminal


def _hold_for_device(command: c.HoldDisputed, given: TerminalGiven) -> e.AmountHeld | Refused:
    """Until the investigation is decided, however long that takes."""
    if refusal := given.ladder.check(Power.WITHHOLD_WINNINGS, given.rank):
        return refusal
    clause = given.ladder.grants[Power.WITHHOLD_WINNINGS].clause
    if command.amount > given.funds:
        return Refused(say("terminal.only-stands-to-credit-of", funds=Money(given.funds)), clause)
    return _held(command, clause)


def _held(
    command: c.HoldDisputed,
    clause: Clause,
    demanded: int = 0,
    until: Instant | None = None,
    inspector: Clause | None = None,
) -> e.AmountHeld:
    return e.AmountHeld(
        terminal=command.terminal,
        hold=command.hold,
        amount=command.amount,
        demanded=demanded,
        ground=command.ground,
        fault=command.fault if command.ground is e.HoldGround.MALFUNCTION else None,
        until=until,
        tell_inspector=inspector,
        clause=clause,
        because=command.because,
    )


def tell_inspector(
    terminal: Terminal, command: c.TellInspector, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    if refusal := staff_only(given):
        return refusal
    hold = terminal.holds.get(command.hold)
    if hold is None or hold.tell_inspector is None:
        return ()
    return (e.InspectorTold(terminal=command.terminal, hold=command.hold, at=given.now),)


def release_hold(
    terminal: Terminal, command: c.ReleaseHold, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    """Once its time is over a hold is released by the clock; before, by whoever may decide it."""
    hold = terminal.holds.get(command.hold)
    if hold is None:
        return ()
    if not hold.over(given.now) and (refusal := _may_decide(hold, given)):
        return refusal
    return (e.HoldReleased(terminal=command.terminal, hold=command.hold, because=command.because),)


def forfeit_hold(
    terminal: Terminal, command: c.ForfeitHold, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    hold = terminal.holds.get(command.hold)
    if hold is None:
        return Refused(say("terminal.nothing-is-held-as", hold=command.hold))
    if hold.over(given.now):
        return Refused(say("terminal.time-of-hold-is-over"), hold.clause)
    refusal = elsewhere(terminal, command.table) or _may_decide(hold, given)
    return refusal or (
        e.HoldForfeited(
            terminal=command.terminal, hold=command.hold, table=command.table, because=command.because
        ),
    )


def _may_decide(hold: HeldAmount, given: TerminalGiven) -> Refused | None:
    power = Power.WITHHOLD_WINNINGS if hold.ground is e.HoldGround.DEVICE else Power.DECIDE_DISPUTE
    if refusal := given.ladder.check(power, given.rank):
        return refusal
    if hold.tell_inspector is not None:
        return Refused(say("terminal.inspector-must-be-told-before"), hold.tell_inspector)
    return None


# ── credits refused ─────────────────────────────────────────────────────────────────────────


def refuse_credit(
    terminal: Terminal, command: c.RefuseCredit, given: TerminalGiven
) -> Decision[e.TerminalEvent]:
    clause = _refusing_clause(command.wrongly, given)
    if clause is None:
        return Refused(say("terminal.this-book-does-not-let"))
    if command.amount <= 0:
        return Refused(say("terminal.refused-credit-is-of-at"), clause)
    refusal = elsewhere(terminal, command.table) or given.ladder.check(Power.DECIDE_DISPUTE, given.rank)
    if refusal:
        return refusal
    fault = terminal.faults.get(command.fault)
    if fault is None:
        return Refused(say("terminal.credit-is-refused-only-on"), clause)
    if not _wrongly_credited(command, fault):
        return Refused(say("terminal.amount-was-not-credited-between"), clause)
    there = 0 if terminal.has_left(command.credited_at) else given.funds  # not from who sits there now
    return (
        e.CreditRefused(
            terminal=command.terminal,
            amount=command.amount,
            owed=max(0, command.amount - there),
            table=command.table,
            fault=command.fault,
            wrongly=command.wrongly,
            clause=clause,
            because=command.because,
        ),
    )


def _refusing_clause(wrongly: e.Wrongly, given: TerminalGiven) -> Clause | None:
    match wrongly:
        case e.Wrongly.AS_RESULT:
            return given.terms.refused_as_result
        case e.Wrongly.BEFORE_REPAIR:
            return given.terms.refused_before_repair


def _wrongly_credited(command: c.RefuseCredit, fault: TerminalFault) -> bool:
    """What a fault credits may be the first sign of it; what follows it has its window."""
    if command.wrongly is e.Wrongly.AS_RESULT:
        return True
    return fault.at <= command.credited_at and (
        fault.repaired is None or command.credited_at < fault.repaired
    )
