"""Why somebody is not let in, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Self

from croupier.core.decider import Refused
from croupier.words.said import Said, say


class RefusalGround(Enum):
    """Why somebody is turned away; each ground has its own status over HTTP."""

    NOT_KNOWN = "not known"  # who you are is not established
    TOO_OFTEN = "too often"
    UNFIT = "unfit"  # what was offered will not do
    NOT_HERE = "not here"
    NOT_YET = "not yet"  # something else comes first


@dataclass(frozen=True, slots=True)
class TurnedAway(Refused):
    ground: RefusalGround = RefusalGround.NOT_KNOWN
    remedy: Said | None = None
    wait_ms: int = 0

    @classmethod
    def expired(cls) -> Self:
        return cls(say("entrance.session-has-expired"), remedy=say("entrance.sign-in-again"))

    @classmethod
    def unfit(cls, reason: Said, remedy: Said) -> Self:
        return cls(reason, ground=RefusalGround.UNFIT, remedy=remedy)

    @classmethod
    def not_here(cls) -> Self:
        reason = say("entrance.only-a-demonstration")
        return cls(reason, ground=RefusalGround.NOT_HERE, remedy=say("entrance.sign-in-or-enrol"))


NOT_TOGETHER = TurnedAway(say("entrance.not-together"), remedy=say("entrance.check-both"))

FIRST_PASSWORD = TurnedAway(
    say("entrance.first-password"), ground=RefusalGround.NOT_YET, remedy=say("entrance.change-it")
)


def locked(wait_ms: int) -> TurnedAway:
    reason, remedy = say("entrance.locked-out", wait=in_words(wait_ms)), say("entrance.wait-or-ask")
    return TurnedAway(reason, ground=RefusalGround.TOO_OFTEN, remedy=remedy, wait_ms=wait_ms)


def too_many(wait_ms: int) -> TurnedAway:
    reason, remedy = say("entrance.too-many"), say("entrance.try-again-in", wait=in_words(wait_ms))
    return TurnedAway(reason, ground=RefusalGround.TOO_OFTEN, remedy=remedy, wait_ms=wait_ms)


def wrong_code() -> TurnedAway:
    return TurnedAway(say("entrance.wrong-code"), remedy=say("entrance.check-the-letters"))


def in_words(wait_ms: int) -> Said:
    seconds = max(1, -(-wait_ms // 1_000))
    if seconds < 120:
        return say("entrance.seconds", n=seconds)
    return say("entrance.minutes", n=-(-seconds // 60))
