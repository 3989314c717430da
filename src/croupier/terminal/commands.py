"""What may be asked of a terminal."""

from __future__ import annotations

from croupier.core.cite import Clause
from croupier.core.ids import (
    EntrantId,
    Instant,
    RoundNumber,
    StaffId,
    TableId,
    TerminalId,
    TicketNumber,
)
from croupier.core.message import Command
from croupier.core.public_reasons import PublicReason
from croupier.terminal.events import Button, FaultSign, FaultyPart, HoldGround, Reporter, Unreported, Wrongly
from croupier.terminal.rules import BuyIn, Fitting, PaidBy


class ToTerminal(Command, frozen=True, kw_only=True):
    terminal: TerminalId


class EnrolTerminal(ToTerminal, frozen=True, kw_only=True):
    """A guest player's terminal is a name on the dealer's console and has no fittings."""

    tables: tuple[TableId, ...]
    guest: bool = False
    fitted: tuple[Fitting, ...] = ()


class OpenTerminal(ToTerminal, frozen=True, kw_only=True):
    pass


class CloseTerminal(ToTerminal, frozen=True, kw_only=True):
    pass


class EscrowNote(ToTerminal, frozen=True, kw_only=True):
    """May the acceptor stack this note?  Asked before it does, for paper is not transactional."""

    insertion: str
    amount: int


class InsertNote(ToTerminal, frozen=True, kw_only=True):
    """The note is in the stacker.  An insertion is credited once, however often it is told."""

    insertion: str
    amount: int


class GiveBackNote(ToTerminal, frozen=True, kw_only=True):
    insertion: str


class InsertTicket(ToTerminal, frozen=True, kw_only=True):
    """``amount`` is what the ticket was redeemed for, in the same docket."""

    ticket: TicketNumber
    amount: int
    hands: tuple[StaffId, ...] = ()  # those of the ticket


class OpenChipAccount(ToTerminal, frozen=True, kw_only=True):
    """By the house: for an entrant of a tournament, in its chips."""

    unit: str
    entrant: EntrantId
    clause: Clause  # by which no money comes near it


class CloseChipAccount(ToTerminal, frozen=True, kw_only=True):
    """By the house, once no chips are left on it."""


class NoteHands(ToTerminal, frozen=True, kw_only=True):
    """Asked by the floor, together with what was moved."""

    hands: tuple[StaffId, ...]


class CreditByDealer(ToTerminal, frozen=True, kw_only=True):
    table: TableId
    tender: BuyIn
    amount: int


class ChooseTable(ToTerminal, frozen=True, kw_only=True):
    table: TableId


class LeaveTable(ToTerminal, frozen=True, kw_only=True):
    table: TableId


class LeaveGame(ToTerminal, frozen=True, kw_only=True):
    pass


class CashOut(ToTerminal, frozen=True, kw_only=True):
    """Always of the full balance.  ``table`` is whose dealer pays in chips."""

    way: PaidBy
    table: TableId | None = None
    reason: str = ""  # where staff cash out a terminal that has no screen
    payee: str = ""  # who is paid, and by which document known, from the house's sum on
    document: str = ""


class RequestService(ToTerminal, frozen=True, kw_only=True):
    """A second press takes the first one back."""

    button: Button = Button.SCREEN


class AnswerService(ToTerminal, frozen=True, kw_only=True):
    pass


class Freeze(ToTerminal, frozen=True, kw_only=True):
    """Several freezes may stand at once; each is released by its own name."""

    freeze: str
    because: str
    clause: Clause | None = None
    public: PublicReason | None = None  # what players are told


class Release(ToTerminal, frozen=True, kw_only=True):
    freeze: str


class ReportFault(ToTerminal, frozen=True, kw_only=True):
    fault: str
    part: FaultyPart
    reporter: Reporter
    what: str
    sign: FaultSign = FaultSign.OTHER


