"""Paragraphs on sheets of A4, each with a note in the margin, in types that the file brings along."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any

# ReportLab ships no types.
from reportlab.lib.pagesizes import A4  # type: ignore[import-untyped]
from reportlab.pdfbase import pdfmetrics  # type: ignore[import-untyped]
from reportlab.pdfbase.ttfonts import TTFont  # type: ignore[import-untyped]
from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]

from croupier.devices.printing.fonts import Font
from croupier.devices.printing.pdf import register_fonts

WIDTH, HEIGHT = float(A4[0]), float(A4[1])
HIGH = HEIGHT - 108.0  # of a page, without its margins and its foot
MARGIN, NOTES = 48.0, 78.0  # the left margin, and the room for notes beside the text
TEXT, HEAD, TITLE, SMALL, MARK = 9.5, 12.0, 17.0, 7.0, 110.0
LEAD = 1.45
CHINESE = "NotoSansSC"
_CHINESE_FILE = "NotoSansSC-GB2312.ttf"
_HANGS = frozenset("，。：；、！？）》”")  # never begin a line; they stand out into the margin
_RUN = re.compile(r"[\u2e80-\u9fff\uff00-\uffef\u3000-\u303f]+|[^\u2e80-\u9fff\uff00-\uffef\u3000-\u303f]+")
# A space that keeps a sum together is none to fold at.
_PIECE = re.compile(
    r"[\u2e80-\u9fff\uff00-\uffef\u3000-\u303f]|[^ \n\u2e80-\u9fff\uff00-\uffef\u3000-\u303f]+ ?|[ \n]"
)


class NoLetters(ValueError):
    """The types of the house have no letters for this."""

    def __str__(self) -> str:
        return f"the types of the house have no letters for {self.args[0]}; write it in others"


@dataclass(frozen=True, slots=True)
class PaperSection:
    heading: str
    paragraphs: tuple[tuple[str, str], ...]  # the note in the margin, and the text


@dataclass(frozen=True, slots=True)
class Paper:
    title: str
    under: tuple[str, ...]
    sections: tuple[PaperSection, ...]
    foot: tuple[str, ...]
    struck: tuple[tuple[str, str], ...] = ()  # below the title: what is said, and then what is struck out
    watermark: str = ""


@dataclass(frozen=True, slots=True)
class SetLine:
    """A line as it is set: its text, a note beside it, its size, and the room above it."""

    text: str
    note: str = ""
    size: float = TEXT
    bold: bool = False
    above: float = 0.0
    struck: bool = False

    @property
    def high(self) -> float:
        return self.above + self.size * LEAD


def paper_pdf(paper: Paper) -> bytes:
    """The same paper gives the same bytes."""
    register_types()
    kept = BytesIO()
    pen: Any = Canvas(kept, pagesize=A4, invariant=1)
    pen.setTitle(paper.title)
    pages = list(_pages(list(_lines(paper))))
    for number, lines in enumerate(pages, start=1):
        _watermark(pen, paper.watermark)
        y = HEIGHT - MARGIN
        for line in lines:
            y -= line.high
            write_runs(pen, line.note, MARGIN, y, SMALL)
            write_runs(pen, line.text, MARGIN + NOTES, y, line.size, bold=line.bold)
            if line.struck:
                right = MARGIN + NOTES + wide(line.text, line.size, bold=line.bold)
                pen.line(MARGIN + NOTES, y + line.size * 0.3, right, y + line.size * 0.3)
        for above, said in enumerate(reversed(paper.foot)):
            write_runs(pen, said, MARGIN, MARGIN / 2 + above * SMALL * LEAD, SMALL)
        write_runs(pen, f"{number} / {len(pages)}", WIDTH - MARGIN - 24, MARGIN / 2, SMALL)
        pen.showPage()
    pen.save()
    return kept.getvalue()


def _watermark(pen: Any, text: str) -> None:
    """Across the sheet, so pale that everything can be read over it."""
    pen.saveState()
    pen.translate(WIDTH / 2, HEIGHT / 2)
    pen.rotate(52)
    pen.setFillGray(0.9)
    write_runs(pen, text, -wide(text, MARK, bold=True) / 2, 0, MARK, bold=True)
    pen.restoreState()


def _lines(paper: Paper) -> Iterator[SetLine]:
    yield from _folded(paper.title, size=TITLE, bold=True)
    for under in paper.under:
        yield from _folded(under, above=3.0)
    for said, struck in paper.struck:
        yield from _folded(said, above=3.0)
        yield SetLine(struck, size=SMALL, struck=True)
    for section in paper.sections:
        yield from _folded(section.heading, size=HEAD, bold=True, above=12.0)
        for note, text in section.paragraphs:
            yield from _folded(text, note=note, above=5.0)


def _folded(
    text: str, *, note: str = "", size: float = TEXT, bold: bool = False, above: float = 0.0
) -> Iterator[SetLine]:
    for at, piece in enumerate(_pieces(text, size, bold=bold)):
        yield SetLine(piece, note if not at else "", size, bold, above if not at else 0.0)


def _pieces(text: str, size: float, *, bold: bool) -> Iterator[str]:
    """By words; Chinese may be parted anywhere, and a word that is too long for a line by letters."""
    room, line = WIDTH - 2 * MARGIN - NOTES, ""
    for piece in _PIECE.findall(text):
        if piece in _HANGS or wide(line + piece.rstrip(), size, bold=bold) <= room:
            line += piece
            continue
        if line:
            yield line.rstrip()
        line = piece
        while wide(line, size, bold=bold) > room:
            fits = next(n for n in range(len(line), 0, -1) if wide(line[:n], size, bold=bold) <= room)
            yield line[:fits]
            line = line[fits:]
    yield line.rstrip()


def _pages(lines: list[SetLine]) -> Iterator[list[SetLine]]:
    """A heading is never the last line of its page."""
    page, left = list[SetLine](), HIGH
    for at, line in enumerate(lines):
        follows = lines[at + 1].high if line.bold and at + 1 < len(lines) else 0.0
        if page and line.high + follows > left:
            yield page
            page, left = [], HIGH
        page.append(line)
        left -= line.high
    yield page


# ── types ───────────────────────────────────────────────────────────────────────────────────


def write_runs(pen: Any, text: str, x: float, at: float, size: float, *, bold: bool = False) -> None:
    for font, run in _runs(text, bold=bold):
        pen.setFont(font, size)
        pen.drawString(x, at, run)
        x += _wide_run(font, run, size)


def wide(text: str, size: float, *, bold: bool) -> float:
    return sum(_wide_run(font, run, size) for font, run in _runs(text, bold=bold))


def _wide_run(font: str, run: str, size: float) -> float:
    measure: Any = pdfmetrics
    return float(measure.stringWidth(run, font, size))


def _runs(text: str, *, bold: bool) -> Iterator[tuple[str, str]]:
    """What the Latin type has no letters for, the Chinese one may have."""
    latin = Font.BOLD.value if bold else Font.PLAIN.value
    for run in _RUN.findall(text.replace("\u202f", "\u00a0")):
        font = CHINESE if _RUN.match(run) and ord(run[0]) >= 0x2E80 else latin
        lacking = sorted(set(run) - _letters(font))
        if not lacking:
            yield font, run
        elif set(run) <= _letters(CHINESE):
            yield CHINESE, run
        else:
            raise NoLetters("".join(lacking))


def with_letters(text: str) -> str:
    """What nobody of the house has written, with a question mark for each sign that no type has."""
    latin = _letters(Font.PLAIN.value) & _letters(Font.BOLD.value) | {"\u202f"}
    return "".join(s if s in (_letters(CHINESE) if ord(s) >= 0x2E80 else latin) else "?" for s in text)


@cache
def _letters(font: str) -> frozenset[str]:
    known: Any = pdfmetrics
    return frozenset(map(chr, known.getFont(font).face.charToGlyph))


def register_types() -> None:
    register_fonts()
    known: Any = pdfmetrics
    if CHINESE not in known.getRegisteredFontNames():
        kept = files("croupier.devices.printing").joinpath("type", _CHINESE_FILE).read_bytes()
        known.registerFont(TTFont(CHINESE, BytesIO(kept)))
