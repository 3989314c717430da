"""A house made, looked over, run, stopped and started again, by the command line alone."""

import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from live_house import PATIENCE_S, plays
from live_house import founded as small_house
from personal_texts import told_of
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.floor.audit import audit
from croupier.floor.current_states import CurrentStates
from croupier.floor.rooms import HOUSE_ROSTER, STAFF, codec
from croupier.house.config import load
from croupier.house.rulesets import open_ruleset
from croupier.house.secrets import Passwords
from croupier.store.sqlite_log import SqliteLog
from croupier.table.events import RoundSettled
from croupier.tickets.events import PrintFailed, TicketIssued, TicketPrinted

GUIDE = Path(__file__).parents[2] / "docs" / "how-to" / "run-a-house.md"
FILES = ("house.toml", "house.log", "tickets.key", "cards.key", "personal.store", "house.signing")


def house(*words):
    return CliRunner().invoke(app, ["house", *map(str, words)])


def play(file, rounds, seed=5, *more):
    return house("rehearse", file, "--rounds", rounds, "--speed", 0, "--seed", seed, *more)


@pytest.fixture(scope="module")
def founded(tmp_path_factory):
    """A house that was made and has not been opened; tests copy it."""
    folder = tmp_path_factory.mktemp("house")
    done = house("init", folder)
    assert done.exit_code == 0, done.stderr
    return folder, done.stdout


@pytest.fixture
def folder(founded, tmp_path):
    for name in FILES:
        (tmp_path / name).write_bytes((founded[0] / name).read_bytes())
    return tmp_path


def opened(folder):
    return SqliteLog.open(folder / "house.log", codec())


def rehearsed(folder):
    """The log of the last rehearsal."""
    logs = sorted((folder / "rehearsals").glob("*.log"), key=lambda log: log.name.partition("-")[2])
    return SqliteLog.open(logs[-1], codec())


def contents(folder):
    return {name: (folder / name).read_bytes() for name in FILES}


# ── init ────────────────────────────────────────────────────────────────────────────────────


def test_init_makes_a_house_that_is_sound(founded):
    folder, _ = founded
    assert {each.name for each in folder.iterdir()} >= set(FILES)
    checked = house("check", folder / "house.toml")
    assert (checked.exit_code, checked.stdout.count("sound, 3 tables, 7 terminals, 6 staff")) == (0, 1)
    assert "note: table V1 stays shut" in checked.stdout
    assert all((folder / name).stat().st_mode & 0o077 == 0 for name in FILES)


def test_init_prints_a_password_for_each_that_fits_and_keeps_only_its_hash(founded):
    folder, said = founded
    told = dict(re.findall(r"^\s+(\w+)\s+(\S{12,})\s*$", said, re.MULTILINE))
    members = told_of(CurrentStates(opened(folder)).state(STAFF, HOUSE_ROSTER).members, folder)
    assert set(told) == set(members) == {"dana", "rosa", "bruno", "margot", "iris", "henk"}
    assert len(set(told.values())) == 6
    assert all(Passwords().verified(members[name].hash, password) for name, password in told.items())
    for name in FILES:
        assert not any(password.encode() in (folder / name).read_bytes() for password in told.values())


@pytest.mark.parametrize("name", FILES)
def test_init_overwrites_nothing(tmp_path, name):
    (tmp_path / name).write_text("mine")
    done = house("init", tmp_path)
    assert done.exit_code == 2
    what = "the log" if name == "house.log" else "the file"
    assert f"{name}: {what}: is already there" in done.stderr
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [(name, "mine")]


# ── run ─────────────────────────────────────────────────────────────────────────────────────


def test_a_rehearsal_plays_exactly_the_rounds_asked_for_and_its_money_adds_up(folder):
    before = contents(folder)
    done = play(folder / "house.toml", 9)
    assert done.exit_code == 0, done.stderr
    assert "9 rounds," in done.stdout
    assert "the accounts add up to nought, on the floor and in the log" in done.stdout
    log = rehearsed(folder)
    report = audit(log, open_ruleset)
    assert (report.finding, report.rounds, log.balances().total()) == (None, 9, 0)
    assert not [account for account in log.balances().of if ":stake:" in account]
    assert contents(folder) == before  # the house itself knows nothing of it


