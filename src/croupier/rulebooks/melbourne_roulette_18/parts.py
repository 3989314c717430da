"""What a table of the Melbourne book, version 18, is put together from, each with its clause."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from croupier.core.cite import Clause
from croupier.games.roulette.sides.side import Side
from croupier.rulebooks.melbourne_roulette_18.cite import melbourne
from croupier.rulebooks.melbourne_roulette_18.side_wagers import (
    LUCKY_BALL,
    LUCKY_SYMBOLS,
    ROULETTE_MATCH,
    SPREAD_BET,
)
from croupier.rulebooks.melbourne_roulette_18.wagers import FRENCH_RACE_TRACK, RACE_TRACK
from croupier.rulebooks.parts import Alternatives, Choices, Part, race_track


def _side(side: Side, title: str, chapter: int) -> Part:
    """Any variation may incorporate it by the first clause of its chapter, by which it prevails."""
    system = (side.key, melbourne(f"{chapter}.3.1"))
    return Part(side, melbourne(f"{chapter}.1"), title, prevails=True, system=system)


# For which wheels the book has odds, each side wager says itself.
SIDES: Mapping[str, Part] = {
    "lucky-symbols": _side(LUCKY_SYMBOLS, "Lucky Symbols", 13),
    "roulette-match": _side(ROULETTE_MATCH, "Roulette Match", 14),
    **{f"spread-bet-{name}": _side(side, f"Spread-Bet {name}", 15) for name, side in SPREAD_BET.items()},
    "lucky-ball": _side(LUCKY_BALL, "Lucky Ball", 16),
}


def _parts(track: object, by: Clause) -> Alternatives:
    return {"race_track": race_track(track, by), "sides": Choices(SIDES, several=True)}


def _track(by: Clause) -> Alternatives:
    return _parts(replace(RACE_TRACK, fitted_by=by), by)


CLOTH = _track(melbourne("6.4"))
FRENCH = _parts(FRENCH_RACE_TRACK, melbourne("10.6.2(a)"))
# 11.8.1 names the bets of 6.1 and 8.4.1 alone; a race track is a further feature, off unless it is fitted.
TOUCHBET = _track(melbourne("11.3.1(c)"))
TOUCHTABLE = _track(melbourne("12.8.1"))
