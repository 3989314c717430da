"""Work over every ruleset, on every core, with a bar that shows how far it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from rich.progress import Progress

from croupier.cli.output import fail, messages
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.ruleset import Ruleset

Found = TypeVar("Found")


def of_every_ruleset(
    work: Callable[[str], Found],
    called: str,
    among: Mapping[str, Ruleset] = RULESETS,
    cores: int | None = None,  # all there are
) -> Iterator[tuple[Ruleset, Found]]:
    """Rulesets do not depend on each other, so each core takes the next one that is waiting.

    They come back in their own order, whichever core was the first.  Processes are begun before the bar,
    which has a thread of its own that none of them should be forked beside.
    """
    with ProcessPoolExecutor(cores) as processes:
        waiting = {key: processes.submit(work, key) for key in among}
        with Progress(console=messages(), transient=True) as progress:
            task = progress.add_task(called, total=len(among))
            for key, each in waiting.items():
                wrong = each.exception()
                if wrong is not None:
                    processes.shutdown(wait=False, cancel_futures=True)
                    fail(f"{called}: {key} cannot be worked out: {type(wrong).__name__}: {wrong}")
                progress.advance(task)
                yield among[key], each.result()
