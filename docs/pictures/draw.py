"""Draw the layout of single zero from its geometry, with every place where a chip may lie.

python docs/pictures/draw.py > docs/pictures/layout.svg
"""

from __future__ import annotations

from fractions import Fraction

from croupier.games.roulette.layout import BetKind, Layout, LayoutArea
from croupier.games.roulette.roulette import Roulette
from croupier.games.wheels import Colour
from croupier.house.rulesets import RULESETS

SQUARE = 56
FELT, LINE, CHIP = "#0f3d2e", "#d9d2b6", "#f2c14e"
FILLS = {Colour.RED: "#a3262a", Colour.BLACK: "#1b1b1d", Colour.GREEN: "#1f7a4d"}
NAMES = {
    "low": "1-18",
    "high": "19-36",
    "column": "2 to 1",
    "dozen:1": "1st 12",
    "dozen:2": "2nd 12",
    "dozen:3": "3rd 12",
}
ACROSS, DOWN = 5, 14  # squares; the drawing lies on its side, so that down the felt is across the page


def at(x: Fraction, y: Fraction) -> tuple[float, float]:
    return float((y + 1) * SQUARE), float((3 - x) * SQUARE)


def rectangle(key: str, box: LayoutArea, game: Roulette) -> str:
    (x, y), (right, bottom) = at(box.right, box.top), at(box.left, box.bottom)
    size = f'width="{right - x:g}" height="{bottom - y:g}"'
    return f'<rect x="{x:g}" y="{y:g}" {size} fill="{fill(key, game)}" stroke="{LINE}"/>'


def fill(key: str, game: Roulette) -> str:
    kind, _, which = key.partition(":")
    if kind == BetKind.STRAIGHT.value:
        return FILLS[game.rules.wheel.value.colour(which)]
    return {"red": FILLS[Colour.RED], "black": FILLS[Colour.BLACK]}.get(key, "none")


def name(key: str, box: LayoutArea) -> str:
    kind, _, which = key.partition(":")
    x, y = at(box.middle().x, box.middle().y)
    return f'<text x="{x:g}" y="{y + 5:g}">{NAMES.get(key) or NAMES.get(kind) or which or key}</text>'


def chips(layout: Layout) -> str:
    points = (at(point.x, point.y) for spot in layout.values() for point in spot.touch_points)
    return "".join(f'<circle cx="{x:g}" cy="{y:g}" r="4"/>' for x, y in points)


def drawing(game: Roulette) -> str:
    width, height = DOWN * SQUARE, ACROSS * SQUARE
    areas = "".join(rectangle(key, box, game) for key, box in game.layout.areas)
    names = "".join(name(key, box) for key, box in game.layout.areas)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 {width + 16} {height + 16}" role="img" '
        f'aria-label="A single-zero layout with the places of its {len(game.layout)} bets">\n'
        f'<rect x="-8" y="-8" width="{width + 16}" height="{height + 16}" rx="10" fill="{FELT}"/>\n'
        f'{areas}\n<g fill="{CHIP}" fill-opacity="0.7">{chips(game.layout)}</g>\n'
        f'<g font-family="sans-serif" font-size="16" fill="#f5f1e3" text-anchor="middle">{names}</g>\n'
        "</svg>\n"
    )


def picture() -> str:
    game = RULESETS["melbourne-roulette-18/single-zero"].game
    assert isinstance(game, Roulette)
    return drawing(game)


if __name__ == "__main__":
    print(picture(), end="")
