"""Proofs for everybody, receipts for who wagered, and the page that verifies, over HTTP."""

import asyncio
import re
from base64 import b64encode
from hashlib import sha256

import httpx
import msgspec
from dealt_over_http import C1, V1, dealt
from http_house import BRUNO, DANA, DEVICE, in_house
from litestar import Litestar
from pdf_text import text_of

from croupier.core.ids import TerminalId
from croupier.floor.asker import Seat
from croupier.floor.proofs import Proof2
from croupier.floor.rooms import TABLE
from croupier.floor.sights import read_sight
from croupier.floor.verdicts import SeenBefore, Verdict, judged
from croupier.floor.verifying import verified
from croupier.house.rulesets import RULESETS
from croupier.server import verifier
from croupier.server.app import pages
from croupier.server.connections.viewers import (
    CageViewer,
    ConsoleViewer,
    DisplayViewer,
    LobbyViewer,
    PitViewer,
    TerminalViewer,
    parts,
)
from croupier.server.http import settings
from croupier.server.sight_picture import code_svg
from croupier.table.state import Phase
from croupier.terminal import commands as pc
from croupier.terminal.rules import PaidBy

C2 = TerminalId("C2")
PROOF, RECEIPT = "/api/tables/V1/rounds/1/proof", "/api/tables/V1/rounds/1/receipt"


def opened(table):
    return table.round and table.round.seed


def test_a_proof_is_public_once_the_round_is_over_and_can_be_worked_out_again(tmp_path):
    async def story(house):
        nobody = house.browser()
        await dealt(house, lambda table: table.phase is Phase.SETTLED)
        early = await nobody.get(PROOF)
        assert early.status_code == 404
        assert early.json()["reason"] == "the commitment of round 1 of table V1 has not been opened yet"
        assert "when the round is over" in early.json()["remedy"]
        await house.live.house.dealers[V1].look()
        answer = await nobody.get(PROOF)
        assert answer.status_code == 200, answer.text
        proof = msgspec.json.decode(answer.content, type=Proof2)
        assert all(step.holds for step in verified(proof, RULESETS[proof.ruleset]))
        assert (len(proof.drawn()), len(proof.leaves)) == (1, 1)

    in_house(tmp_path, story)


def test_what_has_no_proof_is_not_found_with_a_reason(tmp_path):
    async def story(house):
        nobody = house.browser()
        for path, words in (
            ("V1/rounds/7", "has not played round 7"),
            ("X9/rounds/1", "there is no table X9"),
        ):
            answer = await nobody.get(f"/api/tables/{path}/proof")
            assert answer.status_code == 404
            assert words in answer.json()["reason"]
            assert answer.json()["remedy"]

    in_house(tmp_path, story)


def test_a_receipt_is_for_the_terminal_that_wagered_and_for_staff_of_the_table(tmp_path):
    async def story(house):
        await dealt(house, opened)
        await house.asks(pc.EscrowNote(terminal=C2, insertion="n9", amount=100_00), DEVICE)
        await house.asks(pc.InsertNote(terminal=C2, insertion="n9", amount=100_00), DEVICE)
        own = {"authorization": f"Bearer {await house.enrolled('terminal', 'C1')}"}
        other = {"authorization": f"Bearer {await house.enrolled('terminal', 'C2')}"}
        nobody = house.browser()
        answer = await nobody.get(RECEIPT, headers=own)
        assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
        assert "RECEIPT OF ROUND 1" in text_of(answer.content)
        chinese = await nobody.get(f"{RECEIPT}?language=zh-Hans", headers=own)
        assert "第 1 局收据" in text_of(chinese.content)
        assert (await nobody.get(RECEIPT)).status_code == 401
        assert "C2 had no wagers" in (await nobody.get(RECEIPT, headers=other)).json()["reason"]
        assert (await nobody.get(f"{RECEIPT}?terminal=C1", headers=other)).status_code == 403
        staff = await house.signed_in(BRUNO, "pit")
        assert (await staff.get(f"{RECEIPT}?terminal=C1")).content == answer.content
        assert (await staff.get(RECEIPT)).status_code == 404
        stranger = await house.signed_in(DANA, "console")
        assert (await stranger.get(f"{RECEIPT}?terminal=C1")).status_code == 403

    in_house(tmp_path, story)


