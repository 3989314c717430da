"""What everybody sees of a round of Casino War."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.core.ids import TerminalId
from croupier.games.cards import Card, rank_of
from croupier.games.casino_war.rules import WarChoice
from croupier.games.sight import Play

if TYPE_CHECKING:
    from croupier.games.casino_war.casino_war import CasinoWarPosition

WarStanding = Literal["waiting", "won", "lost", "tied", "surrendered", "at war", "war won", "war lost"]

_STANDINGS: dict[WarChoice | None, WarStanding] = {
    None: "tied",
    WarChoice.SURRENDER: "surrendered",
    WarChoice.GO_TO_WAR: "at war",
}


class AreaView(msgspec.Struct, frozen=True, kw_only=True):
    terminal: str
    card: str | None
    standing: WarStanding


class WarPlay(Play, frozen=True, kw_only=True, tag="casino war"):
    dealer: str | None
    areas: tuple[AreaView, ...]
    community: str | None
    dealer_war: str | None
    decks: int


def seen(war: CasinoWarPosition) -> WarPlay:
    areas = war.areas()
    cards = dict(enumerate(war.dealt))
    dealer, community, dealer_war = (cards.get(len(areas) + at) for at in range(3))
    return WarPlay(
        dealer=dealer,
        areas=tuple(
            AreaView(terminal=area, card=cards.get(at), standing=_war_standing(war, area, cards.get(at)))
            for at, area in enumerate(areas)
        ),
        community=community,
        dealer_war=dealer_war,
        decks=war.rules.decks.value,
    )


def _war_standing(war: CasinoWarPosition, area: TerminalId, card: Card | None) -> WarStanding:
    areas = len(war.areas())
    if card is None or len(war.dealt) <= areas:
        return "waiting"
    margin = _margin(war, card, war.dealer_card())
    if margin:
        return "won" if margin > 0 else "lost"
    choice = dict(war.choices).get(area)
    if choice is not WarChoice.GO_TO_WAR or len(war.dealt) < areas + 3:
        return _STANDINGS[choice]
    return "war lost" if _margin(war, war.community_card(), war.dealer_war_card()) < 0 else "war won"


def _margin(war: CasinoWarPosition, card: Card, against: Card) -> int:
    ranking = war.rules.ranking.value
    return ranking.index(rank_of(card)) - ranking.index(rank_of(against))
