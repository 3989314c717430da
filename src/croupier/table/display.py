"""What is in view at a table: the signs with the limits, markers, messages, and the winning number display.

The display is a view of what the table has kept and of nothing else, so that what it shows of a
side wager is what the wager is settled by.  What has been drawn is shown when the book says so:
the symbol, the two wheels and the aligned rings once the ball rests, a Lucky Ball's numbers while
wagers may be placed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from croupier.core.ids import Instant, RoundNumber, TerminalId
from croupier.games.game import Game
from croupier.games.roulette.roulette import Roulette, Spin
from croupier.games.roulette.sides.lucky_ball import LuckyBall
from croupier.games.roulette.sides.lucky_symbols import LuckySymbols
from croupier.games.roulette.sides.roulette_match import BONUS, WHEELS, RouletteMatch
from croupier.games.roulette.sides.side import Side
from croupier.games.roulette.sides.spread_bet import SpreadBet, spread_bet_number
from croupier.games.shoes import without_the_cut
from croupier.games.wheels import Colour, Wheel
from croupier.table.commands import Sign
from croupier.table.rules import Shown, TableRules
from croupier.table.state import Phase, Round, Table

# A round that was undone has no result, and a table that is shut shows none.
_WITH_A_ROUND = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS, Phase.SETTLED})

# ── signs, markers and messages ─────────────────────────────────────────────────────────────


def sign_at_table(table: Table) -> Sign | None:
    return None if table.phase is Phase.SHUT else table.sign


def markers(table: Table, rules: TableRules, now: Instant) -> Mapping[TerminalId, Sign]:
    """The signs that go on for those who were there when the limits changed, while they are in force."""
    if rules.limits.legacy is None or table.sign is None:
        return {}
    return {
        at: Sign(minimum=place.legacy.minimum, maximum=table.sign.maximum, multiple=place.legacy.multiple)
        for at, place in table.places.items()
        if place.legacy and (place.legacy_until is None or now < place.legacy_until)
    }


def message(table: Table, rules: TableRules) -> Shown | None:
    """What the layout says while the ball runs: final bets, then no more bets."""
    said = rules.wagering.shown.value if rules.wagering.shown else ()
    spin = table.round
    if table.phase is Phase.WAGERING and spin is not None and spin.spun and Shown.FINAL_BETS in said:
        return Shown.FINAL_BETS
    if table.phase is Phase.NO_MORE_BETS and Shown.NO_MORE_BETS in said:
        return Shown.NO_MORE_BETS
    return None


# ── side wagers ─────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class SymbolShown:
    """The Lucky Symbol of the spin, once the ball rests."""

    symbol: str | None


@dataclass(frozen=True, slots=True)
class MatchShown:
    """The two electronic wheels of Roulette Match beside the winning number, once the ball rests."""

    wheels: tuple[tuple[str, Colour], ...]
    bonus: bool


class Turning(Enum):
    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


@dataclass(frozen=True, slots=True)
class Ring:
    """One of the two rings of Spread-Bet; ``highlighted`` is a number once the ball rests."""

    marks: tuple[str, ...]
    turning: Turning | None
    highlighted: str | None


@dataclass(frozen=True, slots=True)
class SpreadShown:
    """The rings turn against each other until what they align to has been drawn."""

    outer: Ring
    inner: Ring
    number: int | None  # the Spread-Bet number: both highlighted numbers added

    @property
    def steps(self) -> int | None:
        """How far the inner ring is turned back, so that its number stands beside the winning one."""
        outer, inner = self.outer.highlighted, self.inner.highlighted
        if outer is None or inner is None:
            return None
        return (self.inner.marks.index(inner) - self.outer.marks.index(outer)) % len(self.outer.marks)


@dataclass(frozen=True, slots=True)
class Ball:
    """A colour's Lucky Ball number."""

    colour: int  # counted from 1
    number: str
    bonus: bool  # shown once betting is over
    won: bool  # highlighted once the ball rests


@dataclass(frozen=True, slots=True)
class BallsShown:
    balls: tuple[Ball, ...]


Drawn = SymbolShown | MatchShown | SpreadShown | BallsShown


@dataclass(frozen=True, slots=True)
class SideShown:
    """A side wager of the table; ``drawn`` is none in a round in which its equipment failed."""

    key: str
    offered: bool
    drawn: Drawn | None


