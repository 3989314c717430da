"""What is said of people lies beside the log: durable before the log names it, and nowhere else."""

import asyncio
import sqlite3
from contextlib import closing

import pytest
from live_house import founded
from personal_texts import told_of

from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.core.private import PersonalKind, Private, private_digest
from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.asker import HouseSystem
from croupier.floor.rooms import HOUSE_ROSTER, STAFF
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import now
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.house.inspection import check_house
from croupier.house.personal import PersonalStore
from croupier.staff.commands import EnrolStaff, SetCredential
from croupier.store.port import Committed

HASH = "$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$WmVybyBrbm93bGVkZ2U"


@pytest.fixture
def file(tmp_path):
    return founded(tmp_path / "house")


def opened(file):
    return open_house(load(file), file, SimulatedClock(now()), 5)


def ask(house, command):
    stamp = Stamp(command=CommandId(f"test/{type(command).__name__}"), at=house.clock.now(), by="")
    return house.core.handle(command, stamp, HouseSystem("configuration"))


def enrols_zelda(house):
    ranks = {"rapid-roulette": "dealer"}
    assert isinstance(ask(house, EnrolStaff(staff="zelda", name="Zelda Quist", ranks=ranks)), Committed)
    assert isinstance(ask(house, SetCredential(staff="zelda", hash=HASH)), Committed)
    return house.core.current.state(STAFF, HOUSE_ROSTER).members["zelda"]


def on_disk(file, *besides):
    return b"".join(each.read_bytes() for each in file.parent.iterdir() if each.name not in besides)


@pytest.mark.clause("house 7.1")
def test_a_name_and_a_hash_are_in_the_store_and_nowhere_else(file):
    house = opened(file)
    zelda = enrols_zelda(house)
    asyncio.run(house.close())
    assert isinstance(zelda.name, Private)
    assert isinstance(zelda.hash, Private)
    assert told_of({"zelda": zelda}, file.parent)["zelda"].name == "Zelda Quist"
    for text in (b"Zelda Quist", HASH.encode()):
        assert text in (file.parent / "personal.store").read_bytes()
        assert text not in on_disk(file, "personal.store")
    assert (file.parent / "personal.store").stat().st_mode & 0o077 == 0


def test_what_was_refused_leaves_nothing_behind(file):
    house = opened(file)
    refused = ask(house, EnrolStaff(staff="zelda", name="Zelda Quist", ranks={}))
    asyncio.run(house.close())
    assert not isinstance(refused, Committed)
    assert b"Zelda Quist" not in on_disk(file)


def test_a_text_that_the_log_never_came_to_name_is_swept_at_the_next_opening(file):
    """The power went between the text and the batch that was to name it."""
    with closing(PersonalStore.open(file.parent / "personal.store")) as store:
        stamp = Stamp(command=CommandId("never/kept"), at=1, by="")
        store.keep([store.sealed(PersonalKind.NAME, "zelda", "Zelda Quist", stamp)])
    assert b"Zelda Quist" in on_disk(file)
    asyncio.run(opened(file).close())
    assert b"Zelda Quist" not in on_disk(file)
    with closing(PersonalStore.open(file.parent / "personal.store")) as store:
        assert {each.kind for each in store.find("dana")} == {"name", "credential"}


def test_the_digest_is_of_salt_and_text(file):
    with closing(PersonalStore.open(file.parent / "personal.store")) as store:
        stamp = Stamp(command=CommandId("a"), at=1, by="")
        first, again = (store.sealed(PersonalKind.NAME, "dana", "Dana", stamp) for _ in range(2))
    assert first.private.digest == private_digest(first.salt, "Dana")
    assert (first.private.digest == again.private.digest, first.salt == again.salt) == (False, False)


@pytest.mark.parametrize("look", [opened, lambda file: check_house(load(file), file)])
def test_without_its_store_a_house_does_not_open_and_says_what_to_put_back(file, look):
    (file.parent / "personal.store").unlink()
    with pytest.raises(CannotOpen, match=r"the log names texts in it.*from the same copy as the log"):
        look(file)
    assert not (file.parent / "personal.store").exists()


@pytest.mark.parametrize("look", [opened, lambda file: check_house(load(file), file)])
def test_the_store_of_another_house_and_what_is_no_store_are_refused(file, tmp_path, look):
    path = file.parent / "personal.store"
    PersonalStore.create(tmp_path / "other.store").close()
    for there, said in (
        ((tmp_path / "other.store").read_bytes(), "another house"),
        (b"no" * 99, "no personal store"),
    ):
        path.write_bytes(there)
        with pytest.raises(CannotOpen, match=said):
            look(file)
        assert path.read_bytes() == there


def test_a_store_that_cannot_be_written_keeps_the_command_out_of_the_log(file):
    house = opened(file)
    at = house.store.head().at
    with closing(sqlite3.connect(file.parent / "personal.store", isolation_level=None)) as other:
        other.execute("DROP TABLE texts")
    with pytest.raises(sqlite3.Error):
        ask(house, EnrolStaff(staff="zelda", name="Zelda Quist", ranks={"rapid-roulette": "dealer"}))
    assert (house.store.head().at, house.core.current.state(STAFF, HOUSE_ROSTER).active("zelda")) == (
        at,
        None,
    )
    asyncio.run(house.close())
