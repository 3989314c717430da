"""By the book of which of its tables something at a terminal is decided."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping

from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId
from croupier.rulebooks.ruleset import Ruleset
from croupier.screens.commands import ToScreen
from croupier.terminal.commands import IdentifyPlayer, TerminalCommand
from croupier.terminal.state import Terminal
from croupier.words.said import say

RulesetOf = Callable[[TableId], Ruleset | Refused]


def with_limits_of_players(tables: Iterable[TableId], ruleset_of: RulesetOf) -> TableId | None:
    """The first whose book lets players set limits of their own."""
    found = ((name, ruleset_of(name)) for name in tables)
    return next((name for name, each in found if isinstance(each, Ruleset) and _limits(each)), None)


def _limits(ruleset: Ruleset) -> bool:
    return ruleset.terminal is not None and ruleset.terminal.player_limits is not None


def played_by(book: str, tables: Iterable[TableId], ruleset_of: RulesetOf) -> TableId | None:
    """The first that is played by that book."""
    found = ((name, ruleset_of(name)) for name in tables)
    return next((name for name, each in found if isinstance(each, Ruleset) and each.book == book), None)


def excluded_under(
    book: str, command: TerminalCommand, terminals: Iterable[tuple[TerminalId, Terminal]]
) -> frozenset[str]:
    """Cards of those who are excluded, at whichever terminal that was said; asked when a card is shown."""
    if not isinstance(command, IdentifyPlayer):
        return frozenset()
    barred = (terminal.excluded for _, terminal in terminals if terminal.excluded)
    return frozenset(each.card for each in barred if each.card and each.clause and each.clause.book == book)


def behind_screen(
    command: ToScreen, terminals: Mapping[TerminalId, Terminal], tables: Container[TableId]
) -> TableId | Refused:
    """The table that a display shows, or the first that a terminal can reach."""
    if command.role == "display":
        table = TableId(command.name)
        return table if table in tables else Refused(say("floor.there-is-no-table-in", table=command.name))
    terminal = terminals.get(TerminalId(command.name))
    reached = terminal.tables if terminal else ()
    return reached[0] if reached else Refused(say("floor.there-is-no-terminal-in", terminal=command.name))
