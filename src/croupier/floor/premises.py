"""The books played here, the gaming day, and who conducts a tournament: by that people may work somewhere."""

from __future__ import annotations

from croupier.core.ids import Instant
from croupier.floor.core import FloorCore
from croupier.staff.posts import Premises
from croupier.tournaments.words import TournamentStage

_BEHIND_US = frozenset({TournamentStage.OVER, TournamentStage.CANCELLED})


def premises(core: FloorCore, now: Instant) -> Premises:
    settings = core.house_settings
    played = {book: settings.ladders[book] for book in core.rulesets.books}
    held = (each for _, each in core.current.tournaments())
    going = (each for each in held if each.stage not in _BEHIND_US or (each.held and not each.behind_us))
    conducting = frozenset(staff for each in going for staff in each.conducts)
    return Premises(played, now, settings.gaming_day(now).begins, conducting)
