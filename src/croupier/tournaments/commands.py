"""What may be asked of a tournament, in the imperative."""

from __future__ import annotations

import msgspec

from croupier.core.ids import EntrantId, Instant, RoundNumber, StaffId, TableId, TerminalId, TournamentId
from croupier.core.message import Command, Confirmed
from croupier.tournaments.plan import Plan
from croupier.tournaments.words import EarlyGround, Extra


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


class OpenEntries(ToTournament, frozen=True, kw_only=True):
    pass


class CloseEntries(ToTournament, frozen=True, kw_only=True):
    pass


# Entrants.


class Apply(ToTournament, frozen=True, kw_only=True):
    """By a known card; ``called`` is the name for boards, or nothing where the number will do."""

    card: str
    called: str = ""
    employee: bool = False
    approved_by: StaffId | None = None


class AcceptEntry(ToEntrant, frozen=True, kw_only=True):
    pass


class RefuseEntry(ToEntrant, frozen=True, kw_only=True):
    because: str


class SignTerms(ToEntrant, frozen=True, kw_only=True):
    digest: str


class PayEntry(ToEntrant, frozen=True, kw_only=True):
    """Fee and buy-in, in cash at the cage."""


class BuyMore(ToEntrant, frozen=True, kw_only=True):
    what: Extra


class WithdrawEntry(ToEntrant, frozen=True, kw_only=True):
    pass


class Substitute(ToEntrant, frozen=True, kw_only=True):
    card: str
    called: str = ""


# Seats.


class CommitDraw(ToSession, frozen=True, kw_only=True):
    """By the house, which keeps the seed to itself, before anybody knows who will be drawn for."""


class MakeDraw(ToSession, frozen=True, kw_only=True):
    pass


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
    # Chips that a correction has taken back and that were spent by then, collected now.
    collected: dict[TerminalId, int] = msgspec.field(default_factory=dict[TerminalId, int])


class UncountSpin(ToSession, frozen=True, kw_only=True):
    """In the docket of a round that was undone."""

    table: TableId
    round: RoundNumber
    banks: dict[EntrantId, int]


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


class RefundEntry(ToEntrant, frozen=True, kw_only=True):
    pass


class CancelTournament(ToTournament, frozen=True, kw_only=True):
    because: str


TournamentCommand = (
    PlanTournament
    | AmendPlan
    | AppointDirector
    | AppointDeputy
    | PublishTerms
    | TellRegulator
    | DesignateTables
    | OpenEntries
    | CloseEntries
    | Apply
    | AcceptEntry
    | RefuseEntry
    | SignTerms
    | PayEntry
    | BuyMore
    | WithdrawEntry
    | Substitute
    | CommitDraw
    | MakeDraw
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
    | RaiseDispute
    | DecideDispute
    | RecordReview
    | FixPrizes
    | PayPrize
    | RefundEntry
    | CancelTournament
)
