"""Final symbols in the order in which they came, and the law that each of them follows by itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from croupier.core.chance import Law


@dataclass(frozen=True, slots=True)
class Stream:
    """Symbols by their places in the law: pockets, faces, segments, cards."""

    symbols: Sequence[int]
    shares: Sequence[float]

    @classmethod
    def of(cls, outcomes: Sequence[str], law: Law[str]) -> Stream:
        cases = law.cases()
        total = sum(cases.values())
        places = {outcome: at for at, outcome in enumerate(cases)}
        return cls([places[outcome] for outcome in outcomes], [n / total for n in cases.values()])

    def __len__(self) -> int:
        return len(self.symbols)

    def halved(self) -> tuple[Sequence[bool], float]:
        """Which symbols are of the first half of the law, and how probable that is."""
        sums = list(accumulate(self.shares))
        end = min(range(len(sums) - 1), key=lambda at: abs(sums[at] - 0.5))
        return [symbol <= end for symbol in self.symbols], sums[end]

    def parted(self, parts: int) -> Stream:
        """The same in a few classes, each as near to its share of the whole as the law allows."""
        if parts >= len(self.shares):
            return self
        middles = [end - share / 2 for share, end in zip(self.shares, accumulate(self.shares), strict=True)]
        part_of = [min(int(middle * parts), parts - 1) for middle in middles]
        used = sorted(set(part_of))
        shares = [sum(s for s, part in zip(self.shares, part_of, strict=True) if part == one) for one in used]
        return Stream([used.index(part_of[symbol]) for symbol in self.symbols], shares)
