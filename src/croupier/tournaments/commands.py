"""What may be asked of a tournament, in the imperative."""

from __future__ import annotations

import msgspec

from croupier.core.ids import (
    EntrantId,
    Instant,
    RoundNumber,
    StaffId,
    TableId,
    TerminalId,
    TicketNumber,
    TournamentId,
)
from croupier.core.message import Command, Confirmed
from croupier.tournaments.plan import Moment, Plan
from croupier.tournaments.words import AwayKind, Consent, EarlyGround, Extra, PrizeWay


class ToTournament(Command, frozen=True, kw_only=True):
    tournament: TournamentId


class ToSession(ToTournament, frozen=True, kw_only=True):
    session: int


class ToEntrant(ToTournament, frozen=True, kw_only=True):
    entrant: EntrantId


# Before anybody enters.


class PlanTournament(ToTournament, frozen=True, kw_only=True):
    plan: Plan


class AmendPlan(ToTournament, frozen=True, kw_only=True):
    """Entrants and the regulator are told anew, and the terms published anew, before it goes on."""

    plan: Plan
    because: str


class AppointDirector(ToTournament, frozen=True, kw_only=True):
    staff: StaffId


class AppointDeputy(ToTournament, frozen=True, kw_only=True):
    staff: StaffId


class PublishTerms(ToTournament, frozen=True, kw_only=True):
    where: str
    available: Confirmed  # to patrons, as somebody has seen


class TellRegulator(ToTournament, frozen=True, kw_only=True):
    whom: str
    reference: str


class DesignateTables(ToTournament, frozen=True, kw_only=True):
    pass


class AlterStart(ToTournament, frozen=True, kw_only=True):
    """To another moment of the wall clock, on notice: how it was given, and that entrants have had it."""

    starts: Moment
    notice: str
    entrants_told: Confirmed


class OpenEntries(ToTournament, frozen=True, kw_only=True):
    pass


class CloseEntries(ToTournament, frozen=True, kw_only=True):
    pass


# Entrants.


class EntryForm(msgspec.Struct, frozen=True, kw_only=True):
    """What an entrant has filled in; it lies in the personal store, and the log has its digest."""

    name: str
    suburb: str = ""
    contact: str = ""
    consents: tuple[Consent, ...] = ()


class Apply(ToTournament, frozen=True, kw_only=True):
    """By a known card; ``called`` is the name for boards, or nothing where the number will do."""

    card: str
    called: str = ""
    employee: bool = False
    approved_by: StaffId | None = None
    form: EntryForm | None = None


class GrantWildCard(ToTournament, frozen=True, kw_only=True):
    """Entry by the director's grant, as the terms tell; fee and signature are asked of it as of any other."""

    card: str
    called: str = ""


class AcceptEntry(ToEntrant, frozen=True, kw_only=True):
    pass


class RefuseEntry(ToEntrant, frozen=True, kw_only=True):
    because: str


class SignTerms(ToEntrant, frozen=True, kw_only=True):
    """``signature`` is the name as it stands under the form."""

    digest: str
    signature: str = ""


class TicketTender(msgspec.Struct, frozen=True, kw_only=True):
    """A ticket that an entry is paid with, as a cashier reads it; what is over is given back in cash."""

    ticket: TicketNumber
    on_paper: int
    paper: str = ""  # the mark on it
    payee: str = ""
    document: str = ""


class PayAtCage(ToEntrant, frozen=True, kw_only=True):
    """In cash, or with a ticket."""

    place: str = "cage"
    tender: TicketTender | None = None


class PayEntry(PayAtCage, frozen=True, kw_only=True):
    """Fee and buy-in."""


class BuyMore(PayAtCage, frozen=True, kw_only=True):
    what: Extra


class WithdrawEntry(ToEntrant, frozen=True, kw_only=True):
    """``told`` is what the entrant was told will come back; where it is another by now, nothing is done."""

    told: int | None = None


class Substitute(ToEntrant, frozen=True, kw_only=True):
    card: str
    called: str = ""
    employee: bool = False
    approved_by: StaffId | None = None
    form: EntryForm | None = None


# Seats.


class CommitDraw(ToSession, frozen=True, kw_only=True):
    """By the house, which keeps the seed to itself, before anybody knows who will be drawn for."""


class MakeDraw(ToSession, frozen=True, kw_only=True):
    pass


class NameQualifiers(ToSession, frozen=True, kw_only=True):
    """Who plays a second chance where the terms leave it to the director; nobody, where there is to be none.

    Where the terms know wild cards, who is let into a session besides those who advanced to it.
    """

    entrants: tuple[EntrantId, ...]


class MoveSeat(ToSession, frozen=True, kw_only=True):
    entrant: EntrantId
    terminal: TerminalId
    because: str


class Brief(ToSession, frozen=True, kw_only=True):
    understood: tuple[EntrantId, ...]


class Practise(ToSession, frozen=True, kw_only=True):
    on: bool


# Play.


class StartSession(ToSession, frozen=True, kw_only=True):
    pass


class PauseSession(ToSession, frozen=True, kw_only=True):
    because: str = ""


class ResumeSession(ToSession, frozen=True, kw_only=True):
    pass


class AnnounceLastSpins(ToSession, frozen=True, kw_only=True):
    """By the house: time is up at a table, and so many spins follow."""

    table: TableId


