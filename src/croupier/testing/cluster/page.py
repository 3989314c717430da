"""The page of a cluster on one machine: who decides, and a button that kills.

It listens on this machine alone, and acts only for its own page: another page in the same browser can
neither send its header nor go by its name.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, get, post
from litestar.exceptions import NotFoundException, PermissionDeniedException
from litestar.params import FromPath

from croupier.testing.cluster.cluster import Cluster

PAGE = Path(__file__).with_name("page.html")
OWN_HEADER = "x-croupier-cluster"
LOOK_EVERY_S = 0.25


def app(cluster: Cluster, port: int) -> Litestar:
    own = frozenset({f"127.0.0.1:{port}", f"localhost:{port}"})

    def from_here(request: Request[Any, Any, Any]) -> None:
        if request.headers.get("host") not in own:
            raise PermissionDeniedException("this page is for this machine alone")

    def asked_here(request: Request[Any, Any, Any], name: str) -> None:
        from_here(request)
        if request.headers.get(OWN_HEADER) is None:
            raise PermissionDeniedException("only the page of the cluster may ask this")
        if not cluster.knows(name):
            raise NotFoundException(f"there is no {name} in this cluster")

    @get("/", media_type=MediaType.HTML, sync_to_thread=False)
    def page(request: Request[Any, Any, Any]) -> str:
        from_here(request)
        return PAGE.read_text()

    @get("/state", sync_to_thread=False)
    def state(request: Request[Any, Any, Any]) -> dict[str, Any]:
        from_here(request)
        seen = cluster.watched
        return {
            "owner": seen.owner, "number": seen.number, "took": seen.took,
            "parts": cluster.parts(), "story": cluster.story,
        }  # fmt: skip

    @post("/kill/{name:str}", sync_to_thread=True)
    def kill(request: Request[Any, Any, Any], name: FromPath[str]) -> None:
        asked_here(request, name)
        cluster.kill(name)

    @post("/start/{name:str}", sync_to_thread=True)
    def start(request: Request[Any, Any, Any], name: FromPath[str]) -> None:
        asked_here(request, name)
        cluster.begin(name)

    return Litestar([page, state, kill, start], openapi_config=None)


async def keep_looking(cluster: Cluster) -> None:
    """In a thread: a database that is gone may take its time to say so."""
    while True:
        await asyncio.to_thread(cluster.watched.look)
        await asyncio.sleep(LOOK_EVERY_S)
