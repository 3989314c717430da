"""Terms, results and proof of a tournament over HTTP: all that is for everybody, and nothing else."""

import asyncio
import csv
import io
import json
import re

import httpx
import msgspec
import pytest
from litestar import Litestar, Router
from litestar.di import Provide
from pdf_text import text_of
from tournament_floor import CAGE, CUP, DIRECTOR, TheCup
from views_house import scene_of

from croupier.floor.proving import read_proof
from croupier.floor.tournament_verdicts import tournament_judged
from croupier.floor.verdicts import SeenBefore, Verdict
from croupier.server.http import settings
from croupier.server.http.tournaments import TOURNAMENT_ROUTES
from croupier.server.sight_picture import code_svg
from croupier.tournaments import commands as oc
from croupier.tournaments.plan import Plan
from croupier.words.figures import LANGUAGES

SIGN = {"minimum": 100, "maximum": 5_000}
FINAL = {"name": "Final", "spins": 2, "sign": SIGN, "ties": ["lots"]}


def asked(cup, path, **given):
    """What somebody is told who has no cookie and no token."""
    scene = scene_of(cup.house)
    api = Router(
        path="/api",
        route_handlers=TOURNAMENT_ROUTES,
        dependencies={"scene": Provide(lambda: scene, use_cache=True, sync_to_thread=False)},
    )
    transport = httpx.ASGITransport(Litestar([api], **settings()), raise_app_exceptions=False)

    async def ask():
        async with httpx.AsyncClient(transport=transport, base_url="http://house.test") as browser:
            return await browser.get(f"/api/tournaments/{path}", params=given)

    return asyncio.run(ask())


@pytest.fixture(scope="module")
def played():
    """Four entrants of whom the second refused publicity; the third was penalised and has a dispute."""
    cup = TheCup("automated-10.2", tables=["R1"], session=[FINAL]).open()
    for number in range(1, 5):
        name = f"E{number:03}"
        called = "" if number == 2 else f"Amara {number}"
        cup.does(oc.Apply, CAGE, card=f"9900{number:04}", called=called)
        cup.does(oc.AcceptEntry, entrant=name)
        cup.does(oc.SignTerms, CAGE, entrant=name, digest=cup.state.terms)
        cup.does(oc.PayEntry, CAGE, entrant=name)
    cup.closed().seated().briefed().starts()
    first, second, *_ = cup.by_seat()
    cup.spin(3, {first: {"red": 2_000}, second: {"black": 500}})
    cup.does(oc.Penalise, entrant="E003", breach="a late wager")
    cup.does(oc.RaiseDispute, entrant="E003", what="my wager was in time")
    return cup.spin(3, {first: {"red": 300}})


def test_terms_are_had_in_three_languages_and_four_forms(played):
    digest = played.state.terms
    for language in LANGUAGES:
        page = asked(played, f"{CUP}/terms.html", language=language)
        assert (page.status_code, f'<html lang="{language}">' in page.text) == (200, True)
        assert page.text.count(digest) >= 3  # in the head, in the foot, and on every printed sheet
        assert asked(played, f"{CUP}/terms.pdf", language=language).content.startswith(b"%PDF")
        told = asked(played, f"{CUP}/terms.json", language=language).json()
        assert (told["digest"], told["language"], told["draft"]) == (digest, language, False)
        assert told["statements"][0]["text"] in page.text
        assert told["statements"][0]["clause"].split()[-1] in asked(played, f"{CUP}/terms.txt").text


def test_the_page_has_the_worked_example_and_tells_it_in_short(played):
    page = asked(played, f"{CUP}/terms.html").text
    rows = re.findall(r'<th scope="row">(.*?)</th><td>(.*?)</td><td>(.*?)</td>', page)
    assert rows == [("4, the least", "$400.00", "$200.00"), ("8, the most", "$600.00", "$300.00")]
    assert "<li>Costs $55.00, of which $5.00 is the house&#x27;s.</li>" in page
    assert "<li>On average an entrant of 8 gets back $75.00, because $200.00 is added.</li>" in page


def test_nothing_runs_on_the_page_of_terms_and_its_own_style_is_let_through(played):
    answer = asked(played, f"{CUP}/terms.html")
    policy = answer.headers["content-security-policy"]
    assert ("default-src 'none'" in policy, "style-src 'sha256-" in policy) == (True, True)
    assert "<script" not in answer.text
    assert "default-src 'self'" in asked(played, f"{CUP}/terms.txt").headers["content-security-policy"]


