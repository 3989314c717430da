"""What has happened in a tournament, in the past tense."""

from __future__ import annotations

from typing import Annotated

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
from croupier.core.message import Event
from croupier.core.private import About, PersonalKind, Private
from croupier.tournaments.plan import Moment, Plan
from croupier.tournaments.words import AwayKind, EarlyGround, SessionWay

Groups = tuple[tuple[EntrantId, ...], ...]  # from the best down; those of one group are equal


class OfTournament(Event, frozen=True, kw_only=True):
    tournament: TournamentId
    at: Instant


class OfSession(OfTournament, frozen=True, kw_only=True):
    session: int


class OfEntrant(OfTournament, frozen=True, kw_only=True):
    entrant: EntrantId


class Planned(OfTournament, frozen=True, kw_only=True):
    plan: Plan
    book: str
    digest: str  # of the terms


class Amended(OfTournament, frozen=True, kw_only=True):
    plan: Plan
    digest: str
    because: str
    clause: str


class DirectorAppointed(OfTournament, frozen=True, kw_only=True):
    staff: StaffId
    by: StaffId
    second: StaffId


class DeputyAppointed(OfTournament, frozen=True, kw_only=True):
    staff: StaffId
    by: StaffId
    clause: str


class TermsPublished(OfTournament, frozen=True, kw_only=True):
    digest: str
    where: str
    clause: str


class RegulatorTold(OfTournament, frozen=True, kw_only=True):
    whom: str
    reference: str
    digest: str
    clause: str


class TablesDesignated(OfTournament, frozen=True, kw_only=True):
    tables: tuple[TableId, ...]
    terminals: tuple[TerminalId, ...]


class StartAltered(OfTournament, frozen=True, kw_only=True):
    starts: Moment
    notice: str
    told: tuple[EntrantId, ...]  # who had entered by then
    clause: str


class EntriesOpened(OfTournament, frozen=True, kw_only=True):
    pass


class EntriesClosed(OfTournament, frozen=True, kw_only=True):
    entrants: tuple[EntrantId, ...]
    digest: str


class Applied(OfEntrant, frozen=True, kw_only=True):
    card: str  # by its mark
    called: Annotated[str | Private, About(PersonalKind.NAME, "card")] = ""
    employee: bool = False
    approved_by: StaffId | None = None
    wild_card: bool = False
    form: Annotated[str | Private, About(PersonalKind.PERSON, "card")] = ""  # as it was filled in


class Accepted(OfEntrant, frozen=True, kw_only=True):
    pass


class EntryRefused(OfEntrant, frozen=True, kw_only=True):
    because: Annotated[str | Private, About(PersonalKind.RECORD, "tournament entrant")]
    clause: str


class TermsSigned(OfEntrant, frozen=True, kw_only=True):
    digest: str
    card: str = ""
    signature: Annotated[str | Private, About(PersonalKind.PERSON, "card")] = ""


class EntryPaid(OfEntrant, frozen=True, kw_only=True):
    kind: str  # "entry", "buy-in", "re-buy", "add-on"
    amount: int
    prize: int
    rake: int
    behind: int = 0  # stands behind chips that are redeemed
    place: str
    by: StaffId
    chips: int = 0  # that it brings at once
    terminal: TerminalId | None = None  # where they go
    ticket: TicketNumber | None = None  # that it was paid with
    charged: bool = False  # to what the card may lose in a day


class Withdrawn(OfEntrant, frozen=True, kw_only=True):
    refund: int
    clause: str


class Substituted(OfEntrant, frozen=True, kw_only=True):
    by: EntrantId
    card: str
    called: Annotated[str | Private, About(PersonalKind.NAME, "card")] = ""
    employee: bool = False
    approved_by: StaffId | None = None
    form: Annotated[str | Private, About(PersonalKind.PERSON, "card")] = ""


class DrawCommitted(OfSession, frozen=True, kw_only=True):
    commitment: str


class DrawnSeat(msgspec.Struct, frozen=True, kw_only=True):
    entrant: EntrantId
    table: TableId
    terminal: TerminalId
    seat: int


class SeatsDrawn(OfSession, frozen=True, kw_only=True):
    seed: str
    entrants: str  # the digest of those who were drawn for
    order: tuple[EntrantId, ...]
    seats: tuple[DrawnSeat, ...]  # none where only the order was drawn for, as lots


class QualifiersNamed(OfSession, frozen=True, kw_only=True):
    """None where the session is not held."""

    entrants: tuple[EntrantId, ...]
    clause: str


class SeatMoved(OfSession, frozen=True, kw_only=True):
    entrant: EntrantId
    terminal: TerminalId
    table: TableId
    source: TerminalId
    chips: int
    because: str


class Briefed(OfSession, frozen=True, kw_only=True):
    understood: tuple[EntrantId, ...]
    clause: str


class PractiseBegan(OfSession, frozen=True, kw_only=True):
    clause: str


