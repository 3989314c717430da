"""'Dealer' means a virtual dealer, which conducts the game by the very commands a console would send."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from croupier.core.chance import Law
from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, TableId
from croupier.devices.port import Entropy, EntropyLocked, RoundSeeds, Seeded, ShareSource
from croupier.floor.alarms import raise_alarm
from croupier.floor.asker import Dealer
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER, TABLE
from croupier.floor.round_shares import RoundShares, ShareAwaited, ShareWithheld
from croupier.floor.timers import MINUTE_MS, Due, defaults
from croupier.floor.verifiable_rounds import SeedLost, SeedsInMemory, VerifiableRounds
from croupier.games.game import Ask, Draw, Turn
from croupier.rulebooks.ruleset import Ruleset
from croupier.table import commands as tc
from croupier.table.choosing import until
from croupier.table.commands import RecordSeeding, ReportChance
from croupier.table.dealing import BALL, ON_A_WHEEL
from croupier.table.irregularities import IN_PLAY, NO_CHANCE, SEED_LOST
from croupier.table.sealing import digest_of_rules
from croupier.table.settlement import REPLAYED, Positions
from croupier.table.source import Chance
from croupier.table.source_tests import no_chance
from croupier.table.state import Phase, Round, Table
from croupier.table.wagering import next_round

LOOKS_EVERY_S = 1 / 20
CYCLES_EVERY_MS = 1_000
NEVER = Instant(1 << 62)


@dataclass(frozen=True, slots=True)
class Pace:
    """How the dealer goes from round to round, where the books leave it to the house."""

    pause_ms: int = 5_000  # between the result of one round and the next opening
    draw_ms: int = 0  # before each draw, so that people see one card after the other
    plays_on_empty: bool = False
    wheel_tells: bool = False  # the outcome is what a wheel's sensor suggests, not a draw


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as the dealer finds it."""

    name: TableId
    table: Table
    ruleset: Ruleset
    moved_at: Instant | None  # when the round's last move was made, if that was since the start
    positions: Positions = REPLAYED
    dealt: int = 0  # rounds of this table that a lost stretch of the log holds

    def turn(self) -> Turn:
        return self.positions.of(self.table, self.ruleset.game).turn()

    def side_draw(self) -> Draw | None:
        """What the equipment of a side wager is to draw now."""
        if self.table.suspended is not None or self.table.phase not in IN_PLAY:
            return None
        turn = self.turn()
        if not isinstance(turn, Draw) or not turn.may_fail:
            return None
        return turn if turn.before_close or self.table.phase is Phase.NO_MORE_BETS else None


DrawFrom = Callable[[Law[str]], str]


def step(seen: Seen, now: Instant, draw: DrawFrom, pace: Pace) -> tuple[tc.TableCommand, ...]:
    """What the dealer does next, if anything; chance is asked for once, when something is drawn."""
    table = seen.table
    if table.suspended is not None:
        return ()
    match table.phase:
        case Phase.SHUT:
            return ()
        case Phase.IDLE | Phase.SETTLED:
            return _open(seen, now, pace)
        case Phase.WAGERING:
            return _while_wagering(seen, now, draw)
        case Phase.NO_MORE_BETS:
            return _deal(seen, now, draw, pace)


def _open(seen: Seen, now: Instant, pace: Pace) -> tuple[tc.TableCommand, ...]:
    table = seen.table
    if not (table.places or pace.plays_on_empty) or _closes(table, now):
        return ()
    spin = table.round
    # Everybody has the whole pause to read the result, however long the ball ran.
    ready = spin is None or now >= (seen.moved_at or spin.closed_at or spin.opened_at) + pace.pause_ms
    return (tc.OpenWagering(table=seen.name),) if ready else ()


def _closes(table: Table, now: Instant) -> bool:
    last = table.round.number if table.round else 0
    return table.closing is not None and table.closing.has_run(now, last)


