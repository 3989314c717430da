"""Whatever is wrong with a house, it says which file, where and what to do, and changes nothing."""

import sqlite3

import pytest
from live_house import plays
from small_house import SMALL
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.floor.rooms import codec
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import default_text, load, parsed
from croupier.house.keys import (
    CARDS,
    TICKETS,
    card_key_of,
    fingerprint,
    known_card_key,
    known_key,
    read_key,
    take_key,
    write_key,
)
from croupier.house.new_house import make_house
from croupier.store.memory import MemoryStore
from croupier.store.sqlite import SqliteStore

KEYS = ("tickets.key", "cards.key", "jackpots.key", "house.signing")
FILES = ("house.toml", "house.log", "personal.store", *KEYS)


def house(*words):
    return CliRunner().invoke(app, ["house", *map(str, words)])


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """A house that has played, with snapshots; tests copy it."""
    folder = tmp_path_factory.mktemp("played")
    plays(make_house(folder, SMALL).file, 60)
    return folder


@pytest.fixture
def folder(played, tmp_path):
    for name in FILES:
        (tmp_path / name).write_bytes((played / name).read_bytes())
    return tmp_path


def contents(folder):
    return {name: (folder / name).read_bytes() for name in FILES if (folder / name).exists()}


def is_refused(folder, *said, by=("check", "enrol", "run")):
    """By each of these commands, with nothing changed."""
    before = contents(folder)
    file = folder / "house.toml"
    for words in ((verb, file) for verb in by):
        done = house(*words)
        assert done.exit_code == 2, done.stdout
        assert done.exception is None or isinstance(done.exception, SystemExit)
        for words_of_it in ("Nothing has been changed", *said):
            assert words_of_it in done.stderr, done.stderr
        assert contents(folder) == before


def with_(folder, old, new, count=1):
    file = folder / "house.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, count), encoding="utf-8")


