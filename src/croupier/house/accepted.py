"""What a house runs by: the text that was accepted into its log, on the machine that its file describes.

Where the log and its keys lie, how the house is reached and on which line a device is belongs to the
machine and is read from its file.  All the rest of the file is a proposal until it has been accepted.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec

from croupier.charter.rules import Mode
from croupier.charter.state import Charter
from croupier.house.config import Config, Port, TableConfig, TerminalConfig, WheelPort, parsed
from croupier.house.taken_text import marked, with_names

OF_MACHINE = ("format", "files", "server", "integrity", "cluster")
NAMED_BY = {
    "table": "name", "terminal": "names", "staff": "id", "jackpot_group": "name", "jackpot": "name",
    "tournament": "file", "plan": "id", "session": "name",
}  # fmt: skip
SESSIONS = ".session"  # of a plan, each by its name
ON_A_LINE = "on a line"

Leaves = dict[str, Any]
D = TypeVar("D")


def running(config: Config, file: Path, charter: Charter, key: bytes) -> tuple[Config, tuple[str, ...]]:
    """What the house runs by, and what its file says otherwise.  A house of play money takes its file.

    What it is stands in its founding, whatever a text says.
    ``key`` is that of the tickets: the log knows names of people only by marks under it.
    """
    taken = parsed(charter.text.encode(), file)
    changed = differing(marked(taken, key), marked(config, key))
    if charter.mode is not Mode.REAL:
        return config, changed
    return msgspec.structs.replace(_on_this_machine(taken, config, key), mode=charter.mode), changed


def differing(taken: Config, proposed: Config) -> tuple[str, ...]:
    """The paths of what two files say differently of the house: ``table.R1.sign.maximum``."""
    before, after = leaves(taken), leaves(proposed)
    return tuple(path for path in (before | after) if before.get(path) != after.get(path))


def leaves(config: Config) -> Leaves:
    """Every setting of the house by its path; tables, terminals and people by their names."""
    plain: Leaves = msgspec.to_builtins(config)
    found: Leaves = {}
    for part, value in plain.items():
        if part not in OF_MACHINE:
            found |= _several(part, value, NAMED_BY[part]) if part in NAMED_BY else _leaves(part, value)
    return found


def _several(path: str, parts: list[dict[str, Any]], named_by: str) -> Leaves:
    found: Leaves = {}
    for each in parts:
        name = each.pop(named_by)
        found |= _leaves(f"{path}.{name if isinstance(name, str) else '+'.join(name)}", each)
    return found


def _leaves(path: str, value: Any) -> Leaves:
    if path.endswith(SESSIONS):
        return _several(path, value, NAMED_BY["session"])
    if not isinstance(value, dict):
        return {path: value}
    if "serial" in value:
        return {path: ON_A_LINE}
    found: Leaves = {}
    for name, each in cast("dict[str, Any]", value).items():
        found |= _leaves(f"{path}.{name}", each)
    return found


def _on_this_machine(taken: Config, file: Config, key: bytes) -> Config:
    tables = {table.name: table for table in file.table}
    groups = {group.names: group for group in file.terminal}
    return msgspec.structs.replace(
        taken,
        files=file.files,
        server=file.server,
        integrity=file.integrity,
        cluster=file.cluster,
        staff=with_names(taken.staff, file.staff, key),
        table=tuple(_laid(each, tables.get(each.name)) for each in taken.table),
        terminal=tuple(_placed(each, groups.get(each.names)) for each in taken.terminal),
    )


def _laid(taken: TableConfig, here: TableConfig | None) -> TableConfig:
    return taken if here is None else msgspec.structs.replace(taken, wheel=_line(taken.wheel, here.wheel))


def _placed(taken: TerminalConfig, here: TerminalConfig | None) -> TerminalConfig:
    if here is None:
        return taken
    return msgspec.structs.replace(
        taken, notes=_line(taken.notes, here.notes), printer=_line(taken.printer, here.printer)
    )


def _line(taken: D, here: D) -> D:
    """Which line a device is on; whether there is one was accepted."""
    both = isinstance(taken, Port | WheelPort) and isinstance(here, Port | WheelPort)
    return here if both else taken
