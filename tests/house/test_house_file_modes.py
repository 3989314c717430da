"""The files of a house are for its owner alone, from their making on."""

import os
import shutil
import stat

import pytest
from http_house import founded
from screens_house import founded as demonstration

from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import wall_clock
from croupier.house.config import load
from croupier.house.file_modes import look_at_modes
from croupier.house.house import open_house


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


@pytest.fixture
def open_to_all():
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.clause("house 6.4")
@pytest.mark.usefixtures("open_to_all")
def test_whatever_a_house_makes_is_its_owners_alone_whatever_the_umask(tmp_path):
    config, file = founded(tmp_path / "house")
    house = open_house(config, file, wall_clock(), seed=1)
    try:
        made = {path.name: mode(path) for path in file.parent.iterdir() if path != file}
    finally:
        house.store.close()
    assert {f"{config.files.log}{each}" for each in ("", "-wal", "-shm", "-lock")} <= set(made)
    assert {name: f"{found:o}" for name, found in made.items() if found & 0o077} == {}
    assert mode(file.parent) == 0o700


@pytest.mark.clause("house 6.4")
@pytest.mark.parametrize(
    "loose", ["house.log", "tickets.key", "cards.key", "jackpots.key", "jackpots.seeds", "."]
)
def test_what_others_may_read_is_refused_with_the_line_to_type(tmp_path, loose):
    config, file = founded(tmp_path / "house")
    names = {
        "house.log": config.files.log,
        "tickets.key": config.files.ticket_key,
        "cards.key": config.files.card_key,
        "jackpots.key": config.files.jackpot_key,
        "jackpots.seeds": config.files.jackpot_seeds,
        ".": ".",
    }
    path = file.parent / names[loose]
    was = mode(path)
    path.chmod(was | 0o044)
    with pytest.raises(CannotOpen, match=rf"house 6\.4.*chmod {was:o} ") as refused:
        open_house(config, file, wall_clock(), seed=1)
    assert mode(path) == was | 0o044
    path.chmod(int(str(refused.value).rpartition("chmod ")[2].split()[0], 8))
    look_at_modes(config, file)


def test_a_demonstration_shuts_its_own(tmp_path):
    file = shutil.copytree(demonstration(), tmp_path / "house") / "house.toml"
    config = load(file)
    log = file.parent / config.files.log
    log.chmod(0o644)
    look_at_modes(config, file)
    assert mode(log) == 0o600
