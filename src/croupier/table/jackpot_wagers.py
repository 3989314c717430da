"""Entry to a jackpot: no stake is taken for a prize that nobody pays."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.core.decider import Refused
from croupier.games.game import BetKey, Game, Slips
from croupier.words.said import say


def enters_nothing(bets: Iterable[BetKey], game: Game, *, offered: bool = False) -> Refused | None:
    """Why these may be neither offered nor wagered on while no jackpot serves the table."""
    if offered:
        return None
    known = game.bets()
    for entry in (known[bet] for bet in bets if known[bet].enters_jackpot):
        return Refused(say("table.no-jackpot-serves-this-table"), entry.clause)
    return None


def enters_a_draw(slips: Slips, game: Game) -> bool:
    """Whether somebody has entered a jackpot for which the round itself draws something more."""
    event = game.face.jackpot_event()
    if event is None or not event.further_draws:
        return False
    known = game.bets()
    return any(known[bet].enters_jackpot for slip in slips.values() for bet in slip)
