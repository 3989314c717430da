"""Why somebody is not let in, and what to do about it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Self

from croupier.core.decider import Refused


class Ground(Enum):
    """What kind of no it is; each has its own number over HTTP."""

    NOT_KNOWN = "not known"  # who you are is not established
    TOO_OFTEN = "too often"
    UNFIT = "unfit"  # what was offered will not do
    NOT_HERE = "not here"
    NOT_YET = "not yet"  # something else comes first


@dataclass(frozen=True, slots=True)
class TurnedAway(Refused):
    ground: Ground = Ground.NOT_KNOWN
    remedy: str = ""
    wait_ms: int = 0

    @classmethod
    def expired(cls) -> Self:
        return cls("nobody is signed in here, or the session has expired", remedy="Sign in again.")

    @classmethod
    def unfit(cls, reason: str, remedy: str) -> Self:
        return cls(reason, ground=Ground.UNFIT, remedy=remedy)

    @classmethod
    def not_here(cls) -> Self:
        reason = "only a demonstration house lets anybody in"
        return cls(reason, ground=Ground.NOT_HERE, remedy="Sign in, or enrol the screen with a code.")


NOT_TOGETHER = TurnedAway(
    "the name and the password do not belong together", remedy="Check both and try again."
)

FIRST_PASSWORD = TurnedAway(
    "the first password must be changed before anything else", ground=Ground.NOT_YET, remedy="Change it."
)


def locked(wait_ms: int) -> TurnedAway:
    reason = f"after too many wrong attempts this name is locked out for another {in_words(wait_ms)}"
    remedy = "Wait, or ask somebody of higher rank to unlock it."
    return TurnedAway(reason, ground=Ground.TOO_OFTEN, remedy=remedy, wait_ms=wait_ms)


def too_many(wait_ms: int) -> TurnedAway:
    reason, remedy = "there were too many attempts in a short time", f"Try again in {in_words(wait_ms)}."
    return TurnedAway(reason, ground=Ground.TOO_OFTEN, remedy=remedy, wait_ms=wait_ms)


def wrong_code() -> TurnedAway:
    reason = "that code is not one that was issued, or it has been used or has expired"
    return TurnedAway(reason, remedy="Check the letters, or ask the pit for a new code.")


def in_words(wait_ms: int) -> str:
    seconds = max(1, -(-wait_ms // 1_000))
    if seconds < 120:
        return f"{seconds} second{'' if seconds == 1 else 's'}"
    return f"{-(-seconds // 60)} minutes"
