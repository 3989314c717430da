"""Reading a slip that somebody wrote, in the words of whichever game it is for."""

from __future__ import annotations

from croupier.games.game import BetKey, Game, Slip
from croupier.games.notation import BadBet, Span, parse_slip, read_slip
from croupier.games.roulette import notation
from croupier.games.roulette.notation import Entry
from croupier.games.roulette.race_track import CallBet
from croupier.games.roulette.roulette import Roulette
from croupier.games.virtual_roulette.virtual_roulette import JACKPOT, VirtualRoulette


def slip_of(text: str, game: Game) -> Slip | BadBet:
    """The slip, or the place where it cannot be read and what was expected there."""
    match game:
        case Roulette():
            entries = notation.parse(text, game)
            return entries if isinstance(entries, BadBet) else notation.slip(entries, game)
        case VirtualRoulette(roulette=Roulette() as roulette):
            return _with_jackpot(text, game, roulette)
        case _:
            return parse_slip(text, game)


def _with_jackpot(text: str, game: VirtualRoulette, roulette: Roulette) -> Slip | BadBet:
    def read(span: Span) -> BetKey | CallBet | BadBet:
        if span.words.lower() == JACKPOT and JACKPOT in game.bets():
            return JACKPOT
        return notation.read_bet(span, roulette)

    staked: tuple[tuple[BetKey | CallBet, int], ...] | BadBet = read_slip(text, read)
    if isinstance(staked, BadBet):
        return staked
    on_the_spin = [Entry(what, stake) for what, stake in staked if what != JACKPOT]
    entry = sum(stake for what, stake in staked if what == JACKPOT)
    return {**notation.slip(on_the_spin, roulette), **({JACKPOT: entry} if entry else {})}