def _sides(table: Table, spin: Spin) -> Iterator[SideShown]:
    for side, drawn in zip(spin.game.rules.sides, spin.drawn, strict=True):
        working = drawn is not None and side.key not in table.withdrawn
        yield SideShown(side.key, working, _shown(side, drawn, table, spin) if drawn is not None else None)


def _shown(side: Side, drawn: tuple[str, ...], table: Table, spin: Spin) -> Drawn | None:
    wheel = spin.game.rules.wheel.value
    match side:
        case LuckySymbols():
            return SymbolShown(next(iter(_at_rest(drawn, spin)), None))
        case RouletteMatch():
            return _match(_at_rest(drawn, spin), wheel)
        case SpreadBet():
            return _spread(drawn, table, spin, wheel)
        case LuckyBall():
            return _balls(drawn, len(side.colours), spin)
        case _:
            return None


def _at_rest(drawn: tuple[str, ...], spin: Spin) -> tuple[str, ...]:
    """What is drawn with the ball still running is kept from view until the ball rests."""
    return () if spin.number is None else drawn


def _match(drawn: tuple[str, ...], wheel: Wheel) -> MatchShown:
    return MatchShown(tuple((number, wheel.colour(number)) for number in drawn[:WHEELS]), BONUS in drawn)


def _spread(drawn: tuple[str, ...], table: Table, spin: Spin, wheel: Wheel) -> SpreadShown:
    turns = not drawn and table.phase in {Phase.WAGERING, Phase.NO_MORE_BETS}
    winning, bonus = spin.number, next(iter(_at_rest(drawn, spin)), None)
    return SpreadShown(
        outer=Ring(wheel.rim, Turning.CLOCKWISE if turns else None, winning),
        inner=Ring(wheel.rim, Turning.ANTICLOCKWISE if turns else None, bonus),
        number=None if winning is None or bonus is None else spread_bet_number(winning, bonus),
    )


def _balls(drawn: tuple[str, ...], colours: int, spin: Spin) -> BallsShown:
    bonus = drawn[colours] if len(drawn) > colours else None
    return BallsShown(
        tuple(
            Ball(at, number, bonus=bonus == f"colour {at}", won=number == spin.number)
            for at, number in enumerate(drawn[:colours], start=1)
        )
    )


# ── the winning number display ──────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Display:
    """The display of one table; ``number`` and its colour are those of a wheel, once the ball rests."""

    phase: Phase
    round: RoundNumber | None
    ends_at: Instant | None
    sign: Sign | None
    message: Shown | None
    suspended: str | None
    number: str | None
    colour: Colour | None
    draws: tuple[str, ...]  # of the other games: cards, dice, wheels, in the order of the deal
    corrected: bool
    earlier: tuple[str, ...]  # the most recent results before, the newest first
    sides: tuple[SideShown, ...]


def display(table: Table, game: Game, rules: TableRules, earlier: Sequence[str] = ()) -> Display:
    """The results of rounds before the one in hand are for the log to tell, and come in as ``earlier``."""
    spin = table.round if table.phase in _WITH_A_ROUND else None
    wheel = _spin(game, spin, table)
    number = wheel.number if wheel else None
    return Display(
        phase=table.phase,
        round=spin.number if spin else None,
        ends_at=spin.ends_at if spin and table.phase is Phase.WAGERING else None,
        sign=sign_at_table(table),
        message=message(table, rules),
        suspended=table.suspended,
        number=number,
        colour=wheel.game.rules.wheel.value.colour(number) if wheel and number else None,
        draws=() if wheel or spin is None else _draws(spin),
        corrected=spin.corrected if spin else False,
        earlier=tuple(earlier),
        sides=tuple(_sides(table, wheel)) if wheel else (),
    )


def _spin(game: Game, spin: Round | None, table: Table) -> Spin | None:
    """Where the ball and the side wagers stand.  What is drawn does not hang on the slips."""
    if not isinstance(game, Roulette) or table.phase is Phase.SHUT:
        return None
    withdrawn = spin.withdrawn if spin else table.withdrawn
    position = (game.without(*withdrawn) if withdrawn else game).start({})
    for move in spin.moves if spin else ():
        position = position.after(move)
    return position


def _draws(spin: Round) -> tuple[str, ...]:
    """What becomes of the shoe is told by itself."""
    return without_the_cut(spin.moves)
