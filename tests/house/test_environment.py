"""What the program runs on is on record at each opening; what has changed since gives alarm by its name."""

import asyncio
from contextlib import closing

import pytest
from real_house import real_house

from croupier.alarms.rules import AlarmKind
from croupier.floor.alarms import alarms_of
from croupier.floor.rooms import codec
from croupier.house import environment as env
from croupier.house.clocks import simulated_clock
from croupier.house.config import load
from croupier.house.house import open_house
from croupier.store.sqlite_log import SqliteLog


def told(file):
    """What the opening says of it."""

    async def opened():
        house = open_house(load(file), file, simulated_clock(), 1)
        standing = alarms_of(house.core).standing.values()
        said = [alarm.what for alarm in standing if alarm.kind is AlarmKind.ENVIRONMENT_CHANGED]
        await house.close()
        return said

    return asyncio.run(opened())


@pytest.fixture
def file(tmp_path):
    return real_house(tmp_path / "house")


def test_it_holds_the_interpreter_the_libraries_and_every_package():
    names = env.parts()
    assert "interpreter" in names
    assert any(name.startswith("library libc") for name in names)
    assert any(name.startswith("package msgspec ") for name in names)
    assert env.environment() == env.environment(dict(names))
    for name in names:
        assert env.environment({**names, name: "00"}) != env.environment()


@pytest.mark.clause("house 5.5")
def test_what_changed_since_the_last_opening_gives_alarm_by_its_name(file, monkeypatch):
    assert told(file) == []
    assert told(file) == []
    now = dict(env.parts())
    package = next(name for name in now if name.startswith("package msgspec "))
    monkeypatch.setattr(env, "parts", lambda: {**now, package: "00" * 32, "library libnew.so": "11" * 32})
    (said,) = told(file)
    assert "library libnew.so" in said
    assert package in said
    assert "interpreter" not in said


@pytest.mark.clause("house 5.5")
@pytest.mark.parametrize("kept", [b"", b"{}", b'{"interpreter": "00"}'])
def test_parts_that_do_not_come_to_the_digest_in_the_log_are_not_believed(file, monkeypatch, kept):
    assert told(file) == []
    env.parts_beside(file.parent / "house.log").write_bytes(kept)
    now = dict(env.parts())
    monkeypatch.setattr(env, "parts", lambda: {**now, "interpreter": "00" * 32})
    (said,) = told(file)
    assert "not known" in said


def test_nothing_is_said_where_nobody_has_opened_yet(file):
    log = file.parent / "house.log"
    with closing(SqliteLog.open(log, codec())) as read:
        assert env.changed_since(read, env.parts_beside(log), {"interpreter": "00"}) is None
