"""What the file of a house asks for, as commands: its people, its tables and its terminals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import msgspec

from croupier.charter.rules import Mode
from croupier.charter.state import Charter
from croupier.core.ids import CommandId, Instant, StaffId, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem as Asking
from croupier.floor.commands import HouseCommand
from croupier.floor.confiding import PrivateTexts
from croupier.floor.core import FloorCore
from croupier.floor.house_settings import HouseSettings, TableSettings
from croupier.floor.jackpot_seals import CycleSecrets, CycleSecretsInMemory
from croupier.floor.rooms import JACKPOT, TABLE, TERMINAL
from croupier.floor.together import KeptTogether
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import Config, TableConfig
from croupier.house.config_jackpots import groups_of
from croupier.house.config_parts import AuthorityConfig
from croupier.house.days import days_in, wall_clock_in
from croupier.house.jackpot_gate import judge_of
from croupier.house.jackpot_terms import terms_of
from croupier.house.log_place import PlaceOfLog, place_of_log
from croupier.house.rulesets import RULESETS, rules_of
from croupier.jackpots.commands import SetUpJackpot
from croupier.jackpots.state import JackpotStanding
from croupier.maths.tournament_odds import is_decided
from croupier.staff.commands import EnrolStaff
from croupier.staff.thresholds import Thresholds
from croupier.table import commands as tc
from croupier.table.state import Phase
from croupier.terminal import commands as pc

CONFIGURATION = Asking("configuration")


def path_of(file: Path, written: str) -> Path:
    """Relative paths start at the folder of the configuration."""
    return file.parent / written


def log_of(config: Config, file: Path) -> PlaceOfLog:
    return place_of_log(file, config.files.log, config.cluster.standbys)


def house_settings(
    config: Config,
    key: bytes,
    charter: Charter,
    personal: PrivateTexts | None = None,
    *,
    card_key: bytes,
    snapshot_key: bytes = b"",
    cycle_secrets: CycleSecrets | None = None,
) -> HouseSettings:
    assert charter.mode is not None, "a house is founded before anything is asked of it"
    return HouseSettings(
        open_ruleset=rules_of,
        tables={
            each.name: TableSettings(each.ruleset, each.options, each.colours, each.fitted)
            for each in config.table
        },
        ladders={ruleset.book: ruleset.ladder for ruleset in RULESETS.values()},
        venue=config.venue.name,
        system=config.system,
        ticket_key=key,
        card_key=card_key,
        house=charter.house,
        mode=charter.mode,
        program=charter.program,
        day=days_in(config.venue.timezone),
        snapshot_key=snapshot_key,
        personal=personal,
        authority=_thresholds(config.authority),
        decided=is_decided,
        gaming_day=days_in(config.venue.timezone, config.venue.day_starts),
        wall_clock=wall_clock_in(config.venue.timezone),
        cycle_secrets=cycle_secrets or CycleSecretsInMemory(),
        prizes_kept_days=config.cage.prizes_kept_days,
        entries_are_losses=config.cage.entries_are_losses,
        judge=judge_of(config),
    )


def _thresholds(authority: AuthorityConfig) -> Thresholds:
    """What people may do with money; the rest of that part is not about people."""
    said = msgspec.structs.asdict(authority)
    return Thresholds(**{each.name: said[each.name] for each in fields(Thresholds)})


# ── what the file asks for ──────────────────────────────────────────────────────────────────

SetupCommand = tuple[str, CommandId, HouseCommand]  # for whom, under what name


def people(config: Config) -> Iterator[SetupCommand]:
    for person in config.staff:
        enrol = EnrolStaff(staff=person.id, name=person.name, ranks=person.ranks, duties=person.duties)
        yield f"staff {person.id}", enrolled_by_file(person.id), enrol


def enrolled_by_file(person: StaffId) -> CommandId:
    """The name of the command by which the file enrols somebody, so that the log can tell who did."""
    return CommandId(f"configuration/staff/{person}")


def furniture(config: Config, core: FloorCore, *, on_trial: bool = False) -> Iterator[SetupCommand]:
    """Tables that are shut and terminals that are not open, each under a name for its state.

    On trial no terminal is opened: without a past nothing keeps one from it that could be enrolled.
    """
    shut = frozenset(waiting(config))
    for table in config.table:
        if table.name in shut:
            continue
        if core.current.state(TABLE, table.name).phase is Phase.SHUT:
            yield f"table {table.name}", _named(core, TABLE.stream(table.name)), _laid(table)
    for group in config.terminal:
        if shut.issuperset(group.tables):
            continue
        for name in group.names:
            enrol = pc.EnrolTerminal(terminal=name, tables=group.tables, fitted=group.fitted)
            if not core.current.state(TERMINAL, name).enrolled:
                yield f"terminal {name}", _named(core, TERMINAL.stream(name)), enrol
            if not on_trial and not core.current.state(TERMINAL, name).open:
                opening = pc.OpenTerminal(terminal=name)
                yield f"terminal {name}", _named(core, TERMINAL.stream(name)), opening


def jackpots(config: Config, core: FloorCore) -> Iterator[SetupCommand]:
    """Those that the log does not know yet: before the tables, since a wager on one needs one to enter."""
    for jackpot in config.jackpot:
        if core.current.state(JACKPOT, jackpot.name).standing is JackpotStanding.UNKNOWN:
            terms, groups = terms_of(jackpot, config), groups_of(jackpot, config.jackpot_group)
            setting_up = SetUpJackpot(jackpot=jackpot.name, terms=terms, groups=dict(groups))
            yield f"jackpot {jackpot.name}", _named(core, JACKPOT.stream(jackpot.name)), setting_up


def waiting(config: Config) -> dict[TableId, tuple[TerminalId, ...]]:
    """Tables of a real house that run by themselves and at which nobody can pay yet, with their terminals.

    Staff credit the terminals of a table that they conduct; where nobody conducts it, only an acceptor can.
    """
    if config.mode is not Mode.REAL:
        return {}
    paid = {name for name, device in config.acceptors().items() if device != "none"}
    reached = {
        table.name: tuple(
            name for group in config.terminal if table.name in group.tables for name in group.names
        )
        for table in config.table
        if table.dealer == "virtual"
    }
    return {table: terminals for table, terminals in reached.items() if paid.isdisjoint(terminals)}


def _laid(table: TableConfig) -> tc.LayTable:
    sign = table.sign.sign()
    return tc.LayTable(
        table=table.name,
        ruleset=table.ruleset,
        options=table.options,
        sign=sign,
        fitted=table.fitted,
    )


def _named(core: FloorCore, stream: str) -> CommandId:
    return CommandId(f"configuration/{stream}@{core.decided_at}")


def set_up(core: FloorCore, file: Path, at: Instant, wanted: Iterator[SetupCommand]) -> None:
    """All of it, kept in groups; what comes before an entry that is refused is kept."""
    with KeptTogether(core) as group:
        for where, name, command in wanted:
            refused = group.ask(command, Stamp(command=name, at=at, by=""), CONFIGURATION)
            if refused:
                raise CannotOpen(file, where, str(refused), "Change that entry.")
