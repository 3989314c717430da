"""What everybody at a table may see.

A number is shown once it has been entered, never when a sensor has only suggested it.
"""

from __future__ import annotations

from croupier.core.ids import RoundNumber, TableId, TerminalId
from croupier.games.cards import cards_in
from croupier.games.game import Game, Position
from croupier.games.shoes import without_the_cut
from croupier.games.side_wagers import BallsShown, MatchShown, SideWagerShown, SpreadShown, SymbolShown
from croupier.rulebooks.ruleset import Ruleset
from croupier.server import play_shapes as p
from croupier.server import shapes as s
from croupier.server.public_shapes import Undone
from croupier.server.recent_history import TableHistory
from croupier.server.scene import Scene
from croupier.server.views.asked import asking_view, gives_advice, spinner_to_come
from croupier.server.views.chips import call_view, marker_views
from croupier.server.views.play import play_view, position_in_view
from croupier.server.views.tournament_table import table_tournament
from croupier.server.views.wording import suspended_view, undone_view
from croupier.table.commands import Sign
from croupier.table.display import display, units_shown
from croupier.table.rules import PeriodMessage, TableRules, WageringRules
from croupier.table.state import Closing, Notice, Phase, Round, Table

WARNING_MS = 5_000  # before the end of the wagering period, where the book has a warning
_TIME_IS_LEFT = frozenset({PeriodMessage.PERIOD, PeriodMessage.COUNTDOWN})


def table_view(scene: Scene, name: TableId) -> s.TableView:
    table, ruleset, known = scene.table(name), scene.ruleset(name), scene.history.table(name)
    spin, face = table.round, ruleset.game.face
    seen = display(table, ruleset.game, ruleset.table)
    position = position_in_view(table, ruleset.game, scene.core.positions)
    outcome = seen.number or _result(known, table)
    return s.TableView(
        table=name,
        title=ruleset.title,
        ruleset=ruleset.key,
        book=ruleset.book,
        game=face.word,
        phase=phase_word(table),
        suspended=suspended_view(table),
        round=spin.number if spin else None,
        opened_at=spin.opened_at if spin else None,
        ends_at=_ends_at(spin, ruleset.table.wagering),
        warning_ms=_warning(ruleset.table.wagering),
        closed_at=spin.closed_at if spin else None,
        closed_early=known.closed_early,
        spun=spin.spun if spin else False,
        outcome=outcome,
        colour=face.colour(outcome) if outcome else None,
        draws=list(seen.draws),
        corrected=spin.corrected_for if spin else None,
        undone=_undone(known, spin),
        message=seen.message.value if seen.message else None,
        sign=sign_view(table.sign, ruleset.table) if table.sign else None,
        own_sign=own_sign(ruleset),
        notice=notice_view(table.notice, ruleset.table),
        closing=closing_view(table.closing, spin),
        withdrawn=sorted(table.withdrawn),
        sides=[side_view(side) for side in seen.sides],
        play=play_view(position, table, ruleset.game) if position else None,
        asking=asking_view(position, table.in_hand) if table.phase is Phase.NO_MORE_BETS else None,
        late=str(ruleset.table.wagering.late),
        spinner=_spinner(table, ruleset.game, position),
        seal=_seal(spin) if spin else None,
        shoe=shoe_view(table, ruleset.game, known),
        call=call_view(table, ruleset.game, ruleset.table, seen.number),
        markers=marker_views(scene, table, ruleset.table),
        tournament=table_tournament(scene, name),
        advice=gives_advice(scene, name, table),
    )


def _seal(spin: Round) -> p.SealView | None:
    if spin.commitment is None and spin.wagers is None:
        return None
    return p.SealView(commitment=spin.commitment, witness=spin.witness, wagers=spin.wagers, bound=spin.bound)


def _spinner(table: Table, game: Game, position: Position | None) -> TerminalId | None:
    """Whose turn it is to start the wheel or the ball, until it runs."""
    if table.phase is not Phase.NO_MORE_BETS:
        return spinner_to_come(table, game)
    return game.face.spinner(position) if position else None


