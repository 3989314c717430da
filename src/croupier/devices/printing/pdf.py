"""A ticket as a PDF of its true size: the same marks as the picture, sharp at any scale."""

from __future__ import annotations

from io import BytesIO
from typing import Any

# ReportLab ships no types; what is drawn with it is drawn here and nowhere else.
from reportlab.pdfbase import pdfmetrics  # type: ignore[import-untyped]
from reportlab.pdfbase.ttfonts import TTFont  # type: ignore[import-untyped]
from reportlab.pdfgen.canvas import Canvas  # type: ignore[import-untyped]

from croupier.devices.printing.face import TicketFace
from croupier.devices.printing.fonts import Font, file_of
from croupier.devices.printing.layout import DOTS_A_MM, HEIGHT, WIDTH, Align, Block, Words, marks

_POINTS_A_DOT = 72 / 25.4 / DOTS_A_MM


def pdf(face: TicketFace) -> bytes:
    """The same ticket gives the same bytes."""
    kept = BytesIO()
    size = (WIDTH * _POINTS_A_DOT, HEIGHT * _POINTS_A_DOT)
    pen: Any = Canvas(kept, pagesize=size, invariant=1)
    register_fonts()
    pen.setTitle(f"{face.heading} {face.number}")
    pen.scale(_POINTS_A_DOT, _POINTS_A_DOT)
    for mark in marks(face):
        match mark:
            case Block(x, top, wide, high):
                pen.rect(x, HEIGHT - top - high, wide, high, stroke=0, fill=1)
            case Words():
                _write(pen, mark)
    pen.showPage()
    pen.save()
    return kept.getvalue()


def _write(pen: Any, words: Words) -> None:
    pen.saveState()
    pen.translate(words.x, HEIGHT - words.baseline)
    if words.turned:
        pen.rotate(90)
    pen.setFont(words.font.value, words.size)
    match words.align:
        case Align.LEFT:
            pen.drawString(0, 0, words.text)
        case Align.MIDDLE:
            pen.drawCentredString(0, 0, words.text)
        case Align.RIGHT:
            pen.drawRightString(0, 0, words.text)
    pen.restoreState()


def register_fonts() -> None:
    known: Any = pdfmetrics
    for font in Font:
        if font.value not in known.getRegisteredFontNames():
            known.registerFont(TTFont(font.value, BytesIO(file_of(font))))
