"""What is done for each command: several rooms, one docket, all of it or nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, cast

from croupier.alarms.commands import AlarmCommand
from croupier.charter import commands as hc
from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId
from croupier.core.policy import policy
from croupier.core.public_reasons import PublicReason
from croupier.floor import commands as fc
from croupier.floor import (
    exclusions,
    fault_procedures,
    jackpot_desk,
    money_procedures,
    own_limits,
    ticket_procedures,
    tournament_desk,
)
from croupier.floor.asker import Seat, Staff
from croupier.floor.comparing import SETTLING, Settling
from croupier.floor.decision_context import DecisionContext
from croupier.floor.money_procedures import freeze_name
from croupier.floor.rooms import (
    ALARMS,
    CHARTER,
    HOUSE_ALARMS,
    HOUSE_CHARTER,
    HOUSE_ROSTER,
    HOUSE_SCREENS,
    SCREENS,
    STAFF,
    TABLE,
    TERMINAL,
    members,
)
from croupier.floor.seats import at_table, at_terminal, seat
from croupier.games.game import Deciding
from croupier.jackpots import commands as jc
from croupier.loyalty import commands as lc
from croupier.rulebooks.ruleset import Ruleset
from croupier.screens import commands as rc
from croupier.staff import commands as sc
from croupier.staff.approval import SECOND_RANK
from croupier.staff.authority import Power, Rank
from croupier.table import commands as tc
from croupier.table.rules import CorrectionBy, Failing
from croupier.table.state import Phase
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart
from croupier.terminal.state import Terminal
from croupier.terminal.wagering import may_play, no_money
from croupier.tickets import commands as kc
from croupier.tournaments import commands as oc
from croupier.words.said import say

NO_WORDS = re.compile(r"[A-Za-z0-9-]{1,64}")


def perform(command: fc.HouseCommand, g: DecisionContext) -> Refused | None:
    refusal = _PROCEDURES[type(command)](command, g)
    if refusal or type(command) not in SETTLING:  # asked by its class: a slip pays for nothing here
        return refusal
    return fault_procedures.credits_compared(cast("Settling", command), g)


def _of_table(command: tc.TableCommand, g: DecisionContext) -> Refused | None:
    return _refusal(at_table(g, command))


def _of_terminal(command: pc.TerminalCommand, g: DecisionContext) -> Refused | None:
    return _refusal(at_terminal(g, command))


def _of_staff(command: sc.StaffCommand, g: DecisionContext) -> Refused | None:
    return _refusal(g.docket.ask(STAFF, HOUSE_ROSTER, command, g.for_staff()))


def sign_out(command: sc.SignOut, g: DecisionContext) -> Refused | None:
    """Nobody leaves a session of a tournament that runs without anybody to conduct it."""
    return tournament_desk.still_conducted(command, g) or _of_staff(command, g)


def _of_screens(command: rc.ScreenCommand, g: DecisionContext) -> Refused | None:
    given = g.for_screens(command)
    if isinstance(given, Refused):
        return given
    return _refusal(g.docket.ask(SCREENS, HOUSE_SCREENS, command, given))


def _of_alarms(command: AlarmCommand, g: DecisionContext) -> Refused | None:
    return _refusal(g.docket.ask(ALARMS, HOUSE_ALARMS, command, g.for_alarms()))


def _of_house(command: hc.CharterCommand, g: DecisionContext) -> Refused | None:
    return _refusal(g.docket.ask(CHARTER, HOUSE_CHARTER, command, g.for_charter()))


def _refusal(told: Refused | tuple[object, ...]) -> Refused | None:
    return told if isinstance(told, Refused) else None


# ── wagers and places ───────────────────────────────────────────────────────────────────────


def set_wagers(command: tc.SetWagers, g: DecisionContext) -> Refused | None:
    """The terminal chooses the table if it must, and may wager; then the table takes the slip."""
    if isinstance(g.docket.by, Staff) and (refusal := money_procedures.own_wagers(command, g)):
        return refusal
    refusal = (
        _other_unit(command, g)
        or seat(g, command.terminal, command.table)
        or may_play(g.docket.state(TERMINAL, command.terminal))
    )
    return refusal or own_limits.may_wager(command, g) or _refusal(at_table(g, command))


def _other_unit(command: tc.SetWagers | tc.Join, g: DecisionContext) -> Refused | None:
    """Money is played at tables of money, and the chips of a tournament at its tables alone."""
    table, terminal = g.docket.state(TABLE, command.table), g.docket.state(TERMINAL, command.terminal)
    if table.unit == terminal.unit or terminal.account is None:
        return None
    if table.reserved is not None:
        return Refused(say("floor.table-takes-no-money"), table.reserved.terms.clause)
    return no_money(terminal)


def make_choice(command: tc.MakeChoice, g: DecisionContext) -> Refused | None:
    """A choice of whoever may play; anybody else waits for the default, as an absent player does."""
    refusal = None
    if isinstance(g.docket.by, Seat):
        refusal = (
            _not_their_hand(command, g.docket.by, g)
            or _may_choose(command, g)
            or own_limits.brought_up_to_date(command, g)
        )
    return refusal or _refusal(at_table(g, command))


def _not_their_hand(command: tc.MakeChoice, by: Seat, g: DecisionContext) -> Refused | None:
    if by.terminal == command.terminal:
        return None
    clause = _rule_of(command, g.ruleset_of(command.table))
    return Refused(say("floor.plays-its-own-hand-not", terminal=by.terminal, other=command.terminal), clause)


def _rule_of(command: tc.MakeChoice, ruleset: Ruleset | Refused) -> Clause | None:
    game = None if isinstance(ruleset, Refused) else ruleset.game
    return game.rule_of(command.choice) if isinstance(game, Deciding) else None


def _may_choose(command: tc.MakeChoice, g: DecisionContext) -> Refused | None:
    """Whether the terminal may still play; if not, refused by the clause of the table's book."""
    terminal = g.docket.state(TERMINAL, command.terminal)
    refusal = may_play(terminal)
    if refusal is None or refusal.clause or not terminal.enrolled:
        return refusal
    ruleset = g.ruleset_of(command.table)
    failed = _after_expiry(terminal, ruleset) if terminal.out_of_order() else None
    return Refused(refusal.said, failed or _rule_of(command, ruleset))


