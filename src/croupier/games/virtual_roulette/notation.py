"""Slips of Virtual Roulette: entries to the jackpot among bets as they are written at roulette."""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.games.game import BetKey, Slip
from croupier.games.notation import BadBet, Span, parse_slip, read_slip
from croupier.games.roulette import notation
from croupier.games.roulette.notation import NotedBet
from croupier.games.roulette.race_track import CallBet
from croupier.games.roulette.roulette import Roulette
from croupier.games.virtual_roulette.rules import JACKPOT

if TYPE_CHECKING:
    from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette


def slip_of(text: str, game: VirtualRoulette) -> Slip | BadBet:
    roulette = game.roulette
    return _with_jackpot(text, game, roulette) if isinstance(roulette, Roulette) else parse_slip(text, game)


def _with_jackpot(text: str, game: VirtualRoulette, roulette: Roulette) -> Slip | BadBet:
    def read(span: Span) -> BetKey | CallBet | BadBet:
        if span.words.lower() == JACKPOT and JACKPOT in game.bets():
            return JACKPOT
        return notation.read_bet(span, roulette)

    staked: tuple[tuple[BetKey | CallBet, int], ...] | BadBet = read_slip(text, read)
    if isinstance(staked, BadBet):
        return staked
    on_the_spin = [NotedBet(what, stake) for what, stake in staked if what != JACKPOT]
    entry = sum(stake for what, stake in staked if what == JACKPOT)
    return {**notation.slip(on_the_spin, roulette), **({JACKPOT: entry} if entry else {})}
