"""Jackpots in a whole house: seen, won, confirmed, paid, announced, moved and closed."""

import re

import pytest
from axe import grave_violations
from house_in_browser import Browser, RunningHouse, short_text
from players_screen import Terminal
from playwright.sync_api import expect

MONEY = re.compile(r"\$\d[\d,]*\.\d\d")
# No sign has to hang for long; at the automated table a hundred dollars win, and nothing goes to an account.
QUICK = {
    "mini": "notice_min = 0\nmost_to_account = 1_000_000\n",
    "minor": "notice_min = 0\n",
    "lucky": "most_to_account = 10\n",
}


def text_with_quick_jackpots():
    text = short_text({"R1": 60, "R2": 60, "V1": 20})
    for name, more in QUICK.items():
        head = f'[[jackpot]]\nname = "{name}"\n'
        assert head in text
        text = text.replace(head, head + more)
    lucky = text.index('name = "lucky"')
    changed = text[lucky:].replace("floor = 100_000", "floor = 50", 1).replace("500_000", "100", 1)
    text = text[:lucky] + changed.replace('rate = "1/400"', 'rate = "1/200"', 1)
    small = "sign = { minimum = 100, maximum = 200_000 }"
    assert text.count(small) == 1
    text = text.replace(small, "sign = { minimum = 100, maximum = 20_000 }")
    return text.replace("turnover = 100_000_000", "turnover = 60_000", 1)


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with RunningHouse(tmp_path_factory.mktemp("browser") / "house", text_with_quick_jackpots()) as opened:
        yield opened


def meter(page, name):
    return page.locator(f'[role=group][data-jackpot="{name}"]')


def plays(player, at_table, chip=500, bets=("red",)):
    """One chip for each bet, in a round that is settled."""
    at_table.open_betting()
    player.sees_phase("wagering")
    player.chooses(chip)
    player.bets(*bets)
    player.has_bet(f"${chip * len(bets):,}.00")
    at_table.result("17")


def wins_mini(browser, at_r1, name):
    player = Terminal(browser, name)
    player.buys_in(*[10_000] * 6)
    plays(player, at_r1)
    return player


def signs_as(page, person):
    page.locator(f'[data-second="{person}"]').first.click()


# ── at the table ────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause(
    "rapid-roulette 8.3.7", "rapid-roulette 8.3.9", "rapid-roulette 8.6.2", "rapid-roulette 8.3.9(a)"
)
def test_8_3_9_a_win_is_shown_as_being_confirmed_and_paid_once_a_pit_boss_signs_at_the_console(
    browser, dealer
):
    at_r1, display = dealer("R1"), browser.display("R1")
    expect(meter(display, "mini")).to_contain_text("won by $5.00")
    expect(meter(display, "minor")).to_contain_text(MONEY)
    assert grave_violations(display) == []
    player = wins_mini(browser, at_r1, "A1")
    expect(player.page.get_by_text("Jackpot – being confirmed. It is yours once a Pit Boss")).to_be_visible()
    expect(player.page.get_by_role("alertdialog", name="You have won the jackpot Mini")).to_have_count(0)
    expect(meter(display, "mini")).to_contain_text("being confirmed")
    console = browser.post("console", "dana", "R1")
    console.get_by_role("button", name="Jackpot").wait_for()
    console.keyboard.press("y")
    panel = console.locator('[data-hit="mini"]')
    expect(panel).to_contain_text("A1")
    prize = MONEY.search(panel.inner_text())[0]
    assert grave_violations(console) == []
    panel.get_by_role("button", name=re.compile("Confirm and pay")).click()
    console.get_by_role("button", name=re.compile("Bruno")).click()
    expect(console.get_by_text("The jackpot is confirmed.")).to_be_visible()
    won = player.page.get_by_role("alertdialog", name="You have won the jackpot Mini")
    expect(won).to_contain_text(prize)
    expect(won).to_contain_text("It is on your balance.")
    assert grave_violations(player.page) == []
    expect(display.get_by_role("alert").filter(has_text="won at table R1")).to_contain_text(prize)
    won.get_by_role("button", name="Close").click()
    expect(won).to_have_count(0)


