"""The verifier in a real browser, from a disk, with no house behind it."""

import json
from concurrent.futures import ThreadPoolExecutor

import jackpot_cycles
import msgspec
import pytest
import shared_jackpots
from axe import grave_violations
from kept_by_players import first_form, sights_of
from playwright.sync_api import expect
from sealed_rounds import AUTOMATED, SHORT_SHOE, UNDONE, Dealt, mutants

from croupier.house.signing import Signer
from croupier.server import verifier
from croupier.table.sealing import salt_of

CONSISTENT = (
    "Consistent. Every step fits the others, but it was not held against enough of what was seen before "
)
CONSISTENT += "the outcome."
PROVEN = "Proven: fixed as you saw it; chance of the house alone."
DOES_NOT = "This proof does not hold."


@pytest.fixture
def page(chrome):
    """From a file, on a machine whose network is cut; nothing may be asked for and nothing go wrong."""
    context = chrome.new_context(offline=True, locale="en-AU", viewport={"width": 1280, "height": 900})
    page, asked, wrong = context.new_page(), [], []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(verifier.PAGE.as_uri())
    yield page
    assert (asked, wrong) == ([verifier.PAGE.as_uri()], [])
    context.close()


def text_of(proof):
    return proof if isinstance(proof, str) else msgspec.json.encode(proof).decode()


def verdict(page, proof):
    page.fill("#proof", text_of(proof))
    page.click("#verify")
    return page.inner_text("#verdict")


def says(page, proof, words):
    verdict(page, proof)
    expect(page.locator("#verdict")).to_have_text(words)


def failed(page):
    return page.locator("#steps li.no").all_inner_texts()


@pytest.fixture(scope="module")
def sic_bo():
    return Dealt("automated-10.2/sic-bo", seed=17).round()


def test_every_game_is_walked_again_from_a_disk_without_a_network(page):
    for key in AUTOMATED:
        proof = Dealt(key, seed=17).round().proof
        assert verdict(page, proof) == CONSISTENT, (key, failed(page))
        assert page.locator("#steps li.yes").count() == 6 + len(proof.moves)
        expect(page.locator("#notes li")).to_have_count(2)


def test_a_shoe_that_goes_on_is_walked_again_with_its_cut_card(page):
    table = Dealt("automated-10.2/baccarat-crown", seed=17, options=SHORT_SHOE)
    for proof in [table.round().proof for _ in range(6)]:
        assert verdict(page, proof) == CONSISTENT, failed(page)


def test_from_code_to_proven_off_line(page, sic_bo, tmp_path):
    """Both sights, as a telephone reads them from the codes of the screen, and the key from the door."""
    signer = Signer.new()
    opening, close = sights_of(sic_bo.proof, signer)
    kept = tmp_path / "close.txt"
    kept.write_text(close, "utf-8")
    page.fill("#sights", opening.rstrip())
    page.fill("#proof", text_of(sic_bo.proof))
    page.set_input_files("#seenFile", kept)
    expect(page.locator("#steps li.note")).to_have_count(2)
    expect(page.locator("#verdict")).to_have_text(CONSISTENT)
    page.fill("#key", signer.public)
    page.focus("#verify")
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_have_text(PROVEN)
    page.click("text=Français")
    expect(page.locator("#verdict")).to_have_text(
        "Prouvé : fixé comme vous l’avez vu ; hasard de la maison seule."
    )
    page.click("text=简体中文")
    expect(page.locator("#verdict")).to_have_text("已证明：与您所见的固定一致；随机性仅来自庄家。")
    page.fill("#key", Signer.new().public)
    page.click("#verify")
    expect(page.locator("#verdict")).to_have_text("此证明不成立。")


def test_digits_that_were_noted_prove_as_well_and_nineteen_do_not(page, sic_bo):
    for count, said in ((20, PROVEN), (19, CONSISTENT)):
        page.fill("#commitment", sic_bo.proof.commitment[:count])
        page.fill("#wagers", sic_bo.proof.wagers[:count])
        assert verdict(page, sic_bo.proof) == said


def test_a_browser_that_reads_no_codes_says_so(page):
    if page.evaluate("'BarcodeDetector' in globalThis"):
        pytest.skip("this one reads them")
    page.click("#camera")
    expect(page.locator("#cameraSays")).to_contain_text("cannot read codes by itself")