def _while_wagering(seen: Seen, now: Instant, draw: DrawFrom) -> tuple[tc.TableCommand, ...]:
    spin = seen.table.in_hand
    turn = seen.turn()
    if isinstance(turn, Draw) and turn.before_close:
        return (_outcome(seen, draw(turn.law)),)
    if spin.ends_at is not None and now >= spin.ends_at:
        return (tc.CloseWagering(table=seen.name, round=spin.number, by="clock"),)
    return ()


def _deal(seen: Seen, now: Instant, draw: DrawFrom, pace: Pace) -> tuple[tc.TableCommand, ...]:
    turn = seen.turn()
    if not isinstance(turn, Draw):
        return defaults(seen.name, seen.table, turn, seen.moved_at or now, now)
    if seen.moved_at is not None and now < seen.moved_at + pace.draw_ms:
        return ()
    spin = seen.table.in_hand
    if turn.by == BALL and not spin.spun and (way := launched(seen.ruleset)):
        return (tc.SpinBall(table=seen.name, round=spin.number, by=way),)
    if turn.by == BALL and pace.wheel_tells:
        return _as_suggested(seen, spin)
    return (_outcome(seen, draw(turn.law)),)


def launched(ruleset: Ruleset) -> str | None:
    """How a ball that people can see is launched, where there is one."""
    return next((way.value.name for way in ruleset.table.spun if way.value in ON_A_WHEEL), None)


def _as_suggested(seen: Seen, spin: Round) -> tuple[tc.TableCommand, ...]:
    """A number in doubt, or a spin that the sensor warned of, waits for somebody to look at the wheel."""
    if spin.suggested is None or spin.doubts or spin.proposed:
        return ()
    return (_outcome(seen, spin.suggested),)


def _outcome(seen: Seen, outcome: str) -> tc.EnterOutcome:
    return tc.EnterOutcome(table=seen.name, round=seen.table.in_hand.number, outcome=outcome)


def wakes_at(seen: Seen, pace: Pace) -> Instant:
    """Where nothing is to be done now, there will be nothing before this unless something happens there."""
    table, spin = seen.table, seen.table.round
    if table.suspended is not None or table.phase is Phase.SHUT:
        return NEVER
    if spin is None:
        return Instant(0) if table.places or pace.plays_on_empty else NEVER
    match table.phase:
        case Phase.WAGERING:
            return spin.ends_at or NEVER
        case Phase.NO_MORE_BETS:
            turn = seen.turn()
            return (until(spin, turn) if isinstance(turn, Ask) else None) or Instant(0)
        case _ if not (table.places or pace.plays_on_empty):
            return NEVER
        case _:
            return Instant((seen.moved_at or spin.closed_at or spin.opened_at) + pace.pause_ms)


# ── rounds that can be verified ─────────────────────────────────────────────────────────────


def sealed_step(seen: Seen, now: Instant, seals: VerifiableRounds, pace: Pace) -> tuple[tc.TableCommand, ...]:
    """The same, with a commitment before each round, draws that follow from it, and its opening after."""

    def draw(_law: Law[str]) -> str:
        return seals.draw(seen.name, seen.table, seen.ruleset)

    try:
        first = seals.first(seen.name, seen.table)
        return first or tuple(_sealed(act, seen, seals) for act in step(seen, now, draw, pace))
    except SeedLost as lost:
        return (void_for_no_chance(seen, str(lost), SEED_LOST),)


def _sealed(act: tc.TableCommand, seen: Seen, seals: VerifiableRounds) -> tc.TableCommand:
    if isinstance(act, tc.EnterOutcome):
        return seals.shared(act)
    if not isinstance(act, tc.OpenWagering):
        return act
    rules = digest_of_rules(seen.table.ruleset or "", seen.table.options)
    return seals.committed(act, next_round(seen.table, seen.dealt), rules)


def void_for_no_chance(seen: Seen, because: str, cause: str = NO_CHANCE) -> tc.VoidRound:
    """What the round was to be drawn from is not to be had: everybody has their stake again."""
    return tc.VoidRound(table=seen.name, round=seen.table.in_hand.number, cause=cause, detail=because)