def _after_expiry(terminal: Terminal, ruleset: Ruleset | Refused) -> Clause | None:
    """The clause by which wagers of failed equipment are established after the period has expired."""
    rules = None if isinstance(ruleset, Refused) else ruleset.table.faults
    clauses = {fault.of: fault.after_expiry_confirmed_from_records for fault in rules.faults} if rules else {}
    system = clauses.get(Failing.SYSTEM) if terminal.failing(FaultyPart.SYSTEM) else None
    return system or clauses.get(Failing.TERMINAL)


def take_place(command: tc.Join, g: DecisionContext) -> Refused | None:
    """A place at a table is taken by the terminal too, so that both know of it."""
    refusal = _other_unit(command, g)
    return refusal or seat(g, command.terminal, command.table, colour_chips=command.colour_chips)


def give_up_place(command: tc.Leave, g: DecisionContext) -> Refused | None:
    """By the terminal where there is one, so that both know of it."""
    if command.table in g.docket.state(TERMINAL, command.terminal).at:
        return _refusal(at_terminal(g, pc.LeaveTable(terminal=command.terminal, table=command.table)))
    return _refusal(at_table(g, command))


# ── outcomes put right ──────────────────────────────────────────────────────────────────────


def correct_outcome(command: tc.CorrectOutcome, g: DecisionContext) -> Refused | None:
    """Where the book says so every account is frozen, the round settled anew, and all released."""
    ruleset = g.ruleset_of(command.table)
    if isinstance(ruleset, Refused):
        return ruleset
    if (
        Power.CORRECT_OUTCOME not in ruleset.ladder.grants
    ):  # a book that considers claims and corrects nothing
        return _refusal(at_table(g, command))
    rank = _second_rank(Power.CORRECT_OUTCOME, ruleset, g)
    if isinstance(rank, Refused):
        return rank
    accounts = chip_accounts(command.table, g)
    if not freezes(ruleset):
        return _refusal(at_table(g, command, rank=rank)) or money_procedures.touch_all(accounts, g)
    return (
        _freeze(command.table, accounts, ruleset, g)
        or _refusal(at_table(g, command, rank=rank, frozen=True))
        or _release(command.table, g)
        or money_procedures.touch_all(accounts, g)
    )


