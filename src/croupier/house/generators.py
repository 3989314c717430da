"""The random generators of a house: one for each table, what it tells of its seeds and carries over."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from croupier.core.ids import TableId
from croupier.devices.port import Entropy, EntropyLocked, Seeded
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.devices.system.entropy import SystemEntropy, unheard
from croupier.house.carry_over import CarryOver
from croupier.house.config import Config
from croupier.house.setup import path_of

JACKPOTS = "the jackpots"

Generator = SystemEntropy | SeededEntropy


def generator_of(config: Config, table: TableId, seed: int) -> Entropy:
    """For whoever deals without a record of seeds: a dealer who is simulated."""
    if config.devices.entropy == "system":
        return SystemEntropy(_unit(config, table), time.time_ns())
    return SeededEntropy(seed, table)


def laboratory_generator(what: str) -> SystemEntropy:
    """The generator that houses draw by, personalised for what a laboratory looks at."""
    return SystemEntropy(f"laboratory/{what}", time.time_ns())


def seeded_generator(seed: int, purpose: str) -> SeededEntropy:
    """The same construction on a seed, so that everything drawn can be had again."""
    return SeededEntropy(seed, purpose)


def _unit(config: Config, table: TableId) -> str:
    return f"{config.venue.system}/{table}"


class TableGenerators:
    """Of the virtual dealers.  A simulation is to be had again, and carries nothing over."""

    def __init__(self, config: Config, file: Path, seed: int) -> None:
        self._config, self._seed = config, seed
        self._generators: list[SystemEntropy] = []
        self.seedings: dict[TableId, deque[Seeded]] = {}
        of_system = config.devices.entropy == "system"
        self._carried = CarryOver(path_of(file, config.files.carry_over)) if of_system else None

    def of(self, table: TableId) -> Entropy:
        heard = self.seedings[table] = deque()
        if self._carried is None:
            return SeededEntropy(self._seed, table)
        return self._made(_unit(self._config, table), self._carried.of(table), heard.append)

    def of_jackpots(self) -> Entropy:
        """What the secrets of cycles are drawn by.  No table can be called so."""
        if self._carried is None:
            return SeededEntropy(self._seed, JACKPOTS)
        unit = f"{self._config.venue.system}/{JACKPOTS}"
        return self._made(unit, self._carried.of(TableId(JACKPOTS)), unheard)

    def _made(self, unit: str, carried: bytes, heard: Callable[[Seeded], None]) -> SystemEntropy:
        generator = SystemEntropy(unit, time.time_ns(), carried=carried, heard=heard)
        self._generators.append(generator)
        return generator

    def keep(self) -> None:
        """For the next start: once all are there, so that a power cut finds it, and at the end."""
        if self._carried is not None and self._generators:
            self._carried.keep(self._given())

    def _given(self) -> Iterator[bytes]:
        for generator in self._generators:
            with suppress(EntropyLocked):  # a source that has failed has nothing to give
                yield generator.carry_over()

    @property
    def notes(self) -> tuple[str, ...]:
        if self._carried is None or not self._carried.damaged:
            return ()
        return (
            "what chance carried over from the last start is damaged; it starts from fresh entropy alone",
        )
