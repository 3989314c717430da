"""The loyalty desk over HTTP: limits, what is left of them, and activity statements."""

import csv
import io

import pytest
from http_house import BRUNO, DANA, DEVICE, HENK, IRIS, NOON, in_house
from pdf_text import text_of

from croupier.core.decider import Refused
from croupier.core.ids import TableId, TerminalId
from croupier.floor.asker import Dealer, Seat, Staff
from croupier.floor.rooms import TABLE
from croupier.house.program import VERSION, program
from croupier.loyalty.commands import GiveStatement, SetLimits
from croupier.loyalty.events import StatementGiven
from croupier.server.views.seat import seat_view
from croupier.table import commands as tc
from croupier.terminal import commands as pc

C1, V1 = TerminalId("C1"), TableId("V1")
GOLD = "gold-7"
WHY = "why=asked%20for"
HOUR = 3_600_000


async def sits_down(house):
    await house.asks(pc.EscrowNote(terminal=C1, insertion="n1", amount=100_00), DEVICE)
    await house.asks(pc.InsertNote(terminal=C1, insertion="n1", amount=100_00), DEVICE)
    await house.asks(pc.IdentifyPlayer(terminal=C1, player=GOLD), DEVICE)


async def loses(house, amount):
    await house.asks(tc.OpenWagering(table=V1), Dealer())
    spin = house.core.current.state(TABLE, V1).in_hand
    slip = tc.SetWagers(table=V1, round=spin.number, terminal=C1, slip={"red": amount})
    await house.asks(slip, Seat(C1))
    house.clock.advance(spin.ends_at - house.clock.now())
    await house.asks(tc.CloseWagering(table=V1, round=spin.number, by="clock"), Dealer())
    await house.asks(tc.EnterOutcome(table=V1, round=spin.number, outcome="0"), Dealer())


@pytest.mark.clause("automated-10.2 7.2")
def test_7_2_a_statement_is_given_at_the_desk_and_agrees_with_the_ledger(tmp_path):
    async def story(house):
        await sits_down(house)
        await loses(house, 30_00)
        desk = await house.signed_in(IRIS, "cage")
        found = (await desk.get(f"/api/players/{GOLD}/statement?{WHY}")).json()
        assert (found["staked"], found["returned"], found["net"]) == (30_00, 0, -30_00)
        assert found["agrees"]
        assert (found["expected"], found["decisions"], found["luck"]) == (
            81,
            0,
            -29_19,
        )  # of 30.00, one in 37
        (sitting,) = found["sittings"]
        assert (sitting["terminal"], sitting["before"], sitting["after"]) == ("C1", 100_00, 70_00)
        assert sitting["rounds"] == [{"table": "V1", "round": 1, "staked": 30_00, "returned": 0}]
        table = await desk.get(f"/api/players/{GOLD}/statement?format=csv&{WHY}")
        _, row, last = csv.reader(io.StringIO(table.text))
        assert last == ["program", f"{VERSION} {program()[:8]}"]
        assert row[3:] == ["100.00", "0.00", "30.00", "0.00", "-30.00", "0.00", "70.00"]
        paper = await desk.get(f"/api/players/{GOLD}/statement.pdf?{WHY}")
        assert paper.content.startswith(b"%PDF-")
        assert "automated-10.2 7.2" in text_of(paper.content)
        assert "by luck" in text_of(paper.content)
        for language, words in (("fr", "par la chance"), ("zh-Hans", "运气")):
            spoken = await desk.get(f"/api/players/{GOLD}/statement.pdf?{WHY}&language={language}")
            assert words in text_of(spoken.content)
        assert {each.clause for each in house.events(StatementGiven)} == {"automated-10.2 7.2"}

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.7")
def test_who_was_given_a_statement_is_on_record_and_a_cashier_says_why(tmp_path):
    async def story(house):
        cashier, manager = [await house.signed_in(each, "cage") for each in (IRIS, HENK)]
        for path in ("statement", "statement.pdf", "statement?why=%20"):
            refused = await cashier.get(f"/api/players/{GOLD}/{path}")
            assert (refused.status_code, refused.json()["clause"]) == (403, "house 2.7")
        assert house.events(StatementGiven) == []
        assert (await cashier.get(f"/api/players/{GOLD}/statement?{WHY}")).status_code == 200
        assert (await manager.get(f"/api/players/{GOLD}/statement")).status_code == 200
        told = [(each.card, each.by, house.told(each.why)) for each in house.events(StatementGiven)]
        gold = house.core.known_cards.name(GOLD)
        assert told == [(gold, IRIS, "asked for"), (gold, HENK, "")]
        for by in (BRUNO, DANA):
            answer = await house.answer(GiveStatement(card=GOLD, why="curious"), Staff(by))
            assert isinstance(answer, Refused)

    in_house(tmp_path, story)


@pytest.mark.clause("automated-10.2 7.2")
def test_7_2_nobody_but_staff_is_given_a_statement(tmp_path):
    async def story(house):
        for path in (
            f"/api/players/{GOLD}",
            f"/api/players/{GOLD}/statement",
            f"/api/players/{GOLD}/statement.pdf",
        ):
            assert (await house.browser().get(path)).status_code == 401
        token = await house.enrolled("terminal", "C1")
        bearer = {"Authorization": f"Bearer {token}"}
        assert (await house.browser().get(f"/api/players/{GOLD}", headers=bearer)).status_code == 401

    in_house(tmp_path, story)


def test_a_period_that_ends_before_it_begins_and_a_card_that_is_none_are_refused(tmp_path):
    async def story(house):
        desk = await house.signed_in(IRIS, "cage")
        backwards = await desk.get(f"/api/players/{GOLD}/statement?since=2&until=1&{WHY}")
        assert backwards.status_code == 400
        assert backwards.json()["remedy"] == "Choose a later end."
        assert (await desk.get("/api/players/a:b")).status_code == 400

    in_house(tmp_path, story)


@pytest.mark.clause("automated-10.2 3.9[loss]", "automated-10.2 3.9[time]")
def test_3_9_the_desk_and_the_terminal_show_what_is_left_and_when_it_is_reached(tmp_path):
    async def story(house):
        await sits_down(house)
        limits = SetLimits(card=GOLD, card_shown=True, daily_loss=50_00, daily_minutes=90)
        await house.asks(limits, Staff(BRUNO))
        await loses(house, 30_00)
        desk = await house.signed_in(IRIS, "cage")
        found = (await desk.get(f"/api/players/{GOLD}")).json()
        assert (found["daily_loss"], found["left_to_lose"], found["daily_ms"]) == (50_00, 20_00, 90 * 60_000)
        assert found["terminals"] == ["C1"]
        seen = seat_view(house._scene(), C1).own_limits
        assert (seen.left_to_lose, seen.reached) == (20_00, None)
        await loses(house, 20_00)
        reached = seat_view(house._scene(), C1).own_limits.reached
        assert reached.clause == "automated-10.2 3.9[loss]"
        house.clock.advance(NOON + 90 * 60_000 - house.clock.now())
        assert seat_view(house._scene(), C1).own_limits.reached.clause == "automated-10.2 3.9[time]"

    in_house(tmp_path, story)
