"""The rulesets of the five books."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.rulebooks.automated_10_2 import rulesets as automated
from croupier.rulebooks.melbourne_roulette_18 import rulesets as melbourne_18
from croupier.rulebooks.melbourne_roulette_vcgr import rulesets as melbourne_vcgr
from croupier.rulebooks.perth_roulette_599 import rulesets as perth
from croupier.rulebooks.rapid_roulette import rulesets as rapid
from croupier.rulebooks.ruleset import Ruleset

KNOWN: Mapping[str, Ruleset] = {
    ruleset.key: ruleset
    for book in (melbourne_18, melbourne_vcgr, perth, rapid, automated)
    for ruleset in book.RULESETS
}
