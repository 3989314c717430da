"""What the file of a house says of several floors, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from croupier.house.config_files import IN_LOG, FilePaths
from croupier.house.config_parts import ClusterConfig
from croupier.house.log_place import is_address

_NODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,62}")
_NATS = re.compile(r"(nats|tls|ws|wss)://[^\s@]+")

Fault = tuple[str, str, str]


def faults_of_cluster(cluster: ClusterConfig, files: FilePaths, tables: Collection[str]) -> Iterable[Fault]:
    if not cluster.node:
        for key in ("nats", "prefers"):
            if getattr(cluster, key):
                yield f"cluster, {key}", "is said of no floor", 'Name this one, as in node = "floor-a".'
        return
    yield from _of_node(cluster.node, files)
    for address in cluster.nats:
        if not _NATS.fullmatch(address):
            remedy = 'Write one such as "tls://nats-1:4222"; a password has no place in it.'
            yield "cluster, nats", f"{address!r} is no address of NATS", remedy
    for name in cluster.prefers:
        if name not in tables:
            what = f"there is no table or island {name}"
            yield "cluster, prefers", what, "`croupier house islands` lists them."


def _of_node(node: str, files: FilePaths) -> Iterable[Fault]:
    if not _NODE.fullmatch(node):
        yield "cluster, node", f"{node!r} is no name", "Use letters, digits, full stops and hyphens."
    if not is_address(files.log):
        what = "floors are several, and the log is a file of one machine"
        yield "cluster, node", what, "Name a database for the log, or leave the node out."
    for key in ("round_seeds", "jackpot_seeds"):
        if getattr(files, key) != IN_LOG:
            what = "lies on one machine, and another floor has to go on with it"
            yield f"files, {key}", what, f'Write {key} = "{IN_LOG}".'
