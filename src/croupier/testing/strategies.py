"""Hypothesis strategies for games, published so that dependents can use them."""

from __future__ import annotations

from hypothesis import strategies as st

from croupier.core.ids import TerminalId
from croupier.games.game import BetKey, Game, Slips

_TERMINALS = tuple(TerminalId(name) for name in ("A1", "A2", "B1"))


@st.composite
def slips(draw: st.DrawFn, game: Game, most_bets: int = 6) -> Slips:
    """Slips that the game accepts, at one to three terminals."""
    terminals = _TERMINALS[: draw(st.integers(1, len(_TERMINALS)))]
    return {terminal: draw(_slip(game, most_bets)) for terminal in terminals}


@st.composite
def _slip(draw: st.DrawFn, game: Game, most_bets: int) -> dict[BetKey, int]:
    """Bets are tried twice, since some may only stand beside another that comes later."""
    bets = sorted(game.bets())
    first = next(bet for bet in game.bets() if game.check({bet: 100}) is None)
    tried = [first, *draw(st.lists(st.sampled_from(bets), max_size=most_bets, unique=True))]
    slip: dict[BetKey, int] = {}
    for bet in (*tried, *tried):
        stake = draw(st.integers(1, 50)) * 20
        if bet not in slip and game.check(slip | {bet: stake}) is None:
            slip[bet] = stake
    return slip