def test_forgeries_are_found_out_and_the_page_says_where(page):
    table = Dealt("automated-10.2/blackjack", seed=17)
    one, two = table.round().proof, table.round().proof
    page.fill("#commitment", one.commitment)
    page.fill("#wagers", one.wagers)
    for kind, forged in mutants(one, two):
        said = verdict(page, forged)
        if kind == UNDONE:
            assert said == CONSISTENT
            expect(page.locator("#notes")).to_contain_text("undone after chance had moved")
        else:
            assert said == DOES_NOT or "not the proof of a round" in said, kind


def test_the_witness_is_known_by_its_own_key(page):
    proof = Dealt("automated-10.2/casino-war", seed=17, share=True).round().proof
    page.fill("#commitment", proof.commitment)
    page.fill("#wagers", proof.wagers)
    assert verdict(page, proof).endswith("That this is another than the house it says itself.")
    expect(page.locator("#notes")).to_contain_text("is not the house itself, only its key shows")
    page.fill("#witness", f"ed25519:{proof.witnessed.key}")
    with_witness = "Proven: fixed as you saw it; chance of the house and of the witness riverside-witness."
    assert verdict(page, proof) == with_witness
    expect(page.locator("#notes li")).to_have_count(0)
    page.click("text=Français")
    expect(page.locator("#verdict")).to_contain_text("du témoin riverside-witness.")
    page.click("text=简体中文")
    expect(page.locator("#verdict")).to_have_text(
        "已证明：与您所见的固定一致；随机性来自庄家和见证人 riverside-witness。"
    )
    page.click("text=English")
    page.fill("#witness", Signer.new().public)
    assert verdict(page, proof) == DOES_NOT


def test_a_setting_that_every_object_has_leaves_no_older_verdict_standing(page, sic_bo):
    page.fill("#commitment", sic_bo.proof.commitment)
    page.fill("#wagers", sic_bo.proof.wagers)
    assert verdict(page, sic_bo.proof) == PROVEN
    blackjack = Dealt("automated-10.2/blackjack", seed=17).round().proof
    for name in ("constructor", "__proto__"):
        assert verdict(page, msgspec.structs.replace(blackjack, options={"side_wagers": name})) == DOES_NOT


def test_an_older_proof_is_no_more_than_consistent_where_it_binds_no_choices(page):
    for proof in first_form():
        assert verdict(page, json.dumps(proof, ensure_ascii=False)) == CONSISTENT, proof["ruleset"]


def test_what_is_no_proof_says_so(page, sic_bo):
    whole = text_of(sic_bo.proof)
    proof = json.loads(whole)
    broken = ("", "{}", "hello", "[]", "null", whole[:-5], json.dumps({**proof, "more": 1}))
    for text in (*broken, json.dumps({**proof, "seed": proof["seed"].upper()})):
        assert "not the proof of a round" in verdict(page, text)
        assert page.locator("#steps li").count() == 0


def test_a_player_finds_their_own_slip(page, sic_bo):
    terminal, slip = next(iter(sic_bo.slips.items()))
    page.click("summary")
    page.fill("#terminal", terminal)
    page.fill("#salt", salt_of(sic_bo.salt, terminal).hex())
    page.fill("#slip", "\n".join(f"{bet}={stake}" for bet, stake in slip.items()))
    assert verdict(page, sic_bo.proof) == CONSISTENT
    expect(page.locator("#steps")).to_contain_text(f"The slip of {terminal} is one of the")
    page.fill("#slip", "\n".join(f"{bet}={stake + 100}" for bet, stake in slip.items()))
    assert verdict(page, sic_bo.proof) == DOES_NOT


def test_a_file_is_opened_and_the_page_speaks_three_languages(page, tmp_path):
    file = tmp_path / "proof.json"
    file.write_text(text_of(Dealt("automated-10.2/baccarat-crown", seed=17).round().proof), "utf-8")
    page.set_input_files("#file", file)
    expect(page.locator("#verdict")).to_have_text(CONSISTENT)
    page.click("text=简体中文")
    expect(page.locator("h1")).to_have_text("验证一局")
    assert page.evaluate("document.documentElement.lang") == "zh-Hans"
    assert page.evaluate("[...document.querySelectorAll('[data-say]')].every((each) => each.textContent)")


