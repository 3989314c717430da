"""A house of play money on two floors, with gateways, a database and its standby, and NATS.

Everything lies in one folder and is gone with it.  The two floors have copies of the same keys, as two
machines would; each is killed and begun again as a machine is switched off and on.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree
from threading import Timer
from time import strftime
from typing import Literal

from croupier.house.founding import charter_of
from croupier.house.log_place import DatabasePlace
from croupier.house.new_house import CONFIG_NAME, demonstration_text, make_house
from croupier.store.postgres_line import Database
from croupier.testing.cluster.databases import Databases, Server
from croupier.testing.cluster.nats_server import NatsServer, free_port
from croupier.testing.cluster.process import ClusterProcess
from croupier.testing.cluster.watched import Watched

FLOORS = ("floor-a", "floor-b")
GATEWAYS = ("gateway-1", "gateway-2")
PROGRAM = "from croupier.cli.main import main; main()"
LOST_AFTER_S = 5.0  # a manager of databases looks for so long before it promotes a standby
_LOG = re.compile(r'^log = ".*"$', re.MULTILINE)
_ROUND_SEEDS = re.compile(r'^round_seeds = ".*"$', re.MULTILINE)
_FIRST_TABLE = re.compile(r"^\[\[table\]\]$", re.MULTILINE)

Kind = Literal["floor", "gateway", "database", "carrier"]


@dataclass(frozen=True, slots=True)
class ClusterPart:
    """What a page tells of one process, or of one database."""

    name: str
    kind: Kind
    runs: bool
    works: bool
    says: str
    address: str = ""


class Cluster:
    """All of it, begun by `start` and ended by `stop`."""

    def __init__(self, folder: Path, say: Callable[[str], None]) -> None:
        folder.chmod(0o711)  # the database's own user has to pass through
        self.folder, self._say = folder, say
        self.databases = Databases(folder / "databases", folder / "s")
        self.carrier = NatsServer(folder)
        self.story: list[str] = []
        self.watched = Watched(Database(self.databases.url), self.tell)
        self.floors: dict[str, ClusterProcess] = {}
        self.gateways: dict[str, ClusterProcess] = {}
        self.addresses: dict[str, str] = {}
        self._promotion: Timer | None = None

    def tell(self, what: str) -> None:
        self.story.append(f"{strftime('%H:%M:%S')} {what}")
        self._say(what)

    # ── beginning and ending ────────────────────────────────────────────────────────────

    def start(self) -> None:
        self.tell("a database, and its standby that has every commit before it is answered")
        self.databases.start()
        self.carrier.start()
        self.tell("a house of play money is founded in it")
        for name, file in zip(FLOORS, self._files(), strict=True):
            self.floors[name] = self._node(name, "house", "run", str(file))
        for name in GATEWAYS:
            self.gateways[name] = self._node(
                name, "gateway", "--nats", self.carrier.url, "--house", self._house_name()
            )
        for each in (*self.floors.values(), *self.gateways.values()):
            each.start()

    def stop(self) -> None:
        if self._promotion is not None:
            self._promotion.cancel()
        self.watched.close()
        for each in (*self.gateways.values(), *self.floors.values()):
            each.close()
        self.carrier.kill()
        self.databases.stop()

    def _house_name(self) -> str:
        with closing(DatabasePlace(self.databases.url).read()) as log:
            return charter_of(log).house

    def _files(self) -> Iterator[Path]:
        first, second = (self.folder / name for name in FLOORS)
        made = make_house(first, self._text(FLOORS[0]))
        copytree(first, second)
        other = second / CONFIG_NAME
        other.write_text(self._text(FLOORS[1]))
        yield made.file
        yield other

    def _text(self, node: str) -> str:
        """The file of the demonstration, with its log and its seeds in the database.

        It asks for no standbys: with two databases, whichever is left has to answer alone for a while.
        """
        cluster = f'[cluster]\nnode = "{node}"\nnats = ["{self.carrier.url}"]\n\n'
        text = _LOG.sub(lambda _: f'log = "{self.databases.url}"', demonstration_text(), count=1)
        text = _ROUND_SEEDS.sub('round_seeds = "log"\njackpot_seeds = "log"', text, count=1)
        return _FIRST_TABLE.sub(lambda _: f"{cluster}[[table]]", text, count=1)

    def _node(self, name: str, *words: str) -> ClusterProcess:
        port = free_port()
        self.addresses[name] = f"http://127.0.0.1:{port}/"
        program = (sys.executable, "-c", PROGRAM, *words, "--port", str(port))
        return ClusterProcess(name, program, self.folder / f"{name}.log")

    # ── what can be done to it ──────────────────────────────────────────────────────────

    def kill(self, name: str) -> None:
        self.tell(f"{name} is killed")
        if name == self.watched.owner:
            self.watched.lost()
        if name in self.databases.servers:
            self._kill_database(self.databases.servers[name])
        elif name == "nats":
            self.carrier.kill()
        else:
            self._nodes()[name].kill()

    def begin(self, name: str) -> None:
        self.tell(f"{name} is begun again")
        if name in self.databases.servers:
            self.databases.follow()
        elif name == "nats":
            self.carrier.start()
        else:
            self._nodes()[name].start()

    def _kill_database(self, server: Server) -> None:
        """We are the manager too: the standby is promoted when the primary has been silent for a while."""
        server.kill()
        if server is self.databases.first:
            self._promotion = Timer(LOST_AFTER_S, self._promote)
            self._promotion.daemon = True
            self._promotion.start()
        else:
            self.databases.waits_for("")
            self.tell("the manager lets the database answer alone, as long as it has no standby")

    def _promote(self) -> None:
        self.databases.take_over()
        self.tell(f"the manager has promoted database {self.databases.primary}")

    def _nodes(self) -> dict[str, ClusterProcess]:
        return {**self.floors, **self.gateways}

    def knows(self, name: str) -> bool:
        return name == "nats" or name in self.databases.servers or name in self._nodes()

    # ── what can be seen of it ──────────────────────────────────────────────────────────

    def parts(self) -> list[ClusterPart]:
        floors = [self._floor(each) for each in self.floors.values()]
        gateways = [
            ClusterPart(
                each.name,
                "gateway",
                each.runs,
                each.runs,
                "holds lines" if each.runs else "is gone",
                self.addresses[each.name],
            )
            for each in self.gateways.values()
        ]
        databases = [self._database(each) for each in self.databases.servers.values()]
        runs = self.carrier.runs
        return [
            *floors,
            *gateways,
            *databases,
            ClusterPart("nats", "carrier", runs, runs, "carries" if runs else "is gone"),
        ]

    def _floor(self, node: ClusterProcess) -> ClusterPart:
        seen = self.watched.nodes.get(node.name)
        if not node.runs:
            return ClusterPart(node.name, "floor", runs=False, works=False, says="is gone")
        if node.name == self.watched.owner:
            return ClusterPart(node.name, "floor", runs=True, works=True, says="decides")
        if seen is None:
            return ClusterPart(node.name, "floor", runs=True, works=False, says="is coming up")
        return ClusterPart(
            node.name, "floor", runs=True, works=False, says=f"follows, up to {seen.followed:,}"
        )

    def _database(self, server: Server) -> ClusterPart:
        if not server.runs:
            return ClusterPart(server.name, "database", runs=False, works=False, says="is gone")
        if server is self.databases.first:
            return ClusterPart(server.name, "database", runs=True, works=True, says="is the primary")
        return ClusterPart(
            server.name, "database", runs=True, works=False, says="is the standby: has all that is answered"
        )
