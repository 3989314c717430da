"""``croupier house certificate``: what the house shows its screens to prove that it is the house."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from croupier.cli import house
from croupier.cli.output import console, emit_json, fail
from croupier.house.cannot_open import CannotOpen
from croupier.house.certificates import (
    AUTHORITY,
    CERTIFICATE,
    TLS_FOLDER,
    fingerprint_of,
    look_at_pair,
    names_of,
    own_certificate,
    read_certificate,
    today,
)
from croupier.house.config import Config, load
from croupier.house.config_parts import TlsFiles
from croupier.house.setup import path_of
from croupier.house.tls import certificate_names

app = typer.Typer(name="certificate", help="The certificate of the house.", no_args_is_help=True)
house.app.add_typer(app)

File = Annotated[Path, typer.Argument(metavar="FILE", help="The configuration, as in house.toml.")]
Json = Annotated[bool, typer.Option("--json", help="Speak JSON.")]
ON_TERMINALS = (
    "On a Debian terminal: cp {authority} /usr/local/share/ca-certificates/house.crt",
    "and there, as root: update-ca-certificates",
    "Chromium there: certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n house -i {authority}",
    "Compare the fingerprint with this one before you say yes.",
)


@app.command()
def show(file: File, json: Json = False) -> None:
    """Names, end and fingerprints; and how a terminal is taught the house's own authority."""
    try:
        _show(load(file), file, json=json)
    except (CannotOpen, OSError) as wrong:
        fail(str(wrong))


@app.command()
def renew(file: File, json: Json = False) -> None:
    """Make a new certificate by the same authority; terminals need not be told."""
    try:
        config = load(file)
        own_certificate(file.parent / TLS_FOLDER, certificate_names(config, file, ""), today(), anew=True)
        _show(config, file, json=json)
    except (CannotOpen, OSError) as wrong:
        fail(str(wrong))


@app.command()
def use(
    file: File,
    certificate: Annotated[Path, typer.Argument(metavar="CERT", help="A certificate in PEM.")],
    key: Annotated[Path, typer.Argument(metavar="KEY", help="Its key in PEM, without a password.")],
    json: Json = False,
) -> None:
    """Look at a certificate from elsewhere, and say the line by which the house uses it."""
    try:
        load(file)
        found = look_at_pair(certificate, key)
    except (CannotOpen, OSError) as wrong:
        fail(str(wrong))
    names, until = names_of(found), f"{found.not_valid_after_utc:%Y-%m-%d}"
    line = f'tls = {{ certificate = "{certificate.absolute()}", key = "{key.absolute()}" }}'
    if json:
        emit_json({"names": list(names), "until": until, "line": line})
        return
    console().print(f"for {', '.join(names)}, until {until}")
    console().print("Write under [server] of the configuration, and open the house again:")
    console().print(line, soft_wrap=True)


def _show(config: Config, file: Path, *, json: bool) -> None:
    tls, folder = config.server.tls, file.parent / TLS_FOLDER
    given = isinstance(tls, TlsFiles)
    shown = read_certificate(
        path_of(file, tls.certificate) if isinstance(tls, TlsFiles) else folder / CERTIFICATE
    )
    told = {
        "names": list(names_of(shown)),
        "until": f"{shown.not_valid_after_utc:%Y-%m-%d}",
        "fingerprint": fingerprint_of(shown),
        "authority": None if given else fingerprint_of(read_certificate(folder / AUTHORITY)),
    }
    if json:
        emit_json(told)
        return
    for name, value in told.items():
        said = ", ".join(value) if isinstance(value, list) else value
        console().print(f"{name}: {said or 'of somebody else'}", soft_wrap=True)
    for line in () if given else ON_TERMINALS:
        console().print(line.format(authority=folder / AUTHORITY), soft_wrap=True)
