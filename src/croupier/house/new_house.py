"""Making a new house: its configuration, its log, its key, and the first people on its roster."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from croupier.core.ids import StaffId
from croupier.floor.core import FloorCore
from croupier.floor.rooms import codec
from croupier.house.clocks import now
from croupier.house.config import CannotOpen, Config, default_text, parsed
from croupier.house.inspection import differences, look_over
from croupier.house.keys import known_key, take_key, write_key
from croupier.house.personnel import enrol_people
from croupier.house.setup import house_settings, path_of
from croupier.store.sqlite import SqliteStore

CONFIG_NAME = "house.toml"
ELSEWHERE = "Choose another folder, or move what is there out of the way."


def demonstration_text() -> str:
    """The configuration of the house of play money."""
    return files("croupier.house").joinpath("demonstration.toml").read_text("utf-8")


@dataclass(frozen=True, slots=True)
class NewHouse:
    file: Path
    passwords: dict[StaffId, str]  # told once, and kept only as hashes


def make_house(folder: Path, configuration: str | None = None) -> NewHouse:
    """A new house in a folder.  A file that is already there is never overwritten."""
    file, text = folder / CONFIG_NAME, (configuration or default_text()).encode()
    config = parsed(text, file)
    for made in (file, path_of(file, config.files.log), path_of(file, config.files.ticket_key)):
        if made.exists():
            raise CannotOpen(made, "the file", "is already there", ELSEWHERE)
    folder.mkdir(parents=True, exist_ok=True)
    write_key(path_of(file, config.files.ticket_key))
    passwords = _enrolled(config, file)
    # The configuration comes last: where there is one, the house is whole.
    with file.open("xb") as new:
        new.write(text)
    return NewHouse(file, passwords)


def _enrolled(config: Config, file: Path) -> dict[StaffId, str]:
    key = look_over(config, file)
    store = SqliteStore.create(path_of(file, config.files.log), codec())
    try:
        take_key(store, key, path_of(file, config.files.ticket_key), now())
        return enrol_people(config, file, FloorCore(store, house_settings(config, key)))
    finally:
        store.close()


def enrol_staff(config: Config, file: Path) -> dict[StaffId, str]:
    """Everybody who was added to the file since, with a first password, while the house is shut."""
    key = look_over(config, file)
    store = SqliteStore.open(path_of(file, config.files.log), codec())
    try:
        known_key(store, key, path_of(file, config.files.ticket_key))
        core = FloorCore(store, house_settings(config, key))
        differences(config, file, core.current, store)
        return enrol_people(config, file, core)
    finally:
        store.close()
