"""A house on a database: founded, played, killed, copied there and back, with its seeds sealed."""

import asyncio
import json
import re
import shlex
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from killing import Killer, agrees
from live_house import founded, lives, plays
from typer.testing import CliRunner

from croupier.charter.rules import CheckedPart
from croupier.cli.main import app
from croupier.core.ids import RoundNumber, TableId
from croupier.devices.port import RoundSecret
from croupier.floor.audit import audit
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import load
from croupier.house.keys import ROUNDS, write_key
from croupier.house.log_copying import copy_log
from croupier.house.log_place import DatabasePlace, FilePlace
from croupier.house.rulesets import open_ruleset
from croupier.house.sealed_seeds import SealedSeeds
from croupier.store.postgres import PostgresStore
from croupier.store.postgres_seeds import SeedTable
from croupier.testing.store_kit import batch

GUIDE = Path(__file__).parents[2] / "docs" / "how-to" / "keep-the-log-in-postgresql.md"
ADDRESS = "postgres://croupier@localhost/"


def croupier(*words, code=0):
    done = CliRunner().invoke(app, [*map(str, words)])
    assert done.exit_code == code, (words, done.stdout, done.stderr)
    return done.stdout + done.stderr


def rows_of(place):
    log = place.read()
    try:
        return log.rows_after(0, 10**6)
    finally:
        log.close()


def silence(_done, _all):
    """Nobody looks at the bar."""


def test_a_house_goes_on_in_a_database_and_back_and_no_byte_is_changed(tmp_path, nothing):
    file = founded(tmp_path / "house")
    plays(file, 1)
    on_disk, in_database = FilePlace(tmp_path / "house" / "house.log"), DatabasePlace(nothing.url)
    told = json.loads(croupier("log", "copy", on_disk, nothing.url, "--json"))
    assert rows_of(on_disk) == rows_of(in_database)
    assert told["head"] == rows_of(on_disk)[-1][0].digest.hex()
    text = file.read_text("utf-8")
    moved = text.replace('log = "house.log"', f'log = "{nothing.url}"')
    assert moved != text
    moved = re.sub(r"(?m)^round_seeds = .*$", 'round_seeds = "log"', moved)
    moved = moved if "round_seeds" in moved else moved.replace("[files]", '[files]\nround_seeds = "log"')
    file.write_text(moved, "utf-8")
    plays(file, 2)
    assert (tmp_path / "house" / "rounds.key").exists()
    assert "tables" in croupier("house", "check", file, "--json")
    audited = json.loads(croupier("audit", file, "--json"))
    assert (audited["agrees"], audited["batches"]) == (True, len(rows_of(in_database)))
    assert audited["texts"] is not None
    croupier("recall", nothing.url, "R1", "1")
    back = FilePlace(tmp_path / "house" / "back.log")
    croupier("log", "copy", file, back)
    assert rows_of(back) == rows_of(in_database)
    file.write_text(text.replace("house.log", "back.log"), "utf-8")
    plays(file, 1)


def test_a_live_house_patrols_its_database_and_another_house_is_not_opened_on_it(tmp_path, nothing):
    file = founded(tmp_path / "house")
    croupier("log", "copy", file, nothing.url)
    file.write_text(file.read_text("utf-8").replace("house.log", nothing.url), "utf-8")

    async def story(guest):
        patrol = guest.live.patrol
        await guest.until(lambda: patrol.ready)
        assert patrol.findings == {}
        assert CheckedPart.LOG in patrol.verified
        assert "another house has it open" in croupier("house", "enrol", file, code=2)

    lives(story, file)
    key = file.with_name("tickets.key")
    key.unlink()
    write_key(key)
    assert "belongs to another house" in croupier("house", "check", file, code=2)


def test_copies_are_begun_again_and_never_spoil_another_log(tmp_path, nothing, monkeypatch):
    one = FilePlace(founded(tmp_path / "one").with_name("house.log"))
    other = FilePlace(founded(tmp_path / "other").with_name("house.log"))
    target = DatabasePlace(nothing.url)
    monkeypatch.setattr("croupier.house.log_copying.AT_A_TIME", 2)
    take_over, pieces = PostgresStore.take_over, []

    def interrupted(store, rows):
        pieces.append(rows)
        if len(pieces) == 2:
            raise KeyboardInterrupt
        take_over(store, rows)

    monkeypatch.setattr(PostgresStore, "take_over", interrupted)
    with pytest.raises(KeyboardInterrupt):
        copy_log(one, target, silence)
    assert len(rows_of(target)) == 2
    head = copy_log(one, target, silence)
    assert rows_of(target) == rows_of(one)
    assert copy_log(one, target, silence) == head
    plays(other.near.with_name("house.toml"), 1)
    with pytest.raises(CannotOpen, match="there is more here than was copied"):
        copy_log(one, other, silence)
    with pytest.raises(CannotOpen, match="this is the log of another house"):
        copy_log(_third(tmp_path), target, silence)
    assert rows_of(target) == rows_of(one)


