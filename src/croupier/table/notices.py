"""Signs and notices: when limits may change, whose old limits go on, and when a table may close."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from croupier.core.decider import Decision, Refused
from croupier.core.ids import Instant, RoundNumber, TerminalId
from croupier.staff.authority import HOUSE, Power
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.given import TableGiven
from croupier.table.limits import faults_of
from croupier.table.people import not_staff
from croupier.table.rules import LimitChange, NoticeIn
from croupier.table.state import Closing, Notice, Phase, Table, TablePlace
from croupier.words.said import say

MINUTE = 60_000  # milliseconds
HOUR = 60 * MINUTE

NoticeEvent = (
    e.LimitNoticeGiven
    | e.LimitsChanged
    | e.PersonalLimitsAgreed
    | e.LegacyExtended
    | e.ClosingNoticeGiven
    | e.TableClosed
)


# Limits.


def give_limit_notice(table: Table, command: c.GiveLimitNotice, given: TableGiven) -> Decision[e.TableEvent]:
    refused = not_staff(given) or faults_of(command.sign, given.rules.limits)
    if refused:
        return refused
    notice = given.rules.limits.change_notice_min
    soonest = given.now + notice.value * MINUTE
    if _needs_notice(table, command.sign, given) and command.applies_at < soonest:
        return Refused(say("table.new-limits-apply-at-soonest", notice=notice.value), notice.clause)
    return (
        e.LimitNoticeGiven(
            table=command.table, sign=command.sign, given_at=given.now, applies_at=command.applies_at
        ),
    )


def change_limits(table: Table, command: c.ChangeLimits, given: TableGiven) -> Decision[e.TableEvent]:
    refused = not_staff(given) or faults_of(command.sign, given.rules.limits)
    if refused:
        return refused
    consent = command.all_agree and given.rules.limits.change.value is LimitChange.EMPTY_CONSENT_OR_NOTICE
    if _needs_notice(table, command.sign, given) and not consent:
        early = _too_early(table, command, given)
        if early:
            return early
    return (_limits_changed(table, command, given),)


def _limits_changed(table: Table, command: c.ChangeLimits, given: TableGiven) -> e.LimitsChanged:
    legacy = given.rules.limits.legacy
    players = _legacy_players(table) if legacy else ()
    until = Instant(given.now + legacy.hours.value * HOUR) if legacy and players else None
    return e.LimitsChanged(table=command.table, sign=command.sign, legacy=players, legacy_until=until)


def _needs_notice(table: Table, sign: c.Sign, given: TableGiven) -> bool:
    """Whether the book lets this change wait, unless those present agree where it asks them."""
    match given.rules.limits.change.value:
        case LimitChange.NOTICE_FOR_HIGHER_MINIMUM:
            return table.sign is not None and _higher_minimum(table.sign, sign)
        case LimitChange.EMPTY_CONSENT_OR_NOTICE:
            return bool(table.places)


def _higher_minimum(old: c.Sign, new: c.Sign) -> bool:
    """A minimum may hide in a kind of bet that had none of its own, or in what is asked in all."""
    kinds = {*old.by_kind, *new.by_kind}
    rises = [(_minimum(old, kind), _minimum(new, kind)) for kind in kinds]
    rises += [(old.minimum, new.minimum), (old.aggregate_minimum, new.aggregate_minimum)]
    return any(after > before for before, after in rises)


def _minimum(sign: c.Sign, kind: str) -> int:
    return sign.by_kind[kind][0] if kind in sign.by_kind else sign.minimum


def _too_early(table: Table, command: c.ChangeLimits, given: TableGiven) -> Refused | None:
    needed, notice = given.rules.limits.change_notice_min, table.notice
    if notice is None or notice.sign != command.sign:
        return Refused(say("table.sign-with-these-limits-is", needed=needed.value), needed.clause)
    if given.now < max(notice.applies_at, notice.given_at + needed.value * MINUTE):
        return Refused(say("table.sign-has-not-been-up", needed=needed.value), needed.clause)
    return None


def _legacy_players(table: Table) -> tuple[TerminalId, ...]:
    """The players who keep the old limits: those who wager here now, with colour chips."""
    if table.round is None:
        return ()
    wagering = {terminal for terminal, slip in table.round.slips.items() if slip}
    return tuple(at for at, place in table.places.items() if place.colour_chips and at in wagering)


def agree_personal_limits(
    table: Table, command: c.AgreePersonalLimits, given: TableGiven
) -> Decision[e.TableEvent]:
    clause = given.rules.limits.personal
    if clause is None:
        return Refused(say("table.this-book-knows-no-personal"))
    refused = given.ladder.check(Power.CONDUCT_GAME, given.rank)
    if refused:
        return refused
    if command.terminal not in table.places:
        return Refused(say("table.has-no-place-at-this", terminal=command.terminal), clause)
    if not 0 < command.minimum <= command.maximum:
        return Refused(say("table.minimum-is-above-nought-and"), clause)
    return (
        e.PersonalLimitsAgreed(
            table=command.table,
            terminal=command.terminal,
            minimum=command.minimum,
            maximum=command.maximum,
        ),
    )


def extend_legacy_wagers(
    table: Table, command: c.ExtendLegacyWagers, given: TableGiven
) -> Decision[e.TableEvent]:
    legacy = given.rules.limits.legacy
    if legacy is None:
        return Refused(say("table.this-book-knows-no-legacy"))
    if not given.ladder.above(given.rank, given.ladder.ranks[0]):
        return Refused(say("table.only-management-may-let-legacy"), legacy.may_be_extended)
    place = table.places.get(command.terminal, TablePlace())
    if place.legacy is None or place.legacy_until is None or given.now >= place.legacy_until:
        clause = legacy.present_players_only if place.colour_chips else legacy.colour_chips_only
        return Refused(say("table.has-no-legacy-wagers", terminal=command.terminal), clause)
    if command.until <= place.legacy_until:
        return Refused(say("table.longer-time-ends-later"), legacy.may_be_extended)
    return (e.LegacyExtended(table=command.table, terminal=command.terminal, until=command.until),)


# Closing.


def give_closing_notice(
    table: Table, command: c.GiveClosingNotice, given: TableGiven
) -> Decision[e.TableEvent]:
    refused = given.ladder.check(Power.CLOSE_OCCUPIED_TABLE, given.rank)
    if refused:
        return refused
    if table.closing:
        return Refused(say("table.notice-has-been-given-already"))
    notice, last = given.rules.closing.notice.value, table.round.number if table.round else 0
    in_minutes = given.rules.closing.notice_in.value is NoticeIn.MINUTES
    return (
        e.ClosingNoticeGiven(
            table=command.table,
            at=given.now,
            closes_at=Instant(given.now + notice * MINUTE) if in_minutes else None,
            after_round=None if in_minutes else RoundNumber(last + notice),
        ),
    )


def close_table(table: Table, command: c.CloseTable, given: TableGiven) -> Decision[e.TableEvent]:
    refused = not_staff(given) or _round_in_hand(table)
    if not refused and table.places:
        refused = _may_not_close(given) or _notice_runs(table, given)
    return refused or (e.TableClosed(table=command.table, at=given.now),)


def _may_not_close(given: TableGiven) -> Refused | None:
    """Why whoever asks may not close the table.  The clock may, once an announced notice has run."""
    return None if given.rank == HOUSE else given.ladder.check(Power.CLOSE_OCCUPIED_TABLE, given.rank)


def _round_in_hand(table: Table) -> Refused | None:
    if table.phase in {Phase.WAGERING, Phase.NO_MORE_BETS}:
        return Refused(say("table.round-is-in-hand"))
    if table.round and table.round.in_doubt:
        return Refused(say("table.wagers-of-last-round-are"))
    return None


def _notice_runs(table: Table, given: TableGiven) -> Refused | None:
    rules, closing = given.rules.closing, table.closing
    count, unit = rules.notice.value, rules.notice_in.value.name
    if closing is None:
        return Refused(
            say("table.players-are-present-give-notice", count=count, unit=unit), rules.notice.clause
        )
    if not closing.has_run(given.now, table.round.number if table.round else 0):
        return Refused(say("table.notice-of-has-not-run", count=count, unit=unit), rules.notice.clause)
    return None


def evolve_notices(table: Table, event: NoticeEvent) -> Table:
    match event:
        case e.LimitNoticeGiven():
            return replace(table, notice=Notice(event.sign, event.given_at, event.applies_at))
        case e.LimitsChanged():
            return _with_new_sign(table, event)
        case e.PersonalLimitsAgreed():
            return _with_place(table, event.terminal, personal=(event.minimum, event.maximum))
        case e.LegacyExtended():
            return _with_place(table, event.terminal, legacy_until=event.until)
        case e.ClosingNoticeGiven():
            return replace(table, closing=Closing(event.at, event.closes_at, event.after_round))
        case e.TableClosed():
            return _closed(table)


def _with_new_sign(table: Table, event: e.LimitsChanged) -> Table:
    """A player who keeps older limits already goes on with those, for as long as they had them."""
    places = dict(table.places)
    for terminal in event.legacy:
        if places[terminal].legacy is None:
            places[terminal] = replace(places[terminal], legacy=table.sign, legacy_until=event.legacy_until)
    return replace(table, sign=event.sign, notice=None, places=places)


def _with_place(table: Table, terminal: TerminalId, **changes: Any) -> Table:
    place = replace(table.places[terminal], **changes)
    return replace(table, places={**table.places, terminal: place})


def _closed(table: Table) -> Table:
    """A shut table: nobody has a place there, but the chips it issued and the claims are still known."""
    return replace(table, phase=Phase.SHUT, places={}, notice=None, closing=None, suspended=None)
