"""Reports, health and figures over HTTP."""

import csv
import io
import re
from importlib.metadata import version

import pytest
from http_house import A1, A2, BRUNO, DANA, HENK, IRIS, NOON, PASSWORDS, in_house

from croupier.core.decider import Refused
from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem as Asking
from croupier.floor.asker import Seat, Staff
from croupier.floor.rooms import TICKET
from croupier.house.device_status import DeviceStatus, Link
from croupier.house.program import VERSION, program
from croupier.server.metrics import Registry
from croupier.table import commands as tc
from croupier.tickets import commands as kc
from croupier.tickets.events import AtWindow, PaymentMeans
from croupier.tickets.rules import RedeemedAt

HOUR = 3_600_000
DAY = 24 * HOUR
PRINTER, CLOCK = Asking("printer"), Asking("clock")
WINDOW = AtWindow(RedeemedAt.CAGE, "Cage 1")


async def three_tickets(house):
    """One paid on the first day, one issued on the second and still owed, one that lapses later."""
    paid = await house.ticket(A1, 120_50)
    lapses = await house.ticket(A2, 35_00)
    for number in (paid, lapses):
        await house.asks(kc.ReportPrinted(ticket=number), PRINTER)
    await house.asks(kc.Hold(ticket=paid, place=WINDOW, amount=120_50), Staff(IRIS))
    await house.asks(kc.Redeem(ticket=paid, place=WINDOW, means=PaymentMeans.CASH, by=IRIS), Staff(IRIS))
    house.clock.advance(14 * HOUR)  # past midnight in Melbourne, and not in Greenwich
    owed = await house.ticket(A1, 80_00)
    return paid, lapses, owed


async def expire(house, number):
    expires_at = house.core.current.state(TICKET, number).expires_at
    house.clock.advance(max(0, expires_at - house.clock.now()))
    await house.asks(kc.Expire(ticket=number), CLOCK)


LIABILITY = [
    {
        "day": "2100-01-01", "issued": 155_50, "redeemed": 120_50, "paid_by_hand": 0, "expired": 0,
        "voided": 0, "outstanding": 35_00,
    },
    {
        "day": "2100-01-02", "issued": 80_00, "redeemed": 0, "paid_by_hand": 0, "expired": 0,
        "voided": 0, "outstanding": 115_00,
    },
]  # fmt: skip


def test_liability_is_told_by_the_houses_own_days_and_agrees_with_the_ledger(tmp_path):
    async def story(house):
        await three_tickets(house)
        cage = await house.signed_in(HENK, "cage")
        answer = await cage.get("/api/reports/liability")
        assert answer.status_code == 200
        assert answer.json() == {
            "venue": "The Riverside House",
            "made_at": NOON + 14 * HOUR,
            "version": f"{version('croupier')} {house.core.house_settings.program[:8]}",
            "outstanding": 115_00,
            "ledger": 115_00,
            "agrees": True,
            "days": LIABILITY,
        }

    in_house(tmp_path, story)


@pytest.mark.clause("house 5.7")
def test_liability_as_a_table_to_calculate_with(tmp_path):
    async def story(house):
        await three_tickets(house)
        pit = await house.signed_in(BRUNO, "pit")
        answer = await pit.get("/api/reports/liability?format=csv")
        assert answer.headers["content-type"] == "text/csv; charset=utf-8"
        assert answer.headers["content-disposition"] == 'attachment; filename="liability-2100-01-02.csv"'
        assert list(csv.reader(io.StringIO(answer.text))) == [
            ["day", "issued", "redeemed", "paid by hand", "expired", "voided", "outstanding"],
            ["2100-01-01", "155.50", "120.50", "0.00", "0.00", "0.00", "35.00"],
            ["2100-01-02", "80.00", "0.00", "0.00", "0.00", "0.00", "115.00"],
            ["program", f"{VERSION} {program()[:8]}"],
        ]

    in_house(tmp_path, story)


def test_unclaimed_tickets_are_listed_once_they_have_lapsed(tmp_path):
    async def story(house):
        _, lapses, _ = await three_tickets(house)
        cage = await house.signed_in(HENK, "cage")
        assert (await cage.get("/api/reports/unclaimed")).json()["tickets"] == []
        await expire(house, lapses)
        cage = await house.signed_in(HENK, "cage")
        report = (await cage.get("/api/reports/unclaimed")).json()
        assert report["total"] == 35_00
        assert report["tickets"] == [
            {
                "number": lapses,
                "terminal": "A2",
                "issued_at": NOON,
                "expires_at": house.clock.now(),
                "amount": 35_00,
            }
        ]
        table = (await cage.get("/api/reports/unclaimed?format=csv")).text.splitlines()
        assert table[0] == "number,terminal,issued,expired,amount"
        assert table[1].startswith(f"{lapses},A2,2100-01-01T11:00:00+11:00,")
        assert table[1].endswith(",35.00")

    in_house(tmp_path, story)


def test_a_house_without_tickets_has_reports_without_lines(tmp_path):
    async def story(house):
        cage = await house.signed_in(HENK, "cage")
        liability = (await cage.get("/api/reports/liability")).json()
        assert (liability["days"], liability["outstanding"], liability["agrees"]) == ([], 0, True)

    in_house(tmp_path, story)


