"""What the house asks of roulette besides its rules.

A spin in one line is the number: "17", "00".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from croupier.core.decider import Refused
from croupier.games.equipment import Draws, Unchanging
from croupier.games.face import Face, Outcomes
from croupier.games.felt import ColourOfNumber, Felt
from croupier.games.game import BetKey, Slip, Slips
from croupier.games.notation import BadBet
from croupier.games.odds import Odds
from croupier.games.roulette import notation, onscreen
from croupier.games.roulette.dolly import dolly_on, kinds_on
from croupier.games.roulette.felt import felt_of
from croupier.games.roulette.layout import BetKind
from croupier.games.roulette.race_track import CallNeighbours, CallSeries, expand
from croupier.games.roulette.series import Series
from croupier.games.roulette.settlement import sheet
from croupier.games.roulette.sides.shown import sides_seen
from croupier.games.roulette.sides.side import Side
from croupier.games.rules_on_screen import KindOfBet, Orders, Row, Say, Step, objective
from croupier.games.side_wagers import SideWagerShown
from croupier.games.wheels import Wheel
from croupier.words.said import say

if TYPE_CHECKING:
    from croupier.games.roulette.roulette import Roulette, Spin

_KINDS = {kind.value: f"bet.{kind.name}" for kind in BetKind}


class RouletteFace(Face["Roulette", "Spin"]):
    word = "roulette"
    told_by_moves = False  # its equipment may fail on the way: a spin is told by its one ball
    laid_out_by_felt = True

    def result(self, position: Spin) -> str:
        return position.number or ""

    def equipment(self) -> Unchanging:
        wheel = self.wheel()
        return Unchanging(f"the wheel ({wheel.name})", wheel.law())

    def draws(self) -> Draws:
        return Draws(1, 1)

    # ── rules on the screen ─────────────────────────────────────────────────────────────────

    def objective(self, say: Say, orders: Orders) -> Sequence[Row]:
        return (objective(say, "roulette", orders["objective"]),) if "objective" in orders else ()

    def fittings(self, say: Say) -> Sequence[Row]:
        return tuple(onscreen.fittings(self.game, say))

    def steps(self, say: Say, orders: Orders) -> Sequence[Step]:
        return tuple(onscreen.steps(say, orders))

    def kinds_of_bets(self, say: Say) -> Sequence[KindOfBet]:
        return tuple(onscreen.kinds_of_bets(self.game, say))

    def kind_in_words(self, bet: BetKey) -> str | None:
        return _KINDS.get(bet.partition(":")[0])

    # ── what is seen ────────────────────────────────────────────────────────────────────────

    def felt(self) -> Felt:
        return felt_of(self.game)

    def colour(self, result: str) -> ColourOfNumber:
        return self.wheel().colour(result).value

    def usual_bets(self) -> Sequence[BetKey]:
        return tuple(self.game.layout)

    def outcomes(self) -> Outcomes:
        return _outcomes(self.game)

    def paid_by(self, drawn: Sequence[str]) -> Mapping[BetKey, Odds | None]:
        return _paid_by(self.game, drawn[-1])  # the ball is the last of all draws

    def as_backed(self, slip: Slip) -> Roulette:
        """A round in which nobody backs a side wager need not be told what it drew."""
        backed = tuple(side for side in self.sides() if not slip.keys().isdisjoint(side.bets()))
        return replace(self.game, rules=replace(self.game.rules, sides=backed))

    # ── slips as they are written ───────────────────────────────────────────────────────────

    def slip(self, text: str) -> Slip | BadBet:
        entries = notation.parse(text, self.game)
        return entries if isinstance(entries, BadBet) else notation.slip(entries, self.game)

    def spoken(self, bet: BetKey) -> str:
        return notation.spoken(bet)

    def layout_name(self) -> str:
        return self.game.rules.diagrams

    # ── the wheel, and wagers beside it ─────────────────────────────────────────────────────

    def wheel(self) -> Wheel:
        return self.game.rules.wheel.value

    def number(self, position: Spin) -> str | None:
        return position.number

    def sides(self) -> tuple[Side, ...]:
        return self.game.rules.sides

    def drawn_by(self, side: str) -> str | None:
        first = next((each.draw((), self.wheel()) for each in self.sides() if each.key == side), None)
        return first.by if first else None

    def sides_seen(self, position: Spin, *, in_play: bool) -> Sequence[SideWagerShown]:
        return tuple(sides_seen(position, in_play=in_play))

    def without(self, sides: frozenset[str]) -> Roulette:
        return self.game.without(*sides)

    def dolly(self, number: str) -> BetKey:
        return dolly_on(self.game, number)

    def kinds_on(self, slips: Slips, number: str) -> tuple[str, ...]:
        return kinds_on(self.game, slips, number)

    def neighbours(self, number: str, each_side: int) -> tuple[BetKey, ...] | Refused:
        pieces = expand(CallNeighbours(number, each_side), self.game)
        return pieces if isinstance(pieces, Refused) else tuple(piece.bet for piece in pieces)

    def section(self, series: str) -> tuple[BetKey, ...] | Refused:
        named = next((each for each in Series if each.value == series), None)
        if named is None:
            return Refused(say("roulette.there-is-no-series", series=series))
        pieces = expand(CallSeries(named), self.game)
        return pieces if isinstance(pieces, Refused) else tuple(piece.bet for piece in pieces)


@lru_cache(maxsize=256)
def _outcomes(game: Roulette) -> Outcomes:
    """For every bet of the layout, on which pockets it wins and how much of a stake then comes back.

    Side wagers are drawn for apart, and counted apart.
    """
    found: dict[BetKey, list[tuple[int, Fraction | int]]] = {bet: [] for bet in game.layout}
    rim = game.rules.wheel.value.rim
    for at, pocket in enumerate(rim):
        for bet, result in sheet(game, pocket).winning.items():
            share = result.returned
            found[bet].append((at, share.numerator if share.denominator == 1 else share))
    return Outcomes(rim, {bet: tuple(pockets) for bet, pockets in found.items()})


@lru_cache(maxsize=4096)
def _paid_by(game: Roulette, number: str) -> Mapping[BetKey, Odds | None]:
    """Read off the layout and the odds, and not off what the spin makes of them."""
    bets = game.bets()
    return {
        key: bets[key].prizes[0].odds if number in spot.covers else None
        for key, spot in game.layout.items()
        if key in bets
    }