def _result(known: TableHistory, table: Table) -> str | None:
    """Of a round that is settled, in the one line that every game has for it."""
    return known.result_of(table.in_hand.number) if table.phase is Phase.SETTLED else None


def past_view(scene: Scene, name: TableId) -> s.PastView:
    results = scene.history.table(name).results
    return s.PastView(
        results=[outcome for _, outcome in results], rounds=[int(number) for number, _ in results]
    )


def phase_word(table: Table) -> s.Phase:
    return table.phase.value


def own_sign(ruleset: Ruleset) -> str | None:
    clause = ruleset.terminal.own_sign if ruleset.terminal else None
    return str(clause) if clause else None


def sign_view(sign: Sign, rules: TableRules) -> s.SignView:
    return s.SignView(
        minimum=sign.minimum,
        maximum=sign.maximum,
        multiple=sign.multiple,
        units=units_shown(sign, rules),
        aggregate_minimum=sign.aggregate_minimum,
        minimum_outlay=sign.minimum_outlay,
        by_kind=sign.by_kind,
    )


def notice_view(notice: Notice | None, rules: TableRules) -> s.LimitsNotice | None:
    if notice is None:
        return None
    return s.LimitsNotice(sign=sign_view(notice.sign, rules), applies_at=notice.applies_at)


def closing_view(closing: Closing | None, spin: Round | None) -> s.ClosingNotice | None:
    if closing is None:
        return None
    played = spin.number if spin else RoundNumber(0)
    left = None if closing.after_round is None else max(0, closing.after_round - played)
    return s.ClosingNotice(closes_at=closing.closes_at, rounds_left=left)


def _ends_at(spin: Round | None, rules: WageringRules) -> int | None:
    """When betting ends, where the book has the time that is left shown."""
    shown = rules.shown.value if rules.shown else ()
    return spin.ends_at if spin and _TIME_IS_LEFT.intersection(shown) else None


def _warning(rules: WageringRules) -> int | None:
    warned = rules.shown is not None and PeriodMessage.WARNING in rules.shown.value
    return WARNING_MS if warned else None


def side_view(side: SideWagerShown) -> p.SideShown:
    match side.drawn:
        case SymbolShown(symbol):
            return p.SideShown(key=side.key, offered=side.offered, symbol=symbol)
        case MatchShown(wheels, bonus):
            seen: list[tuple[str, p.Colour]] = [(number, colour.value) for number, colour in wheels]
            return p.SideShown(key=side.key, offered=side.offered, wheels=seen, bonus=bonus)
        case SpreadShown(outer, inner, number):
            return p.SideShown(
                key=side.key,
                offered=side.offered,
                turning=outer.turning is not None,
                outer=outer.highlighted,
                inner=inner.highlighted,
                spread=number,
            )
        case BallsShown(balls):
            shown = [
                p.BallView(colour=ball.colour, number=ball.number, bonus=ball.bonus, won=ball.won)
                for ball in balls
            ]
            return p.SideShown(key=side.key, offered=side.offered, balls=shown)
        case None:
            return p.SideShown(key=side.key, offered=side.offered)


def _undone(known: TableHistory, spin: Round | None) -> Undone | None:
    undoing = known.undoing
    if undoing is None or spin is None or undoing.round != spin.number:
        return None
    return undone_view(undoing)


def shoe_view(table: Table, game: Game, known: TableHistory) -> p.ShoeView | None:
    """None where every round has a new one."""
    rules = game.face.shoe()
    if rules is None or not rules.goes_on:
        return None
    results, before = known.of_shoes()
    ended = table.phase is Phase.SETTLED and not table.gone
    return p.ShoeView(dealt=_dealt(table), ended=ended, results=results, before=before)


def _dealt(table: Table) -> int:
    if table.phase is not Phase.NO_MORE_BETS:
        return cards_in(table.gone)
    spin = table.in_hand
    return cards_in(spin.at_close.gone) + len(without_the_cut(spin.moves))
