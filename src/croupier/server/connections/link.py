"""The link between a line and the floor that answers it: a port with three carriers.

In process it is the exchange itself, so that a house on one machine pays for nothing; a gateway carries its
lines over a Unix socket or over NATS to a floor, where the very same exchange serves them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from croupier.server.connections.broadcast import Takes

Body = bytes  # as it was said


class Listens(Protocol):
    """Whoever a line is handed to."""

    def heard(self, body: Body) -> None:
        """What was said on it.  Nothing that it does about that may fail."""
        ...

    def hung_up(self) -> None:
        """It has ended; told once or more often."""
        ...


class Socket(Takes, Protocol):
    """As much of a web socket as is needed, so that the framework can be another."""

    cookies: Mapping[str, str]
    address: str

    async def receive(self) -> Body:
        """What is said next, while nobody listens.  Raises Gone."""
        ...

    def listen(self, listens: Listens) -> None:
        """From now on whatever is said is handed over as it comes, with nothing in between."""
        ...

    def rest(self) -> None:
        """Whoever listens is handed nothing more until it is to go on, and the other end waits."""
        ...

    def go_on(self) -> None: ...

    def recognise(self) -> None:
        """Whoever is at the other end has shown who it is."""
        ...


class LineLink(Protocol):
    async def serve(self, socket: Socket) -> None:
        """From the first message to the last, whoever hangs up."""
        ...
