"""Tickets over HTTP: the file at the Cage, and the paper for who may see it."""

import io

import pytest
import zxingcpp
from http_house import A1, A2, BRUNO, HENK, IRIS, MARGOT, ROSA, in_house
from PIL import Image

from croupier.charter.commands import OwnLoss
from croupier.charter.events import KnownHead
from croupier.core.ids import CommandId
from croupier.core.message import Stamp
from croupier.devices.printing.layout import Words, marks
from croupier.floor.asker import HouseSystem as Asking
from croupier.floor.asker import Staff
from croupier.server.http import tickets
from croupier.tickets import commands as kc
from croupier.tickets.events import AtWindow, PaymentMeans, TicketFault
from croupier.tickets.numbers import grouped
from croupier.tickets.rules import RedeemedAt

PRINTER = Asking("printer")
WINDOW = AtWindow(RedeemedAt.CAGE, "Cage 1")
CHECK = "Check the digits on the paper, or scan it again."


def allowed(may):
    """What may be done now, the two-person question apart."""
    return {act for act, reason in may.items() if reason is None}


def issuing_batch(house, number):
    """As it has to stand on the paper, by going through the whole log."""
    for entry in house.store.entries():
        if any(told.event.ticket == number for told in entry.events if hasattr(told.event, "ticket")):
            return f"LOG {entry.number} {entry.digest.hex()[:8].upper()}"
    raise AssertionError(number)


async def file(house, number, staff=IRIS):
    cage = await house.signed_in(staff, "cage")
    answer = await cage.get(f"/api/tickets/{number}")
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.clause("house 5.3")
def test_a_ticket_from_before_a_loss_can_be_paid_at_the_cage_by_two_who_read_its_paper(tmp_path):
    async def story(house):
        number = await house.ticket(A1, 120_50)
        await house.asks(kc.ReportPrinted(ticket=number), PRINTER)
        assert (await file(house, number))["before_loss"] is None
        head = KnownHead(number=9, at=9, digest="00" * 32)
        loss = OwnLoss(known=head, found=head, because="the disk broke", at=house.clock.now())
        await house.asks(loss, Staff(BRUNO, MARGOT))
        found = await file(house, number)
        assert (found["before_loss"], found["may"]["redeem_for_cash"]) == ("house 5.3", None)
        await house.asks(kc.Hold(ticket=number, place=WINDOW, amount=120_50), Staff(IRIS))
        pay = kc.Redeem(ticket=number, place=WINDOW, by=IRIS, paper=issuing_batch(house, number))
        assert str((await house.answer(pay, Staff(IRIS))).clause) == "house 5.3"
        await house.asks(pay, Staff(IRIS, HENK))

    in_house(tmp_path, story)


def test_the_file_of_a_ticket_says_what_it_is_worth_and_what_became_of_it(tmp_path):
    async def story(house):
        number = await house.ticket(A1, 120_50)
        issued_at = house.clock.now()
        house.clock.advance(2_000)
        await house.asks(kc.ReportPrinted(ticket=number), PRINTER)
        found = await file(house, number)
        assert found["ticket"] == {
            "number": number,
            "amount": 120_50,
            "standing": "printed",
            "issued_at": issued_at,
            "expires_at": found["ticket"]["expires_at"],
            "terminal": "A1",
        }
        assert found["words"] == "one hundred and twenty dollars and fifty cents"
        keys = [entry.pop("said")["key"] for entry in found["history"]]
        assert keys == ["tickets.history.issued", "tickets.history.printed"]
        assert found["history"] == [
            {
                "at": issued_at,
                "what": "issued for $120.50",
                "where": f"terminal A1 · {issuing_batch(house, number)}",
                "by": "terminal/A1",
            },
            {"at": issued_at + 2_000, "what": "printed", "where": "", "by": "house/printer"},
        ]
        assert found["held"] is None
        assert allowed(found["may"]) == {
            "redeem_for_cash", "redeem_for_cash_equivalent", "report_illegible",
        }  # fmt: skip
        assert found["may"]["give_back"]["reason"] == f"ticket {number} is printed and cannot be given back"
        assert found["may"]["second_person"] is True

    in_house(tmp_path, story)


