"""Tickets on paper: every line that must be there, and bars that a reader reads back."""

import base64
import re
import zlib
from dataclasses import replace
from io import BytesIO
from zoneinfo import ZoneInfo

import pytest
import zxingcpp
from floor_over_http import FloorOverHttp
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageDraw, ImageFilter

from croupier.core.ids import Instant, TerminalId, TicketNumber
from croupier.devices.printing.bar_code import bars, modules, widths
from croupier.devices.printing.face import Site, face
from croupier.devices.printing.fonts import width
from croupier.devices.printing.layout import Align, Block, Words, marks
from croupier.devices.printing.pdf import pdf
from croupier.devices.printing.png import png
from croupier.house.rulesets import RULESETS
from croupier.tickets.state import Standing, Ticket

NUMBER = TicketNumber("071234567890123456")
GROUPED = "07-1234-5678-9012-3456"
ISSUED_AT = Instant(1_773_482_733_000)  # 14/03/2026 21:05:33 in Melbourne, in summer time
SITE = Site(
    name="The Southbank House",
    address="8 Riverside Quay, Southbank VIC 3006",
    zone=ZoneInfo("Australia/Melbourne"),
    message="Gamble responsibly. Help is there day and night.",
    program="0.0.9 deadbeef",
)
TICKET = Ticket(
    number=NUMBER,
    standing=Standing.ISSUED,
    amount=12_050,
    venue="Southbank",
    terminal=TerminalId("A12"),
    sequence=123,
    issued_at=ISSUED_AT,
    expires_at=Instant(ISSUED_AT + 200 * 86_400_000),
)
REPRINT = replace(TICKET, number=TicketNumber("079876543210987654"), sequence=124, replaces=NUMBER)
MELBOURNE = RULESETS["melbourne-roulette-18/touchbet-single-zero"].tickets

REQUIRED = {
    "heading": "CASHOUT TICKET",
    "site": "The Southbank House",
    "address": "8 Riverside Quay, Southbank VIC 3006",
    "number under the bars": f"VALIDATION {GROUPED}",
    "number on the edge": GROUPED,
    "date and time of the place": "14/03/2026 21:05:33",
    "sequence": "TICKET # 000123",
    "words": "ONE HUNDRED AND TWENTY DOLLARS AND FIFTY CENTS",
    "figures": "$120.50",
    "type": "TYPE: CASH-OUT",
    "expiry, when summer time is over": "EXPIRES 30/09/2026 20:05:33",
    "terminal": "TERMINAL A12",
    "message": "Gamble responsibly. Help is there day and night.",
}
STATEMENTS = (
    "You must present this ticket to be paid.",
    "Nothing is paid for a ticket that is lost, stolen or no longer legible.",
)
# Where each is redeemed; and the clauses of that, of its being presented, and of what is lost.
STATED = {
    "melbourne-roulette-18/touchbet-single-zero": (
        "Redeem at a Cage or Cashier Booth.",
        "melbourne-roulette-18 11.7.5(a)",
        "melbourne-roulette-18 11.7.5(a)(i)",
        "melbourne-roulette-18 11.7.5(a)(iii)",
    ),
    "melbourne-roulette-vcgr/touchbet-double-zero": (
        "Redeem at a Cage or Cashier Booth.",
        "melbourne-roulette-vcgr 10.7.5(a)",
        "melbourne-roulette-vcgr 10.7.5(a)(i)",
        "melbourne-roulette-vcgr 10.7.5(a)(iii)",
    ),
    "rapid-roulette/single-zero": (
        "Redeem at a Cage or ticket redemption terminal.",
        "rapid-roulette 6.6.1(b)",
        "rapid-roulette 6.6.1(b)(i)",
        "rapid-roulette 6.6.1(b)(iii)",
    ),
    "automated-10.2/roulette": (
        "Redeem at a Cage.",
        "automated-10.2 5.5.1",
        "automated-10.2 5.5.1(a)",
        "automated-10.2 5.5.1(c)",
    ),
}


def printed(ticket=TICKET, rules=MELBOURNE, site=SITE):
    return face(ticket, rules, site)


def picture(ticket=TICKET):
    return Image.open(BytesIO(png(printed(ticket))))


def scanned(image):
    (code,) = zxingcpp.read_barcodes(image)
    assert code.format == zxingcpp.BarcodeFormat.ITF
    return code.text


def page_of(document):
    """The instructions of the one page, as ReportLab packs them."""
    packed = re.search(rb"/ASCII85Decode /FlateDecode.*?stream\s*(.*?)~>", document, re.DOTALL).group(1)
    return zlib.decompress(base64.a85decode(packed)).decode("latin-1")


def lines_of(document):
    lines = re.findall(r"\(((?:\\.|[^()\\])*)\) Tj", page_of(document))
    return [re.sub(r"\\(.)", r"\1", line) for line in lines]


def inked(document):
    """The bars of a PDF on paper of 8 dots to the millimetre."""
    image = Image.new("L", (1248, 520), 255)
    pen = ImageDraw.Draw(image)
    for found in re.findall(r"n (\S+) (\S+) (\S+) (\S+) re f", page_of(document)):
        x, y, wide, high = (round(float(number)) for number in found)
        pen.rectangle((x, 520 - y - high, x + wide - 1, 520 - y - 1), fill=0)
    return image


@pytest.mark.parametrize("what", REQUIRED)
def test_the_ticket_bears_what_it_must(what):
    line = REQUIRED[what]
    assert line in [mark.text for mark in marks(printed()) if isinstance(mark, Words)]
    assert line in lines_of(pdf(printed()))


