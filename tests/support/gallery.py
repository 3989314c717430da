"""Every screen in every state, as the gallery of the screens shows them without a house behind."""

import json
from functools import cache
from pathlib import Path

from played_gallery import ROOT, played
from playwright.sync_api import TimeoutError as CameTooLate

from croupier.server.sight_picture import code_svg
from croupier.words.catalogue import texts_in

PAGE = ROOT / "src" / "croupier" / "server" / "static" / "index.html"
SCREENS = ("terminal", "console", "display", "pit", "cage", "lobby", "inspector", "director", "board")
# As long as any that a house signs.
SIGHT = "\n".join(
    (
        "croupier sight 1",
        f"house {'ab' * 32}",
        "table T1",
        "round 417",
        f"commitment {'0f' * 32}",
        f"share {'1e' * 32}",
        f"wagers {'cd' * 32}",
        "slips 12",
        f"head 437712 {'9a' * 32}",
        f"signed {'57' * 64}",
        "",
    )
)
BOARD = "https://house.example/api/tournaments/riverside-cup/terms.html"
# States of a terminal whose panel stands upright: of every game some.
UPRIGHT = (
    "wagering", "choose", "baccarat-wagering", "baccarat-outcome", "sic-bo", "big-wheel-spin",
    "big-3-six-outcome", "virtual-roulette-spin", "blackjack-decision", "blackjack-split",
    "casino-war-outcome", "poker-picking", "poker-decision", "outcome", "sides", "number-free", "crown",
)  # fmt: skip


@cache
def text_of(name):
    return (played() / f"{name}.json").read_text("utf-8")


@cache
def states(screen):
    """The states of a screen: all those that the house was played into."""
    return tuple(json.loads(text_of(screen))["states"])


DRAWN = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


def hung(context):
    """Lets a browser open the gallery at an address where a house has no such page."""
    context.route("**/gallery?*", lambda route: route.fulfill(path=PAGE, content_type="text/html"))
    context.route("**/gallery/*.json", lambda route: route.fulfill(**_as_json(text_of(_name(route)))))
    context.route(
        "**/sight.svg?*", lambda route: route.fulfill(body=code_svg(SIGHT), content_type="image/svg+xml")
    )
    context.route(
        "**/code.svg", lambda route: route.fulfill(body=code_svg(BOARD), content_type="image/svg+xml")
    )
    context.route("**/api/words/*", lambda route: route.fulfill(**_as_json(_words(_name(route)))))


def _name(route):
    return Path(route.request.url).stem


def _as_json(text):
    return {"body": text, "content_type": "application/json"}


def _words(language):
    """Those of the house, and those of the game in the gallery that this house does not have."""
    return json.dumps({**texts_in(language), **json.loads(text_of("words"))[language]})


SHOWN_WITHIN_MS = 30_000


def show(page, address, screen, state):
    page.goto(f"{address}gallery?screen={screen}&state={state}")
    try:
        page.locator("main").first.wait_for(timeout=SHOWN_WITHIN_MS)
    except CameTooLate:
        # On a machine that has much to do a page is cut short now and then: it is loaded anew, as people do.
        page.reload()
        page.locator("main").first.wait_for()
    page.evaluate("document.fonts.ready")
    page.wait_for_load_state("networkidle")
    # Each screen chooses dark or light itself; two frames later its colours are those.
    page.evaluate(DRAWN)


def speak(page, language):
    """As when somebody chooses another language on a screen that is open."""
    page.evaluate("language => dispatchEvent(new CustomEvent('speak', { detail: language }))", language)
    page.locator(f"html[lang={language}]").wait_for(state="attached")
    page.evaluate(DRAWN)