def stop(seen: Seen, because: str, seals: VerifiableRounds | None) -> tuple[tc.TableCommand, ...]:
    """What is left to do without chance: void what is in hand, open what is over, and stop."""
    table = seen.table
    if table.phase in IN_PLAY:
        return (void_for_no_chance(seen, because),)
    if table.suspended is not None or table.phase is Phase.SHUT:
        return ()
    try:
        opened = seals.first(seen.name, table) if seals else ()
    except (ShareAwaited, ShareWithheld):
        opened = ()  # it is opened once somebody has seen to it
    return opened or (tc.Suspend(table=seen.name, because=no_chance(because)),)


# ── at every table ──────────────────────────────────────────────────────────────────────────


def next_acts(
    core: FloorCore,
    tables: Iterable[TableId],
    now: Instant,
    draw: DrawFrom,
    pace: Pace,
    *,
    seals: VerifiableRounds | None = None,
) -> tuple[Due, ...]:
    """What the dealer does at each table, named by the state that it follows from.

    With seals every round is committed to and drawn from its own seed; without, as by a person
    who conducts a table, it is drawn as it comes.

    The names tell apart the minutes too, so that what was refused for a passing reason is asked again.
    """

    def next_step(seen: Seen) -> tuple[tc.TableCommand, ...]:
        return step(seen, now, draw, pace) if seals is None else sealed_step(seen, now, seals, pace)

    return tuple(act for name in tables for act in acts_of(core, name, now, next_step))


def acts_of(
    core: FloorCore, name: TableId, now: Instant, step_of: Callable[[Seen], tuple[tc.TableCommand, ...]]
) -> tuple[Due, ...]:
    seen = seen_at(core, name)
    if seen is None:
        return ()
    version = core.current.version_for_dealer(seen.name)
    return tuple(
        Due(CommandId(f"dealer/{name}@{version}/{at}/{now // MINUTE_MS}"), command, Dealer())
        for at, command in enumerate(step_of(seen))
    )


def seen_at(core: FloorCore, name: TableId) -> Seen | None:
    table = core.current.state(TABLE, name)
    ruleset = core.rulesets.of_table(name, table)
    if isinstance(ruleset, Refused):
        return None
    dealt = core.current.state(CHARTER, HOUSE_CHARTER).dealt.get(name, 0)
    return Seen(name, table, ruleset, core.current.moved_at.get(name), core.positions, dealt)


