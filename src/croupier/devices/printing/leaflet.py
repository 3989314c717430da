"""Sheets of A4 full of words: headings and paragraphs, over as many pages as they need."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any

# ReportLab ships no types.
from reportlab.lib.pagesizes import A4  # type: ignore[import-untyped]
from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]

from croupier.devices.printing.pdf import register_fonts
from croupier.devices.printing.receipt import LEAD, ReceiptLine, pieces, register_chinese, write_run

MARGIN = 48.0
WIDTH, HEIGHT = float(A4[0]), float(A4[1])


@dataclass(frozen=True, slots=True)
class Leaflet:
    title: str
    lines: tuple[ReceiptLine, ...]  # each a paragraph
    foot: str


def leaflet_pdf(leaflet: Leaflet) -> bytes:
    """The same leaflet gives the same bytes."""
    register_fonts()
    register_chinese()
    kept = BytesIO()
    pen: Any = Canvas(kept, pagesize=A4, invariant=1)
    pen.setTitle(leaflet.title)
    pages = list(_pages(leaflet))
    for number, lines in enumerate(pages, start=1):
        at = HEIGHT - MARGIN
        for line in lines:
            at -= line.size * LEAD
            write_run(pen, line, line.left, MARGIN, at)
        write_run(pen, ReceiptLine(size=8), f"{leaflet.foot}  ·  {number} / {len(pages)}", MARGIN, MARGIN / 2)
        pen.showPage()
    pen.save()
    return kept.getvalue()


def _pages(leaflet: Leaflet) -> Iterator[list[ReceiptLine]]:
    page, left = list[ReceiptLine](), HEIGHT - 2 * MARGIN
    for paragraph in leaflet.lines:
        for words in list(pieces(paragraph, WIDTH - 2 * MARGIN)) or [""]:
            high = paragraph.size * LEAD
            if high > left:
                yield page
                page, left = [], HEIGHT - 2 * MARGIN
            page.append(ReceiptLine(words, size=paragraph.size, bold=paragraph.bold))
            left -= high
    yield page
