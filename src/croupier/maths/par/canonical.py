"""A sheet as bytes that are the same on every machine, and their digest."""

from __future__ import annotations

import json
from collections.abc import Iterator

from croupier.core.digests import digest
from croupier.maths.par.numbers import Json

FORM = "croupier/par-sheet/1"


def canonical(sheet: Json) -> bytes:
    return json.dumps(sheet, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digest_of(sheet: Json) -> str:
    return digest(FORM, canonical(sheet))


def differences(given: Json, computed: Json, path: str = "") -> Iterator[tuple[str, str, str]]:
    """Where two sheets differ, each place by its path, with what stands there and what should."""
    if isinstance(given, dict) and isinstance(computed, dict):
        for key in sorted({*given, *computed}):
            yield from differences(given.get(key), computed.get(key), f"{path}.{key}" if path else key)
    elif isinstance(given, list) and isinstance(computed, list) and len(given) == len(computed):
        for place, (one, other) in enumerate(zip(given, computed, strict=True)):
            yield from differences(one, other, f"{path}[{place}]")
    elif given != computed:
        yield path, _short(given), _short(computed)


def _short(part: Json) -> str:
    return "nothing" if part is None else json.dumps(part, ensure_ascii=False, sort_keys=True)[:200]