class PractiseEnded(OfSession, frozen=True, kw_only=True):
    """Whatever chips were practised with are the house's again."""

    taken: dict[TerminalId, int]
    house: dict[TableId, int]
    owed: dict[TerminalId, int] = msgspec.field(default_factory=dict[TerminalId, int])  # and never collected


class SessionStarted(OfSession, frozen=True, kw_only=True):
    bank: int
    spins: int | None
    ends_at: Instant | None
    carried: dict[EntrantId, int] = msgspec.field(default_factory=dict[EntrantId, int])
    gone: tuple[EntrantId, ...] = ()  # who has a seat and plays no more


class SessionPaused(OfSession, frozen=True, kw_only=True):
    because: str
    clause: str


class SessionResumed(OfSession, frozen=True, kw_only=True):
    ends_at: Instant | None  # later by as long as it stood still


class LastSpinsAnnounced(OfSession, frozen=True, kw_only=True):
    table: TableId
    after: int  # spins that were counted there
    spins: int
    clause: str


class SpinCounted(OfSession, frozen=True, kw_only=True):
    table: TableId
    round: RoundNumber
    number: int  # of the spins at this table
    banks: dict[EntrantId, int]
    # Chips that a correction has taken back and that were spent by then; below nought they are given back,
    # since another correction has shown that they were due after all.
    collected: dict[TerminalId, int] = msgspec.field(default_factory=dict[TerminalId, int])
    # Of whoever was away, where the terms have the least wager taken; the banks are without it.
    taken: dict[EntrantId, int] = msgspec.field(default_factory=dict[EntrantId, int])


class SpinRecounted(OfSession, frozen=True, kw_only=True):
    """Of a round that was put right: what everybody at the table holds after it, and nothing else."""

    table: TableId
    round: RoundNumber
    banks: dict[EntrantId, int]
    collected: dict[TerminalId, int] = msgspec.field(default_factory=dict[TerminalId, int])


class SpinUncounted(OfSession, frozen=True, kw_only=True):
    table: TableId
    round: RoundNumber
    banks: dict[EntrantId, int]
    returned: dict[EntrantId, int] = msgspec.field(default_factory=dict[EntrantId, int])  # of what was taken
    collected: dict[TerminalId, int] = msgspec.field(default_factory=dict[TerminalId, int])


class SpinMissed(OfSession, frozen=True, kw_only=True):
    entrant: EntrantId
    round: RoundNumber
    required: int
    clause: str


class Eliminated(OfSession, frozen=True, kw_only=True):
    entrant: EntrantId
    round: RoundNumber
    clause: str


class Revived(OfSession, frozen=True, kw_only=True):
    entrant: EntrantId
    round: RoundNumber


class BanksRecorded(OfSession, frozen=True, kw_only=True):
    table: TableId
    counts: dict[EntrantId, int]
    by: StaffId
    second: StaffId | None


class CountDiffers(OfSession, frozen=True, kw_only=True):
    entrant: EntrantId
    kept: int
    counted: int
    because: str


class TableConcluded(OfSession, frozen=True, kw_only=True):
    table: TableId
    ground: EarlyGround
    clause: str


class SessionEnded(OfSession, frozen=True, kw_only=True):
    groups: Groups
    banks: dict[EntrantId, int]


class BanksTaken(OfSession, frozen=True, kw_only=True):
    """What was held at the end goes back to the float, or with its holders: no result is put right now."""

    taken: dict[TerminalId, int]
    house: dict[TableId, int]  # what the tables have won, below nought what they have lost
    carried: bool
    owed: dict[TerminalId, int] = msgspec.field(default_factory=dict[TerminalId, int])  # and never collected
    recorded: dict[EntrantId, int] = msgspec.field(default_factory=dict[EntrantId, int])  # chips worth money


class PlayOffCalled(OfSession, frozen=True, kw_only=True):
    parent: int
    between: tuple[EntrantId, ...]
    place: int
    way: SessionWay
    clause: str


class Advanced(OfSession, frozen=True, kw_only=True):
    entrants: tuple[EntrantId, ...]
    out: tuple[EntrantId, ...]
    places: Groups  # of the whole tournament, where it was the last session
    clause: str
    taken: dict[EntrantId, int] = msgspec.field(default_factory=dict[EntrantId, int])  # chips not played on
    recorded: dict[EntrantId, int] = msgspec.field(default_factory=dict[EntrantId, int])  # and worth money


class EntrantWarned(OfEntrant, frozen=True, kw_only=True):
    because: Annotated[str | Private, About(PersonalKind.RECORD, "tournament entrant")]


class Penalised(OfEntrant, frozen=True, kw_only=True):
    breach: str
    chips: int
    terminal: TerminalId | None
    clause: str
    spins_out: int = 0  # that are counted without them


class Disqualified(OfEntrant, frozen=True, kw_only=True):
    ground: str
    chips: int
    terminal: TerminalId | None
    clause: str
    refund: int = 0


class Retired(OfEntrant, frozen=True, kw_only=True):
    """By themselves, or because they were away for longer than the terms allow."""

    chips: int
    terminal: TerminalId | None
    clause: str
    refund: int = 0


