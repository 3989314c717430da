"""The watch of a live house: the clock, the disk and the devices give alarm, and say when it is over."""

import asyncio
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import SimpleNamespace
from typing import ClassVar

import pytest
from jackpot_file import MINOR, with_jackpots
from live_house import BRUNO, founded, opened

from croupier.alarms.rules import AlarmKind
from croupier.devices.port import Connected, Disconnected
from croupier.floor.alarms import alarms_of, clear_alarm, raise_alarm
from croupier.floor.asker import Unidentified
from croupier.house import alarm_bell
from croupier.house import watch as watching
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import load
from croupier.house.new_house import make_house
from croupier.house.watch import LEAST_FREE, Watch
from croupier.jackpots.commands import ReportJackpotFault, ReturnToService
from croupier.staff.commands import SignIn


@pytest.fixture
def machine(monkeypatch):
    """What the machine says of itself, set by hand."""
    machine = SimpleNamespace(ahead=1_000, free=LEAST_FREE)
    monkeypatch.setattr(watching, "_wall_ahead", lambda: machine.ahead)
    monkeypatch.setattr(watching.shutil, "disk_usage", lambda _path: SimpleNamespace(free=machine.free))
    return machine


def in_house(tmp_path, story):
    async def told():
        async with opened(founded(tmp_path / "house")) as guest:
            live = guest.live
            await story(guest, Watch(live.floor, live.clock, tmp_path / "house.log", live.board))

    asyncio.run(told())


def standing(guest):
    return {alarm.kind: alarm for alarm in alarms_of(guest.live.floor.core).standing.values()}


@pytest.mark.parametrize(("leap", "alarm"), [(2_000, False), (2_001, True), (-2_000, False), (-2_001, True)])
def test_a_clock_that_leaps_by_more_than_two_seconds_gives_alarm(tmp_path, machine, leap, alarm):
    async def story(guest, watch):
        machine.ahead += leap
        await watch.look()
        assert (AlarmKind.CLOCK_STEPPED in standing(guest)) == alarm
        await watch.look()
        assert len(standing(guest)) == alarm

    in_house(tmp_path, story)


def test_a_disk_that_is_nearly_full_gives_alarm_until_there_is_room_again(tmp_path, machine):
    async def story(guest, watch):
        await watch.look()
        assert standing(guest) == {}
        machine.free = LEAST_FREE - 1
        await watch.look()
        assert standing(guest)[AlarmKind.DISK_LOW].what == "999 MB are left on the disk of the log"
        assert not standing(guest)[AlarmKind.DISK_LOW].over
        machine.free = LEAST_FREE
        await watch.look()
        assert standing(guest)[AlarmKind.DISK_LOW].over

    in_house(tmp_path, story)


def test_a_device_that_is_lost_gives_alarm_until_it_is_heard_again(tmp_path):
    async def story(guest, watch):
        guest.live.board.heard("wheel of R9", Disconnected("the line was hung up"))
        await watch.look()
        assert standing(guest)[AlarmKind.DEVICE_LOST].what == "the line was hung up"
        guest.live.board.heard("wheel of R9", Connected())
        await watch.look()
        assert standing(guest)[AlarmKind.DEVICE_LOST].over

    in_house(tmp_path, story)


@pytest.mark.clause("house 8.1")
def test_a_jackpot_that_fails_gives_alarm_until_it_is_back_in_service(tmp_path):
    async def story():
        async with opened(make_house(tmp_path / "house", with_jackpots(MINOR, wager=False)).file) as guest:
            live = guest.live
            watch = Watch(live.floor, live.clock, tmp_path / "house.log", live.board)
            await watch.look()
            assert AlarmKind.JACKPOT_FAILED not in standing(guest)
            await guest.does(ReportJackpotFault(jackpot="minor", what="it stands still"), BRUNO)
            await watch.look()
            alarm = standing(guest)[AlarmKind.JACKPOT_FAILED]
            assert (alarm.where, alarm.over) == ("minor", False)
            assert alarm.what == "minor is not offered: reported by a person"
            await guest.does(ReturnToService(jackpot="minor", done="a cable"), BRUNO)
            await watch.look()
            assert standing(guest)[AlarmKind.JACKPOT_FAILED].over

    asyncio.run(story())


@pytest.mark.clause("house 8.1")
def test_whoever_is_locked_out_gives_alarm_by_itself(tmp_path):
    async def story(guest, _watch):
        for attempt in range(5):
            trying = SignIn(staff="dana", session=f"s{attempt}", where="console R1")
            await guest.does(trying, Unidentified(verified=False))
        await guest.until(lambda: AlarmKind.LOCKED_OUT in standing(guest))
        assert standing(guest)[AlarmKind.LOCKED_OUT].where == "dana"
        assert "bruno" in standing(guest)[AlarmKind.LOCKED_OUT].what

    in_house(tmp_path, story)


class Listener(BaseHTTPRequestHandler):
    """Somebody outside who hears the alarms; at first nobody does."""

    heard: ClassVar[list[dict[str, str]]] = []
    refused: ClassVar[list[bytes]] = []

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if not self.refused:
            self.refused.append(body)
            self.send_error(503)
            return
        self.heard.append(json.loads(body))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_said):
        pass


def test_alarms_are_told_outside_in_order_and_again_where_nobody_heard(tmp_path, monkeypatch):
    monkeypatch.setattr(alarm_bell, "AGAIN_AFTER_S", (0.01, 0.01))
    server = ThreadingHTTPServer(("127.0.0.1", 0), Listener)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    webhook = f'[alarms]\nwebhook = "http://127.0.0.1:{server.server_port}/alarms"\n\n[venue]'

    async def told():
        file = founded(tmp_path / "house", ("[venue]", webhook))
        async with opened(file) as guest:
            floor, clock = guest.live.floor, guest.live.clock
            disk = {"where": "house.log", "what": "little is left"}
            await raise_alarm(floor, clock(), AlarmKind.DISK_LOW, **disk)
            await clear_alarm(floor, clock(), AlarmKind.DISK_LOW, where="house.log")
            await guest.until(lambda: len(Listener.heard) == 2)

    asyncio.run(told())
    server.shutdown()
    server.server_close()
    assert [each["type"] for each in Listener.heard] == ["AlarmRaised", "AlarmCleared"]
    assert Listener.heard[0]["what"] == "little is left"
    assert Listener.refused, "the first time nobody heard it"


def test_alarms_are_told_in_the_clear_to_nobody_else(tmp_path):
    plain = '[alarms]\nwebhook = "http://elsewhere.example/alarms"\n\n[venue]'
    with pytest.raises(CannotOpen, match=r"alarms, webhook"):
        load(founded(tmp_path / "house", ("[venue]", plain)))
