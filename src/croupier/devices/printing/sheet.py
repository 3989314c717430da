"""A sheet of A4 for people to take home: a heading, some facts, and a table over several pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

# ReportLab ships no types.
from reportlab.lib.pagesizes import A4  # type: ignore[import-untyped]
from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]

from croupier.devices.printing.paragraphs import register_types, wide, with_letters, write_runs

MARGIN = 48.0
WIDTH, HEIGHT = float(A4[0]), float(A4[1])
LINE = 15.0
SMALL = 9.0
ROWS_ON_FIRST, ROWS_ON_NEXT = 32, 44


@dataclass(frozen=True, slots=True)
class Column:
    head: str
    share: float  # of the width of the page
    figures: bool = False


@dataclass(frozen=True, slots=True)
class PrintedSheet:
    title: str
    under: str
    facts: tuple[tuple[str, str], ...]
    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    foot: str


def sheet_pdf(sheet: PrintedSheet) -> bytes:
    """The same sheet gives the same bytes."""
    kept = BytesIO()
    pen: Any = Canvas(kept, pagesize=A4, invariant=1)
    register_types()
    pen.setTitle(sheet.title)
    pages = _pages(sheet)
    for number, rows in enumerate(pages, start=1):
        top = _heading(pen, sheet) if number == 1 else HEIGHT - MARGIN
        _table(pen, sheet.columns, rows, top)
        _write(pen, sheet.foot, (MARGIN, MARGIN / 2), 8)
        pen.drawRightString(WIDTH - MARGIN, MARGIN / 2, f"{number} / {len(pages)}")
        pen.showPage()
    pen.save()
    return kept.getvalue()


def _pages(sheet: PrintedSheet) -> list[tuple[tuple[str, ...], ...]]:
    first = ROWS_ON_FIRST - len(sheet.facts)
    pages, rest = [sheet.rows[:first]], sheet.rows[first:]
    while rest:
        pages.append(rest[:ROWS_ON_NEXT])
        rest = rest[ROWS_ON_NEXT:]
    return pages


def _heading(pen: Any, sheet: PrintedSheet) -> float:
    y = HEIGHT - MARGIN - 14
    _write(pen, sheet.title, (MARGIN, y), 18, bold=True)
    _write(pen, sheet.under, (MARGIN, y - 18), 10)
    y -= 48
    for name, value in sheet.facts:
        _write(pen, name, (MARGIN, y), 10)
        _write(pen, value, (MARGIN + 170, y), 10, bold=True)
        y -= LINE
    return y - LINE


def _table(pen: Any, columns: Sequence[Column], rows: Sequence[Sequence[str]], top: float) -> None:
    y = top
    for column, x in _places(columns):
        _cell(pen, column, (x, y), column.head, bold=True)
    pen.line(MARGIN, y - 4, WIDTH - MARGIN, y - 4)
    for row in rows:
        y -= LINE
        for (column, x), text in zip(_places(columns), row, strict=True):
            _cell(pen, column, (x, y), text)


def _places(columns: Sequence[Column]) -> list[tuple[Column, float]]:
    """A column of figures is named by its right edge, any other by its left."""
    places, x = list[tuple[Column, float]](), MARGIN
    for column in columns:
        width = column.share * (WIDTH - 2 * MARGIN)
        places.append((column, x + width - 6 if column.figures else x))
        x += width
    return places


def _cell(pen: Any, column: Column, at: tuple[float, float], text: str, *, bold: bool = False) -> None:
    x, y = at
    text = with_letters(text)
    begins = x - wide(text, SMALL, bold=bold) if column.figures else x
    write_runs(pen, text, begins, y, SMALL, bold=bold)


def _write(pen: Any, text: str, at: tuple[float, float], size: int, *, bold: bool = False) -> None:
    write_runs(pen, with_letters(text), *at, size, bold=bold)
