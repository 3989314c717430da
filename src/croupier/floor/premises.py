"""The books that are played here and the gaming day that it is, for whoever asks who may work where."""

from __future__ import annotations

from croupier.core.ids import Instant
from croupier.floor.core import FloorCore
from croupier.staff.posts import Premises


def premises(core: FloorCore, now: Instant) -> Premises:
    settings = core.house_settings
    played = {book: settings.ladders[book] for book in core.rulesets.books}
    return Premises(played, now, settings.gaming_day(now).begins)
