"""Who asks: a member of staff, the player at a terminal, the house itself, or somebody at the door.

Whoever lets a command in has made sure who sent it; the floor decides what that person may ask.
"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from croupier.core.ids import CommandId, StaffId, TerminalId
from croupier.core.message import Stamp


@dataclass(frozen=True, slots=True)
class Staff:
    """A person who has signed in; ``second`` is who approved the act, where two are asked for."""

    staff: StaffId
    second: StaffId | None = None

    def __str__(self) -> str:
        return f"staff/{self.staff}" + (f"+{self.second}" if self.second else "")


@dataclass(frozen=True, slots=True)
class Seat:
    """Whoever sits at a terminal."""

    terminal: TerminalId

    def __str__(self) -> str:
        return f"terminal/{self.terminal}"


@dataclass(frozen=True, slots=True)
class HouseSystem:
    """The clock, a device, the configuration: what acts without a person."""

    what: str = "clock"

    def __str__(self) -> str:
        return f"house/{self.what}"


@dataclass(frozen=True, slots=True)
class Dealer:
    """The virtual dealer, with the rank that the book gives to whoever conducts the game."""

    def __str__(self) -> str:
        return "house/virtual dealer"


@dataclass(frozen=True, slots=True)
class Unidentified:
    """Somebody who wants to sign in, and whether the password offered fits the one on the roster."""

    verified: bool

    def __str__(self) -> str:
        return "door"


Asker = Staff | Seat | HouseSystem | Dealer | Unidentified


def stamped(stamp: Stamp, by: Asker) -> Stamp:
    """The stamp as it is kept.  What a command is called is its asker's own affair: whoever comes
    from outside is told apart by their name, so that nobody can use up a name of another's, or one
    that the house would give.
    """
    return msgspec.structs.replace(stamp, command=CommandId(_namespace(by) + stamp.command), by=str(by))


def _namespace(by: Asker) -> str:
    match by:
        case Staff(staff=staff):
            return f"staff/{staff}/"
        case Seat(terminal=terminal):
            return f"terminal/{terminal}/"
        case Unidentified():
            return "door/"
        case HouseSystem() | Dealer():
            return ""