def test_how_jackpots_are_won_is_told_by_one_key_and_what_took_part_in_the_settlement(browser, dealer):
    at_r1, player = dealer("R1"), Terminal(browser, "A2")
    player.buys_in(*[10_000] * 5)
    plays(player, at_r1, chip=100)
    expect(player.page.get_by_text("$100.00 took part in Minor and added 25 ¢")).to_be_visible()
    player.page.keyboard.press("F6")
    sheet = player.page.get_by_role("dialog", name="Jackpots")
    expect(sheet.locator('[data-jackpot="minor"]')).to_contain_text("Mystery", ignore_case=True)
    expect(sheet).to_contain_text("each cent in that round is one chance")
    expect(sheet.locator('[data-jackpot="grand"]')).to_contain_text("one draw decides")
    assert grave_violations(player.page) == []


# ── paid ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("rapid-roulette 8.3.9")
def test_8_3_9_who_has_left_is_paid_by_two_at_the_cage_after_the_pit_has_confirmed_it(browser, dealer):
    at_r1 = dealer("R1")
    player = wins_mini(browser, at_r1, "A3")
    expect(player.page.get_by_text("Jackpot – being confirmed.")).to_be_visible()
    player.cashes_out()
    pit = browser.post("pit", "bruno")
    incident = pit.get_by_role("listitem").filter(has_text="Jackpot to be confirmed")
    incident = incident.filter(has_text="A3")
    incident.get_by_role("button").click()
    win = pit.locator("[data-win]").filter(has_text="A3")
    prize = MONEY.search(win.inner_text())[0]
    win.get_by_role("button", name="Confirm").click()
    pit.get_by_role("dialog").get_by_role("button", name="Confirm").click()
    expect(win).to_contain_text("not paid yet")
    cage = browser.post("cage", "iris")
    cage.get_by_role("button", name=re.compile(r"Mini · A3")).click()
    pay = cage.get_by_role("button", name=f"Pay {prize} in cash")
    expect(pay).to_have_attribute("aria-disabled", "true")
    cage.get_by_label("The person who won it is at the window").check()
    expect(pay).to_have_attribute("aria-disabled", "true")
    signs_as(cage, "henk")
    assert grave_violations(cage) == []
    pay.click()
    expect(cage.get_by_text(f"Paid {prize}.")).to_be_visible()
    voucher = cage.get_by_role("link", name="Print the voucher").get_attribute("href")
    answer = cage.context.request.get(browser.house.address.rstrip("/") + voucher)
    assert (answer.status, answer.body()[:5]) == (200, b"%PDF-")
    expect(win).not_to_contain_text("not paid yet")


@pytest.mark.clause("automated-10.2 8.8.2")
def test_8_8_2_a_prize_above_what_goes_to_an_account_is_paid_by_a_ticket(browser):
    player = Terminal(browser, "D1")
    player.buys_in(10_000)
    player.has_time(12)
    player.chooses(100)
    player.bets("red")
    player.has_bet("$100.00")
    pit = browser.post("pit", "bruno")
    pit.get_by_role("button", name="Jackpots", exact=True).click()
    pit.get_by_role("button", name="Lucky").click()
    pit.get_by_role("button", name="Pay D1 by ticket").click()
    expect(pit.locator("[data-win]").filter(has_text="paid").first).to_be_visible()
    expect(pit.get_by_role("button", name="Pay D1 by ticket")).to_have_count(0)


