"""The terms of a tournament on sheets of paper: digest and number on every one of them."""

from __future__ import annotations

from croupier.devices.printing.paragraphs import Paper, PaperSection, paper_pdf
from croupier.tournaments.terms_on_paper import TermsDocument
from croupier.words.said import say


def terms_pdf(paper: TermsDocument) -> bytes:
    """``NoLetters`` where the types of the house cannot set it.  The same terms give the same bytes."""
    language, edition = paper.language, paper.edition
    replaced = say("terms.replaced").within(language)
    return paper_pdf(
        Paper(
            title=paper.title,
            under=(paper.under, paper.prevails, *edition.told(language)),
            sections=(*_before(paper), *_stated(paper)),
            foot=paper.foot,
            struck=tuple((replaced, digest) for digest in edition.replaced),
            watermark=say("terms.draft").within(language) if edition.draft else "",
        )
    )


def _stated(paper: TermsDocument) -> tuple[PaperSection, ...]:
    return tuple(PaperSection(each.heading, each.paragraphs) for each in paper.sections)


def _before(paper: TermsDocument) -> tuple[PaperSection, ...]:
    """What helps to read the terms and is no part of them."""
    short = say("terms.short").within(paper.language)
    sections = (PaperSection(short, tuple(("", each) for each in paper.short)),)
    if paper.example is None:
        return sections
    heads, rows = paper.example.heads, paper.example.rows
    told = (tuple(zip(heads[1:], row[1:], strict=True)) for row in rows)
    texts = (";  ".join(f"{head}: {cents}" for head, cents in each) for each in told)
    worked = tuple((row[0], text) for row, text in zip(rows, texts, strict=True))
    return (*sections, PaperSection(paper.example.caption, worked))