def test_a_ticket_that_is_turned_away_is_found_among_what_the_cashier_has_done(tmp_path):
    async def story(house):
        number = await house.ticket(A1, 50_00)
        await house.asks(kc.ReportPrinted(ticket=number), PRINTER)
        scene = house._scene()
        house._scene = lambda: scene
        cage = await house.signed_in(IRIS, "cage")

        async def looks(digits, presented):
            await cage.get(f"/api/tickets/{digits}?presented={presented}")
            return [(each.what, each.why) for each in scene.history.shifts.done(IRIS, "1")]

        assert await looks(number, "true") == []  # it can be paid
        assert await looks("12", "true") == [("refused", "unreadable")]
        assert await looks("000000000000000000", "true") == [
            ("refused", "unknown"),
            ("refused", "unreadable"),
        ]
        await house.asks(kc.Hold(ticket=number, place=WINDOW, amount=50_00), Staff(IRIS))
        await house.asks(
            kc.Redeem(ticket=number, place=WINDOW, means=PaymentMeans.CASH, by=IRIS), Staff(IRIS)
        )
        assert len(await looks(number, "false")) == 2  # looked at again after it was paid
        assert (await looks(number, "true"))[0] == ("refused", "redeemed")

    in_house(tmp_path, story)


def test_looking_at_a_ticket_changes_nothing(tmp_path):
    async def story(house):
        number = await house.ticket()
        await house.asks(kc.ReportPrinted(ticket=number), PRINTER)
        cage = await house.signed_in(IRIS, "cage")
        before, ticket = house.store.head(), house.store.read(f"ticket/{number}")
        for _ in range(3):
            await cage.get(f"/api/tickets/{number}")
        assert house.store.head() == before
        assert house.store.read(f"ticket/{number}") == ticket
        # What was tried on the way does not stand in the way of the real thing.
        await house.asks(kc.Hold(ticket=number, place=WINDOW, amount=120_50), Staff(IRIS))
        await house.asks(
            kc.Redeem(ticket=number, place=WINDOW, means=PaymentMeans.CASH, by=IRIS), Staff(IRIS)
        )

    in_house(tmp_path, story)


def test_a_ticket_that_is_held_at_a_window_is_finished_there(tmp_path):
    async def story(house):
        number = await house.ticket()
        await house.asks(kc.ReportPrinted(ticket=number), PRINTER)
        await house.asks(kc.Hold(ticket=number, place=WINDOW, amount=120_50), Staff(IRIS))
        found = await file(house, number)
        assert found["held"] == {"type": "AtWindow", "kind": "Cage", "name": "Cage 1"}
        assert allowed(found["may"]) == {"redeem_for_cash", "redeem_for_cash_equivalent", "give_back"}
        assert found["history"][-1]["what"] == "presented"
        assert found["history"][-1]["where"] == "Cage Cage 1"

    in_house(tmp_path, story)


def test_a_redeemed_ticket_says_when_and_where_and_that_nothing_is_left(tmp_path):
    async def story(house):
        number = await house.ticket()
        await house.asks(kc.ReportPrinted(ticket=number), PRINTER)
        await house.asks(kc.Hold(ticket=number, place=WINDOW, amount=120_50), Staff(IRIS))
        await house.asks(
            kc.Redeem(ticket=number, place=WINDOW, means=PaymentMeans.CASH, by=IRIS), Staff(IRIS)
        )
        found = await file(house, number)
        assert found["ticket"]["standing"] == "redeemed"
        assert allowed(found["may"]) == set()
        reason = found["may"]["redeem_for_cash"]["reason"]
        assert reason.startswith(f"ticket {number} was paid at Cage Cage 1 on 01/01/2100")
        said = found["history"][-1].pop("said")
        assert said["given"]["means"]["said"]["key"] == "book.PaymentMeans.CASH"
        assert found["history"][-1] == {
            "at": house.clock.now(),
            "what": "redeemed for $120.50 as cash",
            "where": "Cage Cage 1",
            "by": "staff/iris",
        }

    in_house(tmp_path, story)


