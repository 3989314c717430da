"""A PAR sheet as a PDF of A4 pages, digest and page on each."""

from __future__ import annotations

from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape

# ReportLab ships no types.
from reportlab.lib.colors import HexColor  # type: ignore[import-untyped]
from reportlab.lib.pagesizes import A4  # type: ignore[import-untyped]
from reportlab.lib.styles import ParagraphStyle  # type: ignore[import-untyped]
from reportlab.platypus import (  # type: ignore[import-untyped]
    KeepTogether,
    LongTable,
    Paragraph,
    SimpleDocTemplate,
    Spacer,
    TableStyle,
)

from croupier.devices.printing.fonts import Font
from croupier.devices.printing.par.contents import Grid, Section, Sheet, sections
from croupier.devices.printing.par.plots import Plot
from croupier.devices.printing.pdf import register_fonts

MARGIN = 40.0
WIDTH = float(A4[0]) - 2 * MARGIN
NARROW, WIDE = 6, 3  # columns: from so many the type is smaller, up to so many it is of full size
RULE = HexColor("#c9d2da")


def par_pdf(sheet: Sheet, digest: str) -> bytes:
    """The same sheet gives the same bytes."""
    register_fonts()
    kept = BytesIO()
    title = f"PAR sheet: {sheet['identity']['ruleset']}"
    document = SimpleDocTemplate(
        kept, pagesize=A4, leftMargin=MARGIN, rightMargin=MARGIN, topMargin=MARGIN, bottomMargin=MARGIN,
        title=title, invariant=1,
    )  # fmt: skip

    def foot(pen: Any, _document: Any) -> None:
        pen.setFont(Font.PLAIN.value, 7)
        pen.drawString(MARGIN, MARGIN / 2, f"SHA-256 {digest}")
        pen.drawRightString(MARGIN + WIDTH, MARGIN / 2, str(pen.getPageNumber()))

    story = [_paragraph(title, 17, bold=True), _paragraph(sheet["identity"]["title"], 10)]
    for section in sections(sheet):
        story.extend(_set(section))
    document.build(story, onFirstPage=foot, onLaterPages=foot)
    return kept.getvalue()


def _set(section: Section) -> list[Any]:
    story: list[Any] = [Spacer(1, 10), _paragraph(section.title, 12, bold=True)]
    story += [_paragraph(text, 8.5) for text in section.said]
    for grid in section.grids:
        story += [Spacer(1, 5), _paragraph(grid.caption, 8.5, bold=True), _grid(grid)]
    return story + [_plot(plot) for plot in section.plots]


def _plot(plot: Plot) -> Any:
    return KeepTogether(
        [Spacer(1, 5), _paragraph(plot.caption, 8.5, bold=True), plot.drawing, _paragraph(plot.told, 7)]
    )


def _grid(grid: Grid) -> Any:
    columns = len(grid.heads)
    size = 8.0 if columns <= WIDE else 6.5 if columns < NARROW else 5.0
    head = [[_paragraph(text, size, bold=True) for text in grid.heads]] if any(grid.heads) else []
    body = [[_paragraph(text, size) for text in row] for row in grid.rows]
    table = LongTable(head + body, colWidths=[WIDTH / columns] * columns, repeatRows=len(head))
    table.setStyle(
        TableStyle(
            [
                ("LINEBELOW", (0, 0), (-1, -1), 0.3, RULE),
                ("VALIGN", (0, 0), (-1, -1), "TOP"),
                ("LEFTPADDING", (0, 0), (-1, -1), 2),
                ("RIGHTPADDING", (0, 0), (-1, -1), 2),
                ("TOPPADDING", (0, 0), (-1, -1), 1),
                ("BOTTOMPADDING", (0, 0), (-1, -1), 1),
            ]
        )
    )
    return table


def _paragraph(text: str, size: float, *, bold: bool = False) -> Any:
    """Long fractions are broken anywhere, since nothing in them may be left out."""
    font = Font.BOLD if bold else Font.PLAIN
    style = ParagraphStyle(
        "sheet", fontName=font.value, fontSize=size, leading=size * 1.3, splitLongWords=1, spaceAfter=1
    )
    return Paragraph(escape(text), style)