@pytest.mark.clause("rapid-roulette 8.3.9(b)", "rapid-roulette 8.3.7")
def test_8_3_9_b_goods_are_shown_confirmed_and_handed_over_to_a_person_by_name(browser, dealer):
    at_r2, display = dealer("R2"), browser.display("R2")
    expect(meter(display, "weekend")).to_contain_text("a weekend for two")
    player = Terminal(browser, "B1")
    player.buys_in(*[10_000] * 6)
    sure = ("red", "black", "odd")  # as much as one round may wager, so that one of its tickets is drawn
    plays(player, at_r2, chip=100, bets=(*sure, *sure))
    pit = browser.post("pit", "bruno")
    pit.get_by_role("button", name="Jackpots", exact=True).click()
    pit.get_by_role("button", name="Weekend").click()
    pit.locator("[data-win]").get_by_role("button", name="Confirm").click()
    pit.get_by_role("dialog").get_by_role("button", name="Confirm").click()
    expect(player.page.get_by_role("alertdialog")).to_contain_text("handed over to you by the staff")
    cage = browser.post("cage", "iris")
    expect(cage.get_by_text("Goods to be handed over in the pit")).to_be_visible()
    pit.get_by_role("button", name="Hand over").click()
    pit.get_by_label("Handed over to").fill("A. Winner, passport seen")
    pit.get_by_role("dialog").get_by_role("button", name="Hand over").click()
    expect(pit.locator("[data-win]").filter(has_text="handed over")).to_be_visible()
    expect(cage.get_by_text("Goods to be handed over in the pit")).to_have_count(0)


# ── the desk ────────────────────────────────────────────────────────────────────────────────


def desk(browser, name="Mini"):
    pit = browser.post("pit", "bruno")
    pit.get_by_role("button", name="Jackpots", exact=True).click()
    pit.get_by_role("button", name=name, exact=True).click()
    expect(pit.get_by_role("heading", name=name, exact=True)).to_be_visible()
    return pit


def commits(pit, word, second=None):
    sheet = pit.get_by_role("dialog")
    if second:
        signs_as(sheet, second)
    sheet.get_by_role("button", name=word, exact=True).click()
    expect(sheet).to_have_count(0)


def announces(pit, of, *tables, group=""):
    pit.get_by_role("button", name="Announce").click()
    sheet = pit.get_by_role("dialog")
    sheet.get_by_label("What").select_option(of)
    if of == "adding a group":
        sheet.get_by_label("Group", exact=True).fill(group)
        sheet.get_by_label("Tables, apart by commas").fill(", ".join(tables))
    elif of == "removing a group":
        sheet.locator("select").last.select_option(group)
    commits(pit, "Announce")
    for table in tables:
        pit.get_by_label(f"Sign up at {table}").last.check()


@pytest.mark.clause("rapid-roulette 8.3.8")
def test_8_3_8_faults_and_the_client_viewer_are_seen_to_at_the_desk_and_shown_on_every_screen(browser):
    pit, display, lobby = desk(browser), browser.display("R1"), browser.open("/")
    assert grave_violations(pit) == []
    expect(meter(lobby, "mini")).to_have_count(0)
    pit.get_by_role("button", name="Adjust R1").click()
    pit.get_by_label("On promotional displays too").check()
    pit.get_by_label("Order").fill("5")
    commits(pit, "Client viewer")
    expect(meter(lobby, "mini")).to_contain_text(MONEY)
    expect(display.locator("[role=group][data-jackpot]").last).to_have_attribute("data-jackpot", "mini")
    pit.get_by_role("button", name="Take out of service").click()
    pit.get_by_label("What was seen").fill("the meter flickers")
    commits(pit, "Take out of service")
    expect(meter(display, "mini").locator("s")).to_be_visible()
    expect(meter(display, "mini")).to_contain_text("8.7")
    expect(display.get_by_text("flickers")).to_have_count(0)
    pit.get_by_role("button", name="Return to service").click()
    pit.get_by_label("What was done").fill("a cable was changed")
    commits(pit, "Return to service")
    expect(meter(display, "mini").locator("s")).to_have_count(0)


