"""The engine that sheets are computed by, where the room of kernels is installed."""

from __future__ import annotations

import numpy as np

from croupier.fast.many_blocks import hold_block, rounds_block, ruin_block
from croupier.maths.par.lattice import ResultLattice
from croupier.maths.par.numbers import Json


class Transforms:
    @property
    def name(self) -> str:
        return f"transforms in float64, numpy {np.__version__.partition('.')[0]}"

    def rounds(self, one: ResultLattice, /) -> Json:
        return rounds_block(one)

    def hold(self, one: ResultLattice, /) -> Json:
        return hold_block(one)

    def ruin(self, one: ResultLattice, rounds_an_hour: int, /) -> Json:
        return ruin_block(one, rounds_an_hour)
