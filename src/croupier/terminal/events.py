"""What has happened at a terminal."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

from msgspec import UNSET, UnsetType

from croupier.core.cite import Clause
from croupier.core.ids import EntrantId, Instant, RoundNumber, StaffId, TableId, TerminalId, TicketNumber
from croupier.core.message import Event
from croupier.core.money import MONEY
from croupier.core.private import About, PersonalKind, Private
from croupier.core.public_reasons import PublicReason
from croupier.staff.authority import Rank
from croupier.terminal.rules import BuyIn, Fitting, PaidBy


class FaultyPart(Enum):
    """What can fail, as far as one terminal is concerned."""

    TERMINAL = "the terminal"
    DISPLAY = "its display"
    SYSTEM = "the game system"
    PRINTER = "its ticket printer"
    ACCEPTOR = "its note acceptor"


class FaultSign(Enum):
    """By what a fault is known, in the order in which the books list them."""

    WRONG_CREDIT = "an amount credited does not fit the odds and the stake"
    STRANGE_NUMBERS = "numbers are shown that the game does not have"
    INTERRUPTED = "play is permanently interrupted or the display is faulty"
    OTHER = "another reason in the operator's opinion"


class Reporter(Enum):
    DEVICE = "the device itself"
    RUNNER = "a runner or other staff"
    PLAYER = "the player"


class HoldGround(Enum):
    """Why an amount is held."""

    MALFUNCTION = "a malfunction is being investigated"
    DEVICE = "suspected to have been won with a prohibited device"


class Wrongly(Enum):
    """How an amount came to be credited that is refused."""

    AS_RESULT = "as a result of a fault"
    BEFORE_REPAIR = "after a fault and before its repair"


class Unreported(Enum):
    """What a player kept to themselves, and what it brought."""

    FAULT = "a fault of the terminal"
    DEALERS_ERROR = "an error of the dealer"


class Button(Enum):
    SCREEN = "[Service] on the screen"
    CASING = "the service button on the casing"


class OfTerminal(Event, frozen=True, kw_only=True):
    terminal: TerminalId


class TerminalEnrolled(OfTerminal, frozen=True, kw_only=True):
    tables: tuple[TableId, ...]
    guest: bool
    fitted: tuple[Fitting, ...]


class TerminalOpened(OfTerminal, frozen=True, kw_only=True):
    pass


class TerminalClosed(OfTerminal, frozen=True, kw_only=True):
    pass


class AccountOpened(OfTerminal, frozen=True, kw_only=True):
    """Whoever bought in now controls the terminal; a guest's account is kept on the dealer's console."""

    at: Instant
    on_console: bool
    unit: str | UnsetType = UNSET  # said only where it is the chips of a tournament
    entrant: EntrantId | UnsetType = UNSET  # likewise, whose they are
    no_money: Clause | UnsetType = UNSET  # likewise, by which clause no money comes near them

    @property
    def kept_in(self) -> str:
        return MONEY if self.unit is UNSET else self.unit


class AccountClosed(OfTerminal, frozen=True, kw_only=True):
    pass


class NoteEscrowed(OfTerminal, frozen=True, kw_only=True):
    """The acceptor may stack this note: once it is stacked, it will be credited."""

    insertion: str
    amount: int


class NoteGivenBack(OfTerminal, frozen=True, kw_only=True):
    insertion: str


class Credited(OfTerminal, frozen=True, kw_only=True):
    """``insertion`` names the note or ticket; ``table`` is whose dealer took the tender."""

    amount: int
    tender: BuyIn
    insertion: str | None = None
    table: TableId | None = None
    hands: tuple[StaffId, ...] = ()  # through which of the staff's hands this money has gone


class HandsNoted(OfTerminal, frozen=True, kw_only=True):
    """Staff moved or confirmed what stands on this account."""

    hands: tuple[StaffId, ...]


class TableChosen(OfTerminal, frozen=True, kw_only=True):
    table: TableId


class TableLeft(OfTerminal, frozen=True, kw_only=True):
    table: TableId


class PlayerLeft(OfTerminal, frozen=True, kw_only=True):
    """``balance`` stays to the player's credit until it is cashed out."""

    balance: int


class CashedOut(OfTerminal, frozen=True, kw_only=True):
    amount: int
    way: PaidBy
    table: TableId | None = None
    by: StaffId | None = None
    approved_by: StaffId | None = None
    payee: Annotated[str | Private, About(PersonalKind.PERSON)] = ""
    document: Annotated[str | Private, About(PersonalKind.RECORD, "payee")] = ""


class ServiceRequested(OfTerminal, frozen=True, kw_only=True):
    button: Button
    paged: tuple[Rank, ...]
    clause: Clause | None = None  # by which a player may call somebody


class ServiceCancelled(OfTerminal, frozen=True, kw_only=True):
    button: Button


class ServiceAnswered(OfTerminal, frozen=True, kw_only=True):
    rank: Rank


