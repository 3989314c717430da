"""By which certificate the house speaks to its screens, if by any."""

from __future__ import annotations

from datetime import datetime
from ipaddress import ip_address
from pathlib import Path

from croupier.charter.rules import Mode
from croupier.core.policy import policy
from croupier.house.cannot_open import CannotOpen
from croupier.house.certificates import TLS_FOLDER, TlsPaths, look_at_pair, own_certificate
from croupier.house.config import Config
from croupier.house.config_parts import TlsFiles
from croupier.house.setup import path_of

THROUGH_TLS = policy("6.5")
EVERYWHERE = frozenset({"0.0.0.0", "::", ""})  # noqa: S104


def tls_of(config: Config, file: Path, host: str, now: datetime) -> TlsPaths | None:
    """Beyond this machine nothing is said in plain, unless a proxy that is named stands in front."""
    tls = config.server.tls
    if isinstance(tls, TlsFiles):
        paths = TlsPaths(path_of(file, tls.certificate), path_of(file, tls.key))
        look_at_pair(paths.certificate, paths.key)
        return paths
    plain = is_loopback(host) or config.mode is Mode.DEMONSTRATION
    if tls == "own" or (tls is None and not plain and not config.server.proxies):
        return own_certificate(file.parent / TLS_FOLDER, certificate_names(config, file, host), now)
    if not plain and not config.server.proxies:
        what = f"screens beyond this machine would be spoken to in plain ({THROUGH_TLS})"
        remedy = 'Write tls = "own", or name the proxy that stands in front under proxies.'
        raise CannotOpen(file, "server, tls", what, remedy)
    return None


def certificate_names(config: Config, file: Path, host: str) -> tuple[str, ...]:
    names = (*config.server.names, *(() if host in EVERYWHERE else (host,)))
    if not names:
        remedy = 'Write the names by which screens call it, as in names = ["floor.example"].'
        raise CannotOpen(file, "server, names", "is empty, and a certificate bears a name", remedy)
    return names


def is_loopback(host: str) -> bool:
    return ip_address(host).is_loopback if is_address(host) else host == "localhost"


def is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
