"""The inspector: everything may be looked at, nothing changed, each look on record for the highest rank."""

import json

import pytest
from http_house import ADA, BRUNO, PASSWORD_OF_ADA, PASSWORDS, in_house, inspecting

from croupier.core.decider import Refused
from croupier.core.heads import read_head
from croupier.floor.asker import HouseSystem, Staff
from croupier.house.manifest import answer
from croupier.staff.commands import Appoint, EnrolStaff, Look, SetCredential
from croupier.staff.duties import Duty
from croupier.staff.events import Looked
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.terminal import commands as pc

HOUSE = HouseSystem("configuration")
BOOK = "rapid-roulette"


@pytest.mark.clause("house 2.5", "house 4.4")
def test_an_inspector_looks_at_the_house_and_each_look_is_on_record(tmp_path):
    async def story(house):
        browser = await inspecting(house)
        shown = (await browser.get("/api/inspector/house")).json()
        assert shown["house"] == house.core.house_settings.house
        assert (shown["inspector"], shown["mode"]) == ("Ada Mbeki", "real")
        assert shown["batches"] == house.store.head().number
        assert [each.what for each in house.events(Looked)] == ["the house"]
        pit = await house.signed_in(BRUNO, "pit")
        looks = (await pit.get("/api/looks")).json()
        assert [(each["staff"], each["what"]) for each in looks] == [(ADA, "the house")]

    in_house(tmp_path, story)


@pytest.mark.clause("house 4.4")
def test_a_look_is_on_record_wherever_others_read_as_well(tmp_path):
    async def story(house):
        browser = await inspecting(house)
        for path in ("/api/tables/R1/rounds?most=3", "/api/reports/liability", "/api/screens"):
            assert (await browser.get(path)).status_code == 200
        assert (await browser.get("/api/house")).status_code == 200
        assert [each.what for each in house.events(Looked)] == [
            "/api/tables/R1/rounds?most=3",
            "/api/reports/liability",
            "/api/screens",
        ]
        pit = await house.signed_in(BRUNO, "pit")
        await pit.get("/api/screens")
        assert len(house.events(Looked)) == 3

    in_house(tmp_path, story)


def test_conduct_is_read_by_an_inspector_and_by_the_highest_rank_alone(tmp_path):
    async def story(house):
        browser = await inspecting(house)
        pit = await house.signed_in(BRUNO, "pit")
        for each in (browser, pit):
            assert (await each.get("/api/conduct")).json() == []
        assert [each.what for each in house.events(Looked)] == ["/api/conduct"]
        await house.asks(EnrolStaff(staff="otto", name="Otto Brandt", ranks={BOOK: "game-supervisor"}), HOUSE)
        await house.asks(SetCredential(staff="otto", hash=house.hashed(PASSWORD_OF_ADA)), HOUSE)
        lower = house.browser()
        body = {"post": "pit", "staff": "otto", "password": PASSWORD_OF_ADA}
        assert (await lower.post("/api/sessions", json=body)).status_code == 201
        refused = await lower.get("/api/conduct")
        assert (refused.status_code, refused.json()["clause"]) == (403, "house 4.4")
        assert (await house.browser().get("/api/conduct")).status_code == 401

    in_house(tmp_path, story)


