"""A table as it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from croupier.core.ids import Instant, RoundNumber, RulesetKey, TerminalId
from croupier.games.game import AtClose, Move, Slip
from croupier.table.commands import Sign
from croupier.table.events import Settlement


class Phase(Enum):
    SHUT = "shut"
    IDLE = "idle"
    WAGERING = "wagering"
    NO_MORE_BETS = "no more bets"
    SETTLED = "settled"


@dataclass(frozen=True, slots=True)
class Place:
    """A player at the table."""

    guest: bool = False
    colour_chips: bool = False
    idle_rounds: int = 0
    warned: bool = False  # of a wager under the minimum on cloth
    personal: tuple[int, int] | None = None  # minimum and maximum, as agreed
    legacy: Sign | None = None  # the sign that still applies to this player
    legacy_until: Instant | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """The round in hand, or the last one."""

    number: RoundNumber
    opened_at: Instant
    ends_at: Instant | None
    slips: Mapping[TerminalId, Slip] = field(default_factory=dict[TerminalId, Slip])
    closed_at: Instant | None = None
    at_close: AtClose = field(default_factory=AtClose)
    spun: bool = False
    suggested: str | None = None
    moves: tuple[Move, ...] = ()
    in_doubt: frozenset[TerminalId] = frozenset()
    settlements: tuple[Settlement, ...] = ()
    corrected: bool = False


@dataclass(frozen=True, slots=True)
class Notice:
    """A sign that has been put up and does not apply yet."""

    sign: Sign
    given_at: Instant
    applies_at: Instant


@dataclass(frozen=True, slots=True)
class Closing:
    """Notice that the table will close."""

    given_at: Instant
    closes_at: Instant | None
    after_round: RoundNumber | None


@dataclass(frozen=True, slots=True)
class Claim:
    terminal: TerminalId
    claim: str
    round: RoundNumber | None
    decision: str | None = None


@dataclass(frozen=True, slots=True)
class Colour:
    """Chips without a face value that a player holds."""

    holders: tuple[TerminalId, ...]
    value: int


@dataclass(frozen=True, slots=True)
class Table:
    phase: Phase = Phase.SHUT
    suspended: str | None = None  # the red light, and why
    ruleset: RulesetKey | None = None
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    sign: Sign | None = None
    notice: Notice | None = None
    closing: Closing | None = None
    places: Mapping[TerminalId, Place] = field(default_factory=dict[TerminalId, Place])
    excluded: frozenset[TerminalId] = frozenset()
    round: Round | None = None
    last_spinner: TerminalId | None = None
    withdrawn: frozenset[str] = frozenset()  # side wagers whose equipment has failed
    claims: tuple[Claim, ...] = ()
    colours: Mapping[str, Colour] = field(default_factory=dict[str, Colour])

    @property
    def in_hand(self) -> Round:
        """The round in hand, where there must be one."""
        assert self.round is not None
        return self.round
