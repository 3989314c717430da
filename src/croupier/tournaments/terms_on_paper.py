"""The terms of a tournament as people read them: one document for text, HTML, JSON and print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby
from textwrap import wrap
from typing import Any

from croupier.tournaments.plan import digest_of_plan, in_language
from croupier.tournaments.terms import TermsStatement, TournamentTerms
from croupier.words.names import of_book
from croupier.words.said import Said, say

WIDTH = 100
_STYLE = """
body { font: 11pt/1.45 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; break-after: avoid; }
dl { display: grid; grid-template-columns: 7.5rem 1fr; gap: .5rem 1rem; }
dt { color: #555; font-size: .85rem; } dd { margin: 0; break-inside: avoid; }
footer { border-top: 1px solid #999; margin-top: 2rem; font-size: .8rem; overflow-wrap: anywhere; }
@media print { body { margin: 0; max-width: none; } @page { size: A4; margin: 18mm; } }
"""


@dataclass(frozen=True, slots=True)
class TermsSection:
    heading: str
    paragraphs: tuple[tuple[str, str], ...]  # the number of the clause, and the text


@dataclass(frozen=True, slots=True)
class TermsDocument:
    language: str
    title: str
    under: str
    sections: tuple[TermsSection, ...]
    prevails: str
    digest: str  # of the terms, as it is signed
    foot: tuple[str, ...]  # on every page: the digest, and of which plan


def document(terms: TournamentTerms, language: str) -> TermsDocument:
    title = in_language(terms.plan.title, language)
    foot = say("terms.digest", digest=terms.digest), say("terms.plan", digest=digest_of_plan(terms.plan))
    return TermsDocument(
        language=language,
        title=say("terms.of", title=title).within(language),
        under=say("terms.under", book=of_book(terms.book), ruleset=terms.plan.ruleset).within(language),
        sections=tuple(_sections(terms, language)),
        prevails=say("terms.english-prevails").within(language),
        digest=terms.digest,
        foot=tuple(each.within(language) for each in foot),
    )


def _sections(terms: TournamentTerms, language: str) -> Iterator[TermsSection]:
    """By the part of the book, where it prints the terms part by part; what a book fixes comes last."""
    for heading, group in groupby(terms.statements, key=_heading):
        yield TermsSection(heading.within(language), _paragraphs(group, language))
    if terms.fixed:
        yield TermsSection(say("terms.heading.fixed").within(language), _paragraphs(terms.fixed, language))


_PARTS = {
    "1": "details", "2": "entry", "3": "format", "4": "wagers", "5": "elimination", "6": "winners",
    "7": "pool", "8": "conduct",
}  # fmt: skip


def _heading(statement: TermsStatement) -> Said:
    """A Victorian number has the part of the terms in its third place: 17.4.1(a)(i)."""
    places = statement.clause.number.split(".")
    part = _PARTS.get(places[2][0]) if len(places) > 2 else None
    return say(f"terms.heading.{part or 'determined'}")


def _paragraphs(statements: Iterable[TermsStatement], language: str) -> tuple[tuple[str, str], ...]:
    return tuple((each.clause.number, each.words[language]) for each in statements)


# ── as it is handed out ─────────────────────────────────────────────────────────────────────


def as_text(paper: TermsDocument) -> str:
    lines = [paper.title, paper.under, paper.prevails]
    for section in paper.sections:
        lines += ["", section.heading, ""]
        for number, text in section.paragraphs:
            lines += [f"[{number}]", *wrap(text, WIDTH, initial_indent="  ", subsequent_indent="  ")]
    return "\n".join([*lines, "", *paper.foot]) + "\n"


def as_html(paper: TermsDocument) -> str:
    sections = "".join(_section_in_html(section) for section in paper.sections)
    foot = "<br>".join(map(escape, paper.foot))
    return (
        f'<!doctype html>\n<html lang="{paper.language}">\n<head><meta charset="utf-8">'
        f"<title>{escape(paper.title)}</title><style>{_STYLE}</style></head>\n<body>\n"
        f"<h1>{escape(paper.title)}</h1>\n<p>{escape(paper.under)}</p>\n<p>{escape(paper.prevails)}</p>\n"
        f"{sections}<footer>{foot}</footer>\n</body>\n</html>\n"
    )


def _section_in_html(section: TermsSection) -> str:
    rows = "".join(
        f"<dt>{escape(number)}</dt><dd>{escape(text)}</dd>\n" for number, text in section.paragraphs
    )
    return f"<h2>{escape(section.heading)}</h2>\n<dl>\n{rows}</dl>\n"


def as_json(terms: TournamentTerms, language: str) -> dict[str, Any]:
    paper = document(terms, language)
    return {
        "tournament": terms.plan.id,
        "book": terms.book,
        "ruleset": terms.plan.ruleset,
        "language": language,
        "title": paper.title,
        "digest": terms.digest,
        "plan": digest_of_plan(terms.plan),
        "statements": [_as_json(each, language) for each in terms.statements],
        "fixed": [_as_json(each, language) for each in terms.fixed],
    }


def _as_json(statement: TermsStatement, language: str) -> dict[str, str]:
    return {"clause": str(statement.clause), "says": statement.name, "text": statement.words[language]}
