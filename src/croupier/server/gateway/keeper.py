"""The gateways that a floor starts itself, on its own port: one that dies is started again."""

from __future__ import annotations

import asyncio
import logging
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from croupier.server.gateway.running import Listening

AGAIN_AFTER_S = 0.25
ENDED_WITHIN_S = 5.0
PROGRAM = "from croupier.cli.main import main; main()"
LOG = logging.getLogger("croupier.server")


@dataclass(frozen=True, slots=True)
class GatewayKeeper:
    """Each is handed the socket that listens already: while one is started again, the others answer."""

    link: Path
    where: Listening
    count: int

    async def keep(self) -> None:
        async with asyncio.TaskGroup() as group:
            for _ in range(self.count):
                group.create_task(self._keep_one())

    async def _keep_one(self) -> None:
        while True:
            process = await self._started()
            try:
                ended = await process.wait()
            finally:
                await _end(process)
            LOG.warning("a gateway has ended with %d and is started again", ended)
            await asyncio.sleep(AGAIN_AFTER_S)

    async def _started(self) -> Process:
        """It ends when its standard input does, so that none outlives the floor that started it."""
        descriptor = self.where.at.fileno()
        options = ["--link", str(self.link), "--descriptor", str(descriptor)]
        if self.where.tls is not None:
            options += ["--certificate", str(self.where.tls.certificate), "--key", str(self.where.tls.key)]
        for proxy in self.where.proxies:
            options += ["--proxy", proxy]
        command = (sys.executable, "-c", PROGRAM, "gateway", *options)
        return await asyncio.create_subprocess_exec(*command, stdin=PIPE, pass_fds=(descriptor,))


async def _end(process: Process) -> None:
    if process.returncode is not None:
        return
    assert process.stdin is not None, "it was started with one"
    process.stdin.close()
    try:
        await asyncio.wait_for(process.wait(), ENDED_WITHIN_S)
    except TimeoutError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
