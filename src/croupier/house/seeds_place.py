"""Where the seeds of rounds in hand and of jackpots lie: in files, or sealed in the log's database."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

from croupier.devices.port import RoundSeeds
from croupier.house.config import Config
from croupier.house.config_files import IN_LOG
from croupier.house.jackpot_seeds import JackpotSeeds, jackpot_seeds_in_file
from croupier.house.keys import JACKPOTS, ROUNDS
from croupier.house.log_place import DatabasePlace
from croupier.house.round_seeds import Named, SeedFile
from croupier.house.sealed_cycles import SealedCycles
from croupier.house.sealed_seeds import SealedSeeds, SeedRows, compare_key, key_in
from croupier.house.setup import log_of, path_of


def seeds_of(config: Config, file: Path, house: str, wanted: Collection[Named], taken: int = 0) -> RoundSeeds:
    """``taken`` is the batch by which this floor owns the house, where floors are several."""
    if config.files.round_seeds != IN_LOG:
        return SeedFile(path_of(file, config.files.round_seeds), wanted)
    rows = _rows(config, file, "seeds")(taken)
    shared = bool(config.cluster.node)
    return SealedSeeds(rows, path_of(file, config.files.seed_key), house, wanted, shared=shared)


def look_at_keys(config: Config, file: Path) -> None:
    """Refuse a machine whose keys are not those that the seeds of this house lie under."""
    key_in(path_of(file, config.files.seed_key), ROUNDS, _rows(config, file, "seeds")(0))
    key_in(path_of(file, config.files.jackpot_key), JACKPOTS, _rows(config, file, "jackpot_seeds")(0))


def compare_keys(config: Config, file: Path) -> None:
    """The same for whoever only looks: nothing is made or noted."""
    compare_key(path_of(file, config.files.seed_key), ROUNDS, _rows(config, file, "seeds")(0))
    compare_key(path_of(file, config.files.jackpot_key), JACKPOTS, _rows(config, file, "jackpot_seeds")(0))


def jackpot_seeds_of(config: Config, file: Path, house: str) -> JackpotSeeds | SealedCycles:
    if config.files.jackpot_seeds != IN_LOG:
        return jackpot_seeds_in_file(config, file, house)
    rows = _rows(config, file, "jackpot_seeds")
    shared = bool(config.cluster.node)
    return SealedCycles(rows, path_of(file, config.files.jackpot_key), house, shared=shared)


def _rows(config: Config, file: Path, table: str) -> Callable[[int], SeedRows]:
    place = log_of(config, file)
    assert isinstance(place, DatabasePlace), "the file was looked over"
    return lambda taken: place.seed_table(table, taken)
