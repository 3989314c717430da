"""What hangs off the house by a wire, in the words of those who use it.

Devices propose and the house disposes: a wheel suggests a number, an acceptor holds a note
until it is told what to do with it.  A device that fails says so in a value; it never raises.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from dataclasses import dataclass, field
from enum import Enum
from typing import NewType, Protocol

from croupier.core.chance import Law
from croupier.core.ids import RoundNumber, TableId, TicketNumber
from croupier.table.rules import NoSpinGround

InsertionId = NewType("InsertionId", str)
JobId = NewType("JobId", str)


# ── any device ──────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Connected:
    """The device can be heard."""


@dataclass(frozen=True, slots=True)
class Disconnected:
    """The device can no longer be heard, and what it did since is not known."""

    because: str


@dataclass(frozen=True, slots=True)
class Trouble:
    """The device said something that makes no sense, or complained of itself."""

    what: str


# ── the wheel ───────────────────────────────────────────────────────────────────────────────


class WheelPhase(Enum):
    START = "a game starts"
    ROTOR_TURNING = "the rotor turns, bets may be placed"
    BALL_IN_TRACK = "the ball has run a full lap of the track"
    NO_MORE_BETS = "the ball slows and is about to fall"
    NUMBER_KNOWN = "the ball rests and the number is established"
    CLOSED = "the wheel is closed"


class WheelWarning(Enum):
    BALL_MISSING = "the ball is missing or was removed"
    ROTOR_DIRECTION = "the ball runs in the direction of the rotor"
    EQUIPMENT = "a sensor, the motor or the encoder failed"
    LAUNCH_FAILED = "the launch failed and the wheel calls its game void"


class Doubt(Enum):
    """Why a suggested number must be confirmed by hand."""

    OUT_OF_SEQUENCE = "the wheel did not go through its states in order"
    WARNED = "the wheel gave a warning while the ball ran"
    DISPUTED = "the wheel reported more than one number for this game"
    UNREPEATED = "the number was reported only once"
    GAME_COUNT = "the count of games jumped while the ball ran"
    ZEROS_ALIKE = "the line writes the zeros of this wheel alike"


@dataclass(frozen=True, slots=True)
class PhaseChanged:
    phase: WheelPhase


@dataclass(frozen=True, slots=True)
class BallAboutToFall:
    """Proposes to end the wagering period now; the table's book decides whether that is done."""

    in_sequence: bool


@dataclass(frozen=True, slots=True)
class Warned:
    warning: WheelWarning


@dataclass(frozen=True, slots=True)
class NoSpinProposed:
    """Counts only where the table's book knows the ground."""

    ground: NoSpinGround


@dataclass(frozen=True, slots=True)
class VoidProposed:
    """The equipment is faulty, for which the books have a clause but no ground of no spin."""

    because: str


@dataclass(frozen=True, slots=True)
class NumberSuggested:
    number: str
    doubts: tuple[Doubt, ...] = ()

    @property
    def needs_confirmation(self) -> bool:
        return bool(self.doubts)


WheelReading = (
    Connected
    | Disconnected
    | Trouble
    | PhaseChanged
    | BallAboutToFall
    | Warned
    | NoSpinProposed
    | VoidProposed
    | NumberSuggested
)


class WheelSensor(Protocol):
    """Whatever reads a wheel.  It proposes; the dealer disposes."""

    def readings(self) -> AsyncGenerator[WheelReading]: ...


# ── the note acceptor ───────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class NoteInserted:
    insertion: InsertionId
    amount: int


@dataclass(frozen=True, slots=True)
class TicketInserted:
    insertion: InsertionId
    number: TicketNumber


Insertion = NoteInserted | TicketInserted
AcceptorReading = Connected | Disconnected | Trouble | Insertion


class PaperStanding(Enum):
    """Where the paper of an insertion is."""

    IN_ESCROW = "held, and may still go either way"
    STACKED = "in the stacker, for good"
    GIVEN_BACK = "back with the player, for good"
    STUCK = "between the two; somebody must open the acceptor"
    UNKNOWN = "the acceptor knows no such insertion"
    OUT_OF_REACH = "the acceptor does not answer"


