"""Whose files these are: a house that others of the machine could read or write into does not open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from stat import S_IMODE, S_ISDIR

import msgspec

from croupier.charter.rules import Mode
from croupier.core.policy import policy
from croupier.house.cannot_open import CannotOpen
from croupier.house.certificates import TLS_FOLDER
from croupier.house.config import Config

OWN_FOLDER, OWN_FILE = 0o700, 0o600
OTHERS = 0o077
BESIDE_LOG = ("-wal", "-shm", "-lock", "-journal")
OWNER_ALONE = policy("6.4")


def make_folder(folder: Path) -> None:
    """Its owner's alone; one that is there with something in it stays as it is, and is looked at."""
    folder.mkdir(mode=OWN_FOLDER, parents=True, exist_ok=True)
    if not any(folder.iterdir()):
        folder.chmod(OWN_FOLDER)


def look_at_modes(config: Config, file: Path) -> None:
    """Refuse what is open to others, with the line that shuts it; a demonstration shuts its own."""
    for path in _secret(config, file):
        found = path.stat().st_mode
        if not S_IMODE(found) & OTHERS:
            continue
        wanted = OWN_FOLDER if S_ISDIR(found) else OWN_FILE
        if config.mode is Mode.DEMONSTRATION:
            path.chmod(wanted)
            continue
        what = f"others of this machine may use it: its mode is {S_IMODE(found):04o} ({OWNER_ALONE})"
        kind = "the folder" if S_ISDIR(found) else "the file"
        raise CannotOpen(path, kind, what, f"Type: chmod {wanted:o} {path}")


def _secret(config: Config, file: Path) -> Iterator[Path]:
    """The folder and what lies in it or is named by the file, as far as it is there."""
    folder = file.parent.absolute()
    named = [str(each) for each in msgspec.structs.asdict(config.files).values()]
    beside = [f"{config.files.log}{each}" for each in BESIDE_LOG]
    heads = [each for each in config.integrity.heads if (folder / each).is_relative_to(folder)]
    tls = folder / TLS_FOLDER
    within = sorted(tls.iterdir()) if tls.is_dir() else []
    every = (folder, *(folder / each for each in (*named, *beside, config.integrity.signing, *heads)), tls)
    return (path for path in (*every, *within) if path.exists())