# ── the configuration ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("format = 2", "format = 3", "format: is 3"),
        ("format = 2", "format = 2\ncolour = 3", "unknown field `colour`"),
        ('format = 2\nmode = "demonstration"', "format = 1\ndemonstration = true", 'mode = "demonstration"'),
        ('format = 2\nmode = "demonstration"', "format = 1", 'mode = "real" in its place'),
        ('mode = "demonstration"', 'mode = "practice"', "mode: Invalid enum value 'practice'"),
        ("[venue]", "[venue", "line 6, column 7"),
        ('system = "07"', 'system = "7"', "venue, system: '7' is not two digits"),
        ("Australia/Melbourne", "Mars/Olympus", "venue, timezone: there is no time zone 'Mars/Olympus'"),
        ("pause_ms = 5000", "", "wagering: Object missing required field `pause_ms`"),
        ("pause_ms = 5000", "pause_ms = -1", "wagering, pause_ms: is below nought"),
        ("minimum = 100,", 'minimum = "one",', "table 1, sign, minimum: Expected `int`, got `str`"),
        (
            "minimum = 100,",
            "minimum = 100, least = 1,",
            "table 1, sign: Object contains unknown field `least`",
        ),
        (
            "rapid-roulette/single-zero",
            "rapid-roulette/single-zer",
            "did you mean 'rapid-roulette/single-zero'",
        ),
        (
            'dealer = "staff"',
            'dealer = "virtual"',
            "table R1, dealer: its book has a dealer conduct the game",
        ),
        ('wheel = "none"', 'wheel = "simulated"', "table V1, wheel: no ball is spun on a wheel"),
        (
            'wheel = "none"',
            'wheel = "none"\nadvice = true',
            "advice: best play of this game is not worked out",
        ),
        ('name = "V1"', 'name = "R1"', "table R1: is there 2 times"),
        ('tables = ["R1"]', 'tables = ["R7"]', "there is no table R7"),
        ('tables = ["R1"]', "tables = []", "it reaches no table"),
        ('notes = "simulated"', 'notes = "none"', "fitted with a note acceptor"),
        ('rapid-roulette = "dealer"', 'rapid-roulette = "croupier"', "dana: rapid-roulette has no rank"),
        ('id = "dana"', 'id = "dealer"', "does not name a person"),
        ('wheel = "simulated"', 'wheel = "USB"', "table 1, wheel: Invalid enum value 'USB'"),
        (
            'wheel = "simulated"',
            'wheel = { serial = "ttyUSB0" }',
            "table R1, wheel, serial: 'ttyUSB0' is not a whole path",
        ),
        (
            'wheel = "simulated"',
            'wheel = { serial = "/dev/ttyUSB0", baud = 12 }',
            "table R1, wheel, baud: 12 baud is not a speed of these lines",
        ),
        (
            'wheel = "simulated"',
            'wheel = { serial = "/dev/ttyUSB0", silence_ms = 10 }',
            "table R1, wheel, silence_ms: 10 ms is shorter",
        ),
        (
            'wheel = "simulated"',
            'wheel = { serial = "/dev/ttyUSB0", mode = 9999 }',
            "table R1, wheel, mode: 9999 is no mode of a wheel",
        ),
        (
            'wheel = "simulated"',
            'wheel = { serial = "/dev/ttyUSB0", colour = "red" }',
            "table 1, wheel: Object contains unknown field `colour`",
        ),
        (
            'tables = ["R1"]\n',
            'tables = ["R1"]\nnotes = { serial = "/dev/ttyUSB1" }\n',
            "terminal A2, notes, serial: /dev/ttyUSB1 is the port of terminal A1, notes already",
        ),
        (
            'tables = ["R1"]\n',
            'tables = ["R1"]\nprinter = "none"\n',
            "terminal A1, A2, A3, A4, printer: it is fitted with a ticket printer",
        ),
        ('fitted = ["note acceptor"', 'fitted = ["mint"', "terminal 1, fitted 1: Invalid enum value 'mint'"),
    ],
)
def test_a_mistake_in_the_configuration_is_located(folder, old, new, said):
    with_(folder, old, new)
    is_refused(folder, "house.toml", said)


def test_a_configuration_that_is_no_text_or_not_there_is_refused(folder):
    (folder / "house.toml").write_bytes(b"\xff\xfe\x00")
    is_refused(folder, "house.toml: as a whole")
    (folder / "house.toml").unlink()
    is_refused(folder, "house.toml: the file: cannot be read", "croupier house init")


def test_options_that_a_book_forbids_are_refused_with_their_clause(folder):
    with_(folder, 'dealer = "staff"', 'dealer = "staff"\noptions = { "no-such-setting" = "1" }')
    is_refused(folder, "table R1, options:")


def test_a_part_that_a_book_forbids_is_refused_with_its_clause(folder):
    with_(folder, 'dealer = "staff"', 'dealer = "staff"\noptions = { sides = "lucky-symbols" }')
    is_refused(folder, "table R1, options: Rapid Roulette has no side wagers (rapid-roulette 3.1)")


def test_a_jackpot_wager_that_no_jackpot_serves_is_refused_with_its_clause(folder):
    key = '"automated-10.2/baccarat-crown"'
    with_(folder, key, f'{key}\noptions = {{ jackpot = "yes" }}')
    is_refused(folder, "no jackpot serves this table", "automated-10.2 11.8.1", "or leave that out of")


def test_a_simulated_house_needs_somebody_to_conduct_each_table_of_the_staff(folder):
    with_(folder, 'rapid-roulette = "dealer"', '"automated-10.2" = "runner"')
    with_(folder, 'rapid-roulette = "game-supervisor"\n', "")
    with_(folder, 'rapid-roulette = "pit-boss"\n', "", count=-1)
    before = contents(folder)
    done = house("rehearse", folder / "house.toml", "--rounds", 1, "--speed", 0)
    assert (done.exit_code, contents(folder)) == (2, before)
    assert "table R1: nobody of the staff may conduct it under rapid-roulette" in done.stderr


