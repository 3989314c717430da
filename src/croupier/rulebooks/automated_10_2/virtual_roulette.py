"""Virtual Roulette: part 14, over automated Roulette."""

from __future__ import annotations

from croupier.core.cite import Chosen
from croupier.games.virtual_roulette.balls import SpinEvent
from croupier.games.virtual_roulette.rules import VirtualRouletteRules
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.rulebooks.automated_10_2.cite import automated
from croupier.rulebooks.automated_10_2.roulette import SINGLE_ZERO

# The book leaves the time to Crown; ten seconds is a setting, not a rule.
SECONDS_TO_SPIN = 10

VIRTUAL_ROULETTE_RULES = VirtualRouletteRules(
    spinner_minimum=Chosen(None, automated("14.3.2(a)")),
    seconds_to_spin=Chosen(SECONDS_TO_SPIN, automated("14.3.3")),
    jackpot=Chosen(value=False, clause=automated("14.4.1")),
    jackpot_entry=automated("14.4.1"),
    jackpot_event=Chosen(SpinEvent.NONE, automated("14.4.2(c)")),
)

# By 14.1 what is ruled here prevails over automated Roulette, which decides the rest.
VIRTUAL_ROULETTE = VirtualRoulette(VIRTUAL_ROULETTE_RULES, SINGLE_ZERO)
