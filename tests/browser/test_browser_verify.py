"""The verifier in a real browser, from a disk, with no house behind it."""

import json
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest
from axe import grave_violations
from floor_house import A1, R1
from playwright.sync_api import expect
from sealed_table import SealedTable, first_bet

from croupier.core.ids import RoundNumber
from croupier.floor.proofs import proof_of
from croupier.floor.round_draws import PublicRound, RoundDraws
from croupier.games.cards import Shoe
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.server import verifier
from croupier.table import events as e
from croupier.table.commitment import salt_of

GAMES = [key for key in RULESETS if key.startswith("automated-10.2/")]
ROUNDS = 3
HOLDS = "Everything holds: this round was drawn as it was committed to."
DOES_NOT = "This proof does not hold."


def proofs_of(table):
    numbers = range(1, ROUNDS + 1)
    found = [proof_of(table.store, open_ruleset, R1, RoundNumber(number)) for number in numbers]
    return [json.loads(msgspec.json.encode(proof)) for proof in found]


@pytest.fixture(scope="module")
def tables():
    """Beside the loop of the browser, which has this thread."""
    with ThreadPoolExecutor(1) as beside:
        played = beside.map(lambda key: SealedTable(key, seed=17).plays_rounds(ROUNDS), GAMES)
        return dict(zip(GAMES, played, strict=True))


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


def verdict(page, proof):
    page.fill("#proof", proof if isinstance(proof, str) else json.dumps(proof, ensure_ascii=False))
    page.click("#verify")
    return page.inner_text("#verdict")


def failed(page):
    return page.locator("#steps li.no").all_inner_texts()


def test_every_game_is_worked_out_again_from_a_disk_without_a_network(page, tables):
    for key, table in tables.items():
        for proof in proofs_of(table):
            assert verdict(page, proof) == HOLDS, (key, failed(page))
            assert page.locator("#steps li.yes").count() == 4 + 2 * len(proof["draws"])


SHOE = {"shoe.lasts": "cut card", "least_behind": "380", "most_behind": "408"}


@pytest.fixture(scope="module")
def shoes():
    """Baccarat from shoes that go on, with the cut card so far in front that it comes every few coups."""
    with ThreadPoolExecutor(1) as beside:
        key = "automated-10.2/baccarat-crown"
        playing = beside.submit(lambda: SealedTable(key, seed=17, options=SHOE).plays_rounds(8))
        table = playing.result()
        proofs = [proof_of(table.store, open_ruleset, R1, RoundNumber(number)) for number in range(1, 9)]
        return [json.loads(msgspec.json.encode(proof)) for proof in proofs]


def test_a_shoe_that_goes_on_is_worked_out_again_with_its_cut_card(page, shoes):
    assert {draw["drawn"] for proof in shoes for draw in proof["draws"]} > {"cut card", "no cut card"}
    assert any(proof["gone"] for proof in shoes)
    for proof in shoes:
        assert verdict(page, proof) == HOLDS, failed(page)
        assert page.locator("#steps li.yes").count() == 5 + 2 * len(proof["draws"])


def test_lies_about_a_shoe_that_goes_on_are_found_out(page, shoes):
    proof = next(each for each in shoes if each["gone"] and each["draws"][-1]["by"] == "cut card")
    card, cut = next(iter(proof["gone"])), proof["draws"][-1]
    lies = {
        "nothing gone": {**proof, "gone": {}},
        "a card more": {**proof, "gone": {**proof["gone"], card: proof["gone"][card] + 1}},
        "more than there are": {**proof, "gone": {card: 9}},
        "not said": {name: value for name, value in proof.items() if name != "gone"},
        "the cut card left out": {**proof, "draws": proof["draws"][:-1]},
        "likelier": {**proof, "draws": [*proof["draws"][:-1], {**cut, "law": [["cut card", 1]]}]},
        "drawn for first": {**proof, "draws": [cut, *proof["draws"][:-1]]},
    }
    for name, lie in lies.items():
        assert verdict(page, lie) == DOES_NOT, name


def test_a_third_card_too_many_or_too_few_is_found_out(page, tables):
    for proof in proofs_of(tables["automated-10.2/baccarat-crown"]):
        for wrong in (proof["draws"][:-1], one_more(proof)):
            assert verdict(page, {**proof, "draws": wrong}) == DOES_NOT
            assert [each.split(":")[0] for each in failed(page)] == [
                "No. The draws are as many as a round of these rules has"
            ]


def one_more(proof):
    """The draws with a further card that does follow from the seed."""
    public = PublicRound(
        proof["table"], proof["round"], proof["ruleset"], proof["commitment"], proof["wagers"]
    )
    draws, left = RoundDraws(bytes.fromhex(proof["seed"]), public), Shoe.of_decks(8)
    for _ in proof["draws"]:
        left = left.without(draws.after((), left.law()))
    law = [list(each) for each in left.law().cases().items()]
    return [*proof["draws"], {"by": "shoe", "choices": [], "law": law, "drawn": draws.after((), left.law())}]


