"""What a table is fitted with: displays that the book asks for or allows, and approved side-wager systems."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.core.decider import Refused
from croupier.games.game import Game
from croupier.table.commands import DISPLAY_CONTROLLER, FLYING_ROULETTE_DISPLAY, WINNING_NUMBER_DISPLAY
from croupier.table.rules import DisplayIs, EquipmentRules
from croupier.words.said import say


def faults_of_equipment(fitted: Mapping[str, str], game: Game, rules: EquipmentRules) -> Refused | None:
    """Why a table may not be opened with this equipment, if it may not."""
    return next(_faults(fitted, game, rules), None)


def _faults(fitted: Mapping[str, str], game: Game, rules: EquipmentRules) -> Iterator[Refused]:
    sides = [side.key for side in game.face.sides()]
    known = (WINNING_NUMBER_DISPLAY, FLYING_ROULETTE_DISPLAY, DISPLAY_CONTROLLER, *sides)
    for name in fitted:
        if name not in known:
            yield Refused(say("table.no-table-is-fitted-with", name=name, known=known))
    wanted = rules.winning_number_display
    if wanted and wanted.value is DisplayIs.REQUIRED and WINNING_NUMBER_DISPLAY not in fitted:
        yield Refused(say("table.this-table-may-not-be"), wanted.clause)
    if rules.flying_roulette_display is None and FLYING_ROULETTE_DISPLAY in fitted:
        yield Refused(say("table.this-book-knows-no-flying"))
    if rules.display_controller is None and DISPLAY_CONTROLLER in fitted:
        yield Refused(say("table.this-book-knows-no-display"))
    for side, clause in rules.approved_systems:
        if side in sides and not fitted.get(side, "").strip():
            yield Refused(say("table.name-approval-of-system-that", side=side), clause)
