"""What the dealer's console shows of calls and chips; the call itself and the markers are for everybody."""

from __future__ import annotations

from collections.abc import Iterator

from croupier.core.ids import TableId
from croupier.games.game import Game
from croupier.rulebooks.ruleset import Ruleset
from croupier.server import desk_shapes as d
from croupier.server.scene import Scene
from croupier.server.sentences import refused_because
from croupier.table.calls import call_now, says_colour
from croupier.table.chips import colours_in_play
from croupier.table.display import display, markers
from croupier.table.payout import ChipMove, still_to_move, too_early
from croupier.table.race_track import beside_zero
from croupier.table.rules import ForeignChip, TableRules
from croupier.table.state import Phase, Table

# ── what is said ────────────────────────────────────────────────────────────────────────────


def call_view(table: Table, game: Game, rules: TableRules, number: str | None) -> d.CallView | None:
    call = call_now(table, game, rules, number)
    if call is None:
        return None
    colour = game.face.colour(number) if number is not None and call.colour else None
    return d.CallView(says=call.says.value, french=call.in_french, number=call.number, colour=colour)


def prompt_view(table: Table, game: Game, rules: TableRules) -> d.PromptView:
    call = call_now(table, game, rules, display(table, game, rules).number)
    return d.PromptView(
        manner=call.manner.name if call and call.manner else None,
        clause=str(call.clause) if call and call.clause else None,
        kinds=list(call.kinds) if call else [],
        dolly=call.dolly if call else None,
        colour=says_colour(rules),
    )


# ── the payout ──────────────────────────────────────────────────────────────────────────────


def payout_view(table: Table, rules: TableRules) -> d.PayoutView | None:
    left = still_to_move(table, rules)
    if not left:
        return None
    locked = rules.payout.area_locked_until_paid
    return d.PayoutView(
        moves=[_move(move, left, rules) for move in left], locked=str(locked) if locked else None
    )


def _move(move: ChipMove, left: tuple[ChipMove, ...], rules: TableRules) -> d.ChipMoveView:
    return d.ChipMoveView(
        step=move.step.name,
        terminal=move.terminal,
        bet=move.bet,
        amount=move.amount,
        clause=str(move.clause),
        waits=refused_because(too_early(move, left, rules.payout)),
    )


# ── chips that say whose they are, and markers ──────────────────────────────────────────────


def marker_views(scene: Scene, table: Table, rules: TableRules) -> list[d.MarkerView]:
    shown = markers(table, rules, scene.clock())
    for each in shown:
        if each.until is not None:
            scene.horizon.note(each.until)
    return [
        d.MarkerView(
            terminal=each.terminal,
            minimum=each.minimum,
            maximum=each.maximum,
            multiple=each.multiple,
            until=each.until,
            clause=str(each.clause),
        )
        for each in shown
    ]


def colour_views(scene: Scene, name: TableId, table: Table, rules: TableRules) -> list[d.ColourView]:
    """Every set that the table has, whoever holds it."""
    in_play = colours_in_play(table, rules.colour_chips) if rules.colour_chips else ()
    held = {each.colour: each for each in in_play}
    return [
        d.ColourView(
            colour=colour,
            value=held[colour].value if colour in held else None,
            holders=[str(holder) for holder in held[colour].holders] if colour in held else [],
            marked=colour in held and held[colour].marked,
        )
        for colour in scene.core.house_settings.tables[name].colours
    ]


def foreign_view(scene: Scene, name: TableId, rules: TableRules) -> d.ForeignView | None:
    if rules.colour_chips is None:
        return None
    policy = rules.colour_chips.from_another_table
    return d.ForeignView(
        paid=policy.value is ForeignChip.WINNER_PAID_LOSER_KEPT,
        clause=str(policy.clause),
        tables=list(_issuers(scene, name)),
    )


def _issuers(scene: Scene, name: TableId) -> Iterator[d.IssuerView]:
    """The other tables that have colours of their own, and have ever been open."""
    for other, settings in scene.core.house_settings.tables.items():
        sign = scene.table(other).sign
        if other != name and settings.colours and sign is not None:
            yield d.IssuerView(table=other, minimum=sign.minimum)


def spread_view(table: Table, ruleset: Ruleset) -> d.SpreadView | None:
    """Where chips of calls lie, at a table whose book has a place for them."""
    rules = ruleset.table
    clause = rules.neighbours_beside_zero or rules.payout.winning_calls_placed_first
    track = ruleset.game.face.felt() if ruleset.game.face.laid_out_by_felt else None
    if clause is None or track is None or track.race_track is None:
        return None
    marked: dict[str, list[str]] = {}
    if table.round is not None and table.phase is not Phase.IDLE:
        for terminal, bet in beside_zero(table.round):
            marked.setdefault(terminal, []).append(bet)
    return d.SpreadView(
        clause=str(clause), beside_zero=rules.neighbours_beside_zero is not None, marked=marked
    )