class CompareCredit(ToTerminal, frozen=True, kw_only=True):
    """What was credited for a round, against what odds and stake make of it."""

    fault: str
    credited: int
    due: int


class CompareDisplay(ToTerminal, frozen=True, kw_only=True):
    """The numbers on the screen, against those that the game has."""

    fault: str
    shown: tuple[str, ...]


class ClearFault(ToTerminal, frozen=True, kw_only=True):
    fault: str


class NoteUnreportedFault(ToTerminal, frozen=True, kw_only=True):
    """Of a fault that is on record, or of an error of the dealer, which has no name."""

    what: str
    fault: str = ""
    of: Unreported = Unreported.FAULT


class HoldDisputed(ToTerminal, frozen=True, kw_only=True):
    hold: str
    amount: int
    ground: HoldGround
    because: str
    fault: str | None = None
    public: PublicReason | None = None  # what players are told


class TellInspector(ToTerminal, frozen=True, kw_only=True):
    hold: str


class ReleaseHold(ToTerminal, frozen=True, kw_only=True):
    hold: str
    because: str


class ForfeitHold(ToTerminal, frozen=True, kw_only=True):
    hold: str
    table: TableId
    because: str


class RefuseCredit(ToTerminal, frozen=True, kw_only=True):
    amount: int
    table: TableId
    fault: str
    wrongly: Wrongly
    credited_at: Instant
    because: str


class ToLeftBehind(ToTerminal, frozen=True, kw_only=True):
    """Money of a round that was put right after the player had cashed out."""

    table: TableId
    round: RoundNumber
    reason: str


class PayLeftBehind(ToLeftBehind, frozen=True, kw_only=True):
    """Pay the player all that they won."""

    payee: str = ""  # who is paid, and by which document known, from the house's sum on
    document: str = ""


class SettleLeftBehind(ToLeftBehind, frozen=True, kw_only=True):
    """What the player owes was paid back at the Cage, or is asked for no longer, or some of each.

    What is written off the house bears at the table where it was lost; the rest is still owed.
    """

    recovered: int = 0
    written_off: int = 0


class NoteLeftBehind(ToTerminal, frozen=True, kw_only=True):
    """Asked by the floor, together with the round that was put right."""

    table: TableId
    round: RoundNumber
    hands: tuple[StaffId, ...]


class KeepBack(ToTerminal, frozen=True, kw_only=True):
    """Asked by the floor, together with the payment of a ticket that is queried."""

    table: TableId
    round: RoundNumber
    ticket: TicketNumber
    amount: int


class DirectToLeave(ToTerminal, frozen=True, kw_only=True):
    because: str
    public: PublicReason | None = None  # what players are told


class ExcludePlayer(ToTerminal, frozen=True, kw_only=True):
    because: str
    public: PublicReason | None = None  # what players are told


class LiftExclusion(ToTerminal, frozen=True, kw_only=True):
    """Says that the excluded person is no longer at the terminal."""

    because: str


class IdentifyPlayer(ToTerminal, frozen=True, kw_only=True):
    player: str


TerminalCommand = (
    EnrolTerminal
    | OpenTerminal
    | CloseTerminal
    | EscrowNote
    | InsertNote
    | GiveBackNote
    | InsertTicket
    | CreditByDealer
    | OpenChipAccount
    | CloseChipAccount
    | NoteHands
    | ChooseTable
    | LeaveTable
    | LeaveGame
    | CashOut
    | RequestService
    | AnswerService
    | Freeze
    | Release
    | ReportFault
    | CompareCredit
    | CompareDisplay
    | ClearFault
    | NoteUnreportedFault
    | HoldDisputed
    | TellInspector
    | ReleaseHold
    | ForfeitHold
    | RefuseCredit
    | PayLeftBehind
    | SettleLeftBehind
    | NoteLeftBehind
    | KeepBack
    | DirectToLeave
    | ExcludePlayer
    | LiftExclusion
    | IdentifyPlayer
)
