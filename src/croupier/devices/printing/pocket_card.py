"""A chart of best play as a card for the pocket: one drawing, as PDF and as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

# ReportLab ships no types.
from reportlab.graphics import renderPDF, renderSVG  # type: ignore[import-untyped]
from reportlab.graphics.shapes import Drawing, Rect, String  # type: ignore[import-untyped]
from reportlab.lib.colors import Color, HexColor, black  # type: ignore[import-untyped]

_WIDTH, _ROW, _NAME, _MARGIN = 243.0, 8.2, 34.0, 8.0  # points; as wide as a card of 86 mm
_SHADES = ((0.01, "#e8e8e8"), (0.05, "#fff1a8"), (0.15, "#ffc46b"), (1000.0, "#f08080"))
Cells = Sequence[tuple[str, float]]  # what to do, and what the next best costs


@dataclass(frozen=True, slots=True)
class PocketCard:
    title: str
    columns: Sequence[str]
    rows: Sequence[tuple[str, Cells]]
    edges: str


def as_pdf(card: PocketCard) -> bytes:
    written: Any = renderPDF
    return bytes(written.drawToString(_drawn(card), card.title))


def as_svg(card: PocketCard) -> str:
    written: Any = renderSVG
    return str(written.drawToString(_drawn(card)))


def _drawn(card: PocketCard) -> Drawing:
    height = _ROW * (len(card.rows) + 4) + 2 * _MARGIN
    drawing = Drawing(_WIDTH, height)
    top = height - _MARGIN - _ROW
    drawing.add(String(_MARGIN, top, card.title, fontName="Helvetica-Bold", fontSize=8))
    for at, column in enumerate(card.columns):
        drawing.add(_text(_left(card, at) + 2, top - 1.5 * _ROW, column))
    for number, (name, cells) in enumerate(card.rows, start=1):
        bottom = top - (number + 1.5) * _ROW
        drawing.add(_text(_MARGIN, bottom, name))
        for at, (letters, gap) in enumerate(cells):
            shade = Rect(_left(card, at), bottom - 2, _cell_width(card), _ROW)
            shade.strokeWidth = 0.2
            shade.fillColor = _shade(gap)
            drawing.add(shade)
            drawing.add(_text(_left(card, at) + 2, bottom, letters))
    drawing.add(_text(_MARGIN, _MARGIN, f"House edge: {card.edges}"))
    return drawing


def _cell_width(card: PocketCard) -> float:
    return (_WIDTH - 2 * _MARGIN - _NAME) / len(card.columns)


def _left(card: PocketCard, at: int) -> float:
    return _MARGIN + _NAME + at * _cell_width(card)


def _shade(gap: float) -> Color:
    return next(HexColor(colour) for most, colour in _SHADES if gap < most)


def _text(x: float, y: float, words: str) -> String:
    return String(x, y, words, fontName="Helvetica", fontSize=6, fillColor=black)