class VirtualDealer:
    """Looks at its tables many times a second and does what is next.

    Without chance there is no game.  A source that fails stops its tables: the round in hand is
    void, even if its seed was drawn before, and nothing is opened until somebody has seen to the
    source and it has passed its tests again.  A round whose seed is lost is void too, and its table
    stops until somebody has looked.
    """

    def __init__(
        self,
        floor: Floor,
        tables: tuple[TableId, ...],
        entropy: Entropy,
        clock: Callable[[], Instant],
        pace: Pace | None = None,
        *,
        seeds: RoundSeeds | None = None,
        seedings: deque[Seeded] | None = None,
        shares: ShareSource | None = None,
    ) -> None:
        floor.core.house_settings.look_at_chance(entropy)
        self._floor = floor
        self._seedings = deque[Seeded]() if seedings is None else seedings
        self._tables = tables
        self._entropy = entropy
        self._clock = clock
        self._pace = pace or Pace()
        # A wheel that tells its own numbers draws nothing that could be committed to.
        self._shares = None if shares is None else RoundShares(shares, floor.core, tables)
        self._seals = (
            None
            if self._pace.wheel_tells
            else VerifiableRounds(seeds or SeedsInMemory(), entropy, floor.core.house_settings, self._shares)
        )
        self._withheld: dict[TableId, ShareWithheld] = {}  # of which alarm is to be given
        self.locked: str | None = None
        self._watched_at = Instant(0)
        # At which version of a table nothing was to be done, and until when that is so.
        self._at_rest: dict[TableId, tuple[int, Instant]] = {}

    async def conduct(self) -> None:
        """Until cancelled, or until the floor has stopped."""
        while self._floor.core.stopped is None:
            await self.look()
            if self._shares is None:
                await asyncio.sleep(self._until_next_look())
            else:
                await self._shares.answer_or(self._until_next_look())

    def _until_next_look(self) -> float:
        """In seconds: sooner than usual where a period or somebody's time ends before."""
        soonest = min((until for _, until in self._at_rest.values()), default=NEVER)
        left = (soonest - self._clock()) / 1000
        return min(left, LOOKS_EVERY_S) if left > 0 else LOOKS_EVERY_S

    async def look(self) -> int:
        """One look at every table.  How much there was to do.

        What is to be done at several tables is asked for together, and written together.
        """
        self._watch()
        acts = [(name, act) for name in self._tables if not self._rests(name) for act in self._next(name)]
        # What a generator was seeded for is on record before anything that was drawn from it.
        acts = [*self._seeded(), *acts]
        for name in tuple(self._withheld):
            withheld = self._withheld.pop(name)
            await raise_alarm(self._floor, self._clock(), withheld.kind, where=name, what=str(withheld))
        for name, act in acts:
            if self._seals is not None and isinstance(act.command, tc.OpenWagering):
                await self._seals.secure(name)
        asked = [self._floor.ask(act.command, act.stamp(self._clock()), act.by) for _, act in acts]
        for answer in asked:
            await answer
        return len(acts)

    def _rests(self, name: TableId) -> bool:
        """Nearly always there is nothing to do, and there are a hundred tables to look at."""
        version, until = self._at_rest.get(name, (-1, NEVER))
        still = version == self._floor.core.current.version(TABLE.stream(name))
        return still and self.locked is None and self._clock() < until

    def _watch(self) -> None:
        """Chance goes on between draws, whereby a source that has failed is found out."""
        now = self._clock()
        if self._seals is None or now < self._watched_at + CYCLES_EVERY_MS:
            return
        self._watched_at = now
        try:
            self._entropy.cycle()
        except EntropyLocked as locked:
            self.locked = str(locked)

    def _seeded(self) -> Iterator[tuple[TableId, Due]]:
        """What the generator has told of new entropy since the last look, for the record."""
        while self._seedings:
            seeded = self._seedings.popleft()
            for name in self._tables:
                because, version = seeded.because.value, self._floor.core.current.version(TABLE.stream(name))
                command = RecordSeeding(table=name, because=because, seeds=seeded.seeds)
                yield name, Due(CommandId(f"seeded/{name}@{version}/{seeded.seeds}"), command, Dealer())

    def _next(self, name: TableId) -> tuple[Due, ...]:
        if self._floor.core.current.state(TABLE, name).chance is Chance.TO_TEST:
            report = ReportChance(table=name, failure=self._tested())
            return acts_of(self._floor.core, name, self._clock(), lambda _: (report,))
        if self.locked is not None:
            return self._stopped(name, self.locked)
        core = self._floor.core
        try:
            acts = next_acts(core, (name,), self._clock(), self._entropy.draw, self._pace, seals=self._seals)
        except EntropyLocked as locked:
            self.locked = str(locked)
            return self._stopped(name, self.locked)
        except ShareAwaited:
            return ()
        except ShareWithheld as withheld:
            self._withheld[name], self.locked = withheld, str(withheld)
            return self._stopped(name, self.locked)
        seen = None if acts else seen_at(core, name)
        if seen is not None:
            version = core.current.version(TABLE.stream(name))
            self._at_rest[name] = version, wakes_at(seen, self._pace)
        return acts

    def _tested(self) -> str | None:
        """What is wrong with the source, now that it was tested again."""
        try:
            self._entropy.test_anew()
        except EntropyLocked as locked:
            self.locked = str(locked)
            return self.locked
        self.locked = None
        if self._seals is not None:
            self._seals.forget_made()
        return None

    def _stopped(self, name: TableId, because: str) -> tuple[Due, ...]:
        return acts_of(self._floor.core, name, self._clock(), lambda seen: stop(seen, because, self._seals))