@pytest.mark.clause("house 7.1")
def test_the_log_of_a_rehearsal_names_nobody(folder):
    """It has no store beside it: what it named could not be erased."""
    assert play(folder / "house.toml", 1).exit_code == 0
    names = [person.name for person in load(folder / "house.toml").staff]
    assert names
    for log in (folder / "rehearsals").iterdir():
        assert [name for name in names if name.encode() in log.read_bytes()] == []


def test_a_house_goes_on_where_it_stopped(tmp_path):
    file = small_house(tmp_path / "house")
    plays(file, 4)
    before = opened(file.parent).head()
    plays(file, 5, seed=6)
    log = opened(file.parent)
    report = audit(log, open_ruleset, before)
    assert (report.finding, report.rounds) == (None, 9)
    # Tables and terminals were opened once.
    kinds = [type(told.event).__name__ for told in log.tail()]
    assert (kinds.count("TableOpened"), kinds.count("TerminalEnrolled")) == (3, 7)
    assert house("check", file).exit_code == 0


def test_tickets_are_printed_where_they_were_issued(folder):
    assert play(folder / "house.toml", 40, seed=6).exit_code == 0
    events = [told.event for told in rehearsed(folder).tail()]
    issued = {event.ticket for event in events if isinstance(event, TicketIssued)}
    printed = {event.ticket for event in events if isinstance(event, TicketPrinted)}
    failed = {event.ticket for event in events if isinstance(event, PrintFailed)}
    assert issued == printed | failed
    assert printed
    assert all(number.startswith("00") for number in issued)


def test_the_same_seed_deals_the_same_rounds(founded, tmp_path):
    def outcomes(name):
        folder = tmp_path / name
        folder.mkdir()
        for each in FILES:
            (folder / each).write_bytes((founded[0] / each).read_bytes())
        assert play(folder / "house.toml", 6, seed=11).exit_code == 0
        events = (told.event for told in rehearsed(folder).tail())
        return [e.outcome for e in events if type(e).__name__ == "OutcomeEntered"]

    first = outcomes("one")
    assert first == outcomes("two")
    assert len(first) >= 6


@pytest.mark.parametrize("words", [("--headless",), ("--rounds", 3), ("--speed", 0), ("--seed", 5)])
def test_nothing_simulated_plays_on_the_log_of_a_house(folder, words):
    before = contents(folder)
    done = house("run", folder / "house.toml", *words)
    assert (done.exit_code, "croupier house rehearse" in done.stderr) == (2, True)
    assert contents(folder) == before


def test_ctrl_c_stops_a_rehearsal_cleanly(folder):
    words = [sys.executable, "-c", "from croupier.cli.main import main; main()"]
    words += ["house", "rehearse", str(folder / "house.toml"), "--speed", "0"]
    running = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        _wait_for_rounds(folder)
        running.send_signal(signal.SIGINT)
        said, complaint = running.communicate(timeout=PATIENCE_S)
    finally:
        running.kill()
    assert running.returncode == 0, complaint
    assert "the accounts add up to nought" in said
    assert audit(rehearsed(folder), open_ruleset).finding is None


def _wait_for_rounds(folder):
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until:
        if any((folder / "rehearsals").glob("*.log")):
            settled = (isinstance(told.event, RoundSettled) for told in rehearsed(folder).tail())
            if any(settled):
                return
        time.sleep(0.2)
    raise AssertionError("no round was settled in time")


# ── the guide ───────────────────────────────────────────────────────────────────────────────


def test_the_commands_of_the_guide_do_what_it_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```sh\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    commands = [line for block in blocks for line in block.splitlines() if line.startswith("croupier ")]
    assert len(commands) >= 3
    for command in commands:
        done = CliRunner().invoke(app, shlex.split(command)[1:])
        assert done.exit_code == 0, (command, done.stderr)
