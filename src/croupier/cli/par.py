"""``croupier par``: the PAR sheet of a ruleset, of all of them, and whether one can be worked out again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer

from croupier.cli.every_sheet import write_every_sheet
from croupier.cli.opening import Json, PlayerEdge, Settings, opened
from croupier.cli.output import console, emit_json, fail, messages, table
from croupier.devices.printing.par.as_page import par_page
from croupier.devices.printing.par.contents import Section, sections
from croupier.devices.printing.par.on_paper import par_pdf
from croupier.games.game import Game, Slip
from croupier.games.notation import BadBet
from croupier.games.slips import slip_of
from croupier.house.cannot_open import CannotOpen
from croupier.house.par_sheets import (
    USUAL_SIGN,
    ParFile,
    engine,
    par_file,
    read_par_file,
    sheet_of,
    signature_holds,
    verified,
)
from croupier.house.signing import Signer, read_signing_key
from croupier.maths.par.canonical import digest_of
from croupier.maths.par.slips import NoLawOfSlip
from croupier.table.commands import Sign

app = typer.Typer()

MINIMUM, MAXIMUM = USUAL_SIGN.minimum, USUAL_SIGN.maximum
INSTALL = "many rounds and ruin are left out: pip install 'croupier[maths]' computes them"


@app.command()
def par(
    ruleset: Annotated[
        str | None, typer.Argument(metavar="RULESET", help="A ruleset; or the word 'verify' before a file.")
    ] = None,
    file: Annotated[Path | None, typer.Argument(metavar="[FILE]", help="With 'verify': the sheet.")] = None,
    all_in: Annotated[
        Path | None, typer.Option("--all", metavar="DIR", help="All sheets, and an index.")
    ] = None,
    pdf: Annotated[Path | None, typer.Option("--pdf", help="Write it as a PDF.")] = None,
    html: Annotated[Path | None, typer.Option("--html", help="Write it as a page.")] = None,
    sign: Annotated[Path | None, typer.Option("--sign", metavar="KEY", help="Sign its digest.")] = None,
    minimum: Annotated[int, typer.Option(min=1, help="Of the limit sign, in cents.")] = MINIMUM,
    maximum: Annotated[int, typer.Option(min=1, help="Of the limit sign, in cents.")] = MAXIMUM,
    slip: Annotated[
        str, typer.Option("--slip", help='Bets placed together, as one law: "red x20; 17 x5".')
    ] = "",
    settings: Settings = None,
    player_edge: PlayerEdge = False,
    json: Json = False,
) -> None:
    """Print the PAR sheet of a ruleset: exact laws, figures, many rounds, hold, ruin and exposure."""
    if (ruleset is None) == (all_in is None) or (ruleset == "verify") == (file is None):
        fail(
            "name a ruleset, as in 'croupier par rapid-roulette/single-zero'; "
            "or say 'par verify FILE', or 'par --all DIR'"
        )
    if minimum > maximum:
        fail(f"a minimum of {minimum} is above the maximum of {maximum}; give limits that a sign can have")
    if file is not None:
        _verify(file, json=json)
    elif all_in is not None:
        _write_all(all_in, Sign(minimum=minimum, maximum=maximum), _signer(sign))
    elif ruleset is not None:
        found = opened(ruleset, settings, player_edge=player_edge)
        limits, asked = Sign(minimum=minimum, maximum=maximum), _slip(found.game, slip)
        try:
            with messages().status("working out the sheet"):
                sheet = sheet_of(found, limits, asked)
        except NoLawOfSlip as none:
            fail(str(none))
        _give(par_file(sheet, _signer(sign)), pdf, html, json=json)


def _slip(game: Game, text: str) -> Slip | None:
    if not text:
        return None
    read = slip_of(text, game)
    if isinstance(read, BadBet):
        fail(str(read))
    refused = game.check(read)
    if refused is not None:
        fail(str(refused))
    return read


def _signer(key: Path | None) -> Signer | None:
    if key is None:
        return None
    try:
        return read_signing_key(key)
    except (CannotOpen, OSError) as wrong:
        fail(f"{key} is no key to sign with: {wrong}")


def _give(made: ParFile, pdf: Path | None, html: Path | None, *, json: bool) -> None:
    if pdf:
        pdf.write_bytes(par_pdf(made.sheet, made.digest))
    if html:
        html.write_text(par_page(made.sheet, made.digest), encoding="utf-8")
    if json:
        emit_json(msgspec.to_builtins(made))
        return
    for section in sections(made.sheet):
        _print(section)
    console().print(f"SHA-256 {made.digest}")
    if engine() is None:
        console().print(INSTALL)


def _print(section: Section) -> None:
    console().print(f"\n{section.title}")
    for text in section.said:
        console().print(text)
    for grid in section.grids:
        shown = table(grid.caption, *grid.heads)
        for row in grid.rows:
            shown.add_row(*row)
        console().print(shown)


def _write_all(folder: Path, sign: Sign, signer: Signer | None) -> None:
    written = write_every_sheet(folder, sign, signer)
    console().print(f"{written} sheets are in {folder}; {folder / 'index.html'} lists them")


def _verify(path: Path, *, json: bool) -> None:
    try:
        file = read_par_file(path)
        wrong = verified(file)
    except ValueError as no_sheet:
        fail(str(no_sheet))
    signed = (
        "not signed" if file.signature is None else "signed" if signature_holds(file) else "a false signature"
    )
    if json:
        differs = [{"field": each.field, "given": each.given, "computed": each.computed} for each in wrong]
        told = {"same": not wrong, "digest": digest_of(file.sheet), "differs": differs}
        emit_json({**told, "signed_by": file.signed_by, "signature": signed})
    else:
        for each in wrong:
            console().print(f"{each.field}: the sheet says {each.given}, and {each.computed} comes out")
        if not wrong:
            console().print(f"worked out again, field by field the same: SHA-256 {file.digest}")
        console().print(f"signature: {signed}" + (f", by {file.signed_by}" if file.signed_by else ""))
    if wrong or signed == "a false signature":
        raise typer.Exit(1)
