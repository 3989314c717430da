"""The one side wager of the Perth roulette rules: Spread-Bet, on a wheel of two zeros."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.core.cite import Cited
from croupier.games.odds import Odds
from croupier.games.roulette.sides.spread_bet import Spread, SpreadBet, Zeros
from croupier.rulebooks.perth_roulette_599.cite import perth

# Each spread of sums: the lowest, the highest, and what it pays to 1.
TABLES = {
    "table-1": (
        (0, 0, 320),
        (1, 11, 12),
        (12, 18, 9),
        (19, 39, 1),
        (40, 57, 2),
        (58, 71, 10),
        (72, 72, 1275),
    ),
    "table-2": ((0, 1, 150), (2, 9, 18), (10, 25, 3), (26, 45, 1), (46, 57, 4), (58, 71, 10), (72, 72, 1250)),
    "table-3": ((0, 1, 160), (2, 9, 18), (10, 25, 3), (26, 45, 1), (46, 57, 4), (58, 70, 10), (71, 72, 430)),
    "table-4": ((0, 2, 100), (3, 20, 4), (21, 40, 1), (41, 58, 2), (59, 65, 16), (66, 70, 50), (71, 72, 430)),
    "table-5": ((0, 1, 150), (2, 9, 18), (10, 25, 3), (26, 45, 1), (46, 57, 4), (58, 70, 10), (71, 72, 400)),
}


def _spread_bet(table: str, spreads: tuple[tuple[int, int, int], ...]) -> SpreadBet:
    clause = perth(f"3.44[{table}]")
    return SpreadBet(
        made_for=Cited(Zeros.TWO, clause),
        spreads=tuple(Spread(low, high, Odds(pays, 1, clause)) for low, high, pays in spreads),
        how_many=Cited(7, perth("3.44")),
        highest=Cited(72, perth("3.44")),
        wins=perth("3.43"),
        loses=perth("3.43"),
        not_offered=perth("6.21"),
        when_faulty=perth("6.21"),
    )


SPREAD_BET: Mapping[str, SpreadBet] = {name: _spread_bet(name, spreads) for name, spreads in TABLES.items()}
