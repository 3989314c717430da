"""What may be asked about the screens of terminals and displays.

Codes and tokens are secrets of high entropy; only their SHA-256 hashes reach this room.
"""

from __future__ import annotations

from croupier.core.ids import Instant
from croupier.core.message import Command
from croupier.screens.rules import Role


class ToScreen(Command, frozen=True, kw_only=True):
    """``name`` is the terminal, or the table that a display shows."""

    role: Role
    name: str


class IssueCode(ToScreen, frozen=True, kw_only=True):
    code_hash: str
    expires: Instant


class EnrolScreen(Command, frozen=True, kw_only=True):
    """A screen shows the code that it was given, and from then on goes by a token of its own."""

    code_hash: str
    token_hash: str
    where: str


class RevokeScreen(ToScreen, frozen=True, kw_only=True):
    """Every screen of that name, and the codes that would enrol another."""

    because: str


class NoteTurnedAway(Command, frozen=True, kw_only=True):
    """How many were turned away at the door without a look at what they showed, told by the door itself."""

    since: Instant
    count: int
    where: dict[str, int]


ScreenCommand = IssueCode | EnrolScreen | RevokeScreen | NoteTurnedAway
