"""The manifest: every file of the program and its digest, as it was built and as it is now.

A wheel brings `manifest.json` with it, signed where whoever built it has the release key.  A checkout brings
none: what is there is what there is, and nobody has signed it.
"""

from __future__ import annotations

import hmac
import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from croupier.core.digests import digest, joined

MANIFEST, RELEASE, ANSWERING = "croupier/manifest/1", "croupier/release/1", "croupier/challenge/1"
NAME = "manifest.json"
BYTECODE = "__pycache__"
NO_FILE = b"croupier: what stands here is no file\n"
PACKAGE = Path(__file__).resolve().parents[1]

Digests = Mapping[str, str]  # by path within the package


@dataclass(frozen=True, slots=True)
class BuiltManifest:
    """What a wheel says that it brought."""

    files: Digests
    signer: str | None = None  # the public half of the release key
    signature: str | None = None


def digests_of(package: Path, *, bytecode: bool) -> Digests:
    """Every file that is there.  An interpreter leaves bytecode in a checkout; elsewhere it counts.

    So does whatever else is no folder of its own: a link to a folder elsewhere would be imported before the
    module of the same name, and what lies behind it would be looked at by nobody.
    """
    found = (path for path in package.rglob("*") if path.is_symlink() or not path.is_dir())
    named = {path.relative_to(package).as_posix(): path for path in found}
    counted = (name for name in named if name != NAME and (bytecode or BYTECODE not in name.split("/")))
    return {name: sha256(_content(named[name])).hexdigest() for name in sorted(counted)}


def _content(path: Path) -> bytes:
    return path.read_bytes() if path.is_file() else NO_FILE


def manifest_digest(files: Digests) -> str:
    return digest(MANIFEST, *(part for path in sorted(files) for part in (path, files[path])))


def release_message(files: Digests) -> bytes:
    """What the release key signs."""
    return joined(RELEASE, manifest_digest(files))


def read_manifest(package: Path = PACKAGE) -> BuiltManifest | None:
    """None in a checkout.  One that cannot be read says nothing of any file, and so every file differs."""
    path = package / NAME
    return parsed_manifest(path.read_bytes()) if path.is_file() else None


def parsed_manifest(text: bytes) -> BuiltManifest:
    try:
        read: dict[str, Any] = json.loads(text)
        return BuiltManifest(dict(read["files"]), read["signer"], read["signature"])
    except (ValueError, KeyError, TypeError):
        return BuiltManifest({})


def found_files(package: Path = PACKAGE) -> Digests:
    """What is there now, as this installation counts it."""
    return digests_of(package, bytecode=(package / NAME).is_file())


def first_difference(wanted: Digests, found: Digests) -> str | None:
    """The first file that is missing, too many or another, in the order of their paths."""
    for path in sorted(wanted.keys() | found.keys()):
        if path not in found:
            return f"{path} is missing"
        if path not in wanted:
            return f"{path} is no part of the program"
        if wanted[path] != found[path]:
            return f"{path} is not as it was built"
    return None


def altered(package: Path = PACKAGE) -> str | None:
    """Where an installation is not what was built; a checkout is held against nothing."""
    built = read_manifest(package)
    return None if built is None else first_difference(built.files, found_files(package))


def wheel_files(wheel: Path) -> Digests:
    """What a wheel would install of the package, by its own bytes and not by what it says of them."""
    with zipfile.ZipFile(wheel) as archive:
        inside = (name for name in archive.namelist() if name.startswith("croupier/"))
        named = {name.removeprefix("croupier/"): name for name in inside if not name.endswith("/")}
        return {path: sha256(archive.read(named[path])).hexdigest() for path in sorted(named) if path != NAME}


def answer(challenge: bytes, package: Path = PACKAGE) -> str:
    """Over all bytes of all files, so that an answer cannot have been kept from before it was asked for."""
    whole = hmac.new(challenge, joined(ANSWERING), sha256)
    for path in found_files(package):
        whole.update(joined(path, _content(package / path)))
    return whole.hexdigest()
