"""Chips without a face value: to whom they go, what they are worth, and where they are redeemed."""

from __future__ import annotations

from msgspec.structs import replace

from croupier.core.decider import Decision, Refused
from croupier.core.ids import TerminalId
from croupier.staff.authority import Power
from croupier.table import commands as c
from croupier.table import events as e
from croupier.table.chips import is_marked
from croupier.table.given import TableGiven
from croupier.table.rules import ColourChipRules, ForeignChip, SameColour, Surveillance, UnknownValue
from croupier.table.state import ColourChips, Table
from croupier.words.names import called
from croupier.words.said import Money, say

ColourChipEvent = e.ColourIssued | e.ColourRedeemed | e.ForeignChipFound


def _rules(given: TableGiven) -> ColourChipRules | Refused:
    """The book's rules of colour chips, for whoever conducts the game."""
    rules = given.rules.colour_chips
    if rules is None:
        return Refused(say("table.colour-chips-are-not-used"))
    return given.ladder.check(Power.CONDUCT_GAME, given.rank) or rules


def issue_colour(table: Table, command: c.IssueColour, given: TableGiven) -> Decision[e.TableEvent]:
    rules = _rules(given)
    if isinstance(rules, Refused):
        return rules
    if command.terminal not in table.places:
        return Refused(say("table.has-no-place-at-this", terminal=command.terminal))
    if command.value <= 0:
        return Refused(say("table.whoever-buys-colour-chips-declares"))
    if given.colours and command.colour not in given.colours:
        return Refused(say("table.this-table-has-no-chips", colour=called("colours", command.colour)))
    refused = _shared(table, command, rules) or _second_set(table, command, given)
    if refused:
        return refused
    return (
        e.ColourIssued(
            table=command.table,
            terminal=command.terminal,
            colour=command.colour,
            value=command.value,
            marked=is_marked(table, command.value, rules),
        ),
    )


def _shared(table: Table, command: c.IssueColour, rules: ColourChipRules) -> Refused | None:
    colour = table.colours.get(command.colour)
    if colour is None or not colour.holders:
        return None
    same = rules.same_colour_to_two
    if set(colour.holders) - {command.terminal}:
        if same.value is SameColour.NEVER:
            return Refused(
                say("table.another-player-holds-chips", colour=called("colours", command.colour)), same.clause
            )
        if not command.holders_agree:
            return Refused(
                say("table.those-who-hold-chips-have", colour=called("colours", command.colour)), same.clause
            )
    if colour.value != command.value:
        worth = Money(colour.value)
        return Refused(
            say("table.chips-are-worth-each-as", colour=called("colours", command.colour), worth=worth)
        )
    return None


def _second_set(table: Table, command: c.IssueColour, given: TableGiven) -> Refused | None:
    held = _held(table)
    if command.terminal not in held or command.terminal in _holders(table, command.colour):
        return None
    refused = given.ladder.check(Power.ISSUE_SECOND_COLOUR, given.rank)
    if refused:
        return refused
    free = [name for name in given.colours if not _holders(table, name)]
    without = [terminal for terminal in table.places if terminal not in held]
    if len(free) <= len(without):
        clause = given.ladder.grants[Power.ISSUE_SECOND_COLOUR].clause
        return Refused(say("table.second-set-would-leave-another"), clause)
    return None


def _held(table: Table) -> set[TerminalId]:
    return {holder for colour in table.colours.values() for holder in colour.holders}


def _holders(table: Table, colour: str) -> tuple[TerminalId, ...]:
    return table.colours[colour].holders if colour in table.colours else ()


