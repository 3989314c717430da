"""Staff come into the file and go out of it; the roster follows, and nobody's history is lost."""

import re

import pytest
from live_house import founded as new_house
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.asker import HouseSystem, Unidentified
from croupier.floor.current_states import CurrentStates
from croupier.floor.rooms import HOUSE_ROSTER, STAFF, codec
from croupier.house.clocks import now
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.house.secrets import Passwords
from croupier.staff import commands as sc
from croupier.store.sqlite_log import SqliteLog

NORA = """
[[staff]]
id = "nora"
name = "Nora Quist"
[staff.ranks]
rapid-roulette = "dealer"
"""
ROSA = NORA.replace("nora", "rosa").replace("Nora Quist", "Rosa Lindqvist")


def house(*words):
    return CliRunner().invoke(app, ["house", *map(str, words)])


@pytest.fixture
def file(tmp_path):
    return new_house(tmp_path / "house")


def without_rosa(file):
    text = file.read_text(encoding="utf-8")
    file.write_text(text[: text.index('[[staff]]\nid = "rosa"')], encoding="utf-8")


def members(file):
    log = SqliteLog.open(file.parent / "house.log", codec())
    try:
        return CurrentStates(log).state(STAFF, HOUSE_ROSTER).members
    finally:
        log.close()


def told(said):
    return dict(re.findall(r"^\s+(\w+)\s+(\S{12,})\s*$", said, re.MULTILINE))


def play(file):
    done = house("run", file, "--headless", "--rounds", 1, "--speed", 0, "--seed", 5)
    assert done.exit_code == 0, done.stderr
    return done


def test_the_first_passwords_of_a_new_house_have_to_be_changed(file):
    assert {name: member.must_change for name, member in members(file).items()} == {
        "dana": True,
        "bruno": True,
        "rosa": True,
    }


def test_whoever_is_added_is_enrolled_with_a_first_password_that_is_printed_once(file):
    with file.open("a", encoding="utf-8") as config:
        config.write(NORA)
    checked = house("check", file)
    assert "nora is in the file and not on the roster; `croupier house enrol` enrols them" in checked.stdout
    # Opening the house says so and enrols nobody: a password is not printed where anybody may see it.
    play(file)
    assert "nora" not in members(file)
    passwords = told(house("enrol", file).stdout)
    assert list(passwords) == ["nora"]
    nora = members(file)["nora"]
    assert (nora.name, nora.must_change) == ("Nora Quist", True)
    assert Passwords().verified(nora.hash, passwords["nora"])
    again = house("enrol", file)
    assert (told(again.stdout), "everybody in the file is on the roster" in again.stdout) == ({}, True)
    assert "nora" not in house("check", file).stdout


def test_whoever_is_taken_out_is_stood_down_at_the_next_opening_and_can_come_back(file):
    hash_before = members(file)["rosa"].hash
    without_rosa(file)
    assert "rosa is no longer in the file and cannot sign in" in house("check", file).stdout
    assert members(file)["rosa"].stood_down is None  # to check is not to do
    play(file)
    rosa = members(file)["rosa"]
    assert (rosa.stood_down, rosa.name, rosa.hash) == (
        "no longer in the configuration",
        "Rosa Lindqvist",
        hash_before,
    )
    assert "rosa" not in house("check", file).stdout
    with file.open("a", encoding="utf-8") as config:
        config.write(ROSA)
    assert "rosa was stood down; `croupier house enrol` reinstates them" in house("check", file).stdout
    passwords = told(house("enrol", file).stdout)
    rosa = members(file)["rosa"]
    assert (rosa.stood_down, rosa.must_change) == (None, True)
    assert Passwords().verified(rosa.hash, passwords["rosa"])
    assert rosa.hash != hash_before


def ask(opened, command, by):
    stamp = Stamp(command=CommandId(f"test/{type(command).__name__}"), at=opened.clock.now(), by="")
    return opened.core.handle(command, stamp, by)


def test_whoever_was_enrolled_at_a_console_stays_though_the_file_never_named_them(file):
    opened = open_house(load(file), file, SimulatedClock(now()), 5)
    ask(
        opened,
        sc.EnrolStaff(staff="otto", name="Otto Berg", ranks={"rapid-roulette": "dealer"}),
        HouseSystem(),
    )
    opened.store.close()
    play(file)
    assert members(file)["otto"].stood_down is None


def test_a_first_password_is_changed_at_the_door(file):
    opened = open_house(load(file), file, SimulatedClock(now()), 5)
    change = sc.ChangePassword(staff="dana", hash=Passwords().hashed("a longer secret"), where="console")
    ask(opened, change, Unidentified(verified=True))
    opened.store.close()
    dana = members(file)["dana"]
    assert (dana.must_change, Passwords().verified(dana.hash, "a longer secret")) == (False, True)
