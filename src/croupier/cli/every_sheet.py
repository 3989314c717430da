"""The PAR sheets of all rulesets, written into one folder with an index."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from croupier.cli.every_ruleset import of_every_ruleset
from croupier.devices.printing.par.as_page import index_page, par_page
from croupier.house.par_sheets import par_file, sheet_of
from croupier.house.rulesets import RULESETS
from croupier.house.signing import Signer
from croupier.maths.par.canonical import digest_of
from croupier.rulebooks.ruleset import Ruleset
from croupier.table.commands import Sign


def write_every_sheet(
    folder: Path,
    sign: Sign,
    signer: Signer | None,
    among: Mapping[str, Ruleset] = RULESETS,
    cores: int | None = None,
) -> int:
    """How many there are, each as a file to verify and as a page: the same bytes from however many cores."""
    folder.mkdir(parents=True, exist_ok=True)
    rows: list[tuple[str, str, str, str]] = []
    for ruleset, (sheet, page) in of_every_ruleset(_Sheets(sign), "PAR sheets", among, cores):
        made = par_file(sheet, signer)  # here, since no key is handed to another process
        name = ruleset.key.replace("/", "-")
        (folder / f"{name}.json").write_bytes(msgspec.json.format(msgspec.json.encode(made)))
        (folder / f"{name}.html").write_text(page, encoding="utf-8")
        rows.append((ruleset.key, ruleset.title, f"{name}.html", made.digest))
    (folder / "index.html").write_text(index_page(rows), encoding="utf-8")
    return len(rows)


@dataclass(frozen=True, slots=True)
class _Sheets:
    """The sheet of a ruleset by its key and the page of it, for whichever core is free."""

    sign: Sign

    def __call__(self, key: str) -> tuple[dict[str, Any], str]:
        sheet = sheet_of(RULESETS[key], self.sign)
        return sheet, par_page(sheet, digest_of(sheet))
