"""``croupier tournament``: what is wrong with a plan, the terms that follow from it, and its odds."""

from __future__ import annotations

import sys
from enum import Enum
from pathlib import Path
from typing import Annotated, Any

import typer

from croupier.cli.opening import Json
from croupier.cli.output import console, emit_json, fail, messages, table
from croupier.core.decider import Refused
from croupier.devices.printing.paragraphs import NoLetters, Paper, PaperSection, paper_pdf
from croupier.house.config import CannotOpen
from croupier.house.tournament_file import OpenedPlan, open_plan
from croupier.tournaments.plan import digest_of_plan
from croupier.tournaments.terms import MissingStatement
from croupier.tournaments.terms_on_paper import TermsDocument, as_html, as_json, as_text, document
from croupier.words.figures import ENGLISH, LANGUAGES
from croupier.words.said import Said, named

app = typer.Typer(name="tournament", help="Tournaments, from the file of their plan.", no_args_is_help=True)

AT_FAULT = 1

File = Annotated[Path, typer.Argument(metavar="FILE", help="The plan of a tournament, in TOML.")]
Language = Annotated[str, typer.Option("--lang", metavar="LANGUAGE", help=f"One of {', '.join(LANGUAGES)}.")]
Written = Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Write it there.")]


class Form(Enum):
    TEXT = "text"
    HTML = "html"
    PDF = "pdf"
    JSON = "json"


@app.command()
def check(file: File, lang: Language = ENGLISH, json: Json = False) -> None:
    """Say what is wrong with a plan and which statements its terms lack; ends with 1 if there is anything."""
    language, opened = _spoken(lang), _opened(file)
    faults, lacking = opened.faults(), opened.missing()
    if json:
        emit_json(_checked(opened, language, faults, lacking))
    else:
        _print_checked(opened, language, faults, lacking)
    if faults or lacking:
        raise typer.Exit(AT_FAULT)


@app.command()
def terms(
    file: File,
    lang: Language = ENGLISH,
    form: Annotated[Form, typer.Option("--as", help="How it is written.")] = Form.TEXT,
    to: Written = None,
    json: Json = False,
) -> None:
    """Write the terms of a tournament; a plan that is at fault or lacks a statement has none."""
    language, opened = _spoken(lang), sound(file)
    if json or form is Form.JSON:
        emit_json(as_json(opened.terms(), language))
        return
    _write(_formed(document(opened.terms(), language), form), to)


def sound(file: Path) -> OpenedPlan:
    """A plan that is not at fault and lacks nothing."""
    opened = _opened(file)
    if opened.faults() or opened.missing():
        messages().print(f"{file} is not a whole plan; `croupier tournament check` says why", soft_wrap=True)
        raise typer.Exit(AT_FAULT)
    return opened


def _opened(file: Path) -> OpenedPlan:
    try:
        return open_plan(file)
    except CannotOpen as wrong:
        fail(str(wrong))


def _spoken(language: str) -> str:
    if language not in LANGUAGES:
        fail(f"there are no words in {language!r}; write one of {', '.join(LANGUAGES)}")
    return language


# ── what a plan lacks ───────────────────────────────────────────────────────────────────────


def _checked(
    opened: OpenedPlan, language: str, faults: tuple[Refused, ...], lacking: tuple[MissingStatement, ...]
) -> dict[str, Any]:
    return {
        "tournament": opened.plan.id,
        "ruleset": opened.ruleset.key,
        "plan": digest_of_plan(opened.plan),
        "terms": None if faults or lacking else opened.terms().digest,
        "required": opened.required(),
        "made": opened.required() - len(lacking),
        "missing": [
            {"clause": str(each.clause), "says": named(each.says).within(language), "fill": each.fill}
            for each in lacking
        ],
        "faults": [
            {"clause": str(each.clause) if each.clause else None, "why": _why(each, language)}
            for each in faults
        ],
    }


def _print_checked(
    opened: OpenedPlan, language: str, faults: tuple[Refused, ...], lacking: tuple[MissingStatement, ...]
) -> None:
    if faults:
        shown = table(f"{len(faults)} faults", "clause", "why not")
        for fault in faults:
            shown.add_row(fault.clause.number if fault.clause else "-", _why(fault, language))
        console().print(shown)
    if lacking:
        shown = table(f"{len(lacking)} statements are missing", "clause", "statement", "fill in")
        for each in lacking:
            shown.add_row(each.clause.number, named(each.says).within(language), each.fill)
        console().print(shown)
    required = opened.required()
    said = f"{required - len(lacking)} of {required} statements that {opened.ruleset.book} requires are made"
    console().print(said)
    if not faults and not lacking:
        console().print(f"terms {opened.terms().digest}")


def _why(fault: Refused, language: str) -> str:
    return fault.said.within(language) if isinstance(fault.said, Said) else fault.said


# ── terms ───────────────────────────────────────────────────────────────────────────────────


def _formed(paper: TermsDocument, form: Form) -> bytes:
    if form is Form.PDF:
        return _printed(paper)
    return (as_html(paper) if form is Form.HTML else as_text(paper)).encode()


def _printed(paper: TermsDocument) -> bytes:
    sections = tuple(PaperSection(each.heading, each.paragraphs) for each in paper.sections)
    try:
        return paper_pdf(Paper(paper.title, (paper.under, paper.prevails), sections, paper.foot))
    except NoLetters as lacking:
        fail(str(lacking))


def _write(formed: bytes, to: Path | None) -> None:
    if to is None:
        sys.stdout.buffer.write(formed)
        return
    try:
        to.write_bytes(formed)
    except OSError as error:
        fail(f"{to} cannot be written: {error.strerror}")