def tampered(proof, other):
    """Twelve ways to lie about a round of sic bo."""
    first, second = proof["draws"][:2]
    rest = proof["draws"][1:]
    face = next(face for face, _ in first["law"] if face != first["drawn"])
    loaded = [[first["law"][0][0], 2], *first["law"][1:]]
    return {
        "another seed": {**proof, "seed": other["seed"]},
        "another commitment": {**proof, "commitment": other["commitment"]},
        "another salt": {**proof, "salted": other["salted"]},
        "another table": {**proof, "table": "R9"},
        "another round": {**proof, "round": proof["round"] + 1},
        "other wagers": {**proof, "wagers": other["wagers"]},
        "a slip less": {**proof, "leaves": proof["leaves"][1:]},
        "another face": {**proof, "draws": [{**first, "drawn": face}, *rest]},
        "a loaded die": {**proof, "draws": [{**first, "law": loaded}, *rest]},
        "a die less": {**proof, "draws": proof["draws"][:2]},
        "nothing thrown": {**proof, "draws": []},
        "dice thrown in another order": {**proof, "draws": [second, first, *proof["draws"][2:]]},
    }


def test_twelve_lies_are_found_out(page, tables):
    proof, other, _ = proofs_of(tables["automated-10.2/sic-bo"])
    faces = [draw["drawn"] for draw in proof["draws"]]
    assert faces[0] != faces[1], "so that their order can be told"
    lies = tampered(proof, other)
    assert len(lies) == 12
    for name, lie in lies.items():
        assert verdict(page, lie) == DOES_NOT, name
        assert failed(page), name


def test_a_stacked_shoe_is_found_out(page, tables):
    proof, *_ = proofs_of(tables["automated-10.2/blackjack"])
    draws = proof["draws"]
    draws[3]["law"] = [each for each in draws[3]["law"] if each[0] != "A♠"]
    assert verdict(page, proof) == DOES_NOT
    assert failed(page)[0].startswith("No. Draw 4 (shoe)")


def test_another_number_of_decks_than_was_committed_to_is_found_out(page, tables):
    proof, *_ = proofs_of(tables["automated-10.2/blackjack"])
    for decks in ("6", "8", "37"):
        assert verdict(page, {**proof, "options": {"decks": decks}}) == DOES_NOT
        assert any("committed" in each for each in failed(page))


def test_what_is_no_proof_says_so(page, tables):
    proof, *_ = proofs_of(tables["automated-10.2/sic-bo"])
    broken = ("", "{}", "hello", "[]", "null", json.dumps(proof)[:-5], json.dumps({**proof, "more": 1}))
    for text in (*broken, {**proof, "seed": proof["seed"].upper()}, {**proof, "draws": [1]}):
        assert "not the proof of a round" in verdict(page, text)
        assert page.locator("#steps li").count() == 0


def test_a_player_finds_their_own_slip(page, tables):
    table = tables["automated-10.2/sic-bo"]
    proof, (bound, *_) = proofs_of(table)[0], table.told(e.WagersBound)
    page.click("summary")
    page.fill("#terminal", A1)
    page.fill("#salt", salt_of(bytes.fromhex(bound.salt), A1).hex())
    ((bet, stake),) = first_bet(table.game).items()
    page.fill("#slip", f"{bet}={stake}")
    assert verdict(page, proof) == HOLDS
    expect(page.locator("#steps")).to_contain_text("The slip of A1 is one of the 2 that were bound.")
    page.fill("#slip", f"{bet}={stake + 100}")
    assert verdict(page, proof) == DOES_NOT


def test_a_file_is_opened_and_the_page_speaks_three_languages(page, tables, tmp_path):
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(proofs_of(tables["automated-10.2/baccarat-crown"])[0]), "utf-8")
    page.set_input_files("#file", file)
    expect(page.locator("#verdict")).to_have_text(HOLDS)
    page.click("text=Français")
    expect(page.locator("#verdict")).to_have_text("Tout est exact : ce coup a été tiré selon l’engagement.")
    page.click("text=简体中文")
    expect(page.locator("h1")).to_have_text("验证一局")
    assert page.evaluate("document.documentElement.lang") == "zh-Hans"
    assert page.evaluate("[...document.querySelectorAll('[data-say]')].every((each) => each.textContent)")


def test_the_page_is_for_everybody(page, tables):
    verdict(page, proofs_of(tables["automated-10.2/sic-bo"])[0])
    assert grave_violations(page) == []
    for name in ("dark", "light"):
        page.emulate_media(color_scheme=name)
        assert grave_violations(page) == []
    page.set_viewport_size({"width": 360, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_house_serves_the_page_under_a_policy_that_lets_it_work(browser, tables):
    """A violation of the policy is an error of the browser's, and fails the story."""
    page = browser.open("/verify")
    assert verdict(page, proofs_of(tables["automated-10.2/sic-bo"])[0]) == HOLDS
    assert browser.errors == []
    refused = page.evaluate("fetch('/api/house').then(() => 'let through', () => 'refused')")
    assert refused == "refused"
    assert browser.errors
    browser.errors.clear()  # the policy has said so itself
