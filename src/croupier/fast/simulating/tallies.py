"""Tallies: whole counts of what came back, which add up in any order."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from croupier.core.digests import digest
from croupier.games.game import BetKey
from croupier.maths.compiling.tables import THE_SLIP, CompiledTables

PURPOSE = "croupier/tally/1"
Counts = Mapping[Fraction, int]


@dataclass(frozen=True, slots=True)
class BlockTally:
    """What the rounds of one block brought: the slip as a whole, and each of its bets."""

    block: int
    rounds: int
    slip: Counts
    bets: Mapping[BetKey, Counts]

    def line(self, run: str) -> str:
        """One line of a kept file, bound by its digest to the run that it belongs to."""
        body = self._body()
        return json.dumps({**body, "digest": digest(PURPOSE, run, _dumped(body))}, ensure_ascii=False)

    def _body(self) -> dict[str, Any]:
        return {
            "block": self.block,
            "rounds": self.rounds,
            "slip": _written(self.slip),
            "bets": {bet: _written(counts) for bet, counts in self.bets.items()},
        }


def tally_of(tables: CompiledTables, block: int, rounds: int, counts: Sequence[int]) -> BlockTally:
    read = {reading.bet: reading.counted(counts) for reading in tables.readings}
    slip = read.pop(THE_SLIP)
    assert sum(slip.values()) == rounds, "every round is counted once"
    return BlockTally(block, rounds, slip, read)


def from_line(text: str, run: str) -> BlockTally | None:
    """The tally of a line; none where the line is not what was kept."""
    try:
        read = json.loads(text)
        tally = BlockTally(
            read["block"], read["rounds"], _read(read["slip"]), {k: _read(v) for k, v in read["bets"].items()}
        )
    except (ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError):
        return None
    return tally if tally.line(run) == text else None


@dataclass(slots=True)
class SimulatedTally:
    """The sum of blocks."""

    rounds: int = 0
    slip: Counter[Fraction] = field(default_factory=Counter[Fraction])
    bets: dict[BetKey, Counter[Fraction]] = field(default_factory=dict[BetKey, Counter[Fraction]])

    def add(self, block: BlockTally) -> None:
        self.rounds += block.rounds
        self.slip.update(block.slip)
        for bet, counts in block.bets.items():
            self.bets.setdefault(bet, Counter()).update(counts)


def _written(counts: Counts) -> dict[str, int]:
    return {str(returned): n for returned, n in sorted(counts.items())}


def _read(counts: Mapping[str, int]) -> Counts:
    return {Fraction(returned): int(n) for returned, n in counts.items()}


def _dumped(body: Mapping[str, Any]) -> str:
    return json.dumps(body, ensure_ascii=False)
