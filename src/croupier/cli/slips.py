"""A slip typed on the command line, or one sentence about what is wrong with it."""

from __future__ import annotations

from croupier.cli.output import fail
from croupier.games.game import BetKey, Slip
from croupier.games.notation import BadBet
from croupier.games.slips import slip_of
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.ruleset import Ruleset


def typed_slip(text: str, ruleset: Ruleset) -> Slip:
    slip = slip_of(text, ruleset.game)
    if isinstance(slip, BadBet):
        fail(f"{slip}{_elsewhere(slip.key, ruleset)}")
    if not slip:
        fail("there is no bet in this slip; write one such as '17 x5' or 'banker x10'")
    refused = ruleset.game.check(slip)
    if refused:
        fail(str(refused))
    return slip


def _elsewhere(key: BetKey | None, here: Ruleset) -> str:
    """Where a bet that this layout lacks can be had, the same book first."""
    if key is None:
        return ""
    having = [other for other in RULESETS.values() if key in other.game.bets()]
    if not having:
        return ""
    nearest = min(having, key=lambda other: other.book != here.book)
    return f"\n{nearest.game.face.spoken(key)} exists on {_place(nearest)}, not here"


def _place(ruleset: Ruleset) -> str:
    layout = ruleset.game.face.layout_name()
    return f"layout {layout} of {ruleset.book}" if layout else ruleset.key
