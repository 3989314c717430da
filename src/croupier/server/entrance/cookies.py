"""What the cookie of a post is called.  Over TLS the name says that no plain line set it."""

from __future__ import annotations

from collections.abc import Mapping

from litestar.types import Scope

_OWN_HOST = "__Host-"
_SECURE = frozenset({"https", "wss"})


def is_secure(scope: Scope) -> bool:
    return scope["scheme"] in _SECURE


def cookie_of(post: str, scope: Scope) -> str:
    name = f"croupier-{post}"
    return f"{_OWN_HOST}{name}" if is_secure(scope) else name


def presented(cookies: Mapping[str, str], scope: Scope) -> Mapping[str, str]:
    """The cookies by their plain names; over TLS only those that were set over TLS."""
    if not is_secure(scope):
        return cookies
    own = {name: value for name, value in cookies.items() if name.startswith(_OWN_HOST)}
    return {name.removeprefix(_OWN_HOST): value for name, value in own.items()}
