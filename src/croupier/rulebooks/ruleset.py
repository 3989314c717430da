"""Everything a table runs under, and how one part of a book prevails over another."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import RulesetKey
from croupier.games.game import Game
from croupier.games.rules_on_screen import Orders
from croupier.jackpots.rules import JackpotRules
from croupier.rulebooks.parts import Alternatives, Choices
from croupier.staff.authority import Ladder
from croupier.table.rules import TableRules
from croupier.terminal.rules import TerminalRules
from croupier.tickets.rules import TicketRules
from croupier.tournaments.rules import TournamentRules


@dataclass(frozen=True, slots=True)
class Overlay:
    """The clause by which a variation prevailed, and the parts that it replaced."""

    by: Clause
    over: tuple[str, ...]
    # Those parts as the rules have them that give way, as far as they are written out.
    instead_of: tuple[object, ...] = field(default=(), compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One book, applied to one kind of table."""

    key: RulesetKey  # "rapid-roulette/double-zero"
    title: str
    game: Game
    table: TableRules
    terminal: TerminalRules | None
    tickets: TicketRules | None
    jackpots: JackpotRules | None
    tournaments: TournamentRules
    ladder: Ladder
    prevails: tuple[Overlay, ...] = ()  # first to last
    # What else may stand in which place of the rules of the game.
    alternatives: Alternatives = field(default_factory=dict[str, Choices | Refused])
    variation: str = ""  # the title without the parts that the table was put together from, if it was
    options: tuple[
        tuple[str, str], ...
    ] = ()  # what the operator has set, in order: key and options open it again

    orders: Orders = field(default_factory=dict[str, Clause])  # the clauses of steps that no setting holds

    @property
    def book(self) -> str:
        return self.key.split("/", 1)[0]

    def overlaid(self, key: str, title: str, by: Clause, **changes: Any) -> Ruleset:
        """'... in which case the rules of X will prevail.'"""
        overlay = Overlay(by, tuple(changes), tuple(getattr(self, part) for part in changes))
        return replace(self, key=RulesetKey(key), title=title, prevails=(*self.prevails, overlay), **changes)

    def fitted(self, key: str, title: str, game: Game) -> Ruleset:
        """The same rules at a table that is fitted with something more, a race track or a side wager."""
        return replace(self, key=RulesetKey(key), title=title, game=game)

    def playing(self, key: str, title: str, game: Game, orders: Orders) -> Ruleset:
        """A table that is conducted by the same rules, at which another game is played.

        Its key begins with the name of the book that the game is played by.
        """
        return replace(
            self, key=RulesetKey(key), title=title, game=game, orders=orders, prevails=(), alternatives={}
        )

    def faults(self) -> tuple[Refused, ...]:
        tickets = () if self.tickets is None else self.tickets.faults()
        return (*self.game.faults(), *self.table.wagering.faults(), *tickets)
