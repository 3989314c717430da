"""Limits that players set themselves: tighter ones at once, looser ones from the next day on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.core.cite import Clause
from croupier.core.decider import Decider, Decision, Refused
from croupier.core.ids import Instant, StaffId, TerminalId
from croupier.core.policy import policy
from croupier.loyalty import commands as c
from croupier.loyalty import events as e
from croupier.loyalty.postings import UNLIMITED, less
from croupier.loyalty.rules import LONGEST_CARD, MINUTE_MS, Day, OwnLimitRules, is_name_of_card
from croupier.loyalty.state import LoyaltyMember, evolve
from croupier.staff.authority import CAGE, HOUSE, Ladder, Rank
from croupier.staff.duties import AT_THE_CAGE, Duty
from croupier.words.said import say


@dataclass(frozen=True, slots=True)
class LoyaltyGiven:
    """``left`` and ``corrected`` are what the ledger holds for the card, ``in_play`` what lies undecided."""

    now: Instant
    day: Day
    rules: OwnLimitRules
    ladder: Ladder
    rank: Rank
    left: int = 0
    corrected: int = 0
    in_play: Mapping[TerminalId, int] = field(default_factory=dict[TerminalId, int])
    by: StaffId | None = None
    duties: frozenset[Duty] = frozenset()


def decide(member: LoyaltyMember, command: c.LoyaltyCommand, given: LoyaltyGiven) -> Decision[e.LoyaltyEvent]:
    if refusal := no_card(command.card):
        return refusal
    match command:
        case c.SetLimits():
            return set_limits(member, command, given)
        case c.SitDown():
            return sit_down(member, command, given)
        case c.GetUp():
            if command.terminal not in member.at:
                return ()
            return (e.GotUp(card=command.card, at=given.now, terminal=command.terminal),)
        case c.GiveStatement():
            return give_statement(command, given)
        case c.ChargeEntry():
            return charge_entry(command, given)
        case c.BringUpToDate():
            return _new_day(member, command, given) or _counted(command, given)


def no_card(card: str) -> Refused | None:
    if is_name_of_card(card):
        return None
    return Refused(say("loyalty.card-has-name-of-at", longest_card=LONGEST_CARD))


def give_statement(command: c.GiveStatement, given: LoyaltyGiven) -> Decision[e.LoyaltyEvent]:
    """What somebody has played is their affair: whoever looks it up is on record, a cashier with a reason."""
    if given.by is None or not given.duties & AT_THE_CAGE:
        return Refused(say("staff.not-yours-to-read"), policy("2.7"))
    if Duty.CAGE_MANAGER not in given.duties and not command.why.strip():
        return Refused(say("loyalty.say-why-statement-is-given"), policy("2.7"))
    why, clause = command.why.strip(), str(given.rules.statement)
    return (e.StatementGiven(card=command.card, at=given.now, by=given.by, why=why, clause=clause),)


def sit_down(member: LoyaltyMember, command: c.SitDown, given: LoyaltyGiven) -> Decision[e.LoyaltyEvent]:
    if command.terminal in member.at:
        return ()
    in_play = given.in_play.get(command.terminal, 0)
    sat = e.SatDown(card=command.card, at=given.now, terminal=command.terminal, in_play=in_play)
    return (*_new_day(member, command, given), sat)


def _new_day(member: LoyaltyMember, command: c.ToCard, given: LoyaltyGiven) -> tuple[e.DayBegun, ...]:
    if not member.day_is_over(given.now):
        return ()
    begun = e.DayBegun(
        card=command.card,
        at=given.now,
        begins=given.day.begins,
        ends=given.day.ends,
        limits=member.eased or member.limits,
        left=given.left,
        corrected=given.corrected,
        in_play=_in_play(member, given),
    )
    return (begun,)


def _in_play(member: LoyaltyMember, given: LoyaltyGiven) -> int:
    """What the card has staked and may still lose, at every terminal where it is in use."""
    return sum(given.in_play.get(terminal, 0) for terminal in member.at)


def _counted(command: c.ToCard, given: LoyaltyGiven) -> tuple[e.CorrectionCounted, ...]:
    """What was taken, as far as there is something left; what came back again, whole."""
    amount = min(given.left, -given.corrected)
    if amount == 0:
        return ()
    return (e.CorrectionCounted(card=command.card, at=given.now, amount=amount),)


def charge_entry(command: c.ChargeEntry, given: LoyaltyGiven) -> Decision[e.LoyaltyEvent]:
    """After the card was brought up to date: nobody enters for more than may still be lost today."""
    if command.amount > given.left:
        return Refused(say("loyalty.entry-beyond-own-limit"), given.rules.daily_loss)
    charged = e.EntryCharged(
        card=command.card, at=given.now, amount=command.amount, clause=given.rules.daily_loss
    )
    return (charged,)


def set_limits(member: LoyaltyMember, command: c.SetLimits, given: LoyaltyGiven) -> Decision[e.LoyaltyEvent]:
    if refusal := _not_at_the_desk(command, given):
        return refusal
    begun = _new_day(member, command, given)
    for event in begun:
        member = evolve(member, event)
    ms = None if command.daily_minutes is None else command.daily_minutes * MINUTE_MS
    asked = e.OwnLimits(command.daily_loss, ms)
    clause = _clause(command, given.rules)
    now = e.OwnLimits(_tighter(asked.loss, member.limits.loss), _tighter(asked.ms, member.limits.ms))
    told: tuple[e.LoyaltyEvent, ...] = begun
    if now != member.limits:
        told = (*told, _set(member, command, now, given, fresh=bool(begun), clause=clause))
    if now != asked:
        told = (*told, e.LimitsEased(card=command.card, at=given.now, limits=asked, clause=clause))
    return told


def _set(
    member: LoyaltyMember,
    command: c.SetLimits,
    limits: e.OwnLimits,
    given: LoyaltyGiven,
    *,
    fresh: bool,
    clause: Clause,
) -> e.LimitsSet:
    whole = UNLIMITED if member.limits.loss is None else member.limits.loss
    left, corrected = given.left, given.corrected
    if fresh:
        left, short = less(whole, _in_play(member, given))
        corrected = -short
    return e.LimitsSet(
        card=command.card,
        at=given.now,
        limits=limits,
        left=left,
        lost=max(0, whole - left - corrected),
        clause=clause,
        corrected=corrected,
    )


def _not_at_the_desk(command: c.SetLimits, given: LoyaltyGiven) -> Refused | None:
    if given.rank not in {HOUSE, CAGE} and not given.ladder.is_staff(given.rank):
        return Refused(say("loyalty.only-staff-may-enter-players"), given.rules.daily_loss)
    if not command.card_shown:
        return Refused(say("loyalty.limits-are-set-at-loyalty"), given.rules.daily_loss)
    if min(command.daily_loss or 0, command.daily_minutes or 0) < 0:
        return Refused(say("loyalty.limit-is-not-below-nought"), given.rules.daily_loss)
    if (command.daily_loss or 0) >= UNLIMITED:
        return Refused(say("loyalty.leave-limit-out-rather-than"), given.rules.daily_loss)
    return None


def _clause(command: c.SetLimits, rules: OwnLimitRules) -> Clause:
    only_time = command.daily_loss is None and command.daily_minutes is not None
    return rules.daily_time if only_time else rules.daily_loss


def _tighter(asked: int | None, now: int | None) -> int | None:
    """The lower one; no limit is higher than any."""
    if asked is None or now is None:
        return now if asked is None else asked
    return min(asked, now)


LOYALTY: Decider[LoyaltyMember, c.LoyaltyCommand, e.LoyaltyEvent, LoyaltyGiven] = Decider(
    LoyaltyMember(), decide, evolve
)