def _second_rank(power: Power, ruleset: Ruleset, g: DecisionContext) -> Rank | Refused | None:
    """The rank that counts: where two persons are asked for, that of the second."""
    approval = g.approval(ruleset)
    if approval is None or not SECOND_RANK.asked(power, ruleset.ladder):
        return None
    refusal = SECOND_RANK.check(power, approval, ruleset.ladder)
    if refusal:
        return refusal
    assert approval.second is not None
    return approval.second.rank


def freezes(ruleset: Ruleset) -> bool:
    """Whether this book freezes the accounts before an outcome is corrected."""
    correction = ruleset.table.correction
    return correction is not None and correction.value is CorrectionBy.FREEZE_AND_RECALCULATE


def chip_accounts(table: TableId, g: DecisionContext) -> tuple[TerminalId, ...]:
    """Every active chip account of a table."""
    current = g.docket.current
    return tuple(
        name for name in current.seats.reaching(table) if current.state(TERMINAL, name).account is not None
    )


def _freeze(
    table: TableId, accounts: tuple[TerminalId, ...], ruleset: Ruleset, g: DecisionContext
) -> Refused | None:
    assert ruleset.table.correction is not None
    clause, because = ruleset.table.correction.clause, str(say("record.being-corrected"))
    for name in accounts:
        freeze = pc.Freeze(
            terminal=name,
            freeze=freeze_name(table),
            because=because,
            clause=clause,
            public=PublicReason.RESULT_CHECKED,
        )
        refusal = _refusal(at_terminal(g, freeze))
        if refusal:
            return refusal
    return None


def _release(table: TableId, g: DecisionContext) -> Refused | None:
    """Of a terminal too whose account was closed meanwhile, as those of tournaments are."""
    for name in g.docket.current.seats.reaching(table):
        if freeze_name(table) not in g.docket.state(TERMINAL, name).freezes:
            continue
        refusal = _refusal(at_terminal(g, pc.Release(terminal=name, freeze=freeze_name(table))))
        if refusal:
            return refusal
    return None


def freeze_one(command: pc.Freeze, g: DecisionContext) -> Refused | None:
    """By a person.  Players read the clause of a freeze, so that nobody types one: a procedure names it.

    By its name it is released at any console, so that nobody writes there why it was set.
    """
    if command.clause is not None:
        return Refused(say("floor.freeze-cites-no-clause"), policy("7.3"))
    if not NO_WORDS.fullmatch(command.freeze):
        return Refused(say("floor.freeze-is-called-by-no-words"), policy("7.3"))
    return _refusal(at_terminal(g, command))


def freeze_accounts(command: fc.FreezeAccounts, g: DecisionContext) -> Refused | None:
    """Kept at once, so that nobody cashes out while the true outcome is established."""
    ruleset = _may_freeze(command, g)
    if isinstance(ruleset, Refused):
        return ruleset
    return _freeze(command.table, chip_accounts(command.table, g), ruleset, g)


def release_accounts(command: fc.ReleaseAccounts, g: DecisionContext) -> Refused | None:
    ruleset = _may_freeze(command, g)
    if isinstance(ruleset, Refused):
        return ruleset
    return _release(command.table, g)


def _may_freeze(command: fc.FreezeAccounts | fc.ReleaseAccounts, g: DecisionContext) -> Ruleset | Refused:
    ruleset = g.ruleset_of(command.table)
    if isinstance(ruleset, Refused):
        return ruleset
    correction = ruleset.table.correction
    if not freezes(ruleset):
        return Refused(say("floor.this-book-freezes-no-accounts"), correction.clause if correction else None)
    rank = g.rank(ruleset)
    if isinstance(rank, Refused):
        return rank
    return ruleset.ladder.check(Power.CORRECT_OUTCOME, rank) or ruleset