class AccountFrozen(OfTerminal, frozen=True, kw_only=True):
    freeze: str
    because: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]
    clause: Clause | None
    by: StaffId | None = None
    book: str = ""
    rank: Rank = ""
    public: PublicReason | None = None  # none in logs of old


class AccountReleased(OfTerminal, frozen=True, kw_only=True):
    freeze: str


class Malfunctioned(OfTerminal, frozen=True, kw_only=True):
    fault: str
    part: FaultyPart
    sign: FaultSign
    reporter: Reporter
    what: str
    at: Instant
    clause: Clause | None


class FaultCleared(OfTerminal, frozen=True, kw_only=True):
    fault: str
    at: Instant


class UnreportedFaultNoted(OfTerminal, frozen=True, kw_only=True):
    """A player kept a fault or a dealer's error, and what it brought, to themselves."""

    fault: str
    what: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]
    clause: Clause
    of: Unreported = Unreported.FAULT


class AmountHeld(OfTerminal, frozen=True, kw_only=True):
    """``demanded`` is the part already paid out, whose return is required."""

    hold: str
    amount: int
    demanded: int
    ground: HoldGround
    fault: str | None
    until: Instant | None
    tell_inspector: Clause | None
    clause: Clause
    because: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]
    public: PublicReason | None = None  # none in logs of old


class InspectorTold(OfTerminal, frozen=True, kw_only=True):
    hold: str
    at: Instant


class HoldReleased(OfTerminal, frozen=True, kw_only=True):
    hold: str
    because: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]


class HoldForfeited(OfTerminal, frozen=True, kw_only=True):
    hold: str
    table: TableId
    because: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]


class CreditRefused(OfTerminal, frozen=True, kw_only=True):
    """``owed`` is the part that is no longer there to be taken back."""

    amount: int
    owed: int
    table: TableId
    fault: str
    wrongly: Wrongly
    clause: Clause
    because: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]


class OfLeftBehind(OfTerminal, frozen=True, kw_only=True):
    """Money of a round that was put right after the player had cashed out."""

    at: Instant
    table: TableId
    round: RoundNumber
    amount: int
    reason: str
    by: StaffId
    approved_by: StaffId


class LeftBehindPaid(OfLeftBehind, frozen=True, kw_only=True):
    """What the player had won was paid to them in cash at the cage."""

    payee: Annotated[str | Private, About(PersonalKind.PERSON)] = ""
    document: Annotated[str | Private, About(PersonalKind.RECORD, "payee")] = ""


class LeftBehindWrittenOff(OfLeftBehind, frozen=True, kw_only=True):
    """What the player owed is no longer asked of them, as logs of old have it."""


class LeftBehindNoted(OfTerminal, frozen=True, kw_only=True):
    """A round was put right after its player had cashed out: what stands for them now.

    Below nought they owe it.  ``hands`` are those of whoever put it right, and those on the account that
    played.
    """

    at: Instant
    table: TableId
    round: RoundNumber
    amount: int
    hands: tuple[StaffId, ...] = ()


class LeftBehindSettled(OfTerminal, frozen=True, kw_only=True):
    """What a player owed came back, or is no longer asked of them; ``remaining`` they still owe."""

    at: Instant
    table: TableId
    round: RoundNumber
    recovered: int
    written_off: int
    remaining: int
    reason: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]
    by: StaffId
    approved_by: StaffId | None = None
    ticket: TicketNumber | None = None  # from which it was kept back


class DirectedToLeave(OfTerminal, frozen=True, kw_only=True):
    because: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]
    rank: Rank
    clause: Clause
    public: PublicReason | None = None  # none in logs of old


class PlayerExcluded(OfTerminal, frozen=True, kw_only=True):
    player: str | None
    because: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]
    rank: Rank
    clause: Clause
    public: PublicReason | None = None  # none in logs of old


class ExclusionLifted(OfTerminal, frozen=True, kw_only=True):
    because: Annotated[str | Private, About(PersonalKind.RECORD, "terminal")]


class PlayerIdentified(OfTerminal, frozen=True, kw_only=True):
    player: str
    at: Instant
    limited_by: Clause | None = None  # by which what is lost here counts against a limit of their own


TerminalEvent = (
    TerminalEnrolled
    | TerminalOpened
    | TerminalClosed
    | AccountOpened
    | AccountClosed
    | NoteEscrowed
    | NoteGivenBack
    | Credited
    | HandsNoted
    | TableChosen
    | TableLeft
    | PlayerLeft
    | CashedOut
    | ServiceRequested
    | ServiceCancelled
    | ServiceAnswered
    | AccountFrozen
    | AccountReleased
    | Malfunctioned
    | FaultCleared
    | UnreportedFaultNoted
    | AmountHeld
    | InspectorTold
    | HoldReleased
    | HoldForfeited
    | CreditRefused
    | LeftBehindNoted
    | LeftBehindPaid
    | LeftBehindWrittenOff
    | LeftBehindSettled
    | DirectedToLeave
    | PlayerExcluded
    | ExclusionLifted
    | PlayerIdentified
)
