"""Figures for those who watch over the house's machines: how much and how often, never whose or how dear.

The text is that of Prometheus, written by hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from croupier.charter.rules import CheckedPart
from croupier.core.ids import Instant
from croupier.floor.alarms import alarms_of
from croupier.floor.floor import Floor
from croupier.server.listening import GatedListener

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
    registry.counter("commands_kept_total", "Commands that were decided and are durable.", lambda: core.kept)
    registry.counter(
        "commands_refused_total", "Commands that were refused, by clause.", lambda: _refused(floor)
    )
    registry.counter("commits_total", "Times that the store was written to.", lambda: floor.commits)
    registry.gauge("commands_waiting", "Commands that are not decided yet.", lambda: floor.waiting)
    registry.gauge("log_position", "Events in the log.", lambda: core.at)
    registry.gauge("alarms", "Alarms of the house that stand, by kind.", lambda: _alarms(floor))
    registry.gauge("floor_stopped", "Whether the floor has stopped.", lambda: int(core.stopped is not None))


def _alarms(floor: Floor) -> Mapping[Labels, int]:
    kinds = Counter(alarm.kind.name for alarm in alarms_of(floor.core).standing.values())
    return {(("kind", kind),): standing for kind, standing in kinds.items()}


def observe_patrol(registry: Registry, verified: Mapping[CheckedPart, Instant]) -> None:
    registry.gauge(
        "last_verified_seconds",
        "When each part was last read from end to end and found sound, in Unix time.",
        lambda: {(("what", part.value),): at // 1000 for part, at in verified.items()},
    )


def observe_gate(registry: Registry, listener: GatedListener) -> None:
    capacity, counts = listener.capacity, listener.counts
    registry.gauge("connections", "Connections that are open, lines among them.", lambda: len(capacity))
    registry.counter(
        "connections_turned_away_total",
        "Connections for which there was no place, by what was full.",
        lambda: _by("full", capacity.turned_away),
    )
    registry.counter(
        "connections_given_up_total",
        "Connections that took too long, by what was waited for.",
        lambda: _by("waited_for", counts.dawdled),
    )
    registry.counter("frames_spoilt_total", "Messages that were no text.", lambda: counts.no_text)
    registry.counter("lines_flooded_total", "Lines cut off for too many frames.", lambda: counts.flooded)


def _by(name: str, counted: Mapping[str, int]) -> Mapping[Labels, int]:
    return {((name, value),): times for value, times in counted.items()}


def _refused(floor: Floor) -> Mapping[Labels, int]:
    return {(("clause", clause),): times for clause, times in floor.core.refusals.items()}
