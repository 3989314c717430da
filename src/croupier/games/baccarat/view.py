"""What everybody sees of a coup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from croupier.games.baccarat.coup import HandSide, Pair, pair_of, winner
from croupier.games.baccarat.side_wagers import JACKPOT
from croupier.games.cards import Card
from croupier.games.sight import Play

if TYPE_CHECKING:
    from croupier.games.baccarat.baccarat import Deal

Winner = Literal["player", "banker", "tie"]
Struck = Literal["grand", "major", "minor"]
_STRUCK: dict[str, Struck] = {"grand": "grand", "major": "major", "minor": "minor"}


class BaccaratPlay(Play, frozen=True, kw_only=True, tag="baccarat"):
    """The hands as far as they are dealt; who won once the coup is over."""

    player: tuple[str, ...]
    banker: tuple[str, ...]
    player_points: int
    banker_points: int
    next: Literal["player", "banker"] | None
    winner: Winner | None
    player_pair: bool
    banker_pair: bool
    decks: int
    struck: Struck | None = None  # of a jackpot, by the cards, where somebody has entered it


def seen(deal: Deal) -> BaccaratPlay:
    side = deal.rules.table_of_play.next_to_draw(deal.player, deal.banker)
    return BaccaratPlay(
        player=deal.player,
        banker=deal.banker,
        player_points=deal.points(HandSide.PLAYER),
        banker_points=deal.points(HandSide.BANKER),
        next=side.value if side else None,
        winner=None if side else _winner(deal),
        player_pair=_paired(deal.player),
        banker_pair=_paired(deal.banker),
        decks=deal.rules.decks.value,
        struck=None if side else _struck(deal),
    )


def _struck(deal: Deal) -> Struck | None:
    """What the first entry came to; all of a coup come to the same."""
    entry = next((wager for wager in deal.wagers if wager.bet == JACKPOT), None)
    return _STRUCK.get(deal.rules.result(JACKPOT, entry.stake, deal.coup()).level) if entry else None


def _winner(deal: Deal) -> Winner:
    side = winner(deal.coup())
    return side.value if side else "tie"


def _paired(cards: tuple[Card, ...]) -> bool:
    return len(cards) > 1 and pair_of(*cards[:2]) is not Pair.NONE
