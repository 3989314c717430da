"""Who asks: a member of staff, the player at a terminal, the house itself, or somebody at the door.

Whoever lets a command in has made sure who sent it; the floor decides what that person may ask.
"""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import blake2b

import msgspec
from msgspec import Struct

from croupier.core.digests import joined, key_for
from croupier.core.ids import CommandId, StaffId, TerminalId
from croupier.core.message import Command, Stamp

ASKED = "croupier/asked/1"
ASKED_KEY = "croupier/asked/key/1"
ASKED_BYTES = 16
ASKERS_IN_MIND = 4_096
# Amounts on the same numbers are the same question, in whatever order they were put down.
_canonical = msgspec.json.Encoder(order="sorted")


class Staff(Struct, frozen=True, gc=False):
    """A person who has signed in; ``second`` is who approved the act, where two are asked for."""

    staff: StaffId
    second: StaffId | None = None

    def __str__(self) -> str:
        return f"staff/{self.staff}" + (f"+{self.second}" if self.second else "")


class Seat(Struct, frozen=True, gc=False):
    """Whoever sits at a terminal."""

    terminal: TerminalId

    def __str__(self) -> str:
        return f"terminal/{self.terminal}"


class HouseSystem(Struct, frozen=True, gc=False):
    """The clock, a device, the configuration: what acts without a person."""

    what: str = "clock"

    def __str__(self) -> str:
        return f"house/{self.what}"


OF_HOUSE = HouseSystem("charter")  # who founds, opens and closes the house


class Dealer(Struct, frozen=True, gc=False):
    """The virtual dealer, with the rank that the book gives to whoever conducts the game."""

    def __str__(self) -> str:
        return "house/virtual dealer"


class Unidentified(Struct, frozen=True, gc=False):
    """Somebody who wants to sign in, and whether the password offered fits the one on the roster."""

    verified: bool

    def __str__(self) -> str:
        return "door"


Asker = Staff | Seat | HouseSystem | Dealer | Unidentified


def asked_key(key: bytes) -> bytes:
    """By which questions are digested; ``key`` is that of the tickets.

    The log keeps the digest for good, and a question may hold a text that is erased one day.  Under a key
    that is not in the log nobody who has the log can guess at it.
    """
    return key_for(key, ASKED_KEY)


def stamped(command: Command, stamp: Stamp, by: Asker, key: bytes) -> Stamp:
    """The stamp as it is kept.  What a command is called is its asker's own affair: whoever comes
    from outside is told apart by their name, so that nobody can use up a name of another's, or one
    that the house would give.  And a name stands for one question: what is asked is digested under
    the house's key for that, and kept with the name.
    """
    namespace, written, persons = _told_of(by)
    whole = _kind(type(command)) + persons + _canonical.encode(command)
    asked = blake2b(whole, key=key, digest_size=ASKED_BYTES).digest()
    return Stamp(command=CommandId(namespace + stamp.command), at=stamp.at, by=written, asked=asked)


def named(command: CommandId, by: Asker) -> CommandId:
    """What a command is called in the log."""
    return CommandId(_namespace(by) + command)


@lru_cache(maxsize=ASKERS_IN_MIND)
def _told_of(by: Asker) -> tuple[str, str, bytes]:
    """Of an asker: what their commands' names begin with, how they are written, and how they are digested."""
    persons = (f"staff/{by.staff}", by.second or "") if isinstance(by, Staff) else (str(by), "")
    return _namespace(by), str(by), joined(*persons)


@cache
def _kind(kind: type[Command]) -> bytes:
    """How every question of a kind begins: the room that is asked and what it is asked for."""
    return joined(ASKED, kind.__module__.split(".")[-2], kind.__name__)


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
