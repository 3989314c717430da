"""The gate: a request has so long to be said, and whoever dawdles is hung up on.

uvicorn waits for ever for the rest of a request.  Each stage of one has its time here, counted from the
stage's beginning and not from the last octet, so that nobody holds a place by sending one now and then.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from enum import Enum
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from croupier.server.connections.capacity import Visit

KEEP_ALIVE_S = 15
SAID_AGAIN_AFTER_S = 3_600.0
LOG = logging.getLogger("croupier.server")
# What strangers say wrongly is counted; in the journal it would bury what matters.
LISTENER = logging.getLogger("croupier.server.listener")
LISTENER.setLevel(logging.ERROR)


class Stage(Enum):
    """What is waited for, each with the seconds that it may take."""

    HEAD = ("head", 5.0)
    BODY = ("body", 10.0)
    READER = ("reader", 10.0)  # until somebody takes what was written

    @property
    def seconds(self) -> float:
        return self.value[1]


class GateCounts:
    """What went on at the gate, for those who watch over the machines."""

    def __init__(self) -> None:
        self.dawdled = Counter[str]()
        self.no_text = 0
        self.flooded = 0
        self._said_at: float | None = None

    def spoilt(self, address: str, now: float) -> None:
        """Octets that are no text: each is counted, and the journal has one line an hour."""
        self.no_text += 1
        if self._said_at is None or now - self._said_at >= SAID_AGAIN_AFTER_S:
            self._said_at = now
            LOG.warning(
                "a line from %s sent octets that are no text and was closed; %d so far", address, self.no_text
            )


class Gate(H11Protocol):
    """One connection, before it is a line."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.logger = LISTENER
        self._visit: Visit = app_state["visit"]
        self._counts: GateCounts = app_state["counts"]
        self._stage: Stage | None = None
        self._deadline: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._a_line = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._visit.put_out, self._visit.parting = transport.abort, transport.is_closing
        self._enter(Stage.HEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._enter(None)
        self.resume_writing()
        self._unset_keepalive_if_required()
        if not self._a_line:
            self._visit.leave()

    def data_received(self, data: bytes) -> None:
        self._visit.resting = False
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()
        self._visit.resting = self._stage is None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From now on the line has its own time, within which it says who it is."""
        self._a_line = True
        self._enter(None)
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self._unread or self.loop.call_later(Stage.READER.seconds, self._give_up, Stage.READER)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def _look(self) -> None:
        if self._a_line or self.transport.is_closing():
            self._enter(None)
        elif self.conn.their_state is h11.SEND_BODY:
            self._enter(Stage.BODY)
        elif self.conn.their_state is h11.IDLE and (not self.cycle or self.conn.trailing_data[0]):
            self._enter(Stage.HEAD)
        else:
            self._enter(None)

    def _enter(self, stage: Stage | None) -> None:
        self._visit.unsaid = self._a_line or stage is Stage.HEAD
        if stage is self._stage:
            return
        if self._deadline is not None:
            self._deadline.cancel()
        self._stage = stage
        self._deadline = stage and self.loop.call_later(stage.seconds, self._give_up, stage)

    def _give_up(self, stage: Stage) -> None:
        self._counts.dawdled[stage.value[0]] += 1
        self.transport.abort()
