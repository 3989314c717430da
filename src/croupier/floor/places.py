"""How many places a table has: those that are taken, those that are free, and the terminals that reach it."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.ids import TableId
from croupier.floor.docket import Docket
from croupier.floor.rooms import TABLE, TERMINAL
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.state import Barred


def all_there_are(command: tc.TableCommand, docket: Docket) -> int | None:
    """Where the book caps no places, there are as many as are taken and as terminals are free."""
    if not isinstance(command, tc.AskToVacate):
        return None
    taken = docket.state(TABLE, command.table).places.values()
    reaching = (docket.current.state(TERMINAL, at) for at in docket.current.seats.reaching(command.table))
    free = sum(seat.open and not seat.guest and not seat.at for seat in reaching)
    return free + sum(not place.guest for place in taken)


def enrolled_at(command: pc.TerminalCommand, docket: Docket) -> dict[TableId, int]:
    """How many terminals of the same kind reach each table that another is to be enrolled at."""
    if not isinstance(command, pc.EnrolTerminal):
        return {}
    seats, name = docket.current.seats, command.terminal
    return {table: seats.others(table, name, guest=command.guest) for table in command.tables}


def barred(docket: Docket) -> Iterator[Barred]:
    """Everybody who is excluded, wherever that was said."""
    for at in docket.current.seats.with_exclusion():
        excluded = docket.current.state(TERMINAL, at).excluded
        if excluded is not None:
            yield excluded
