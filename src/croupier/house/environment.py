"""What the program runs on: the interpreter, the native libraries, and what every package says it installed.

The log knows the digest of all of it, of each opening.  What it was made of lies beside the log, so that a
house that finds another digest can say what has changed; what does not come to that digest is not believed.
"""

from __future__ import annotations

import os
import re
import sqlite3
import ssl
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.metadata import Distribution, distributions
from pathlib import Path

import msgspec

from croupier.charter.events import HouseOpened
from croupier.core.digests import digest
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER
from croupier.house.file_modes import OWN_FILE
from croupier.store.port import Log
from croupier.words.said import say

ENVIRONMENT = "croupier/environment/2"
SUFFIX = ".environment"
MAPPED = Path("/proc/self/maps")
NEEDS = (ssl.OPENSSL_VERSION, sqlite3.sqlite_version)  # both are loaded wherever this is asked
_LIBRARY = re.compile(r"/(?P<name>lib(?:python|sqlite3|ssl|crypto|c)(?:[-.0-9][-.0-9a-z]*)?\.so[.0-9]*)$")

Parts = Mapping[str, str]  # the digest of each, by what it is


@cache
def parts() -> Parts:
    found = {"interpreter": digest(ENVIRONMENT, sys.version, _bytes_of(Path(sys.executable)))}
    found |= {f"library {path.name}": _bytes_of(path) for path in _libraries()}
    found |= {f"package {each.name} {each.version}": _record(each) for each in distributions()}
    return dict(sorted(found.items()))


def environment(of: Parts | None = None) -> str:
    told = parts() if of is None else of
    return digest(ENVIRONMENT, *NEEDS, *(part for name in sorted(told) for part in (name, told[name])))


def changed_since(log: Log, path: Path, now: Parts | None = None) -> str | None:
    """What is another than at the last opening, in words; none where nothing is, or nobody has opened yet."""
    now = parts() if now is None else now
    before = _last(log)
    if before is None or before == environment(now):
        return None
    kept = _kept(path)
    if environment(kept) != before:
        return str(say("alarms.environment-unknown"))
    names = sorted(name for name in kept.keys() | now.keys() if kept.get(name) != now.get(name))
    return str(say("alarms.environment-changed", parts=tuple(names)))


def keep_parts(path: Path) -> None:
    """Written whole or not at all."""
    beside = path.with_name(f"{path.name}.new")
    beside.touch(OWN_FILE)
    beside.write_bytes(msgspec.json.encode(parts()))
    os.replace(beside, path)


def parts_beside(log: Path) -> Path:
    return log.with_suffix(SUFFIX)


def _kept(path: Path) -> dict[str, str]:
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, str])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return {}


def _last(log: Log) -> str | None:
    opened = [event for event in log.read(CHARTER.stream(HOUSE_CHARTER)) if isinstance(event, HouseOpened)]
    return opened[-1].environment if opened else None


def _libraries() -> Iterator[Path]:
    """Those of the machine that every house has loaded; what comes in a package is in its RECORD."""
    mapped = MAPPED.read_text(encoding="utf-8").split("\n") if MAPPED.exists() else ()
    paths = {line.split(maxsplit=5)[5] for line in mapped if _LIBRARY.search(line)}
    return (Path(path) for path in sorted(paths) if "site-packages" not in path and Path(path).is_file())


def _record(package: Distribution) -> str:
    """RECORD has a digest of every file, native libraries among them."""
    return sha256((package.read_text("RECORD") or "").encode()).hexdigest()


def _bytes_of(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()
