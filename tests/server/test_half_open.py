"""Connections that are begun and never finished, against a house that may have few descriptors."""

import shutil
import socket
import time
from contextlib import ExitStack, suppress

import pytest
from rich.console import Console
from rich.progress import track
from run_house import asked, opened
from screens_house import founded
from small_house import SMALL

from croupier.core.ids import StreamId
from croupier.floor.rooms import codec
from croupier.house.new_house import make_house
from croupier.store.sqlite_log import SqliteLog

STAFF = "127.0.0.2"
PLAYS = "plays_on_empty = "
HEALTH_WITHIN_S = 5  # a second where nobody else is at work; a machine that is busy with tests is slower
DEALT_WITHIN_S = 120
VIRTUAL = ("V1", "V2", "BC1", "SB1", "LW1", "BS1", "BJ1", "CW1", "TP1", "VR1")


def begun(port, address):
    half = socket.create_connection(("127.0.0.1", port), 10, source_address=(address, 0))
    with suppress(OSError):  # it may have been closed at once
        half.send(b"GET / HTTP/1.1\r\nHost: house\r\nX-Never: ")
    return half


def seconds_to_health(port):
    at = time.monotonic()
    status, _, text = asked(port, "/api/health", source=STAFF)
    assert (status, '"floor":"open"' in text) == (200, True)
    return time.monotonic() - at


def dealt(folder, tables):
    """How much has happened at each table, read while the house is open."""
    log = SqliteLog.open(folder / "house.log", codec())
    try:
        return [log.version(StreamId(f"table/{table}")) for table in tables]
    finally:
        log.close()


def besieged(folder, limit, *, crowd, addresses, tables, shown=iter):
    """While a crowd holds half a request each, staff are answered at once and every table deals on."""
    file = folder / "house.toml"
    text = file.read_text("utf-8")
    assert f"{PLAYS}false" in text
    text = text.replace(f"{PLAYS}false", f"{PLAYS}true")
    file.write_text(text, "utf-8")
    words = ("demonstration", "--folder", folder, "--port", "0", "--no-browser")
    with opened(folder, *words, descriptors=limit) as house, ExitStack() as held:
        seconds_to_health(house.port)
        for each in shown(range(crowd)):
            held.enter_context(begun(house.port, f"127.0.1.{1 + each % addresses}"))
        before, at = dealt(folder, tables), time.monotonic()
        slowest = max(seconds_to_health(house.port) for _ in range(5))
        while any(now <= was for now, was in zip(dealt(folder, tables), before, strict=True)):
            assert time.monotonic() - at < DEALT_WITHIN_S, (before, dealt(folder, tables))
            slowest = max(slowest, seconds_to_health(house.port))
            time.sleep(0.1)
    assert slowest < HEALTH_WITHIN_S
    return slowest


@pytest.mark.clause("house 6.2")
def test_half_open_connections_of_one_address_do_not_stop_the_house(tmp_path):
    """Whether its tables go on dealing takes rounds of ten seconds, and is tried with thousands of them."""
    folder = make_house(tmp_path / "house", SMALL).file.parent
    besieged(folder, 256, crowd=400, addresses=1, tables=[])


@pytest.mark.long
@pytest.mark.clause("house 6.2")
def test_thousands_of_half_open_connections_stop_neither_the_house_nor_its_tables(tmp_path, request):
    if not request.config.getoption("--long"):
        pytest.skip("five thousand connections are for `make long`")
    folder = shutil.copytree(founded(), tmp_path / "house")
    slowest = besieged(folder, 1_024, crowd=5_000, addresses=20, tables=VIRTUAL, shown=track)
    Console().print(f"5,000 half-open connections at 1,024 descriptors: health within {slowest:.3f} s")
