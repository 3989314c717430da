"""Signs, and what may be done once they are up: groups added, moved and removed, a jackpot closed."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.core.ids import JackpotId, TableId
from croupier.jackpots import commands as c
from croupier.jackpots import events as e
from croupier.jackpots.cycle import can_receive
from croupier.jackpots.fitting import not_to_serve
from croupier.jackpots.given import JackpotGiven, may
from croupier.jackpots.meter import shared
from croupier.jackpots.rules import JackpotRules, OnClosing
from croupier.jackpots.state import Jackpot, JackpotNotice, JackpotStanding
from croupier.staff.authority import Power
from croupier.words.said import say

MINUTE_MS = 60_000


def _clause(of: e.NoticeOf, given: JackpotGiven) -> Clause:
    return given.rules.closing_sign if of is e.NoticeOf.CLOSING else given.rules.group_sign


# ── signs ───────────────────────────────────────────────────────────────────────────────────


def give_notice(jackpot: Jackpot, command: c.GiveNotice, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    clause = _clause(command.of, given)
    if refusal := may(Power.RUN_JACKPOTS, given):
        return refusal
    tables = _signed_at(jackpot, command)
    if not tables:
        return Refused(say("jackpots.no-such-group", group=command.group), clause)
    if any((each.of, each.group) == (command.of, command.group) for each in jackpot.notices.values()):
        return Refused(say("jackpots.notice-stands-already"), clause)
    if command.of is e.NoticeOf.ADDING and (refusal := _not_to_add(jackpot, command.group, tables, given)):
        return refusal
    given_now = e.NoticeGiven(
        jackpot=jackpot.name,
        notice=jackpot.last_notice + 1,
        of=command.of,
        group=command.group,
        tables=tables,
        at=given.now,
    )
    return (given_now,)


def _signed_at(jackpot: Jackpot, command: c.GiveNotice) -> tuple[TableId, ...]:
    """Where a sign has to be: at the tables that it concerns; of a jackpot that closes, at all."""
    match command.of:
        case e.NoticeOf.ADDING:
            return tuple(dict.fromkeys(command.tables))
        case e.NoticeOf.REMOVING:
            return jackpot.groups.get(command.group, ())
        case e.NoticeOf.CLOSING:
            return jackpot.tables


def confirm_sign(
    jackpot: Jackpot, command: c.ConfirmNoticeSign, given: JackpotGiven
) -> Decision[e.JackpotEvent]:
    notice = jackpot.notices.get(command.notice)
    if refusal := may(Power.RUN_JACKPOTS, given):
        return refusal
    if notice is None or command.table not in notice.tables:
        return Refused(say("jackpots.no-such-notice", notice=command.notice), given.rules.group_sign)
    if command.table in notice.signs:
        return ()
    return (
        e.NoticeSignConfirmed(jackpot=jackpot.name, notice=notice.number, table=command.table, at=given.now),
    )


def withdraw(jackpot: Jackpot, command: c.WithdrawNotice, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    if refusal := may(Power.RUN_JACKPOTS, given):
        return refusal
    if command.notice not in jackpot.notices:
        return Refused(say("jackpots.no-such-notice", notice=command.notice), given.rules.group_sign)
    return (e.NoticeWithdrawn(jackpot=jackpot.name, notice=command.notice),)


def _announced(
    jackpot: Jackpot, number: int, of: e.NoticeOf, group: str, given: JackpotGiven
) -> JackpotNotice | Refused:
    """The notice, if its signs are up everywhere and have been for as long as the terms say."""
    clause, notice = _clause(of, given), jackpot.notices.get(number)
    if notice is None or notice.of is not of or notice.group != group:
        return Refused(say("jackpots.announced-by-no-sign"), clause)
    up = notice.complete_at
    if up is None:
        missing = next(table for table in notice.tables if table not in notice.signs)
        return Refused(say("jackpots.sign-is-missing", table=missing), clause)
    minutes = jackpot.in_force.notice_min
    if given.now < up + minutes * MINUTE_MS:
        return Refused(say("jackpots.sign-is-too-new", minutes=minutes), clause)
    return notice


# ── groups ──────────────────────────────────────────────────────────────────────────────────


def add_group(jackpot: Jackpot, command: c.AddGroup, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    if refusal := may(Power.CHANGE_JACKPOTS, given):
        return refusal
    notice = _announced(jackpot, command.notice, e.NoticeOf.ADDING, command.group, given)
    if isinstance(notice, Refused):
        return notice
    refusal = _not_to_add(jackpot, command.group, notice.tables, given) or _in_hand(
        notice.tables, given.rules.group_sign, given
    )
    if refusal:
        return refusal
    added = e.GroupAdded(
        jackpot=jackpot.name, group=command.group, tables=notice.tables, notice=notice.number
    )
    return (added,)


def _not_to_add(
    jackpot: Jackpot, group: str, tables: tuple[TableId, ...], given: JackpotGiven
) -> Refused | None:
    if group in jackpot.groups or not group:
        return Refused(say("jackpots.group-is-there", group=group), given.rules.groups)
    together = {**jackpot.groups, group: tables}
    return not_to_serve(jackpot.in_force, together, given)


def remove_group(jackpot: Jackpot, command: c.RemoveGroup, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    """The last group stays: a jackpot serves one at least, until it is closed."""
    if refusal := may(Power.CHANGE_JACKPOTS, given):
        return refusal
    notice = _announced(jackpot, command.notice, e.NoticeOf.REMOVING, command.group, given)
    if isinstance(notice, Refused):
        return notice
    if len(jackpot.groups) == 1:
        return Refused(say("jackpots.last-group-stays"), given.rules.a_group_at_least)
    if refusal := _in_hand(notice.tables, given.rules.group_sign, given):
        return refusal
    return (e.GroupRemoved(jackpot=jackpot.name, group=command.group, notice=notice.number),)


def _in_hand(tables: tuple[TableId, ...], clause: Clause, given: JackpotGiven) -> Refused | None:
    busy = next((table for table in tables if table in given.in_hand), None)
    if busy is None:
        return None
    return Refused(say("jackpots.round-is-in-hand", table=busy), clause)


# ── closing ─────────────────────────────────────────────────────────────────────────────────


def close(jackpot: Jackpot, command: c.CloseJackpot, given: JackpotGiven) -> Decision[e.JackpotEvent]:
    if refusal := may(Power.CHANGE_JACKPOTS, given):
        return refusal
    if jackpot.standing is JackpotStanding.CLOSED:
        return Refused(say("jackpots.closed", jackpot=jackpot.name), given.rules.closing_sign)
    notice = _announced(jackpot, command.notice, e.NoticeOf.CLOSING, "", given)
    if isinstance(notice, Refused):
        return notice
    parts = command.parts or jackpot.in_force.on_closing
    moves = moving(jackpot, given.rules)
    refusal = _in_hand(jackpot.tables, given.rules.closing_sign, given)
    if refusal := refusal or (_not_to_receive(jackpot, parts, given) if moves else None):
        return refusal
    amounts = shared(moves, tuple(parts.values())) if moves else ()
    shares = tuple(
        e.MovedShare(jackpot=target, amount=amount)
        for target, amount in zip(parts, amounts, strict=False)
        if amount
    )
    home = held_in_cents(jackpot) - moves
    return (e.JackpotClosed(jackpot=jackpot.name, shares=shares, home=home, notice=notice.number),)


def moving(jackpot: Jackpot, rules: JackpotRules) -> int:
    """What goes to other jackpots, in cents; a part of a cent is rounded up by the house."""
    whole = rules.on_closing.value is OnClosing.WHOLE_METER_MOVES
    units = jackpot.pool.total if whole else jackpot.pool.of_players
    return -(-units // jackpot.in_force.unit)


def held_in_cents(jackpot: Jackpot) -> int:
    """What its accounts hold together."""
    pool, unit = jackpot.pool, jackpot.in_force.unit
    return pool.meter // unit + pool.reserve // unit + pool.overflow // unit


def _not_to_receive(jackpot: Jackpot, parts: Mapping[JackpotId, int], given: JackpotGiven) -> Refused | None:
    clause = given.rules.on_closing.clause
    if not parts or min(parts.values()) < 1:
        return Refused(say("jackpots.say-where-it-goes"), clause)
    for target in parts:
        other = given.others.get(target)
        if other is not None and other.in_force.book != jackpot.in_force.book:
            return Refused(say("jackpots.of-another-book", target=target), clause)
        if not can_receive(jackpot, other):
            return Refused(say("jackpots.cannot-receive", target=target), clause)
    return None
