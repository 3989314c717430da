"""Roulette: a spin, and any side wagers that are drawn with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

from croupier.core.decider import Refused
from croupier.games.game import (
    NOTHING_ELSE,
    Act,
    AtClose,
    Bet,
    BetKey,
    Draw,
    Failed,
    Move,
    Outcome,
    Over,
    Prize,
    Result,
    Results,
    Slip,
    Slips,
    Turn,
)
from croupier.games.roulette.face import RouletteFace
from croupier.games.roulette.layout import BetKind, Layout, Spot, layout_of
from croupier.games.roulette.rules import BetRule, OutcomeRule, RouletteRules
from croupier.games.roulette.settlement import settle
from croupier.games.wagers import Wager, checked, lost, paid_exactly, slips_of, unknown_bets, voided, won
from croupier.words.names import called
from croupier.words.said import say

Drawn = tuple[
    tuple[str, ...] | None, ...
]  # by each side wager, in their order; None where its equipment failed


@dataclass(frozen=True)
class Roulette:
    """One roulette table, as a value."""

    rules: RouletteRules
    withdrawn: frozenset[str] = frozenset()  # side wagers whose equipment is not working

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Roulette], tuple[RouletteRules, frozenset[str]]]:
        # A hash that has been remembered does not hold in another process.
        return Roulette, (self.rules, self.withdrawn)

    @cached_property
    def _hash(self) -> int:
        return hash((self.rules, self.withdrawn))

    def without(self, *sides: str) -> Roulette:
        """The same table while the equipment of these side wagers is not working."""
        return Roulette(self.rules, self.withdrawn.union(sides))

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    def face(self) -> RouletteFace:
        return RouletteFace(self)

    @cached_property
    def layout(self) -> Layout:
        return layout_of(self.rules.layout.value, self.rules.zero_corner.value)

    @cached_property
    def ball(self) -> Draw:
        return Draw(self.rules.wheel.value.law(), by="ball")

    def faults(self) -> tuple[Refused, ...]:
        return self.rules.faults()

    def bets(self) -> Mapping[BetKey, Bet]:
        return self._bets

    def check(self, slip: Slip) -> Refused | None:
        for side in self.rules.sides:
            if side.key in self.withdrawn and not slip.keys().isdisjoint(side.bets()):
                return Refused(
                    say("roulette.is-not-offered-its-equipment", key=called("sides", side.key)),
                    side.not_offered,
                )
        return unknown_bets(slip, self._bets)

    def exact_multiple(self, bet: BetKey) -> int:
        return paid_exactly(self.bets()[bet])

    def start(self, slips: Slips, _: AtClose = NOTHING_ELSE, /) -> Spin:
        drawn = tuple(None if side.key in self.withdrawn else () for side in self.rules.sides)
        return Spin(self, checked(self, slips), drawn)

    def result(self, bet: BetKey, stake: int, number: str, drawn: Drawn = ()) -> Result:
        """What one wager came to, by the winning number and by what the side wagers drew."""
        if number not in self.ball.law:
            raise ValueError(f"there is no {number} on this wheel")
        if bet not in self._bets:
            raise ValueError(f"there is no bet {bet!r} here")
        if bet in self._side_of:
            return self._side_result(bet, stake, number, drawn)
        return self._main_result(bet, stake, number)

    def _main_result(self, bet: BetKey, stake: int, number: str) -> Result:
        spot, outcome = self.layout[bet], self._outcome_rules.get(number)
        rule, (prize,) = self._rule_of[spot.kind], self._bets[bet].prizes
        if number not in spot.covers:
            return lost(outcome.loses if outcome else rule.decided_by, f"{number} is not {prize.when}")
        odds = prize.odds
        if outcome and outcome.names(spot):
            odds = replace(odds, clause=outcome.pays)
        return won(stake, odds, f"{number} is {prize.when}")

    def _side_result(self, bet: BetKey, stake: int, number: str, drawn: Drawn) -> Result:
        at = self._side_of[bet]
        side = self.rules.sides[at]
        if len(drawn) != len(self.rules.sides):
            raise ValueError(f"what was drawn for {side.key} is not known")
        outcomes = drawn[at]
        if outcomes is None:
            return voided(stake, side.when_faulty, f"the equipment of {side.key} failed")
        return side.result(bet, stake, number, outcomes, self.rules.wheel.value)

    @cached_property
    def _bets(self) -> Mapping[BetKey, Bet]:
        rules = self._rule_of
        main = {key: _bet(spot, rules[spot.kind]) for key, spot in self.layout.items() if spot.kind in rules}
        offered = (side for side in self.rules.sides if side.key not in self.withdrawn)
        sides = {key: bet for side in offered for key, bet in side.bets().items()}
        return MappingProxyType({**main, **sides})

    @cached_property
    def _rule_of(self) -> Mapping[BetKind, BetRule]:
        return {rule.of: rule for rule in self.rules.bets}

    @cached_property
    def _outcome_rules(self) -> Mapping[str, OutcomeRule]:
        return {rule.of: rule for rule in self.rules.outcomes}

    @cached_property
    def _side_of(self) -> Mapping[BetKey, int]:
        return {bet: at for at, side in enumerate(self.rules.sides) for bet in side.bets()}


@dataclass(frozen=True, slots=True)
class Spin:
    """One spin: the wagers, what has been drawn for the side wagers, and the number once the ball rests."""

    game: Roulette
    wagers: tuple[Wager, ...]
    drawn: Drawn
    number: str | None = None

    def turn(self) -> Turn:
        return Over() if self.number is not None else self._next()[1]

    def after(self, move: Move) -> Spin:
        if self.number is not None:
            raise ValueError("the ball has come to rest; nothing moves any more")
        at, draw = self._next()
        match move:
            case Outcome(of):
                if of not in draw.law:
                    raise ValueError(f"{of} cannot be drawn by the {draw.by}")
                return replace(self, number=of) if at is None else self._drawn_at(at, of)
            case Failed():
                if at is None or not draw.may_fail:
                    raise ValueError(
                        f"a fault of the {draw.by} is for the table to declare, not for the game"
                    )
                return self._drawn_at(at, None)
            case Act():
                raise ValueError("roulette asks no player to act")

    def stakes(self) -> Slips:
        return slips_of(self.wagers)

    def results(self) -> Results:
        if self.number is None:
            raise ValueError("the ball has not come to rest; there are no results yet")
        return settle(self.game, self.stakes(), self.number, self.drawn)

    def _next(self) -> tuple[int | None, Draw]:
        """The next draw, and the place of the side wager it is made for; the ball is the last.

        What is shown while wagers may still be placed comes before all else.
        """
        waiting: list[tuple[int, Draw]] = []
        for at, side in enumerate(self.game.rules.sides):
            drawn = self.drawn[at]
            draw = None if drawn is None else side.draw(drawn, self.game.rules.wheel.value)
            if draw is not None:
                waiting.append((at, draw))
        before_close = (entry for entry in waiting if entry[1].before_close)
        return next(before_close, waiting[0] if waiting else (None, self.game.ball))

    def _drawn_at(self, at: int, outcome: str | None) -> Spin:
        """The spin after one more draw of a side wager, or after its equipment has failed."""
        before = self.drawn[at]
        assert before is not None, "nothing is drawn with equipment that has failed"
        now = None if outcome is None else (*before, outcome)
        return replace(self, drawn=(*self.drawn[:at], now, *self.drawn[at + 1 :]))


def _bet(spot: Spot, rule: BetRule) -> Bet:
    which = spot.key.partition(":")[2]
    if spot.kind in {BetKind.SPLIT, BetKind.STREET, BetKind.CORNER}:
        which = which.replace("-", "/")
    return Bet(
        spot.key, f"{rule.name} {which}".rstrip(), rule.offered_by, (Prize(_meaning(spot), rule.odds),)
    )


def _meaning(spot: Spot) -> str:
    """What the winning number is when the bet wins."""
    first, last = spot.covers[0], spot.covers[-1]
    match spot.kind:
        case BetKind.STRAIGHT:
            return "the number wagered on"
        case BetKind.SPLIT | BetKind.STREET | BetKind.CORNER | BetKind.FIRST_FIVE | BetKind.FIRST_SIX:
            return f"one of {'-'.join(spot.covers)}"
        case BetKind.SIX_LINE | BetKind.SIX_BOX | BetKind.DOZEN | BetKind.LOW | BetKind.HIGH:
            return f"one of {first} to {last}"
        case BetKind.COLUMN:
            return f"in column {first}"
        case BetKind.EVEN | BetKind.ODD | BetKind.RED | BetKind.BLACK:
            return str(spot.kind.value)
        case BetKind.ANY_GREEN | BetKind.GREEN:
            return "green"