@pytest.mark.clause("rapid-roulette 8.3.4", "rapid-roulette 8.3.5", "rapid-roulette 8.3.6")
def test_8_3_4_groups_are_announced_added_moved_and_removed_and_a_jackpot_closed_with_shares(browser):
    pit, display = desk(browser), browser.display("R1")
    pit.get_by_role("button", name="Set up a jackpot").click()
    sheet = pit.get_by_role("dialog")
    for label, said in (
        ("Name", "midi"),
        ("Group", "tables"),
        ("Tables, apart by commas", "R1"),
        ("Floor", "1"),
        ("Least minutes from sign to change", "0"),
    ):
        sheet.get_by_label(label, exact=True).fill(said)
    sheet.get_by_label("Law").select_option("chance")
    sheet.get_by_label("Bets a win, in dollars").fill("100000")
    sheet.get_by_label("Rate", exact=True).fill("1/10000")
    assert grave_violations(pit) == []
    commits(pit, "Ask for the second signature", "margot")
    expect(pit.locator('tr[data-jackpot="midi"]')).to_contain_text("runs")
    announces(pit, "adding a group", "R2", group="others")
    expect(display.get_by_text(re.compile("Mini: further tables join"))).to_contain_text("8.3.4")
    pit.get_by_role("button", name="Add others").click()
    commits(pit, "Groups", "margot")
    expect(pit.locator('tr[data-jackpot="mini"]')).to_contain_text("R1 R2")
    announces(pit, "removing a group", "R2", group="others")
    pit.get_by_role("button", name="midi", exact=True).click()
    announces(pit, "adding a group", "R2", group="others")
    pit.get_by_role("button", name="Mini", exact=True).click()
    pit.get_by_role("button", name="Move others to midi").click()
    commits(pit, "Groups", "margot")
    expect(pit.locator('tr[data-jackpot="midi"]')).to_contain_text("R1 R2")
    pit.get_by_role("button", name="midi", exact=True).click()
    announces(pit, "removing a group", "R2", group="others")
    pit.get_by_role("button", name="Remove others").click()
    commits(pit, "Groups", "margot")
    announces(pit, "closing", "R1")
    pit.get_by_role("button", name="Withdraw").click()
    expect(pit.get_by_text("Nothing is announced.")).to_be_visible()
    announces(pit, "closing", "R1")
    pit.get_by_role("button", name="Close the jackpot").click()
    close = pit.get_by_role("dialog").get_by_role("button", name="Close the jackpot")
    pit.get_by_label("Part of Minor").fill("60")
    signs_as(pit.get_by_role("dialog"), "margot")
    expect(close).to_have_attribute("aria-disabled", "true")
    expect(pit.get_by_text("The parts add up to 60.")).to_be_visible()
    pit.get_by_label("Part of Major").fill("40")
    close.click()
    expect(pit.locator('tr[data-jackpot="midi"]')).to_contain_text("closed")
    expect(meter(display, "midi")).to_have_count(0)


def test_changed_terms_wait_for_the_next_cycle(browser):
    pit = desk(browser)
    pit.get_by_role("button", name="Change the terms").click()
    pit.get_by_label("Ceiling or bets a win").fill("6.00")
    commits(pit, "Ask for the second signature", "margot")
    expect(pit.get_by_text("Changed terms wait for the next cycle.")).to_be_visible()
    expect(pit.locator('tr[data-jackpot="mini"]')).to_contain_text("$5")


# ── automated tables ────────────────────────────────────────────────────────────────────────


def promotes(pit, name, table):
    pit.get_by_role("button", name=name, exact=True).click()
    pit.get_by_role("button", name=f"Adjust {table}").click()
    pit.get_by_label("On promotional displays too").check()
    commits(pit, "Client viewer")


