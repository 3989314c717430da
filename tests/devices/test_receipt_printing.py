"""Receipts: words that fit a strip of paper, the suits of cards, and a code that readers read."""

import re

import pytest
import zxingcpp
from PIL import Image

from croupier.devices.printing.receipt import MARGIN, WIDTH, ReceiptFace, ReceiptLine, modules, receipt_pdf
from croupier.devices.printing.receipt import _folded as folded
from croupier.devices.printing.receipt import _wide as wide

CODE = "croupier receipt 1\ntable S1\nround 417\nterminal A1\nbatch 99\nchain " + "ab" * 32


def face(*lines):
    return ReceiptFace("Receipt S1 417 A1", lines, CODE)


@pytest.mark.parametrize("more", ["", "\ncommitment " + "cd" * 32])
def test_the_code_is_read_by_a_reader(more):
    rows = modules(CODE + more)
    image = Image.new("L", (len(rows) + 8, len(rows) + 8), 255)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            image.putpixel((x + 4, y + 4), 0 if dark else 255)
    (code,) = zxingcpp.read_barcodes(image.resize((image.width * 4, image.height * 4)))
    assert code.format == zxingcpp.BarcodeFormat.QRCode
    assert code.text == CODE + more


def test_the_same_receipt_is_the_same_bytes_and_a_pdf_of_eighty_millimetres():
    lines = (ReceiptLine("The Riverside House", bold=True), ReceiptLine("small", "$5.00"))
    page = receipt_pdf(face(*lines))
    assert page == receipt_pdf(face(*lines))
    assert page.startswith(b"%PDF")
    assert b"226.7717" in page


def test_a_long_receipt_has_a_longer_page():
    heights = [
        float(re.search(rb"MediaBox \[ 0 0 [0-9.]+ ([0-9.]+)", receipt_pdf(face(*[ReceiptLine("x")] * n)))[1])
        for n in (1, 100)
    ]
    assert heights[1] - heights[0] == pytest.approx(99 * 7 * 1.35, abs=0.01)


def test_what_is_too_long_goes_on_in_the_next_line_and_nothing_is_lost():
    line = ReceiptLine(
        "a wager of more words than any strip of paper is wide enough to bear in one line", "$1,000.00"
    )
    pieces = list(folded(line))
    assert len(pieces) > 1
    assert " ".join(piece.left for piece in pieces) == line.left
    assert [piece.right for piece in pieces] == ["$1,000.00"] + [""] * (len(pieces) - 1)
    assert all(wide(piece.left, piece) <= WIDTH - 2 * MARGIN for piece in pieces)


def test_a_digest_is_cut_where_it_must_be():
    line = ReceiptLine("f" * 200, size=5.0)
    pieces = [piece.left for piece in folded(line)]
    assert "".join(pieces) == "f" * 200
    assert len(pieces) > 1


def test_suits_are_printed_as_suits():
    page = receipt_pdf(face(ReceiptLine("10♥ K♠")))
    assert b"/ZapfDingbats" in page
    assert b"/ZapfDingbats" not in receipt_pdf(face(ReceiptLine("10 K")))
