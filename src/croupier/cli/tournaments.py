"""``croupier tournament``: what is wrong with a plan, the terms that follow from it, and its odds."""

from __future__ import annotations

import sys
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from croupier.cli.opening import Json
from croupier.cli.output import emit_json, fail, in_json, messages
from croupier.cli.tournament_faults import AT_FAULT, checked, print_checked
from croupier.core.decider import Refused
from croupier.devices.printing.paragraphs import NoLetters
from croupier.house.cannot_open import CannotOpen
from croupier.house.config import load
from croupier.house.terms_printed import terms_pdf
from croupier.house.tournament_file import OpenedPlan, open_plan
from croupier.house.tournament_fitting import faults_in_house
from croupier.server.terms_page import as_html
from croupier.tournaments.terms_on_paper import TermsDocument, as_json, as_text, document
from croupier.words.figures import ENGLISH, LANGUAGES

app = typer.Typer(name="tournament", help="Tournaments, from the file of their plan.", no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="The plan of a tournament, in TOML.")]
Language = Annotated[str, typer.Option("--lang", metavar="LANGUAGE", help=f"One of {', '.join(LANGUAGES)}.")]
Written = Annotated[Path | None, typer.Option("--to", metavar="FILE", help="Write it there.")]


class Form(Enum):
    TEXT = "text"
    HTML = "html"
    PDF = "pdf"
    JSON = "json"


@app.command()
def check(
    file: File,
    house: Annotated[
        Path | None, typer.Option(metavar="HOUSE", help="Hold it against this house, as in house.toml.")
    ] = None,
    lang: Language = ENGLISH,
    json: Json = False,
) -> None:
    """Say what is wrong with a plan and which statements its terms lack; ends with 1 if there is anything."""
    language, opened = spoken_in(lang), _opened(file)
    faults, lacking = (*opened.faults(), *_in_house(opened, house)), opened.missing()
    if json:
        emit_json(checked(opened, faults, lacking, language))
    else:
        print_checked(opened, faults, lacking, language)
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
    language, opened = spoken_in(lang), sound(file)
    if json or form is Form.JSON:
        write_to(f"{in_json(as_json(opened.terms(), language))}\n".encode(), to)
        return
    write_to(_formed(document(opened.terms(), language), form), to)


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


def _in_house(opened: OpenedPlan, house: Path | None) -> tuple[Refused, ...]:
    try:
        return () if house is None else faults_in_house(opened, load(house))
    except CannotOpen as wrong:
        fail(str(wrong))


def spoken_in(language: str) -> str:
    if language not in LANGUAGES:
        fail(f"there are no words in {language!r}; write one of {', '.join(LANGUAGES)}")
    return language


# ── terms ───────────────────────────────────────────────────────────────────────────────────


def _formed(paper: TermsDocument, form: Form) -> bytes:
    if form is Form.PDF:
        return _printed(paper)
    return (as_html(paper) if form is Form.HTML else as_text(paper)).encode()


def _printed(paper: TermsDocument) -> bytes:
    try:
        return terms_pdf(paper)
    except NoLetters as lacking:
        fail(str(lacking))


def write_to(formed: bytes, to: Path | None) -> None:
    if to is None:
        sys.stdout.buffer.write(formed)
        return
    try:
        to.write_bytes(formed)
    except OSError as error:
        fail(f"{to} cannot be written: {error.strerror}")