@pytest.mark.clause("automated-10.2 8.1.7(a)", "automated-10.2 8.1.7(b)", "automated-10.2 8.1.8")
def test_8_1_7_what_players_fund_is_shown_at_table_and_terminal_and_where_it_is_promoted(browser):
    display, terminal, lobby = browser.display("V1"), Terminal(browser, "D2"), browser.open("/")
    for page in (display, terminal.page):
        expect(meter(page, "lucky")).to_contain_text(MONEY)
    for name in ("lucky", "bonus"):
        expect(meter(lobby, name)).to_have_count(0)
    pit = desk(browser, "Lucky")
    promotes(pit, "Lucky", "V1")
    promotes(pit, "Bonus", "CW1")
    expect(meter(lobby, "lucky")).to_contain_text(MONEY)
    expect(meter(lobby, "bonus")).to_contain_text("$50.00")


@pytest.mark.clause(
    "automated-10.2 2.3.3",
    "automated-10.2 11.8.1",
    "automated-10.2 11.8.2(a)",
    "automated-10.2 11.8.2(b)",
    "automated-10.2 11.8.2(c)",
    "automated-10.2 11.8.2(d)",
)
def test_11_8_2_the_terminal_has_an_area_for_the_jackpot_wager_and_tells_all_of_it(browser):
    player = Terminal(browser, "BC11")
    player.buys_in(10_000)
    area = player.page.locator('button[data-bet="jackpot"]')
    expect(area).to_be_visible()
    player.has_time()
    player.chooses(1)
    area.click()
    expect(player.message).to_contain_text("11.8.1")
    player.page.keyboard.press("F1")
    rules = player.page.get_by_role("dialog", name="Rules")
    told = rules.locator("section").filter(
        has=player.page.get_by_role("heading", name="The jackpot", exact=True)
    )
    expect(told).to_contain_text("Nines, stand-alone progressive")
    expect(told).to_contain_text("$1 to $1")
    expect(told).to_contain_text("both hands natural nine, all in one suit")
    expect(told).to_contain_text(re.compile(r"all in one suit: the meter, \$2,500\.\d\d now"))
    for clause in ("(a)", "(b)", "(c)", "(d)"):
        expect(told).to_contain_text(f"11.8.2{clause}")


@pytest.mark.clause(
    "automated-10.2 14.4.2(a)",
    "automated-10.2 14.4.2(b)",
    "automated-10.2 14.4.2(c)",
    "automated-10.2 14.4.2(d)",
)
@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "the meter, $10,000.00 now"), ("fr", "le compteur, 10"), ("zh-Hans", "奖池，现为 $10,000.00")],
)
def test_14_4_2_virtual_roulette_tells_its_jackpot_in_every_language(browser, language, told):
    view = browser.api(browser.machine(), "GET", f"/api/tables/VR1/rules?language={language}")
    rows = next(part["rows"] for part in view["sections"] if part["key"] == "jackpot")
    assert {row["clause"].split()[1] for row in rows} == {f"14.4.2({part})" for part in "abcd"}
    assert any(told in row["text"] for row in rows)


# ── a lost seed ─────────────────────────────────────────────────────────────────────────────


def test_where_seeds_are_lost_two_persons_begin_a_new_cycle_on_the_same_meter(chrome, tmp_path, request):
    with RunningHouse(tmp_path / "house", text_with_quick_jackpots()) as house:
        house.stop()
        (lost,) = house.folder.rglob("jackpots.seeds")
        lost.unlink()
        house.start()
        browser = Browser(chrome, house)
        pit = desk(browser, "Minor")
        expect(pit.get_by_text("The seed of its cycle is lost")).to_be_visible()
        pit.get_by_role("button", name="Begin a new cycle on the same meter").click()
        commits(pit, "Begin a new cycle on the same meter", "margot")
        expect(pit.locator('tr[data-jackpot="minor"]')).to_contain_text("runs")
        expect(pit.locator('tr[data-jackpot="minor"]')).to_contain_text("$100.00")
        expect(pit.get_by_text("seed lost")).to_be_visible()
        request.node.user_properties.append(("sent", sorted(browser.sent)))
        browser.close()
