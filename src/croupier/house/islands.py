"""Islands: tables that no terminal, jackpot or tournament joins to a table outside of them.

Whatever has one account, one meter or one standing at several tables needs one floor to decide for all of
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from croupier.core.ids import TableId
from croupier.house.config import Config
from croupier.house.config_jackpots import groups_of


@dataclass(frozen=True, slots=True)
class Island:
    """Called by the first of its tables."""

    name: str
    tables: tuple[TableId, ...]
    terminals: int


def islands_of(config: Config) -> tuple[Island, ...]:
    """In the order of the file."""
    joined: dict[TableId, set[TableId]] = {table.name: {table.name} for table in config.table}
    for together in _joined_by(config):
        known = [each for each in together if each in joined]
        union = set[TableId]().union(*(joined[each] for each in known))
        joined.update(dict.fromkeys(union, union))
    return tuple(_islands(config, joined))


def _joined_by(config: Config) -> Iterator[Iterable[TableId]]:
    yield from (group.tables for group in config.terminal)
    for jackpot in config.jackpot:
        yield [name for names in groups_of(jackpot, config.jackpot_group).values() for name in names]
    yield from (plan.tables for plan in config.plan)


def _islands(config: Config, joined: dict[TableId, set[TableId]]) -> Iterator[Island]:
    told: set[TableId] = set()
    for table in config.table:
        if table.name in told:
            continue
        own = tuple(each.name for each in config.table if each.name in joined[table.name])
        told.update(own)
        seats = sum(len(group.names) for group in config.terminal if set(group.tables) & set(own))
        yield Island(table.name, own, seats)
