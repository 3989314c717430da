"""A PAR sheet as one page of HTML that needs nothing but itself, and the index of many."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from importlib.resources import files

# ReportLab ships no types.
from reportlab.graphics.renderSVG import drawToString  # type: ignore[import-untyped]

from croupier.devices.printing.par.contents import Grid, Section, Sheet, sections
from croupier.devices.printing.par.plots import Plot


def par_page(sheet: Sheet, digest: str) -> str:
    title = f"PAR sheet: {sheet['identity']['ruleset']}"
    parts = "".join(_section(section) for section in sections(sheet))
    under = f'<p class="under">{escape(sheet["identity"]["title"])}</p><p class="digest">SHA-256 {digest}</p>'
    return _page(title, under + parts)


def index_page(rows: Sequence[tuple[str, str, str, str]]) -> str:
    """One row a ruleset: its key, its title, the file of its page, the digest of its sheet."""
    body = "".join(
        f'<tr><th scope="row"><a href="{escape(file)}">{escape(key)}</a></th><td>{escape(title)}</td>'
        f'<td class="digest">{digest}</td></tr>'
        for key, title, file, digest in rows
    )
    head = '<tr><th scope="col">ruleset</th><th scope="col">title</th><th scope="col">SHA-256</th></tr>'
    return _page("PAR sheets", f"<table><thead>{head}</thead><tbody>{body}</tbody></table>")


@cache
def page_style() -> str:
    """Of which whoever guards the page names the digest."""
    return files("croupier.devices.printing.par").joinpath("page.css").read_text(encoding="utf-8")


def _page(title: str, body: str) -> str:
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{page_style()}</style></head>'
        f"<body><main><h1>{escape(title)}</h1>{body}</main></body></html>\n"
    )


def _section(section: Section) -> str:
    said = "".join(f"<p>{escape(text)}</p>" for text in section.said)
    grids = "".join(_grid(grid) for grid in section.grids)
    plots = "".join(_plot(plot) for plot in section.plots)
    return f"<section><h2>{escape(section.title)}</h2>{said}{grids}{plots}</section>"


def _grid(grid: Grid) -> str:
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in grid.heads) if any(grid.heads) else ""
    rows = "".join(_row(row) for row in grid.rows)
    return (
        f'<div class="wide"><table><caption>{escape(grid.caption)}</caption>'
        f"{f'<thead><tr>{head}</tr></thead>' if head else ''}<tbody>{rows}</tbody></table></div>"
    )


def _row(row: Sequence[str]) -> str:
    first, rest = row[0], "".join(f"<td>{escape(text)}</td>" for text in row[1:])
    return f'<tr><th scope="row">{escape(first)}</th>{rest}</tr>'


def picture_of(plot: Plot) -> str:
    """To be put into a page as it is."""
    drawn: str = drawToString(plot.drawing)
    return drawn[drawn.index("<svg") :]


def _plot(plot: Plot) -> str:
    told = escape(plot.told)
    return (
        f'<figure><div role="img" aria-label="{told}">{picture_of(plot)}</div>'
        f"<figcaption>{escape(plot.caption)}<span>{told}</span></figcaption></figure>"
    )