class NoteAcceptor(Protocol):
    """Holds what was inserted until told to stack it or give it back.

    Every insertion has a name of its own.  The acceptor remembers the last one and what
    became of its paper through a power cut, and takes no other until the house has said that
    the last one is settled.  ``stack`` and ``give_back`` may be repeated: what has happened
    to the paper is never undone, and both answer where the paper is.
    """

    def insertions(self) -> AsyncIterator[AcceptorReading]: ...
    async def stack(self, insertion: InsertionId) -> PaperStanding: ...
    async def give_back(self, insertion: InsertionId) -> PaperStanding: ...
    async def standing(self, insertion: InsertionId) -> PaperStanding: ...
    async def unsettled(self) -> Insertion | None: ...
    async def settled(self, insertion: InsertionId) -> None: ...
    async def open(self) -> None: ...
    async def shut(self) -> None: ...


# ── the service button ──────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class CasingPressed:
    """Somebody has pressed the service button on the casing of a terminal."""


CasingReading = Connected | Disconnected | Trouble | CasingPressed


class CasingButton(Protocol):
    def readings(self) -> AsyncGenerator[CasingReading]: ...


# ── the card reader ─────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class CardRead:
    """Somebody has put a player's card into a terminal."""

    number: str


CardReading = Connected | Disconnected | Trouble | CardRead


class CardReader(Protocol):
    def readings(self) -> AsyncGenerator[CardReading]: ...


# ── the ticket printer ──────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class PaperTicket:
    """What is to come out of the printer: the page is the ticket as it was rendered."""

    number: TicketNumber
    amount: int
    page: bytes = b""


class Printing(Enum):
    PRINTED = "printed"
    PAPER_OUT = "no paper"
    JAM = "the paper jammed"
    DISCONNECTED = "the printer does not answer"
    NOT_PRINTED = "nothing came out under this name"


class TicketPrinter(Protocol):
    """Prints each job once: a job that came out is not printed again, however often asked.

    The printer remembers the last job through a power cut; ``standing`` asks what became
    of it without printing anything.
    """

    async def print(self, job: JobId, ticket: PaperTicket) -> Printing: ...
    async def standing(self, job: JobId) -> Printing: ...


# ── chance ──────────────────────────────────────────────────────────────────────────────────


class EntropyLocked(Exception):
    """The source of chance has failed, and no game may draw from it."""


class Entropy(Protocol):
    """The ball of a game that has none.  All methods raise `EntropyLocked` rather than guess."""

    @property
    def simulated(self) -> bool:
        """Whether what it gives follows from a seed that somebody knows."""
        ...

    def below(self, n: int) -> int: ...
    def draw(self, law: Law[str]) -> str: ...
    def cycle(self) -> None:
        """Go on while nothing is drawn, so that the time of a draw says nothing about it."""
        ...

    def test_anew(self) -> None:
        """A source that was locked passes the tests of a start and is open again, or stays locked."""
        ...


class WhySeeded(Enum):
    START = "the generator was started"
    USED_UP = "the seed had answered as often as the policy allows"
    TESTED_ANEW = "the source had failed, was seen to and passed the tests of a start again"


@dataclass(frozen=True, slots=True)
class Seeded:
    """For the log: the generator took new entropy.  There is no command that makes it do so."""

    because: WhySeeded
    seeds: int


@dataclass(frozen=True, slots=True)
class RoundSecret:
    """What a round's draws follow from, until it is over.  Neither is ever printed."""

    seed: bytes = field(repr=False)
    salt: bytes = field(repr=False)


class RoundSeeds(Protocol):
    """Where the secrets of rounds in hand lie, through a power cut.

    What was put is durable when `put` returns, and only then may its commitment be shown.
    """

    async def put(self, table: TableId, number: RoundNumber, secret: RoundSecret) -> None: ...
    def get(self, table: TableId, number: RoundNumber) -> RoundSecret | None: ...
    def forget(self, table: TableId, number: RoundNumber) -> None: ...


class ShareSilent(Exception):
    """The witness does not answer; asked again it may."""


class ShareRefused(Exception):
    """The witness has said no, and would say so again."""


@dataclass(frozen=True, slots=True)
class OpenedShare:
    """A witness's share of a round that is over, signed with the transcripts that legs were given for."""

    share: bytes = field(default=b"", repr=False)
    key: str = ""  # of the witness
    signature: str = ""


class ShareSource(Protocol):
    """A witness that holds half of chance.

    It is bound before a slip lies, gives each leg what it is drawn with, for one transcript and no other, and
    opens all of it when the round is over.
    """

    @property
    def witness(self) -> str:
        """Its name."""
        ...

    async def commitment(self, table: TableId, number: RoundNumber) -> str: ...
    async def leg(self, table: TableId, number: RoundNumber, leg: int, transcript: str) -> bytes: ...
    async def opened(self, table: TableId, number: RoundNumber) -> OpenedShare: ...
