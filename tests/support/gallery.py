"""Every screen in every state, as the gallery of the screens shows them without a house behind."""

import re
from pathlib import Path

from played_games import album, played_states

ROOT = Path(__file__).resolve().parents[2]
GALLERY = ROOT / "web" / "src" / "gallery"
GAMES = ROOT / "web" / "src" / "games"
PAGE = ROOT / "src" / "croupier" / "server" / "static" / "index.html"
SCREENS = ("terminal", "console", "display", "pit", "cage", "lobby")
LIGHT = ("pit", "cage")
# States of a terminal whose panel stands upright: of every game some.
UPRIGHT = (
    "wagering", "choose", "baccarat-wagering", "baccarat-outcome", "sic-bo", "big-wheel-spin",
    "big-3-six-outcome", "virtual-roulette-spin", "blackjack-decision", "blackjack-split",
    "casino-war-outcome", "poker-picking", "poker-decision",
)  # fmt: skip
LOBBY = ("demonstration", "full", "lost", "house")
STORIES = re.compile(r"STORIES\b[^\n]*= \{\n(.*?)\n\};", re.DOTALL)
OF_GAMES = {
    "terminal": STORIES,
    "display": re.compile(STORIES.pattern.replace("STORIES", "ON_DISPLAY"), re.DOTALL),
}
STATE = re.compile(r'^  "?([a-z0-9-]+)"?:', re.MULTILINE)


def states(screen):
    """The states of a screen, read from the gallery itself, so that none is left out."""
    if screen == "lobby":
        return LOBBY
    files = sorted(GALLERY.glob(f"{screen}.ts")) + sorted(GALLERY.glob(f"{screen}_*.ts"))
    told = [STORIES.search(file.read_text("utf-8")) for file in files]
    if screen in OF_GAMES:
        told += [
            OF_GAMES[screen].search(file.read_text("utf-8")) for file in sorted(GAMES.glob("*/gallery.ts"))
        ]
    return tuple(state for each in told if each for state in STATE.findall(each[1])) + played_states(screen)


def hung(context):
    """Lets a browser open the gallery at an address where a house has no such page."""
    context.route("**/gallery?*", lambda route: route.fulfill(path=PAGE, content_type="text/html"))
    context.route(
        "**/gallery/played.json", lambda route: route.fulfill(body=album(), content_type="application/json")
    )


def show(page, address, screen, state):
    page.goto(f"{address}gallery?screen={screen}&state={state}")
    page.locator("main").first.wait_for()
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    theme = "house" if screen in LIGHT else "floor"
    page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
    # Two frames later the colours are those of the theme.
    page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
