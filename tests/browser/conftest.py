"""One browser for all stories, one house for each file of them."""

import pytest
from house_in_browser import ARGUMENTS, WAIT_MS, Browser, RunningHouse, chromium
from playwright.sync_api import expect, sync_playwright
from staff_at_work import AtPost, Dealer

from croupier.house.kept_figures import keep_figures

expect.set_options(timeout=WAIT_MS)
keep_figures()  # houses are founded in this process, which proves nothing of them


@pytest.fixture(scope="session")
def playwright():
    """One in a process: a second cannot be started while the first one runs."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chrome(playwright):
    browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with RunningHouse(tmp_path_factory.mktemp("browser") / "house") as opened:
        yield opened


@pytest.fixture
def browser(chrome, house, request):
    opened = Browser(chrome, house)
    yield opened
    opened.close()
    request.node.user_properties.append(("sent", sorted(opened.sent)))  # for whoever notes what stories do
    house.check()
    assert opened.errors == []


@pytest.fixture
def dealer(house):
    """Calls somebody to deal at a table, by socket."""
    yield from _called(lambda table, staff="dana": Dealer(house, table, staff))


@pytest.fixture
def at_post(house):
    """Calls somebody to the pit or the cage, by socket."""
    yield from _called(lambda post, staff: AtPost(house, post, staff))


def _called(call):
    present = []

    def called(*who):
        present.append(call(*who))
        return present[-1]

    yield called
    for each in present:
        each.close()
