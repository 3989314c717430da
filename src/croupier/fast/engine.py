"""The engine that sheets are computed by, where the room of kernels is installed."""

from __future__ import annotations

import numpy as np

from croupier.fast.many_rounds import ManyRounds, many_rounds
from croupier.fast.ruin import lost_before_doubled, lost_within
from croupier.maths.par.lattice import Lattice


class Transforms:
    @property
    def name(self) -> str:
        return f"transforms in float64, numpy {np.__version__.partition('.')[0]}"

    def many_rounds(self, one: Lattice, rounds: int, /) -> ManyRounds:
        return many_rounds(one, rounds)

    def lost_before_doubled(self, one: Lattice, units: int, /) -> float:
        return lost_before_doubled(one, units)

    def lost_within(self, one: Lattice, units: int, rounds: int, /) -> float:
        return lost_within(one, units, rounds)