def redeem_colour(command: tc.RedeemColour, g: DecisionContext) -> Refused | None:
    """Chips of a closed table are redeemed by one and verified by another."""
    ruleset = g.ruleset_of(command.table)
    if isinstance(ruleset, Refused):
        return ruleset
    rank: Rank | Refused | None = None
    if g.docket.state(TABLE, command.issued_at).phase is Phase.SHUT:
        rank = _second_rank(Power.REDEEM_COLOUR_OF_CLOSED_TABLE, ruleset, g)
    return rank if isinstance(rank, Refused) else money_procedures.redeem_colour(command, g, rank)


# Looked up by class: asking of a command whether it is one of a hundred others takes longer than most of
# what is then done.
# What concerns one room alone is put to that room; below stands what takes more than one.
_PROCEDURES: dict[type, Callable[[Any, DecisionContext], Refused | None]] = {
    **dict.fromkeys(members(tc.TableCommand), _of_table),
    **dict.fromkeys(members(pc.TerminalCommand), _of_terminal),
    **dict.fromkeys(members(kc.TicketCommand), ticket_procedures.of_ticket),
    **dict.fromkeys(members(sc.StaffCommand), _of_staff),
    **dict.fromkeys(members(rc.ScreenCommand), _of_screens),
    **dict.fromkeys(members(hc.CharterCommand), _of_house),
    **dict.fromkeys(members(lc.LoyaltyCommand), own_limits.of_card),
    **dict.fromkeys(members(AlarmCommand), _of_alarms),
    **dict.fromkeys(members(jc.JackpotCommand), jackpot_desk.of_jackpot),
    **dict.fromkeys(members(oc.TournamentCommand), tournament_desk.of_tournament),
    sc.SignOut: sign_out,
    fc.MoveGroup: jackpot_desk.move_group,
    jc.ConfirmHit: jackpot_desk.confirm,
    jc.CloseJackpot: jackpot_desk.close,
    jc.PayHitByHand: jackpot_desk.pay_by_hand,
    jc.PayHit: jackpot_desk.pay_by_ticket,
    pc.Freeze: freeze_one,
    fc.FreezeAccounts: freeze_accounts,
    fc.ReleaseAccounts: release_accounts,
    tc.SetWagers: set_wagers,
    tc.MakeChoice: make_choice,
    tc.CorrectOutcome: correct_outcome,
    tc.IssueColour: money_procedures.issue_colour,
    tc.RedeemColour: redeem_colour,
    tc.Join: take_place,
    tc.Leave: give_up_place,
    tc.SendAway: exclusions.send_away,
    tc.ExcludePlayer: exclusions.exclude_from_table,
    pc.ReportFault: fault_procedures.report_fault,
    pc.CompareCredit: fault_procedures.report_fault,
    pc.CompareDisplay: fault_procedures.report_fault,
    pc.CashOut: money_procedures.cash_out,
    pc.CreditByDealer: money_procedures.credit,
    pc.PayLeftBehind: money_procedures.pay_left_behind,
    pc.SettleLeftBehind: money_procedures.settle_left_behind,
    pc.Release: money_procedures.release_freeze,
    pc.ReleaseHold: money_procedures.decide_hold,
    pc.ForfeitHold: money_procedures.decide_hold,
    tc.ConfirmWagers: money_procedures.confirm_wagers,
    kc.Void: ticket_procedures.void,
    pc.InsertTicket: ticket_procedures.insert_ticket,
    kc.Hold: ticket_procedures.hold,
    kc.GiveBack: ticket_procedures.give_back,
    kc.Redeem: ticket_procedures.redeem,
    kc.Reprint: ticket_procedures.reprint,
    kc.PayByHand: ticket_procedures.pay_by_hand,
    pc.IdentifyPlayer: own_limits.identify,
    pc.ExcludePlayer: exclusions.exclude_everywhere,
    pc.LiftExclusion: exclusions.readmit_at_tables,
}
