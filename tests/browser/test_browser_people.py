"""The page of people in the pit: two persons change somebody's place, by the keys alone."""

import pytest
from axe import grave_violations
from playwright.sync_api import expect


def _by_keys(page, name, exact=True):
    page.get_by_role("button", name=name, exact=exact).focus()
    page.keyboard.press("Enter")


def _row(page, name):
    return page.get_by_role("row").filter(has_text=name)


@pytest.mark.clause("house 2.3", "house 4.2")
def test_somebody_is_enrolled_given_a_duty_stood_down_and_reinstated_by_two(browser):
    pit = browser.post("pit", "margot")
    _by_keys(pit, "People")
    expect(_row(pit, "Margot Adeyemi")).to_contain_text("now at: Pit")
    _by_keys(pit, "Enrol a person")
    sheet = pit.get_by_role("dialog")
    sheet.get_by_label("Name and surname").fill("Nora Quist")
    sheet.get_by_label("Sign-in name").fill("nora")
    sheet.get_by_label("Rank · Rapid Roulette").select_option("dealer")
    expect(sheet.get_by_label("Who approves")).to_be_visible()
    assert grave_violations(pit) == []
    sheet.get_by_role("button", name="Enrol a person").focus()
    pit.keyboard.press("Enter")
    expect(pit.get_by_role("heading", name="First password of Nora Quist")).to_be_visible()
    assert len(pit.locator("output").inner_text()) > 10
    assert grave_violations(pit) == []
    _by_keys(pit, "I have noted it")
    _by_keys(pit, "Stand down")
    sheet.get_by_label("Reason").fill("until the review is over")
    sheet.get_by_role("button", name="Stand down").focus()
    pit.keyboard.press("Enter")
    expect(_row(pit, "Nora Quist")).to_contain_text("stood down")
    _by_keys(pit, "Reinstate")
    sheet.get_by_role("button", name="Reinstate").focus()
    pit.keyboard.press("Enter")
    expect(_row(pit, "Nora Quist")).not_to_contain_text("stood down")


@pytest.mark.clause("house 4.2")
def test_nobody_changes_their_own_place(browser):
    pit = browser.post("pit", "margot")
    _by_keys(pit, "People")
    _by_keys(pit, "Margot Adeyemi")
    expect(pit.locator("section[aria-labelledby=person] .acts button")).to_have_count(0)


def test_who_has_neither_duty_nor_highest_rank_has_no_such_pages(browser):
    pit = browser.post("pit", "chen")
    expect(pit.get_by_role("button", name="Replay", exact=True)).to_be_visible()
    for page in ("People", "House", "Conduct"):
        expect(pit.get_by_role("button", name=page, exact=True)).to_have_count(0)


def _does(page, person, act, **fields):
    """One act on somebody's place, by the keys; what the page says of that person afterwards."""
    _row(page, person).get_by_role("button").focus()
    page.keyboard.press("Enter")
    _by_keys(page, act)
    sheet = page.get_by_role("dialog")
    for label, chosen in fields.items():
        if label == "Reason":
            sheet.get_by_label(label).fill(chosen)
        else:
            sheet.get_by_role("combobox", name=label).select_option(chosen)
    sheet.get_by_role("button", name=act).focus()
    page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)
    return expect(_row(page, person))


CHANGED, LEFT = {"book": "rapid-roulette", "rank": "dealer"}, {"because": "moved away"}
# What one person of rank asks alone, of another and of themselves.
ALONE = (
    ("Unlock", "chen", {}, "house 4.2"),
    *(("ChangeRank", staff, CHANGED, "house 4.2") for staff in ("chen", "bruno")),
    *(("RetireStaff", staff, LEFT, "house 4.2") for staff in ("chen", "bruno")),
    *(("Appoint", staff, {"duty": "technician"}, "house 4.1") for staff in ("chen", "bruno")),
    *(
        ("Dismiss", staff, {"duty": duty}, "house 4.1")
        for staff, duty in (("iris", "cashier"), ("bruno", "people"))
    ),
    *(("ApproveBothSides", staff, {}, "house 2.4") for staff in ("chen", "bruno")),
)


@pytest.mark.clause("house 2.4", "house 4.1", "house 4.2")
def test_locks_ranks_duties_and_places_change_by_two_never_alone_and_never_ones_own(browser, at_post):
    guess = {"post": "pit", "staff": "chen", "password": "not his at all"}
    stranger = browser.machine()
    for _ in range(5):
        stranger.request.post(f"{browser.house.address}api/sessions", data=guess)
    bruno = at_post("pit", "bruno")
    for kind, staff, fields, clause in ALONE:
        answer = bruno.ask("staff", kind, staff=staff, **fields)
        assert (kind, staff, answer["type"], answer.get("clause")) == (kind, staff, "Refused", clause)
    pit, other = browser.post("pit", "margot"), browser.post("pit", "bruno")
    _by_keys(pit, "People")
    expect(_row(pit, "Chen Wei")).to_contain_text("locked until")
    _does(pit, "Chen Wei", "Unlock").not_to_contain_text("locked until")
    _by_keys(other, "People")
    given = _does(other, "Margot Adeyemi", "Give a duty", Duty="cage-manager", **{"Who approves": "chen"})
    given.to_contain_text("Cage manager")
    changed = _does(pit, "Chen Wei", "Change a rank", Book="rapid-roulette", Rank="dealer")
    changed.to_contain_text("Dealer")
    _does(pit, "Chen Wei", "Both sides of the cage today").to_contain_text("both sides until")
    taken = _does(other, "Margot Adeyemi", "Take a duty", Duty="cage-manager", **{"Who approves": "chen"})
    taken.not_to_contain_text("Cage manager")
    _does(pit, "Chen Wei", "Retire for good", Reason="moved away").to_contain_text("retired")
    expect(pit.locator("section[aria-labelledby=person] .acts button")).to_have_count(0)
