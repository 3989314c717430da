"""Which program this is, as the log knows it."""

from __future__ import annotations

from functools import cache
from importlib.metadata import version
from pathlib import Path

from croupier.charter.rules import Mode
from croupier.core.digests import digest
from croupier.core.policy import policy
from croupier.core.signatures import signed_by
from croupier.house.cannot_open import CannotOpen
from croupier.house.manifest import (
    PACKAGE,
    BuiltManifest,
    altered,
    found_files,
    manifest_digest,
    read_manifest,
    release_message,
)

PROGRAM = "croupier/program/1"
VERSION = version("croupier")
INSTALL_ANEW = (
    "Install the release anew, by `pip install --no-compile`, and run it with PYTHONDONTWRITEBYTECODE=1:"
    " bytecode in the package is held against nothing."
)


@cache
def program() -> str:
    """The digest of the program that runs: its version and every file of it, as they were at the start."""
    return digest(PROGRAM, VERSION, manifest_digest(found_files()))


def signer_of(built: BuiltManifest | None) -> str | None:
    """By whose release key the manifest was signed; none where nobody did, or the signature does not hold."""
    if built is None or built.signer is None or built.signature is None:
        return None
    return built.signer if signed_by(built.signer, release_message(built.files), built.signature) else None


def release_signer() -> str | None:
    return signer_of(read_manifest())


def as_built(mode: Mode, package: Path = PACKAGE) -> None:
    """A real house is not opened by a program that is not what was built."""
    what = altered(package) if mode is Mode.REAL else None
    if what is not None:
        raise CannotOpen(package, "the program", f"{what} ({policy('5.5')})", INSTALL_ANEW)
