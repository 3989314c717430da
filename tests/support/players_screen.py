"""What a player does and sees at a terminal, in the words of a player."""

import re

from playwright.sync_api import expect


class Terminal:
    def __init__(self, browser, name, **how):
        self.name, self.browser = name, browser
        self.page = browser.enrolled("terminal", name, **how)

    # ── what is seen ────────────────────────────────────────────────────────────────────

    def sees_phase(self, phase):
        """Betting that is open may be in its last seconds by the time that a slow machine looks."""
        shown = re.compile("^(wagering|warning)$") if phase == "wagering" else phase
        expect(self.page.locator(".phase")).to_have_attribute("data-phase", shown)

    def has_time(self, seconds=8):
        """To place bets: in the round that is open, or in the next one where this one is nearly over."""
        enough = "|".join(map(str, range(seconds, 60)))
        expect(self.page.get_by_role("timer")).to_have_attribute(
            "aria-label", re.compile(f"^({enough}) seconds left to bet")
        )

    def sees_line(self, text):
        expect(self.page.locator(".phase")).to_contain_text(text)

    def has_balance(self, money):
        expect(self.page.locator(".dock .balance b")).to_have_text(money)

    def has_bet(self, money):
        expect(self.page.locator(".dock .money > div:nth-child(2) b")).to_have_text(money)

    def has_chip(self, bet, money):
        """A spot as it is read aloud says what lies on it, and nothing more once the house has kept it."""
        expect(self.spot(bet)).to_have_attribute("aria-label", re.compile(rf"{re.escape(money)} on it$"))

    def has_no_chip(self, bet):
        expect(self.spot(bet)).not_to_have_attribute("aria-label", re.compile("on it"))

    def notice(self, title):
        return self.page.get_by_role("alertdialog", name=title)

    @property
    def message(self):
        return self.page.get_by_role("alert").filter(has=self.page.locator(".bar"))

    # ── what is done ────────────────────────────────────────────────────────────────────

    def spot(self, bet):
        return self.page.locator(f'.felt [data-bet="{bet}"][role="button"]')

    def buys_in(self, *notes):
        for cents in notes:
            before = self.page.locator(".dock .balance b").inner_text()
            # Where betting is open the sheet goes by itself once money is in.
            if not self.page.get_by_role("dialog", name="Put in money").is_visible():
                self.page.get_by_role("button", name="Put in", exact=True).click()
            self.page.locator(f'[data-note="{cents}"]').click()
            expect(self.page.locator(".dock .balance b")).not_to_have_text(before)
        self.page.keyboard.press("Escape")

    def chooses(self, dollars):
        self.page.get_by_role("button", name=f"Chip ${dollars}", exact=True).click()

    def bets(self, *keys):
        for key in keys:
            self.spot(key).click()

    def taps(self, bet):
        """A finger lands on a spot, whether or not it takes bets now."""
        self.spot(bet).click(force=True)

    def reports_a_fault(self, what):
        self.page.keyboard.press("F2")
        self.page.get_by_role("button", name="Report a fault").click()
        self.page.get_by_label("Describe it in a few words").fill(what)
        self.page.get_by_role("button", name="Send the report").click()

    def cashes_out(self):
        self.page.get_by_role("button", name="Cash out").click()
        self.page.get_by_role("button", name="Print the ticket").click()
        return re.sub(r"\D", "", self.page.locator(".ticket .number").inner_text())
