"""Kept runs: a header, then a line a block in their order, so that every way to the end leaves one file."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TextIO

from croupier.fast.simulating.runs import Run
from croupier.fast.simulating.tallies import BlockTally, from_line


class BadFile(ValueError):
    """A file that this run cannot go on with, and why."""


def header_of(path: Path) -> dict[str, Any]:
    """What the file says that it is of."""
    with path.open(encoding="utf-8") as file:
        try:
            read = json.loads(file.readline())
        except ValueError:
            read = None
    if not (isinstance(read, dict) and {"tables", "seed", "rounds", "block"} <= read.keys()):  # pyright: ignore[reportUnknownMemberType]
        raise BadFile(f"{path} is no kept simulation; it does not begin with the header of one")
    return read  # pyright: ignore[reportUnknownVariableType]


def blocks_of(path: Path, run: Run) -> Iterator[BlockTally]:
    """The blocks that the file has; a last line that was being written when everything ended is left out."""
    _same(path, header_of(path), run)
    lines = path.read_text(encoding="utf-8").split("\n")[1:]
    for number, line in enumerate(lines):
        whole = number < len(lines) - 1
        tally = from_line(line, run.name) if whole else None
        if tally is None or tally.block != number or tally.rounds != run.rounds_of(number):
            if whole:
                raise BadFile(f"line {number + 2} of {path} is not what was kept; it has been changed since")
            return
        yield tally


def _same(path: Path, header: dict[str, Any], run: Run) -> None:
    ours = run.header()
    if header.get("tables") != ours["tables"]:
        raise BadFile(
            f"{path} is of other tables: {header.get('ruleset')}, policy {header.get('policy') or 'none'},"
            f" digest {str(header.get('tables'))[:12]}, and this is {ours['ruleset']}, policy"
            f" {ours['policy'] or 'none'}, digest {ours['tables'][:12]}; resume it with the ruleset,"
            " settings, slip and policy that it was begun with"
        )
    if header.get("croupier") != ours["croupier"]:
        raise BadFile(
            f"{path} was begun by croupier {header.get('croupier')}, and this is {ours['croupier']};"
            " go on with that version, or begin anew"
        )
    if header != ours:
        raise BadFile(f"{path} has another slip, seed, number of rounds or block than its own header says")


class Keeping:
    """A file that is written line by line, each on disk before the next."""

    def __init__(self, path: Path, run: Run, *, done: int = 0) -> None:
        self.path, self.run = path, run
        lines = [] if not done else path.read_text(encoding="utf-8").split("\n")[: done + 1]
        kept = lines or [json.dumps(run.header(), ensure_ascii=False)]
        begun = path.with_name(path.name + ".new")
        begun.write_text("".join(f"{line}\n" for line in kept), encoding="utf-8")
        begun.replace(path)
        self.file: TextIO = path.open("a", encoding="utf-8")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, raised: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.file.close()

    def add(self, tally: BlockTally) -> None:
        self.file.write(tally.line(self.run.name) + "\n")
        self.file.flush()
        os.fsync(self.file.fileno())
