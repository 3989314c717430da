"""What a floor among several is refused for, and what it survives, each in one sentence."""

import asyncio
import json
import shutil

import pytest
from cluster_house import ClusterHouse
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import now
from croupier.house.config import load
from croupier.house.keys import JACKPOTS, ROUNDS, write_key
from croupier.house.lease import Lease
from croupier.house.log_place import DatabasePlace
from croupier.house.new_house import make_house
from croupier.house.seen_end import remember_end
from croupier.house.standing_by import ALONE_WITHIN_S, Myself, StandingBy
from croupier.house.waking import Waking
from croupier.store.port import Head, InUse
from croupier.store.postgres_nodes import NodeSeen


@pytest.fixture(scope="module")
def house(tmp_path_factory, server):
    return ClusterHouse(tmp_path_factory.mktemp("house"), server.url(server.new_database()), seats=1)


@pytest.fixture
def file(house, tmp_path):
    """Of a floor with files of its own to spoil."""
    shutil.copytree(house.files["a"].parent, tmp_path / "a")
    return tmp_path / "a" / "house.toml"


def opened(file, said=None, process="a"):
    said = [] if said is None else said
    return StandingBy.open(load(file), file, Myself(process, "http://127.0.0.1:1/", process), said.append)


def refused(file):
    with pytest.raises(CannotOpen) as refusal:
        opened(file)
    return str(refusal.value)


def croupier(*words, code=0):
    done = CliRunner().invoke(app, [*map(str, words)])
    assert done.exit_code == code, (words, done.stdout, done.stderr)
    return done.stdout + done.stderr


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ('node = "a"', 'node = "a b"', "'a b' is no name"),
        ('node = "a"', "", "is said of no floor"),
        ('round_seeds = "log"', 'round_seeds = "rounds.seeds"', 'Write round_seeds = "log".'),
        ('jackpot_seeds = "log"', 'jackpot_seeds = "own"', 'Write jackpot_seeds = "log".'),
        ("nats = []", 'nats = ["nats-1"]', "'nats-1' is no address of NATS"),
        ("nats = []", 'prefers = ["X9"]', "there is no table or island X9"),
    ],
)
def test_what_the_file_says_wrongly_of_several_floors_is_refused(file, wrong, right, said):
    text = file.read_text("utf-8").replace(wrong, right)
    if not right:
        text = text.replace("nats = []", 'nats = ["nats://n:1"]')
    file.write_text(text, "utf-8")
    assert said in refused(file)


@pytest.mark.parametrize(("name", "kind"), [("rounds.key", ROUNDS), ("jackpots.key", JACKPOTS)])
def test_a_floor_with_another_key_for_the_seeds_is_refused(house, file, name, kind):
    opened(house.files["a"]).abandon()
    shutil.copy(house.files["a"].with_name(name), file.with_name(name))
    opened(file).abandon()
    file.with_name(name).unlink()
    assert "lie sealed under it" in refused(file)
    write_key(file.with_name(name), kind)
    assert "the seeds of this house lie sealed under key" in refused(file)
    findings = json.loads(croupier("doctor", file, "--json", code=1))["findings"]
    assert any("lie sealed under key" in each for each in findings)


def test_a_log_without_what_a_floor_has_seen_kept_is_refused(file):
    remember_end(file.with_name("end.seen"), Head(3, 3, bytes(32)))
    assert "this floor has seen batch 3 kept, and the log does not contain it" in refused(file)
    assert file.with_name("end.seen").stat().st_mode & 0o077 == 0
    file.with_name("end.seen").write_text("croupier end se", "utf-8")
    opened(file).abandon()


def test_a_disk_that_takes_nothing_more_keeps_no_floor_from_following(file):
    standing = opened(file)
    file.with_name("end.seen.new").mkdir()
    standing.remember_end()
    assert not file.with_name("end.seen").is_file()
    standing.abandon()


