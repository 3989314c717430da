"""Fully Automated Roulette: chapter 10 over the rules of roulette that it incorporates."""

from __future__ import annotations

from dataclasses import replace

from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.games.roulette.roulette import Roulette
from croupier.games.wheels import SINGLE_ZERO as SINGLE_ZERO_WHEEL
from croupier.rulebooks.automated_10_2.cite import automated
from croupier.rulebooks.melbourne_roulette_18 import wagers as roulette
from croupier.rulebooks.parts import Alternatives, race_track
from croupier.words.said import say

# By 10.5.1 the bets and odds are those of the approved rules of roulette, today the Melbourne
# rules, version 18; each keeps the clause that decides it there.
INCORPORATED = roulette.SINGLE_ZERO
_SINGLE_ZERO = replace(
    roulette.SINGLE_ZERO.rules,
    name="Automated Roulette",
    diagrams="A",
    wheel=Cited(SINGLE_ZERO_WHEEL, automated("10.2.1(a)")),
    permitted_wheels=Cited((SINGLE_ZERO_WHEEL,), automated("10.2.1(a)")),
    bets=tuple(replace(bet, offered_by=automated("10.5.1")) for bet in roulette.SINGLE_ZERO.rules.bets),
)

SINGLE_ZERO = Roulette(_SINGLE_ZERO)
RACE_TRACK = replace(roulette.RACE_TRACK, fitted_by=automated("10.5.1"))

# Part 10 names no side wager, as the parts on baccarat, Big 3 Six and blackjack do; and Lucky Ball is
# drawn while wagers may still be placed, which nothing automated is.
ALTERNATIVES: Alternatives = {
    "race_track": race_track(RACE_TRACK, automated("10.5.1")),
    "sides": Refused(say("rulebooks.automated-roulette-has-no-side-wagers"), automated("10.5.1")),
}
