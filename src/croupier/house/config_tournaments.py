"""The part of the file that names tournaments: each has a file of its own, beside that of the house.

What is read, judged, shown and accepted is one text: the file of the house with the plans that it names
written out behind it.  So the log holds what a tournament is planned by, whatever its file says later.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, cast

from croupier.house.cannot_open import CannotOpen
from croupier.house.config_parts import ConfigPart
from croupier.house.plan_file import read_plan
from croupier.house.toml_text import lines
from croupier.tournaments.plan import Plan

PLANS, NAMED = "plan", "tournament"
Fault = tuple[str, str, str]  # where, what is wrong, what to do


class TournamentConfig(ConfigPart, frozen=True, kw_only=True):
    """A tournament that the house holds; the file is found from that of the house."""

    file: str


def with_plans(text: bytes, path: Path) -> bytes:
    """The text of a house's file and the plans that it names; the rest of it is judged where it is parsed."""
    try:
        said = tomllib.loads(text.decode())
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return text
    if PLANS in said:
        remedy = 'Write it into a file of its own, and name that: [[tournament]] with file = "cup.toml".'
        raise CannotOpen(path, PLANS, "a plan stands in the file of the house", remedy)
    written = [f"\n[[{PLANS}]]\n{lines(read_plan(path.parent / file)[1])}" for file in _named(said)]
    return text + "".join(written).encode()


def _named(said: dict[str, Any]) -> Iterator[str]:
    """The files of the tournaments, as far as they are written as such."""
    listed: object = said.get(NAMED)
    for each in cast("list[object]", listed) if isinstance(listed, list) else ():
        file: object = cast("dict[str, object]", each).get("file") if isinstance(each, dict) else None
        if isinstance(file, str):
            yield file


def faults_of_tournaments(named: Sequence[TournamentConfig], plans: Sequence[Plan]) -> Iterator[Fault]:
    for file, times in Counter(each.file for each in named).items():
        if times > 1:
            yield f"tournament {file}", f"is there {times} times", "Name each file once."
            return
    for name, times in Counter(plan.id for plan in plans).items():
        if times > 1:
            yield f"tournament {name}", f"is the id of {times} plans", "Give each an id of its own."
