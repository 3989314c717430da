"""What every game can say about itself, purely.

A game is a position that says whose move is next: chance's, with its exact law; the
players', with their options; or nobody's.  Applying a move is deterministic, so one
code is played, enumerated, simulated and solved.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from croupier.core.chance import Law
from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.cards import Counts
from croupier.games.odds import Odds

if TYPE_CHECKING:
    from croupier.games.face import AnyFace

BetKey = str  # canonical notation: "straight:17", "split:5-8", "banker"
Slip = Mapping[BetKey, int]  # what one terminal has staked, in cents
Slips = Mapping[TerminalId, Slip]  # in the clockwise order of the terminals


@dataclass(frozen=True, slots=True)
class Prize:
    """One way in which a bet wins, and what it then pays."""

    when: str
    odds: Odds


@dataclass(frozen=True, slots=True)
class Bet:
    """A contingency on which a wager may be placed."""

    key: BetKey
    name: str
    clause: Clause
    prizes: tuple[Prize, ...]
    enters_jackpot: bool = False  # the stake buys entry; what may be won is the jackpot's to pay


class Kind(Enum):
    WIN = "win"
    LOSE = "lose"
    STAND_OFF = "stand-off"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Result:
    """What one wager came to.  ``returned`` includes the stake when it is kept."""

    kind: Kind
    returned: Fraction
    clause: Clause
    why: str
    level: str = ""  # of a jackpot, which this wager has struck; the jackpot pays for it


Results = Mapping[TerminalId, Mapping[BetKey, Result]]


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance moves next, by this exact law: a ball, a die, a card."""

    law: Law[str]
    by: str  # the equipment that decides: "ball", "shoe", "lucky symbols"
    before_close: bool = False  # drawn and shown while wagers may still be placed
    may_fail: bool = False  # a fault of this equipment voids its own wagers and leaves the rest

    def came(self, outcome: Outcome) -> str:
        """What came; ``ValueError`` when it cannot have."""
        if outcome.of not in self.law:
            raise ValueError(f"{outcome.of!r} cannot be drawn by the {self.by}")
        return outcome.of


@dataclass(frozen=True, slots=True)
class Ask:
    """Players move next; whoever does not answer in time is taken to choose the default."""

    options: Mapping[TerminalId, tuple[str, ...]]
    default: Mapping[TerminalId, str]
    seconds: Cited[int]  # the time that players have, and the clause that gives it to them


@dataclass(frozen=True, slots=True)
class Over:
    """Nothing is left to happen; ``results`` may be read."""


Turn = Draw | Ask | Over


@dataclass(frozen=True, slots=True)
class Outcome:
    """Chance has moved."""

    of: str


@dataclass(frozen=True, slots=True)
class Failed:
    """The equipment whose draw it was has failed."""


@dataclass(frozen=True, slots=True)
class Act:
    """A player has moved, or time has moved for them."""

    terminal: TerminalId
    choice: str


Move = Outcome | Act | Failed


@dataclass(frozen=True, slots=True)
class AtClose:
    """What else a round starts from when wagering closes; the table keeps it beside the slips."""

    spinner: TerminalId | None = None  # who is to start the wheel or to spin the ball
    short: frozenset[TerminalId] = frozenset()  # who cannot cover the further wager that the game asks for
    gone: Counts = ()  # from a shoe that goes on from round to round, since it was shuffled
    entered: bool | None = None  # whether a jackpot is drawn for; until wagers are bound the slips say so


NOTHING_ELSE = AtClose()


class Position(Hashable, Protocol):
    """One moment of one round.  Immutable and hashable, so that it can be memoised."""

    def turn(self) -> Turn: ...

    def after(self, move: Move) -> Position:
        """The position after a move; ``ValueError`` when this move is not possible here."""
        ...

    def stakes(self) -> Slips:
        """Every wager now on the table, those that decisions have added included.

        What a choice costs is the difference it makes here.
        """
        ...

    def results(self) -> Results:
        """When it is over: a result for every stake."""
        ...


class Game(Hashable, Protocol):
    """The game of one table, as a value."""

    @property
    def name(self) -> str: ...

    @property
    def face(self) -> AnyFace:
        """Everything that the house asks of it besides its rules."""
        ...

    def faults(self) -> tuple[Refused, ...]:
        """What is wrong with its settings, each fault with the clause it breaks."""
        ...

    def bets(self) -> Mapping[BetKey, Bet]: ...

    def check(self, slip: Slip) -> Refused | None:
        """Whether these wagers may be placed, and may stand together."""
        ...

    def exact_multiple(self, bet: BetKey) -> int:
        """The least stake, in cents, of which every multiple is paid in whole cents."""
        ...

    def start(self, slips: Slips, at_close: AtClose = NOTHING_ELSE, /) -> Position:
        """The round as it stands when wagering has closed on these slips."""
        ...


@runtime_checkable
class Deciding(Protocol):
    """A game in which players choose."""

    def rule_of(self, choice: str) -> Clause:
        """The clause that a choice rests on, be it possible at the moment or not."""
        ...
