"""What a sheet says of best play that is a rule in words: the rule, and the edges of both players."""

from __future__ import annotations

from fractions import Fraction

from croupier.core.chance import Law
from croupier.games.game import Game
from croupier.maths.counting import NOTHING_TO_DECIDE
from croupier.maths.figures import played
from croupier.maths.laws import counting_of, law
from croupier.maths.par.numbers import Json, exact


def worded_block(game: Game, rule: list[str]) -> Json:
    bet = next(bet for bet in game.bets() if played(game, bet) != NOTHING_TO_DECIDE)
    absent = counting_of(game).absent
    edges = {"best": exact(_edge(law(game, bet)))}
    if absent is not None:
        laws = absent(game, {bet: 1}).laws
        edges |= {"absent": exact(_edge(laws[bet]))} if bet in laws else {}
    return {
        "bet": bet,
        "policies": [{"policy": name, "edge": edge, "digest": None} for name, edge in edges.items()],
        "rule": rule,
    }


def _edge(returned: Law[Fraction]) -> Fraction:
    return 1 - returned.mean(lambda each: each)
