"""Split rounds of the books' own tables, played once and kept; any other tables are played when asked for.

They can be played again by anybody, out of the tables, the seed and the number of rounds that a sheet names.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from croupier.maths.compiling.tables import CompiledTables
from croupier.maths.told_play import DECIDED

SEED = 16
ROUNDS = 1 << 24  # of tables that nobody has kept
KEPT_ROUNDS = 6 << 24  # a hundred million
THREADS = 2
_FILE = Path(__file__).with_name("played_splits.json")


@dataclass(frozen=True, slots=True)
class PlayedSplits:
    """What came back, in units, by how often."""

    counts: Mapping[Fraction, int]
    seed: int
    tables: str


def played_splits(tables: CompiledTables) -> PlayedSplits:
    kept = _kept().get(tables.digest)
    if kept is None:
        return PlayedSplits(played_anew(tables, ROUNDS), SEED, tables.digest)
    return PlayedSplits({Fraction(back): n for back, n in kept.items()}, SEED, tables.digest)


def played_anew(tables: CompiledTables, rounds: int) -> Mapping[Fraction, int]:
    from croupier.fast.simulating.runs import Run  # noqa: PLC0415 - numba is an extra, and slow to import
    from croupier.fast.simulating.threads import on_threads  # noqa: PLC0415

    stake, counts = dict(tables.slip)[DECIDED], Counter[Fraction]()
    run = Run("", tables, SEED, rounds)
    for block in on_threads(run, range(run.blocks), THREADS):
        counts.update(block.bets[DECIDED])
    return {back / stake: n for back, n in sorted(counts.items())}


@cache
def _kept() -> Mapping[str, Mapping[str, Any]]:
    """By the digest of the tables."""
    held: Mapping[str, Mapping[str, Any]] = json.loads(_FILE.read_text("utf-8"))
    return held