@pytest.mark.clause("rapid-roulette 6.6.1(b)(ii)")
def test_a_ticket_that_was_not_printed_is_paid_by_hand_and_not_printed_again(tmp_path):
    async def story(house):
        number = await house.ticket()
        await house.asks(kc.ReportPrintFailed(ticket=number, fault=TicketFault.JAM), PRINTER)
        found = await file(house, number)
        assert allowed(found["may"]) == {"pay_by_hand", "void"}
        for act in ("reprint", "redeem_for_cash"):
            assert found["may"][act]["clause"] == "rapid-roulette 6.6.1(b)(ii)"
        assert found["history"][-1]["what"] == "not printed: paper jam"

    in_house(tmp_path, story)


def test_who_holds_no_rank_under_the_book_makes_no_ticket_void(tmp_path):
    async def story(house):
        number = await house.ticket()
        why = "rosa holds no rank under Rapid Roulette"
        stamp = Stamp(command=CommandId("theft"), at=house.clock.now(), by="")
        void = kc.Void(ticket=number, by=ROSA, why="nobody will notice")
        answer = await house.floor.handle(void, stamp, Staff(ROSA))
        assert answer.reason == why
        assert house.store.balance("AUD:tickets") == 120_50

    in_house(tmp_path, story)


def test_an_expired_ticket_is_worth_nothing_and_says_since_when(tmp_path):
    async def story(house):
        number = await house.ticket()
        await house.asks(kc.ReportPrinted(ticket=number), PRINTER)
        expires_at = (await file(house, number))["ticket"]["expires_at"]
        house.clock.advance(expires_at - house.clock.now())
        found = await file(house, number)
        assert found["may"]["redeem_for_cash"]["reason"].startswith(f"ticket {number} expired on ")

    in_house(tmp_path, story)


STRANGE = [
    ("07" + "1" * 16, 404, "ticket 071111111111111111 is unknown in this house"),
    ("07-1111-1111-1111-1111", 404, "ticket 071111111111111111 is unknown in this house"),
    ("99" + "1" * 16, 404, "ticket 991111111111111111 is unknown in this house"),
    ("12345", 400, "'12345' is not a ticket number; it has 18 digits"),
    ("07111111111111111x", 400, "'07111111111111111x' is not a ticket number; it has 18 digits"),
    ("٠" * 18, 400, f"'{'٠' * 18}' is not a ticket number; it has 18 digits"),
]


def test_an_unknown_ticket_and_an_unreadable_number_say_what_to_do(tmp_path):
    async def story(house):
        cage = await house.signed_in(IRIS, "cage")
        for number, status, reason in STRANGE:
            for path in ("", "/paper.pdf", "/paper.png"):
                answer = await cage.get(f"/api/tickets/{number}{path}")
                assert answer.status_code == status
                assert answer.json() == {"reason": reason, "clause": None, "remedy": CHECK}

    in_house(tmp_path, story)


def test_a_number_is_read_in_groups_as_it_is_printed(tmp_path):
    async def story(house):
        number = await house.ticket()
        assert (await file(house, grouped(number)))["ticket"]["number"] == number

    in_house(tmp_path, story)


@pytest.mark.clause("house 2.7")
@pytest.mark.parametrize("post", ["console", "pit"])
def test_the_file_is_for_the_cage(tmp_path, post):
    async def story(house):
        number = await house.ticket()
        browser = await house.signed_in(BRUNO, post)
        answer = await browser.get(f"/api/tickets/{number}")
        assert (answer.status_code, answer.json()["clause"]) == (403, "house 2.7")
        assert (await house.browser().get(f"/api/tickets/{number}")).status_code == 401

    in_house(tmp_path, story)


# ── paper ───────────────────────────────────────────────────────────────────────────────────


def bearing(token):
    return {"Authorization": f"Bearer {token}"}


