"""What equipment can bring, and how often: cards and balls that are gone once drawn, or the same again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.core.chance import Law
from croupier.games.cards import DECK

Counts = Mapping[str, int]  # in the order in which they are counted off


@dataclass(frozen=True, slots=True)
class Decks:
    """So many decks, shuffled afresh for every round."""

    number: int

    def law(self, drawn: Sequence[str]) -> Counts:
        gone = Counter(drawn)
        left = {card: max(0, self.number - gone[card]) for card in DECK}
        return Law[str].counted(left).cases()

    def __str__(self) -> str:
        return "one deck" if self.number == 1 else f"{self.number} decks"


@dataclass(frozen=True, slots=True)
class Unchanging:
    """A ball in a wheel, a die, a wheel of symbols: what came before makes no difference."""

    what: str
    of: Law[str]

    def law(self, _drawn: Sequence[str] = ()) -> Counts:
        return self.of.cases()

    def __str__(self) -> str:
        return self.what


@dataclass(frozen=True, slots=True)
class Bag:
    """Numbered balls, tiles, a deck of one's own: each is gone once drawn, and there again next round."""

    what: str
    holds: tuple[tuple[str, int], ...]  # so many of each, in the order of the law that the game draws by

    def law(self, drawn: Sequence[str] = ()) -> Counts:
        gone = Counter(drawn)
        return Law[str].counted({each: max(0, n - gone[each]) for each, n in self.holds}).cases()

    def __str__(self) -> str:
        return self.what


@dataclass(frozen=True, slots=True)
class Draws:
    """How many a whole round has: so many, and so many more for each slip; some rounds have more."""

    least: int
    most: int | None  # none where it depends on how hands are played
    each: int = 0

    def bounds(self, slips: int) -> tuple[int, int | None]:
        """Where cards are dealt to those who have wagered, nothing is drawn for nobody."""
        if self.each and not slips:
            return 0, 0
        more = self.each * slips
        return self.least + more, None if self.most is None else self.most + more

    def are_all(self, drawn: int, slips: int, *, settled: bool) -> bool:
        """Of a round that was undone there may be fewer, and never more."""
        least, most = self.bounds(slips)
        return (drawn >= least or not settled) and (most is None or drawn <= most)


Equipment = Decks | Unchanging | Bag
