"""What an automatic wheel would say in the course of a spin, tick by tick, from a seed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from itertools import pairwise

from croupier.devices.port import WheelPhase
from croupier.devices.serial.protocol import Bits, Separator, SingleNumber, WheelStatus, show
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.games.wheels import Wheel

MOST_GAMES = 999
SLOWEST, FASTEST = 100, 400
UNPLUGGED_TICKS = 3
NO_POCKET = "99"
NOISE = ("\x00\xff~~", "*X;9;000;00;0;000;0", "*X;5;0", "*Z", "17;17", "*X;5;001;17;0;154;1;extra")


@dataclass(frozen=True, slots=True)
class SpinPace:
    """How many ticks the wheel spends in each state."""

    start: int = 2
    rotor_turning: int = 4
    ball_in_track: int = 12
    no_more_bets: int = 8
    number_known: int = 4

    def ticks(self) -> tuple[tuple[WheelPhase, int], ...]:
        return (
            (WheelPhase.START, self.start),
            (WheelPhase.ROTOR_TURNING, self.rotor_turning),
            (WheelPhase.BALL_IN_TRACK, self.ball_in_track),
            (WheelPhase.NO_MORE_BETS, self.no_more_bets),
            (WheelPhase.NUMBER_KNOWN, self.number_known),
        )


class WheelFault(Enum):
    BALL_REMOVED = "the ball is taken out while it runs, and no number comes"
    SAME_DIRECTION = "the ball runs with the rotor"
    SENSOR_FAILURE = "a sensor fails while the ball runs, and no number comes"
    VOID_LAUNCH = "the launch fails; the wheel launches again and comes to a number"
    ROTOR_STOPS = "the rotor stops while the ball runs"
    STATE_SKIPPED = "no more bets is never said"
    OTHER_NUMBER = "the number is told differently half-way through"
    NOT_ON_WHEEL = "the number told is not on the wheel"
    NOISE = "the line is noisy, but every true line still comes through"
    UNPLUGGED = "the wire is out while the ball runs and is put back before it rests"
    POWER_CUT = "the wheel loses its power while the ball runs and starts anew, without a number"


@dataclass(frozen=True, slots=True)
class Unplugged:
    """In the place of a line: the wire is out."""


Said = str | Unplugged


@dataclass(frozen=True, slots=True)
class SpinScript:
    """A spin laid out: where the ball falls, and what is said at each tick."""

    number: str
    said: tuple[tuple[Said, ...], ...]


Tick = WheelStatus | Unplugged


class SpinMaker:
    """Knows how a wheel talks; where the ball falls follows from the seed alone."""

    def __init__(
        self,
        wheel: Wheel,
        seed: int,
        *,
        pace: SpinPace | None = None,
        separator: Separator = Separator.SEMICOLON,
        single_number: bool = True,
    ) -> None:
        self._wheel, self._pace = wheel, pace or SpinPace()
        self._separator, self._single_number = separator, single_number
        self._chance = SeededEntropy(seed, "wheel")
        self._games = 0
        self._direction = 0
        self._last = wheel.rim[0]

    def spin(self, fault: WheelFault | None = None) -> SpinScript:
        number = self._chance.draw(self._wheel.law())
        self._games = self._games % MOST_GAMES + 1
        self._direction = 1 - self._direction
        ticks = spoilt(self._ticks(number), fault, self._written(self._another(number)))
        self._last = number
        said = tuple(self._said(tick, before) for before, tick in pairwise((None, *ticks)))
        return SpinScript(number, self._among_noise(said) if fault is WheelFault.NOISE else said)

    def closed(self) -> str:
        """What the wheel says when it is closed for the day."""
        number = self._written(self._last)
        return show(WheelStatus(WheelPhase.CLOSED, self._games, number, Bits(0), 0, 0), self._separator)

    def _ticks(self, number: str) -> tuple[WheelStatus, ...]:
        speed = SLOWEST + self._chance.below(FASTEST - SLOWEST)
        return tuple(
            WheelStatus(phase, self._games, self._shown(phase, number), Bits(0), speed, self._direction)
            for phase, count in self._pace.ticks()
            for _ in range(count)
        )

    def _shown(self, phase: WheelPhase, number: str) -> str:
        return self._written(number if phase is WheelPhase.NUMBER_KNOWN else self._last)

    def _written(self, number: str) -> str:
        plain = number == "0" and "00" in self._wheel.rim
        return f"{number:>2}" if plain else number.zfill(2)

    def _another(self, number: str) -> str:
        return self._chance.pick([other for other in self._wheel.rim if other != number])

    def _said(self, tick: Tick | None, before: Tick | None) -> tuple[Said, ...]:
        if not isinstance(tick, WheelStatus):
            return (Unplugged(),)
        line = show(tick, self._separator)
        known = WheelPhase.NUMBER_KNOWN
        falls = tick.phase is known and not (isinstance(before, WheelStatus) and before.phase is known)
        return (show(SingleNumber(tick.number)), line) if falls and self._single_number else (line,)

    def _among_noise(self, said: tuple[tuple[Said, ...], ...]) -> tuple[tuple[Said, ...], ...]:
        return tuple((self._chance.pick(NOISE), *lines) for lines in said)


def spoilt(ticks: tuple[WheelStatus, ...], fault: WheelFault | None, other: str) -> tuple[Tick, ...]:
    """The same spin with something wrong with it, or with what is told of it."""
    match fault:
        case None | WheelFault.NOISE:
            return ticks
        case WheelFault.STATE_SKIPPED | WheelFault.OTHER_NUMBER | WheelFault.NOT_ON_WHEEL:
            return _mistold(ticks, fault, other)
        case WheelFault.UNPLUGGED:
            before, after = _halves(ticks)
            return (*before, *[Unplugged()] * UNPLUGGED_TICKS, *after)
        case WheelFault.POWER_CUT:
            before, _ = _halves(ticks)
            return (*before, *[Unplugged()] * UNPLUGGED_TICKS, *_of(ticks, WheelPhase.START))
        case _:
            return _misspun(ticks, fault)


def _mistold(ticks: tuple[WheelStatus, ...], fault: WheelFault, other: str) -> tuple[WheelStatus, ...]:
    rest = _of(ticks, WheelPhase.NUMBER_KNOWN)
    untold = ticks[: -len(rest)]
    match fault:
        case WheelFault.STATE_SKIPPED:
            return tuple(tick for tick in ticks if tick.phase is not WheelPhase.NO_MORE_BETS)
        case WheelFault.OTHER_NUMBER:
            half = len(rest) // 2
            return (*untold, *rest[:half], *(replace(tick, number=other) for tick in rest[half:]))
        case _:
            return (*untold, *(replace(tick, number=NO_POCKET) for tick in rest))


def _misspun(ticks: tuple[WheelStatus, ...], fault: WheelFault) -> tuple[WheelStatus, ...]:
    match fault:
        case WheelFault.BALL_REMOVED:
            return _abandoned(ticks, Bits.BALL_MISSING)
        case WheelFault.SENSOR_FAILURE:
            return _abandoned(ticks, Bits.EQUIPMENT)
        case WheelFault.SAME_DIRECTION:
            return _warned(ticks, WheelPhase.BALL_IN_TRACK, Bits.ROTOR_DIRECTION)
        case WheelFault.VOID_LAUNCH:
            start, turning = _of(ticks, WheelPhase.START), _of(ticks, WheelPhase.ROTOR_TURNING)
            failed = _warned(turning, WheelPhase.ROTOR_TURNING, Bits.LAUNCH_FAILED)
            return (*start, *turning, *failed, *ticks[len(start) :])
        case _:
            stopping = WheelPhase.NO_MORE_BETS
            return tuple(replace(tick, speed=0) if tick.phase is stopping else tick for tick in ticks)


def _of(ticks: tuple[WheelStatus, ...], phase: WheelPhase) -> tuple[WheelStatus, ...]:
    return tuple(tick for tick in ticks if tick.phase is phase)


def _halves(ticks: tuple[WheelStatus, ...]) -> tuple[tuple[WheelStatus, ...], tuple[WheelStatus, ...]]:
    """Parted while the ball is in the track."""
    phases = [tick.phase for tick in ticks]
    middle = phases.index(WheelPhase.BALL_IN_TRACK) + phases.count(WheelPhase.BALL_IN_TRACK) // 2
    return ticks[:middle], ticks[middle:]


def _warned(ticks: tuple[WheelStatus, ...], phase: WheelPhase, warning: Bits) -> tuple[WheelStatus, ...]:
    return tuple(replace(tick, warnings=warning) if tick.phase is phase else tick for tick in ticks)


def _abandoned(ticks: tuple[WheelStatus, ...], warning: Bits) -> tuple[WheelStatus, ...]:
    """The warning comes while the ball is in the track, and the wheel goes back to its start."""
    before, after = _halves(ticks)
    raised = _warned(_of(after, WheelPhase.BALL_IN_TRACK), WheelPhase.BALL_IN_TRACK, warning)
    return (*before, *raised, *_of(ticks, WheelPhase.START))
