"""Every screen says everything in the language that is spoken there, in every state."""

import os

import pytest
from gallery import SCREENS, hung, show, states
from languages import shown, wrong_words
from played_house import WRITTEN

AT_ONCE = 20
# A run of all tests looks at every fourteenth state; `CROUPIER_EVERY_STATE=1` looks at all of them.
STEP = 1 if os.environ.get("CROUPIER_EVERY_STATE") else 14
PORTIONS = [
    pytest.param(language, screen, chosen[first : first + AT_ONCE], id=f"{language}-{screen}-{first}")
    for language in ("fr", "zh-Hans", "en")
    for screen in SCREENS
    for chosen in [states(screen)[:: STEP if language != "en" else 2 * STEP]]
    for first in range(0, len(chosen), AT_ONCE)
]


@pytest.mark.parametrize(("language", "screen", "some"), PORTIONS)
def test_every_state_of_a_screen_is_in_the_language_spoken(browser, language, screen, some):
    context = browser.machine()
    hung(context)
    context.add_init_script(f"localStorage.setItem('croupier.language', '{language}')")
    page = context.new_page()
    found = {}
    for state in some:
        show(page, browser.house.address, screen, state)
        if wrong := wrong_words(shown(page), language, WRITTEN):
            found[state] = wrong
    assert found == {}
