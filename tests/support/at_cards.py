"""What a player does and sees at a table of cards, and a house whose cards a story knows."""

import re

from at_board import AtBoard
from house_in_browser import RunningHouse, short_text
from playwright.sync_api import expect
from stacked_house import stack

DRAWN_BEFORE, DRAWN_NOW = "draw_ms = 500", "draw_ms = 100"


def quick_text(periods):
    text = short_text(periods)
    assert DRAWN_BEFORE in text
    return text.replace(DRAWN_BEFORE, DRAWN_NOW)


class StackedHouse(RunningHouse):
    """The cards of each terminal's first round, in the order of the deal."""

    def __init__(self, folder, cards, periods=None):
        super().__init__(folder, quick_text(periods or {}))
        self._cards = {terminal: dealt.split() for terminal, dealt in cards.items()}

    def prepared(self):
        return stack, self._cards


class AtCards(AtBoard):
    def sits_down(self, game):
        """At a terminal of several games."""
        self.page.get_by_role("button", name=f"Play here: {game}").click()
        self.has_time()

    def has_session(self, *figures):
        """What is told of the session: put in, taken out, balance and bets, result; and staked in all."""
        self.presses("F2")
        told = self.page.get_by_role("dialog", name="This session").locator("dl dd")
        expect(told).to_have_text([re.compile(".*"), *figures])
        self.presses("Escape")

    def choice(self, choice):
        return self.page.locator(f'[data-choice="{choice}"]')

    def is_asked(self, *open_choices):
        """Exactly these may be chosen; whatever else is shown is shut."""
        expect(self.page.locator(".phase")).to_have_attribute("data-phase", "decision")
        for choice in open_choices:
            expect(self.choice(choice)).to_have_attribute("aria-disabled", "false")
        shut = self.page.locator('[data-choice][aria-disabled="false"]')
        expect(shut).to_have_count(len(open_choices))

    def decides(self, choice):
        self.choice(choice).click()

    def presses(self, key):
        self.page.keyboard.press(key)

    def has_group(self, name):
        expect(self.page.get_by_role("group", name=name, exact=True)).to_be_visible()

    def tabs_to(self, target):
        for _ in range(80):
            self.page.keyboard.press("Tab")
            if target.evaluate(
                "each => each === document.activeElement || each.contains(document.activeElement)"
            ):
                return
        raise AssertionError("the Tab key does not lead there")

    def buys_in_by_keys(self, note):
        self.page.get_by_role("alertdialog").wait_for()
        self.tabs_to(self.page.get_by_role("button", name="Put in money"))
        self.presses("Enter")
        self.page.locator(f'[data-note="{note}"]').wait_for()
        self.tabs_to(self.page.locator(f'[data-note="{note}"]'))
        self.presses("Enter")
        expect(self.page.locator(".dock .balance b")).not_to_have_text("$0.00")
        self.presses("Escape")
        self.has_time()

    def cashes_out_by_keys(self):
        self.tabs_to(self.page.get_by_role("button", name="Cash out"))
        self.presses("Enter")
        self.tabs_to(self.page.get_by_role("button", name="Print the ticket"))
        self.presses("Enter")
        expect(self.page.locator(".ticket .number")).to_be_visible()