def redeem_colour(table: Table, command: c.RedeemColour, given: TableGiven) -> Decision[e.TableEvent]:
    rules = _rules(given)
    if isinstance(rules, Refused):
        return rules
    if command.count <= 0:
        return Refused(say("table.at-least-one-chip-is"))
    if command.issued_at == command.table:
        return _redeem_here(table, command)
    if given.issuer is None:
        return Refused(say("table.no-table-is-known", issued_at=command.issued_at))
    if given.issuer.open:
        clause = rules.from_another_table.clause
        return Refused(say("table.table-issued-these-chips-and", issued_at=command.issued_at), clause)
    refused = given.ladder.check(Power.REDEEM_COLOUR_OF_CLOSED_TABLE, given.rank)
    if refused:
        return refused
    value = command.value if command.value is not None else _unknown_value(given, rules)
    if value is None:
        return Refused(say("table.lowest-minimum-on-offer-for"), rules.unknown_value.clause)
    clause = given.ladder.grants[Power.REDEEM_COLOUR_OF_CLOSED_TABLE].clause
    return (_redeemed(command, value, str(clause), told=_told(command, rules)),)


def _redeem_here(table: Table, command: c.RedeemColour) -> Decision[e.TableEvent]:
    """At the table that issued them the value is on record; nothing need be verified."""
    if command.colour not in table.colours:
        return Refused(say("table.this-table-has-issued-no", colour=called("colours", command.colour)))
    return (_redeemed(command, table.colours[command.colour].value, "", told=False),)


def _redeemed(command: c.RedeemColour, value: int, clause: str, *, told: bool) -> e.ColourRedeemed:
    return e.ColourRedeemed(
        table=command.table,
        terminal=command.terminal,
        colour=command.colour,
        count=command.count,
        value=value,
        clause=clause,
        surveillance_told=told,
        last=command.last and command.issued_at == command.table,
    )


def _unknown_value(given: TableGiven, rules: ColourChipRules) -> int | None:
    match rules.unknown_value.value:
        case UnknownValue.LOWEST_MINIMUM_OF_GAME:
            return given.lowest_minimum
        case UnknownValue.ISSUING_TABLE_MINIMUM:
            return given.issuer.minimum if given.issuer else None


def _told(command: c.RedeemColour, rules: ColourChipRules) -> bool:
    if rules.surveillance is None:
        return False
    return rules.surveillance.value is Surveillance.MUST_BE_TOLD or command.tell_surveillance


def report_foreign_chip(
    _table: Table, command: c.ReportForeignChip, given: TableGiven
) -> Decision[e.TableEvent]:
    """Only a power over closed tables lets staff verify another value than the issuing table's."""
    rules = _rules(given)
    if isinstance(rules, Refused):
        return rules
    policy = rules.from_another_table
    if policy.value is ForeignChip.MAY_NOT_BE_USED:
        return Refused(say("table.colour-chips-are-used-only"), policy.clause)
    if given.issuer is None:
        return Refused(say("table.no-table-is-known", issued_at=command.issued_at))
    if command.value is not None:
        refused = given.ladder.check(Power.REDEEM_COLOUR_OF_CLOSED_TABLE, given.rank)
        if refused:
            return refused
    return (
        e.ForeignChipFound(
            table=command.table,
            round=command.round,
            terminal=command.terminal,
            issued_at=command.issued_at,
            value=given.issuer.minimum if command.value is None else command.value,
            paid_in_cash_chips=command.won,
            player_told=True,
            clause=str(policy.clause),
        ),
    )


def evolve_colour_chips(table: Table, event: ColourChipEvent) -> Table:
    match event:
        case e.ColourIssued():
            holders = dict.fromkeys((*_holders(table, event.colour), event.terminal))
            held = _with(table, event.colour, ColourChips(tuple(holders), event.value))
            place = replace(table.places[event.terminal], colour_chips=True)
            return replace(held, places={**table.places, event.terminal: place})
        case e.ColourRedeemed():
            if not event.last:
                return table
            left = tuple(at for at in _holders(table, event.colour) if at != event.terminal)
            return _with(table, event.colour, ColourChips(left, event.value))
        case e.ForeignChipFound():
            return table


def _with(table: Table, name: str, colour: ColourChips) -> Table:
    return replace(table, colours={**table.colours, name: colour})
