"""What a book may decide about roulette."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.games.odds import Odds
from croupier.games.roulette.layout import BetKind, Layout, LayoutStyle, Spot, ZeroCorner, layout_of
from croupier.games.roulette.names import name_of_layout, name_of_wheel
from croupier.games.roulette.series import Series
from croupier.games.roulette.sides.side import Side
from croupier.games.wheels import Wheel
from croupier.words.names import called
from croupier.words.said import say

NEIGHBOURS = (3, 5, 7)  # pieces: the number with one, two or three on each side


@dataclass(frozen=True, slots=True)
class BetRule:
    """One kind of bet: who offers it here, what decides it, what it pays."""

    of: BetKind
    name: str
    offered_by: Clause
    decided_by: Clause
    odds: Odds


@dataclass(frozen=True, slots=True)
class OutcomeRule:
    """What a book says of one outcome: which bets it names as winning, and that all others lose."""

    of: str
    kinds: tuple[BetKind, ...]
    joined_with: tuple[str, ...]  # unless it is a straight, the bet also covers one of these
    pays: Clause
    loses: Clause

    def names(self, spot: Spot) -> bool:
        """Whether the book names this bet, which covers the outcome, where it speaks of the outcome."""
        joined = spot.kind is BetKind.STRAIGHT or not set(self.joined_with).isdisjoint(spot.covers)
        return spot.kind in self.kinds and joined


@dataclass(frozen=True, slots=True)
class RaceTrackRules:
    """What can be called at a table that has a race track.

    Neighbours and finales are numbers of any rim, and a Max Bet is of one.  A series is a section of a wheel
    of European order and needs its pieces on the layout: elsewhere it is refused when it is called.
    """

    fitted_by: Clause
    neighbours: Cited[tuple[int, ...]]  # pieces, the number itself included
    series: Cited[tuple[Series, ...]]
    finales: Cited[bool]
    finale_zero_takes_triple: Cited[bool] | None  # where there are finales and three zeros
    max_bet: Clause | None = None  # what defines it, in a book that does


@dataclass(frozen=True, slots=True)
class RouletteRules:
    """The wheel, the layout and the bets of one table."""

    name: str
    wheel: Cited[Wheel]
    permitted_wheels: Cited[tuple[Wheel, ...]]
    any_order: Clause | None  # the order of the rim is the operator's to state
    layout: Cited[LayoutStyle]
    permitted_layouts: Cited[tuple[LayoutStyle, ...]]
    diagrams: str  # the letters or numbers of the book's pictures that show the layout
    zero_corner: Cited[ZeroCorner]
    bets: tuple[BetRule, ...]
    outcomes: tuple[OutcomeRule, ...]
    race_track: RaceTrackRules | None
    sides: tuple[Side, ...]

    def faults(self) -> tuple[Refused, ...]:
        """What is wrong with the settings, each with the clause it breaks."""
        layout = layout_of(self.layout.value, self.zero_corner.value)
        return (
            *self._not_permitted(),
            *self._mismatched(layout),
            *self._race_track_faults(layout),
            *self._side_faults(),
        )

    def _not_permitted(self) -> Iterator[Refused]:
        wheel, layout = self.wheel.value, self.layout.value
        if wheel not in self.permitted_wheels.value and not self._in_another_order(wheel):
            yield Refused(
                say("roulette.wheel-is-not-permitted-here", wheel=name_of_wheel(wheel)),
                self.permitted_wheels.clause,
            )
        if layout not in self.permitted_layouts.value:
            yield Refused(
                say("roulette.layout-is-not-permitted-here", layout=name_of_layout(layout)),
                self.permitted_layouts.clause,
            )

    def _in_another_order(self, wheel: Wheel) -> bool:
        """Where the picture of the order is lost, any order of the same numbers will do."""
        same = any(sorted(wheel.rim) == sorted(known.rim) for known in self.permitted_wheels.value)
        return self.any_order is not None and same

    def _mismatched(self, layout: Layout) -> Iterator[Refused]:
        on_wheel, on_layout = self.wheel.value.zeros(), layout.zeros()
        if on_wheel != on_layout:
            yield Refused(
                say(
                    "roulette.wheel-has-and-layout",
                    on_wheel=tuple(on_wheel),
                    on_layout=tuple(on_layout),
                ),
                self.wheel.clause,
            )
        priced = [rule.of for rule in self.bets]
        for kind in layout.kinds():
            if priced.count(kind) != 1:
                yield Refused(
                    say("roulette.layout-has-for-which-there", kind=kind, count=priced.count(kind)),
                    self.layout.clause,
                )

    def _race_track_faults(self, layout: Layout) -> Iterator[Refused]:
        track = self.race_track
        if track is None:
            return
        if (track.neighbours.value or track.finales.value) and "straight:1" not in layout:
            yield Refused(say("roulette.layout-without-numbers-has-no"), track.fitted_by)
        for pieces in track.neighbours.value:
            if pieces not in NEIGHBOURS:
                yield Refused(
                    say("roulette.number-and-its-neighbours-cannot", pieces=pieces), track.neighbours.clause
                )

    def _side_faults(self) -> Iterator[Refused]:
        keys = [side.key for side in self.sides]
        for side in self.sides:
            yield from side.faults(self.wheel.value)
            if keys.count(side.key) > 1:
                yield Refused(say("roulette.side-wager-is-on-offer", key=called("sides", side.key)))
