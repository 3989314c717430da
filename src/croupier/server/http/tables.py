"""A table by its address: its felt, its rules, and what an act there would bring about."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Controller, get
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.types import ControllerRouterHandler

from croupier.core.decider import Refused
from croupier.core.ids import RoundNumber, StaffId, TableId, TerminalId
from croupier.devices.printing.leaflet import Leaflet, leaflet_pdf
from croupier.devices.printing.receipt import ReceiptLine
from croupier.server.bet_board import board_view
from croupier.server.entrance.doors import Doors
from croupier.server.felt import FeltView, NoFelt, felt_view
from croupier.server.http.callers import Call, reader
from croupier.server.http.errors import ERRORS, Problem, problem
from croupier.server.http.given import TheDoors, TheScene
from croupier.server.onscreen.rules import rules_view
from croupier.server.onscreen.serving import jackpots_told
from croupier.server.play_shapes import BoardView
from croupier.server.previews import LONGEST_CALL, call_preview, correction_preview, undoing_preview
from croupier.server.scene import Scene
from croupier.server.shapes import HouseView
from croupier.server.table_options import table_options
from croupier.server.views.answers import (
    CallPreview,
    CorrectionPreview,
    RuleRow,
    RulesView,
    TableOptions,
    UndoingPreview,
)
from croupier.staff.duties import Duty
from croupier.staff.reading import Sight
from croupier.table import commands as tc
from croupier.table.copies import copy_of_rules
from croupier.words.figures import ENGLISH, LANGUAGES
from croupier.words.names import of_book
from croupier.words.said import say

Word = Annotated[str, QueryParameter(max_length=40)]
Sentence = Annotated[str, QueryParameter(max_length=200)]
Called = Annotated[str, QueryParameter(max_length=LONGEST_CALL, description="In the bet language.")]
Language = Annotated[str, QueryParameter(max_length=16, description=f"One of {', '.join(LANGUAGES)}.")]


class Tables(Controller):
    path = "/tables"
    tags = ("tables",)

    @get("/{table:str}/felt", responses=ERRORS)
    async def felt(self, table: FromPath[str], scene: TheScene) -> FeltView:
        """The layout, for whoever draws it."""
        try:
            return felt_view(scene.ruleset(laid(scene, table)))
        except NoFelt as none:
            raise Problem(
                404, say("core.plain", text=str(none)), say("http.open-screen-of-that-game")
            ) from none

    @get("/{table:str}/board", responses=ERRORS)
    async def board(self, table: FromPath[str], scene: TheScene) -> BoardView:
        """The layout of a game that is not roulette: its bets, what they pay, its wheels and decks."""
        return await asyncio.to_thread(board_view, scene.ruleset(laid(scene, table)))

    @get("/{table:str}/rules", responses=ERRORS)
    async def rules(self, table: FromPath[str], scene: TheScene, language: Language = ENGLISH) -> RulesView:
        """The rules of the table, for everybody: its odds, its exact chances, its limits, its clauses."""
        name = laid(scene, table)
        told, state = jackpots_told(scene, name, language), scene.table(name)
        return await asyncio.to_thread(
            rules_view, scene.ruleset(name), language, state.sign, told, state.unit
        )

    @get("/{table:str}/rules.pdf", responses=ERRORS, media_type="application/pdf")
    async def copy(self, table: FromPath[str], scene: TheScene, language: Language = ENGLISH) -> bytes:
        """A copy of them to take along, where the book has one given to whoever asks."""
        name = laid(scene, table)
        ruleset = scene.ruleset(name)
        clause = copy_of_rules(ruleset.table.conduct)
        if isinstance(clause, Refused):
            raise problem(clause, 404)
        told, state = jackpots_told(scene, name, language), scene.table(name)
        return await asyncio.to_thread(_printed, rules_view(ruleset, language, state.sign, told, state.unit))

    @get("/{table:str}/options", responses=ERRORS)
    async def options(
        self, request: Call, table: FromPath[str], doors: TheDoors, scene: TheScene
    ) -> TableOptions:
        """The causes, breaches and notices of the table's book."""
        name, _ = of_table(request, doors, scene, table, Sight.DESK)
        return table_options(name, scene.ruleset(name))

    @get("/{table:str}/call", responses=ERRORS)
    async def call(
        self,
        request: Call,
        *,
        table: FromPath[str],
        text: Called,
        terminal: Word,
        doors: TheDoors,
        scene: TheScene,
        colour: Word = "",
    ) -> CallPreview:
        """A call as it would lie on the layout, in dollars or in chips of a colour.  Nothing is placed."""
        name, person = of_table(request, doors, scene, table, Sight.CALL)
        return call_preview(scene, name, known(scene, terminal), text, person, colour=colour or None)

    @get("/{table:str}/correction", responses=ERRORS)
    async def correction(
        self, request: Call, table: FromPath[str], outcome: Word, doors: TheDoors, scene: TheScene
    ) -> CorrectionPreview:
        """What each terminal would have if this were the outcome of the last round.  Nothing is corrected."""
        name, person = of_table(request, doors, scene, table, Sight.DESK)
        return correction_preview(scene, name, outcome, person)

    @get("/{table:str}/no-spin", responses=ERRORS)
    async def no_spin(
        self, request: Call, table: FromPath[str], ground: Word, doors: TheDoors, scene: TheScene
    ) -> UndoingPreview:
        """Who would get what back if this spin were none.  Nothing is declared."""
        name, person = of_table(request, doors, scene, table, Sight.DESK)
        command = tc.DeclareNoSpin(table=name, round=_round(scene, name), ground=ground)
        return undoing_preview(scene, command, person)

    @get("/{table:str}/void", responses=ERRORS)
    async def void(
        self,
        request: Call,
        *,
        table: FromPath[str],
        cause: Word,
        doors: TheDoors,
        scene: TheScene,
        detail: Sentence = "",
        outcome_affected: FromQuery[bool] = False,
    ) -> UndoingPreview:
        """Who would get what back if the round were void.  Nothing is voided."""
        name, person = of_table(request, doors, scene, table, Sight.DESK)
        command = tc.VoidRound(
            table=name,
            round=_round(scene, name),
            cause=cause,
            detail=detail,
            outcome_affected=outcome_affected,
        )
        return undoing_preview(scene, command, person)


