"""Sent away, or excluded: at the table, at the terminal, and wherever else the same card is in use."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId
from croupier.floor.decision_context import DecisionContext
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.floor.seats import at_table, at_terminal
from croupier.floor.whose_book import all_played_by
from croupier.table import commands as tc
from croupier.table.state import Phase
from croupier.terminal import commands as pc


def send_away(command: tc.SendAway, g: DecisionContext) -> Refused | None:
    """From the table, and told so at the terminal."""
    refusal = _refusal(at_table(g, command))
    terminal = g.docket.state(TERMINAL, command.terminal)
    if refusal or not terminal.enrolled or terminal.account is None:
        return refusal
    leaving = pc.DirectToLeave(terminal=command.terminal, because=command.because, public=command.public)
    return _refusal(at_terminal(g, leaving))


def exclude_from_table(command: tc.ExcludePlayer, g: DecisionContext) -> Refused | None:
    """At the table, and at the terminal with all that follows from it."""
    refusal = _refusal(at_table(g, command))
    if refusal or not g.docket.state(TERMINAL, command.terminal).enrolled:
        return refusal
    barring = pc.ExcludePlayer(terminal=command.terminal, because=command.because, public=command.public)
    return _refusal(at_terminal(g, barring)) or _exclude_elsewhere(barring, g)


def exclude_everywhere(command: pc.ExcludePlayer, g: DecisionContext) -> Refused | None:
    """At the terminal and at every open table that it can reach, and where else the card is in use."""
    refusal = _refusal(at_terminal(g, command))
    tables = () if refusal else g.docket.state(TERMINAL, command.terminal).tables
    for table in tables:
        refusal = refusal or _exclude_at(table, command, g)
    return refusal or _exclude_elsewhere(command, g)


def readmit_at_tables(command: pc.LiftExclusion, g: DecisionContext) -> Refused | None:
    """At the terminal, and at every table that had excluded whoever sat there."""
    refusal = _refusal(at_terminal(g, command))
    for table in () if refusal else g.docket.state(TERMINAL, command.terminal).tables:
        if command.terminal in g.docket.state(TABLE, table).excluded:
            readmitting = tc.Readmit(table=table, terminal=command.terminal, because=command.because)
            refusal = refusal or _refusal(at_table(g, readmitting))
    return refusal


def _exclude_elsewhere(command: pc.ExcludePlayer, g: DecisionContext) -> Refused | None:
    """An exclusion is of the person: where their card is in use already it applies as it does where the card
    is shown from now on, under the book that it was said under.
    """
    book = _book_of(command.terminal, g)
    refusal = None
    for name in _others_with_card(command.terminal, g) if book else ():
        tables = tuple(all_played_by(book, g.docket.state(TERMINAL, name).tables, g.ruleset_of))
        if not tables:
            continue
        barring = replace(command, terminal=name)
        refusal = refusal or _refusal(at_terminal(g, barring, by_table=tables[0]))
        for table in tables:
            refusal = refusal or _exclude_at(table, barring, g)
    return refusal


def _book_of(name: TerminalId, g: DecisionContext) -> str:
    excluded = g.docket.state(TERMINAL, name).excluded
    return excluded.clause.book if excluded and excluded.clause else ""


def _others_with_card(name: TerminalId, g: DecisionContext) -> Iterator[TerminalId]:
    player = g.docket.state(TERMINAL, name).player
    if player is None:
        return
    for other in g.docket.current.seats.with_card(player.name):
        known = g.docket.current.state(TERMINAL, other).player
        if other != name and known is not None and known.name == player.name:
            yield other


def _exclude_at(table: TableId, command: pc.ExcludePlayer, g: DecisionContext) -> Refused | None:
    state = g.docket.state(TABLE, table)
    if state.phase is Phase.SHUT or command.terminal in state.excluded:
        return None
    barring = tc.ExcludePlayer(
        table=table, terminal=command.terminal, because=command.because, public=command.public
    )
    return _refusal(at_table(g, barring))


def _refusal(told: Refused | tuple[object, ...]) -> Refused | None:
    return told if isinstance(told, Refused) else None
