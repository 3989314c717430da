"""The inspection of a house before it is opened: nothing is changed, and what is wrong is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from croupier.core.decider import Refused
from croupier.floor.core import FloorCore
from croupier.floor.current_states import CurrentStates
from croupier.floor.rooms import HOUSE_ROSTER, STAFF, TABLE, TERMINAL, codec
from croupier.house.clocks import now
from croupier.house.config import CannotOpen, Config, TableConfig
from croupier.house.keys import known_key, read_key
from croupier.house.personnel import gone
from croupier.house.rulesets import UnknownRuleset
from croupier.house.setup import furniture, house_settings, path_of, people, rules_of, set_up
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import Power
from croupier.store.memory import MemoryStore
from croupier.store.port import Log
from croupier.store.sqlite_log import SqliteLog
from croupier.table.dealing import ON_A_WHEEL
from croupier.table.state import Phase

VIRTUAL = "virtual-dealer"


def look_over(config: Config, file: Path) -> bytes:
    """Whether the books bear what the file says, tried on a house in memory.  The key of the tickets."""
    for table in config.table:
        _bearable(table, file)
        _equipped(table, config, file)
    key = read_key(path_of(file, config.files.ticket_key))
    trial = FloorCore(MemoryStore(codec()), house_settings(config, key))
    set_up(trial, file, now(), people(config))
    set_up(trial, file, now(), furniture(config, trial))
    return key


def _bearable(table: TableConfig, file: Path) -> None:
    where = f"table {table.name}"
    try:
        ruleset = rules_of(table.ruleset, table.options)
    except UnknownRuleset as unknown:
        raise CannotOpen(file, where, str(unknown), "`croupier rulesets` lists them all.") from unknown
    if isinstance(ruleset, Refused):
        raise CannotOpen(file, f"{where}, options", str(ruleset), "Change or leave out that option.")
    conducts = ruleset.ladder.grants[Power.CONDUCT_GAME]
    if table.dealer == "virtual" and conducts.least != VIRTUAL:
        what = f"its book has a {conducts.least} conduct the game ({conducts.clause})"
        raise CannotOpen(file, f"{where}, dealer", what, 'Write dealer = "staff".')
    if table.wheel != "none" and not _has_wheel(ruleset):
        what = "no ball is spun on a wheel under this ruleset"
        raise CannotOpen(file, f"{where}, wheel", what, 'Write wheel = "none".')


def _equipped(table: TableConfig, config: Config, file: Path) -> None:
    """A game that runs by itself has a unit that runs it, and somewhere to be played at."""
    ruleset = rules_of(table.ruleset, table.options)
    assert not isinstance(ruleset, Refused), "that was looked at before"
    wanted, where = ruleset.table.equipment, f"table {table.name}"
    if wanted.control_unit and table.dealer != "virtual":
        what = f"its book has a central control unit run the game ({wanted.control_unit})"
        raise CannotOpen(file, f"{where}, dealer", what, 'Write dealer = "virtual".')
    if wanted.player_terminals and not any(table.name in terminal.tables for terminal in config.terminal):
        what = f"no terminal reaches it ({wanted.player_terminals})"
        raise CannotOpen(file, where, what, "Name it among the tables of a terminal, or leave it out.")


def _has_wheel(ruleset: Ruleset) -> bool:
    on_a_wheel = any(way.value in ON_A_WHEEL for way in ruleset.table.spun)
    return on_a_wheel and ruleset.game.face.wheel() is not None


def check_house(config: Config, file: Path) -> tuple[str, ...]:
    """Everything that opening looks at and the whole log besides, read only.  What differs harmlessly."""
    key = look_over(config, file)
    log = SqliteLog.open(path_of(file, config.files.log), codec())
    try:
        damage = log.verify()
        if damage:
            remedy = "Restore the file from its last good copy."
            raise CannotOpen(log.path, damage.where, damage.what, remedy)
        known_key(log, key, path_of(file, config.files.ticket_key))
        return differences(config, file, CurrentStates(log), log)
    finally:
        log.close()


def differences(config: Config, file: Path, current: CurrentStates, log: Log) -> tuple[str, ...]:
    """What the log says otherwise: refused where the house could not work, else in words."""
    for table in config.table:
        _same_table(table, file, current)
    for group in config.terminal:
        for name in group.names:
            known = current.state(TERMINAL, name)
            if known.enrolled and (known.tables, known.fitted) != (group.tables, group.fitted):
                what = f"the log knows it for tables {', '.join(known.tables)} or with other fittings"
                raise CannotOpen(
                    file, f"terminal {name}", what, "Write what the log has, or give a new name."
                )
    return (*_other_signs(config, current), *_other_people(config, current), *_gone(config, current, log))


def _same_table(table: TableConfig, file: Path, current: CurrentStates) -> None:
    known = current.state(TABLE, table.name)
    if known.phase is Phase.SHUT:
        return
    if (known.ruleset, dict(known.options)) != (table.ruleset, table.options):
        what = f"it is open under {known.ruleset} with options {dict(known.options)}"
        raise CannotOpen(
            file, f"table {table.name}", what, "Write that, and close the table before a change."
        )


def _other_signs(config: Config, current: CurrentStates) -> Iterator[str]:
    for table in config.table:
        known = current.state(TABLE, table.name)
        if known.phase is not Phase.SHUT and known.sign != table.sign.sign():
            yield f"table {table.name} keeps the sign that it was given at the table until it is closed"


def _other_people(config: Config, current: CurrentStates) -> Iterator[str]:
    roster = current.state(STAFF, HOUSE_ROSTER)
    for person in config.staff:
        known = roster.members.get(person.id)
        if known is None:
            yield f"{person.id} is in the file and not on the roster; `croupier house enrol` enrols them"
        elif known.stood_down is not None:
            yield f"{person.id} was stood down; `croupier house enrol` reinstates them"
        elif known.retired or dict(known.ranks) != person.ranks:
            yield f"{person.id} has other ranks on the roster than in the file; the roster applies"


def _gone(config: Config, current: CurrentStates, log: Log) -> Iterator[str]:
    for person in gone(config, current.state(STAFF, HOUSE_ROSTER), log):
        yield f"{person} is no longer in the file and cannot sign in any more, from this opening on"
