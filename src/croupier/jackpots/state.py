"""A jackpot, and how events change it.

The trigger of a sealed cycle stands nowhere here: not in the state, in no event, in no snapshot.  These
values are structs and not dataclasses, as those of a table are: every round makes them anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum

from msgspec import Struct, field
from msgspec.structs import replace

from croupier.core.ids import Instant, JackpotId, RoundNumber, TableId, TerminalId
from croupier.jackpots.events import CycleEnd, JackpotFault, NoticeOf, Winner
from croupier.jackpots.meter import NOTHING, Pool
from croupier.jackpots.terms import Entry, Terms


class JackpotStanding(Enum):
    UNKNOWN = "unknown"
    OPEN = "open"
    FAULTY = "faulty"
    CLOSED = "closed"


class Cycle(Struct, frozen=True):
    """A cycle that is committed to; one that lies ready has not begun."""

    number: int
    commitment: str
    terms: str  # the digest of those under which it was committed to
    ended: CycleEnd | None = None


NO_CYCLE = Cycle(0, "", "")


class Seeding(Struct, frozen=True):
    """What a reset cost, by source, in cents."""

    house: int = 0
    reserve: int = 0
    overflow: int = 0


NO_SEEDING = Seeding()


class Hit(Struct, frozen=True):
    number: int
    cycle: int
    table: TableId
    round: RoundNumber
    at: Instant
    prize: int
    winners: tuple[Winner, ...]
    level: str = ""
    of_meter: bool = True
    of_house: int = 0  # units of the prize
    goods: str = ""
    confirmed: bool = False
    paid: frozenset[TerminalId] = frozenset()
    awarded: bool = False
    voided: bool = False
    seeding: Seeding = NO_SEEDING

    def due(self) -> Iterator[Winner]:
        """Who has yet to be paid."""
        return (
            won for won in self.winners if won.amount and won.terminal not in self.paid and not self.voided
        )

    @property
    def over(self) -> bool:
        """Nothing is left to be paid or handed over."""
        return self.voided or (not any(self.due()) and (not self.goods or self.awarded))

    def amount_of(self, terminal: TerminalId) -> int | None:
        return next((won.amount for won in self.winners if won.terminal == terminal), None)


class JackpotNotice(Struct, frozen=True):
    number: int
    of: NoticeOf
    group: str
    tables: tuple[TableId, ...]
    given_at: Instant
    signs: Mapping[TableId, Instant] = field(default_factory=dict[TableId, Instant])

    @property
    def complete_at(self) -> Instant | None:
        """When the last of its signs was up."""
        missing = set(self.tables) - self.signs.keys()
        return None if missing or not self.signs else max(self.signs.values())


class CountedRound(Struct, frozen=True):
    """What of the last round of a table has been counted."""

    round: RoundNumber
    wagered: int = 0
    units: int = 0
    chance: tuple[int, int] | None = None  # that it was won by then: so many among so many


class Totals(Struct, frozen=True):
    """Since it was set up; never reset.  Cents, but for what was contributed."""

    wagered: int = 0
    contributed: int = 0  # units
    seeded: int = 0  # by the house, less what it was given back
    received: int = 0
    returned: int = 0  # prizes of void rounds that were put back on the meter
    won: int = 0  # set aside from the meter
    hits: int = 0
    relabelled: int = 0  # units


class MeterShownAt(Struct, frozen=True):
    """How one table shows it."""

    order: int = 0
    pace_ms: int = 1_000
    promotional: bool = False


class Jackpot(Struct, frozen=True):
    standing: JackpotStanding = JackpotStanding.UNKNOWN
    terms: Terms | None = None
    digest: str = ""
    deferred: Terms | None = None
    deferred_digest: str = ""
    groups: Mapping[str, tuple[TableId, ...]] = field(default_factory=dict[str, tuple[TableId, ...]])
    cycle: Cycle = NO_CYCLE
    ready: tuple[Cycle, ...] = ()  # committed to, and not begun
    ended: tuple[Cycle, ...] = ()  # over, and not opened
    last_cycle: int = 0  # that was ever committed to
    start: int = 0  # units, where the running cycle began
    taken: str = ""  # the digest of where it began and of all that it has taken since
    raised: bool = False  # by something else than a wager, while no other cycle could begin
    pool: Pool = NOTHING
    last_won: int = 0  # the hit that the meter was won with last
    hits: tuple[Hit, ...] = ()  # what is not over, and the last of each table
    notices: Mapping[int, JackpotNotice] = field(default_factory=dict[int, JackpotNotice])
    last_notice: int = 0
    counted: Mapping[TableId, CountedRound] = field(default_factory=dict[TableId, CountedRound])
    fault: JackpotFault | None = None
    since: Instant | None = None  # when it failed
    totals: Totals = field(default_factory=Totals)
    shown: Mapping[TableId, MeterShownAt] = field(default_factory=dict[TableId, MeterShownAt])

    @property
    def in_force(self) -> Terms:
        assert self.terms is not None, "a jackpot that was set up has terms"
        return self.terms

    @property
    def name(self) -> JackpotId:
        return self.in_force.jackpot

    @property
    def tables(self) -> tuple[TableId, ...]:
        """All that it serves, in the order of its groups."""
        return tuple(dict.fromkeys(table for group in self.groups.values() for table in group))

    @property
    def value(self) -> int:
        """What is shown and can be won, in whole cents."""
        return self.pool.meter // self.in_force.unit

    @property
    def takes_jackpot_wagers(self) -> bool:
        return self.standing is JackpotStanding.OPEN and self.in_force.entry is Entry.JACKPOT_WAGER

    def hit_of(self, number: int) -> Hit | None:
        return next((hit for hit in self.hits if hit.number == number), None)

    def hits_in(self, table: TableId, round_: RoundNumber) -> tuple[Hit, ...]:
        return tuple(hit for hit in self.hits if (hit.table, hit.round) == (table, round_))

    def next_cycle(self) -> Cycle | None:
        """The one that begins next: under the terms that wait, if one was committed to under them."""
        waiting = (each for each in self.ready if each.terms == self.deferred_digest)
        in_force = (each for each in self.ready if each.terms == self.digest)
        return next(waiting, None) or next(in_force, None)

    def put(self, hit: Hit) -> Jackpot:
        return replace(self, hits=tuple(hit if each.number == hit.number else each for each in self.hits))
