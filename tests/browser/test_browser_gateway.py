"""A floor that is lost behind a gateway: the screen says to wait, and what is tapped then counts once."""

import json

from axe import grave_violations
from gateway_process import GatewayProcess
from house_in_browser import Browser, RunningHouse
from players_screen import Terminal
from playwright.sync_api import expect
from staff_at_work import Dealer
from told_views import answered

from croupier.house.new_house import CONFIG_NAME
from croupier.server.gateway.unix_carrier import LINK_NAME

ONE_MOMENT = "One moment – your chips are safe"
ON_ITS_WAY = "Black, pays 1 to 1, $5 on it, being sent to the house"
# What a finger finds in the middle of a notice.
TOUCHED = """(notice) => {
  const { x, y, width, height } = notice.getBoundingClientRect();
  return notice.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def answers(browser):
    """The names of what the house has answered, as often as it did."""
    told = [json.loads(frame) for _, frame in browser.heard if isinstance(frame, str)]
    single = [each["id"] for each in told if each["type"] in ("Kept", "Refused")]
    return single + [name for each in told if each["type"] == "Told" for name in answered(each)]


def linked_house(folder):
    """With a gateway of its own, and a link at which there is room for another."""
    house = RunningHouse(folder)
    with (house.folder / CONFIG_NAME).open("a", encoding="utf-8") as file:
        file.write("\n[server]\ngateways = 1\n")
    return house


def opens_betting(house):
    """At a table whose book has no clock: betting is open until its dealer says otherwise."""
    dealer, credit = Dealer(house, "T1"), {"tender": "cash to the dealer", "amount": 5_000}
    dealer.does("terminal", "CreditByDealer", terminal="T11", table="T1", **credit)
    dealer.open_betting()
    dealer.close()


def test_a_floor_is_killed_and_what_is_tapped_until_it_is_back_counts_once(chrome, tmp_path):
    with (
        linked_house(tmp_path / "house") as house,
        GatewayProcess(house.folder / LINK_NAME, tmp_path / "said") as gateway,
    ):
        browser = Browser(chrome, gateway)
        t11 = Terminal(browser, "T11")
        opens_betting(house)
        t11.sees_phase("wagering")
        t11.bets("red")
        t11.has_chip("red", "$5")
        t11.spot("red").focus()
        house.kill()
        notice = t11.page.get_by_role("status").get_by_text(ONE_MOMENT)
        expect(notice).to_be_visible()
        expect(t11.spot("red")).to_be_focused()
        assert not t11.page.locator(".one-moment").evaluate(TOUCHED)
        assert grave_violations(t11.page) == []
        t11.bets("black")
        expect(t11.spot("black")).to_have_attribute("aria-label", ON_ITS_WAY)
        t11.sees_phase("wagering")
        house.port = 0  # its own gateway may not have let go of the last one yet
        house.start()
        expect(notice).to_have_count(0)
        t11.has_chip("black", "$5")
        t11.has_chip("red", "$5")
        t11.has_balance("$40.00")
        told = answers(browser)
        assert sorted(told) == sorted(set(told))
        assert browser.errors == []
        browser.close()
