"""PAR sheets of rulesets as the house opens them, signed by whoever answers for them, and verified."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec

from croupier.core.decider import Refused
from croupier.core.digests import joined
from croupier.core.signatures import signed_by
from croupier.games.game import Slip
from croupier.house.books import open_book
from croupier.house.rulesets import UnknownRuleset, open_ruleset
from croupier.house.signing import Signer
from croupier.house.solved_play import solved_play
from croupier.maths.par.canonical import FORM, differences, digest_of
from croupier.maths.par.engine import Engine
from croupier.maths.par.pace import HouseTimes
from croupier.maths.par.sheet import SheetOf, par_sheet
from croupier.rulebooks.ruleset import Ruleset
from croupier.table.commands import Sign

USUAL_SIGN = Sign(minimum=100, maximum=50_000)
TIMES = HouseTimes(pause_ms=5_000, draw_ms=500)  # as a new house is written


class ParFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sheet as it is handed on: with its digest, and whoever signed that."""

    sheet: dict[str, Any]
    digest: str
    signed_by: str | None = None  # a public key, in hexadecimal
    signature: str | None = None


@dataclass(frozen=True, slots=True)
class NotTheSame:
    """What a sheet says, and what comes out when it is worked out again."""

    field: str
    given: str
    computed: str


@cache
def engine() -> Engine | None:
    """What sums many rounds, where ``croupier[maths]`` is installed; it is imported by nothing else."""
    if find_spec("numpy") is None:
        return None
    from croupier.fast.engine import Transforms  # noqa: PLC0415 - numpy is an extra, and slow to import

    return Transforms()


def sheet_of(ruleset: Ruleset, sign: Sign, slip: Slip | None = None) -> dict[str, Any]:
    book, play = open_book(ruleset.book), solved_play(ruleset)
    return par_sheet(SheetOf(ruleset, book, version("croupier"), sign, TIMES, engine(), play, slip))


def sheet_by_key(
    key: str, options: Mapping[str, str], sign: Sign, slip: Slip | None = None
) -> dict[str, Any]:
    """A player's edge is no reason not to say so."""
    ruleset = open_ruleset(key, options, player_edge_on_purpose=True)
    if isinstance(ruleset, Refused):
        raise ValueError(f"these options open no ruleset: {ruleset}")
    return sheet_of(ruleset, sign, slip)


def par_file(sheet: dict[str, Any], signer: Signer | None) -> ParFile:
    found = digest_of(sheet)
    if signer is None:
        return ParFile(sheet=sheet, digest=found)
    signature = signer.sign(_message(found))
    return ParFile(sheet=sheet, digest=found, signed_by=signer.public, signature=signature)


def _message(digest: str) -> bytes:
    return joined(FORM, bytes.fromhex(digest))


def read_par_file(path: Path) -> ParFile:
    """``ValueError`` says what is wrong with it."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=ParFile)
    except (OSError, msgspec.MsgspecError) as wrong:
        raise ValueError(
            f"{path} is no PAR sheet: {wrong}. Give the file that 'croupier par --json' wrote."
        ) from wrong


def signature_holds(file: ParFile) -> bool:
    return (
        file.signed_by is not None
        and file.signature is not None
        and signed_by(file.signed_by, _message(file.digest), file.signature)
    )


def verified(file: ParFile) -> tuple[NotTheSame, ...]:
    """Worked out again from key, options, limits and slip only: every field that differs, and the digest."""
    again = _again(file.sheet)
    found = tuple(NotTheSame(*each) for each in differences(file.sheet, again))
    claimed = digest_of(file.sheet)
    if claimed != file.digest:
        return (*found, NotTheSame("digest", file.digest, claimed))
    return found


def _again(sheet: dict[str, Any]) -> dict[str, Any]:
    try:
        identity, sign = sheet["identity"], sheet["exposure"]["sign"]
        limits = Sign(
            minimum=int(sign["minimum"]),
            maximum=int(sign["maximum"]),
            by_kind={kind: (int(low), int(high)) for kind, (low, high) in sign["by_kind"].items()},
        )
        asked = sheet["slip"]
        slip = None if asked is None else {bet: int(stake) for bet, stake in asked["stakes"].items()}
        return sheet_by_key(identity["ruleset"], identity["options"], limits, slip)
    except (KeyError, TypeError, AttributeError, UnknownRuleset) as wrong:
        raise ValueError(f"the sheet does not say what it is of: {wrong}") from wrong
