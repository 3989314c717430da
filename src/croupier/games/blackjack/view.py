"""What everybody sees of a round of blackjack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from croupier.games.blackjack.due import CardToHand, Decision, Due
from croupier.games.blackjack.hand import Box, Hand, hand_key, is_blackjack, total
from croupier.games.blackjack.play import is_complete
from croupier.games.game import Results
from croupier.games.sight import Lying, Play

if TYPE_CHECKING:
    from croupier.games.blackjack.blackjack import BlackjackPosition

Standing = Literal["waiting", "acting", "stood", "bust", "blackjack", "surrendered", "doubled", "full"]
HandResult = Literal["win", "lose", "stand-off", "void"]


class HandView(msgspec.Struct, frozen=True, kw_only=True):
    """A hand lies open, and so does what it came to; what was staked on it does not."""

    cards: tuple[str, ...]
    points: int
    soft: bool
    doubled: bool
    standing: Standing
    result: HandResult | None = None  # once the round is over; none where its wager is in doubt


class BoxView(msgspec.Struct, frozen=True, kw_only=True):
    """A player's box.  ``insured`` is none until it has been decided."""

    terminal: str
    hands: tuple[HandView, ...]
    insured: bool | None


class BlackjackPlay(Play, frozen=True, kw_only=True, tag="blackjack"):
    dealer: tuple[str, ...]
    dealer_points: int
    dealer_soft: bool
    dealer_blackjack: bool
    boxes: tuple[BoxView, ...]
    decks: int


def seen(position: BlackjackPosition, lying: Lying) -> BlackjackPlay:
    points, soft = total(position.dealer)
    due = position.due()
    results: Results = position.results() if due is None else {}
    return BlackjackPlay(
        dealer=position.dealer,
        dealer_points=points,
        dealer_soft=soft,
        dealer_blackjack=is_blackjack(position.dealer),
        boxes=tuple(
            _box(position, at, due, _results_of(box, results, lying)) for at, box in enumerate(position.boxes)
        ),
        decks=position.rules.decks.value,
    )


def _results_of(box: Box, results: Results, lying: Lying) -> tuple[HandResult | None, ...]:
    """Hand by hand, of those that are settled or were given back."""
    if box.terminal in lying.voided:
        return tuple("void" for _ in box.hands)
    if box.terminal in lying.in_doubt or box.terminal not in results:
        return tuple(None for _ in box.hands)
    mine = results[box.terminal]
    return tuple(mine[hand_key(number)].kind.value for number, _ in enumerate(box.hands, 1))


def _box(position: BlackjackPosition, at: int, due: Due, results: tuple[HandResult | None, ...]) -> BoxView:
    box = position.boxes[at]
    hands = tuple(
        _hand(position, hand, result, acting=_is_due(due, (at, number)))
        for number, (hand, result) in enumerate(zip(box.hands, results, strict=True))
    )
    return BoxView(terminal=box.terminal, hands=hands, insured=box.insured)


def _hand(position: BlackjackPosition, hand: Hand, result: HandResult | None, *, acting: bool) -> HandView:
    points, soft = hand.total
    acting = acting and len(position.boxes[-1].dealt) == 2
    return HandView(
        cards=hand.cards,
        points=points,
        soft=soft,
        doubled=hand.doubled,
        standing="acting" if acting else _standing(position, hand),
        result=result,
    )


def _is_due(due: Due, place: tuple[int, int]) -> bool:
    """Whether this hand is being played: it is asked, or the card it called for is on its way."""
    return isinstance(due, Decision | CardToHand) and (due.box, due.hand) == place


def _standing(position: BlackjackPosition, hand: Hand) -> Standing:
    if hand.surrendered:
        return "surrendered"
    if hand.bust:
        return "bust"
    if hand.blackjack:
        return "blackjack"
    if not is_complete(hand, position.rules):
        return "waiting"
    if hand.doubled:
        return "doubled"
    return "stood" if hand.ended else "full"
