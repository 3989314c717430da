"""Every screen says everything in the language that is spoken there, in every state."""

import os

import pytest
from gallery import SCREENS, hung, show, states
from languages import shown, wrong_words
from played_house import WRITTEN

# A run of all tests looks at every fourteenth state; `CROUPIER_EVERY_STATE=1` looks at all of them.
STEP = 1 if os.environ.get("CROUPIER_EVERY_STATE") else 14


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("language", ["fr", "zh-Hans", "en"])
def test_every_state_of_a_screen_is_in_the_language_spoken(browser, language, screen):
    context = browser.machine()
    hung(context)
    context.add_init_script(f"localStorage.setItem('croupier.language', '{language}')")
    page = context.new_page()
    found = {}
    for state in states(screen)[:: STEP if language != "en" else 2 * STEP]:
        show(page, browser.house.address, screen, state)
        if wrong := wrong_words(shown(page), language, WRITTEN):
            found[state] = wrong
    assert found == {}
