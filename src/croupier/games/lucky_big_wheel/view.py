"""What everybody sees of the wheel."""

from __future__ import annotations

from croupier.games.sight import Play


class WheelPlay(Play, frozen=True, kw_only=True, tag="lucky big wheel"):
    """The symbol on which it rests, once it does."""

    symbol: str | None
