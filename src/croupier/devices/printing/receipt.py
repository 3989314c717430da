"""A receipt as a PDF: a strip of paper as long as it needs to be, with a QR code at its foot."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any

# ReportLab ships no types.
from reportlab.graphics.barcode import qrencoder  # type: ignore[import-untyped]
from reportlab.pdfbase import pdfmetrics  # type: ignore[import-untyped]
from reportlab.pdfbase.cidfonts import UnicodeCIDFont  # type: ignore[import-untyped]
from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]

from croupier.devices.printing.fonts import Font
from croupier.devices.printing.pdf import register_fonts

POINTS_A_MM = 72 / 25.4
WIDTH = 80 * POINTS_A_MM
MARGIN = 5 * POINTS_A_MM
CODE = 42 * POINTS_A_MM
SIGHT = 66 * POINTS_A_MM  # it says more than four times as much
QUIET = 4  # modules of white around the code
LEAD = 1.35
# Readers of PDF have both of these: one has the suits of cards, the other the characters of Chinese.
SUITS, SUITS_FONT = re.compile("[♠♥♦♣]+"), "ZapfDingbats"
CHINESE, CHINESE_FONT = re.compile("[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+"), "STSong-Light"
RUNS = re.compile(f"({SUITS.pattern}|{CHINESE.pattern})")


@dataclass(frozen=True, slots=True)
class ReceiptLine:
    """Words on the left, an amount on the right; what is too long goes on in the next line."""

    left: str = ""
    right: str = ""
    size: float = 7.0
    bold: bool = False

    @property
    def font(self) -> str:
        return Font.BOLD.value if self.bold else Font.PLAIN.value


@dataclass(frozen=True, slots=True)
class ReceiptFace:
    """Everything on a receipt, from the top, and what its code says."""

    title: str
    lines: tuple[ReceiptLine, ...]
    code: str
    sight: str | None = None  # what the house signed when betting closed, as a code of its own


def receipt_pdf(face: ReceiptFace) -> bytes:
    """The same receipt gives the same bytes."""
    register_fonts()
    register_chinese()
    lines = [piece for line in face.lines for piece in _folded(line)]
    sight = SIGHT + MARGIN if face.sight else 0
    height = 2 * MARGIN + sum(line.size * LEAD for line in lines) + MARGIN + sight + CODE
    kept = BytesIO()
    pen: Any = Canvas(kept, pagesize=(WIDTH, height), invariant=1)
    pen.setTitle(face.title)
    at = height - MARGIN
    for line in lines:
        at -= line.size * LEAD
        _write(pen, line, at)
    _draw_code(pen, face.code, MARGIN, CODE)
    if face.sight:
        _draw_code(pen, face.sight, 2 * MARGIN + CODE, SIGHT)
    pen.showPage()
    pen.save()
    return kept.getvalue()


def _write(pen: Any, line: ReceiptLine, at: float) -> None:
    write_run(pen, line, line.left, MARGIN, at)
    write_run(pen, line, line.right, WIDTH - MARGIN - _wide(line.right, line), at)


def write_run(pen: Any, line: ReceiptLine, text: str, x: float, at: float) -> None:
    """The suits of cards are in a type of their own, and so is Chinese."""
    for run in filter(None, RUNS.split(text)):
        pen.setFont(_font_of(run, line), line.size)
        pen.drawString(x, at, run)
        x += _wide(run, line)


def _font_of(run: str, line: ReceiptLine) -> str:
    if SUITS.fullmatch(run):
        return SUITS_FONT
    return CHINESE_FONT if CHINESE.fullmatch(run) else line.font


def register_chinese() -> None:
    known: Any = pdfmetrics
    if CHINESE_FONT not in known.getRegisteredFontNames():
        known.registerFont(UnicodeCIDFont(CHINESE_FONT))


def _wide(text: str, line: ReceiptLine) -> float:
    measure: Any = pdfmetrics
    runs = filter(None, RUNS.split(text))
    return sum(float(measure.stringWidth(run, _font_of(run, line), line.size)) for run in runs)


def _folded(line: ReceiptLine) -> Iterator[ReceiptLine]:
    """A line for each piece that fits; the amount stands beside the first."""
    room = WIDTH - 2 * MARGIN - (_wide(line.right, line) + line.size if line.right else 0)
    folded = list(pieces(line, room)) or [""]
    yield ReceiptLine(folded[0], line.right, line.size, line.bold)
    for piece in folded[1:]:
        yield ReceiptLine(piece, "", line.size, line.bold)


def pieces(line: ReceiptLine, room: float) -> Iterator[str]:
    """By words, and a word that is too long for any line by letters."""
    piece = ""
    for word in line.left.split():
        tried = f"{piece} {word}".strip()
        if _wide(tried, line) <= room:
            piece = tried
            continue
        if piece:
            yield piece
        piece = word
        while _wide(piece, line) > room:
            fits = next(n for n in range(len(piece), 0, -1) if _wide(piece[:n], line) <= room)
            yield piece[:fits]
            piece = piece[fits:]
    if piece:
        yield piece


def modules(text: str) -> list[list[bool]]:
    """The QR code of a text, row by row; a sixth of it may be torn and it can still be read."""
    code: Any = qrencoder.QRCode(None, qrencoder.QRErrorCorrectLevel.M)
    code.addData(text)
    code.make()
    count = int(code.getModuleCount())
    return [[bool(code.isDark(row, column)) for column in range(count)] for row in range(count)]


def _draw_code(pen: Any, text: str, bottom: float, side: float) -> None:
    rows = modules(text)
    size = side / (len(rows) + 2 * QUIET)
    left = (WIDTH - side) / 2
    for row, darks in enumerate(rows):
        for column, dark in enumerate(darks):
            if dark:
                x, y = left + (QUIET + column) * size, bottom + side - (QUIET + row + 1) * size
                pen.rect(x, y, size, size, stroke=0, fill=1)
