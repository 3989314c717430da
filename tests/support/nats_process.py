"""A NATS server of the tests' own, in a process that can be killed and started again at the same port."""

import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path


def nats_program():
    beside = Path(sys.executable).with_name("nats-server")
    return str(beside) if beside.exists() else shutil.which("nats-server")


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class NatsProcess:
    def __init__(self):
        self.port, self.process = free_port(), None

    @property
    def url(self):
        return f"nats://127.0.0.1:{self.port}"

    def start(self):
        command = [nats_program(), "-a", "127.0.0.1", "-p", str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        raise RuntimeError("the NATS server did not open")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.kill()
