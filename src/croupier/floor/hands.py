"""Who put money in does not take it out; above a sum two persons; for each person and day a limit."""

from __future__ import annotations

from typing import Literal

from croupier.charter.state import Charter
from croupier.core.decider import Refused
from croupier.core.ids import StaffId, TerminalId
from croupier.core.policy import policy
from croupier.floor.asker import Staff
from croupier.floor.decision_context import DecisionContext
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER, HOUSE_SCREENS, SCREENS, TERMINAL
from croupier.jackpots import commands as jc
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.duties import AT_THE_CAGE, Duty
from croupier.terminal import commands as pc
from croupier.tickets import commands as kc
from croupier.tickets.state import Standing, Ticket
from croupier.tournaments import commands as oc
from croupier.words.said import Money, say

Kind = Literal["credit", "float", "redeem"]
Paying = kc.Redeem | kc.PayByHand | pc.CashOut | pc.PayLeftBehind | jc.PayHitByHand | oc.PayPrize


def persons(g: DecisionContext) -> tuple[StaffId, ...]:
    """Those who act here, as far as they are people."""
    by = g.docket.by
    if not isinstance(by, Staff):
        return ()
    return (by.staff, by.second) if by.second else (by.staff,)


def within(
    kind: Kind, amount: int, touched: tuple[StaffId, ...], ruleset: Ruleset, g: DecisionContext
) -> Refused | None:
    """Whether the sum is one for a single person, or a second one has approved; and the day's sum."""
    if not isinstance(g.docket.by, Staff):
        return None
    if refusal := within_day(kind, amount, g):
        return refusal
    limits = g.house_settings.authority
    alone = {"credit": limits.credit_alone, "float": limits.float_alone, "redeem": limits.redeem_alone}[kind]
    return None if amount <= alone else second(touched, ruleset, g, at_cage=kind == "redeem")


def within_day(kind: Kind, amount: int, g: DecisionContext) -> Refused | None:
    """Whether somebody may still move so much on this gaming day, whoever approves it."""
    by, limits = g.docket.by, g.house_settings.authority
    if not isinstance(by, Staff):
        return None
    day = limits.redeem_day if kind == "redeem" else limits.credit_day
    began = g.house_settings.gaming_day(g.docket.stamp.at).begins
    before = g.docket.current.day_sums.total(by.staff, kind, began)
    if before + amount <= day:
        return None
    return Refused(say("floor.above-days-sum", most=Money(day), before=Money(before)), policy("3.3"))


def identified(amount: int, paying: Paying, g: DecisionContext) -> Refused | None:
    """Whether whoever is paid so much is named, and by which document."""
    least = g.house_settings.authority.identify_from
    named = paying.payee.strip() and paying.document.strip()
    if amount < least or named or not isinstance(g.docket.by, Staff):
        return None
    return Refused(say("floor.say-who-is-paid", least=Money(least)), policy("3.6"))


def second(
    touched: tuple[StaffId, ...], ruleset: Ruleset, g: DecisionContext, *, at_cage: bool
) -> Refused | None:
    """A second person of rank, at the cage its manager, who has had no hand in the money."""
    by, clause = g.docket.by, policy("3.2")
    assert isinstance(by, Staff)
    if by.second is None or by.second == by.staff:
        return Refused(say("floor.second-person-of-rank", cage=at_cage), clause)
    if by.second in touched:
        return Refused(say("floor.second-has-had-a-hand", person=by.second), clause)
    rank = g.rank_under(by.second, ruleset.book)
    fits = Duty.CAGE_MANAGER in g.duties(by.second) if at_cage else rank in ruleset.ladder.ranks[1:]
    return None if fits else Refused(say("floor.second-person-of-rank", cage=at_cage), clause)


def by_hand(touched: tuple[StaffId, ...], ruleset: Ruleset, g: DecisionContext) -> Refused | None:
    """Whatever the sum, paper or not: a second person, at the cage its manager."""
    by = g.docket.by
    if not isinstance(by, Staff):
        return Refused(say("floor.only-staff-of-this-book"))
    return second(touched, ruleset, g, at_cage=bool(g.duties(by.staff) & AT_THE_CAGE))


def after_a_loss(ticket: Ticket, ruleset: Ruleset, g: DecisionContext, paper: str = "") -> Refused | None:
    """A ticket from before a lost stretch of history may have been paid in it: two look at the paper."""
    by = g.docket.by
    if not before_a_loss(ticket, g.docket.state(CHARTER, HOUSE_CHARTER)):
        return None
    if paper and isinstance(by, Staff) and second(ticket.hands, ruleset, g, at_cage=True) is None:
        return None
    return Refused(say("floor.issued-before-a-loss"), policy("5.3"))


def before_a_loss(ticket: Ticket, charter: Charter) -> bool:
    return ticket.standing is not Standing.UNKNOWN and ticket.issued_at <= charter.lost_at


def from_float(
    terminal: TerminalId, touched: tuple[StaffId, ...], ruleset: Ruleset, g: DecisionContext
) -> Refused | None:
    """Who has put money there does not pay it in chips either.

    Where a book knows no ticket, chips are sold and bought back by one dealer: there another person of the
    book signs for what that dealer pays back.
    """
    by = g.docket.by
    if not isinstance(by, Staff) or ruleset.tickets is not None:
        return untouched(touched, terminal, g)
    if by.staff not in touched:
        return None
    other = by.second
    if other is None or other == by.staff or other in touched or g.rank_under(other, ruleset.book) is None:
        return Refused(say("floor.another-signs-for-chips-paid-back"), policy("3.1"))
    return None


def given_back(touched: tuple[StaffId, ...], ruleset: Ruleset, g: DecisionContext) -> Refused | None:
    """Who took money in gives it back only with the name of somebody who did not under it."""
    by = g.docket.by
    if not isinstance(by, Staff) or by.staff not in touched:
        return None
    if second(touched, ruleset, g, at_cage=True) is None:
        return None
    return Refused(say("floor.another-signs-for-money-given-back"), policy("3.1"))


def untouched(touched: tuple[StaffId, ...], terminal: TerminalId, g: DecisionContext) -> Refused | None:
    """Nobody of those who act has put the money there, nor credited that terminal on this day."""
    clause, day = policy("3.1"), g.house_settings.gaming_day(g.docket.stamp.at)
    for person in persons(g):
        if person in touched:
            return Refused(say("floor.has-had-a-hand", person=person), clause)
        if terminal and g.docket.current.day_sums.credited(person, terminal, day.begins):
            return Refused(
                say("floor.credited-this-terminal-today", person=person, terminal=terminal), clause
            )
    return None


def hands_on(terminal: TerminalId, g: DecisionContext) -> tuple[StaffId, ...]:
    return g.docket.state(TERMINAL, terminal).hands


def no_cash_out_by_staff(command: pc.CashOut, g: DecisionContext) -> Refused | None:
    """Players cash out their own accounts; two persons may, with a reason, where there is no screen."""
    if len(persons(g)) == 0:
        return None
    screens = g.docket.state(SCREENS, HOUSE_SCREENS).named("terminal", command.terminal)
    two = len(set(persons(g))) > 1
    if two and command.reason.strip() and not screens:
        return None
    return Refused(say("floor.player-cashes-out"), policy("3.4"))
