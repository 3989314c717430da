"""Staff come into the file and go out of it; the roster follows, and nobody's history is lost."""

import asyncio
import re

import pytest
from personal_texts import told_of
from real_house import accepted, real_house
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
from croupier.staff.duties import Duty
from croupier.store.port import Committed
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
    return real_house(tmp_path / "house")


def without_rosa(file):
    text = file.read_text(encoding="utf-8")
    before, after = text.split('[[staff]]\nid = "rosa"')
    file.write_text(before + after[after.index("[[staff]]") :], encoding="utf-8")


def members(file):
    log = SqliteLog.open(file.parent / "house.log", codec())
    try:
        return told_of(CurrentStates(log).state(STAFF, HOUSE_ROSTER).members, file.parent)
    finally:
        log.close()


def told(said):
    return dict(re.findall(r"^\s+(\w+)\s+(\S{12,})\s*$", said, re.MULTILINE))


def play(file):
    """It is opened, and shut again."""
    asyncio.run(open_house(load(file), file, SimulatedClock(now()), 5).close())


def without_people(file):
    """Nobody is appointed to people any more."""
    opened = open_house(load(file), file, SimulatedClock(now()), 5)
    for name in ("bruno", "margot"):
        dismiss = sc.Dismiss(staff=name, duty=Duty.PEOPLE)
        stamp = Stamp(command=CommandId(f"test/dismiss {name}"), at=opened.clock.now(), by="")
        assert isinstance(opened.core.handle(dismiss, stamp, HouseSystem()), Committed)
    opened.store.close()


@pytest.mark.clause("house 4.5")
def test_the_command_line_adds_nobody_while_somebody_appointed_to_people_is_active(file):
    with file.open("a", encoding="utf-8") as config:
        config.write(NORA)
    accepted(file)
    refused = house("enrol", file)
    assert refused.exit_code != 0
    assert "house 4.5" in refused.output
    assert "nora" not in members(file)
    without_people(file)
    assert list(told(house("enrol", file).stdout)) == ["nora"]
    assert "bruno has other duties on the roster than in the file" in house("check", file).stdout


def test_the_first_passwords_of_a_new_house_have_to_be_changed(file):
    assert {name: member.must_change for name, member in members(file).items()} == {
        "dana": True,
        "rosa": True,
        "bruno": False,  # who has changed it
        "margot": False,
        "iris": True,
        "henk": True,
    }


def test_whoever_is_added_is_enrolled_with_a_first_password_that_is_printed_once(file):
    with file.open("a", encoding="utf-8") as config:
        config.write(NORA)
    assert told(house("enrol", file).stdout) == {}  # a file that nobody has accepted enrols nobody
    accepted(file)
    checked = house("check", file)
    assert "nora is in the file and not on the roster; two persons enrol them" in checked.stdout
    # Opening the house says so and enrols nobody: a password is not printed where anybody may see it.
    play(file)
    assert "nora" not in members(file)
    without_people(file)
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
    assert "rosa is no longer" not in house("check", file).stdout  # until that is accepted
    accepted(file)
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
    accepted(file)
    assert "rosa was stood down; two persons reinstate them" in house("check", file).stdout
    without_people(file)
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
