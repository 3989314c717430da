"""What must happen next in a round of blackjack."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.games.game import Draw


@dataclass(frozen=True, slots=True)
class CardToHand:
    box: int
    hand: int


@dataclass(frozen=True, slots=True)
class CardToDealer:
    pass


@dataclass(frozen=True, slots=True)
class Insurance:
    """The boxes that have yet to insure or decline."""

    boxes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    box: int
    hand: int


@dataclass(frozen=True, slots=True)
class CutCard:
    """All cards are dealt; whether the cut card was among them is to be drawn."""

    draw: Draw


Due = CardToHand | CardToDealer | Insurance | Decision | CutCard | None
