"""What a player does and sees at a board of bets, and what lies under the pointer of a drawn wheel."""

import re

from house_in_browser import PAUSE_BEFORE, PAUSE_NOW, short_text
from players_screen import Terminal
from playwright.sync_api import expect

from croupier.core.ids import TerminalId
from croupier.games.game import Outcome
from croupier.house.rulesets import RULESETS

# As short as their book lets these tables be, but long enough to place every kind of bet.
PERIOD_S = 14
# The pointer is at the top of the drawing; a part of the drawing's height leads down from its tip to a ring.
UNDER_POINTER = """([wheel, depth]) => {
  const { left, top, width, height } = document.querySelector(wheel).getBoundingClientRect();
  const found = document.elementsFromPoint(left + width / 2, top + height * depth);
  const under = found.map((each) => each.closest("[data-symbol]")).find((each) => each !== null);
  return under && [under.dataset.symbol, Number(under.dataset.compartment)];
}"""
# Skips whatever there is to skip until the result is there: how often, and how many looks in a row
# found something to skip, which is no more than there are draws, and far less than anything lasts.
DRAWS = 3
SKIPPED = """() => new Promise((seen) => {
  const found = { skipped: 0, longest: 0 };
  let still = 0;
  const look = () => {
    const skip = document.querySelector(".skip button");
    still = skip ? still + 1 : 0;
    found.longest = Math.max(found.longest, still - 1);
    if (skip) found.skipped += 1;
    skip?.click();
    if (document.querySelector(".phase").dataset.phase === "outcome") seen(found);
    else requestAnimationFrame(() => requestAnimationFrame(look));
  };
  look();
})"""
WHEEL = "[data-resting]"
ON_BIG_WHEEL = (0.12,)
ON_RINGS = (0.12, 0.235, 0.35)


def short(table):
    """Between two rounds there is time for the wheel to turn and for its result to be read."""
    return short_text({table: PERIOD_S}).replace(PAUSE_NOW, PAUSE_BEFORE)


def settled(ruleset, slip, draws):
    """What a slip gets back for these draws, by the library that everything is settled by."""
    at = TerminalId("T1")
    position = RULESETS[ruleset].game.start({at: slip})
    for draw in draws:
        position = position.after(Outcome(draw))
    return {bet: int(result.returned) for bet, result in position.results()[at].items()}


def money(cents):
    return f"${cents // 100:,}.{cents % 100:02}" if cents >= 0 else f"−{money(-cents)}"


class AtBoard(Terminal):
    def spot(self, bet):
        return self.page.locator(f'button[data-bet="{bet}"]')

    def has_chip(self, bet, money):
        expect(self.spot(bet)).to_have_accessible_name(re.compile(rf"{re.escape(money)} on it$"))

    def has_no_chip(self, bet):
        expect(self.spot(bet)).not_to_have_accessible_name(re.compile("on it"))

    @property
    def lit(self):
        """The bets that everybody sees have won."""
        return set(
            self.page.locator("button.spot.won").evaluate_all("all => all.map((each) => each.dataset.bet)")
        )

    def drags_by_finger(self, bet, other):
        """A finger takes a chip from one spot to another; the machine must have a touch screen."""
        finger = self.page.context.new_cdp_session(self.page)
        begin, end = _middle(self.spot(bet)), _middle(self.spot(other))
        path = [tuple(a + (b - a) * step / 8 for a, b in zip(begin, end, strict=True)) for step in range(9)]
        for kind, (x, y) in zip(("touchStart", *["touchMove"] * 8), path, strict=True):
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        finger.detach()

    def ready(self, *notes):
        """Money is in and a round is open: this one."""
        self.buys_in(*notes)
        self.has_time()
        return self.round()

    def round(self):
        """The number of the round, which is said while bets are placed and when it is settled."""
        return int(re.search(r"Round (\d+)", self.page.locator(".phase").inner_text())[1])

    def skips(self):
        """To the result; nothing that is skipped goes on moving."""
        found = self.page.evaluate(SKIPPED)
        assert found["skipped"] > 0, found
        assert found["longest"] <= DRAWS, found

    def moves(self):
        """Without this nothing moves on the screens of stories."""
        self.page.emulate_media(reduced_motion="no-preference")


def _middle(spot):
    box = spot.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def under_pointer(page, depths):
    """Symbol and compartment under the pointer of a wheel at rest, ring by ring."""
    expect(page.locator(WHEEL)).to_have_attribute("data-resting", "true")
    return [page.evaluate(UNDER_POINTER, [WHEEL, depth]) for depth in depths]


def recorded(pit, table, number):
    """The result of a round, as the house has it."""
    found = over(pit, table, number)
    return found["results"][found["round"] - number if found["phase"] == "settled" else 0]


def over(pit, table, number):
    """The table once the house has settled that round, which screens may still be on their way to."""
    return _at(pit.until(lambda view: _is_over(_at(view, table), number)), table)


def _at(view, table):
    return next(each for each in view["pit"]["tables"] if each["table"] == table)


def _is_over(table, number):
    now = table["round"] or 0
    return now > number or (now == number and table["phase"] == "settled")