class LeaveApproved(OfEntrant, frozen=True, kw_only=True):
    because: Annotated[str | Private, About(PersonalKind.RECORD, "tournament entrant")]
    clause: str


class EntrantAway(OfEntrant, frozen=True, kw_only=True):
    why: AwayKind
    leave: bool  # whether it was approved
    clause: str


class EntrantBack(OfEntrant, frozen=True, kw_only=True):
    understood: bool = False  # told since, where it was explained without them


class PhoneUsed(OfEntrant, frozen=True, kw_only=True):
    """With a warning, or with chips taken."""

    times: int
    chips: int
    terminal: TerminalId
    clause: str


class DisputeRaised(OfEntrant, frozen=True, kw_only=True):
    number: int
    what: Annotated[str | Private, About(PersonalKind.RECORD, "tournament entrant")]


class DisputeDecided(OfTournament, frozen=True, kw_only=True):
    number: int
    decision: Annotated[str | Private, About(PersonalKind.RECORD, "tournament")]
    clause: str
    consult: str = ""


class DecisionReviewed(OfTournament, frozen=True, kw_only=True):
    number: int
    by: str
    decision: Annotated[str | Private, About(PersonalKind.RECORD, "tournament")]
    clause: str


class PrizeLine(msgspec.Struct, frozen=True, kw_only=True):
    place: int
    entrant: EntrantId
    amount: int


class PrizesFixed(OfTournament, frozen=True, kw_only=True):
    parts: int
    added: int
    top_up: int
    rake: int
    lines: tuple[PrizeLine, ...]
    clause: str
    bonus: tuple[EntrantId, ...] = ()  # who has earned each of the bonus prizes, which the lines hold
    left: int = 0  # of what stood behind chips, once they are redeemed; below nought it is put in


class PrizePaid(OfEntrant, frozen=True, kw_only=True):
    amount: int
    place: str
    by: StaffId
    second: StaffId | None
    payee: Annotated[str | Private, About(PersonalKind.PERSON)] = ""
    document: Annotated[str | Private, About(PersonalKind.RECORD, "payee")] = ""
    ticket: TicketNumber | None = None  # on which it goes, where it is not paid in cash


class PrizeLapsed(OfEntrant, frozen=True, kw_only=True):
    """Nobody has come for it in the time that the house keeps prizes."""

    amount: int


class ChipsRedeemed(OfEntrant, frozen=True, kw_only=True):
    """For money, at the rate of the terms; value chips stay with who holds them, and nobody hands it out."""

    chips: int
    amount: int
    place: str
    clause: str
    by: StaffId | None = None
    second: StaffId | None = None


class EntryRefunded(OfEntrant, frozen=True, kw_only=True):
    amount: int
    behind: int = 0  # of that, what stood behind chips
    place: str
    by: StaffId
    clause: str
    charged_back: int = 0  # of what was charged on the same day


class TournamentCancelled(OfTournament, frozen=True, kw_only=True):
    because: str
    clause: str
    taken: dict[TerminalId, int] = msgspec.field(default_factory=dict[TerminalId, int])
    house: dict[TableId, int] = msgspec.field(default_factory=dict[TableId, int])
    owed: dict[TerminalId, int] = msgspec.field(default_factory=dict[TerminalId, int])  # and never collected
    held: bool = False  # whether nothing comes back before it has been ordered
    left: int = 0  # of what stood behind chips, beyond what comes back


class RefundsOrdered(OfTournament, frozen=True, kw_only=True):
    entrants: tuple[EntrantId, ...]
    reference: str
    by: StaffId
    second: StaffId
    clause: str


TournamentEvent = (
    Planned
    | Amended
    | DirectorAppointed
    | DeputyAppointed
    | TermsPublished
    | RegulatorTold
    | TablesDesignated
    | StartAltered
    | EntriesOpened
    | EntriesClosed
    | Applied
    | Accepted
    | EntryRefused
    | TermsSigned
    | EntryPaid
    | Withdrawn
    | Substituted
    | DrawCommitted
    | SeatsDrawn
    | QualifiersNamed
    | SeatMoved
    | Briefed
    | PractiseBegan
    | PractiseEnded
    | SessionStarted
    | SessionPaused
    | SessionResumed
    | LastSpinsAnnounced
    | SpinCounted
    | SpinRecounted
    | SpinUncounted
    | SpinMissed
    | Eliminated
    | Revived
    | BanksRecorded
    | CountDiffers
    | TableConcluded
    | SessionEnded
    | BanksTaken
    | PlayOffCalled
    | Advanced
    | EntrantWarned
    | Penalised
    | Disqualified
    | Retired
    | LeaveApproved
    | EntrantAway
    | EntrantBack
    | PhoneUsed
    | DisputeRaised
    | DisputeDecided
    | DecisionReviewed
    | PrizesFixed
    | PrizePaid
    | ChipsRedeemed
    | PrizeLapsed
    | EntryRefunded
    | TournamentCancelled
    | RefundsOrdered
)
