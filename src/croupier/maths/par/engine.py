"""What a sheet asks of an engine that sums many rounds; the room of kernels has one."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from croupier.maths.par.lattice import Lattice


class SumOfRounds(Protocol):
    """The law of what many rounds come to, in steps of the lattice."""

    @property
    def within(self) -> float:
        """The bound of the error of every probability."""
        ...

    def quantile(self, share: float, /) -> tuple[int, int]:
        """The least value that is reached with this probability: two, where the error leaves both open."""
        ...

    def above(self, value: int, /) -> float: ...


class Engine(Hashable, Protocol):
    @property
    def name(self) -> str: ...

    def many_rounds(self, one: Lattice, rounds: int, /) -> SumOfRounds: ...

    def lost_before_doubled(self, one: Lattice, units: int, /) -> float: ...

    def lost_within(self, one: Lattice, units: int, rounds: int, /) -> float: ...