@pytest.mark.clause("house 4.4")
def test_what_an_inspector_looks_at_is_for_the_highest_rank_alone(tmp_path):
    async def story(house):
        browser = await inspecting(house)
        assert (await browser.get("/api/looks")).status_code == 401
        assert (await house.browser().get("/api/looks")).status_code == 401

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.5")
def test_an_inspector_changes_nothing_and_approves_nothing(tmp_path):
    async def story(house):
        await inspecting(house)
        acts = (
            pc.Freeze(terminal="A1", freeze="f", because="looking"),
            tc.GiveClosingNotice(table="R1"),
            tc.OpenWagering(table="R1"),
        )
        for by in (Staff(ADA), Staff(BRUNO, ADA)):
            for act in acts:
                refused = await house.answer(act, by)
                assert isinstance(refused, Refused)
                assert str(refused.clause) == "house 2.5"
        assert isinstance(await house.answer(acts[0], Staff(BRUNO)), Committed)

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.5")
def test_nobody_else_has_the_inspectors_post_or_looks_in_their_name(tmp_path):
    async def story(house):
        await inspecting(house)
        pit = await house.signed_in(BRUNO, "pit")
        for address in ("house", "events", "log", "program?challenge=" + "0" * 64):
            assert (await pit.get(f"/api/inspector/{address}")).status_code == 401
        for by in (Staff(BRUNO), Staff(ADA, BRUNO)):
            refused = await house.answer(Look(staff=BRUNO, what="the house"), by)
            assert isinstance(refused, Refused)

    in_house(tmp_path, story)


@pytest.mark.clause("house 4.3")
def test_an_inspector_holds_nothing_else(tmp_path):
    async def story(house):
        await inspecting(house)
        assert isinstance(await house.answer(Appoint(staff=ADA, duty=Duty.CASHIER), HOUSE), Refused)

    in_house(tmp_path, story)


def test_events_are_found_by_person_room_words_and_time_a_stretch_at_a_time(tmp_path):
    async def story(house):
        browser = await inspecting(house)
        await house.asks(pc.Freeze(terminal="A1", freeze="bird", because="under review"), Staff(BRUNO))

        async def found(**asked):
            return (await browser.get("/api/inspector/events", params=asked)).json()

        by_words = await found(words="bird")
        assert [each["kind"] for each in by_words["events"]] == ["AccountFrozen", "Looked"]
        assert by_words["next"] is None or by_words["next"] >= by_words["events"][-1]["position"]
        assert {each["by"] for each in (await found(by=BRUNO, room="terminal"))["events"]} == {"staff/bruno"}
        assert (await found(since=house.clock.now() + 1))["events"] == []
        first = await found(most=1)
        second = await found(most=1, after=first["next"])
        assert second["events"][0]["position"] == first["events"][0]["position"] + 1

    in_house(tmp_path, story)


def test_the_log_is_taken_along_with_its_digests(tmp_path):
    async def story(house):
        browser = await inspecting(house)
        taken = await browser.get("/api/inspector/log")
        *batches, last = [json.loads(line) for line in taken.text.splitlines()]
        assert [each["number"] for each in batches] == list(range(1, len(batches) + 1))
        assert batches[-1]["digest"] == last["head"]["digest"]
        signed = read_head(last["head"]["line"])
        assert signed.by((await browser.get("/api/inspector/house")).json()["key"])
        assert signed.number == len(batches)
        assert batches[0]["events"][0]["event"]["type"] == "HouseFounded"

    in_house(tmp_path, story)


def test_the_program_answers_a_challenge(tmp_path):
    async def story(house):
        browser = await inspecting(house)
        shown = await browser.get("/api/inspector/program", params={"challenge": "ab" * 32})
        assert shown.json()["answer"] == answer(bytes.fromhex("ab" * 32))
        wrong = await browser.get("/api/inspector/program", params={"challenge": "ab"})
        assert wrong.status_code == 400

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.5")
def test_an_inspector_reads_the_roster_and_enrols_nobody(tmp_path):
    async def story(house):
        browser = await inspecting(house)
        shown = await browser.get("/api/people")
        assert {each["staff"] for each in shown.json()["people"]} >= {"ada", BRUNO}
        assert [each.what for each in house.events(Looked)] == ["/api/people"]
        body = {"staff": "zed", "name": "Zed Quist", "ranks": {}, "duties": ["cashier"]}
        second = {"second": BRUNO, "second_password": PASSWORDS[BRUNO]}
        assert (await browser.post("/api/people", json={**body, **second})).status_code == 401

    in_house(tmp_path, story)