def test_who_sits_down_afterwards_sees_nothing_of_who_sat_there_before(tmp_path):
    async def story(house):
        await dealt(house, opened)
        own = {"authorization": f"Bearer {await house.enrolled('terminal', 'C1')}"}
        await house.asks(pc.CashOut(terminal=C1, way=PaidBy.TICKET), Seat(C1))
        left = await house.browser().get(RECEIPT, headers=own)
        assert left.status_code == 403
        assert left.json()["reason"].startswith("no account is open here, and a receipt is for the account")
        assert "before cashing out" in left.json()["remedy"]
        house.clock.advance(1000)
        await house.asks(pc.EscrowNote(terminal=C1, insertion="n2", amount=100_00), DEVICE)
        await house.asks(pc.InsertNote(terminal=C1, insertion="n2", amount=100_00), DEVICE)
        answer = await house.browser().get(RECEIPT, headers=own)
        assert (answer.status_code, answer.json()["remedy"]) == (403, "Ask a member of staff.")
        staff = await house.signed_in(BRUNO, "pit")
        assert (await staff.get(f"{RECEIPT}?terminal=C1")).status_code == 200

    in_house(tmp_path, story)


def test_everybody_at_the_table_sees_the_commitment_and_nobody_anything_of_the_seed(tmp_path):
    async def story(house):
        scene, shown = house._scene(), {}
        viewers = (
            TerminalViewer(C1),
            DisplayViewer(V1),
            ConsoleViewer(V1, BRUNO),
            PitViewer(BRUNO),
            CageViewer(DANA),
            LobbyViewer(),
        )

        def looked_at(table):
            for viewer in viewers if table.round else ():
                drawn = [part.draw() for part in parts(scene, viewer).values()]
                shown[viewer, table.phase] = msgspec.json.encode(drawn)
            return table.phase is Phase.SETTLED

        table = await dealt(house, looked_at)
        assert len(shown) == len(viewers) * 3
        commitment = table.in_hand.commitment
        for viewer in (TerminalViewer(C1), DisplayViewer(V1), ConsoleViewer(V1, BRUNO)):
            assert commitment.encode() in shown[viewer, Phase.WAGERING]
        await house.live.house.dealers[V1].look()
        seed = house.core.current.state(TABLE, V1).in_hand.seed
        for written in shown.values():
            assert not any(seed[at : at + 8].encode() in written for at in range(0, 57, 2))

    in_house(tmp_path, story)


def test_a_seed_is_in_no_file_of_the_house_but_its_own_until_the_round_is_over(tmp_path):
    async def story(house):
        await dealt(house, lambda table: table.phase is Phase.SETTLED)
        kept = (house.file.parent / "rounds.seeds").read_text("ascii")
        seed = re.search(r"V1 1 ([0-9a-f]{64})", kept)[1]
        assert seed.encode() not in house.bytes_on_disk()
        assert bytes.fromhex(seed) not in house.bytes_on_disk()
        await house.live.house.dealers[V1].look()
        assert seed.encode() in house.bytes_on_disk()

    in_house(tmp_path, story)


def test_a_house_that_is_opened_again_in_mid_round_draws_what_it_was_committed_to(tmp_path):
    async def story(house):
        before = await dealt(house, lambda table: table.phase is Phase.NO_MORE_BETS)
        await house.start_anew()
        commitment = before.in_hand.commitment
        for _ in range(20):
            await house.live.house.dealers[V1].look()
            house.clock.advance(100)
        after = house.core.current.state(TABLE, V1)
        assert (after.in_hand.number, after.in_hand.commitment) == (1, commitment)
        assert after.in_hand.seed is not None

    in_house(tmp_path, story)


