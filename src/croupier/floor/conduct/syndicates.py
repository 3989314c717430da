"""Terminals that wager at a jackpot only once its meter is worth it, together, cycle after cycle.

It is evidence and no verdict: strangers who know the same figures sit down at the same time.  Where a meter
stands so high that a wager is worth its price, is worked out elsewhere and given here.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import cast

from croupier.core.ids import Instant, JackpotId, TableId, TerminalId
from croupier.floor.jackpot_entries import entries_made
from croupier.floor.rooms import JACKPOT, room_of
from croupier.games.game import Game
from croupier.jackpots.events import JackpotEvent
from croupier.jackpots.evolve import evolve
from croupier.jackpots.state import Jackpot, JackpotStanding
from croupier.store.port import Log, LogEntry
from croupier.table.events import RoundSettled

LEAST_CYCLES = 3
TOGETHER_MS = 10 * 60_000

GameOf = Callable[[TableId], Game | None]


@dataclass(slots=True)
class _Play:
    """What one terminal did in one cycle."""

    below: int = 0  # cents wagered before the meter was worth it
    above: int = 0
    since: Instant | None = None  # of its first wager above
    stakes: Counter[int] = field(default_factory=Counter[int])

    @property
    def stake(self) -> int:
        """What it mostly wagered there in a round."""
        return self.stakes.most_common(1)[0][0]


@dataclass(frozen=True, slots=True)
class Together:
    """One cycle in which they came together."""

    cycle: int
    since: Instant
    stake: int
    wagered: int


@dataclass(frozen=True, slots=True)
class Syndicate:
    """Terminals that came together in this many cycles, and what they did in each."""

    jackpot: JackpotId
    break_even: int
    terminals: tuple[TerminalId, ...]
    cycles: tuple[Together, ...]


def syndicates(log: Log, break_even: Mapping[JackpotId, int], game_of: GameOf) -> tuple[Syndicate, ...]:
    """Of jackpots of which it is known at which meter a wager is worth its price."""
    reading = SyndicateReading(break_even, game_of)
    for entry in log.entries():
        reading.told(entry)
    return reading.found()


class SyndicateReading:
    """A log that is read entry by entry."""

    def __init__(self, break_even: Mapping[JackpotId, int], game_of: GameOf) -> None:
        self._break_even, self._game_of = break_even, game_of
        self._states: dict[JackpotId, Jackpot] = {}
        self._plays: defaultdict[tuple[JackpotId, int], dict[TerminalId, _Play]] = defaultdict(dict)

    def told(self, entry: LogEntry) -> None:
        """A meter is what it was before the round: that is what those who wagered had seen."""
        for told in entry.events:
            if isinstance(told.event, RoundSettled):
                self._settled(told.event, entry.stamp.at)
        for told in entry.events:
            if room_of(told.stream) is JACKPOT:
                event = cast("JackpotEvent", told.event)
                self._states[event.jackpot] = evolve(self._states.get(event.jackpot, Jackpot()), event)

    def _settled(self, event: RoundSettled, at: Instant) -> None:
        game = self._game_of(event.table)
        for name, jackpot in self._states.items():
            serves = jackpot.standing is JackpotStanding.OPEN and event.table in jackpot.tables
            if game is None or not serves or name not in self._break_even:
                continue
            worth_it = jackpot.value >= self._break_even[name]
            plays = self._plays[name, jackpot.cycle.number]
            for entry in entries_made(event, jackpot.in_force, game):
                _noted(plays.setdefault(entry.terminal, _Play()), entry.stake, at, above=worth_it)

    # ── who comes together ──────────────────────────────────────────────────────────────

    def found(self) -> tuple[Syndicate, ...]:
        return tuple(each for name in self._break_even for each in self._of(name))

    def _of(self, name: JackpotId) -> Iterator[Syndicate]:
        cycles = {number: plays for (jackpot, number), plays in self._plays.items() if jackpot == name}
        met = Counter(pair for plays in cycles.values() for pair in _pairs(plays))
        often = [pair for pair, times in met.items() if times >= LEAST_CYCLES]
        for group in _joined(often):
            together = tuple(_together(cycles, group))
            if len(together) >= LEAST_CYCLES:
                yield Syndicate(name, self._break_even[name], tuple(sorted(group)), together)


def _noted(play: _Play, stake: int, at: Instant, *, above: bool) -> None:
    if not above:
        play.below += stake
        return
    play.above += stake
    play.stakes[stake] += 1
    play.since = at if play.since is None else play.since


def _only_above(plays: Mapping[TerminalId, _Play]) -> dict[TerminalId, _Play]:
    return {name: play for name, play in plays.items() if play.above and not play.below}


def _pairs(plays: Mapping[TerminalId, _Play]) -> Iterator[tuple[TerminalId, TerminalId]]:
    """Of equal stakes, who began within minutes of each other."""
    for (one, first), (other, second) in combinations(sorted(_only_above(plays).items()), 2):
        if first.stake == second.stake and _within(first, second):
            yield one, other


def _within(first: _Play, second: _Play) -> bool:
    assert first.since is not None, "whoever wagered above began at some time"
    assert second.since is not None, "whoever wagered above began at some time"
    return abs(first.since - second.since) <= TOGETHER_MS


def _joined(pairs: list[tuple[TerminalId, TerminalId]]) -> list[frozenset[TerminalId]]:
    """Whoever is in two pairs joins them."""
    groups: list[frozenset[TerminalId]] = []
    for pair in pairs:
        touching = [group for group in groups if not group.isdisjoint(pair)]
        groups = [group for group in groups if group not in touching]
        groups.append(frozenset(pair).union(*touching))
    return groups


def _together(
    cycles: Mapping[int, Mapping[TerminalId, _Play]], group: frozenset[TerminalId]
) -> Iterator[Together]:
    """Cycles in which at least two of them met."""
    for number, plays in sorted(cycles.items()):
        met = {at for pair in _pairs(plays) if group.issuperset(pair) for at in pair}
        played = [plays[at] for at in sorted(met)]
        if played:
            since = min(play.since for play in played if play.since is not None)
            yield Together(number, since, played[0].stake, sum(play.above for play in played))
