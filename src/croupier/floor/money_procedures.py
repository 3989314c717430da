"""What staff do with players' money: whoever moves it has had a hand in it, and the floor remembers whose."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import StaffId, TableId, TerminalId
from croupier.core.policy import policy
from croupier.floor import hands, ticket_procedures
from croupier.floor.decision_context import DecisionContext
from croupier.floor.rooms import TERMINAL
from croupier.floor.seats import at_table, at_terminal, seat
from croupier.ledger.account import AUD, left_behind
from croupier.ledger.account import credit as credit_of
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import Rank
from croupier.table import commands as tc
from croupier.table.events import ColourRedeemed
from croupier.terminal import commands as pc
from croupier.terminal.events import CashedOut
from croupier.terminal.rules import PaidBy
from croupier.words.said import say


def freeze_name(table: TableId) -> str:
    return f"correction at {table}"


def refusal_in(told: Refused | tuple[object, ...]) -> Refused | None:
    return told if isinstance(told, Refused) else None


def own_wagers(command: tc.SetWagers, g: DecisionContext) -> Refused | None:
    """Staff lay what a player has called, and for guests and on cloth, where a place is only a name."""
    terminal, ruleset = g.docket.state(TERMINAL, command.terminal), g.ruleset_of(command.table)
    on_cloth = isinstance(ruleset, Ruleset) and ruleset.terminal is None
    if command.called_by_dealer or terminal.guest or not terminal.enrolled or on_cloth:
        return touch(command.terminal, g)
    return Refused(say("floor.player-lays-own-wagers"), policy("3.4"))


def touch(terminal: TerminalId, g: DecisionContext) -> Refused | None:
    """Whoever of the staff has moved what stands on an account has had a hand in it."""
    touching = hands.persons(g)
    if not touching or not set(touching) - set(hands.hands_on(terminal, g)):
        return None
    return refusal_in(at_terminal(g, pc.NoteHands(terminal=terminal, hands=touching)))


def credit(command: pc.CreditByDealer, g: DecisionContext) -> Refused | None:
    ruleset = g.terminal_ruleset(command)
    if isinstance(ruleset, Refused):
        return ruleset
    touched = hands.hands_on(command.terminal, g)
    within = hands.within("credit", command.amount, touched, ruleset, g)
    return within or refusal_in(at_terminal(g, command))


def issue_colour(command: tc.IssueColour, g: DecisionContext) -> Refused | None:
    """Whoever buys colour chips sits down for it, as with a first wager.

    By what each chip is worth; how many are handed over, the log does not know.
    """
    ruleset = g.ruleset_of(command.table)
    if isinstance(ruleset, Refused):
        return ruleset
    refusal = seat(g, command.terminal, command.table) or refusal_in(at_table(g, command))
    return refusal or hands.within("credit", command.value, (), ruleset, g)


def redeem_colour(command: tc.RedeemColour, g: DecisionContext, rank: Rank | None) -> Refused | None:
    """Paid from the float like any other chips."""
    ruleset, told = g.ruleset_of(command.table), at_table(g, command, rank=rank)
    if isinstance(ruleset, Refused) or isinstance(told, Refused):
        return refusal_in(told)
    worth = sum(event.count * event.value for event in told if isinstance(event, ColourRedeemed))
    return hands.within("float", worth, (), ruleset, g)


def confirm_wagers(command: tc.ConfirmWagers, g: DecisionContext) -> Refused | None:
    return refusal_in(at_table(g, command)) or touch(command.terminal, g)


def decide_hold(command: pc.ReleaseHold | pc.ForfeitHold, g: DecisionContext) -> Refused | None:
    return refusal_in(at_terminal(g, command)) or touch(command.terminal, g)


def release_freeze(command: pc.Release, g: DecisionContext) -> Refused | None:
    """What a procedure has frozen, that procedure releases."""
    if command.freeze in map(freeze_name, g.house_settings.tables):
        return Refused(say("floor.procedure-releases-its-freeze"), policy("3.5"))
    return refusal_in(at_terminal(g, command))


def touch_all(accounts: tuple[TerminalId, ...], g: DecisionContext) -> Refused | None:
    return next(filter(None, (touch(each, g) for each in accounts)), None)


def cash_out(command: pc.CashOut, g: DecisionContext) -> Refused | None:
    """The account is closed, and where it goes by ticket the ticket is issued."""
    ruleset = g.terminal_ruleset(command)
    if isinstance(ruleset, Refused):
        return ruleset
    touched = hands.hands_on(command.terminal, g)
    refusal = _may_pay(command, touched, ruleset, g)
    told = refusal or at_terminal(g, command)
    if isinstance(told, Refused):
        return told
    paid = next((event for event in told if isinstance(event, CashedOut)), None)
    if paid is None or paid.way is not PaidBy.TICKET:
        return None
    taken_along = tuple(dict.fromkeys((*touched, *hands.persons(g))))
    return ticket_procedures.issue(command.terminal, paid.amount, ruleset, g, taken_along)


def pay_left_behind(command: pc.PayLeftBehind, g: DecisionContext) -> Refused | None:
    """In cash like a ticket, so that the day's sum and the payee's name are asked for likewise."""
    amount = max(0, g.docket.funds(left_behind(command.terminal, command.table, command.round, AUD)))
    refusal = (
        _not_who_put_it_right(command, g)
        or hands.within_day("redeem", amount, g)
        or hands.identified(amount, command, g)
    )
    return refusal or refusal_in(at_terminal(g, command))


def settle_left_behind(command: pc.SettleLeftBehind, g: DecisionContext) -> Refused | None:
    """Whoever put the round right may take money in for it, but forgives nobody a debt."""
    refusal = _not_who_put_it_right(command, g) if command.written_off else None
    return refusal or refusal_in(at_terminal(g, command))


def _not_who_put_it_right(command: pc.ToLeftBehind, g: DecisionContext) -> Refused | None:
    """Nobody pays, approves or writes off what their own correction left behind."""
    seat = g.docket.state(TERMINAL, command.terminal)
    return hands.untouched(seat.hands_behind(command.table, command.round), command.terminal, g)


def _may_pay(
    command: pc.CashOut, touched: tuple[StaffId, ...], ruleset: Ruleset, g: DecisionContext
) -> Refused | None:
    amount = g.docket.funds(credit_of(command.terminal, AUD))
    match command.way:
        case PaidBy.TICKET:
            return hands.no_cash_out_by_staff(command, g)
        case PaidBy.DEALER_CHIPS:
            refusal = hands.from_float(command.terminal, touched, ruleset, g)
            return refusal or hands.within("float", amount, touched, ruleset, g)
        case PaidBy.HAND:
            return (
                hands.untouched(touched, command.terminal, g)
                or hands.by_hand(touched, ruleset, g)
                or hands.within_day("redeem", amount, g)
                or hands.identified(amount, command, g)
            )
