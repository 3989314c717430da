"""What keeps jackpots going by itself, read off their states, so that nothing is lost in a restart.

Two cycles always lie ready, each committed to in the log once its secret is on the disk; a cycle that is
over is opened; a jackpot that does not work is found out; and a game that its book shuts for that is stopped,
and goes on when the jackpot does.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from croupier.core.digests import SECRET_BYTES
from croupier.core.ids import CommandId, Instant, JackpotId, StreamId, TableId
from croupier.core.message import Stamp
from croupier.devices.port import Entropy, EntropyLocked, RoundSecret
from croupier.floor.asker import HouseSystem
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.jackpot_seals import CycleSecrets, committed
from croupier.floor.jackpot_sums import gathered, on_account
from croupier.floor.rooms import JACKPOT, TABLE
from croupier.floor.timers import MINUTE_MS
from croupier.jackpots import commands as jc
from croupier.jackpots.events import CycleEnd, JackpotFault
from croupier.jackpots.rules import JackpotRules, WhenFaulty
from croupier.jackpots.sealing import CycleName
from croupier.jackpots.state import Cycle, Jackpot, JackpotStanding
from croupier.rulebooks.ruleset import Ruleset
from croupier.table import commands as tc
from croupier.table.state import Phase

LOOKS_EVERY_S = 1 / 10
CYCLES_AHEAD = 2
KEEPER = HouseSystem("jackpots")
SECRETS = 1 << 8 * SECRET_BYTES


class JackpotKeeper:
    """`look` does once whatever is to be done; a running house looks many times a second."""

    def __init__(self, core: FloorCore, entropy: Entropy, clock: Callable[[], Instant]) -> None:
        core.house_settings.look_at_chance(entropy)
        self._core = core
        self._entropy = entropy
        self._clock = clock
        self._secrets: CycleSecrets = core.house_settings.cycle_secrets
        self._unkept: set[JackpotId] = set()  # of which the last secret found no room on the disk

    async def keep(self, floor: Floor) -> None:
        """Until cancelled, or until the floor has stopped."""
        while self._core.stopped is None:
            await self.tend(floor)
            await asyncio.sleep(LOOKS_EVERY_S)

    async def tend(self, floor: Floor) -> None:
        """Whatever is due by now."""
        for command in self.due():
            await floor.handle(command, self.stamp(command), KEEPER)
            self.done_with(command)

    def look(self) -> int:
        """The same on a floor that nobody waits for, until nothing more can be done.  How much was."""
        begun = before = self._core.at
        while True:
            for command in tuple(self.due()):
                self._core.handle(command, self.stamp(command), KEEPER)
                self.done_with(command)
            if self._core.at == before:
                return before - begun
            before = self._core.at

    def due(self) -> Iterator[HouseCommand]:
        for name, jackpot in tuple(self._core.current.jackpots()):
            yield from self._cycles(name, jackpot)
            yield from self._opened(name, jackpot)
            yield from self._probed(name, jackpot)
            yield from self._tables(name, jackpot)

    def stamp(self, command: HouseCommand) -> Stamp:
        """Named by what it follows from and by the minute, so that what was refused is asked again."""
        now = self._clock()
        stream = _stream_of(command)
        version = self._core.current.version(stream)
        name = f"jackpots/{type(command).__name__}/{stream}@{version}/{now // MINUTE_MS}"
        return Stamp(command=CommandId(name), at=now, by=str(KEEPER))

    # ── cycles ──────────────────────────────────────────────────────────────────────────

    def _cycles(self, name: JackpotId, jackpot: Jackpot) -> Iterator[HouseCommand]:
        """The next cycle that is missing, under the terms that will be in force then."""
        if jackpot.standing is JackpotStanding.CLOSED:
            return
        terms = jackpot.deferred_digest or jackpot.digest
        under = (each.number for each in jackpot.ready if each.terms == terms)
        ahead = sum(self._secrets.get(name, number) is not None for number in under)
        if ahead >= CYCLES_AHEAD and jackpot.last_cycle:
            return
        number = jackpot.last_cycle + 1
        secret = self._secrets.get(name, number) or self._made(name, number)
        if secret is not None:
            cycle = CycleName(self._core.house_settings.house, name, number)
            commitment = committed(cycle, terms, secret)
            yield jc.PrepareCycle(jackpot=name, cycle=number, commitment=commitment, terms=terms)

    def _made(self, name: JackpotId, number: int) -> RoundSecret | None:
        """On the disk before anybody is shown its commitment; one that was made before a crash is used."""
        try:
            seed, salt = (
                self._entropy.below(SECRETS).to_bytes(SECRET_BYTES, "big") for _ in ("seed", "salt")
            )
        except EntropyLocked:
            return None
        secret = RoundSecret(seed, salt)
        try:
            self._secrets.put(name, number, secret)
        except OSError:
            self._unkept.add(name)
            return None
        self._unkept.discard(name)
        return secret

    def _opened(self, name: JackpotId, jackpot: Jackpot) -> Iterator[HouseCommand]:
        """Cycles that are over, as far as their secrets were not lost."""
        for cycle in jackpot.ended:
            secret = None if cycle.ended is CycleEnd.LOST else self._secrets.get(name, cycle.number)
            if secret is not None and self._fits(name, cycle, secret):
                yield jc.OpenCycle(
                    jackpot=name,
                    cycle=cycle.number,
                    seed=secret.seed.hex(),
                    salt=secret.salt.hex(),
                )
                return

    def _fits(self, name: JackpotId, cycle: Cycle, secret: RoundSecret) -> bool:
        """What is another than was committed to is opened for nobody."""
        of = CycleName(self._core.house_settings.house, name, cycle.number)
        return committed(of, cycle.terms, secret) == cycle.commitment

    def done_with(self, command: HouseCommand) -> None:
        """What is open is no secret any more."""
        if isinstance(command, jc.OpenCycle):
            state = self._core.current.state(JACKPOT, command.jackpot)
            if all(each.number != command.cycle for each in state.ended):
                self._secrets.forget(command.jackpot, command.cycle)

    # ── whether it works ────────────────────────────────────────────────────────────────

    def _probed(self, name: JackpotId, jackpot: Jackpot) -> Iterator[HouseCommand]:
        """What can be seen of it at any time; what a hit needs is asked at the hit."""
        fault = (
            self._fault(jackpot)
            if jackpot.standing is JackpotStanding.OPEN and jackpot.cycle.number
            else None
        )
        if fault is not None:
            yield jc.ReportJackpotFault(jackpot=name, fault=fault)

    def _fault(self, jackpot: Jackpot) -> JackpotFault | None:
        if not adds_up(jackpot, self._core):
            return JackpotFault.CONTRIBUTIONS
        if not self._core.house_settings.seals.whole(jackpot):
            return JackpotFault.SEED_LOST
        if jackpot.ready:
            return None
        if jackpot.name in self._unkept:
            return JackpotFault.NO_CYCLE
        return JackpotFault.CHANCE if self._entropy_locked() else None

    def _entropy_locked(self) -> bool:
        try:
            self._entropy.below(2)
        except EntropyLocked:
            return True
        return False

    # ── games that are shut for it ──────────────────────────────────────────────────────

    def _tables(self, name: JackpotId, jackpot: Jackpot) -> Iterator[HouseCommand]:
        for table in jackpot.tables:
            state = self._core.current.state(TABLE, table)
            faulty = jackpot.standing is JackpotStanding.FAULTY
            if faulty and state.suspended is None and state.phase is not Phase.SHUT:
                clause = self._shut_by(table)
                if clause:
                    yield tc.StopForJackpot(table=table, jackpot=name, clause=clause)
            elif not faulty and state.stopped_for == name:
                yield tc.GoOnAfterJackpot(table=table, jackpot=name)

    def _shut_by(self, table: TableId) -> str:
        """The clause by which the game is shut, where its book shuts it."""
        ruleset = self._core.rulesets.of_table(table, self._core.current.state(TABLE, table))
        rules = ruleset.jackpots if isinstance(ruleset, Ruleset) else None
        return _shuts(rules) if rules is not None else ""


def _shuts(rules: JackpotRules) -> str:
    return str(rules.faulty.clause) if rules.faulty.value is WhenFaulty.GAME_SHUT else ""


def adds_up(jackpot: Jackpot, core: FloorCore) -> bool:
    """Whether all that was gathered is there in units, and every part of it on its account to the cent."""
    return gathered(jackpot) and on_account(jackpot, core.current.ledger.__getitem__)


def _stream_of(command: HouseCommand) -> StreamId:
    if isinstance(command, tc.StopForJackpot | tc.GoOnAfterJackpot):
        return TABLE.stream(command.table)
    assert isinstance(command, jc.ToJackpot)
    return JACKPOT.stream(command.jackpot)
