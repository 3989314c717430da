"""What players are told about an act of staff: chosen from a list, and never what staff wrote.

Whoever voids, suspends, excludes or decides says twice why: in their own words for the record, and by one of
these for everybody else.  A screen of players has room for a member of this enumeration and for nothing that
was typed, so that no name and no suspicion can reach it.  An act offers only what can be true of it; which
acts there are, and on what grounds, is for the book of a table to say.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from croupier.core.decider import Refused
from croupier.core.policy import policy
from croupier.words.said import say


class PublicReason(Enum):
    """Its words are in the catalogues, in the table that bears its name."""

    EQUIPMENT = "EQUIPMENT"
    DISTURBANCE = "DISTURBANCE"
    RULES = "RULES"
    FRAUD = "FRAUD"
    REVIEW = "REVIEW"
    STAFF = "STAFF"
    CONDUCT = "CONDUCT"
    FAULT = "FAULT"
    RESULT_CHECKED = "RESULT_CHECKED"
    WRONG_ENTRY = "WRONG_ENTRY"
    WRONG_READING = "WRONG_READING"
    UPHELD = "UPHELD"
    PARTLY_UPHELD = "PARTLY_UPHELD"
    DISMISSED = "DISMISSED"
    DECIDED = "DECIDED"
    # What only the house itself says.
    RED_LIGHT = "RED_LIGHT"
    CHANCE = "CHANCE"
    PART_FAILED = "PART_FAILED"
    NO_DISPLAY = "NO_DISPLAY"
    TERMINAL_FAILED = "TERMINAL_FAILED"
    SYSTEM_FAILED = "SYSTEM_FAILED"
    DISPLAY_FAILED = "DISPLAY_FAILED"
    NOT_CONFIRMED = "NOT_CONFIRMED"
    UNDER_MINIMUM = "UNDER_MINIMUM"


class PublicAct(Enum):
    """An act of staff that players are told of, on the ground that it is done on."""

    VOID_FOR_EQUIPMENT = "VOID_FOR_EQUIPMENT"
    VOID_FOR_DISRUPTION = "VOID_FOR_DISRUPTION"
    VOID_FOR_FRAUD = "VOID_FOR_FRAUD"
    VOID_WAGERS = "VOID_WAGERS"
    SUSPEND = "SUSPEND"
    SHUT_GAME = "SHUT_GAME"
    EXCLUDE = "EXCLUDE"
    SEND_AWAY = "SEND_AWAY"
    FREEZE = "FREEZE"
    HOLD_FOR_FAULT = "HOLD_FOR_FAULT"
    HOLD_FOR_DEVICE = "HOLD_FOR_DEVICE"
    DECIDE_CLAIM = "DECIDE_CLAIM"
    CORRECT_OUTCOME = "CORRECT_OUTCOME"


_P = PublicReason
# The first is what is told where nobody has chosen.
CHOICES: Mapping[PublicAct, tuple[PublicReason, ...]] = {
    PublicAct.VOID_FOR_EQUIPMENT: (_P.EQUIPMENT, _P.REVIEW),
    PublicAct.VOID_FOR_DISRUPTION: (_P.DISTURBANCE, _P.REVIEW),
    PublicAct.VOID_FOR_FRAUD: (_P.RULES, _P.REVIEW, _P.FRAUD),
    PublicAct.VOID_WAGERS: (_P.RULES, _P.REVIEW),
    PublicAct.SUSPEND: (_P.STAFF, _P.EQUIPMENT, _P.DISTURBANCE, _P.REVIEW),
    PublicAct.SHUT_GAME: (_P.NO_DISPLAY,),
    PublicAct.EXCLUDE: (_P.CONDUCT, _P.RULES, _P.REVIEW),
    PublicAct.SEND_AWAY: (_P.CONDUCT, _P.RULES),
    PublicAct.FREEZE: (_P.REVIEW, _P.RESULT_CHECKED),
    PublicAct.HOLD_FOR_FAULT: (_P.FAULT, _P.REVIEW),
    PublicAct.HOLD_FOR_DEVICE: (_P.REVIEW, _P.RULES),
    PublicAct.DECIDE_CLAIM: (_P.DECIDED, _P.UPHELD, _P.PARTLY_UPHELD, _P.DISMISSED),
    PublicAct.CORRECT_OUTCOME: (_P.WRONG_ENTRY, _P.WRONG_READING),
}


def chosen(act: PublicAct, asked: PublicReason | None) -> PublicReason | Refused:
    """What is told of an act: what was chosen, if it can be said of that act."""
    offered = CHOICES[act]
    if asked is None:
        return offered[0]
    return asked if asked in offered else Refused(say("core.not-to-be-told", offered=offered), policy("7.3"))
