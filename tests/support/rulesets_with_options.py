"""Rulesets as they are played with options, of which the goldens have a file of their own each."""

from croupier.house.rulesets import RULESETS, open_ruleset

JACKPOTS = {
    "automated-10.2/baccarat-crown/nines": {"jackpot": "yes", "jackpot_event": "nines"},
    "automated-10.2/virtual-roulette/balls": {"jackpot": "yes", "jackpot_event": "balls"},
}


def with_options(key, options):
    ruleset = open_ruleset(key.rpartition("/")[0], options)
    assert ruleset.game.face.jackpot_event().name == key.rpartition("/")[2]
    return ruleset


GOLDEN = {**RULESETS, **{key: with_options(key, options) for key, options in JACKPOTS.items()}}
