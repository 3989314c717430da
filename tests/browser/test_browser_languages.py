"""Every screen says everything in the language that is spoken there, in every state."""

import os

import pytest
from gallery import SCREENS, hung, show, states
from languages import shown, wrong_words

AT_ONCE = 20
# A run of all tests looks at every eighth state; `CROUPIER_EVERY_STATE=1` looks at all of them.
STEP = 1 if os.environ.get("CROUPIER_EVERY_STATE") else 8
PORTIONS = [
    pytest.param(language, screen, chosen[first : first + AT_ONCE], id=f"{language}-{screen}-{first}")
    for language in ("fr", "zh-Hans", "en")
    for screen in SCREENS
    for chosen in [states(screen)[:: STEP if language != "en" else 2 * STEP]]
    for first in range(0, len(chosen), AT_ONCE)
]
# What the people in the gallery's examples say, in their own words.
WRITTEN = (
    "two players dispute", "the wheel does not turn true", "the red light", "I had $25 more on red",
    "my chip was on 18", "the screen stays dark",
    # What a house says by its key, and the examples that are written by hand say in English alone.
    "the ticket could not be printed", "is held at terminal A7", "a malfunction is being investigated",
    "failed when bets had closed", "may give the final word", "Somebody touched the ball or the wheel",
    "The ball made fewer than four revolutions", "places bets on their own screen", "the coin shows",
    "no report of the terminal itself", "event 88412", "event 88430",
    "failed before betting closed", "asks for service", "cents held for round",
)  # fmt: skip


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
