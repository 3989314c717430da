"""Pictures of every screen in every state, for build/screens: ``make screenshots``.

States come from the gallery of the screens, in every size of panel; a round in play is photographed
in a house that is really open, for the documents, whose pictures lie in docs/screens.
"""

import io
import sys
import tempfile
from pathlib import Path

from gallery import ROOT, SCREENS, UPRIGHT, hung, show, states
from house_in_browser import ARGUMENTS, PANEL, SMALL_PANEL, UPRIGHT_PANEL, Browser, RunningHouse, chromium
from PIL import Image
from players_screen import Terminal
from playwright.sync_api import sync_playwright
from staff_at_work import Dealer

SHOWN_IN = ROOT / "docs" / "screens"  # the few that documents show
FOLDER = ROOT / "build" / "screens"
SIZES = {"1920x1080": PANEL, "1280x800": SMALL_PANEL, "1080x1920": UPRIGHT_PANEL}
# Hundreds of states: each is kept small enough that all of them together are.
LONGEST = {"1920x1080": 1000, "1280x800": 720, "1080x1920": 1000}
QUALITY = 22
COLOURS = 128  # of the few that the README shows, at full size
TERMINALS = ("A1", "A2", "A3")
BETS = {
    "A1": ("straight:17", "split:17-20", "corner:13-14-16-17", "red", "dozen:2", "straight:0"),
    "A2": ("straight:32", "street:7-8-9", "black"),
    "A3": ("six-line:13-18", "even", "straight:8"),
}
# States that the README shows too.
SHOWN = {
    ("terminal", "blackjack-decision"): "blackjack",
    ("terminal", "baccarat-outcome"): "baccarat",
    ("terminal", "sic-bo"): "sic-bo",
    ("terminal", "big-wheel-spin"): "big-wheel",
    ("board", "running"): "board",
}
EARLIER = ("32", "15", "4", "21", "0", "25", "34", "6", "27", "13", "36")


def photographed(page):
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement?.blur?.()")
    return Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")


def kept_whole(page, name):
    picture = photographed(page).quantize(COLOURS, dither=Image.Dither.NONE)
    picture.save(SHOWN_IN / f"{name}.png", optimize=True)


def kept_small(page, screen, state, size):
    picture, folder = photographed(page), FOLDER / screen
    picture.thumbnail((LONGEST[size], LONGEST[size]), Image.Resampling.LANCZOS)
    folder.mkdir(parents=True, exist_ok=True)
    picture.save(folder / f"{state}-{size}.webp", quality=QUALITY)


def states_in(screen, viewport):
    """Upright there are the panels of terminals only, and of some states."""
    if viewport != UPRIGHT_PANEL:
        return states(screen)
    return UPRIGHT if screen == "terminal" else ()


def every_state(browser, screen):
    for size, viewport in SIZES.items():
        context = browser.machine(viewport)
        hung(context)
        page = context.new_page()
        for state in states_in(screen, viewport):
            # Where nothing may move, a ball that runs is there at once.
            page.emulate_media(reduced_motion="no-preference" if state == "spinning" else "reduce")
            show(page, browser.house.address, screen, state)
            kept_small(page, screen, state, size)
            if (screen, state) in SHOWN and viewport == PANEL:
                kept_whole(page, SHOWN[screen, state])
        browser.close()


def a_round_in_play(browser):
    """The screens of one table at the same moment, with three players."""
    dealer = Dealer(browser.house, "R1")
    players = [Terminal(browser, name) for name in TERMINALS]
    for each in players:
        each.buys_in(10_000)
    for number in EARLIER:
        dealer.open_betting()
        dealer.result(number)
    console, display = browser.post("console", "dana", "R1"), browser.display("R1")
    pit = browser.post("pit", "bruno")
    dealer.open_betting()
    for each in players:
        each.sees_phase("wagering")
        each.bets(*BETS[each.name])
        each.has_chip(BETS[each.name][-1], "$5")
    pages = {"terminal": players[0].page, "console": console, "display": display, "pit": pit}
    for name, page in pages.items():
        kept_whole(page, name)
    dealer.result("17")
    players[0].sees_phase("outcome")
    kept_whole(players[0].page, "terminal-outcome")
    kept_whole(display, "display-outcome")
    dealer.close()


def main(screens):
    SHOWN_IN.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningHouse(Path(folder) / "house") as house,
        sync_playwright() as playwright,
    ):
        chrome = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        browser = Browser(chrome, house)
        if not screens:
            a_round_in_play(browser)
            browser.close()
        for screen in screens or SCREENS:
            every_state(browser, screen)
        chrome.close()


if __name__ == "__main__":
    main(sys.argv[1:])
