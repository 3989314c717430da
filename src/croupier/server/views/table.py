"""What everybody at a table may see.

A number is shown once it has been entered, never when a sensor has only suggested it.
"""

from __future__ import annotations

from functools import cache

from croupier.core.ids import RoundNumber, TableId
from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.big_3_six.big_3_six import Big3Six
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.game import Game
from croupier.games.lucky_big_wheel.lucky_big_wheel import LuckyBigWheel
from croupier.games.roulette.roulette import Roulette
from croupier.games.sic_bo.sic_bo import SicBo
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.games.wheels import RED, ZEROS
from croupier.server import play_shapes as p
from croupier.server import shapes as s
from croupier.server.chronicle import AtTable
from croupier.server.scene import Scene
from croupier.server.views.asked import asking_view, spinner_of, spinner_to_come
from croupier.server.views.play import play_view, position_in_view
from croupier.server.views.shoe import shoe_view
from croupier.table.commands import Sign
from croupier.table.display import (
    BallsShown,
    MatchShown,
    SideShown,
    SpreadShown,
    SymbolShown,
    display,
)
from croupier.table.rules import Shown, WageringRules
from croupier.table.state import Closing, Notice, Phase, Round, Table

GAMES: tuple[tuple[type, str], ...] = (
    (Roulette, "roulette"),
    (VirtualRoulette, "virtual roulette"),
    (Baccarat, "baccarat"),
    (SicBo, "sic bo"),
    (LuckyBigWheel, "lucky big wheel"),
    (Big3Six, "big 3 six"),
    (Blackjack, "blackjack"),
    (CasinoWar, "casino war"),
    (ThreeCardPoker, "three card poker"),
)
ON_A_WHEEL = frozenset({"roulette", "virtual roulette"})
WARNING_MS = 5_000  # before the end of the wagering period, where the book has a warning


def table_view(scene: Scene, name: TableId) -> s.TableView:
    table, ruleset, known = scene.table(name), scene.ruleset(name), scene.chronicle.table(name)
    spin = table.round
    seen = display(table, ruleset.game, ruleset.table)
    position = position_in_view(table, ruleset.game)
    outcome = seen.number or _result(known, table)
    return s.TableView(
        table=name,
        title=ruleset.title,
        ruleset=ruleset.key,
        book=ruleset.book,
        game=game_word(ruleset.game),
        phase=phase_word(table),
        suspended=table.suspended,
        round=spin.number if spin else None,
        opened_at=spin.opened_at if spin else None,
        ends_at=spin.ends_at if spin else None,
        warning_ms=_warning(ruleset.table.wagering),
        closed_at=spin.closed_at if spin else None,
        closed_early=known.closed_early,
        spun=spin.spun if spin else False,
        outcome=outcome,
        colour=colour_of(outcome) if outcome and game_word(ruleset.game) in ON_A_WHEEL else None,
        draws=list(seen.draws),
        corrected=spin.corrected if spin else False,
        undone=_undone(known, spin),
        message=seen.message.value if seen.message else None,
        sign=sign_view(table.sign) if table.sign else None,
        notice=notice_view(table.notice),
        closing=closing_view(table.closing, spin),
        withdrawn=sorted(table.withdrawn),
        sides=[side_view(side) for side in seen.sides],
        play=play_view(position, table.in_hand) if position else None,
        asking=asking_view(position, table.in_hand) if table.phase is Phase.NO_MORE_BETS else None,
        spinner=spinner_of(position)
        if table.phase is Phase.NO_MORE_BETS
        else spinner_to_come(table, ruleset.game),
        commitment=spin.commitment if spin else None,
        wagers=spin.wagers if spin else None,
        bound=spin.bound if spin else None,
        shoe=shoe_view(table, ruleset.game, known),
    )


def _result(known: AtTable, table: Table) -> str | None:
    """Of a round that is settled, in the one line that every game has for it."""
    return known.result_of(table.in_hand.number) if table.phase is Phase.SETTLED else None


def past_view(scene: Scene, name: TableId) -> s.PastView:
    results = scene.chronicle.table(name).results
    return s.PastView(
        results=[outcome for _, outcome in results], rounds=[int(number) for number, _ in results]
    )


def game_word(game: Game) -> str:
    return _word(type(game))


@cache
def _word(kind: type[Game]) -> str:
    return next(word for of, word in GAMES if issubclass(kind, of))


def phase_word(table: Table) -> s.Phase:
    return table.phase.value


def colour_of(number: str) -> p.Colour:
    if number in ZEROS:
        return "green"
    return "red" if number in RED else "black"


def sign_view(sign: Sign) -> s.SignView:
    return s.SignView(
        minimum=sign.minimum,
        maximum=sign.maximum,
        multiple=sign.multiple,
        aggregate_minimum=sign.aggregate_minimum,
        minimum_outlay=sign.minimum_outlay,
        by_kind=sign.by_kind,
    )


def notice_view(notice: Notice | None) -> s.LimitsNotice | None:
    return s.LimitsNotice(sign=sign_view(notice.sign), applies_at=notice.applies_at) if notice else None


def closing_view(closing: Closing | None, spin: Round | None) -> s.ClosingNotice | None:
    if closing is None:
        return None
    played = spin.number if spin else RoundNumber(0)
    left = None if closing.after_round is None else max(0, closing.after_round - played)
    return s.ClosingNotice(closes_at=closing.closes_at, rounds_left=left)


def _warning(rules: WageringRules) -> int | None:
    warned = rules.shown is not None and Shown.WARNING in rules.shown.value
    return WARNING_MS if warned else None


def side_view(side: SideShown) -> p.SideShown:
    match side.drawn:
        case SymbolShown(symbol):
            return p.SideShown(key=side.key, offered=side.offered, symbol=symbol)
        case MatchShown(wheels, bonus):
            seen: list[tuple[str, p.Colour]] = [(number, colour_of(number)) for number, _ in wheels]
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


def _undone(known: AtTable, spin: Round | None) -> s.Undone | None:
    undoing = known.undoing
    if undoing is None or spin is None or undoing.round != spin.number:
        return None
    return s.Undone(
        round=undoing.round, kind=undoing.kind, why=undoing.why, clause=undoing.clause, then=undoing.then
    )
