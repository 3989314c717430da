"""The report of jackpots over HTTP: for pit and inspector, as JSON and as a table to calculate with."""

import csv
import io
from fractions import Fraction

import msgspec
import pytest
from http_house import BRUNO, DANA, NOON, in_house, inspecting
from jackpot_file import GRAND, HERE, MINOR, NINES, with_jackpots
from jackpot_floor import sealed
from msgspec.structs import replace
from played_house import PlayedHouse

from croupier.core.ids import JackpotId, TableId
from croupier.floor.asker import HouseSystem, Staff
from croupier.house.config import parsed
from croupier.jackpots import commands as jc
from croupier.jackpots import events as je
from croupier.server.jackpot_figures import break_evens
from croupier.staff.events import Looked

LUCKY = JackpotId("lucky")
TERMS = sealed(LUCKY, floor=100_000, ceiling=500_000, book="automated-10.2", approval="PLAY-1")


async def with_a_jackpot(house):
    setting_up = jc.SetUpJackpot(jackpot=LUCKY, terms=TERMS, groups={"roulette": (TableId("V1"),)})
    await house.asks(setting_up, HouseSystem("configuration"))
    house.live.house.jackpots.look()


@pytest.mark.clause("house 2.5", "house 4.4")
def test_the_inspector_sees_every_day_change_and_cycle_and_the_look_is_on_record(tmp_path):
    async def story(house):
        await with_a_jackpot(house)
        await house.asks(jc.ReportJackpotFault(jackpot=LUCKY, what="it stands still"), Staff(BRUNO))
        browser = await inspecting(house)
        told = (await browser.get("/api/reports/jackpots")).json()
        assert (told["agrees"], told["made_at"]) == (True, NOON)
        (day,) = told["days"]
        assert (day["day"], day["jackpot"]) == ("2100-01-01", "lucky")
        assert (day["opening"], day["from_house"], day["closing"]) == ("0", 100_000, "100000")
        assert (day["turnover"], day["due"], day["taken"], day["difference"]) == ({}, "0", "0", "0")
        assert [(each["what"], each["by"]) for each in told["changes"]] == [
            ("JackpotSetUp", []),
            ("JackpotFailed", ["bruno"]),
        ]
        assert told["hits"] == told["unpaid"] == told["opened"] == []
        assert [each.what for each in house.events(Looked)] == ["/api/reports/jackpots"]

    in_house(tmp_path, story)


def test_as_a_table_to_calculate_with(tmp_path):
    async def story(house):
        await with_a_jackpot(house)
        pit = await house.signed_in(BRUNO, "pit")
        answer = await pit.get("/api/reports/jackpots?format=csv")
        heads, row, _program = csv.reader(io.StringIO(answer.text))
        told = dict(zip(heads, row, strict=True))
        assert (told["jackpot"], told["from house"], told["difference"]) == ("lucky", "100000", "0")

    in_house(tmp_path, story)


def test_the_pit_is_shown_who_came_together_where_there_was_anybody(tmp_path):
    async def story(house):
        await with_a_jackpot(house)
        pit = await house.signed_in(BRUNO, "pit")
        answer = await pit.get("/api/jackpots/syndicates")
        assert (answer.status_code, answer.json()) == (200, [])

    in_house(tmp_path, story)


def test_of_each_jackpot_that_runs_it_is_known_from_which_meter_on_a_wager_is_worth_it():
    house = PlayedHouse(parsed(with_jackpots(MINOR, GRAND, NINES).encode(), HERE))
    assert break_evens(house.scene) == {"minor": 45_767, "grand": 5_405_406, "nines": 491_740}


# ── terms that somebody types ───────────────────────────────────────────────────────────────


def typed(terms, tables="V1"):
    return "/api/jackpots/figures", {"terms": msgspec.json.encode(terms).decode(), "tables": tables}


@pytest.mark.clause("automated-10.2 8.4.2")
def test_typed_terms_are_judged_by_the_gate_and_nothing_is_set_up(tmp_path):
    async def story(house):
        pit = await house.signed_in(BRUNO, "pit")
        at, asked = typed(TERMS)
        told = (await pit.get(at, params=asked)).json()
        assert (told["refused"], told["figures"]["break_even"]) == (None, 457_666)
        assert told["figures"]["gate"]["edge"] == "1/37"
        at, asked = typed(replace(TERMS, rate="1/40"))
        told = (await pit.get(at, params=asked)).json()
        assert told["clause"] == "automated-10.2 8.4.2"
        assert told["said"]["key"] == "maths.jackpots-return-edge"
        gate = told["figures"]["gate"]
        assert Fraction(gate["own"]) >= Fraction(gate["edge"])
        assert not house.events(je.JackpotSetUp)

    in_house(tmp_path, story)


@pytest.mark.parametrize(
    "terms", ['{"jackpot": "odd"}', "[", *({"rate": odd} for odd in ("1/0", "x", "-1/400", "1e9", "½"))]
)
def test_what_makes_no_terms_is_answered_and_breaks_nothing(tmp_path, terms):
    async def story(house):
        pit = await house.signed_in(BRUNO, "pit")
        text = terms if isinstance(terms, str) else msgspec.json.encode(replace(TERMS, **terms)).decode()
        answer = await pit.get("/api/jackpots/figures", params={"terms": text, "tables": "V1"})
        assert (answer.status_code, answer.json()["reason"]) == (400, "these are no terms of a jackpot")

    in_house(tmp_path, story)


def test_terms_that_no_law_fits_have_no_figures_and_say_why(tmp_path):
    async def story(house):
        pit = await house.signed_in(BRUNO, "pit")
        at, asked = typed(replace(TERMS, ceiling=100_000))
        told = (await pit.get(at, params=asked)).json()
        assert (told["figures"], told["clause"]) == (None, "automated-10.2 8.4.1")
        at, asked = typed(TERMS, tables="NOWHERE")
        assert (await pit.get(at, params=asked)).json()["figures"] is None

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.7")
def test_a_dealer_at_a_console_is_not_told(tmp_path):
    async def story(house):
        console = await house.signed_in(DANA, "console")
        assert (await console.get("/api/reports/jackpots")).status_code in {401, 403}
        at, asked = typed(TERMS)
        assert (await console.get(at, params=asked)).status_code in {401, 403}

    in_house(tmp_path, story)