@pytest.mark.parametrize(
    ("key", "redeemed"),
    [
        pytest.param(key, where, marks=pytest.mark.clause(*clauses), id=key)
        for key, (where, *clauses) in STATED.items()
    ],
)
def test_the_ticket_states_what_its_book_asks_for(key, redeemed):
    text = " ".join(lines_of(FloorOverHttp(key).paper(12_050)))
    assert "ONE HUNDRED AND TWENTY DOLLARS AND FIFTY CENTS" in text
    for statement in (redeemed, *STATEMENTS):
        assert statement in text


def test_a_reprint_is_marked_and_names_the_number_it_replaces():
    lines = lines_of(pdf(printed(REPRINT)))
    assert "DUPLICATE CASHOUT TICKET" in lines
    assert f"REPLACES {GROUPED}" in lines
    assert not [line for line in lines_of(pdf(printed())) if "DUPLICATE" in line or "REPLACES" in line]
    assert scanned(picture(REPRINT)) == "079876543210987654"


def test_the_bars_of_the_picture_are_read_back():
    assert scanned(picture()) == NUMBER


def test_the_bars_of_the_pdf_are_read_back():
    assert scanned(inked(pdf(printed()))) == NUMBER


@settings(max_examples=25)
@given(st.from_regex(r"[0-9]{18}", fullmatch=True))
def test_any_number_is_read_back(number):
    assert scanned(picture(replace(TICKET, number=TicketNumber(number)))) == number


@pytest.mark.parametrize("worn", ["turned", "blurred", "small", "torn", "faded"])
def test_worn_paper_is_still_read(worn):
    page = picture()
    match worn:
        case "turned":
            page = page.rotate(180)
        case "blurred":
            page = page.filter(ImageFilter.GaussianBlur(2))
        case "small":
            page = page.resize((624, 260), Image.Resampling.LANCZOS)
        case "torn":
            page = page.crop((0, 190, 1248, 520))
        case "faded":
            page = page.point(lambda dot: 120 + dot * 135 // 255)
    assert scanned(page) == NUMBER


def test_the_picture_is_the_size_of_a_ticket():
    """156 by 65 mm at 203 dots an inch."""
    page = picture()
    assert page.size == (1248, 520)
    assert [round(dots) for dots in page.info["dpi"]] == [203, 203]


def test_the_pdf_is_the_size_of_a_ticket():
    wide, high = re.search(rb"/MediaBox \[ 0 0 (\S+) (\S+) \]", pdf(printed())).groups()
    assert (round(float(wide) / 72 * 25.4), round(float(high) / 72 * 25.4)) == (156, 65)


def test_the_same_ticket_gives_the_same_bytes():
    assert pdf(printed()) == pdf(printed())
    assert png(printed()) == png(printed())


@pytest.mark.parametrize("amount", [1, 12_050, 98_765_499, 77_777_777_777])
@pytest.mark.parametrize(
    "name", ["Eo", "The Grand Casino and Entertainment Complex of the City of Melbourne and Suburbs"]
)
def test_everything_keeps_within_the_paper_and_off_its_neighbours(amount, name):
    site = replace(SITE, name=name, message=20 * "far too long ")
    boxes = [
        box(mark) for mark in marks(printed(replace(REPRINT, amount=amount), site=site)) if text_of(mark)
    ]
    for left, top, right, bottom in boxes:
        assert 0 < left < right < 1248
        assert 0 < top < bottom < 520
    assert [(one, other) for one in boxes for other in boxes if one < other and overlap(one, other)] == []


def test_the_bars_have_white_on_both_sides():
    """Ten narrow bars of it, as readers ask for."""
    blocks = [mark for mark in marks(printed()) if isinstance(mark, Block) and mark.height == 108]
    first, last = blocks[0].x, blocks[-1].x + blocks[-1].width
    row = picture().crop((first - 50, 140, last + 50, 141))
    dots = list(row.tobytes())
    assert (set(dots[:50]), set(dots[-50:])) == ({255}, {255})
    assert dots[50] == dots[-51] == 0


def test_space_is_kept_for_a_message_where_there_is_none():
    with_message, without = (
        [mark for mark in marks(printed(site=site)) if isinstance(mark, Block)]
        for site in (SITE, replace(SITE, message=""))
    )
    assert with_message == without


def test_digits_are_interleaved_as_the_standard_shows():
    """A 3 is wide in the first and second bars, an 8 in the first and fourth spaces."""
    assert widths("38") == (1, 1, 1, 1, 3, 3, 3, 1, 1, 1, 1, 3, 1, 1, 3, 1, 1)
    assert modules("38") == 4 + 18 + 5
    assert list(bars("38"))[:4] == [(0, 1), (2, 1), (4, 3), (10, 3)]
    assert modules(NUMBER) == 171


@pytest.mark.parametrize("digits", ["1", "123", "1a", "٠١"])
def test_what_cannot_be_interleaved_is_not_drawn(digits):
    with pytest.raises(ValueError, match="cannot be interleaved"):
        widths(digits)


def text_of(mark):
    return isinstance(mark, Words) and mark.text


def box(words):
    """Left, top, right and bottom of a line of capitals."""
    long, high = width(words.text, words.font, words.size), words.size * 3 // 4
    if words.turned:
        return words.x - high, words.baseline - long // 2, words.x, words.baseline + long // 2
    left = words.x - {Align.LEFT: 0, Align.MIDDLE: long // 2, Align.RIGHT: long}[words.align]
    return left, words.baseline - high, left + long, words.baseline


def overlap(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
