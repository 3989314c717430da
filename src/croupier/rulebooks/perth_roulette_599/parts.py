"""What a table of the Perth book is put together from, each with its clause."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.rulebooks.parts import OFF, YES, Alternatives, Choices, Part, race_track
from croupier.rulebooks.perth_roulette_599.cite import perth
from croupier.rulebooks.perth_roulette_599.side_wagers import SPREAD_BET
from croupier.rulebooks.perth_roulette_599.wagers import (
    CLOTH_SINGLE_ZERO_DIAGRAMS,
    RACE_TRACK,
    RACE_TRACK_DIAGRAMS,
    SHORTCUTS,
)
from croupier.words.said import say

# One table of Spread-Bet is chosen; all five are made for two zeros.
SIDES = Choices(
    {
        f"spread-bet-{name}": Part(side, perth("3.44"), f"Spread-Bet {name}")
        for name, side in SPREAD_BET.items()
    },
    several=True,
)

CLOTH: Alternatives = {
    "race_track": Choices(
        {
            YES: Part(RACE_TRACK, perth("3.45"), "race track", beside=(("diagrams", RACE_TRACK_DIAGRAMS),)),
            OFF: Part(None, perth("3.45"), beside=(("diagrams", CLOTH_SINGLE_ZERO_DIAGRAMS),)),
        }
    ),
    "sides": SIDES,
}
ANOTHER_LAYOUT: Alternatives = {
    "race_track": Refused(say("rulebooks.race-track-is-part-of-layouts-3-and-4"), perth("3.45")),
    "sides": SIDES,
}
TERMINAL: Alternatives = {"race_track": race_track(SHORTCUTS, perth("2.5(b)")), "sides": SIDES}
