"""No screen has a grave fault of accessibility, at its door or in the middle of a round."""

from axe import grave_violations
from players_screen import Terminal


def test_the_doors_are_free_of_grave_violations(browser):
    found = {}
    for path in ("console/R1", "pit", "cage", "terminal/A1", "display/R1"):
        page = browser.open(path)
        page.locator("main").wait_for()
        if wrong := grave_violations(page):
            found[path] = wrong
    assert found == {}


def test_screens_in_the_middle_of_a_round_are_free_of_grave_violations(browser, dealer):
    at_p1, e1 = dealer("P1"), Terminal(browser, "E1")
    screens = [e1.page, browser.display("P1"), browser.post("console", "dana", "P1")]
    screens += [browser.post("pit", "bruno"), browser.post("cage", "iris"), browser.open("")]
    e1.buys_in(5_000)
    at_p1.open_betting()
    e1.sees_phase("wagering")
    e1.bets("straight:17", "red", "split:5-8")
    e1.has_bet("$15.00")
    found = [each.url + ": " + wrong for each in screens for wrong in grave_violations(each)]
    at_p1.result("17")
    e1.sees_phase("outcome")
    found += [each.url + ": " + wrong for each in screens for wrong in grave_violations(each)]
    assert found == []
