"""What a plan may choose between, in the words in which its file chooses."""

from __future__ import annotations

from enum import Enum


class Occasion(Enum):
    ORDINARY = "ordinary"
    CHARITY = "charity"
    MEDIA = "media"


class SubstituteRule(Enum):
    NONE = "none"
    BEFORE_DRAW = "before the draw"
    BEFORE_START = "before the start"


class ChipKind(Enum):
    TOURNAMENT = "tournament"
    REDEMPTION = "redemption"
    VALUE = "value"
    NON_VALUE = "non-value"
    CREDIT = "credit"


class Disposition(Enum):
    WORTH_NOTHING = "back to the house, worth nothing"
    REDEEMED = "redeemed at the rate"
    KEPT = "kept by the players"


class SessionKind(Enum):
    HEAT = "heat"
    REPECHAGE = "repechage"
    CATCH_UP = "catch-up"
    FINAL = "final"


class ShortStack(Enum):
    ALL_IN = "all in"
    OUT = "out"


class WagersShown(Enum):
    LIVE = "live"
    AT_CLOSE = "at the close"
    NEVER = "never"


class TieRule(Enum):
    PLAY_OFF = "play-off"
    LOTS = "lots"
    SHARE = "share"
    LAST_BANK = "bank before the last spin"


class Bearer(Enum):
    HOUSE = "house"
    SPONSOR = "sponsor"


class AwayPlay(Enum):
    FULL_BANK = "plays on with the full bank"
    LEAST_TAKEN = "least wagers are taken"


class ChipsOfTheGone(Enum):
    NO_REFUND = "chips to the float, no refund"
    REFUND = "chips to the float, fee refunded"


class ImageUse(Enum):
    ASKED = "asked on the form"
    NOT_USED = "not used"