def _third(folder):
    place = FilePlace(folder / "third.log")
    store = place.create()
    store.commit(batch("of another house"))
    store.close()
    return place


MOST_LIVES = 12


def test_killed_under_load_a_house_on_a_database_loses_nothing_and_does_nothing_twice(tmp_path, nothing):
    killer, dice = Killer(tmp_path, nothing.url), Random(417)  # noqa: S311
    with closing(killer):
        for _ in range(MOST_LIVES):
            killer.burst(dice.uniform(0.0, 0.25), least=300)
            if min(killer.acknowledged().values()) > 5:
                break
    store = DatabasePlace(nothing.url).open()
    agrees(killer, store)
    assert min(killer.acknowledged().values()) > 5, killer.acknowledged()
    assert audit(store, open_ruleset).finding is None
    assert store.verify(store.head()) is None
    store.close()


# ── seeds ───────────────────────────────────────────────────────────────────────────────────

R1, ONE, TWO = TableId("R1"), RoundNumber(1), RoundNumber(2)
SECRET = RoundSecret(bytes(range(32)), bytes(range(32, 64)))
HOUSE = "07" * 32


def put(seeds, number, secret=SECRET):
    asyncio.run(seeds.put(R1, number, secret))


def test_seeds_lie_sealed_in_the_database_and_are_opened_by_their_key_alone(database, tmp_path):
    table, path = SeedTable(database), tmp_path / "rounds.key"
    seeds = SealedSeeds(table, path, HOUSE)
    put(seeds, ONE)
    put(seeds, TWO)
    kept = table.rows()
    assert [(row.table, row.round) for row in kept] == [("R1", 1), ("R1", 2)]
    assert all(SECRET.seed not in row.sealed and SECRET.salt not in row.sealed for row in kept)
    anew = SealedSeeds(SeedTable(database), path, HOUSE, {(R1, ONE)})
    assert (anew.get(R1, ONE), anew.get(R1, TWO)) == (SECRET, None)
    assert [row.round for row in table.rows()] == [1]
    anew.forget(R1, ONE)
    assert anew.get(R1, ONE) is None
    put(anew, RoundNumber(3))
    assert [row.round for row in table.rows()] == [3]


def test_a_wrong_or_missing_key_is_refused_and_an_altered_seed_is_none(database, tmp_path):
    table, path, other = SeedTable(database), tmp_path / "rounds.key", tmp_path / "other.key"
    seeds = SealedSeeds(table, path, HOUSE)
    put(seeds, ONE)
    put(seeds, TWO)
    with pytest.raises(CannotOpen, match="is not there, and seeds of rounds in hand lie sealed under it"):
        SealedSeeds(table, other, HOUSE, {(R1, ONE)})
    write_key(other, ROUNDS)
    with pytest.raises(CannotOpen, match=r"lies sealed under key .*, and this is .*Restore the file"):
        SealedSeeds(table, other, HOUSE, {(R1, ONE)})
    one, two = table.rows()
    table.put((R1, ONE), one.key, two.sealed, ())  # of another round
    altered = SealedSeeds(table, path, HOUSE, {(R1, ONE), (R1, TWO)})
    assert (altered.get(R1, ONE), altered.get(R1, TWO)) == (None, SECRET)
    assert SealedSeeds(table, path, "08" * 32, {(R1, TWO)}).get(R1, TWO) is None


def test_seeds_lie_in_the_log_only_where_that_is_a_database_and_no_password_stands_in_the_file(tmp_path):
    file = founded(tmp_path / "house")
    text = file.read_text("utf-8")
    file.write_text(text.replace("[files]", '[files]\nround_seeds = "log"'), "utf-8")
    if 'round_seeds = "rounds.seeds"' in text:
        file.write_text(text.replace('round_seeds = "rounds.seeds"', 'round_seeds = "log"'), "utf-8")
    with pytest.raises(CannotOpen, match="says 'log', and the log is a file"):
        load(file)
    file.write_text(text.replace("house.log", "postgres://dana:secret@db/house"), "utf-8")
    with pytest.raises(CannotOpen, match="has a password in it"):
        load(file)


# ── the guide ───────────────────────────────────────────────────────────────────────────────


def test_the_commands_of_the_guide_do_what_it_says(tmp_path, monkeypatch, server):
    monkeypatch.chdir(tmp_path)
    known = {}
    blocks = re.findall(r"```sh\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    commands = [line for block in blocks for line in block.splitlines() if line.startswith("croupier ")]
    assert len(commands) >= 5
    for command in commands:
        for name in set(re.findall(rf"{ADDRESS}(\w+)", command)) - known.keys():
            known[name] = server.url(server.new_database())
        words = [_address(word, known) for word in shlex.split(command)[1:]]
        croupier(*words)


def _address(word, known):
    return known[word.removeprefix(ADDRESS)] if word.startswith(ADDRESS) else word
