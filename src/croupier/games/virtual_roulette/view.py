"""What everybody sees of a virtual spin."""

from __future__ import annotations

from croupier.games.sight import Play


class RoulettePlay(Play, frozen=True, kw_only=True, tag="virtual roulette"):
    """The number, once the ball rests."""

    number: str | None
