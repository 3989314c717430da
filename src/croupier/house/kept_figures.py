"""Figures of games that a process of this program has worked out, kept for the next one.

A figure is found by what it is, by the rules that it is of, to the last field of them, and by every file of
the program: whatever is changed, it is worked out anew.  So it is where a file is torn, was written by
somebody else, or holds anything but such a figure.  Nothing is kept unless the process has said so at its
start.
"""

from __future__ import annotations

import os
import shutil
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

import msgspec

from croupier.core.digests import digest
from croupier.games.game import Game
from croupier.house.arithmetic import is_fast
from croupier.house.program import program
from croupier.house.written_rules import written_rules

FOLDER = "CROUPIER_FIGURES"  # of the environment: where figures are kept, if not in the user's cache
FIGURE = "croupier/figure/1"
PROGRAMS = 4  # of which figures are kept: the last ones that were run
_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_Figure = TypeVar("_Figure")


class _Shelf:
    folder: Path | None = None


def keep_figures(folder: Path | None = None) -> None:
    """From now on, in this process."""
    _Shelf.folder = folder or _usual_folder()


def kept(what: str, game: Game, form: type[_Figure], work_out: Callable[[], _Figure]) -> _Figure:
    """As it was worked out once; ``form`` is the type that it is read back as."""
    file = _place(what, game)
    if file is None:
        return work_out()
    known = _read(file, form)
    if known is None:
        known = work_out()
        _write(file, known)
    return known


def _usual_folder() -> Path:
    named = os.environ.get(FOLDER)
    caches = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(named) if named else caches / "croupier" / "figures"


def _place(what: str, game: Game) -> Path | None:
    """Nowhere for a game that somebody else has written: no file of this program says what it comes to."""
    rules = written_rules(game)
    if _Shelf.folder is None or rules is None:
        return None
    return _Shelf.folder / _program()[:16] / digest(FIGURE, _program(), what, rules)


@cache
def _program() -> str:
    """What computes: every file of it, and by which Python and in which numbers it does."""
    return digest(FIGURE, program(), sys.version, "fast" if is_fast() else "plain")


def _read(file: Path, form: type[_Figure]) -> _Figure | None:
    try:
        if not _is_ours(file.stat()):
            return None
        told, _, written = file.read_bytes().partition(b"\n")
        if told.decode() != sha256(written).hexdigest():
            return None
        return msgspec.json.decode(written, type=form, dec_hook=_fraction)
    except (OSError, ValueError):
        return None


def _is_ours(about: os.stat_result) -> bool:
    return about.st_uid == os.getuid() and not about.st_mode & _OTHERS_WRITE


def _write(file: Path, figure: object) -> None:
    """Whole or not at all.  Where nothing can be written, it is worked out again next time."""
    written = msgspec.json.encode(figure, enc_hook=str)
    made = file.with_suffix(f".{os.getpid()}")
    try:
        _make_room(file.parent)
        made.write_bytes(sha256(written).hexdigest().encode() + b"\n" + written)
        made.chmod(0o600)
        made.replace(file)
    except OSError:
        with suppress(OSError):
            made.unlink()


def _make_room(folder: Path) -> None:
    if folder.is_dir():
        return
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    others = sorted(folder.parent.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in others[PROGRAMS:]:
        shutil.rmtree(old, ignore_errors=True)


def _fraction(form: type, written: object) -> Fraction:
    if form is not Fraction or not isinstance(written, str):
        raise ValueError(f"{written!r} is no figure")
    return Fraction(written)
