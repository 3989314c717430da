"""Jackpots day by day, out of the log: what was wagered at their tables, what they took of it, won and hold.

What was wagered is worked out from the settlements, and not from what the jackpots say of themselves; what a
jackpot ought to have taken of that and ought to hold at the end of a day stands beside what it did and does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import cast

from croupier.core.decider import Refused
from croupier.core.ids import Instant, JackpotId, RoundNumber, StaffId, TableId
from croupier.floor.house_settings import OpenRuleset
from croupier.floor.jackpot_entries import entries_made
from croupier.floor.jackpot_seals import trigger_of
from croupier.floor.rooms import JACKPOT, room_of
from croupier.games.game import Game
from croupier.jackpots import events as je
from croupier.jackpots.evolve import evolve
from croupier.jackpots.sealing import CycleName
from croupier.jackpots.state import Jackpot, Standing
from croupier.jackpots.terms import JackpotLaw
from croupier.loyalty.rules import Day
from croupier.store.port import Log, LogEntry
from croupier.table.events import RoundResettled, RoundSettled, TableOpened

Settled = RoundSettled | RoundResettled
NOUGHT = Fraction(0)


@dataclass(slots=True)
class JackpotDay:
    """One jackpot on one day.  Amounts are cents, exactly."""

    day: Instant  # when it began
    jackpot: JackpotId
    opening: Fraction
    turnover: dict[TableId, int] = field(default_factory=dict[TableId, int])  # by the settlements
    due: Fraction = NOUGHT  # of that turnover, by the rates
    taken: Fraction = NOUGHT
    from_house: int = 0
    from_reserve: int = 0  # out of one of its parts into another, like the next
    from_overflow: int = 0
    received: int = 0
    moved: Fraction = NOUGHT  # to others, and home, when it was closed
    wins: int = 0
    hits: int = 0
    of_house: int = 0  # what the house paid besides, for lesser levels
    voided: int = 0  # prizes that came back to the meter
    given_back: int = 0  # seeds that went home with them
    relabelled: Fraction = NOUGHT
    closing: Fraction = NOUGHT
    meter: int = 0  # as shown at the end of the day

    @property
    def difference(self) -> Fraction:
        """Nought where it took its part of every wager and holds what that makes."""
        raised = self.taken + self.from_house + self.received + self.voided
        lowered = self.wins + self.moved + self.given_back
        return abs(self.due - self.taken) + abs(self.opening + raised - lowered - self.closing)


@dataclass(frozen=True, slots=True)
class TermsChange:
    """Terms, groups or standing, by whom: two names where people did it."""

    at: Instant
    jackpot: JackpotId
    what: str  # the name of the event
    by: tuple[StaffId, ...]


@dataclass(frozen=True, slots=True)
class HitOnRecord:
    at: Instant
    jackpot: JackpotId
    hit: int
    cycle: int
    table: TableId
    round: RoundNumber
    level: str
    prize: int
    goods: str
    winners: tuple[je.Winner, ...]


@dataclass(frozen=True, slots=True)
class OpenedCycle:
    """A cycle that is over, with what follows from its seed; only a sealed one that began has a trigger."""

    at: Instant
    jackpot: JackpotId
    cycle: int
    end: je.CycleEnd
    seed: str
    start: Fraction | None = None  # in cents, like the next
    trigger: Fraction | None = None


@dataclass(slots=True)
class JackpotRecord:
    days: list[JackpotDay] = field(default_factory=list[JackpotDay])
    changes: list[TermsChange] = field(default_factory=list[TermsChange])
    hits: list[HitOnRecord] = field(default_factory=list[HitOnRecord])
    opened: list[OpenedCycle] = field(default_factory=list[OpenedCycle])
    states: dict[JackpotId, Jackpot] = field(default_factory=dict[JackpotId, Jackpot])

    @property
    def differs(self) -> bool:
        return any(day.difference for day in self.days)

    def unpaid(self) -> Iterator[tuple[JackpotId, int, je.Winner]]:
        for name, jackpot in self.states.items():
            for hit in jackpot.hits:
                yield from ((name, hit.number, winner) for winner in hit.due())


_CHANGES = (
    je.JackpotSetUp,
    je.TermsDeferred,
    je.GroupAdded,
    je.GroupRemoved,
    je.JackpotClosed,
    je.JackpotFailed,
    je.JackpotRestored,
)


def jackpot_record(
    log: Log, house: str, open_ruleset: OpenRuleset, day_of: Callable[[Instant], Day]
) -> JackpotRecord:
    """``house`` is its name in every digest."""
    reading = _Reading(house, open_ruleset, day_of)
    for entry in log.entries():
        reading.told(entry)
    return reading.record


class _Reading:
    """Goes along the log batch by batch: what was settled and what was taken of it stand in one."""

    def __init__(self, house: str, open_ruleset: OpenRuleset, day_of: Callable[[Instant], Day]) -> None:
        self.record = JackpotRecord()
        self._house = house
        self._begun: dict[tuple[JackpotId, int], Jackpot] = {}  # as each stood when a cycle of it began
        self._open_ruleset, self._day_of = open_ruleset, day_of
        self._days: dict[JackpotId, JackpotDay] = {}
        self._games: dict[TableId, Game | None] = {}  # as each table was opened last

    def told(self, entry: LogEntry) -> None:
        before = dict(self.record.states)
        settled: list[Settled] = []
        failed: set[JackpotId] = set()
        for told in entry.events:
            if isinstance(told.event, TableOpened):
                self._games[told.event.table] = self._game(told.event)
            elif isinstance(told.event, Settled):
                settled.append(told.event)
            elif room_of(told.stream) is JACKPOT:
                self._of_jackpot(cast("je.JackpotEvent", told.event), entry)
                if isinstance(told.event, je.JackpotFailed):
                    failed.add(told.event.jackpot)
        for event in settled:
            self._wagered(event, before, failed, entry.stamp.at)

    # ── what ought to have been taken ───────────────────────────────────────────────────

    def _wagered(
        self, event: Settled, before: Mapping[JackpotId, Jackpot], failed: set[JackpotId], at: Instant
    ) -> None:
        """By every jackpot that served the table then; one that fails at that takes nothing."""
        game = self._games.get(event.table)
        if game is None:
            return
        for name, jackpot in before.items():
            serves = jackpot.standing is Standing.OPEN and event.table in jackpot.tables
            if not serves or name in failed or not jackpot.cycle.number:
                continue
            wagered = sum(entry.stake for entry in entries_made(event, jackpot.in_force, game))
            if wagered:
                self._feed(self._day(name, at), event.table, wagered, jackpot)

    def _feed(self, day: JackpotDay, table: TableId, wagered: int, jackpot: Jackpot) -> None:
        terms = jackpot.in_force
        day.turnover[table] = day.turnover.get(table, 0) + wagered
        day.due += wagered * (terms.shown_rate + terms.hidden_rate)

    def _game(self, opened: TableOpened) -> Game | None:
        ruleset = self._open_ruleset(opened.ruleset, opened.options)
        return None if isinstance(ruleset, Refused) else ruleset.game

    # ── what a jackpot says of itself ───────────────────────────────────────────────────

    def _of_jackpot(self, event: je.JackpotEvent, entry: LogEntry) -> None:
        name, at = event.jackpot, entry.stamp.at
        was = self.record.states.get(name, Jackpot())
        day = self._day(name, at)
        jackpot = self.record.states[name] = evolve(was, event)
        self._sum(day, event, was)
        day.closing, day.meter = _held(jackpot), jackpot.value
        if isinstance(event, _CHANGES):
            change = TermsChange(at, name, type(event).__name__, _persons(entry.stamp.by))
            self.record.changes.append(change)
        if isinstance(event, je.JackpotHit):
            self.record.hits.append(_on_record(event))
        if isinstance(event, je.CycleOpened):
            self.record.opened.append(self._opened(event, at))
        if isinstance(event, je.CycleBegun):
            self._begun[name, event.cycle] = jackpot

    def _sum(self, day: JackpotDay, event: je.JackpotEvent, was: Jackpot) -> None:
        match event:
            case je.ContributionsTaken(shown=shown, hidden=hidden):
                day.taken += Fraction(shown + hidden, was.in_force.unit)
            case je.ContributionsRelabelled(units=units):
                day.relabelled += Fraction(units, was.in_force.unit)
            case je.CycleBegun():
                day.from_house += event.from_house
                day.from_reserve += event.from_reserve
                day.from_overflow += event.from_overflow
            case je.JackpotHit(prize=prize, of_meter=of_meter):
                day.hits += 1
                day.wins += prize if of_meter else 0
                day.of_house += 0 if of_meter else prize
            case je.HitVoided():
                self._voided(day, event, was)
            case je.TransferReceived(amount=amount):
                day.received += amount
            case je.JackpotClosed():
                day.moved += _held(was)
            case _:
                pass

    def _voided(self, day: JackpotDay, event: je.HitVoided, was: Jackpot) -> None:
        hit = was.hit_of(event.hit)
        if hit is not None and hit.of_meter:
            day.voided += 0 if event.moved_to else event.prize
            day.given_back += event.house

    def _opened(self, event: je.CycleOpened, at: Instant) -> OpenedCycle:
        begun = self._begun.pop((event.jackpot, event.cycle), None)
        told = OpenedCycle(at, event.jackpot, event.cycle, event.end, event.seed)
        if begun is None:
            return told
        unit, ceiling = begun.in_force.unit, begun.in_force.ceiling_units
        told = replace(told, start=Fraction(begun.start, unit))
        if begun.in_force.law is not JackpotLaw.SEALED or ceiling is None:
            return told
        name = CycleName(self._house, event.jackpot, event.cycle)
        at_units = trigger_of(name, bytes.fromhex(event.seed), begun.cycle.commitment, begun.start, ceiling)
        return replace(told, trigger=Fraction(at_units, unit))

    def _day(self, name: JackpotId, at: Instant) -> JackpotDay:
        begins = self._day_of(at).begins
        known = self._days.get(name)
        if known is None or known.day != begins:
            held = _held(self.record.states[name]) if name in self.record.states else NOUGHT
            known = self._days[name] = JackpotDay(begins, name, opening=held, closing=held)
            self.record.days.append(known)
        return known


def _held(jackpot: Jackpot) -> Fraction:
    """Meter, reserve and overflow together."""
    return NOUGHT if jackpot.terms is None else Fraction(jackpot.pool.total, jackpot.in_force.unit)


def _persons(by: str) -> tuple[StaffId, ...]:
    """Who asked and who signed with them; none where the house did it by itself or by its file."""
    kind, _, names = by.partition("/")
    return tuple(map(StaffId, names.split("+"))) if kind == "staff" else ()


def _on_record(event: je.JackpotHit) -> HitOnRecord:
    return HitOnRecord(
        at=event.at,
        jackpot=event.jackpot,
        hit=event.hit,
        cycle=event.cycle,
        table=event.table,
        round=event.round,
        level=event.level,
        prize=event.prize,
        goods=event.goods,
        winners=event.winners,
    )
