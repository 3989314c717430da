"""What happened in the house, in words: a line for each thing, with whom it concerns and the clause."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

import msgspec

from croupier.cli.logs import moment, time_of_day
from croupier.core.ids import Instant
from croupier.core.message import Event
from croupier.core.money import MONEY, in_figures
from croupier.core.private import Private
from croupier.floor.rooms import members
from croupier.table import events as e
from croupier.table.events import CommitmentOpened, WagersBound
from croupier.table.wager_results import Settlement, Trimmed
from croupier.table.wording import of_wagers
from croupier.terminal import events as pe
from croupier.tickets import events as ke
from croupier.tickets.numbers import grouped
from croupier.words.said import named

_TICKETS = members(ke.TicketEvent)
_WORD = re.compile(r"(?<!^)(?=[A-Z])")
# What stands in a column of its own, or is the same on every line.
_ELSEWHERE = frozenset({"type", "table", "round", "terminal", "clause", "ticket", "at"})
_MONEY = frozenset({"amount", "minimum", "maximum", "aggregate_minimum", "minimum_outlay", "value"})
_MOMENTS = frozenset({"given_at", "applies_at", "closes_at", "expires_at", "legacy_until", "until"})


_PRIVATE = frozenset(Private.__struct_fields__)


@dataclass(frozen=True, slots=True)
class EventLine:
    what: str
    who: str = ""
    clause: str = ""


def told(event: Event, unit: str = MONEY) -> Iterator[EventLine]:
    """In money, unless it is of a round or an account that was kept in another unit."""
    match event:
        case e.WageringOpened() | e.BallSpun() | e.WageringClosed():
            yield EventLine(_period(event))
        case e.WagersSet() | e.WagersConfirmed() | e.WagersNotRecognised() | e.PlayerWarned():
            yield from _wagers(event, unit)
        case e.OutcomeEntered(outcome=outcome):
            yield EventLine(f"outcome {outcome}")
        case e.OutcomeSuggested() | e.WheelWarned():
            yield _sensed(event)
        case e.ChoiceMade(choice=choice, cost=cost):
            yield EventLine(
                f"chooses {choice}" + (f", which adds {in_figures(cost, unit)}" if cost else ""),
                event.terminal,
            )
        case e.RoundSettled(settlements=settlements):
            yield from _settled(settlements, unit)
        case e.NoSpinDeclared() | e.RoundVoided() | e.WagersVoided() | e.WagersInDoubt():
            yield _undone(event)
        case e.OutcomeCorrected(was=was, now=now):
            yield EventLine(f"outcome corrected from {was} to {now}", clause=event.clause)
        case e.RoundResettled():
            yield from _resettled(event, unit)
        case _:
            yield _elsewhere(event)


def _elsewhere(event: Event) -> EventLine:
    """What happened to an account or to a ticket, what a round was sealed with, and all else there is."""
    match event:
        case WagersBound() | CommitmentOpened():
            return _sealed(event)
        case pe.Credited() | pe.NoteGivenBack() | pe.CashedOut():
            return EventLine(_money(event), event.terminal)
        case pe.LeftBehindPaid() | pe.LeftBehindWrittenOff() | pe.LeftBehindNoted() | pe.LeftBehindSettled():
            return EventLine(_left_behind(event), event.terminal)
        case _ if isinstance(event, _TICKETS):
            return _ticket(cast("ke.TicketEvent", event))
        case _:
            return _anything(event)


def slip_in_words(slip: Mapping[str, int], unit: str = MONEY) -> str:
    return ", ".join(f"{bet} {in_figures(stake, unit)}" for bet, stake in slip.items())


def _period(event: e.WageringOpened | e.BallSpun | e.WageringClosed) -> str:
    match event:
        case e.WageringOpened(ends_at=ends_at, commitment=commitment):
            until = f", until {time_of_day(ends_at)}" if ends_at else ""
            return f"wagering opened{until}" + (f", committed to {commitment}" if commitment else "")
        case e.BallSpun(by=by):
            return f"ball spun by {by}"
        case e.WageringClosed(by=by):
            return f"no more bets, by {by}"


def _sealed(event: WagersBound | CommitmentOpened) -> EventLine:
    match event:
        case WagersBound(leaves=leaves, wagers=wagers):
            return EventLine(f"slips bound: {len(leaves)}, by digest {wagers}")
        case CommitmentOpened(seed=seed):
            return EventLine(f"commitment opened: the seed was {seed}")


def _sensed(event: e.OutcomeSuggested | e.WheelWarned) -> EventLine:
    match event:
        case e.OutcomeSuggested(outcome=outcome, doubts=doubts):
            return EventLine(
                f"the sensor suggests {outcome or 'nothing'}" + "".join(f"; {why}" for why in doubts)
            )
        case e.WheelWarned(what=what, ground=ground):
            proposes = f"; it proposes no spin: {_in_words(ground)}" if ground else ""
            return EventLine(f"the sensor warns: {what}{proposes}", clause=event.clause)


def _wagers(
    event: e.WagersSet | e.WagersConfirmed | e.WagersNotRecognised | e.PlayerWarned, unit: str
) -> Iterator[EventLine]:
    who = event.terminal
    match event:
        case e.WagersSet(slip=slip, trimmed=trimmed):
            yield EventLine(f"wagers {slip_in_words(slip, unit)}" if slip else "takes all wagers back", who)
            for each in trimmed:
                yield EventLine(_trim(each, unit), who, each.clause)
        case e.WagersConfirmed(slip=slip):
            yield EventLine(f"the records show {slip_in_words(slip, unit) or 'no wagers'}", who, event.clause)
        case e.WagersNotRecognised(slip=slip):
            yield EventLine(f"not recognised, given back: {slip_in_words(slip, unit)}", who, event.clause)
        case e.PlayerWarned(bet=bet):
            yield EventLine(f"warned of {bet} under the minimum", who, event.clause)


def _trim(each: Trimmed, unit: str) -> str:
    asked, taken = in_figures(each.asked, unit), in_figures(each.taken, unit)
    return f"trimmed: {each.bet} asked {asked}, taken {taken}"


def _settled(settlements: Iterable[Settlement], unit: str) -> Iterator[EventLine]:
    for settlement in settlements:
        for wager in settlement.wagers:
            stake, returned = in_figures(wager.stake, unit), in_figures(wager.returned, unit)
            result = f"{wager.bet} {stake} {wager.kind}, returned {returned}"
            yield EventLine(f"{result}: {wager.why}", settlement.terminal, wager.clause)
        staked, returned = in_figures(settlement.staked, unit), in_figures(settlement.returned, unit)
        yield EventLine(f"staked {staked}, returned {returned}", settlement.terminal)


def _resettled(event: e.RoundResettled, unit: str) -> Iterator[EventLine]:
    for settlement in event.before:
        yield EventLine(
            f"settlement taken back: returned {in_figures(settlement.returned, unit)}", settlement.terminal
        )
    yield from _settled(event.after, unit)
    for terminal, owed in event.owed.items():
        what = (
            f"already gone and now owed: {in_figures(owed, unit)}"
            if owed > 0
            else f"debt paid: {in_figures(-owed, unit)}"
        )
        yield EventLine(what, terminal)


def _undone(event: e.NoSpinDeclared | e.RoundVoided | e.WagersVoided | e.WagersInDoubt) -> EventLine:
    match event:
        case e.NoSpinDeclared(ground=ground, then=then):
            return EventLine(
                f"no spin: {_in_words(ground)}" + (f"; {then}" if then else ""), clause=event.clause
            )
        case e.RoundVoided(cause=cause, detail=detail):
            said = ", ".join(filter(None, (cause, detail, plain(event.because))))
            return EventLine(f"round void: {said}", clause=event.clause)
        case e.WagersVoided(because=because):
            said = plain(because) or str(named(of_wagers(event)))
            return EventLine(f"wagers void: {said}", event.terminal, event.clause)
        case e.WagersInDoubt(of=of):
            return EventLine(f"wagers in doubt: {_in_words(of)}", event.terminal, event.clause)


def _money(event: pe.Credited | pe.NoteGivenBack | pe.CashedOut) -> str:
    match event:
        case pe.Credited(amount=amount, tender=tender):
            return f"buys in {in_figures(amount)} by {tender.value}"
        case pe.NoteGivenBack():
            return "a note is given back"
        case pe.CashedOut(amount=amount, way=way):
            return f"cashes out {in_figures(amount)} by {way.value}"


def _left_behind(
    event: pe.LeftBehindPaid | pe.LeftBehindWrittenOff | pe.LeftBehindNoted | pe.LeftBehindSettled,
) -> str:
    match event:
        case pe.LeftBehindPaid():
            return f"paid {_of_round(event)} after the cash-out, {_by_two(event)}"
        case pe.LeftBehindWrittenOff():
            return f"written off {_of_round(event)}, owed after the cash-out, {_by_two(event)}"
        case pe.LeftBehindNoted(amount=amount):
            owes = "owed by" if amount < 0 else "due to"
            return f"round {event.round} left {in_figures(abs(amount))} {owes} a player who had cashed out"
        case pe.LeftBehindSettled(recovered=recovered, written_off=written_off, ticket=ticket):
            kept = f" from ticket {grouped(ticket)}" if ticket else ""
            sums = f"recovered {in_figures(recovered)}{kept}, written off {in_figures(written_off)}"
            approved = f", approved by {event.approved_by}" if event.approved_by else ""
            said = f": {plain(event.reason)}" if event.reason else ""
            rest = f"{in_figures(event.remaining)} still owed"
            return f"round {event.round} after the cash-out: {sums}, {rest}, by {event.by}{approved}{said}"


def _of_round(event: pe.OfLeftBehind) -> str:
    return f"{in_figures(event.amount)} of round {event.round}"


def _by_two(event: pe.OfLeftBehind) -> str:
    return f"by {event.by}, approved by {event.approved_by}: {event.reason}"


def _ticket(event: ke.TicketEvent) -> EventLine:
    who = event.terminal if isinstance(event, ke.TicketIssued) else ""
    return EventLine(f"ticket {grouped(event.ticket)} {_became(event)}", who)


def _became(event: ke.TicketEvent) -> str:
    match event:
        case ke.TicketIssued(amount=amount, replaces=replaces):
            instead = f" instead of {grouped(replaces)}" if replaces else ""
            return f"issued for {in_figures(amount)}{instead}, good until {moment(event.expires_at)}"
        case ke.TicketPrinted():
            return "printed"
        case ke.PrintFailed(fault=fault):
            return f"not printed: {fault.value}"
        case ke.TicketReprinted(replacement=replacement):
            return f"void, reprinted as {grouped(replacement)}"
        case ke.TicketHeld(place=place):
            return f"presented at {place}"
        case ke.TicketGivenBack(place=place):
            return f"given back at {place}"
        case ke.TicketQueried(amount=amount, round=number, table=table):
            return f"queried for round {number} at {table}: {in_figures(amount)}"
        case _:
            return _ended(event)


def _ended(event: ke.TicketRedeemed | ke.PaidByHand | ke.TicketExpired | ke.TicketVoided) -> str:
    match event:
        case ke.TicketRedeemed(amount=amount, place=place):
            return f"redeemed for {in_figures(amount)} at {place}{_kept_back(event)}"
        case ke.PaidByHand(amount=amount, place=place, approved_by=approved):
            return f"paid by hand, {in_figures(amount)} at {place}, approved by {approved}{_kept_back(event)}"
        case ke.TicketExpired(amount=amount):
            return f"expired, {in_figures(amount)} unclaimed"
        case ke.TicketVoided(amount=amount, why=why):
            return f"void, {in_figures(amount)} credited again: {why}"


def _kept_back(event: ke.TicketRedeemed | ke.PaidByHand) -> str:
    return f", {in_figures(event.kept_back)} of it kept back" if event.kept_back else ""


def _in_words(name: str) -> str:
    return name.lower().replace("_", " ")


def _anything(event: Event) -> EventLine:
    """Any other event: its name, and its fields in words."""
    fields: dict[str, Any] = msgspec.to_builtins(event)
    said = _said({name: value for name, value in fields.items() if name not in _ELSEWHERE})
    what = " ".join(_WORD.split(type(event).__name__)).lower()
    who, clause = fields.get("terminal") or "", fields.get("clause") or ""
    return EventLine(f"{what}: {said}" if said else what, str(who), str(clause))


def _said(fields: Mapping[str, Any]) -> str:
    """The fields of an event in words; those that are empty, nought or false are left out."""
    return ", ".join(_field(name, value) for name, value in fields.items() if value)


def plain(said: str | Private) -> str:
    """What is said of somebody where it is in the log, else where it lies."""
    return said if isinstance(said, str) else _beside(said.id)


def _beside(ident: str) -> str:
    return f"in the personal store, {ident}"


def _field(name: str, value: Any) -> str:
    words = name.replace("_", " ")
    if value is True:
        return words
    if name in _MONEY:
        return f"{words} {in_figures(value)}"
    if name in _MOMENTS and isinstance(value, int):  # a plan has moments of the wall clock, which are words
        return f"{words} {moment(Instant(value))}"
    if isinstance(value, dict) and value.keys() == _PRIVATE:
        return f"{words} {_beside(cast('dict[str, Any]', value)['id'])}"
    if isinstance(value, dict):
        return f"{words} ({_said(cast('dict[str, Any]', value))})"
    if isinstance(value, list):
        return f"{words} {' '.join(map(str, cast('list[object]', value)))}"
    return f"{words} {value}"
