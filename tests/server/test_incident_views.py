"""What is reported at a table as the pit sees it, and who reads the register and the file of faults."""

import pytest
from http_house import BRUNO as BRUNO_HTTP
from http_house import DANA as DANA_HTTP
from http_house import IRIS, ROSA, in_house
from views_house import A1, A2, BOSS, BRUNO, DEALER, NOON, PERTH, R1, TheHouse, encoded, scene_of

from croupier.core.ids import Instant
from croupier.floor.asker import HouseSystem, Seat, Staff
from croupier.floor.timers import due
from croupier.server.views.breaches import fault_file, register
from croupier.server.views.desk import desk_view
from croupier.server.views.pit import pit_view
from croupier.server.views.seat import seat_view
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, Reporter

SEEN = "films the wheel with a phone"
DEVICE = tc.RecordIncident(table=R1, breach="DEVICE", detail=SEEN, terminal=A1)


@pytest.fixture
def house():
    return TheHouse().staffed().opened(R1).seated(A1, A2)


def test_what_is_reported_waits_in_the_pit_until_it_is_closed_and_stays_in_the_register(house):
    scene = scene_of(house)
    house.does(DEVICE, DEALER)
    (found,) = pit_view(scene, BRUNO).incidents
    assert (found.kind, found.breach, found.what, found.terminal) == ("breach", "DEVICE", SEEN, A1)
    assert (found.clause, found.winnings, found.at) == ("rapid-roulette 12.1", "SEIZED", NOON)
    house.does(tc.ConfiscateDevice(table=R1, device="a phone", terminal=A1, incident=1), BOSS)
    (found,) = pit_view(scene, BRUNO).incidents
    assert found.acts == ["confiscated"]
    house.does(tc.CloseIncident(table=R1, number=1, outcome="handed in"), BOSS)
    assert pit_view(scene, BRUNO).incidents == []
    (kept,) = register(scene, R1)
    assert (kept.id, kept.closed, kept.outcome, kept.acts) == (found.id, NOON, "handed in", ["confiscated"])


def test_what_was_seen_is_on_no_screen_of_a_player(house):
    scene = scene_of(house)
    house.does(DEVICE, DEALER)
    for terminal in (A1, A2):
        assert SEEN not in encoded(seat_view(scene, terminal))
    assert SEEN not in encoded(desk_view(scene, R1))


def test_a_table_that_waits_for_its_ball_is_an_incident_until_the_number_comes(house):
    scene = scene_of(house)
    house.does(tc.OpenWagering(table=R1), DEALER)
    house.now = house.spin().ends_at
    house.does(tc.CloseWagering(table=R1, round=1, by="clock"), HouseSystem("clock"))
    house.now += 60_000
    for each in due(house.core, Instant(house.now)):
        house.does(each.command, each.by)
    (waits,) = pit_view(scene, BRUNO).incidents
    assert (waits.kind, waits.table, waits.round, waits.at) == ("no ball", R1, 1, house.now - 60_000)
    assert waits.what == "The ball has not been spun a minute after the close."
    house.does(tc.SpinBall(table=R1, round=1, by="HAND"), DEALER)
    (waits,) = pit_view(scene, BRUNO).incidents
    assert waits.what == "A minute after the close there is no number yet."
    house.does(tc.EnterOutcome(table=R1, round=1, outcome="17"), DEALER)
    assert pit_view(scene, BRUNO).incidents == []


@pytest.mark.clause("perth-roulette-599 6.14")
def test_a_file_of_faults_has_what_was_just_reported_and_what_was_repaired():
    house = TheHouse(R1=PERTH).staffed().opened().seated(A1)
    scene = scene_of(house)
    empty = fault_file(scene, R1, A1)
    assert (empty.faults, empty.must_be_reported) == ([], "perth-roulette-599 6.14")
    assert [each.clause for each in empty.refused] == [
        "perth-roulette-599 6.13(a)",
        "perth-roulette-599 6.13(b)",
    ]
    what = {"fault": "f1", "part": FaultyPart.TERMINAL, "what": "dark"}
    house.does(pc.ReportFault(terminal=A1, reporter=Reporter.PLAYER, **what), Seat(A1))
    (fault,) = fault_file(scene, R1, A1).faults
    assert (fault.fault, fault.reporter, fault.repaired) == ("f1", "PLAYER", None)
    house.does(pc.ClearFault(terminal=A1, fault="f1"), BOSS)
    (fault,) = fault_file(scene, R1, A1).faults
    assert fault.repaired == house.now


@pytest.mark.clause("house 2.7")
def test_the_register_is_read_in_the_pit_and_not_at_a_table_or_the_cage(tmp_path):
    async def story(house):
        await house.asks(tc.RecordIncident(table="R1", breach="DEVICE", detail=SEEN), Staff(DANA_HTTP))
        assert (await house.browser().get("/api/incidents")).status_code == 401
        for person, post in ((DANA_HTTP, "console"), (IRIS, "cage")):
            answer = await (await house.signed_in(person, post)).get("/api/incidents")
            assert (answer.status_code, answer.json()["clause"]) == (403, "house 2.7")
        (found,) = (await (await house.signed_in(BRUNO_HTTP, "pit")).get("/api/incidents")).json()
        assert (found["detail"], found["terminal"], found["closed"]) == (SEEN, None, None)
        # Who holds no rank under a table's book is shown nothing of it.
        assert (await (await house.signed_in(ROSA, "pit")).get("/api/incidents")).json() == []
        pit = await house.signed_in(BRUNO_HTTP, "pit")
        file = (await pit.get("/api/tables/R1/terminals/A1/faults")).json()
        assert (file["faults"], file["refused"], file["must_be_reported"]) == ([], [], None)
        assert (await pit.get("/api/tables/R1/terminals/Z9/faults")).status_code == 404

    in_house(tmp_path, story)
