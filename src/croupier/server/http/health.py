"""Whether the house is well, and its figures."""

from __future__ import annotations

import asyncio

from litestar import Controller, Response, get

from croupier.house.program import VERSION
from croupier.server.http.errors import ERRORS
from croupier.server.http.given import TheBoard, TheLive, TheRegistry, TheScene
from croupier.server.http.shapes import HealthView
from croupier.server.metrics import MEDIA_TYPE
from croupier.server.scene import Scene


class Health(Controller):
    tags = ("health",)

    @get("/health", responses=ERRORS)
    async def health(self, scene: TheScene, board: TheBoard, live: TheLive) -> Response[HealthView]:
        """200 while the house works, 503 when it does not; a device out of reach stops no house."""
        stopped = scene.core.stopped
        store = await asyncio.to_thread(_store, scene)
        well = stopped is None and store == "open"
        shown = HealthView(
            status="open" if well else "stopped",
            ready=live.patrol.ready,
            degraded=bool(live.patrol.findings),
            floor="open" if stopped is None else "stopped",
            store=store,
            devices={name: each.link.value for name, each in sorted(board.devices.items())},
            version=VERSION,
        )
        return Response(shown, status_code=200 if well else 503)

    @get("/metrics", responses=ERRORS, media_type=MEDIA_TYPE)
    async def metrics(self, registry: TheRegistry) -> str:
        """In the text of Prometheus: no money, no names, no secrets."""
        return registry.text()


def _store(scene: Scene) -> str:
    """Read for the sake of reading; why it cannot be read is for the house's own log."""
    try:
        scene.core.store.head()
    except Exception:
        return "cannot be read"
    return "open"
