"""What a table is fitted with: what the book asks for or allows, and systems that are approved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.fittings import JACKPOT_METER_DISPLAY, JACKPOT_VIEWER
from croupier.games.game import Game
from croupier.table.commands import (
    CONSOLE,
    DISPLAY_CONTROLLER,
    FLYING_ROULETTE_DISPLAY,
    GAME_SYSTEM,
    TOUCHTABLE_SYSTEM,
    U_SPIN,
    WINNING_NUMBER_DISPLAY,
)
from croupier.table.rules import DisplayIs, EquipmentRules, SpunBy, TableRules
from croupier.words.names import called
from croupier.words.said import say


def faults_of_equipment(fitted: Mapping[str, str], game: Game, rules: TableRules) -> Refused | None:
    """Why a table may not be opened with this equipment, if it may not."""
    sides = [side.key for side in game.face.sides()]
    faults = (*_unknown(fitted, sides, rules), *_missing(fitted, sides, rules.equipment))
    return next(iter(faults), None)


def launched_by_patron(rules: TableRules) -> Clause | None:
    """The clause by which a patron may launch the ball, where a U-Spin is fitted."""
    return next((way.clause for way in rules.spun if way.value is SpunBy.PATRON), None)


def _unknown(fitted: Mapping[str, str], sides: list[str], rules: TableRules) -> Iterator[Refused]:
    """What is fitted, and no table or no table of this book may be fitted with."""
    known = (
        *(WINNING_NUMBER_DISPLAY, FLYING_ROULETTE_DISPLAY, DISPLAY_CONTROLLER),
        *(CONSOLE, GAME_SYSTEM, TOUCHTABLE_SYSTEM, U_SPIN, JACKPOT_VIEWER, JACKPOT_METER_DISPLAY, *sides),
    )
    for name in fitted:
        if name not in known:
            yield Refused(say("table.no-table-is-fitted-with", name=name, known=known))
    if rules.equipment.flying_roulette_display is None and FLYING_ROULETTE_DISPLAY in fitted:
        yield Refused(say("table.this-book-knows-no-flying"))
    if rules.equipment.display_controller is None and DISPLAY_CONTROLLER in fitted:
        yield Refused(say("table.this-book-knows-no-display"))
    if U_SPIN in fitted and launched_by_patron(rules) is None:
        yield Refused(say("table.this-book-knows-no-u-spin"))


def _missing(fitted: Mapping[str, str], sides: list[str], rules: EquipmentRules) -> Iterator[Refused]:
    """What the book asks for and is not there, or is there without its approval."""
    wanted = rules.winning_number_display
    if wanted and wanted.value is DisplayIs.REQUIRED and WINNING_NUMBER_DISPLAY not in fitted:
        yield Refused(say("table.this-table-may-not-be"), wanted.clause)
    for name, clause in rules.needed:
        if name not in fitted:
            yield Refused(say("table.this-table-needs", name=called("equipment", name)), clause)
    for name, clause in rules.approved_systems:
        if fitted.get(name, "").strip():
            continue
        if name == TOUCHTABLE_SYSTEM:
            yield Refused(say("table.name-approval-of-touchtable"), clause)
        elif name in sides:
            yield Refused(say("table.name-approval-of-system-that", side=name), clause)
