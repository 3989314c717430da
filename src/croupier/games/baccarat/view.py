"""What everybody sees of a coup."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from croupier.games.baccarat.coup import Coup, HandSide, Pair, pair_of, winner
from croupier.games.cards import Card
from croupier.games.sight import Play

if TYPE_CHECKING:
    from croupier.games.baccarat.baccarat import Deal

Winner = Literal["player", "banker", "tie"]


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
    )


def _winner(deal: Deal) -> Winner:
    table = deal.rules.table_of_play
    side = winner(Coup(table.hand(deal.player), table.hand(deal.banker)))
    return side.value if side else "tie"


def _paired(cards: tuple[Card, ...]) -> bool:
    return len(cards) > 1 and pair_of(*cards[:2]) is not Pair.NONE
