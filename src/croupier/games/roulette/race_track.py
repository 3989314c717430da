"""The race track: one call, several ordinary wagers.

A call bet is shorthand.  It is spoken in the order of the wheel and it is spread over
the layout in equal pieces; once spread, each piece is a wager like any other, with the
odds and the limits of the bet that it has become.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.core.decider import Refused
from croupier.games.game import Slip
from croupier.games.roulette.layout import BetKind
from croupier.games.roulette.names import name_of_series, name_of_wheel
from croupier.games.roulette.rules import RaceTrackRules
from croupier.games.roulette.series import PIECES, Piece, Series
from croupier.games.wheels import Wheel
from croupier.words.said import Money, say

if TYPE_CHECKING:
    from croupier.games.roulette.roulette import Roulette

DIGITS = range(10)
# The bets that lie among the numbers; those round them are no bets on a number.
AMONG_NUMBERS = (
    BetKind.STRAIGHT,
    BetKind.SPLIT,
    BetKind.STREET,
    BetKind.CORNER,
    BetKind.FIRST_FIVE,
    BetKind.FIRST_SIX,
    BetKind.SIX_LINE,
)


@dataclass(frozen=True, slots=True)
class CallSeries:
    """A call of one of the four sections by its name."""

    series: Series


@dataclass(frozen=True, slots=True)
class CallNeighbours:
    """A number and those beside it on the rim: 26 and the neighbours."""

    number: str
    each_side: int


@dataclass(frozen=True, slots=True)
class CallFinale:
    """Every number that ends in the digit."""

    digit: int


@dataclass(frozen=True, slots=True)
class CallMaxBet:
    """Every bet among the numbers that covers one number: a piece on each."""

    number: str


CallBet = CallSeries | CallNeighbours | CallFinale | CallMaxBet


def expand(call: CallBet, game: Roulette) -> tuple[Piece, ...] | Refused:
    """The pieces of a call at this table, or why it cannot be made here."""
    if isinstance(call, CallMaxBet):
        return _max_bet(call.number, game)
    track = game.rules.race_track
    if track is None:
        return Refused(say("roulette.this-table-has-no-race"))
    wheel = game.rules.wheel.value
    match call:
        case CallSeries(series):
            refused = _series_refused(series, track, wheel)
            pieces, clause = PIECES[series], track.series.clause
        case CallNeighbours(number, each_side):
            refused = _neighbours_refused(number, each_side, track, wheel)
            pieces = () if refused else _straight(wheel.neighbours(number, each_side))
            clause = track.neighbours.clause
        case CallFinale(digit):
            refused = _finale_refused(digit, track)
            pieces, clause = _straight(_finale(digit, track, wheel)), track.finales.clause
    if refused:
        return refused
    bets = game.bets()
    missing = [bet for bet, _ in pieces if bet not in bets]
    if missing:
        return Refused(say("roulette.this-layout-has-no-which", missing=tuple(missing)), clause)
    return pieces


def place(call: CallBet, stake: int, slip: Slip, game: Roulette) -> Slip | Refused:
    """The slip with the call laid on it, so many cents a piece."""
    if stake <= 0:
        return Refused(say("roulette.piece-must-be-at-least", least=Money(1)))
    pieces = expand(call, game)
    if isinstance(pieces, Refused):
        return pieces
    laid = dict(slip)
    for bet, count in pieces:
        laid[bet] = laid.get(bet, 0) + count * stake
    return laid


def calls(game: Roulette) -> tuple[CallBet, ...]:
    """Every call that can be made at this table."""
    track = game.rules.race_track
    if track is None:
        return ()
    thinkable: list[CallBet] = [CallSeries(series) for series in Series]
    thinkable += [
        CallNeighbours(number, (pieces - 1) // 2)
        for pieces in track.neighbours.value
        for number in game.rules.wheel.value.rim
    ]
    thinkable += [CallFinale(digit) for digit in DIGITS]
    thinkable += [CallMaxBet(number) for number in game.rules.wheel.value.rim]
    return tuple(call for call in thinkable if not isinstance(expand(call, game), Refused))


def _series_refused(series: Series, track: RaceTrackRules, wheel: Wheel) -> Refused | None:
    if series not in track.series.value:
        return Refused(
            say("roulette.this-race-track-does-not", series=name_of_series(series)), track.series.clause
        )
    if not wheel.has_european_order():
        return Refused(
            say(
                "roulette.series-is-no-section-of", series=name_of_series(series), wheel=name_of_wheel(wheel)
            ),
            track.series.clause,
        )
    return None


def _neighbours_refused(number: str, each_side: int, track: RaceTrackRules, wheel: Wheel) -> Refused | None:
    pieces = 2 * each_side + 1
    if pieces not in track.neighbours.value:
        offered = " or ".join(str(n) for n in track.neighbours.value) or "no"
        return Refused(
            say("roulette.neighbours-are-played-here-in", offered=offered, pieces=pieces),
            track.neighbours.clause,
        )
    if number not in wheel.rim:
        return Refused(say("roulette.there-is-no-on-this", number=number))
    return None


def _finale_refused(digit: int, track: RaceTrackRules) -> Refused | None:
    if not track.finales.value:
        return Refused(say("roulette.this-race-track-does-not-offer"), track.finales.clause)
    if digit not in DIGITS:
        return Refused(say("roulette.is-no-last-digit-finale", digit=digit), track.finales.clause)
    return None


def _finale(digit: int, track: RaceTrackRules, wheel: Wheel) -> tuple[str, ...]:
    """The numbers that end in the digit; zero takes in the double zero, and the triple by option."""
    last = str(digit)
    found = [number for number in wheel.rim if number.endswith(last)]
    with_triple = track.finale_zero_takes_triple
    if with_triple is None or not with_triple.value:
        found = [number for number in found if number != "000"]
    return tuple(sorted(found, key=lambda number: (int(number), number)))


def _max_bet(number: str, game: Roulette) -> tuple[Piece, ...] | Refused:
    """A piece on each bet that covers the number, as they lie on the layout."""
    track = game.rules.race_track
    if track is None or track.max_bet is None:
        by = track.fitted_by if track else game.rules.layout.clause
        return Refused(say("roulette.max-bet-is-not-offered"), by)
    if number not in game.rules.wheel.value.rim:
        return Refused(say("roulette.there-is-no-on-this", number=number), track.max_bet)
    spots = (spot for spot in game.layout.values() if spot.kind in AMONG_NUMBERS)
    return tuple(Piece(spot.key, 1) for spot in spots if number in spot.covers)


def _straight(numbers: tuple[str, ...]) -> tuple[Piece, ...]:
    return tuple(Piece(f"straight:{number}", 1) for number in numbers)
