"""By which names the house is called.  A page of another name that was led here reads nothing of it."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from ipaddress import ip_address
from typing import Any, cast

from litestar.types import Scope

from croupier.core.policy import policy
from croupier.house.tls import EVERYWHERE

OWN_NAMES = policy("6.3")
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
_NAME_AND_PORT = re.compile(r"(?P<name>\[[^\]]*\]|[^:\[\]]*)(:[0-9]*)?", re.DOTALL)


class OwnNames:
    """The names of the file, loopback, and the address that was connected to; in a demonstration, any."""

    def __init__(self, names: Collection[str], bound: str, *, any_name: bool) -> None:
        self._names = (LOOPBACK | {_bare(name) for name in (*names, bound)}) - EVERYWHERE
        self._any = any_name

    def called(self, scope: Scope) -> bool:
        if self._any:
            return True
        told = [value for name, value in scope["headers"] if name == b"host"]
        if len(told) != 1:
            return False
        name = _without_port(told[0].decode("latin-1"))
        here = cast("Mapping[str, Any]", scope).get("server")
        return name in self._names or (here is not None and _is_address(name) and name == _bare(here[0]))


def _without_port(host: str) -> str:
    """Empty where it is no name with at most a port: that is nobody's name."""
    found = _NAME_AND_PORT.fullmatch(host)
    return _bare(found["name"]) if found else ""


def _bare(name: str) -> str:
    return name.strip().strip("[]").lower()


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True
