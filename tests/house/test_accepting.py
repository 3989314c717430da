"""What is accepted is what was shown to those who signed, whoever writes to the file meanwhile."""

import asyncio
import json
import sqlite3
from contextlib import closing

import pytest
from real_house import BRUNO, CHEAP, PASSWORDS, SIGNATURES, real_house, rewritten
from typer.testing import CliRunner

from croupier.charter.rules import Mode
from croupier.cli import accepting
from croupier.cli.main import app
from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.rooms import codec
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import now
from croupier.house.config import load
from croupier.house.founding import charter_of
from croupier.house.house import open_house
from croupier.house.proposal import Proposal
from croupier.house.shut import accept, proposed, shut
from croupier.house.signing import Signer
from croupier.store.sqlite_log import SqliteLog


@pytest.fixture
def real(tmp_path):
    return real_house(tmp_path / "real")


def house(*words, answers=""):
    return CliRunner().invoke(app, ["house", *map(str, words)], input=answers)


def text_of(file):
    log = SqliteLog.open(file.parent / "house.log", codec())
    try:
        return charter_of(log).text
    finally:
        log.close()


@pytest.mark.clause("house 1.4")
def test_what_is_written_into_the_file_while_a_password_is_typed_is_not_accepted(real, monkeypatch):
    """Else one person, asked alone for the pace of the game, would take in everything."""
    rewritten(real, "pause_ms = 5000", "pause_ms = 6000")

    def typed_slowly(people):
        assert people == 1
        rewritten(real, "credit_alone = 100_000", "credit_alone = 90_000_000")
        return ((BRUNO, PASSWORDS[BRUNO]),)

    monkeypatch.setattr(accepting, "ask_for", typed_slowly)
    done = house("accept", real)
    assert (done.exit_code, "wagering.pause_ms: 5000 → 6000" in done.stdout) == (0, True), done.stderr
    assert "to be accepted: wagering.pause_ms: 5000 → 6000" in done.stderr
    assert ("pause_ms = 6000" in text_of(real), "90000000" in text_of(real)) == (True, False)
    assert json.loads(house("diff", real, "--json").stdout)["changes"] == [
        {"path": "authority.credit_alone", "before": "100000", "after": "90000000"}
    ]


@pytest.mark.clause("house 1.2")
def test_no_two_persons_accept_another_kind_of_house(real):
    with shut(load(real), real) as core:
        rewritten(real, 'mode = "real"', 'mode = "demonstration"')
        with pytest.raises(CannotOpen, match="the log was founded real"):
            proposed(core, real)


@pytest.mark.clause("house 1.2")
def test_a_text_in_the_log_that_says_otherwise_makes_a_house_no_other(real):
    with shut(load(real), real) as core:
        found, _ = proposed(core, real)
        text = found.text.replace('mode = "real"', 'mode = "demonstration"')
        accept(core, real, Proposal(found.config, "another", text, found.changes), SIGNATURES)
    one = open_house(load(real), real, SimulatedClock(now()), 5)
    assert (one.config.mode, one.core.house_settings.mode) == (Mode.REAL, Mode.REAL)
    asyncio.run(one.close())


def test_nothing_to_accept_is_said_in_words_and_in_json(real):
    for words in ((), ("--program",)):
        assert "nothing to accept" in house("accept", real, *words).stdout
    assert json.loads(house("accept", real, "--json").stdout) == {"changed": [], "changes": []}


@pytest.mark.clause("house 1.4")
@pytest.mark.clause("house 7.1")
def test_whoever_holds_the_files_signs_for_nobody_by_a_hash_of_their_own(real):
    """The hash of a password lies in a file that has no chain; the log has its digest."""
    with closing(sqlite3.connect(real.parent / "personal.store", isolation_level=None)) as store:
        store.execute(
            "UPDATE texts SET text = ? WHERE kind = 'credential'", (CHEAP.hashed("known-to-me-alone"),)
        )
    before = text_of(real)
    rewritten(real, "maximum = 100_000", "maximum = 90_000")
    done = house("accept", real, answers="".join(f"{name}\nknown-to-me-alone\n" for name in PASSWORDS))
    assert (done.exit_code, "do not go together" in done.stderr) == (2, True)
    assert text_of(real) == before


@pytest.mark.clause("house 1.2")
def test_a_real_house_is_not_opened_as_a_demonstration(real):
    before = (real.parent / "house.log").read_bytes()
    done = CliRunner().invoke(
        app, ["demonstration", "--folder", str(real.parent), "--no-browser", "--port", "0"]
    )
    assert (done.exit_code, "croupier house run" in done.stderr) == (2, True)
    assert (real.parent / "house.log").read_bytes() == before


@pytest.mark.clause("house 5.5")
def test_a_house_is_not_said_to_be_sound_that_would_not_open(real, monkeypatch):
    assert house("check", real).exit_code == 0
    with monkeypatch.context() as another:
        another.setattr("croupier.house.inspection.program", lambda: "ab" * 32)
        done = house("check", real)
        assert (done.exit_code, "another than was accepted (house 5.5)" in done.stderr) == (2, True)
    (real.parent / "house.signing").write_text(Signer.new().written(), encoding="ascii")
    done = house("check", real)
    assert (done.exit_code, "not the one that this house was founded with" in done.stderr) == (2, True)


@pytest.mark.clause("house 1.4")
def test_a_limit_that_is_called_like_a_device_takes_two(real):
    rewritten(real, "maximum = 100_000 }", "maximum = 100_000, by_kind = { wheel = [100, 900_000] } }")
    with shut(load(real), real) as core:
        found, changes = proposed(core, real)
        assert [each.path for each in changes] == ["table.R1.sign.by_kind.wheel"]
        with pytest.raises(CannotOpen, match="asks for two persons"):
            accept(core, real, found, SIGNATURES[:1])
