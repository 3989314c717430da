"""A sheet as bytes that are the same on every machine, and their digest."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import cast

from croupier.core.digests import digest
from croupier.maths.par.numbers import Json

FORM = "croupier/par-sheet/1"


def canonical(sheet: Json) -> bytes:
    return json.dumps(sheet, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def digest_of(sheet: Json) -> str:
    return digest(FORM, canonical(sheet))


def differences(given: Json, computed: Json, path: str = "") -> Iterator[tuple[str, str, str]]:
    """Where two sheets differ, each place by its path, with what stands there and what should."""
    parts, others = _parts(given), _parts(computed)
    if parts is not None and others is not None and (isinstance(given, dict) or len(parts) == len(others)):
        for key in dict.fromkeys((*parts, *others)):
            yield from differences(parts.get(key), others.get(key), f"{path}{key}".removeprefix("."))
    elif given != computed:
        yield path, _short(given), _short(computed)


def _parts(whole: Json) -> dict[str, Json] | None:
    """By the end of their paths; nothing where it is one number or one text."""
    match whole:
        case dict():
            return {f".{key}": part for key, part in cast("dict[str, Json]", whole).items()}
        case list():
            return {f"[{place}]": part for place, part in enumerate(cast("Sequence[Json]", whole))}
        case _:
            return None


def _short(part: Json) -> str:
    return "nothing" if part is None else json.dumps(part, ensure_ascii=False, sort_keys=True)[:200]
