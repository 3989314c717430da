"""What can be seen of a cluster from outside: who decides, how far the log is, and what has happened.

Asked of the database, as `croupier doctor` does; the floors are not asked, since one of them may be dead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from time import monotonic

from croupier.store.port import DatabaseRefused, StoreFailed
from croupier.store.postgres_line import Database
from croupier.store.postgres_nodes import NodeLine, NodeSeen

_NUMBER = "SELECT number FROM head"


@dataclass(slots=True)
class Watched:
    """Looked at again and again; a change of owner is told with how long it was waited for."""

    database: Database
    say: Callable[[str], None]
    owner: str | None = None
    number: int | None = None
    took: float | None = None
    nodes: dict[str, NodeSeen] = field(default_factory=dict[str, NodeSeen])
    _last: str | None = field(default=None, init=False)
    _since: float | None = field(default=None, init=False)
    _line: NodeLine | None = field(default=None, init=False)

    def look(self) -> None:
        line = self._line = self._line or NodeLine(self.database)
        try:
            lease = line.lease()
            self.nodes = {each.node: each for each in line.nodes()}
            self.number = int(line.ask(_NUMBER)[0][0])
        except (DatabaseRefused, StoreFailed):
            self.nodes = {}
            self._decided_by(None)
        else:
            self._decided_by(lease.node if lease.left_ms else None)

    def close(self) -> None:
        if self._line is not None:
            self._line.close()

    def lost(self) -> None:
        """From now on somebody is waited for: the lease of whoever was killed runs on for a while."""
        self._since = monotonic()

    def _decided_by(self, node: str | None) -> None:
        if node == self.owner:
            return
        self.owner = node
        if node is None:
            self._since = self._since or monotonic()
            return
        self.took = monotonic() - self._since if self._since and self._last else None
        self.say(f"{node} decides" if self.took is None else f"{node} decides, {self.took:.1f} s later")
        self._last, self._since = node, None
