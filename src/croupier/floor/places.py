"""How many places a table has: those that are taken, those that are free, and the terminals that reach it."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.core.ids import TableId, TerminalId
from croupier.floor.docket import Docket
from croupier.floor.rooms import TABLE
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.state import Terminal


def all_there_are(command: tc.TableCommand, docket: Docket) -> int | None:
    """Where the book caps no places, there are as many as are taken and as terminals are free."""
    if not isinstance(command, tc.AskToVacate):
        return None
    taken = docket.state(TABLE, command.table).places.values()
    reaching = (seat for _, seat in docket.current.terminals() if command.table in seat.tables)
    free = sum(seat.open and not seat.guest and not seat.at for seat in reaching)
    return free + sum(not place.guest for place in taken)


def enrolled_at(
    command: pc.TerminalCommand, terminals: Iterable[tuple[TerminalId, Terminal]]
) -> dict[TableId, int]:
    """How many terminals of the same kind reach each table that another is to be enrolled at."""
    if not isinstance(command, pc.EnrolTerminal):
        return {}
    counts = dict.fromkeys(command.tables, 0)
    for name, state in terminals:
        if state.enrolled and state.guest == command.guest and name != command.terminal:
            for at in set(state.tables) & counts.keys():
                counts[at] += 1
    return counts
