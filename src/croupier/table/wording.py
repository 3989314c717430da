"""What players are told of what went wrong at a table.

An event of an older log has no public wording; then it is the cause's own, of which the words are ours.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.core.private import Private
from croupier.core.public_reasons import PublicAct, PublicReason
from croupier.table import events as e
from croupier.table.rules import Failing, NoSpinGround
from croupier.table.source import Chance
from croupier.words.said import say

Undoing = NoSpinGround | PublicReason

# The causes for which staff void a round; the others are the house's own.
VOIDS: Mapping[str, PublicAct] = {
    "faulty equipment": PublicAct.VOID_FOR_EQUIPMENT,
    "disruption": PublicAct.VOID_FOR_DISRUPTION,
    "fraud": PublicAct.VOID_FOR_FRAUD,
}
FAILED: Mapping[Failing, PublicReason] = {
    Failing.TERMINAL: PublicReason.TERMINAL_FAILED,
    Failing.SYSTEM: PublicReason.SYSTEM_FAILED,
    Failing.DISPLAY_CONTROLLER: PublicReason.DISPLAY_FAILED,
}
_OWN_WORDS: Mapping[str, PublicReason] = {
    "faulty equipment": PublicReason.EQUIPMENT,
    "disruption": PublicReason.DISTURBANCE,
    "fraud": PublicReason.FRAUD,
    "no chance": PublicReason.CHANCE,
    "seed lost": PublicReason.CHANCE,
}


def of_round(event: e.RoundVoided) -> PublicReason:
    return event.public or _OWN_WORDS.get(event.cause, PublicReason.NO_DISPLAY)


def of_no_spin(event: e.NoSpinDeclared) -> Undoing:
    """A ground of the book, or the red light, which is none."""
    return NoSpinGround.__members__.get(event.ground, PublicReason.RED_LIGHT)


def of_wagers(event: e.WagersVoided) -> PublicReason:
    return event.public or _of_old(event.because)


def _of_old(because: str | Private) -> PublicReason:
    """What the house itself wrote is known by its sentence; whatever else there is, staff wrote."""
    own = {str(say("record.failed-before-expiry", what=of)): told for of, told in FAILED.items()}
    own[str(say("record.not-confirmed"))] = PublicReason.NOT_CONFIRMED
    return own.get(because, PublicReason.RULES) if isinstance(because, str) else PublicReason.RULES


def of_suspension(event: e.TableSuspended) -> PublicReason:
    by_chance = event.chance is not Chance.SOUND
    return event.public or (PublicReason.CHANCE if by_chance else PublicReason.STAFF)


def of_correction(event: e.OutcomeCorrected) -> PublicReason:
    return event.public or PublicReason.WRONG_ENTRY


def of_decision(event: e.ClaimDecided) -> PublicReason:
    return event.public or PublicReason.DECIDED
