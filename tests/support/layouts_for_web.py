"""Every kind of felt and of board, by the names under which the tests of the screens know them."""

from dataclasses import replace

from croupier.core.cite import Cited
from croupier.games.roulette.layout import LayoutStyle
from croupier.games.roulette.roulette import Roulette
from croupier.house.rulesets import RULESETS

TERMINAL = RULESETS["perth-roulette-599/terminal-single-zero"]


def triangle():
    """Melbourne permits a second arrangement of the three zeros, under which no ruleset of its own runs."""
    crown = RULESETS["melbourne-roulette-18/crown-race-track"]
    layout = Cited(LayoutStyle.CROWN_TRIANGLE, crown.game.rules.permitted_layouts.clause)
    return replace(crown, game=Roulette(replace(crown.game.rules, layout=layout)))


FELTS = {
    "single-zero": TERMINAL,
    "single-zero-either-end": RULESETS["melbourne-roulette-18/single-zero-race-track"],
    "single-zero-sides": RULESETS["melbourne-roulette-18/single-zero-all-side-wagers"],
    "side-by-side": RULESETS["melbourne-roulette-vcgr/double-zero-layout-f"],
    "stacked": RULESETS["rapid-roulette/double-zero"],
    "stacked-first-five": RULESETS["melbourne-roulette-18/double-zero-first-five-race-track"],
    "crown": RULESETS["melbourne-roulette-18/crown-race-track"],
    "crown-triangle": triangle(),
    "number-free-single-zero": RULESETS["perth-roulette-599/number-free-single-zero"],
    "number-free-double-zero": RULESETS["perth-roulette-599/number-free-double-zero"],
}
BOARDS = {
    "baccarat": "baccarat-crown",
    "big-3-six": "big-3-six",
    "blackjack": "blackjack",
    "casino-war": "casino-war",
    "lucky-big-wheel-2": "lucky-big-wheel-2",
    "sic-bo": "sic-bo",
    "three-card-poker": "three-card-poker",
}
