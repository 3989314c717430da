"""How it stands with the source of chance of an automated table."""

from __future__ import annotations

from enum import Enum


class Chance(Enum):
    """How it stands with what the virtual dealer draws from."""

    SOUND = "sound"
    SEED_LOST = "the seed of a round was lost"
    LOCKED = "the source has failed and is locked"
    TO_TEST = "somebody has seen to the source, and it is to be tested again"
