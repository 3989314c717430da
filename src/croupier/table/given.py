"""What the outside says at the moment of deciding."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field

from croupier.core.cite import Clause
from croupier.core.ids import Instant, TerminalId
from croupier.games.game import Game
from croupier.staff.authority import Ladder, Rank
from croupier.table.rules import TableRules
from croupier.table.settlement import REPLAYED, Positions


class Issuer(Struct, frozen=True, gc=False):
    """Another table, which issued colour chips."""

    open: bool
    minimum: int


class TableGiven(Struct, frozen=True, gc=False):
    """The time, the rules in force, who asks, and what money there is."""

    now: Instant
    game: Game
    rules: TableRules
    ladder: Ladder
    rank: Rank
    most: int | None = None  # places for players with a screen, where the book caps them
    most_guests: int | None = None
    cap_clause: Clause | None = None
    own_sign: Clause | None = None  # by which each terminal bears the sign
    call_bets: Clause | None = None  # by which the dealer enters what players at screens announce
    funds: int = 0  # on the account of the terminal that the command concerns
    frozen: bool = False  # whether every chip account of the table is frozen
    issuer: Issuer | None = None  # of the colour chips that the command concerns
    lowest_minimum: int | None = None  # on offer in the house for this game
    colours: tuple[str, ...] = ()  # the sets of colour chips that this table has
    credits: Mapping[TerminalId, int] = field(default_factory=dict[TerminalId, int])  # of all who wagered
    left: frozenset[TerminalId] = frozenset()  # whose account, of those who wagered, has been closed since
    positions: Positions = REPLAYED  # where the round in hand stands
    dealt: int = 0  # rounds that are numbered already, though a lost stretch of the log holds them
    house: str = "0" * 64  # its name in what is sealed
    jackpot: bool = False  # whether one is offered to those who make a jackpot wager
    salt: bytes = b""  # of the slips that are closed, by which nobody learns another's