# ── sights ──────────────────────────────────────────────────────────────────────────────────

SIGHT = "/api/tables/V1/rounds/1/sight"


def test_a_sight_is_signed_by_the_house_and_proves_the_round_to_whoever_kept_it(tmp_path):
    async def story(house):
        nobody = house.browser()
        await dealt(house, lambda table: table.phase is Phase.WAGERING)
        opening = await nobody.get(f"{SIGHT}?of=opening")
        assert (opening.status_code, opening.headers["content-type"][:10]) == (200, "text/plain")
        assert (await nobody.get(SIGHT)).text == opening.text, "as far as the round has come"
        early = await nobody.get(f"{SIGHT}?of=close")
        assert (early.status_code, "are not bound yet" in early.json()["reason"]) == (404, True)
        await _goes_on(house, opened)
        close, again = await nobody.get(SIGHT), await nobody.get(f"{SIGHT}?of=opening")
        assert again.text == opening.text, "a sight says the same whenever it is asked for"
        proof = msgspec.json.decode((await nobody.get(PROOF)).content, type=Proof2)
        key = house.live.house.signer.public
        seen = SeenBefore(sights=(read_sight(opening.text), read_sight(close.text)), key=key)
        assert judged(proof, RULESETS[proof.ruleset], seen).verdict is Verdict.PROVEN
        picture = await nobody.get(f"{SIGHT}.svg?of=close")
        assert picture.headers["content-type"] == "image/svg+xml"
        assert picture.content == code_svg(close.text)
        own = {"authorization": f"Bearer {await house.enrolled('terminal', 'C1')}"}
        paper = text_of((await nobody.get(RECEIPT, headers=own)).content)
        assert key in paper
        assert "Chance of the house alone" in paper
        assert (await nobody.get("/api/tables/V1/rounds/9/sight")).status_code == 404

    in_house(tmp_path, story)


async def _goes_on(house, until):
    for _ in range(60):
        await house.live.house.dealers[V1].look()
        if until(house.core.current.state(TABLE, V1)):
            return
        house.clock.advance(1000)
    raise AssertionError("what was waited for did not come")


# ── the page ────────────────────────────────────────────────────────────────────────────────


def test_the_page_may_run_what_is_written_in_it_and_ask_nobody():
    policy = verifier.policy()
    script = re.search(r"<script>(.*?)</script>", verifier.page(), re.DOTALL)[1]
    assert f"script-src 'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" in policy
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert "http" not in re.sub(r"<!doctype.*?>", "", verifier.page())


def test_the_page_is_served_with_its_own_policy_and_every_other_with_the_houses():
    app = Litestar(pages("0.0.9 deadbeef"), **settings())
    policies = {path: _policy(app, path) for path in ("/verify", "/icon.svg")}
    assert policies["/verify"] == verifier.policy()
    assert policies["/icon.svg"].startswith("default-src 'self'")


def _policy(app, path):
    async def asked():
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://house.test") as it:
            return (await it.get(path)).headers["content-security-policy"]

    return asyncio.run(asked())


def test_the_page_knows_the_rules_of_every_ruleset_that_is_drawn():
    """If this fails, say `python -m croupier.server.verifier` and look at what changed."""
    assert verifier.written_anew(verifier.page()) == verifier.page()
    known = verifier.walked()
    assert known["automated-10.2/sic-bo"]["rules"] == {
        "walk": "unchanging",
        "law": [(face, 1) for face in "123456"],
        "draws": 3,
    }
    blackjack = known["automated-10.2/blackjack"]
    assert (blackjack["rules"]["decks"], blackjack["rules"]["surrender"]) == (8, "OFF")
    assert blackjack["settings"]["game.surrender"]["words"]["late"] == {"surrender": "LATE"}
    assert list(blackjack["settings"]["game.decks"]["words"]) == ["4", "5", "6", "7", "8"]
    assert blackjack["settings"]["game.shoe.least_behind"] == {"number": "least"}
    assert len(known) == len([key for key in RULESETS if key.startswith("automated-10.2/")])
