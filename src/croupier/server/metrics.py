"""Figures for those who watch over the house's machines: how much and how often, never whose or how dear.

The text is that of Prometheus, written by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from croupier.floor.floor import Floor
from croupier.store.port import Batch

Labels = tuple[tuple[str, str], ...]
Read = Callable[[], int | Mapping[Labels, int]]

PREFIX = "croupier_"
MEDIA_TYPE = "text/plain; version=0.0.4"


class Registry:
    def __init__(self) -> None:
        self._help: dict[str, tuple[str, str]] = {}
        self._counts: dict[str, Counter[Labels]] = {}
        self._reads: dict[str, Read] = {}

    def counter(self, name: str, says: str, read: Read | None = None) -> None:
        """A figure that only grows; counted here, or read where it is counted already."""
        self._register(name, says, "counter", read)

    def gauge(self, name: str, says: str, read: Read | None = None) -> None:
        """A figure that comes and goes."""
        self._register(name, says, "gauge", read)

    def count(self, name: str, by: int = 1, **labels: str) -> None:
        self._counts[name][tuple(sorted(labels.items()))] += by

    def text(self) -> str:
        return "".join(line + "\n" for name in self._help for line in self._lines(name))

    def _register(self, name: str, says: str, kind: str, read: Read | None) -> None:
        if name in self._help:
            raise ValueError(f"there is a figure {name} already")
        self._help[name] = (kind, says)
        if read is None:
            self._counts[name] = Counter()
        else:
            self._reads[name] = read

    def _lines(self, name: str) -> Iterator[str]:
        kind, says = self._help[name]
        yield f"# HELP {PREFIX}{name} {says}"
        yield f"# TYPE {PREFIX}{name} {kind}"
        for labels, value in sorted(self._values(name).items()):
            yield f"{PREFIX}{name}{_written(labels)} {value}"

    def _values(self, name: str) -> Mapping[Labels, int]:
        if name not in self._reads:
            return self._counts[name] or {(): 0}
        read = self._reads[name]()
        return {(): read} if isinstance(read, int) else read


def _written(labels: Labels) -> str:
    pairs = ",".join(f'{name}="{_escaped(value)}"' for name, value in labels)
    return f"{{{pairs}}}" if pairs else ""


def _escaped(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def observe(registry: Registry, floor: Floor) -> None:
    """What the floor counts, and what it does not."""
    core = floor.core
    registry.counter("commands_kept_total", "Commands that were decided and are durable.")
    registry.counter(
        "commands_refused_total", "Commands that were refused, by clause.", lambda: _refused(floor)
    )
    registry.counter("commits_total", "Times that the store was written to.", lambda: floor.commits)
    registry.gauge("commands_waiting", "Commands that are not decided yet.", lambda: floor.waiting)
    registry.gauge("log_position", "Events in the log.", lambda: core.at)
    registry.gauge("floor_stopped", "Whether the floor has stopped.", lambda: int(core.stopped is not None))

    def kept(_batch: Batch) -> None:
        registry.count("commands_kept_total")

    core.follow(kept)


def _refused(floor: Floor) -> Mapping[Labels, int]:
    return {(("clause", clause),): times for clause, times in floor.core.refusals.items()}