@get("/house", tags=["house"], responses=ERRORS)
async def house(scene: TheScene) -> HouseView:
    """Whose house it is, and whether it plays for money."""
    return scene.house


def laid(scene: Scene, table: str) -> TableId:
    name = TableId(table)
    if name not in scene.core.house_settings.tables:
        here = tuple(str(each) for each in scene.core.house_settings.tables)
        raise Problem(404, say("http.there-is-no-table-in", table=table), say("http.tables-are", here=here))
    return name


def known(scene: Scene, terminal: str) -> TerminalId:
    name = TerminalId(terminal)
    if not scene.terminal(name).enrolled:
        raise Problem(
            404, say("http.there-is-no-terminal-in", terminal=terminal), say("http.check-name-on-its-casing")
        )
    return name


def of_table(request: Call, doors: Doors, scene: Scene, table: str, sight: Sight) -> tuple[TableId, StaffId]:
    """A table, and somebody who may see this of it: by a rank under its book, or to inspect."""
    person = reader(request, doors, scene, sight)
    name = laid(scene, table)
    book = scene.ruleset(name).book
    if scene.rank(person, book) is None and not inspects(scene, person):
        raise Problem(
            403,
            say("http.holds-no-rank-under", person=person, book=of_book(book)),
            say("http.ask-somebody-of-that-table"),
        )
    return name, person


def inspects(scene: Scene, person: StaffId) -> bool:
    return Duty.INSPECTOR in scene.roster().duties(person)


def _round(scene: Scene, table: TableId) -> RoundNumber:
    spin = scene.table(table).round
    return spin.number if spin else RoundNumber(0)


TABLE_ROUTES: tuple[ControllerRouterHandler, ...] = (Tables, house)


def _printed(rules: RulesView) -> bytes:
    """Every heading, and under it what the screen says there."""
    lines = [ReceiptLine(rules.title, size=16, bold=True)]
    for section in rules.sections:
        lines += [ReceiptLine(), ReceiptLine(section.heading, size=12, bold=True)]
        lines += [ReceiptLine(_in_a_line(row), size=9) for row in section.rows]
    return leaflet_pdf(Leaflet(rules.title, tuple(lines), f"{rules.book} · {rules.copy}"))


def _in_a_line(row: RuleRow) -> str:
    said = ": ".join(filter(None, (row.label, row.text)))
    figures = ", ".join(filter(None, (row.chance, row.edge)))
    return " ".join(filter(None, (said, figures and f"({figures})", row.clause and f"§ {row.clause}")))
