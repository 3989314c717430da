"""Two hundred takeovers under load, whatever brings them about, and the loss of the database's primary:
nothing that anybody was told is lost, and no two floors ever own the house."""

import asyncio
import sys
import time
from pathlib import Path
from random import Random
from shutil import rmtree
from tempfile import mkdtemp

import pytest
from cluster_house import ClusterHouse
from cluster_story import Story
from cutting_proxy import CuttingProxy
from rich.progress import track

from croupier.testing.cluster.databases import Databases
from croupier.testing.cluster.nats_server import NatsServer

TAKEOVERS = 200
NODES = ("a", "b", "c")
DETECTED_AFTER_S = 5.0  # by the manager that the harness plays
LOST_WITHIN_S = 15.0
# How often each is what happens.
FAULTS = {"kill": 14, "pause": 3, "hand_over": 1, "part": 2, "clock": 1}
CLOCKS_OFF_MS = (-2_000, 2_000)
PARTED = ((), ("asked",), ("answered",))  # which way nothing comes through: either, or one of them


def percentile(seconds, share):
    return sorted(seconds)[min(len(seconds) - 1, int(len(seconds) * share))]


def report(story):
    for what, seconds in story.seconds.items():
        middle, last = percentile(seconds, 0.5), percentile(seconds, 0.99)
        waited = f"p50 {middle:.2f} s, p99 {last:.2f} s, most {max(seconds):.2f} s"
        sys.stdout.write(f"{what}: {len(seconds)} waits, {waited}\n")


def jepsen(folder, server, takeovers, seed=0):
    """So many takeovers with three floors; what was kept, and by whom the house was taken."""
    url, choose = server.url(server.new_database()), Random(seed)  # noqa: S311
    nats = NatsServer(folder)
    nats.start()
    house = ClusterHouse(folder, url, nodes=NODES, seats=6, nats=[nats.url])
    proxies = {node: CuttingProxy(server, Path(mkdtemp(prefix=f"cut-{node}-"))) for node in NODES}
    for node, proxy in proxies.items():
        file = house.files[node]
        file.write_text(file.read_text("utf-8").replace(str(server.folder), str(proxy.folder)), "utf-8")
    story = Story(house, url)

    async def told():
        async with story.played():
            faults = choose.choices(list(FAULTS), list(FAULTS.values()), k=takeovers)
            for fault in track(faults, "takeovers"):
                if fault == "part":
                    await story.part(proxies, *choose.choice(PARTED))
                elif fault == "clock":
                    await story.clock(choose.choice(CLOCKS_OFF_MS))
                else:
                    await getattr(story, fault)()

    try:
        house.open(*NODES)
        asyncio.run(told())
    finally:
        house.close()
        nats.kill()
        for proxy in proxies.values():
            proxy.close()
            rmtree(proxy.folder, ignore_errors=True)
    report(story)
    kept, takings = story.checked()
    assert len(takings) == takeovers + 1, takings
    return kept, takings


@pytest.mark.long
@pytest.mark.whole
def test_two_hundred_takeovers_lose_nothing(tmp_path, server):
    kept, _ = jepsen(tmp_path, server, TAKEOVERS)
    assert kept > TAKEOVERS


def primary_lost(folder):
    """Seconds from the loss of the primary to the first slip that each terminal had kept again."""
    sockets = Path(mkdtemp(prefix="pg-"))
    sockets.chmod(0o755)
    folder.chmod(0o755)
    databases = Databases(sockets / "data", sockets / "lines")
    databases.start()
    # The manager lets the one that is left go on alone, so that the file asks for no standby.
    house = ClusterHouse(folder, databases.url, seats=4)
    story = Story(house, databases.url)

    async def told():
        async with story.played():
            begun = time.time()
            await asyncio.to_thread(databases.first.kill)
            await asyncio.sleep(DETECTED_AFTER_S)
            await asyncio.to_thread(databases.take_over)
            return await story.all_kept_since(begun)

    try:
        house.open("a", "b")
        seconds = asyncio.run(told())
        story.checked()
    finally:
        house.close()
        databases.stop()
        rmtree(sockets, ignore_errors=True)
    return seconds


@pytest.mark.long
@pytest.mark.whole
def test_the_primary_of_the_database_is_lost_and_nothing_that_was_kept_is(tmp_path):
    seconds = primary_lost(tmp_path)
    sys.stdout.write(f"primary lost: most {max(seconds):.2f} s\n")
    assert max(seconds) < LOST_WITHIN_S
