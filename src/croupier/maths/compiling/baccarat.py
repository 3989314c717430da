"""Baccarat: coups are counted by what wagers can see of them, so that further wagers cost nothing."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.baccarat.coup import Coup, FinishedHand, HandSide, Pair, pair_of
from croupier.games.baccarat.table_of_play import MOST_CARDS, TableOfPlay
from croupier.games.cards import DECK, Card
from croupier.games.game import BetKey, Slip
from croupier.maths.compiling.shoes import shoe_tables
from croupier.maths.compiling.tables import (
    THE_SLIP,
    CannotCompile,
    CompiledTables,
    NumberTable,
    Reading,
    kept_slip,
    summed,
    table,
)

POINTS, LENGTHS, PAIRS = 10, (2, 3), tuple(Pair)
AGAIN = 37  # which coups a bet is asked about again, to see that it looks at nothing else
NO_THIRD = POINTS  # the place of a Player hand that has not drawn


def compile_baccarat(game: Baccarat, slip: Slip) -> CompiledTables:
    play = game.rules.table_of_play
    hands = [play.hand_of(points, n, pair) for points, n, pair in product(range(POINTS), LENGTHS, PAIRS)]
    brought = _brought(game, slip, hands)
    return CompiledTables(
        kernel="baccarat",
        slip=kept_slip(slip),
        policy="",
        tables={**shoe_tables(game.fresh_shoe(), game.rules.shoe), **_of_play(play)},
        places=len(hands) ** 2,
        readings=(
            *(Reading(bet, 0, returned) for bet, returned in brought.items()),
            Reading(THE_SLIP, 0, summed(brought.values())),
        ),
        drawn=(("shoe", DECK),),
    )


def _brought(game: Baccarat, slip: Slip, hands: list[FinishedHand]) -> Mapping[BetKey, tuple[Fraction, ...]]:
    coups = [Coup(player, banker) for player, banker in product(hands, repeat=2)]
    return {bet: _on_every(game, bet, stake, coups) for bet, stake in slip.items()}


def _on_every(game: Baccarat, bet: BetKey, stake: int, coups: list[Coup]) -> tuple[Fraction, ...]:
    """Asked once for what the bet looks at, which is pairs or points; of some coups it is asked again."""

    def returned(coup: Coup) -> Fraction:
        return game.rules.result(bet, stake, coup).returned

    for looks_at in (_scores, _pairs):
        known = {looks_at(coup): coup for coup in coups}
        brought = {key: returned(coup) for key, coup in known.items()}
        if all(brought[looks_at(coup)] == returned(coup) for coup in coups[::AGAIN]):
            return tuple(brought[looks_at(coup)] for coup in coups)
    return tuple(map(returned, coups))


def _scores(coup: Coup) -> tuple[object, ...]:
    return coup.player.points, coup.player.cards, coup.banker.points, coup.banker.cards


def _pairs(coup: Coup) -> tuple[object, ...]:
    return coup.player.pair, coup.banker.pair


def _of_play(play: TableOfPlay) -> Mapping[str, NumberTable]:
    by_value = {play.value_of(card): card for card in DECK}
    points = range(POINTS)
    return {
        "value": table(map(play.value_of, DECK)),
        "added": table((_added(play, by_value, p, v) for p, v in product(points, points)), POINTS, POINTS),
        "player_draws": table(
            (int(play.player_draws(p, b)) for p, b in product(points, points)), POINTS, POINTS
        ),
        "banker_draws": table(
            (
                int(play.banker_draws(p, b, None if third == NO_THIRD else third))
                for p, b, third in product(points, points, range(POINTS + 1))
            ),
            POINTS,
            POINTS,
            POINTS + 1,
        ),
        "pair": table(
            (PAIRS.index(pair_of(one, two)) for one, two in product(DECK, DECK)), len(DECK), len(DECK)
        ),
        "order": table(_order(play)),
        "most": table([MOST_CARDS]),
    }


def _added(play: TableOfPlay, by_value: Mapping[int, Card], points: int, value: int) -> int:
    """The points of a hand that has these and takes a card of this value, which some card has."""
    if points not in by_value or value not in by_value:
        return 0
    return play.points((by_value[points], by_value[value]))


def _order(play: TableOfPlay) -> tuple[int, ...]:
    """To which hand each of the first four cards goes: nought is Player."""
    hands: dict[HandSide, tuple[Card, ...]] = {HandSide.PLAYER: (), HandSide.BANKER: ()}
    order: list[HandSide] = []
    for card in DECK[: 2 * len(hands)]:
        side = play.next_to_draw(hands[HandSide.PLAYER], hands[HandSide.BANKER])
        if side is None:
            raise CannotCompile("the Table of Play ends before two cards have come to each hand")
        hands[side] = (*hands[side], card)
        order.append(side)
    if any(len(held) != 2 for held in hands.values()):
        raise CannotCompile("the Table of Play does not begin with two cards for each hand")
    of_player = [at for at, side in enumerate(order) if side is HandSide.PLAYER]
    return (*of_player, *(at for at, side in enumerate(order) if side is HandSide.BANKER))
