"""Every command has one function that answers it, and that function takes this very command."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, get_type_hints

import pytest

from croupier.alarms import commands as alarm_commands
from croupier.alarms import decide as alarms
from croupier.charter import commands as charter_commands
from croupier.charter import decide as charter
from croupier.floor import commands as floor_commands
from croupier.floor import procedures
from croupier.floor.rooms import members
from croupier.staff import commands as staff_commands
from croupier.staff import decide as staff
from croupier.table import commands as table_commands
from croupier.table import decide as table
from croupier.terminal import commands as terminal_commands
from croupier.terminal import decide as terminal
from croupier.tickets import commands as ticket_commands
from croupier.tickets import decide as tickets

DISPATCH: dict[str, tuple[object, Mapping[Any, Callable[..., Any]]]] = {
    "table": (table_commands.TableCommand, table.ANSWERS),
    "terminal": (terminal_commands.TerminalCommand, terminal.ANSWERS),
    "tickets": (ticket_commands.TicketCommand, tickets.ANSWERS),
    "alarms": (alarm_commands.AlarmCommand, alarms.ANSWERS),
    "staff": (staff_commands.StaffCommand, staff.ANSWERS),
    "charter": (charter_commands.CharterCommand, charter.ANSWERS),
    "floor": (floor_commands.HouseCommand, procedures._PROCEDURES),
}


@pytest.mark.parametrize("room", DISPATCH)
def test_no_command_is_without_a_function_and_no_function_without_a_command(room: str) -> None:
    union, functions = DISPATCH[room]

    assert set(functions) == set(members(union))


@pytest.mark.parametrize("room", DISPATCH)
def test_a_function_takes_the_command_that_it_answers(room: str) -> None:
    _, functions = DISPATCH[room]

    mistaken = [
        f"{function.__name__} does not take {command.__name__}"
        for command, function in functions.items()
        if not issubclass(command, members(_taken_by(function)))
    ]

    assert not mistaken


def _taken_by(function: Callable[..., Any]) -> object:
    """The type of the parameter ``command``; one that is not looked at is ``_command``."""
    hints = get_type_hints(function)
    return hints.get("command") or hints["_command"]
