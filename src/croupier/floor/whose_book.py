"""By the book of which of its tables something at a terminal is decided."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import TableId
from croupier.rulebooks.ruleset import Ruleset
from croupier.screens.commands import ToScreen
from croupier.terminal.commands import IdentifyPlayer, Release, TerminalCommand
from croupier.terminal.state import Barred, Terminal
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
    return next(all_played_by(book, tables, ruleset_of), None)


def all_played_by(book: str, tables: Iterable[TableId], ruleset_of: RulesetOf) -> Iterator[TableId]:
    found = ((name, ruleset_of(name)) for name in tables)
    return (name for name, each in found if isinstance(each, Ruleset) and each.book == book)


def decided_by(
    command: TerminalCommand, state: Terminal, reached: tuple[TableId, ...], ruleset_of: RulesetOf
) -> TableId | None:
    """By whose book it is decided where it names no table: the first, but for what concerns another."""
    # A card that counts at one of its tables is known at all of them, in whatever order they are chosen.
    carded = isinstance(command, IdentifyPlayer)
    limiting = with_limits_of_players(reached, ruleset_of) if carded else None
    # Who may lift a freeze goes by the book under which it was set, wherever the player has gone since.
    frozen = state.freezes.get(command.freeze) if isinstance(command, Release) else None
    under = played_by(frozen.book, reached, ruleset_of) if frozen else None
    return limiting or under or next(iter(reached), None)


def excluded_cards(
    command: TerminalCommand,
    tables: Iterable[TableId],
    ruleset_of: RulesetOf,
    barred: Iterable[Barred],
) -> Mapping[str, Clause]:
    """Cards of those who are excluded under a book that is played here, at whichever terminal that was
    said, and by which clause; asked when a card is shown.
    """
    if not isinstance(command, IdentifyPlayer):
        return {}
    books = {each.book for each in map(ruleset_of, tables) if isinstance(each, Ruleset)}
    return {
        each.card: each.clause for each in barred if each.card and each.clause and each.clause.book in books
    }


def behind_screen(
    command: ToScreen, reached: Sequence[TableId], tables: Container[TableId]
) -> TableId | Refused:
    """The table that a display shows, or the first of those that a terminal has reached."""
    if command.role == "display":
        table = TableId(command.name)
        return table if table in tables else Refused(say("floor.there-is-no-table-in", table=command.name))
    return reached[0] if reached else Refused(say("floor.there-is-no-terminal-in", terminal=command.name))
