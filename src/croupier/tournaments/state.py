"""A tournament as it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct, field

from croupier.core.ids import EntrantId, Instant, RoundNumber, StaffId, TableId, TerminalId, TournamentId
from croupier.core.private import Private
from croupier.ledger.account import chips_of
from croupier.tournaments.events import DrawnSeat, Groups, PrizeLine
from croupier.tournaments.plan import Plan, SessionPlan
from croupier.tournaments.words import EarlyGround, EntrantStanding, SessionStage, SessionWay, TournamentStage

GOING_ON = frozenset({SessionStage.RUNNING, SessionStage.PAUSED})
WITH_SEATS = frozenset(
    {SessionStage.SEATED, SessionStage.BRIEFED, SessionStage.PRACTISING, SessionStage.ENDED, *GOING_ON}
)


class Paid(Struct, frozen=True):
    """What an entrant has paid so far, in cents."""

    prize: int = 0
    rake: int = 0

    @property
    def whole(self) -> int:
        return self.prize + self.rake


class Entrant(Struct, frozen=True):
    card: str
    called: str | Private
    standing: EntrantStanding = EntrantStanding.APPLIED
    employee: bool = False
    signed: str = ""  # the digest of the terms that were signed
    entered: bool = False  # fee and buy-in are paid
    paid: Paid = Paid()
    bought: Mapping[str, int] = field(default_factory=dict[str, int])  # re-buys and add-ons, by kind
    out_in: int | None = None  # the session in which they were eliminated
    warned: int = 0
    away: bool = False  # with leave
    refund: int = 0  # that is due


class CountedSpin(Struct, frozen=True):
    """A round that counts, and what everybody at the table held after it."""

    round: RoundNumber
    banks: Mapping[EntrantId, int]


class TournamentSession(Struct, frozen=True):
    number: int
    plan: SessionPlan
    entrants: tuple[EntrantId, ...]
    way: SessionWay = SessionWay.PLANNED
    parent: int | None = None  # of a play-off
    place: int = 1  # that is played off for
    stage: SessionStage = SessionStage.SET
    seed: str = ""
    order: tuple[EntrantId, ...] = ()
    seats: Mapping[EntrantId, DrawnSeat] = field(default_factory=dict[EntrantId, DrawnSeat])
    # Those who sit at each table: asked for with every spin, of a thousand seats.
    by_table: Mapping[TableId, tuple[EntrantId, ...]] = field(
        default_factory=dict[TableId, tuple[EntrantId, ...]]
    )
    left: Mapping[EntrantId, tuple[TerminalId, ...]] = field(  # terminals that were played at before
        default_factory=dict[EntrantId, tuple[TerminalId, ...]]
    )
    understood: frozenset[EntrantId] = frozenset()
    bank: int = 0
    carried: Mapping[EntrantId, int] = field(default_factory=dict[EntrantId, int])
    issued: int = 0  # chips, less those that were taken in penalty
    started_at: Instant | None = None
    ends_at: Instant | None = None
    paused_at: Instant | None = None
    spins: Mapping[TableId, tuple[CountedSpin, ...]] = field(
        default_factory=dict[TableId, tuple[CountedSpin, ...]]
    )
    last: Mapping[TableId, int] = field(default_factory=dict[TableId, int])  # spins before the last ones
    concluded: Mapping[TableId, EarlyGround] = field(default_factory=dict[TableId, EarlyGround])
    out: Mapping[EntrantId, int] = field(default_factory=dict[EntrantId, int])  # after so many spins
    recorded: frozenset[TableId] = frozenset()
    groups: Groups = ()
    banks: Mapping[EntrantId, int] = field(default_factory=dict[EntrantId, int])  # at the end
    swept: bool = False  # whether the banks have been taken

    @property
    def tables(self) -> tuple[TableId, ...]:
        return tuple(self.by_table)

    def at(self, table: TableId) -> tuple[EntrantId, ...]:
        return self.by_table.get(table, ())

    def played(self, table: TableId) -> int:
        """How many spins have been counted there."""
        return len(self.spins.get(table, ()))

    def bank_of(self, entrant: EntrantId, before: int = 0) -> int:
        """After the last spin that counted, or so many spins before it."""
        spins = self.spins.get(self.seats[entrant].table, ())
        if len(spins) <= before:
            return self.carried.get(entrant, self.bank)
        return spins[-1 - before].banks.get(entrant, 0)

    def holding(self, table: TableId) -> tuple[EntrantId, ...]:
        return tuple(each for each in self.at(table) if each not in self.out and self.bank_of(each))

    def terminals(self) -> Iterator[tuple[EntrantId, TerminalId]]:
        """Every terminal at which an entrant has played in this session."""
        for table in self.by_table:
            yield from self.terminals_at(table)

    def terminals_at(self, table: TableId) -> Iterator[tuple[EntrantId, TerminalId]]:
        for entrant in self.at(table):
            yield entrant, self.seats[entrant].terminal
            for left in self.left.get(entrant, ()):
                yield entrant, left


class Dispute(Struct, frozen=True):
    entrant: EntrantId
    what: str | Private
    decision: str | Private = ""
    reviewed: bool = False


class Tournament(Struct, frozen=True):
    name: TournamentId = TournamentId("")
    plan: Plan | None = None
    book: str = ""
    terms: str = ""  # the digest of those in force
    published: str = ""  # the digest of those that were
    told: str = ""  # of those that the regulator was told
    stage: TournamentStage = TournamentStage.UNKNOWN
    directors: tuple[StaffId, ...] = ()
    deputies: tuple[StaffId, ...] = ()
    tables: tuple[TableId, ...] = ()
    terminals: tuple[TerminalId, ...] = ()
    entrants: Mapping[EntrantId, Entrant] = field(default_factory=dict[EntrantId, Entrant])
    sessions: tuple[TournamentSession, ...] = ()
    commitments: Mapping[int, str] = field(default_factory=dict[int, str])  # to draws, by session
    disputes: tuple[Dispute, ...] = ()
    places: Groups = ()
    prizes: tuple[PrizeLine, ...] = ()
    paid: frozenset[EntrantId] = frozenset()  # whose prize has been

    @property
    def planned(self) -> Plan:
        """The plan, where there must be one."""
        assert self.plan is not None
        return self.plan

    @property
    def unit(self) -> str:
        return chips_of(self.name)

    @property
    def conducts(self) -> frozenset[StaffId]:
        return frozenset((*self.directors, *self.deputies))

    def standing_at(self, *standings: EntrantStanding) -> tuple[EntrantId, ...]:
        return tuple(sorted(name for name, each in self.entrants.items() if each.standing in standings))

    def session(self, number: int) -> TournamentSession | None:
        return self.sessions[number - 1] if 1 <= number <= len(self.sessions) else None

    @property
    def current(self) -> TournamentSession | None:
        """The session that was set last."""
        return self.sessions[-1] if self.sessions else None

    def playing_at(self, table: TableId) -> TournamentSession | None:
        """The session that has a table just now."""
        found = self.current
        has = found is not None and found.stage in WITH_SEATS and not found.swept
        return found if found and has and table in found.tables else None


def by_table(seats: Iterable[DrawnSeat]) -> dict[TableId, tuple[EntrantId, ...]]:
    """Who sits at each table, the tables in the order in which seats were dealt to them."""
    found: dict[TableId, tuple[EntrantId, ...]] = {}
    for seat in seats:
        found[seat.table] = (*found.get(seat.table, ()), seat.entrant)
    return found
