"""Reading a slip that somebody typed, for whichever game it is meant."""

from __future__ import annotations

from croupier.cli.output import fail
from croupier.games.game import BetKey, Game, Slip
from croupier.games.notation import BadBet, parse_slip
from croupier.games.roulette import notation
from croupier.games.roulette.roulette import Roulette
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.ruleset import Ruleset


def slip_of(text: str, ruleset: Ruleset) -> Slip:
    """The slip, or one sentence that points at what is wrong with it."""
    slip = _read(text, ruleset.game)
    if isinstance(slip, BadBet):
        fail(f"{slip}{_elsewhere(slip.key, ruleset)}")
    if not slip:
        fail("there is no bet in this slip; write one such as '17 x5' or 'banker x10'")
    refused = ruleset.game.check(slip)
    if refused:
        fail(str(refused))
    return slip


def _read(text: str, game: Game) -> Slip | BadBet:
    match game:
        case VirtualRoulette():
            return _read(text, game.roulette)
        case Roulette():
            entries = notation.parse(text, game)
            return entries if isinstance(entries, BadBet) else notation.slip(entries, game)
        case _:
            return parse_slip(text, game)


def _elsewhere(key: BetKey | None, here: Ruleset) -> str:
    """Where a bet that this layout lacks can be had, the same book first."""
    if key is None:
        return ""
    having = [other for other in RULESETS.values() if key in other.game.bets()]
    if not having:
        return ""
    nearest = min(having, key=lambda other: other.book != here.book)
    return f"\n{notation.spoken(key)} exists on {_place(nearest)}, not here"


def _place(ruleset: Ruleset) -> str:
    game = ruleset.game
    if isinstance(game, Roulette):
        return f"layout {game.rules.diagrams} of {ruleset.book}"
    return ruleset.key
