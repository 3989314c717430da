"""A tournament as it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from croupier.core.ids import EntrantId, Instant, RoundNumber, StaffId, TableId, TerminalId, TournamentId
from croupier.core.private import Private
from croupier.ledger.account import chips_of
from croupier.tournaments.events import DrawnSeat, Groups, PrizeLine
from croupier.tournaments.plan import Plan, SessionPlan
from croupier.tournaments.words import (
    AwayKind,
    EarlyGround,
    EntrantStanding,
    SessionStage,
    SessionWay,
    TournamentStage,
)

GOING_ON = frozenset({SessionStage.RUNNING, SessionStage.PAUSED})
WITH_SEATS = frozenset(
    {SessionStage.SEATED, SessionStage.BRIEFED, SessionStage.PRACTISING, SessionStage.ENDED, *GOING_ON}
)


class Paid(Struct, frozen=True):
    """What an entrant has paid so far, in cents."""

    prize: int = 0
    rake: int = 0
    behind: int = 0  # chips that are redeemed

    @property
    def whole(self) -> int:
        return self.prize + self.rake + self.behind


class Away(Struct, frozen=True):
    """Since so many spins had been counted at the table."""

    why: AwayKind
    since: int


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
    leave: bool = False  # to be away
    away: Away | None = None
    phoned: int = 0
    wild_card: bool = False
    bought_in: int = 1  # the last session that a buy-in was paid for
    refund: int = 0  # that is due
    chips: int = 0  # recorded at the end of sessions and not redeemed yet
    redeemed: int = 0  # cents that were paid for chips
    form: str | Private = ""
    signature: str | Private = ""
    hands: tuple[StaffId, ...] = ()  # that have taken in what was paid
    charged: tuple[tuple[Instant, int], ...] = ()  # to what the card may lose in a day, and when


class CountedSpin(Struct, frozen=True):
    """A round that counts, and what everybody at the table held after it."""

    round: RoundNumber
    banks: Mapping[EntrantId, int]
    taken: Mapping[EntrantId, int] = field(default_factory=dict[EntrantId, int])  # of whoever was away


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
    sits_out: Mapping[EntrantId, int] = field(default_factory=dict[EntrantId, int])  # up to so many
    recorded: frozenset[TableId] = frozenset()  # tables whose stacks were counted since the last spin
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

    def sitting_out(self, entrant: EntrantId) -> bool:
        """Whether the next spin at their table is one that is counted without them."""
        return self.played(self.seats[entrant].table) < self.sits_out.get(entrant, 0)

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
    starts: str = ""  # where it was altered
    published: str = ""  # the digest of those that were
    told: str = ""  # of those that the regulator was told
    stage: TournamentStage = TournamentStage.UNKNOWN
    directors: tuple[StaffId, ...] = ()
    deputies: tuple[StaffId, ...] = ()
    tables: tuple[TableId, ...] = ()
    terminals: tuple[TerminalId, ...] = ()
    entrants: Mapping[EntrantId, Entrant] = field(default_factory=dict[EntrantId, Entrant])
    sessions: tuple[TournamentSession, ...] = ()
    not_held: int = 0  # second chances for which nobody was named
    commitments: Mapping[int, str] = field(default_factory=dict[int, str])  # to draws, by session
    disputes: tuple[Dispute, ...] = ()
    places: Groups = ()
    prizes: tuple[PrizeLine, ...] = ()
    paid: frozenset[EntrantId] = frozenset()  # whose prize has been, or has lapsed
    lapsed: frozenset[EntrantId] = frozenset()
    fixed_at: Instant | None = None  # when the prizes were
    held: bool = False  # cancelled, and nothing comes back before it has been ordered

    @property
    def planned(self) -> Plan:
        """The plan, where there must be one."""
        assert self.plan is not None
        return self.plan

    @property
    def unit(self) -> str:
        return chips_of(self.name)

    @property
    def drawn(self) -> int:
        """How many draws have been made."""
        return sum(bool(each.seed) for each in self.sessions)

    @property
    def set_of_plan(self) -> int:
        """How many sessions of the plan have been set, or were not held."""
        return sum(each.parent is None for each in self.sessions) + self.not_held

    def worth(self, chips: int) -> int:
        """Of chips that are redeemed or kept, in cents."""
        return chips * (self.planned.chips.rate or 0) if self.planned.chips.are_money else 0

    @property
    def behind_us(self) -> bool:
        """Whether nothing is left to be done: prizes and chips are paid, or everything has come back."""
        everybody = self.entrants.values()
        if self.stage is TournamentStage.CANCELLED:
            return not any(each.refund or (self.held and each.paid.whole) for each in everybody)
        return self.stage is TournamentStage.OVER and not any(each.chips for each in everybody)

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

    @property
    def is_conducted(self) -> bool:
        """From the start of its first session until it is decided."""
        begun = any(session.started_at is not None for session in self.sessions)
        return begun and self.stage is TournamentStage.CLOSED

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


def with_entrant(tournament: Tournament, name: EntrantId, entrant: Entrant) -> Tournament:
    return replace(tournament, entrants={**tournament.entrants, name: entrant})


def with_session(tournament: Tournament, session: TournamentSession) -> Tournament:
    at = session.number - 1
    return replace(tournament, sessions=(*tournament.sessions[:at], session, *tournament.sessions[at + 1 :]))


def due_if_off(entrant: Entrant) -> int:
    """To whoever has paid for what is not held: all of it, less what their chips were redeemed for."""
    return entrant.paid.whole - min(entrant.paid.behind, entrant.redeemed)