def test_a_table_that_is_open_is_not_laid_out_anew(folder):
    with_(folder, '"automated-10.2/roulette"', '"automated-10.2/sic-bo"')
    opened = "table V1: it is open under automated-10.2/roulette"
    is_refused(folder, opened, "close the table", by=("check", "run"))


def test_a_terminal_is_not_moved_behind_the_log(folder):
    with_(folder, 'tables = ["V1", "B1"]', 'tables = ["V1", "B1", "R1"]')
    is_refused(folder, "terminal C1: the log knows it for tables V1, B1", by=("check", "run"))


def test_what_differs_harmlessly_is_said(folder):
    with_(folder, "maximum = 100_000", "maximum = 90_000")
    with_(folder, 'rapid-roulette = "pit-boss"', 'rapid-roulette = "game-supervisor"')
    done = house("check", folder / "house.toml")
    assert done.exit_code == 0
    assert "table R1 keeps the sign" in done.stdout
    assert "bruno has other ranks on the roster" in done.stdout


def test_the_default_has_no_fault_and_nothing_is_left_to_a_default():
    text = default_text()
    config = parsed(text.encode(), "default")
    assert [table.name for table in config.table] == ["R1", "V1", "B1"]
    required = [
        line for line in text.splitlines() if line.split(" = ")[0] in {"name", "log", "notes", "pause_ms"}
    ]
    for line in required:
        with pytest.raises(CannotOpen):
            parsed(text.replace(f"{line}\n", "", 1).encode(), "default")


# ── the key ─────────────────────────────────────────────────────────────────────────────────


KEYS = pytest.mark.parametrize("key_file", ["tickets.key", "cards.key"])


@KEYS
@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (lambda key: key.replace(b"key 1", b"key 9"), "line 1"),
        (lambda key: key[:30] + (b"0" if key[30:31] != b"0" else b"1") + key[31:], "line 3: does not match"),
        (lambda key: key[:40] + key[44:], "line 2: is not a key of 32 bytes"),
        (lambda key: key[:30] + b"g" + key[31:], "line 2: is not a key in hexadecimal"),
        (lambda key: key[:-1], "is not three lines"),
        (lambda key: b"\xff" + key, "byte 0"),
        (lambda _key: b"", "line 1"),
    ],
)
def test_a_damaged_key_is_refused(folder, key_file, damage, said):
    file = folder / key_file
    file.write_bytes(damage(file.read_bytes()))
    is_refused(folder, key_file, said, "Restore the file")


def test_a_key_for_another_purpose_is_no_key_of_cards(folder):
    (folder / "cards.key").write_bytes((folder / "tickets.key").read_bytes())
    is_refused(folder, "cards.key: line 1: is not 'croupier card key 1'", "Restore the file")


@KEYS
def test_the_key_of_another_house_is_recognised(folder, key_file, tmp_path_factory):
    other = tmp_path_factory.mktemp("other")
    assert house("init", other).exit_code == 0
    theirs = (other / key_file).read_bytes()
    (folder / key_file).write_bytes(theirs)
    is_refused(folder, f"{key_file}: the key: belongs to another house", "Put the key file of this house")
    # It is the key that is wrong there, not the file: at home it opens.
    assert house("check", other / "house.toml").exit_code == 0


def test_a_log_from_before_keys_were_known_in_it_takes_the_key_at_the_next_opening(folder):
    config = load(folder / "house.toml")
    fresh = MemoryStore(codec())
    key = read_key(folder / "tickets.key")
    assert known_key(fresh, key, folder / "tickets.key") is False
    take_key(fresh, key, folder / "tickets.key", 1)
    take_key(fresh, key, folder / "tickets.key", 2)
    assert known_key(fresh, key, folder / "tickets.key") is True
    assert [type(told.event).__name__ for told in fresh.tail()] == ["KeyTaken"]
    with pytest.raises(CannotOpen, match="belongs to another house"):
        known_key(fresh, bytes(32), folder / config.files.ticket_key)