def test_the_database_of_another_house_is_refused(house, file, server, tmp_path):
    other = server.url(server.new_database())
    made = make_house(tmp_path / "other", file.read_text("utf-8").replace(house.url, other), other)
    file.write_text(made.file.read_text("utf-8"), "utf-8")
    assert "is not the one that this house was founded with" in refused(file)


def test_a_house_of_one_machine_is_not_opened_beside_floors_and_floors_let_each_other_in(file):
    one, other = opened(file), opened(file)
    with pytest.raises(InUse):
        DatabasePlace(load(file).files.log).open()
    for each in (one, other):
        each.abandon()
    DatabasePlace(load(file).files.log).open().abandon()


def test_two_floors_of_one_name_are_told_apart_and_the_second_is_refused(file, monkeypatch):
    monkeypatch.setattr("croupier.house.standing_by.ALONE_WITHIN_S", 0.3)
    assert ALONE_WITHIN_S > 3
    line = DatabasePlace(load(file).files.log).node_line()
    assert line.say(NodeSeen("a", "another", "", 0, 1, 0, ready=True))
    line.close()
    standing = opened(file)

    async def story():
        waking = Waking("house", ("nats://127.0.0.1:1",))  # nobody is there, and nobody waits for it
        waking.start()
        try:
            await standing.until_it_is_ours(waking, asyncio.Event(), 0.0)
        finally:
            await waking.close()
            await standing.lease.close()

    with pytest.raises(CannotOpen, match="another floor of this house is called a too"):
        asyncio.run(story())
    standing.abandon()


@pytest.mark.parametrize("off_ms", [2_000, -2_000])
def test_a_floor_whose_clock_is_off_does_not_take_the_house(file, off_ms):
    said = []
    standing = StandingBy.open(
        load(file), file, Myself("z", "http://127.0.0.1:1/", "z"), said.append, lambda: now() + off_ms
    )
    stop = asyncio.Event()

    async def story():
        asyncio.get_running_loop().call_later(1.0, stop.set)
        ours = await standing.until_it_is_ours(Waking("house", ()), stop, 0.0)
        await standing.lease.close()
        return ours

    assert not asyncio.run(story())
    assert "ms off the database's; it does not take the house over" in said[0]
    assert len(said) == 1
    standing.abandon()


def test_the_clock_is_believed_within_half_of_a_question_and_its_answer(file):
    line = DatabasePlace(load(file).files.log).node_line()
    seen = NodeSeen("y", "y", "", 0, 1, 0, ready=True)
    for off_ms, is_off in ((0, False), (2_000, True), (-2_000, True)):
        lease = Lease(line, "y", lambda off_ms=off_ms: now() + off_ms)

        async def looked(lease=lease):
            for _ in range(5):
                look = await lease.look(seen)
            await lease.close()
            return look

        offset = asyncio.run(looked()).offset
        assert offset.is_off == is_off
        assert abs(offset.ahead_ms - off_ms) <= offset.within_ms + 100


def test_islands_are_shown_and_the_doctor_says_what_is_missing(file, tmp_path):
    shown = json.loads(croupier("house", "islands", file, "--json"))
    assert [each["tables"] for each in shown] == [["R1"], ["V1"]]
    text = file.read_text("utf-8").replace('tables = ["R1"]', 'tables = ["R1", "V1"]')
    joined = tmp_path / "joined.toml"
    joined.write_text(text, "utf-8")
    assert "a second floor makes the house safer, and no quicker" in croupier("house", "islands", joined)
    file.write_text(file.read_text("utf-8").replace("nats = []", 'nats = ["nats://127.0.0.1:1"]'), "utf-8")
    said = croupier("doctor", file, code=1)
    for finding in (
        "the database has no synchronous standby",
        "names one server, and no manager of databases",
        "no floor owns the house just now",
        "NATS does not answer at nats://127.0.0.1:1",
    ):
        assert finding in said, said
    assert "no floor owns the house just now" in croupier("floor", "yield", file, code=2)