@pytest.mark.parametrize("report", ["liability", "unclaimed"])
def test_reports_are_for_the_cage_and_the_pit(tmp_path, report):
    async def story(house):
        assert (await house.browser().get(f"/api/reports/{report}")).status_code == 401
        console = await house.signed_in(DANA, "console")
        assert (await console.get(f"/api/reports/{report}")).status_code == 403
        for person, post in ((HENK, "cage"), (BRUNO, "pit")):
            browser = await house.signed_in(person, post)
            assert (await browser.get(f"/api/reports/{report}")).status_code == 200
            wrong = await browser.get(f"/api/reports/{report}?format=xml")
            assert (wrong.status_code, wrong.json()["remedy"]) == (400, "Correct it and send it again.")

    in_house(tmp_path, story)


# ── health ──────────────────────────────────────────────────────────────────────────────────


def test_a_house_that_works_is_well_even_if_a_device_is_out_of_reach(tmp_path):
    async def story(house):
        lost = DeviceStatus(Link.OUT_OF_REACH, NOON, because="cable")
        house.live.board.devices["printer of A1"] = lost
        answer = await house.browser().get("/api/health")
        assert answer.status_code == 200
        assert answer.json() == {
            "status": "open",
            "ready": answer.json()["ready"],
            "degraded": False,
            "floor": "open",
            "store": "open",
            "devices": {"printer of A1": "out of reach"},
            "version": version("croupier"),
        }

    in_house(tmp_path, story)


def test_a_floor_that_has_stopped_is_not_well(tmp_path):
    async def story(house):
        house.core.stop("the disk is full")
        answer = await house.browser().get("/api/health")
        assert answer.status_code == 503
        assert (answer.json()["status"], answer.json()["floor"]) == ("stopped", "stopped")
        assert "disk" not in answer.text
        refused = await house.browser().post(
            "/api/sessions", json={"post": "pit", "staff": "bruno", "password": PASSWORDS[BRUNO]}
        )
        assert (refused.status_code, refused.json()["reason"]) == (
            409,
            "the floor has stopped: the disk is full",
        )

    in_house(tmp_path, story)


def test_a_store_that_cannot_be_read_is_not_well(tmp_path, monkeypatch):
    async def story(house):
        def unreadable():
            raise OSError("no such file")

        browser = house.browser()
        monkeypatch.setattr(house.store, "head", unreadable)
        answer = await browser.get("/api/health")
        monkeypatch.undo()
        assert (answer.status_code, answer.json()["store"]) == (503, "cannot be read")

    in_house(tmp_path, story)


# ── figures ─────────────────────────────────────────────────────────────────────────────────


async def figures(house):
    answer = await house.browser().get("/api/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    return dict(line.rsplit(" ", 1) for line in lines)


def test_figures_count_what_was_kept_and_what_was_refused_by_clause(tmp_path):
    async def story(house):
        before = await figures(house)
        await house.ticket()
        stamp = Stamp(command=CommandId("late"), at=house.clock.now(), by="")
        late = tc.SetWagers(table="R1", round=1, terminal=A1, slip={"red": 100})
        refused = await house.floor.handle(late, stamp, Seat(A1))
        assert isinstance(refused, Refused)
        after = await figures(house)
        kept = "croupier_commands_kept_total"
        assert int(after[kept]) - int(before[kept]) == 3
        clause = str(refused.clause) if refused.clause else "no clause"
        assert after[f'croupier_commands_refused_total{{clause="{clause}"}}'] == "1"
        assert after["croupier_commits_total"] == "3"
        assert after["croupier_commands_waiting"] == "0"
        assert after["croupier_floor_stopped"] == "0"
        assert int(after["croupier_log_position"]) == house.store.head().at

    in_house(tmp_path, story)


def test_figures_tell_no_money_no_names_and_no_secrets(tmp_path):
    async def story(house):
        await house.signed_in()
        number = await house.ticket(A1, 777_77)
        text = (await house.browser().get("/api/metrics")).text
        for word in (number, "77777", "777.77", "bruno", "A1", "10.0.0.1"):
            assert word not in text

    in_house(tmp_path, story)


def test_the_text_is_that_of_prometheus():
    registry = Registry()
    registry.counter("lines_total", "Lines that were opened.")
    registry.gauge("lines", "Lines that are open.", lambda: 3)
    registry.count("lines_total", role="terminal")
    registry.count("lines_total", by=2, role='a"b\\c\nd')
    assert registry.text() == (
        "# HELP croupier_lines_total Lines that were opened.\n"
        "# TYPE croupier_lines_total counter\n"
        'croupier_lines_total{role="a\\"b\\\\c\\nd"} 2\n'
        'croupier_lines_total{role="terminal"} 1\n'
        "# HELP croupier_lines Lines that are open.\n"
        "# TYPE croupier_lines gauge\n"
        "croupier_lines 3\n"
    )


def test_a_figure_is_registered_once_and_before_it_is_counted():
    registry = Registry()
    registry.counter("lines_total", "Lines.")
    with pytest.raises(ValueError, match=re.escape("there is a figure lines_total already")):
        registry.gauge("lines_total", "Lines.")
    with pytest.raises(KeyError):
        registry.count("nobody_knows")
