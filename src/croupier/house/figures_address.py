"""Where metrics and schema are told to those who watch over the machines, if anywhere."""

from __future__ import annotations

from pathlib import Path

from croupier.house.cannot_open import CannotOpen
from croupier.house.config import Config
from croupier.house.tls import is_address, is_loopback

WHERE = "server, metrics"
AS_IN = 'Write an address of this machine and a port, as in "127.0.0.1:9100".'
LAST_PORT = 65_535


def figures_at(config: Config, file: Path) -> tuple[str, int] | None:
    """The address and the port; nothing where the file names none."""
    written = config.server.metrics
    if not written:
        return None
    name, _, port = written.rpartition(":")
    host = name.removeprefix("[").removesuffix("]")
    if not is_address(host) and not is_loopback(host):
        raise CannotOpen(file, WHERE, f"{written!r} names no address", AS_IN)
    if not (port.isascii() and port.isdecimal() and int(port) <= LAST_PORT):
        raise CannotOpen(file, WHERE, f"{written!r} names no port", AS_IN)
    return host, int(port)
