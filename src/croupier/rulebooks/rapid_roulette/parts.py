"""What a table of the Rapid book is put together from: rule 7 has the bets, and there are no others."""

from __future__ import annotations

from croupier.core.decider import Refused
from croupier.rulebooks.parts import Alternatives
from croupier.rulebooks.rapid_roulette.cite import rapid
from croupier.words.said import say

PARTS: Alternatives = {
    "race_track": Refused(say("rulebooks.rapid-has-no-race-track"), rapid("3.1")),
    "sides": Refused(say("rulebooks.rapid-has-no-side-wagers"), rapid("3.1")),
}