class CountSpin(ToSession, frozen=True, kw_only=True):
    """In the docket of a round that was settled, or settled anew: what everybody at the table holds now."""

    table: TableId
    round: RoundNumber
    banks: dict[EntrantId, int]
    commenced: Instant  # when its ball was launched, or its wagering opened where none is
    missed: dict[EntrantId, int] = msgspec.field(default_factory=dict[EntrantId, int])  # what was required
    least: int = 0  # that was to be wagered on it
    # What lies at the seat of whoever is away from it.
    away: dict[EntrantId, int] = msgspec.field(default_factory=dict[EntrantId, int])
    # Chips that a correction has taken back and that were spent by then, collected now.
    collected: dict[TerminalId, int] = msgspec.field(default_factory=dict[TerminalId, int])


class UncountSpin(ToSession, frozen=True, kw_only=True):
    """In the docket of a round that was undone."""

    table: TableId
    round: RoundNumber
    banks: dict[EntrantId, int]
    collected: dict[TerminalId, int] = msgspec.field(default_factory=dict[TerminalId, int])


class RecordBanks(ToSession, frozen=True, kw_only=True):
    """The stacks of a table on cloth as they were counted, and why one of them differs."""

    table: TableId
    counts: dict[EntrantId, int]
    because: str = ""


class ConcludeTable(ToSession, frozen=True, kw_only=True):
    table: TableId
    ground: EarlyGround
    agreed: tuple[EntrantId, ...] = ()


class EndSession(ToSession, frozen=True, kw_only=True):
    pass


class CallPlayOff(ToSession, frozen=True, kw_only=True):
    """Between those who are equal at a line, by the next of the ways that the terms name."""


class Advance(ToSession, frozen=True, kw_only=True):
    pass


# Conduct.


class WarnEntrant(ToEntrant, frozen=True, kw_only=True):
    because: str


class Penalise(ToEntrant, frozen=True, kw_only=True):
    """For a breach that the terms name, with what they name for it."""

    breach: str


class Disqualify(ToEntrant, frozen=True, kw_only=True):
    ground: str


class Retire(ToEntrant, frozen=True, kw_only=True):
    pass


class ApproveLeave(ToEntrant, frozen=True, kw_only=True):
    because: str


class ReportAway(ToEntrant, frozen=True, kw_only=True):
    """Somebody is not at their seat: from the next spin on what the terms say of it is done."""

    why: AwayKind


class ReportBack(ToEntrant, frozen=True, kw_only=True):
    """At their seat again; whoever was not there when it was explained has been told since."""

    understood: Confirmed = False


class ReportPhone(ToEntrant, frozen=True, kw_only=True):
    """A phone was used during play: a warning or chips, as the terms have it."""


class RaiseDispute(ToEntrant, frozen=True, kw_only=True):
    what: str


class DecideDispute(ToTournament, frozen=True, kw_only=True):
    number: int
    decision: str


class RecordReview(ToTournament, frozen=True, kw_only=True):
    number: int
    by: str
    decision: str


# Prizes.


class FixPrizes(ToTournament, frozen=True, kw_only=True):
    """With whoever has earned each of the bonus prizes, in the order of the terms."""

    bonus: tuple[EntrantId, ...] = ()


class PayPrize(ToEntrant, frozen=True, kw_only=True):
    payee: str = ""
    document: str = ""
    way: PrizeWay = PrizeWay.CASH
    place: str = "cage"


class LapsePrize(ToEntrant, frozen=True, kw_only=True):
    """By the house: nobody has come for it in time."""


class RefundEntry(ToEntrant, frozen=True, kw_only=True):
    place: str = "cage"


class RedeemChips(ToEntrant, frozen=True, kw_only=True):
    """What chips that were recorded at the end of sessions are worth, at the cage or at a table on cloth."""

    place: str = "cage"


class CancelTournament(ToTournament, frozen=True, kw_only=True):
    """``held``: what was paid stays where it is until it has been ordered whose comes back."""

    because: str
    held: bool = False


class OrderRefunds(ToTournament, frozen=True, kw_only=True):
    """Of a tournament that was cancelled and held: whose entry comes back, and by which order."""

    entrants: tuple[EntrantId, ...]
    reference: str


TournamentCommand = (
    PlanTournament
    | AmendPlan
    | AppointDirector
    | AppointDeputy
    | PublishTerms
    | TellRegulator
    | DesignateTables
    | AlterStart
    | OpenEntries
    | CloseEntries
    | Apply
    | GrantWildCard
    | AcceptEntry
    | RefuseEntry
    | SignTerms
    | PayEntry
    | BuyMore
    | WithdrawEntry
    | Substitute
    | CommitDraw
    | MakeDraw
    | NameQualifiers
    | MoveSeat
    | Brief
    | Practise
    | StartSession
    | PauseSession
    | ResumeSession
    | AnnounceLastSpins
    | CountSpin
    | UncountSpin
    | RecordBanks
    | ConcludeTable
    | EndSession
    | CallPlayOff
    | Advance
    | WarnEntrant
    | Penalise
    | Disqualify
    | Retire
    | ApproveLeave
    | ReportAway
    | ReportBack
    | ReportPhone
    | RaiseDispute
    | DecideDispute
    | RecordReview
    | FixPrizes
    | PayPrize
    | RedeemChips
    | LapsePrize
    | RefundEntry
    | CancelTournament
    | OrderRefunds
)
