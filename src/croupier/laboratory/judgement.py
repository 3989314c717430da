"""Many tests at once: one in a hundred fails by chance, and a judgement must allow for that."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

from croupier.laboratory.bits.sequence import Finding
from croupier.laboratory.probability import kolmogorov

FEWEST_FOR_EVENNESS = 20


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether chance passes, at what level, and what speaks against it."""

    level: float  # how probable it is that true chance is refused, over all tests together
    tests: int
    refused: tuple[Finding, ...]
    least: Finding
    due: float  # how small the least of so many is on average

    @property
    def passed(self) -> bool:
        return not self.refused


def judge(findings: Sequence[Finding], level: float) -> Judgement:
    """By Holm: from the least p up, each is refused while it is below the level shared among those left."""
    ordered = sorted(findings, key=attrgetter("p"))
    refused: list[Finding] = []
    for at, finding in enumerate(ordered):
        if finding.p > level / (len(ordered) - at):
            break
        refused.append(finding)
    return Judgement(level, len(ordered), tuple(refused), ordered[0], 1 / (len(ordered) + 1))


def evenness(findings: Iterable[Finding]) -> Iterator[Finding]:
    """Where one test was made often: whether its p-values fill all of nought to one, as they should."""
    named = attrgetter("test", "of")
    for (test, of), group in groupby(sorted(findings, key=named), key=named):
        values = [finding.p for finding in group]
        if len(values) >= FEWEST_FOR_EVENNESS:
            yield Finding(f"{test}: evenness of {len(values)} p-values", kolmogorov(values), of)
