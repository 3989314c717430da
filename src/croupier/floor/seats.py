"""A terminal and the tables it plays at, kept in step: each room is told what the other decided."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId
from croupier.floor import left_behind, pools, tournament_play
from croupier.floor.decision_context import DecisionContext
from croupier.floor.rooms import LOYALTY, TABLE, TERMINAL
from croupier.loyalty import commands as lc
from croupier.staff.authority import HOUSE, Rank
from croupier.table import commands as tc
from croupier.table.events import TableEvent
from croupier.terminal import commands as pc
from croupier.terminal.events import TerminalEvent
from croupier.terminal.state import Terminal


def at_table(
    g: DecisionContext, command: tc.TableCommand, *, rank: Rank | None = None, frozen: bool = False
) -> Refused | tuple[TableEvent, ...]:
    """Ask a table; whoever has lost their place there leaves it on their terminal too."""
    if isinstance(command, tc.OpenWagering) and (refusal := tournament_play.may_open(command.table, g)):
        return refusal
    given = g.for_table(command, rank=rank, frozen=frozen)
    if isinstance(given, Refused):
        return given
    found = g.docket.state(TABLE, command.table)
    told = g.docket.ask(TABLE, command.table, command, given)
    if isinstance(told, Refused):
        return told
    before, after = found.places, g.docket.state(TABLE, command.table).places
    if after is not before:
        for terminal in sorted(before.keys() - after.keys()):
            refusal = _left(g, terminal, command.table)
            if refusal:
                return refusal
    pools.follow(told, command.table, found, g)
    return left_behind.note(told, found, g) or tournament_play.follow(told, command.table, g) or told


def _left(g: DecisionContext, name: TerminalId, table: TableId) -> Refused | None:
    if table not in g.docket.state(TERMINAL, name).at:
        return None
    command = pc.LeaveTable(terminal=name, table=table)
    given = g.for_terminal(command, HOUSE)
    told = given if isinstance(given, Refused) else g.docket.ask(TERMINAL, name, command, given)
    return told if isinstance(told, Refused) else None


def at_terminal(
    g: DecisionContext,
    command: pc.TerminalCommand,
    *,
    colour_chips: bool = False,
    by_table: TableId | None = None,
) -> Refused | tuple[TerminalEvent, ...]:
    """Ask a terminal; tables that it has chosen or left give or take back its place."""
    given = g.for_terminal(command, by_table=by_table)
    if isinstance(given, Refused):
        return given
    found = g.docket.state(TERMINAL, command.terminal)
    before = found.at
    told = g.docket.ask(TERMINAL, command.terminal, command, given)
    if isinstance(told, Refused):
        return told
    refusal = _card_taken_out(g, command.terminal, found)
    after = g.docket.state(TERMINAL, command.terminal).at
    if after == before:
        return refusal or told
    refusal = refusal or _give_up(g, command.terminal, before, after)
    for table in () if refusal else after:
        refusal = refusal or _join(g, command.terminal, table, colour_chips=colour_chips)
    return refusal or told


def _card_taken_out(g: DecisionContext, name: TerminalId, found: Terminal) -> Refused | None:
    """A card is known to a terminal as long as the account is open."""
    player = found.player
    if player is None or player.limited_by is None or g.docket.state(TERMINAL, name).player is not None:
        return None
    limits = g.with_limits()
    if isinstance(limits, Refused):  # a house that has given up such games pays out what is left all the same
        return None
    command = lc.GetUp(card=player.name, terminal=name)
    given = g.for_loyalty(command, limits[0], limits[1].ladder, HOUSE)
    told = g.docket.ask(LOYALTY, player.name, command, given)
    return told if isinstance(told, Refused) else None


def _give_up(
    g: DecisionContext, name: TerminalId, before: tuple[TableId, ...], after: tuple[TableId, ...]
) -> Refused | None:
    for table in before:
        if table not in after and name in g.docket.state(TABLE, table).places:
            told = at_table(g, tc.Leave(table=table, terminal=name), rank=HOUSE)
            if isinstance(told, Refused):
                return told
    return None


def _join(g: DecisionContext, name: TerminalId, table: TableId, *, colour_chips: bool) -> Refused | None:
    """A place at the table, unless there is one already."""
    if name in g.docket.state(TABLE, table).places:
        return None
    guest = g.docket.state(TERMINAL, name).guest
    joining = tc.Join(table=table, terminal=name, guest=guest, colour_chips=colour_chips)
    told = at_table(g, joining, rank=HOUSE)
    return told if isinstance(told, Refused) else None


def seat(
    g: DecisionContext, name: TerminalId, table: TableId, *, colour_chips: bool = False
) -> Refused | None:
    """Choose the table if it is not chosen yet, and have a place there."""
    if table not in g.docket.state(TERMINAL, name).at:
        told = at_terminal(g, pc.ChooseTable(terminal=name, table=table), colour_chips=colour_chips)
        if isinstance(told, Refused):
            return told
    return _join(g, name, table, colour_chips=colour_chips)
