"""What the file says of jackpots, held against its tables and against what the log has of them by now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from msgspec.structs import replace

from croupier.core.ids import JackpotId, TableId
from croupier.floor.current_states import CurrentStates
from croupier.floor.rooms import JACKPOT
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import Config
from croupier.house.config_jackpots import JackpotConfig, groups_of
from croupier.house.jackpot_gate import ruleset_at
from croupier.jackpots.events import JackpotSetUp
from croupier.jackpots.rules import JackpotRules
from croupier.jackpots.state import Jackpot, JackpotStanding
from croupier.jackpots.terms import Entry, Terms
from croupier.rulebooks.ruleset import Ruleset
from croupier.store.port import Log

AT_THE_DESK = "Write what the log has; to change it, do so at the desk of jackpots, with a notice."

Groups = Mapping[str, tuple[TableId, ...]]


def terms_of(jackpot: JackpotConfig, config: Config) -> Terms:
    """Under the book of its tables; of an event the game says which level is the rarest."""
    ruleset = _ruleset_of(jackpot, config)
    event = ruleset.game.face.jackpot_event() if ruleset else None
    top = event.levels[0].key if event and event.name == jackpot.event else ""
    return jackpot.terms(ruleset.book if ruleset else "", top)


def _ruleset_of(jackpot: JackpotConfig, config: Config) -> Ruleset | None:
    """Of its first table; one that serves none goes by the first book of the house that knows jackpots."""
    served = (table for group in groups_of(jackpot, config.jackpot_group).values() for table in group)
    rulesets = (ruleset_at(config, name) for name in (*served, *(table.name for table in config.table)))
    return next((ruleset for ruleset in rulesets if ruleset and ruleset.jackpots), None)


def rules_for(jackpot: JackpotConfig, config: Config) -> JackpotRules | None:
    ruleset = _ruleset_of(jackpot, config)
    return ruleset.jackpots if ruleset else None


def enters_by_wager(table: TableId, config: Config) -> bool:
    """Whether a jackpot of the file is entered by a jackpot wager at this table."""
    return any(
        table in tables
        for jackpot in config.jackpot
        if jackpot.entry is Entry.JACKPOT_WAGER
        for tables in groups_of(jackpot, config.jackpot_group).values()
    )


# ── whither a meter goes ────────────────────────────────────────────────────────────────────


def look_at_closing(config: Config, file: Path) -> None:
    """To another of the same book, and never round in a circle: the last of them would go nowhere."""
    known = {jackpot.name: jackpot for jackpot in config.jackpot}
    for jackpot in config.jackpot:
        rules = rules_for(jackpot, config)
        clause = f" ({rules.on_closing.clause})" if rules else ""
        for target in jackpot.on_closing:
            if what := _not_whither(jackpot, target, known, config):
                where = f"jackpot {jackpot.name}, on_closing"
                raise CannotOpen(file, where, f"{what}{clause}", "Name others, whose meters stay.")


def _not_whither(
    jackpot: JackpotConfig, target: JackpotId, known: Mapping[JackpotId, JackpotConfig], config: Config
) -> str | None:
    other = known.get(target)
    if other is None:
        return f"there is no jackpot {target}"
    if terms_of(other, config).book != terms_of(jackpot, config).book:
        return f"jackpot {target} is of another book"
    if jackpot.name in _beyond(target, known, frozenset()):
        return f"jackpot {target} goes back to {jackpot.name} when it is closed"
    return None


def _beyond(
    name: JackpotId, known: Mapping[JackpotId, JackpotConfig], been: frozenset[JackpotId]
) -> frozenset[JackpotId]:
    """A jackpot and all to which its meter may come in the end."""
    if name in been or name not in known:
        return been
    found = been | {name}
    for target in known[name].on_closing:
        found = _beyond(target, known, found)
    return found


# ── what the log has ────────────────────────────────────────────────────────────────────────


def other_jackpots(config: Config, file: Path, current: CurrentStates, log: Log) -> Iterator[str]:
    """Refused where the file was changed since it set a jackpot up; what the desk has changed applies."""
    for jackpot in config.jackpot:
        known = current.state(JACKPOT, jackpot.name)
        if known.standing is JackpotStanding.UNKNOWN:
            continue
        if known.standing is JackpotStanding.CLOSED:
            yield f"jackpot {jackpot.name} was closed; leave it out of the file"
            continue
        said = terms_of(jackpot, config), groups_of(jackpot, config.jackpot_group)
        if said == _as_it_is(known):
            continue
        if said != _as_set_up(jackpot.name, log):
            what = "the log has it with other terms or groups"
            raise CannotOpen(file, f"jackpot {jackpot.name}", what, AT_THE_DESK)
        yield f"jackpot {jackpot.name} was changed at the desk since the file set it up; the desk applies"
    named = {jackpot.name for jackpot in config.jackpot}
    for name, known in current.jackpots():
        if name not in named and known.standing is not JackpotStanding.CLOSED:
            yield f"jackpot {name} is not in the file, and goes on until it is closed at the desk"


def _as_it_is(jackpot: Jackpot) -> tuple[Terms, Groups]:
    """With the terms that wait for the next cycle; that they keep old parts of a cent is not the file's."""
    return replace(jackpot.deferred or jackpot.in_force, parts=1), dict(jackpot.groups)


def _as_set_up(name: JackpotId, log: Log) -> tuple[Terms, Groups] | None:
    for event in log.read(JACKPOT.stream(name)):
        if isinstance(event, JackpotSetUp):
            return event.terms, event.groups
    return None
