"""The lines of an automatic wheel: what each says, and how it is written.

    *X;4;048;26;0;154;1     state, games played, last number, warnings, rotor speed, direction
    26                      the winning number alone
    *Y;3;26                 a bonus of a kind, for a number
    *o 1157                 the mode the wheel works in
    *F ...                  the wheel complains of itself

The two public accounts of this line write `;` and `:` between the fields; both are read, even
mixed.  Anything else is garbage, which is a value too: no line raises.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum, IntFlag

from croupier.devices.port import WheelPhase


class Separator(Enum):
    SEMICOLON = ";"
    COLON = ":"


STATES = {
    "1": WheelPhase.START,
    "2": WheelPhase.ROTOR_TURNING,
    "3": WheelPhase.BALL_IN_TRACK,
    "4": WheelPhase.NO_MORE_BETS,
    "5": WheelPhase.NUMBER_KNOWN,
    "6": WheelPhase.CLOSED,
}
WRITTEN = {phase: state for state, phase in STATES.items()}


class Bits(IntFlag):
    """The warnings, summed and written as one hexadecimal digit."""

    BALL_MISSING = 1
    ROTOR_DIRECTION = 2
    EQUIPMENT = 4
    LAUNCH_FAILED = 8


class WheelMode(IntFlag):
    REVERSE_EACH_GAME = 1
    WAIT_FOR_START = 2
    CHANGE_SPEED_AFTER_NO_MORE_BETS = 4
    NO_SINGLE_NUMBER = 16
    AUTOMATIC_STATUS = 128
    ERROR_LINES = 256
    DELAY_AFTER_NUMBER = 1024


FACTORY_MODE = WheelMode(1157)
KNOWN_MODES = sum(WheelMode)

NUMBER = r"(?P<number>\d\d|\d | \d)"
STATUS = re.compile(
    rf"\*X[;:](?P<state>[1-6])[;:](?P<games>\d{{3}})[;:]{NUMBER}"
    r"[;:](?P<warnings>[0-9A-Fa-f])[;:](?P<speed>\d{3})[;:](?P<direction>[01])",
    re.ASCII,
)
SINGLE_NUMBER = re.compile(NUMBER, re.ASCII)
BONUS = re.compile(rf"\*Y[;:](?P<kind>[1-6])[;:]{NUMBER}", re.ASCII)
MODE = re.compile(r"\*o ?(?P<mode>\d{1,4})", re.ASCII)
COMPLAINT = re.compile(r"\*F ?(?P<text>[ -~]{1,60})", re.ASCII)
LONGEST_QUOTED = 40


@dataclass(frozen=True, slots=True)
class WheelStatus:
    phase: WheelPhase
    games: int
    number: str  # two characters, as written
    warnings: Bits
    speed: int
    direction: int


@dataclass(frozen=True, slots=True)
class SingleNumber:
    number: str


@dataclass(frozen=True, slots=True)
class Bonus:
    kind: int
    number: str


@dataclass(frozen=True, slots=True)
class ModeWord:
    mode: WheelMode


@dataclass(frozen=True, slots=True)
class Complaint:
    text: str


@dataclass(frozen=True, slots=True)
class Garbage:
    text: str


Reading = WheelStatus | SingleNumber | Bonus | ModeWord | Complaint
Line = Reading | Garbage


def parse(line: str) -> Line:
    """A line without its end."""
    if found := STATUS.fullmatch(line):
        return _status(found)
    if found := SINGLE_NUMBER.fullmatch(line):
        return SingleNumber(found["number"])
    if found := BONUS.fullmatch(line):
        return Bonus(int(found["kind"]), found["number"])
    if (found := MODE.fullmatch(line)) and int(found["mode"]) & ~KNOWN_MODES == 0:
        return ModeWord(WheelMode(int(found["mode"])))
    if found := COMPLAINT.fullmatch(line):
        return Complaint(found["text"].strip())
    return Garbage(ascii(line[:LONGEST_QUOTED]))


def _status(found: re.Match[str]) -> WheelStatus:
    return WheelStatus(
        STATES[found["state"]],
        int(found["games"]),
        found["number"],
        Bits(int(found["warnings"], 16)),
        int(found["speed"]),
        int(found["direction"]),
    )


def show(reading: Reading, separator: Separator = Separator.SEMICOLON) -> str:
    between = separator.value
    match reading:
        case WheelStatus(phase=phase, games=games, number=number, warnings=warnings):
            rotor = (f"{reading.speed:03}", str(reading.direction))
            return between.join(("*X", WRITTEN[phase], f"{games:03}", number, f"{warnings:X}", *rotor))
        case SingleNumber(number=number):
            return number
        case Bonus(kind=kind, number=number):
            return between.join(("*Y", str(kind), number))
        case ModeWord(mode=mode):
            return f"*o {mode:d}"
        case Complaint(text=text):
            return f"*F {text}"
