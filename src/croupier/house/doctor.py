"""What is wrong with a house of several floors, each in one sentence that says what to do about it.

Nothing is changed, and every finding is looked for, however many came before it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import now
from croupier.house.config import Config
from croupier.house.inspection import check_house
from croupier.house.lease import MOST_OFF_MS, ComparedClock
from croupier.house.log_place import DatabasePlace
from croupier.house.seeds_place import compare_keys
from croupier.house.seen_end import look_at_end
from croupier.house.setup import log_of, path_of
from croupier.house.waking import client_of
from croupier.store.port import Damaged, DatabaseRefused, StoreFailed
from croupier.store.postgres_line import connect, look_at_server
from croupier.store.postgres_nodes import LeaseSeen, NodeLine, NodeSeen

NATS_WITHIN_S = 2.0
LEAST_FLOORS = 2
_STANDBYS = "SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming' OR state IS NULL"
WRONG = (CannotOpen, Damaged, DatabaseRefused, StoreFailed)


@dataclass(frozen=True, slots=True)
class ClusterHealth:
    """Who is there, who owns the house, and what is wrong."""

    lease: LeaseSeen
    nodes: tuple[NodeSeen, ...]
    findings: tuple[str, ...]


def examined(config: Config, file: Path) -> ClusterHealth:
    place = log_of(config, file)
    if not isinstance(place, DatabasePlace):
        what = "this house is on one machine, with its log in a file: no other floor can take it over"
        return ClusterHealth(
            LeaseSeen("", 0), (), (f"{what}. Carry the log into a database: `croupier log copy`.",)
        )
    line = place.node_line()
    try:
        return _health(config, file, place, line)
    except DatabaseRefused as refused:
        return ClusterHealth(LeaseSeen("", 0), (), (str(refused),))
    finally:
        line.close()


def _health(config: Config, file: Path, place: DatabasePlace, line: NodeLine) -> ClusterHealth:
    lease, nodes = line.lease(), tuple(line.nodes())
    found = [
        *_of_database(config, place),
        *_of_floors(lease, nodes),
        *_of_clocks(line, nodes),
        *_of_nats(config.cluster.nats),
        *_of_files(config, file, place),
    ]
    return ClusterHealth(lease, nodes, tuple(found))


def _of_database(config: Config, place: DatabasePlace) -> Iterator[str]:
    with connect(place.database, writing=True) as connection:
        try:
            look_at_server(connection, place.database)
        except DatabaseRefused as refused:
            yield str(refused)
        rows = connection.execute(_STANDBYS).fetchall()
    wanted = config.cluster.standbys
    if rows[0][0] < wanted:
        yield (
            f"{rows[0][0]} standbys of the database are connected, and {wanted} are asked for: nothing is "
            "kept until they are. Start them, or have the manager bring them back."
        )
    if not wanted:
        yield (
            "the database has no synchronous standby, so that its loss is the loss of the log. Give it one, "
            "and write standbys = 1 under [cluster]."
        )
    if not _several_hosts(place.database.url):
        yield (
            "the address of the log names one server, and no manager of databases can lead the house to "
            "another. Run one (Patroni, pg_auto_failover), name every server, and add "
            "target_session_attrs=read-write."
        )


def _several_hosts(url: str) -> bool:
    hosts = url.partition("://")[2].partition("@")[2].partition("/")[0] or url.partition("host=")[2]
    return "," in hosts.partition("&")[0] and "target_session_attrs=" in url


def _of_floors(lease: LeaseSeen, nodes: tuple[NodeSeen, ...]) -> Iterator[str]:
    if not lease.left_ms:
        yield "no floor owns the house just now. Open one: `croupier house run`."
    ready = [each for each in nodes if each.ready and each.node != lease.node]
    if lease.left_ms and not ready:
        yield (
            f"floor {lease.node} owns the house and no other follows it: its loss closes the house. Open "
            "another floor on another machine."
        )


def _of_clocks(line: NodeLine, nodes: tuple[NodeSeen, ...]) -> Iterator[str]:
    compared = ComparedClock(now)
    for _ in range(3):
        compared.compare(line.clock)
    offset = compared.offset
    if offset.is_off:
        yield f"the clock of this machine is {offset.ahead_ms} ms off the database's. Set it by NTP."
    for each in nodes:
        if abs(each.off_ms) > MOST_OFF_MS:
            yield f"the clock of floor {each.node} is {each.off_ms} ms off the database's. Set it by NTP."


def _of_nats(addresses: tuple[str, ...]) -> Iterator[str]:
    if addresses and not asyncio.run(_answers(addresses)):
        yield (
            f"NATS does not answer at {', '.join(addresses)}: floors look at the log twice a second "
            "meanwhile, and screens of other machines wait. Start it."
        )


async def _answers(addresses: tuple[str, ...]) -> bool:
    client = client_of()
    try:
        await asyncio.wait_for(
            client.connect(list(addresses), allow_reconnect=False, error_cb=_unheard), NATS_WITHIN_S
        )
        await client.close()
    except Exception:
        # Whatever kept it from answering, it does not.
        return False
    return True


async def _unheard(_error: Exception) -> None:
    """It is told once, as a finding."""


def _of_files(config: Config, file: Path, place: DatabasePlace) -> Iterator[str]:
    """The files that every floor needs: each is that of this house, or is named."""

    def end() -> None:
        log = place.log()
        try:
            look_at_end(path_of(file, config.files.end_seen), log)
        finally:
            log.close()

    looks: tuple[Callable[[], object], ...] = (lambda: check_house(config, file), end)
    if config.cluster.node:
        looks = (*looks, lambda: compare_keys(config, file))
    for look in looks:
        try:
            look()
        except WRONG as wrong:
            yield str(wrong)


def waited_for_other(line: NodeLine, before: str, seconds: float, pause: Callable[[float], None]) -> str:
    """The floor that owns the house once it is not ``before`` any more; none within so many seconds."""
    until = monotonic() + seconds
    while monotonic() < until:
        lease = line.lease()
        if lease.left_ms and lease.node != before:
            return lease.node
        pause(0.1)
    return ""
