"""Over which links gateways reach this floor, as its file says: on this machine, and over NATS."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from croupier.server.gateway.floor_end import LinkedGateways
from croupier.server.gateway.pipe import FloorCarrier
from croupier.server.gateway.unix_carrier import LINK_NAME, UnixFloor
from croupier.server.metrics import Registry


class Links:
    """`start` when the floor begins to answer, `stop` when it answers no more.  The number that is announced
    over NATS is that of the log's last batch: whoever has taken over has kept that, and is higher."""

    def __init__(
        self, gateways: LinkedGateways, folder: Path | None, nats: Sequence[str], number: int
    ) -> None:
        self.gateways = gateways
        self._carriers: list[FloorCarrier] = []
        if folder is not None:
            self._carriers.append(UnixFloor(folder / LINK_NAME, gateways.serve))
        if nats:
            from croupier.server.gateway.nats_carrier import NatsFloor  # noqa: PLC0415 - an extra brings it

            self._carriers.append(NatsFloor(nats, gateways.house, number, gateways.serve))

    async def start(self) -> None:
        for carrier in self._carriers:
            await carrier.start()

    async def stop(self) -> None:
        """Gateways keep their lines, and look for whoever answers next."""
        self.gateways.leave()
        for carrier in self._carriers:
            await carrier.stop()


def observe_gateways(registry: Registry, gateways: LinkedGateways) -> None:
    registry.gauge("gateways", "Gateways that have joined.", lambda: len(gateways.sessions))
    registry.gauge("gateway_lines", "Lines that gateways hold.", lambda: sum(map(len, gateways.sessions)))
    registry.gauge(
        "gateway_delay_milliseconds",
        "How long a question was last under way from a gateway, by the clocks of both.",
        lambda: gateways.slowest_ms,
    )
