"""The felt of a ruleset as a screen draws it, with the exact figures of its bets."""

from __future__ import annotations

from croupier.games.face import ColourOfNumber
from croupier.games.felt import Area, Drawn, RaceTrackView, SideView, Spot
from croupier.games.game import BetKey
from croupier.maths.figures import figures
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.percent import fraction


class FeltView(Drawn, frozen=True, kw_only=True):
    """Everything that a screen must know to draw the layout of this ruleset."""

    ruleset: str
    title: str
    book: str
    style: str
    rim: tuple[str, ...]
    colours: dict[str, ColourOfNumber]
    areas: tuple[Area, ...]
    spots: tuple[Spot, ...]
    race_track: RaceTrackView | None
    sides: tuple[SideView, ...]


class NoFelt(LookupError):
    """The game of this ruleset has no layout with places for chips."""

    def __init__(self, key: str) -> None:
        super().__init__(f"{key} is not played on a roulette layout, so there is no felt to draw")


def felt_view(ruleset: Ruleset) -> FeltView:
    game = ruleset.game

    def told(bet: BetKey) -> tuple[str, str]:
        figure = figures(game, bet)
        return fraction(figure.edge), fraction(figure.win)

    felt = game.face.felt(told)
    if felt is None:
        raise NoFelt(ruleset.key)
    return FeltView(
        ruleset=ruleset.key,
        title=ruleset.title,
        book=ruleset.book,
        style=felt.style,
        rim=felt.rim,
        colours=felt.colours,
        areas=felt.areas,
        spots=felt.spots,
        race_track=felt.race_track,
        sides=felt.sides,
    )