def test_the_page_is_for_everybody(page, sic_bo):
    verdict(page, sic_bo.proof)
    assert grave_violations(page) == []
    for name in ("dark", "light"):
        page.emulate_media(color_scheme=name)
        assert grave_violations(page) == []
    page.set_viewport_size({"width": 360, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_house_serves_the_page_under_a_policy_that_lets_it_work(browser, sic_bo):
    """A violation of the policy is an error of the browser's, and fails the story."""
    page = browser.open("/verify")
    assert verdict(page, sic_bo.proof) == CONSISTENT
    assert browser.errors == []
    refused = page.evaluate("fetch('/api/house').then(() => 'let through', () => 'refused')")
    assert refused == "refused"
    assert browser.errors
    browser.errors.clear()  # the policy has said so itself


# ── jackpots ────────────────────────────────────────────────────────────────────────────────


def test_a_cycle_of_a_jackpot_is_proven_by_a_sight_in_three_languages(page):
    floor = jackpot_cycles.house(jackpot_cycles.SMALL)
    hit = jackpot_cycles.plays(floor, "minor")
    proof = jackpot_cycles.proof_of(floor, "minor", 1)
    assert verdict(page, proof) == CONSISTENT
    page.fill("#sights", jackpot_cycles.sight_of(floor, hit.table, hit.round))
    page.fill("#key", jackpot_cycles.SIGNER.public)
    assert verdict(page, proof) == PROVEN
    assert "Cycle 1 of jackpot minor, won. Won: " in page.inner_text("#which")
    page.click("details summary")
    page.fill("#terminal", proof.won.terminal)
    page.fill("#salt", proof.won.own_salt)
    page.fill("#slip", f"from={proof.won.begins}\nto={proof.won.ends}")
    assert verdict(page, proof) == PROVEN
    for language, word in (("fr", "jackpot minor, gagné"), ("zh", "奖池 minor"), ("en", "Cycle 1")):
        page.click(f"[data-language={language}]")
        expect(page.locator("#which")).to_contain_text(word)
        assert "undefined" not in page.inner_text("#found")
    page.fill("#slip", f"from={proof.won.begins}\nto={proof.won.ends + 1}")
    assert verdict(page, proof) == DOES_NOT
    page.fill("#terminal", "")
    page.fill("#salt", "")
    assert verdict(page, msgspec.structs.replace(proof, prize=proof.prize + 1)) == DOES_NOT
    assert failed(page)[0] == f"No. The prize is {proof.prize} cents."


def played_with_a_witness():
    table = shared_jackpots.witnessed()
    return table, table.wins("grand")


def test_a_cycle_with_the_shares_of_a_witness_says_whose_chance_it_was_in_three_languages(page):
    with ThreadPoolExecutor() as elsewhere:  # the browser has the loop of this thread
        table, hit = elsewhere.submit(played_with_a_witness).result()
    proof = jackpot_cycles.proof_of(table.house, "grand", 1)
    page.fill("#sights", jackpot_cycles.sight_of(table.house, hit.table, hit.round))
    page.fill("#key", jackpot_cycles.SIGNER.public)
    shared = "Proven: fixed as you saw it; chance of the house and of the witness."
    says(page, proof, f"{shared} That this is another than the house it says itself.")
    page.fill("#witness", table.shares.keys.public)
    says(page, proof, shared)
    for language, word in (("fr", "de la maison et du témoin."), ("zh", "庄家和见证人。"), ("en", shared)):
        page.click(f"[data-language={language}]")
        expect(page.locator("#verdict")).to_contain_text(word)
        assert "undefined" not in page.inner_text("#found")
    *before, last = proof.rounds
    other = msgspec.structs.replace(last, share=before[0].share)
    says(page, msgspec.structs.replace(proof, rounds=(*before, other)), DOES_NOT)
    says(page, proof, shared)
    page.fill("#witness", jackpot_cycles.SIGNER.public)
    says(page, proof, DOES_NOT)
    (why,) = failed(page)
    assert "has not signed a share in every draw of this cycle" in why
    old = text_of(proof).replace("jackpot proof 2", "jackpot proof 1")
    first = "This is a proof of the first form, in which no witness could have a share in a jackpot."
    says(page, old, f"{first} Ask the house for it anew.")
