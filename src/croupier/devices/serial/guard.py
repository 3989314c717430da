"""What may be believed of what a wheel says.

A number counts without further ado only at the end of a whole game: rotor turning, ball in
track, no more bets, number known, in this order, under one count of games, without a warning
while the ball ran, and told twice alike.  Every other number is a suggestion that somebody
must confirm.  The guard is pure: (guard, line) -> (guard, readings).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from croupier.devices.port import (
    BallAboutToFall,
    Doubt,
    NoSpinProposed,
    NumberSuggested,
    PhaseChanged,
    Trouble,
    VoidProposed,
    Warned,
    WheelPhase,
    WheelReading,
    WheelWarning,
)
from croupier.devices.serial.protocol import (
    Bits,
    Bonus,
    Complaint,
    Garbage,
    Line,
    ModeWord,
    SingleNumber,
    WheelStatus,
)
from croupier.games.wheels import Wheel
from croupier.table.rules import NoSpinGround
from croupier.words.said import say

ORDER = (
    WheelPhase.START,
    WheelPhase.ROTOR_TURNING,
    WheelPhase.BALL_IN_TRACK,
    WheelPhase.NO_MORE_BETS,
    WheelPhase.NUMBER_KNOWN,
)
FIRST_OF_A_GAME = {WheelPhase.START, WheelPhase.ROTOR_TURNING}
BALL_RUNS = {WheelPhase.BALL_IN_TRACK, WheelPhase.NO_MORE_BETS}
SPIN_CAN_FAIL = {WheelPhase.ROTOR_TURNING, *BALL_RUNS}
NUMBER_IS_DUE = {WheelPhase.NO_MORE_BETS, WheelPhase.NUMBER_KNOWN}
TOLD_ENOUGH = 2
NO_WARNING = Bits(0)

WARNINGS = {
    Bits.BALL_MISSING: WheelWarning.BALL_MISSING,
    Bits.ROTOR_DIRECTION: WheelWarning.ROTOR_DIRECTION,
    Bits.EQUIPMENT: WheelWarning.EQUIPMENT,
    Bits.LAUNCH_FAILED: WheelWarning.LAUNCH_FAILED,
}
# A failed launch never makes the four revolutions that every book asks of a spin.  Faulty
# equipment is no ground of no spin in any book; it voids the round by a clause of its own.
GROUNDS = {
    Bits.BALL_MISSING: NoSpinGround.BALL_LEFT_WHEEL,
    Bits.ROTOR_DIRECTION: NoSpinGround.SAME_DIRECTION,
    Bits.LAUNCH_FAILED: NoSpinGround.UNDER_FOUR_REVOLUTIONS,
}


@cache
def pockets(wheel: Wheel) -> Mapping[str, str]:
    """The number that two characters stand for: padded by a nought or by a space on either side.

    Where there is one zero, 00 is that zero.  Where there are more, 00 is taken for the double
    zero and doubted; 000 does not fit the line at all.
    """
    short = [number for number in wheel.rim if len(number) <= 2]
    noughts = {number.zfill(2): number for number in short}
    spaces = {padded: number for number in short for padded in (f"{number:>2}", f"{number:<2}")}
    return noughts | spaces


@dataclass(frozen=True, slots=True)
class HeardGame:
    """What was heard since the rotor last set off."""

    in_order: bool = False
    games: int | None = None
    counted: bool = True  # whether the count of games held
    turned: bool = False  # whether the rotor was seen turning
    inherited: Bits = NO_WARNING  # raised before this game and not dropped since
    warned: bool = False
    proposed: frozenset[NoSpinGround | None] = frozenset()
    number: str | None = None
    told: int = 0  # how often in a row
    disputed: bool = False
    suggested: NumberSuggested | None = None


@dataclass(frozen=True, slots=True)
class Guard:
    wheel: Wheel
    phase: WheelPhase | None = None
    raised: Bits = NO_WARNING
    game: HeardGame = field(default_factory=HeardGame)
    stray: str | None = None  # the last number told when none was due


Heard = tuple[Guard, tuple[WheelReading, ...]]
Step = Callable[[Guard, WheelStatus], Heard]


def hear(guard: Guard, line: Line) -> Heard:
    match line:
        case WheelStatus():
            return _in_turn(guard, line, (_phase, _warnings, _rotor, _established))
        case SingleNumber(number=number):
            return _single_number(guard, number)
        case Complaint(text=text):
            return guard, (Trouble(str(say("record.wheel-complains", text=text))),)
        case Garbage(text=text):
            return guard, (Trouble(str(say("record.no-line-of-the-wheel", text=text))),)
        case Bonus() | ModeWord():
            return guard, ()  # no book knows a bonus, and a mode is no reading


def lost(guard: Guard) -> Guard:
    """Forgets the game it was hearing: what is heard after a gap may belong to another."""
    return Guard(guard.wheel)


def _in_turn(guard: Guard, status: WheelStatus, steps: tuple[Step, ...]) -> Heard:
    readings: tuple[WheelReading, ...] = ()
    for step in steps:
        guard, told = step(guard, status)
        readings += told
    return guard, readings


def _phase(guard: Guard, status: WheelStatus) -> Heard:
    phase = status.phase
    if phase is guard.phase:
        return replace(guard, game=_recounted(guard.game, status)), ()
    left = _last_words(guard, phase)
    in_order = _follows(guard, phase)
    if _begins(guard, phase):
        game = HeardGame(phase in FIRST_OF_A_GAME, status.games, inherited=guard.raised)
    else:
        game = replace(_recounted(guard.game, status), in_order=in_order)
    slowing = (BallAboutToFall(in_order),) if phase is WheelPhase.NO_MORE_BETS else ()
    return replace(guard, phase=phase, game=game, stray=None), (*left, PhaseChanged(phase), *slowing)


def _begins(guard: Guard, phase: WheelPhase) -> bool:
    if phase is WheelPhase.ROTOR_TURNING:
        return guard.phase is not WheelPhase.START
    return guard.phase is None or phase in {WheelPhase.START, WheelPhase.CLOSED}


def _follows(guard: Guard, phase: WheelPhase) -> bool:
    if guard.phase not in ORDER or phase not in ORDER:
        return False
    return guard.game.in_order and ORDER.index(phase) == ORDER.index(guard.phase) + 1


def _recounted(game: HeardGame, status: WheelStatus) -> HeardGame:
    """The count may go up by one, or begin again, in the course of a game; nothing else."""
    if game.games is None or status.games in {game.games, game.games + 1, 0, 1}:
        return game
    return replace(game, counted=False)


def _warnings(guard: Guard, status: WheelStatus) -> Heard:
    risen = [bit for bit in Bits if bit & status.warnings & ~guard.raised]
    told: list[WheelReading] = [Warned(WARNINGS[bit]) for bit in risen]
    game = replace(guard.game, inherited=guard.game.inherited & status.warnings)
    # What hung over from the game before counts against this one only once the ball runs.
    live = status.warnings if status.phase in BALL_RUNS else status.warnings & ~game.inherited
    if status.phase in SPIN_CAN_FAIL:
        for bit in live:
            game, proposed = _proposed(game, GROUNDS.get(bit))
            told += proposed
    if status.phase in BALL_RUNS or (status.phase is WheelPhase.NUMBER_KNOWN and game.suggested is None):
        game = replace(game, warned=game.warned or bool(live))
    return replace(guard, raised=status.warnings, game=game), tuple(told)


def _proposed(game: HeardGame, ground: NoSpinGround | None) -> tuple[HeardGame, tuple[WheelReading, ...]]:
    if ground in game.proposed:
        return game, ()
    proposal = VoidProposed(WheelWarning.EQUIPMENT.value) if ground is None else NoSpinProposed(ground)
    return replace(game, proposed=game.proposed | {ground}), (proposal,)


def _rotor(guard: Guard, status: WheelStatus) -> Heard:
    if status.speed > 0:
        turned = guard.game.turned or status.phase in SPIN_CAN_FAIL
        return replace(guard, game=replace(guard.game, turned=turned)), ()
    if status.phase not in BALL_RUNS:
        return guard, ()
    ground = NoSpinGround.WHEEL_STOPPED if guard.game.turned else NoSpinGround.WHEEL_STILL_AT_LAUNCH
    game, told = _proposed(guard.game, ground)
    return replace(guard, game=replace(game, warned=True)), told


def _established(guard: Guard, status: WheelStatus) -> Heard:
    if status.phase is not WheelPhase.NUMBER_KNOWN:
        return guard, ()
    return _told(guard, status.number)


def _single_number(guard: Guard, written: str) -> Heard:
    if guard.phase in NUMBER_IS_DUE:
        return _told(guard, written)
    number = pockets(guard.wheel).get(written)
    if number is None:
        return guard, (_not_on_the_wheel(guard.wheel, written),)
    if guard.stray == number:
        return guard, ()
    return replace(guard, stray=number), (NumberSuggested(number, (Doubt.OUT_OF_SEQUENCE,)),)


def _told(guard: Guard, written: str) -> Heard:
    game = guard.game
    number = pockets(guard.wheel).get(written)
    if number is None:
        return replace(guard, game=replace(game, disputed=True)), (_not_on_the_wheel(guard.wheel, written),)
    if number == game.number:
        game = replace(game, told=game.told + 1)
    else:
        game = replace(game, number=number, told=1, disputed=game.disputed or game.number is not None)
    guard = replace(guard, game=game)
    if guard.phase is not WheelPhase.NUMBER_KNOWN or game.told < TOLD_ENOUGH:
        return guard, ()
    return _suggested(guard)


def _last_words(guard: Guard, phase: WheelPhase) -> tuple[WheelReading, ...]:
    """A number that was told once, or too early, is still worth showing to somebody."""
    leaves = guard.phase in NUMBER_IS_DUE and phase not in NUMBER_IS_DUE
    return _suggested(guard)[1] if leaves and guard.game.number is not None else ()


def _suggested(guard: Guard) -> Heard:
    game = guard.game
    assert game.number is not None
    suggestion = NumberSuggested(game.number, _doubts(guard))
    if suggestion == game.suggested:
        return guard, ()
    return replace(guard, game=replace(game, suggested=suggestion)), (suggestion,)


def _doubts(guard: Guard) -> tuple[Doubt, ...]:
    game = guard.game
    doubts = {
        Doubt.OUT_OF_SEQUENCE: not (game.in_order and guard.phase is WheelPhase.NUMBER_KNOWN),
        Doubt.WARNED: game.warned,
        Doubt.DISPUTED: game.disputed,
        Doubt.UNREPEATED: game.told < TOLD_ENOUGH,
        Doubt.GAME_COUNT: not game.counted,
        Doubt.ZEROS_ALIKE: game.number == "00",
    }
    return tuple(doubt for doubt, holds in doubts.items() if holds)


def _not_on_the_wheel(wheel: Wheel, written: str) -> Trouble:
    return Trouble(str(say("record.not-on-the-wheel", written=repr(written), wheel=wheel.name)))
