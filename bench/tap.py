"""What a tap costs the one who taps: ``python -m bench.tap [taps]``.

A terminal in a real browser, whose questions the house never hears: a chip must lie on its spot in
the first frame after the finger has left the glass, and the script between the two must leave most
of that frame to drawing.  Every tap is read against the frames around it, in which nothing happens.
"""

from __future__ import annotations

import asyncio
import json
import shutil
import sys
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec
from playwright.async_api import Page, WebSocketRoute, async_playwright

from bench.screens import Server, server

TAPS = 120
TERMINAL = "R0-0"
PANEL: Any = {"width": 1920, "height": 1080}
EVERY = 7  # so that many kinds of bets come up, all over the felt
SPOTS = (
    """() => [...document.querySelectorAll('.felt [data-bet][role="button"]')].map((s) => s.dataset.bet)"""
)
# A finger down and up again; how long the script took, whether the chip was there in the very next
# frame, and how long a frame lasts in which nothing is done.
TAP = """async (bet) => {
  const frame = () => new Promise(requestAnimationFrame);
  const spot = document.querySelector(`.felt [data-bet="${bet}"][role="button"]`);
  const { x, y, width, height } = spot.getBoundingClientRect();
  const how = { bubbles: true, cancelable: true, button: 0, pointerId: 1, isPrimary: true,
    clientX: x + width / 2, clientY: y + height / 2 };
  const idle = await frame(), still = await frame() - idle;
  const before = spot.getAttribute("aria-label");
  const begun = performance.now();
  spot.dispatchEvent(new PointerEvent("pointerdown", how));
  spot.dispatchEvent(new PointerEvent("pointerup", how));
  await Promise.resolve();
  const script = performance.now() - begun;
  await frame();
  const there = spot.getAttribute("aria-label") !== before && document.querySelector(".felt .chip.pending");
  return { script, still, there: there !== null && there !== false };
}"""


class Tap(msgspec.Struct):
    script: float  # milliseconds
    still: float
    there: bool


class Taps(NamedTuple):
    taps: list[Tap]

    @property
    def script(self) -> float:
        return median(tap.script for tap in self.taps)

    @property
    def frame(self) -> float:
        return median(tap.still for tap in self.taps)

    def in_the_first_frame(self) -> int:
        return sum(tap.there for tap in self.taps)


class HeldUp:
    """A line on which the house falls silent: what the screen asks from then on is lost."""

    def __init__(self) -> None:
        self.silent = False

    def laid(self, line: WebSocketRoute) -> None:
        house = line.connect_to_server()
        line.on_message(lambda text: None if self.silent else house.send(text))
        house.on_message(line.send)


async def terminal(page: Page, house: Server, line: HeldUp) -> None:
    key, token = f"croupier-terminal-{TERMINAL}", house.ready.tokens[TERMINAL]
    await page.add_init_script(f"localStorage.setItem({json.dumps(key)}, {json.dumps(token)})")
    await page.route_web_socket("**/line", line.laid)
    address = house.ready.address.replace("ws", "http", 1).removesuffix("line")
    await page.goto(f"{address}terminal/{TERMINAL}")
    await house.does("open")
    await page.locator('.phase[data-phase="wagering"]').wait_for()
    await page.locator('.felt [role="button"]').first.wait_for(state="attached")


async def tapped(page: Page, house: Server, taps: int) -> Taps:
    line = HeldUp()
    await terminal(page, house, line)
    line.silent = True
    spots: list[str] = await page.evaluate(SPOTS)
    found = [await page.evaluate(TAP, bet) for bet in islice(cycle(spots[::EVERY]), taps)]
    return Taps(msgspec.convert(found, list[Tap]))


def report(found: Taps) -> str:
    longest = max(tap.script for tap in found.taps)
    return (
        f"a tap, {len(found.taps)} of them all over the felt, the house held up:\n"
        f"  the chip lay there in the first frame {found.in_the_first_frame()} times\n"
        f"  {found.script:.1f} ms of script (at most {longest:.1f}) over frames of {found.frame:.1f} ms: "
        f"{found.script / found.frame:.2f}"
    )


async def measure(folder: Path, taps: int) -> None:
    async with server("house", str(folder / "house"), "1", "1") as house, async_playwright() as playwright:
        chrome = await playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        print(report(await tapped(await chrome.new_page(viewport=PANEL), house, taps)))
        await chrome.close()


def main(taps: int = TAPS) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(measure(Path(folder), taps))


if __name__ == "__main__":
    main(*(int(word) for word in sys.argv[1:]))
