"""The terms of a tournament as a page that is read on a screen, and printed as it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from croupier.tournaments.terms_on_paper import TermsDocument, TermsExample, TermsSection
from croupier.words.said import Said, say

# Nothing on the page is fetched, and nothing on it runs.  Printed, every sheet bears its number and the
# digest that is signed.
_STYLE = Path(__file__).with_name("terms.css")
_SHEET = """
@page {{ size: A4; margin: 18mm 16mm 20mm;
  @bottom-left {{ content: "{digest}"; font: 7pt system-ui, sans-serif; }}
  @bottom-right {{ content: counter(page) " / " counter(pages); font: 8pt system-ui, sans-serif; }} }}
"""


@dataclass(frozen=True, slots=True)
class PageLink:
    name: str
    address: str
    here: bool = False  # whether it leads to the page on which it stands


def as_html(paper: TermsDocument, links: tuple[PageLink, ...] = ()) -> str:
    """One page, whole by itself; ``links`` are where the same is had in another language or as a file."""
    short = f"<section><h2>{_said(say('terms.short'), paper)}</h2>{_items(paper.short)}</section>"
    return (
        f'<!doctype html>\n<html lang="{paper.language}">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(paper.title)}</title><style>{style_of(paper)}</style></head>\n<body>\n"
        f"<main><article>{_article(paper)}</article></main>\n"
        f"<aside>{short}{_other(paper, links)}</aside>\n</body>\n</html>\n"
    )


def style_of(paper: TermsDocument) -> str:
    """Digits only are put into it, so that whoever guards the page can name it by its digest."""
    return _plain_style() + _SHEET.format(digest=paper.digest)


@cache
def _plain_style() -> str:
    return _STYLE.read_text("utf-8")


def _article(paper: TermsDocument) -> str:
    edition = paper.edition
    watermark = (
        f'<div class="watermark" aria-hidden="true"><span>{_said(say("terms.draft"), paper)}</span></div>'
    )
    told = "".join(f'<p class="{_kind(paper)}">{escape(each)}</p>' for each in edition.told(paper.language))
    replaced = _said(say("terms.replaced"), paper)
    struck = "".join(f'<p class="replaced">{replaced} <s>{escape(each)}</s></p>' for each in edition.replaced)
    foot = "<br>".join(map(escape, paper.foot))
    return (
        f"{watermark if edition.draft else ''}<header><span>{escape(paper.under)}</span>"
        f"<span>{escape(paper.foot[0])}</span></header>\n<h1>{escape(paper.title)}</h1>\n"
        f'<p class="lead">{escape(paper.prevails)}</p>\n{told}{struck}\n'
        f"{''.join(_section(each) for each in paper.sections)}{_example(paper.example)}"
        f"<footer>{foot}</footer>"
    )


def _kind(paper: TermsDocument) -> str:
    return "draft" if paper.edition.draft else "replaced"


def _section(section: TermsSection) -> str:
    rows = "".join(
        f"<dt>{escape(number)}</dt><dd>{escape(text)}</dd>\n" for number, text in section.paragraphs
    )
    return f"<h2>{escape(section.heading)}</h2>\n<dl>\n{rows}</dl>\n"


def _example(example: TermsExample | None) -> str:
    if example is None:
        return ""
    heads = "".join(f'<th scope="col">{escape(each)}</th>' for each in example.heads)
    rows = "".join(f"<tr>{_row(row)}</tr>" for row in example.rows)
    return (
        f"<table><caption>{escape(example.caption)}</caption>"
        f"<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>\n"
    )


def _row(row: tuple[str, ...]) -> str:
    cells = "".join(f"<td>{escape(each)}</td>" for each in row[1:])
    return f'<th scope="row">{escape(row[0])}</th>{cells}'


def _other(paper: TermsDocument, links: tuple[PageLink, ...]) -> str:
    if not links:
        return ""
    listed = "".join(map(_link, links))
    heading, signed = _said(say("terms.languages"), paper), _said(say("terms.english-is-signed"), paper)
    return f'<section><h2>{heading}</h2><p>{signed}</p><nav aria-label="{heading}">{listed}</nav></section>'


def _link(link: PageLink) -> str:
    here = ' aria-current="page"' if link.here else ""
    return f'<a href="{escape(link.address)}"{here}>{escape(link.name)}</a>'


def _items(texts: Iterable[str]) -> str:
    return f"<ul>{''.join(f'<li>{escape(each)}</li>' for each in texts)}</ul>"


def _said(said: Said, paper: TermsDocument) -> str:
    return escape(said.within(paper.language))
