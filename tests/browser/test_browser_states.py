"""Every screen in its states: free of grave faults of accessibility, and all of it in the language spoken."""

import pytest
from axe import at_hand, grave_violations
from gallery import SCREENS, hung, show, speak, states
from languages import shown, wrong_words
from played_house import WRITTEN

STEP = 9  # a run of all tests looks at every ninth state; `make long` looks at all of them


@pytest.mark.long
@pytest.mark.parametrize("screen", SCREENS)
def test_a_state_has_no_grave_violation_and_speaks_each_language_once_it_is_chosen(request, browser, screen):
    context = browser.machine()
    hung(context)
    at_hand(context)
    page = context.new_page()
    found = {}
    for state in states(screen)[:: 1 if request.config.getoption("--long") else STEP]:
        show(page, browser.house.address, screen, state)
        wrong = [*grave_violations(page), *wrong_words(shown(page), "en", WRITTEN)]
        for language in ("fr", "zh-Hans"):
            speak(page, language)
            wrong += [f"{language}: {words}" for words in wrong_words(shown(page), language, WRITTEN)]
        if wrong:
            found[state] = wrong
    assert found == {}
