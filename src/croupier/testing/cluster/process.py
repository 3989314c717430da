"""One process of a cluster, a floor or a gateway, which can be killed and begun again."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

ENDS_WITHIN_S = 20.0


@dataclass(slots=True)
class ClusterProcess:
    """What it says goes to a file, of which the end is told when it does not come up."""

    name: str
    command: Sequence[str]
    log: Path
    process: subprocess.Popen[bytes] | None = field(default=None, init=False)

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        if self.runs:
            return
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603  our own program
                list(self.command), stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )

    def kill(self) -> None:
        """As a machine that loses power."""
        self._signal(signal.SIGKILL)
        if self.process is not None:
            self.process.wait(ENDS_WITHIN_S)

    def close(self) -> None:
        """As somebody who closes it; killed if it does not end."""
        self._signal(signal.SIGTERM)
        if self.process is None:
            return
        try:
            self.process.wait(ENDS_WITHIN_S)
        except subprocess.TimeoutExpired:
            self.kill()

    def said_last(self, lines: int = 5) -> str:
        return (
            "\n".join(self.log.read_text(errors="replace").splitlines()[-lines:]) if self.log.exists() else ""
        )

    def _signal(self, which: signal.Signals) -> None:
        """To the whole group: a floor may have begun processes of its own."""
        if self.process is not None and self.runs:
            os.killpg(self.process.pid, which)
