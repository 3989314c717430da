"""What a sheet asks of an engine that sums many rounds; the room of kernels has one."""

from __future__ import annotations

from typing import Protocol

from croupier.maths.par.lattice import ResultLattice
from croupier.maths.par.numbers import Json


class Engine(Protocol):
    @property
    def name(self) -> str: ...

    def rounds(self, one: ResultLattice, /) -> Json:
        """What many rounds bring: mean, deviation, quantiles, and how often a player is ahead."""
        ...

    def hold(self, one: ResultLattice, /) -> Json:
        """How far the share that the house keeps may lie from the edge, when nothing is wrong."""
        ...

    def ruin(self, one: ResultLattice, rounds_an_hour: int, /) -> Json:
        """How probably a player loses a bank, and which bank the house needs."""
        ...
