"""The report of jackpots over HTTP: for pit and inspector, as JSON and as a table to calculate with."""

import csv
import io

import pytest
from http_house import BRUNO, DANA, NOON, in_house, inspecting
from jackpot_floor import sealed

from croupier.core.ids import JackpotId, TableId
from croupier.floor.asker import HouseSystem, Staff
from croupier.jackpots import commands as jc
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


@pytest.mark.clause("house 2.7")
def test_a_dealer_at_a_console_is_not_told(tmp_path):
    async def story(house):
        console = await house.signed_in(DANA, "console")
        assert (await console.get("/api/reports/jackpots")).status_code in {401, 403}

    in_house(tmp_path, story)