def test_the_cage_has_the_paper_and_its_bar_code_can_be_read(tmp_path):
    async def story(house):
        number = await house.ticket()
        cage = await house.signed_in(IRIS, "cage")
        picture = await cage.get(f"/api/tickets/{number}/paper.png")
        assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
        (code,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(picture.content)))
        assert code.text == number
        page = await cage.get(f"/api/tickets/{number}/paper.pdf")
        assert (page.status_code, page.headers["content-type"]) == (200, "application/pdf")
        assert page.content.startswith(b"%PDF-")
        assert page.headers["cache-control"] == "no-store"

    in_house(tmp_path, story)


def test_the_paper_bears_the_batch_that_issued_it_and_eight_of_its_digits(tmp_path, monkeypatch):
    def written(face):
        return "\n".join(mark.text for mark in marks(face) if isinstance(mark, Words)).encode()

    monkeypatch.setattr(tickets, "pdf", written)

    async def story(house):
        first, second = await house.ticket(A1, 10_00), await house.ticket(A2, 10_00)
        cage = await house.signed_in(IRIS, "cage")
        papers = [(await cage.get(f"/api/tickets/{each}/paper.pdf")).text for each in (first, second)]
        for number, paper in zip((first, second), papers, strict=True):
            assert issuing_batch(house, number) in paper.split("\n")
        assert issuing_batch(house, first) != issuing_batch(house, second)

    in_house(tmp_path, story)


def test_a_terminal_has_the_paper_of_its_own_tickets(tmp_path):
    async def story(house):
        number, token = await house.ticket(A1), await house.enrolled("terminal", "A1")
        answer = await house.browser().get(f"/api/tickets/{number}/paper.png", headers=bearing(token))
        assert answer.status_code == 200
        (code,) = zxingcpp.read_barcodes(Image.open(io.BytesIO(answer.content)))
        assert code.text == number

    in_house(tmp_path, story)


def test_a_terminal_has_nobody_elses_paper_and_learns_nothing_of_it(tmp_path):
    async def story(house):
        theirs, token = await house.ticket(A2), await house.enrolled("terminal", "A1")
        told = set()
        for number in (theirs, "07" + "1" * 16, "12345"):
            answer = await house.browser().get(f"/api/tickets/{number}/paper.pdf", headers=bearing(token))
            assert answer.status_code == 403
            told.add(answer.text)
        assert len(told) == 1
        assert "a terminal sees the paper of its own tickets only" in told.pop()

    in_house(tmp_path, story)


def test_a_display_named_like_nothing_has_no_paper(tmp_path):
    async def story(house):
        number, token = await house.ticket(A1), await house.enrolled("display", "R1")
        answer = await house.browser().get(f"/api/tickets/{number}/paper.pdf", headers=bearing(token))
        assert answer.status_code == 403

    in_house(tmp_path, story)


def test_nobody_else_has_paper(tmp_path):
    async def story(house):
        number = await house.ticket()
        for written in ("", "Bearer x", "Basic x", "Bearer "):
            headers = {"Authorization": written}
            answer = await house.browser().get(f"/api/tickets/{number}/paper.png", headers=headers)
            assert answer.status_code == 401

    in_house(tmp_path, story)


def test_a_token_in_the_address_is_no_token(tmp_path):
    async def story(house):
        number, token = await house.ticket(), await house.enrolled()
        answer = await house.browser().get(f"/api/tickets/{number}/paper.png", params={"token": token})
        assert answer.status_code == 401

    in_house(tmp_path, story)


@pytest.mark.parametrize(
    ("demonstration", "message"),
    [
        (True, "PLAY MONEY: WORTH NOTHING OUTSIDE THIS DEMONSTRATION"),
        (False, "COPY FROM THE RECORDS OF THE HOUSE"),
    ],
)
def test_paper_from_a_screen_says_that_it_is_no_second_ticket(tmp_path, monkeypatch, demonstration, message):
    drawn = []
    monkeypatch.setattr("croupier.server.http.tickets.pdf", lambda face: drawn.append(face) or b"%PDF-")

    async def story(house):
        number = await house.ticket()
        cage = await house.signed_in(IRIS, "cage")
        await cage.get(f"/api/tickets/{number}/paper.pdf")

    in_house(tmp_path, story, demonstration=demonstration)
    assert [(face.message, face.site, face.figures) for face in drawn] == [
        (message, "The Riverside House", "$120.50")
    ]
