"""One browser for all stories, one house for each."""

import pytest
from house_in_browser import ARGUMENTS, Browser, chromium, open_house
from playwright.sync_api import sync_playwright


@pytest.fixture(scope="session")
def chrome():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture
def browser(chrome, tmp_path):
    with open_house(tmp_path / "house") as address:
        opened = Browser(chrome, address)
        yield opened
        opened.close()
        assert opened.errors == []
