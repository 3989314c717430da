"""The inspection of a house before it is opened: nothing is changed, and what is wrong is said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from croupier.charter.rules import Mode
from croupier.charter.state import Charter
from croupier.core.decider import Refused
from croupier.core.policy import policy
from croupier.floor.core import FloorCore
from croupier.floor.current_states import CurrentStates
from croupier.floor.rooms import HOUSE_ROSTER, STAFF, TABLE, TERMINAL, codec
from croupier.house.accepted import running
from croupier.house.advising import look_at_advice
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import now
from croupier.house.config import Config, TableConfig
from croupier.house.figures_address import figures_at
from croupier.house.file_modes import look_at_modes
from croupier.house.founding import charter_of
from croupier.house.jackpot_terms import enters_by_wager, look_at_closing, other_jackpots
from croupier.house.keys import KEY_BYTES, known_card_key, known_key, read_key
from croupier.house.personal import known_store
from croupier.house.personnel import gone
from croupier.house.program import VERSION, program
from croupier.house.rulesets import UnknownRuleset, rules_of
from croupier.house.setup import furniture, house_settings, jackpots, log_of, path_of, people, set_up, waiting
from croupier.house.signing import signer_of
from croupier.house.tournament_fitting import look_at_tournaments
from croupier.house.tournament_setup import other_plans, tournaments
from croupier.rulebooks.ruleset import Ruleset
from croupier.staff.authority import Power
from croupier.store.memory import MemoryStore
from croupier.store.port import Log
from croupier.table.dealing import ON_A_WHEEL
from croupier.table.jackpot_wagers import enters_nothing
from croupier.table.state import Phase
from croupier.words.said import say

NO_KEY = bytes(KEY_BYTES)  # of a trial, which prints nothing
VIRTUAL = "virtual-dealer"
SERVED_BY_NONE = "Set up a jackpot that a wager enters at this table, or leave that out of its options."
NOT_FOUNDED = "this log is of no house yet: it was not founded"
_REAL_DEVICE = 'Write "none", or the line that a real one is on.'
_REAL_ONES = {"devices, entropy": 'Write "system".'}
_ELSEWHERE = {
    Mode.REAL: "a real house has a folder of its own: `croupier house init`.",
    Mode.DEMONSTRATION: "a demonstration has a folder of its own: `croupier demonstration`.",
    Mode.REHEARSAL: "a rehearsal has a log of its own: `croupier house rehearse`.",
}


def look_over(config: Config, file: Path) -> bytes:
    """Whether the books bear what the file says.  The key of the tickets."""
    try_on(config, file)
    return read_key(path_of(file, config.files.ticket_key))


def try_on(config: Config, file: Path) -> None:
    """Whether the books bear what the file says, tried on a house in memory."""
    _nothing_simulated(config, file)
    for table in config.table:
        _bearable(table, config, file)
        _equipped(table, config, file)
        look_at_advice(table, file)
    settings = house_settings(config, NO_KEY, Charter(mode=config.mode), card_key=NO_KEY)
    trial = FloorCore(MemoryStore(codec()), settings)
    set_up(trial, file, now(), people(config))
    look_at_closing(config, file)
    set_up(trial, file, now(), jackpots(config, trial))
    set_up(trial, file, now(), furniture(config, trial, on_trial=True))
    look_at_tournaments(config, file)
    set_up(trial, file, now(), tournaments(config, trial))


def _nothing_simulated(config: Config, file: Path) -> None:
    if config.mode is not Mode.REAL:
        return
    for where, device in _devices(config):
        if device == "simulated":
            what = f"is simulated, and nothing simulated has a part in a real house ({policy('1.3')})"
            raise CannotOpen(file, where, what, _REAL_ONES.get(where, _REAL_DEVICE))


def _devices(config: Config) -> Iterator[tuple[str, object]]:
    yield "devices, entropy", config.devices.entropy
    yield "devices, notes", config.devices.notes
    yield "devices, printers", config.devices.printers
    yield "devices, casings", config.devices.casings
    for table in config.table:
        yield f"table {table.name}, wheel", table.wheel
    for group in config.terminal:
        yield f"terminal {', '.join(group.names)}, notes", group.notes
        yield f"terminal {', '.join(group.names)}, printer", group.printer
        yield f"terminal {', '.join(group.names)}, casing", group.casing


def _bearable(table: TableConfig, config: Config, file: Path) -> None:
    where = f"table {table.name}"
    try:
        ruleset = rules_of(table.ruleset, table.options)
    except UnknownRuleset as unknown:
        raise CannotOpen(file, where, str(unknown), "`croupier rulesets` lists them all.") from unknown
    if isinstance(ruleset, Refused):
        raise CannotOpen(file, f"{where}, options", str(ruleset), "Change or leave out that option.")
    game, offered = ruleset.game, enters_by_wager(table.name, config)
    if refused := enters_nothing(game.bets(), game, offered=offered):
        raise CannotOpen(file, f"{where}, options", str(refused), SERVED_BY_NONE)
    conducts = ruleset.ladder.grants[Power.CONDUCT_GAME]
    if table.dealer == "virtual" and conducts.least != VIRTUAL:
        what = f"its book has a {conducts.least} conduct the game ({conducts.clause})"
        raise CannotOpen(file, f"{where}, dealer", what, 'Write dealer = "staff".')
    if table.wheel != "none" and not _turns(ruleset):
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


def has_wheel(table: TableConfig) -> bool:
    ruleset = rules_of(table.ruleset, table.options)
    return not isinstance(ruleset, Refused) and _turns(ruleset)


def _turns(ruleset: Ruleset) -> bool:
    on_a_wheel = any(way.value in ON_A_WHEEL for way in ruleset.table.spun)
    return on_a_wheel and ruleset.game.face.wheel() is not None


def check_house(config: Config, file: Path) -> tuple[str, ...]:
    """Everything that opening looks at and the whole log besides, read only.  What differs harmlessly."""
    look_at_modes(config, file)
    figures_at(config, file)
    key = look_over(config, file)
    log = log_of(config, file).read()
    try:
        damage = log.verify()
        if damage:
            remedy = "Restore the file from its last good copy."
            raise CannotOpen(log.place, damage.where, damage.what, remedy)
        charter = as_founded(config, file, log)
        signer_of(config, file, charter)
        look_at_program(charter, log.place)
        taken, changed = running(config, file, charter, key)
        known_key(log, key, path_of(file, config.files.ticket_key))
        known_card_key(log, path_of(file, config.files.card_key))
        known_store(log, path_of(file, config.files.personal))
        notes = differences(taken, file, CurrentStates(log), log)
        return (*notes, *said_of_file(changed)) if config.mode is Mode.REAL else notes
    finally:
        log.close()


def look_at_program(charter: Charter, log: str) -> None:
    if charter.mode is Mode.REAL and charter.program != program():
        what = f"the program is another than was accepted ({policy('5.5')})"
        raise CannotOpen(log, f"program {VERSION}", what, "Say `croupier house accept --program`.")


def said_of_file(changed: tuple[str, ...]) -> tuple[str, ...]:
    """What is said of a file that is not what was accepted."""
    return (str(say("alarms.file-differs", settings=", ".join(changed))),) if changed else ()


def as_founded(config: Config, file: Path, log: Log) -> Charter:
    """What the house was founded as; a file that says another thing does not open it."""
    charter = charter_of(log)
    if charter.mode is None:
        remedy = f"Say what it is, once: `croupier house adopt {file} --mode real` or `--mode demonstration`."
        place = str(log_of(config, file))
        raise CannotOpen(place, "batch 1", f"{NOT_FOUNDED} ({policy('1.6')})", remedy)
    same_mode(config, file, charter)
    return charter


def same_mode(config: Config, file: Path, charter: Charter) -> None:
    if charter.mode is not config.mode:
        what = f"says {config.mode}, and the log was founded {charter.mode} ({policy('1.2')})"
        raise CannotOpen(file, "mode", what, f"Write {charter.mode}; {_ELSEWHERE[config.mode]}")


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
    return (
        *missing(config),
        *other_jackpots(config, file, current, log),
        *other_plans(config, current, log),
        *_other_signs(config, current),
        *_other_people(config, current),
        *_gone(config, current, log),
    )


def missing(config: Config) -> Iterator[str]:
    """What stands between a real house and the first bet."""
    for table, terminals in waiting(config).items():
        yield (
            f"table {table} stays shut until money can be paid in at {', '.join(terminals)}: give them "
            'a "note acceptor" and notes = { serial = "/dev/notes-{terminal}" }'
        )


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
            where = "two persons enrol them on the page of people"
            yield f"{person.id} is in the file and not on the roster; {where}"
        elif known.stood_down is not None:
            yield f"{person.id} was stood down; two persons reinstate them on the page of people"
        elif known.retired or dict(known.ranks) != person.ranks:
            yield f"{person.id} has other ranks on the roster than in the file; the roster applies"
        elif known.duties != frozenset(person.duties):
            yield f"{person.id} has other duties on the roster than in the file; the roster applies"


def _gone(config: Config, current: CurrentStates, log: Log) -> Iterator[str]:
    for person in gone(config, current.state(STAFF, HOUSE_ROSTER), log):
        yield f"{person} is no longer in the file and cannot sign in any more, from this opening on"