def test_terms_are_a_draft_until_they_are_published_and_say_what_they_replace():
    cup = TheCup("automated-10.2", tables=["R1"], session=[FINAL]).planned().directed()
    assert 'class="watermark"' in asked(cup, f"{CUP}/terms.html").text
    assert "Draft" in text_of(asked(cup, f"{CUP}/terms.pdf").content)
    cup.told()
    first = cup.state.terms
    assert 'class="watermark"' not in asked(cup, f"{CUP}/terms.html").text
    later = msgspec.structs.replace(cup.state.planned, location="Level 2")
    cup.does(oc.AmendPlan, plan=msgspec.convert(msgspec.to_builtins(later), Plan), because="more room")
    amended = asked(cup, f"{CUP}/terms.html").text
    assert (f"<s>{first}</s>" in amended, 'class="watermark"' in amended) == (True, True)
    cup.does(oc.PublishTerms, where="the Cage", available=True)
    again = asked(cup, f"{CUP}/terms.json").json()
    assert (again["draft"], again["replaced"], again["version"]) == (False, [first], 2)
    assert f"<s>{first}</s>" in asked(cup, f"{CUP}/terms.html").text


def test_results_tell_seats_banks_after_each_spin_penalties_and_disputes(played):
    told = asked(played, f"{CUP}/results.json").json()
    assert told["names"] == {"E001": "Amara 1", "E002": "E002", "E003": "Amara 3", "E004": "Amara 4"}
    assert [(each["entrant"], each["what"], each["chips"]) for each in told["penalties"]] == [
        ("E003", "a late wager", 500)
    ]
    assert told["disputes"] == [{"dispute": 1, "entrant": "E003", "decided": False, "reviewed": False}]
    sheet = asked(played, f"{CUP}/results.csv")
    rows = {row["entrant"]: row for row in csv.DictReader(io.StringIO(sheet.text))}
    first, *_ = played.by_seat()
    banks = [str(spin[first]) for spin in played.counted()]
    assert [rows[first]["spin 1"], rows[first]["spin 2"]] == banks
    assert 'filename="riverside-cup.csv"' in sheet.headers["content-disposition"]
    paper = text_of(asked(played, f"{CUP}/results.pdf", language="en").content)
    assert "a late wager: 500 chips" in paper
    assert played.state.terms in paper


@pytest.mark.parametrize("form", ["results.json", "results.csv", "results.pdf", "proof", "terms.json"])
def test_no_card_and_no_word_of_a_dispute_is_told_to_everybody(played, form):
    answer = asked(played, f"{CUP}/{form}")
    text = text_of(answer.content) if form.endswith("pdf") else answer.text
    assert answer.status_code == 200
    assert "9900" not in text
    assert all(entrant.card not in text for entrant in played.state.entrants.values())
    assert "my wager was in time" not in text
    assert DIRECTOR.staff not in text


def test_the_proof_that_is_downloaded_is_the_one_that_is_verified(played):
    answer = asked(played, f"{CUP}/proof")
    assert 'filename="riverside-cup-proof.json"' in answer.headers["content-disposition"]
    proof = read_proof(answer.content)
    noted = ",".join(draw["commitment"] for draw in json.loads(answer.text)["draws"])
    assert tournament_judged(proof, SeenBefore()).verdict is Verdict.CONSISTENT
    assert tournament_judged(proof, SeenBefore(commitment=noted)).verdict is Verdict.PROVEN


@pytest.mark.parametrize("form", ["terms.html", "terms.pdf", "results.csv", "proof"])
def test_of_a_tournament_that_nobody_holds_there_is_nothing(played, form):
    assert asked(played, f"other/{form}").status_code == 404


def test_no_file_tells_what_the_board_hides_and_the_terms_say_that_it_is_hidden():
    cup = TheCup("automated-10.2", tables=["R1"], session=[{**FINAL, "hide_last": 1}]).held(4)
    assert asked(cup, f"{CUP}/results.json").status_code == 200
    cup.spin(3, {cup.by_seat()[0]: {"red": 500}})
    for form in ("results.json", "results.csv", "results.pdf"):
        assert asked(cup, f"{CUP}/{form}").status_code == 409
    assert "standings are not shown during the last spin" in asked(cup, f"{CUP}/terms.txt").text.replace(
        "\n  ", " "
    )
    cup.spin(3)
    cup.house.ticks()
    assert asked(cup, f"{CUP}/results.json").status_code == 200


def test_the_code_on_the_board_leads_to_the_terms_of_this_house(played):
    answer = asked(played, f"{CUP}/code.svg")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "image/svg+xml")
    assert answer.content == code_svg(f"http://house.test/api/tournaments/{CUP}/terms.html")
