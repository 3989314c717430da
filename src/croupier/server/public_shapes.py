"""The shapes of what players are told about an act of staff.

There is no text in them that a person could have written: a reason is a member of a closed list, a ground is
one of the books', and what a claim says is shown to whoever made it.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from croupier.core.public_reasons import PublicReason
from croupier.server.sentences import SaidView
from croupier.terminal.events import FaultyPart

GroundName = Literal[
    "WHEEL_STILL_AT_LAUNCH", "SAME_DIRECTION", "UNDER_FOUR_REVOLUTIONS", "FOREIGN_OBJECT", "SECOND_BALL",
    "BALL_LEFT_WHEEL", "BALL_FINDS_NO_POCKET", "INTERFERENCE", "DISRUPTION", "RESTS_BEFORE_CLOSE",
    "WHEEL_STOPPED",
]  # fmt: skip


class PublicWording(msgspec.Struct, frozen=True, kw_only=True):
    """Why something is as it is, as everybody may know it, and the clause that it rests on."""

    reason: PublicReason
    clause: str | None = None


class Undone(msgspec.Struct, frozen=True, kw_only=True):
    """A round without a result: a no spin has a ground of its book, or was stopped by the red light."""

    round: int
    kind: Literal["no spin", "void"]
    clause: str
    reason: PublicReason | None = None
    ground: GroundName | None = None
    then: str = ""  # what becomes of the ball, as the book has it
    then_said: SaidView | UnsetType = UNSET


class GivenBack(msgspec.Struct, frozen=True, kw_only=True):
    """Wagers of this terminal that were void or not recognised."""

    round: int
    amount: int
    clause: str
    reason: PublicReason | None = None
    ground: GroundName | None = None


class OwnClaim(msgspec.Struct, frozen=True, kw_only=True):
    """A claim as whoever made it sees it: in their words, with what they are told of its decision."""

    table: str
    number: int
    claim: str
    round: int | None
    decision: PublicReason | None


class OwnFault(msgspec.Struct, frozen=True, kw_only=True):
    part: FaultyPart
    since: int
