"""A house of several floors under load, to which one thing after the other happens: whoever owns it is lost,
and the players go on at another floor."""

import asyncio
import subprocess
import sys
import time
from contextlib import asynccontextmanager

from cluster_checker import checked
from cluster_players import Players

from croupier.store.postgres_line import Database
from croupier.store.postgres_nodes import NodeLine

TAKEN_WITHIN_S = 60.0
PAUSED_S = 3.5


class Story:
    def __init__(self, house, database):
        self.house, self.database = house, database
        self.players = Players(house.tokens, house.round, {})
        self.seconds = {}  # by what happened: from then to the first slip kept of each terminal
        self._line = NodeLine(Database(database))

    @asynccontextmanager
    async def played(self):
        """Whoever plays is answered in the end, and all of it is held against the log."""
        self.players.floors.update({node: floor.address for node, floor in self.house.floors.items()})
        playing = asyncio.create_task(self.players.play())
        try:
            await self.all_kept_since(time.time())
            yield
            await self.all_kept_since(time.time())
            self.players.playing = False
            await asyncio.wait_for(playing, TAKEN_WITHIN_S)
        finally:
            playing.cancel()
            self._line.close()

    def checked(self):
        return checked(self.database, self.players.history)

    @property
    def owner(self):
        lease = self._line.lease()
        return lease.node if lease.left_ms else ""

    def ready(self):
        """Those that follow and could take over.  Who was killed is still known by its name for a while."""
        owner = self.owner
        return [
            each.node
            for each in self._line.nodes()
            if each.ready and each.node != owner and self.house.floors[each.node].follows
        ]

    async def until(self, holds, seconds=TAKEN_WITHIN_S):
        end = time.monotonic() + seconds
        while not (found := await asyncio.to_thread(holds)):
            said = {node: floor.said[-600:] for node, floor in self.house.floors.items()}
            assert time.monotonic() < end, said
            await asyncio.sleep(0.05)
        return found

    async def all_kept_since(self, instant, seconds=TAKEN_WITHIN_S):
        """How long each terminal waited from then to its first slip that was kept."""
        terminals = len(self.players.tokens)
        await self.until(lambda: len(self.players.first_kept_after(instant)) == terminals, seconds)
        return list(self.players.first_kept_after(instant).values())

    async def overtaken(self, what, happens):
        """What happens to the owner, until every terminal has had a slip kept at another floor."""
        await self.until(self.ready)
        before = await self.until(lambda: self.owner)
        begun = time.time()
        await happens(before)
        await self.until(lambda: self.owner not in {"", before})
        self.seconds.setdefault(what, []).extend(await self.all_kept_since(begun))
        return before

    # ── what happens ────────────────────────────────────────────────────────────────────────

    async def kill(self, *, begun_again=True):
        """And begin again, to follow."""

        async def happens(node):
            self.house.floors[node].kill()

        dead = await self.overtaken("killed", happens)
        if not begun_again:
            return
        floor = await asyncio.to_thread(self.house.start, dead)
        self.players.floors[dead] = await asyncio.to_thread(lambda: floor.address)

    async def pause(self):
        async def happens(node):
            self.house.floors[node].pause()

        paused = await self.overtaken("paused", happens)
        self.house.floors[paused].go_on()
        await self.until(lambda: paused in self.ready())

    async def clock(self, off_ms=-2_000):
        """The owner's is set to another time, and then to the right one."""

        async def happens(node):
            self.house.floors[node].set_clock(off_ms)

        was_off = await self.overtaken("clock off", happens)
        self.house.floors[was_off].set_clock(0)
        await self.until(lambda: was_off in self.ready())

    async def hand_over(self):
        async def happens(node):
            words = ["floor", "yield", str(self.house.files[node])]
            program = "from croupier.cli.main import main; main()"
            done = await asyncio.to_thread(
                subprocess.run, [sys.executable, "-c", program, *words], capture_output=True, check=False
            )
            assert done.returncode == 0, done.stderr

        yielded = await self.overtaken("yielded", happens)
        await self.until(lambda: yielded in self.ready())

    async def part(self, proxies, *ways):
        """The owner from its database, by the proxy that it goes through: both ways, or one of them."""

        async def happens(node):
            proxies[node].part(*ways)

        parted = await self.overtaken("parted", happens)
        proxies[parted].heal()
        await self.until(lambda: parted in self.ready())
