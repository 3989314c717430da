"""Where the seeds of rounds in hand lie: in a file of their own, or sealed in the log's database."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from croupier.devices.port import RoundSeeds
from croupier.house.config import Config
from croupier.house.config_files import IN_LOG
from croupier.house.log_place import DatabasePlace
from croupier.house.round_seeds import Named, SeedFile
from croupier.house.sealed_seeds import SealedSeeds
from croupier.house.setup import log_of, path_of


def seeds_of(config: Config, file: Path, house: str, wanted: Collection[Named]) -> RoundSeeds:
    if config.files.round_seeds != IN_LOG:
        return SeedFile(path_of(file, config.files.round_seeds), wanted)
    place = log_of(config, file)
    assert isinstance(place, DatabasePlace), "the file was looked over"
    return SealedSeeds(place.seed_table(), path_of(file, config.files.seed_key), house, wanted)
