"""What everybody sees of a round of Three Card Poker."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.core.ids import TerminalId
from croupier.games.game import Ask
from croupier.games.sight import Play
from croupier.games.three_card_poker.hands import three_of
from croupier.games.three_card_poker.notation import ANTE, kind_of, picked
from croupier.games.three_card_poker.rules import HAND, PokerChoice

if TYPE_CHECKING:
    from croupier.games.three_card_poker.three_card_poker import ThreeCardPokerPosition

PokerStanding = Literal["waiting", "acting", "played", "folded", "short"]

_STANDINGS: dict[PokerChoice, PokerStanding] = {PokerChoice.PLAY: "played", PokerChoice.FOLD: "folded"}


class PickView(msgspec.Struct, frozen=True, kw_only=True):
    """The positions that a terminal picked for its hand, and what became of it."""

    terminal: str
    positions: tuple[int, ...]
    hand: str | None  # in words, once its cards are dealt
    standing: PokerStanding


class PokerPlay(Play, frozen=True, kw_only=True, tag="three card poker"):
    matrix: tuple[str, ...]  # the card on position 1 first
    rows: tuple[tuple[int, ...], ...]
    dealer: tuple[str, ...]
    dealer_hand: str | None
    qualifies: bool | None
    picks: tuple[PickView, ...]


def seen(position: ThreeCardPokerPosition) -> PokerPlay:
    shown = len(position.dealer) == HAND
    asked = _asked(position)
    return PokerPlay(
        matrix=position.matrix,
        rows=position.rules.matrix.value,
        dealer=position.dealer,
        dealer_hand=position.dealer_hand().value if shown else None,
        qualifies=position.dealer_qualifies() if shown else None,
        picks=tuple(
            _pick(
                position, wager.terminal, tuple(map(int, picked(wager.bet))), asking=wager.terminal in asked
            )
            for wager in position.wagers
            if kind_of(wager.bet) == ANTE
        ),
    )


def _asked(position: ThreeCardPokerPosition) -> frozenset[TerminalId]:
    turn = position.turn()
    return frozenset(turn.options) if isinstance(turn, Ask) else frozenset()


def _pick(
    position: ThreeCardPokerPosition, terminal: TerminalId, positions: tuple[int, ...], *, asking: bool
) -> PickView:
    dealt = len(position.matrix) >= max(positions)
    return PickView(
        terminal=terminal,
        positions=positions,
        hand=three_of(position.hand_of(terminal)).value if dealt else None,
        standing=_standing(position, terminal, asking=asking),
    )


def _standing(position: ThreeCardPokerPosition, terminal: TerminalId, *, asking: bool) -> PokerStanding:
    if terminal in position.short_of_play:
        return "short"
    if asking:
        return "acting"
    choice = dict(position.choices).get(terminal)
    return _STANDINGS[choice] if choice else "waiting"
