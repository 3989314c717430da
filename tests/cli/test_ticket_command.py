"""``croupier ticket``: a ticket, its history and its paper."""

import zxingcpp
from PIL import Image
from played_log import answer, flat, refusal, run


def test_a_ticket_is_shown_with_its_history(log, number):
    shown = answer("ticket", "show", log, number)
    assert (shown["standing"], shown["amount"], shown["terminal"]) == ("issued", 18500, "A2")
    assert [each["event"]["type"] for each in shown["events"]] == ["TicketIssued"]
    grouped = "-".join((number[:2], number[2:6], number[6:10], number[10:14], number[14:]))
    text = flat(run("ticket", "show", log, grouped).stdout)
    assert f"Ticket {grouped}" in text
    assert "worth $185.00" in text
    assert f"ticket {grouped} issued for $185.00, good until 2027-03-14" in text


def test_the_liability_is_what_the_ledger_has(log):
    owed = answer("ticket", "liability", log)
    assert (owed["outstanding"], owed["ledger"], owed["unclaimed"]) == (18500, 18500, [])
    assert [(day["day"], day["issued"]) for day in owed["days"]] == [("2026-03-14", 18500)]
    assert "outstanding $185.00, as the ledger has it" in run("ticket", "liability", log).stdout


def test_a_ticket_is_printed_and_its_bars_can_be_read(log, number, tmp_path):
    picture, page = tmp_path / "t.png", tmp_path / "t.pdf"
    written = answer("ticket", "print", log, number, "--png", picture, "--pdf", page)
    assert written == {"number": number, "written": [str(page), str(picture)]}
    assert page.read_bytes().startswith(b"%PDF-")
    with Image.open(picture) as image:
        (code,) = zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.ITF)
    assert code.text == number


def test_what_cannot_be_printed_is_said_in_a_line(log, number, tmp_path):
    there = tmp_path / "there.png"
    there.write_bytes(b"mine")
    assert "already there" in refusal("ticket", "print", log, number, "--png", there)
    assert there.read_bytes() == b"mine"
    assert "--pdf or --png" in refusal("ticket", "print", log, number)
    nowhere = tmp_path / "no" / "t.png"
    assert "cannot be written" in refusal("ticket", "print", log, number, "--png", nowhere)
    strange = ("--png", tmp_path / "z.png", "--zone", "Mars/Olympus")
    assert "is no time zone" in refusal("ticket", "print", log, number, *strange)


def test_a_mistyped_ticket_is_answered_with_the_nearest(log, number):
    wrong = number[:-1] + str((int(number[-1]) + 1) % 10)
    assert f"did you mean {number[:2]}-{number[2:6]}-" in refusal("ticket", "show", log, wrong)
    assert "18 digits" in refusal("ticket", "show", log, "123")
