"""What somebody at the cage does for an entrant of a tournament, on the screen."""

import re

from playwright.sync_api import expect


def applies(cage, card, name, called=""):
    cage.get_by_role("button", name="New application").click()
    cage.get_by_label("Number of the membership card").fill(card)
    cage.get_by_label("Name", exact=True).first.fill(name)
    if called:
        cage.get_by_label("Name", exact=True).last.check()
        cage.get_by_label("Called on boards").fill(called)
    cage.get_by_role("button", name="Enter the application").click()


def chooses(cage, entrant, act):
    cage.get_by_role("button", name=f"Choose {entrant}").click()
    cage.get_by_role("button", name=act, exact=True).click()


def signs(cage, entrant, name):
    chooses(cage, entrant, "Sign the terms")
    cage.get_by_label("Name as signed").fill(name)
    cage.get_by_label(re.compile("The digest on the paper ends in [0-9a-f]{8}, as here")).check()
    cage.get_by_role("button", name="Record the signature").click()
    expect(cage.get_by_role("alert")).to_contain_text("Signed.")


def pays(cage, entrant, price="$55.00"):
    chooses(cage, entrant, "Pay the entry")
    cage.get_by_role("button", name=f"Take {price}").click()
    expect(cage.get_by_role("alert")).to_contain_text("Paid.")
