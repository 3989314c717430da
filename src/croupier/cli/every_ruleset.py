"""Work over every ruleset, on every core, with a bar that shows how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from rich.progress import Progress

from croupier.cli.output import messages
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.ruleset import Ruleset

Found = TypeVar("Found")


def of_every_ruleset(work: Callable[[str], Found], called: str) -> Iterator[tuple[Ruleset, Found]]:
    """Rulesets do not depend on each other, so each core takes the next one that is waiting."""
    with Progress(console=messages(), transient=True) as progress, ProcessPoolExecutor() as cores:
        task = progress.add_task(called, total=len(RULESETS))
        for key, found in zip(RULESETS, cores.map(work, RULESETS), strict=True):
            progress.advance(task)
            yield RULESETS[key], found
