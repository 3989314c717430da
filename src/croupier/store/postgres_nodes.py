"""Who has a house open, and until when its owner is believed: two small tables beside the log.

Nothing here keeps anybody from writing; the chain does.  A lease says when another floor may take over, by
the database's own clock, and what is lost of it in a power cut is asked for anew.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

import psycopg

from croupier.store.port import DatabaseRefused
from croupier.store.postgres_line import Connection, Database, connect, unreachable
from croupier.store.postgres_log import GONE, asked
from croupier.store.postgres_schema import WRITER

ISLAND = "house"  # as long as one floor decides, it has all islands by one lease
LEASE_MS = 1_200
GONE_AFTER_MS = 3_000  # a floor that has not been seen for so long is no longer there

_UNTIL = f"clock_timestamp() + interval '{LEASE_MS} ms'"
_SEEN = """INSERT INTO nodes VALUES ($1, $2, $3, clock_timestamp(), $4, $5, $6) ON CONFLICT (node)
    DO UPDATE SET process = excluded.process, address = excluded.address, seen = excluded.seen,
        followed = excluded.followed, off_ms = excluded.off_ms, ready = excluded.ready
    WHERE nodes.process = excluded.process OR nodes.seen < clock_timestamp() - interval '{gone} ms'
    RETURNING true""".replace("{gone}", str(GONE_AFTER_MS))
_RENEWED = f"UPDATE leases SET until = {_UNTIL} WHERE island = '{ISLAND}' AND node = $1"  # noqa: S608  words of ours
_LEASE = f"""SELECT node, greatest(0, extract(epoch FROM until - clock_timestamp()) * 1000)::bigint,
    asked_to_yield, coalesce((SELECT address FROM nodes WHERE nodes.node = leases.node), '')
    FROM leases WHERE island = '{ISLAND}'"""  # noqa: S608
_NOW = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
_TAKEN = f"""INSERT INTO leases VALUES ('{ISLAND}', $1, {_UNTIL}, false) ON CONFLICT (island)
    DO UPDATE SET node = excluded.node, until = excluded.until, asked_to_yield = false"""  # noqa: S608
_GIVEN_UP = f"UPDATE leases SET until = clock_timestamp() WHERE island = '{ISLAND}' AND node = $1"  # noqa: S608
_YIELD = f"UPDATE leases SET asked_to_yield = true WHERE island = '{ISLAND}' RETURNING node"  # noqa: S608
_NODES = f"""SELECT node, process, address, (extract(epoch FROM clock_timestamp() - seen) * 1000)::bigint,
    followed, off_ms, ready FROM nodes WHERE seen > clock_timestamp() - interval '{GONE_AFTER_MS} ms'
    ORDER BY node"""  # noqa: S608


@dataclass(frozen=True, slots=True)
class LeaseSeen:
    """Who has the house, for how many milliseconds more unless it is renewed, and whether it is to yield."""

    node: str
    left_ms: int
    asked_to_yield: bool = False
    address: str = ""  # where it serves screens


NOBODY = LeaseSeen("", 0)


@dataclass(frozen=True, slots=True)
class NodeSeen:
    """A floor that is there, as it has said of itself."""

    node: str
    process: str
    address: str
    silent_ms: int
    followed: int  # the number of the last batch that it knows
    off_ms: int  # by how much its clock is ahead of the database's
    ready: bool  # to take over


class LeaseQuestion(Protocol):
    def __call__(self, statement: str, *parameters: object) -> list[Any]: ...


def lease_of(ask: LeaseQuestion) -> LeaseSeen:
    rows = ask(_LEASE)
    return LeaseSeen(*rows[0]) if rows else NOBODY


def take_lease(ask: LeaseQuestion, node: str) -> None:
    """In the transaction that keeps the taking itself: both are so, or neither is."""
    ask(_TAKEN, node)


class NodeLine:
    """A floor's own line for what is said of floors.  None of it waits for a disk or a standby."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._line: Connection | None = None

    def close(self) -> None:
        if self._line is not None:
            with suppress(psycopg.Error):
                self._line.close()
        self._line = None

    def say(self, seen: NodeSeen) -> bool:
        """That this floor is there.  False where another process goes by its name."""
        told = (seen.node, seen.process, seen.address, seen.followed, seen.off_ms, seen.ready)
        return bool(self.ask(_SEEN, *told))

    def renew(self, node: str) -> LeaseSeen:
        """For another while, if it is this floor's.  Whose it is, and whether it is to yield."""
        self.ask(_RENEWED, node)
        return lease_of(self.ask)

    def give_up(self, node: str) -> None:
        self.ask(_GIVEN_UP, node)

    def ask_to_yield(self) -> str:
        """The floor that was asked; none where nobody has the house."""
        rows = self.ask(_YIELD)
        return str(rows[0][0]) if rows else ""

    def lease(self) -> LeaseSeen:
        return lease_of(self.ask)

    def nodes(self) -> list[NodeSeen]:
        return [NodeSeen(*row) for row in self.ask(_NODES)]

    def clock(self) -> int:
        """The database's, in milliseconds."""
        return int(self.ask(_NOW)[0][0])

    def ask(self, statement: str, *parameters: object) -> list[Any]:
        try:
            return asked(self._opened(), statement, parameters)
        except GONE as error:
            self.close()
            raise unreachable(self._database, error) from error
        except psycopg.Error as error:
            self.close()
            remedy = "See that this is the database of the house, and that its floors may write to it."
            raise DatabaseRefused(str(self._database), " ".join(str(error).split()), remedy) from error

    def _opened(self) -> Connection:
        if self._line is None:
            self._line = connect(self._database, writing=True)
            self._line.execute(f"SET ROLE {WRITER}".encode())
            self._line.execute(b"SET synchronous_commit = off")
        return self._line