def test_a_log_from_before_cards_had_marks_takes_a_key_for_them_at_the_next_opening(tmp_path):
    fresh, path = MemoryStore(codec()), tmp_path / "cards.key"
    known_card_key(fresh, path)  # of which it knows none yet, so that none is missed
    assert not path.exists()
    path.touch()  # as a crash would leave it
    key = card_key_of(fresh, path, 1)
    assert (path.stat().st_mode & 0o777, len(key)) == (0o600, 32)
    assert card_key_of(fresh, path, 2) == key
    assert [type(told.event).__name__ for told in fresh.tail()] == ["KeyTaken"]
    path.unlink()
    for asked in (lambda: card_key_of(fresh, path, 3), lambda: known_card_key(fresh, path)):
        with pytest.raises(CannotOpen, match=r"cannot be read.*Restore the file.*limits or exclusions"):
            asked()
    write_key(path, CARDS)
    for asked in (lambda: card_key_of(fresh, path, 3), lambda: known_card_key(fresh, path)):
        with pytest.raises(CannotOpen, match="belongs to another house"):
            asked()


@KEYS
def test_the_fingerprint_in_the_log_is_not_the_key(folder, key_file):
    key = read_key(folder / key_file, CARDS if key_file == "cards.key" else TICKETS)
    assert len(fingerprint(key)) == 16
    assert fingerprint(key) not in key.hex()
    assert key.hex().encode() not in (folder / "house.log").read_bytes()


@KEYS
def test_a_missing_key_is_not_made_anew(folder, key_file):
    (folder / key_file).unlink()
    is_refused(folder, f"{key_file}: the file: cannot be read", "Restore the file from its last good copy")
    assert not (folder / key_file).exists()


# ── the log ─────────────────────────────────────────────────────────────────────────────────


def altered(folder, statement):
    with sqlite3.connect(folder / "house.log") as log:
        assert log.execute(statement).rowcount == 1
    log.close()


def test_a_missing_log_is_not_made_anew(folder):
    (folder / "house.log").unlink()
    is_refused(folder, "house.log: the file: there is none", "croupier house init")
    assert not (folder / "house.log").exists()


@pytest.mark.parametrize(
    "damage",
    [
        lambda _log: b"",
        lambda log: b"not a log" + log,
        lambda log: log[: len(log) // 2],
        lambda log: log[:100],
    ],
)
def test_a_log_that_is_torn_is_refused(folder, damage):
    file = folder / "house.log"
    file.write_bytes(damage(file.read_bytes()))
    is_refused(folder, "house.log", "Restore the file")


def test_a_damaged_snapshot_is_refused_and_located(folder):
    altered(folder, "UPDATE snapshots SET body = CAST(body || x'00' AS BLOB) WHERE stream = 'table/B1'")
    is_refused(folder, "house.log: snapshot of table/B1", "does not match its digest")


def test_a_balance_that_was_altered_is_refused(folder):
    altered(folder, "UPDATE balances SET amount = amount + 1 WHERE account = 'AUD:win:V1'")
    is_refused(folder, "house.log", "AUD:win:V1")


def test_check_reads_even_what_lies_before_the_last_checkpoint(folder):
    altered(folder, "UPDATE events SET body = CAST(body || x'20' AS BLOB) WHERE position = 3")
    before = contents(folder)
    done = house("check", folder / "house.toml")
    assert (done.exit_code, contents(folder)) == (2, before)
    assert "house.log" in done.stderr
    assert "event 3" in done.stderr


def test_a_house_that_is_open_is_not_opened_twice(folder):
    store = SqliteStore.open(folder / "house.log", codec())
    try:
        done = house("run", folder / "house.toml")
    finally:
        store.abandon()
    assert done.exit_code == 2
    assert "another house has it open" in done.stderr
