"""Terminals by what is asked about all of them, so that nobody goes through a whole house to find a few."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from croupier.core.ids import TableId, TerminalId
from croupier.terminal.state import Terminal

Key = TypeVar("Key")
Names = dict[TerminalId, None]  # in the order in which they came


class SeatIndex:
    """Kept as terminals change.  It says where to look; what is so, their states say."""

    def __init__(self) -> None:
        self._at_table: dict[TableId, Names] = {}
        self._of_kind: dict[tuple[TableId, bool], Names] = {}  # at a table, those of guests or the others
        self._by_card: dict[str, Names] = {}
        self._held: Names = {}
        self._excluded: Names = {}

    def note(self, name: TerminalId, before: Terminal, after: Terminal) -> None:
        _moved(self._at_table, name, before.tables, after.tables)
        _moved(self._of_kind, name, _kinds(before), _kinds(after))
        _moved(self._by_card, name, _cards_at(before), _cards_at(after))
        _put(self._held, name, there=bool(after.holds))
        _put(self._excluded, name, there=after.excluded is not None)

    def reaching(self, table: TableId) -> tuple[TerminalId, ...]:
        """Those that can reach a table."""
        return tuple(self._at_table.get(table, ()))

    def others(self, table: TableId, name: TerminalId, *, guest: bool) -> int:
        """How many terminals of that kind reach a table, one apart."""
        found = self._of_kind.get((table, guest), {})
        return len(found) - (name in found)

    def with_card(self, card: str) -> tuple[TerminalId, ...]:
        """Those where a card is in use, or its holder is excluded."""
        return tuple(self._by_card.get(card, ()))

    def with_holds(self) -> tuple[TerminalId, ...]:
        return tuple(self._held)

    def with_exclusion(self) -> tuple[TerminalId, ...]:
        return tuple(self._excluded)


def _kinds(seat: Terminal) -> Iterator[tuple[TableId, bool]]:
    return ((table, seat.guest) for table in seat.tables)


def _cards_at(seat: Terminal) -> Iterator[str]:
    """In use there, and of whoever is excluded there."""
    if seat.player is not None:
        yield seat.player.name
    if seat.excluded is not None and seat.excluded.card is not None:
        yield seat.excluded.card


def _moved(index: dict[Key, Names], name: TerminalId, before: Iterable[Key], after: Iterable[Key]) -> None:
    found, wanted = set(before), dict.fromkeys(after)
    for key in found - wanted.keys():
        index[key].pop(name, None)
        if not index[key]:
            del index[key]
    for key in wanted:
        index.setdefault(key, {}).setdefault(name)


def _put(names: Names, name: TerminalId, *, there: bool) -> None:
    if there:
        names.setdefault(name)
    else:
        names.pop(name, None)
