"""The terms of a tournament as people read them: one document for text, JSON, a page and print."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any
from unicodedata import east_asian_width

from croupier.tournaments.plan import digest_of_plan, in_language
from croupier.tournaments.terms import TermsStatement, TournamentTerms
from croupier.tournaments.terms_in_short import WorkedPool, in_short, worked
from croupier.words.figures import in_money
from croupier.words.names import of_book
from croupier.words.said import Said, say

WIDTH = 100
_WIDE = r"\u2e80-\u9fff\uff00-\uffef"
_PIECE = re.compile(rf"[{_WIDE}]|[^ {_WIDE}]+ ?| ")
_HANGS = frozenset("，。：；、！？）》”")  # never begin a line


@dataclass(frozen=True, slots=True)
class TermsSection:
    heading: str
    paragraphs: tuple[tuple[str, str], ...]  # the number of the clause, and the text


@dataclass(frozen=True, slots=True)
class Edition:
    """Which of the terms of a tournament these are: before any is published there is only a draft."""

    version: int | None = None  # how often the plan has been written by then
    draft: bool = False
    replaced: tuple[str, ...] = ()  # the digests of those that were published before

    def told(self, language: str) -> tuple[str, ...]:
        draft = (say("terms.draft-means").within(language),) if self.draft else ()
        version = () if self.version is None else (say("terms.version", version=self.version),)
        return (*(each.within(language) for each in version), *draft)


@dataclass(frozen=True, slots=True)
class TermsExample:
    """The prizes worked out: what is told of each number of entrants, under heads."""

    caption: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class TermsDocument:
    language: str
    title: str
    under: str
    sections: tuple[TermsSection, ...]
    prevails: str
    digest: str  # of the terms, as it is signed
    foot: tuple[str, ...]  # on every page: the digest, and of which plan
    short: tuple[str, ...]
    example: TermsExample | None
    edition: Edition = Edition()


def document(terms: TournamentTerms, language: str, edition: Edition = Edition()) -> TermsDocument:
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
        short=tuple(each.within(language) for each in in_short(terms.plan)),
        example=_example(terms, language),
        edition=edition,
    )


def _example(terms: TournamentTerms, language: str) -> TermsExample | None:
    found = worked(terms.plan)
    if not found:
        return None
    places = (say("terms.worked-place", place=at) for at, _ in enumerate(found[0].prizes, start=1))
    heads = (say("terms.worked-entries"), say("terms.worked-pool"), *places)
    rows = (
        (_among(each, terms.plan.entries.most).within(language), *_amounts(each, language)) for each in found
    )
    caption = say("terms.worked").within(language)
    return TermsExample(caption, tuple(each.within(language) for each in heads), tuple(rows))


def _among(found: WorkedPool, most: int | None) -> Said:
    least = say("terms.worked-least", entrants=found.entrants)
    return say("terms.worked-most", entrants=found.entrants) if found.entrants == most else least


def _amounts(found: WorkedPool, language: str) -> Iterator[str]:
    for cents in (found.pool, *found.prizes):
        yield in_money(cents, language)


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
    lines = [paper.title, paper.under, paper.prevails, *paper.edition.told(paper.language)]
    for section in paper.sections:
        lines += ["", section.heading, ""]
        for number, text in section.paragraphs:
            lines += [f"[{number}]", *(f"  {line}" for line in _folded(text, WIDTH - 2))]
    return "\n".join([*lines, "", *paper.foot]) + "\n"


def _folded(text: str, room: int) -> Iterator[str]:
    """Words and sums stay whole; between the signs of a language without spaces it may fold anywhere."""
    line = ""
    for piece in _PIECE.findall(text):
        if line and piece not in _HANGS and _columns(line + piece.rstrip(" ")) > room:
            yield line.rstrip(" ")
            line = ""
        line += piece
    yield line.rstrip(" ")


def _columns(text: str) -> int:
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


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
