"""Proofs and sights written in odd ways: the page and the program take the same for whole."""

import json

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from kept_by_players import first_form, sights_of
from msgspec import UNSET
from page_in_node import verdicts
from sealed_rounds import WITNESS_KEY, Dealt, rebound, retold, witnessed

from croupier.core.decider import Refused
from croupier.floor.proofs import ShownAtClose, SlipsProof
from croupier.floor.proving import read_proof
from croupier.floor.sights import SightedClose, Sighting, SignedSight, read_sights
from croupier.floor.verdicts import SeenBefore, Verdict, judged
from croupier.house.rulesets import UnknownRuleset, open_ruleset
from croupier.house.signing import Signer
from croupier.table.sealing import commitment_of, digest_of_rules, digest_of_wagers, share_commitment_of

WORDS = {Verdict.PROVEN: "proven", Verdict.CONSISTENT: "consistent", Verdict.DOES_NOT_HOLD: "no"}
SIC_BO, BLACKJACK, WAR = (f"automated-10.2/{name}" for name in ("sic-bo", "blackjack", "casino-war"))
KEY = WITNESS_KEY.public_key().public_bytes_raw().hex()


def by_the_program(text, seen):
    try:
        proof = read_proof(text.encode())
    except msgspec.MsgspecError:
        return "no"
    ruleset = None
    if not isinstance(proof, SlipsProof):
        try:
            ruleset = open_ruleset(proof.ruleset, proof.options, player_edge_on_purpose=True)
        except UnknownRuleset:
            return "no"
        if isinstance(ruleset, Refused):
            return "no"
    kept = {**seen, "sights": read_sights(seen.get("sights", ""))}
    return WORDS[judged(proof, ruleset, SeenBefore(**kept)).verdict]


def both(cases):
    """What is found of each by both, as one word."""
    found = verdicts([(text, seen) for text, seen in cases])
    page = ["no" if each["verdict"] == "unread" else each["verdict"] for each in found]
    program = [by_the_program(text, seen) for text, seen in cases]
    assert page == program, [
        (text[:400], seen, *pair)
        for (text, seen), *pair in zip(cases, page, program, strict=True)
        if pair[0] != pair[1]
    ]
    return page


def written(proof):
    return msgspec.json.encode(proof).decode()


@pytest.mark.parametrize("key", [SIC_BO, BLACKJACK])
def test_what_is_said_twice_is_no_proof_whichever_of_it_is_read(key):
    """Nor hidden by an escape; the same once, escaped or not, is the proof that it was."""
    proof = Dealt(key, share=True).round().proof
    text, seen = written(proof), {"commitment": proof.commitment, "wagers": proof.wagers}
    moves = f'"moves":{written(proof.moves)}'
    assert text.count(moves) == text.count('"options":{}') == text.count('"spinner":null') == 1
    other = moves.replace(proof.moves[-1][-1], "another")
    twice = [
        text.replace(moves, f"{other},{moves}"),
        text.replace(moves, f"{moves},{other}"),
        text.replace(moves, f"{moves},{moves}"),
        text.replace(moves, f'"m\\u006fves":[],{moves}'),
        text.replace('"options":{}', '"options":{"decks":"8"},"options":{}'),
        text.replace('"spinner":null', '"spinner":"A1","spinner":null'),
    ]
    assert both([(each, seen) for each in twice]) == ["no"] * len(twice)
    assert both([(text.replace('"moves"', '"m\\u006fves"'), seen)]) == ["proven"]


def digits(proof):
    return {"commitment": proof.commitment, "wagers": proof.wagers}


def committed_anew(proof, **changes):
    """By somebody who knows seed and salt and fears no sight: all digests made to fit what was changed."""
    changed = msgspec.structs.replace(proof, **changes)
    shared = share_commitment_of(changed.name, bytes.fromhex(changed.share))
    rules = digest_of_rules(changed.ruleset, changed.options)
    seed = bytes.fromhex(changed.seed)
    commitment = commitment_of(changed.name, rules, seed, changed.salted, shared)
    return rebound(msgspec.structs.replace(changed, share_commitment=shared, commitment=commitment))


# ── numbers, texts and names ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("number", [0, -1, 2**53, 2**63, 10**30])
@pytest.mark.parametrize("key", [SIC_BO, BLACKJACK])
def test_a_number_that_not_everybody_reads_alike_is_of_no_round(key, number):
    proof = committed_anew(Dealt(key).round().proof, round=number, moves=(), end="void")
    assert both([(written(proof), {}), (written(proof), digits(proof))]) == ["no", "no"]


def test_the_highest_exact_number_is_of_a_round():
    proof = committed_anew(Dealt(SIC_BO).round().proof, round=2**53 - 1, moves=(), end="void")
    assert both([(written(proof), {})]) == ["consistent"]


ODD_TEXTS = {
    "a point in a number": lambda text: text.replace('"round":1,', '"round":1.0,'),
    "an exponent": lambda text: text.replace('"round":1,', '"round":1e0,'),
    "a number as text": lambda text: text.replace('"round":1,', '"round":"1",'),
    "truth for a number": lambda text: text.replace('"round":1,', '"round":true,'),
    "nothing at the close": lambda text: json.dumps({**json.loads(text), "at_close": None}),
    "a list at the close": lambda text: json.dumps({**json.loads(text), "at_close": []}),
    "capitals": lambda text: text.replace(json.loads(text)["seed"], json.loads(text)["seed"].upper()),
    "half a character": lambda text: text.replace('"table":"S1"', '"table":"\\ud800"'),
    "a field more": lambda text: text[:-1] + ',"x":1}',
    "a field of every object": lambda text: text[:-1] + ',"__proto__":{"end":"settled"}}',
    "something after it": lambda text: text + "x",
    "another end, said last": lambda text: text[:-1] + ',"end":"open"}',
    "another form": lambda text: text.replace("croupier proof 2", "croupier proof 1"),
    "slips": lambda text: text.replace("croupier proof 2", "croupier slips 2"),
    "a list": lambda text: f"[{text}]",
    "deep": lambda _: "[" * 50_000,
    "deep in a field": lambda text: text[:-1] + ',"x":' + "[" * 50_000 + "]" * 50_000 + "}",
}


@pytest.mark.parametrize("odd", ODD_TEXTS)
@pytest.mark.parametrize("key", [SIC_BO, BLACKJACK])
def test_what_is_written_oddly_does_not_hold(key, odd):
    proof = Dealt(key).round().proof
    text = ODD_TEXTS[odd](written(proof))
    assert text != written(proof)
    assert both([(text, {}), (text, digits(proof))]) == ["no", "no"]


@pytest.mark.parametrize(
    "name", ["__proto__", "constructor", "D٢", "²", "D9007199254740993", "é", "\U0001f600"]
)
@pytest.mark.parametrize("key", [BLACKJACK, WAR])
def test_a_terminal_may_be_called_anything_and_has_its_place(key, name):
    """Rounds of four, so that the order of the deal matters."""
    for seed in range(3):
        table = Dealt(key, seed)
        slip = {"blackjack" if key == BLACKJACK else "ante": 200}
        table.slips = lambda slip=slip: dict.fromkeys(sorted({name, "D2", "D10", "D9007199254740992"}), slip)
        proof = table.round().proof
        assert both([(written(proof), {}), (written(proof), digits(proof))]) == ["consistent", "proven"]


# ── settings ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "options",
    [
        {"decks": "constructor"},
        {"decks": "__proto__"},
        {"side_wagers": "constructor"},
        {"side_wagers": "__proto__"},
        {"surrender": "__proto__"},
        {"least_behind": "6_0", "shoe.lasts": "cut card"},
        {"decks": "6", "game.decks": "8"},
        {"game.decks": "8", "decks": "6"},
    ],
)
def test_settings_that_no_book_permits_are_of_no_round(options):
    proof = committed_anew(Dealt(BLACKJACK).round().proof, options=options, moves=(), end="void")
    assert both([(written(proof), {}), (written(proof), digits(proof))]) == ["no", "no"]


def test_the_order_in_which_settings_are_told_changes_nothing():
    """They are committed to by name: told in another order they must not be other rules."""
    options = {"surrender": "late", "decks": "6", "doubling": "any two"}
    proof = Dealt(BLACKJACK, options=options).round().proof
    turned = msgspec.structs.replace(proof, options=dict(reversed(options.items())))
    assert both([(written(turned), digits(proof))]) == ["proven"]


# ── what people keep ────────────────────────────────────────────────────────────────────────


def in_groups(digits):
    return " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))


@pytest.mark.parametrize("count", [*range(22), 63, 64, 65])
def test_digits_in_groups_and_capitals_are_the_same_digits(count):
    proof = Dealt(SIC_BO).round().proof
    commitment, wagers = (f"{each}0"[:count] for each in (proof.commitment, proof.wagers))
    ways = (
        {"commitment": commitment, "wagers": wagers},
        {"commitment": commitment.upper(), "wagers": f" {in_groups(wagers)}\t"},
        {"commitment": f"{commitment}…", "wagers": "-".join(wagers)},
    )
    due = "no" if count > 64 else "proven" if count >= 20 else "consistent"
    assert both([(written(proof), seen) for seen in ways]) == [due] * 3


def test_blanks_do_not_make_digits_more():
    proof = Dealt(SIC_BO).round().proof
    noted = {"commitment": proof.commitment[:8] + " " * 20, "wagers": proof.wagers[:8] + "." * 20}
    assert both([(written(proof), noted)]) == ["consistent"]


KEPT = {
    "one after the other": (lambda o, c: o + c, "proven"),
    "with other line ends": (lambda o, c: (c + o).replace("\n", "\r\n"), "proven"),
    "with blank lines": (lambda o, c: f"\n\n{o}\n \n{c}\n\n", "proven"),
    "with a mark before": (lambda o, c: "\ufeff" + o + c, "proven"),
    "with a line more": (lambda o, c: o + c.replace("slips", "more 1\nslips"), "no"),
    "with blanks at the ends of lines": (lambda o, c: o + c.replace("\n", " \n"), "no"),
    "with something after": (lambda o, c: o + c + "hello", "no"),
    "with a number in other digits": (lambda o, c: o + c.replace("round 1", "round ١"), "no"),
    "with a nought before the number": (lambda o, c: o + c.replace("round 1", "round 01"), "no"),
    "with a very long number": (lambda o, c: o + c.replace("round 1", "round " + "1" * 5000), "no"),
    "the opening twice": (lambda o, _: o + o, "consistent"),
    "nothing": (lambda *_: " \n", "consistent"),
}


@pytest.mark.parametrize("how", KEPT)
def test_sights_are_read_as_they_were_copied(how):
    signer, (copied, due) = Signer.new(), KEPT[how]
    proof = Dealt(SIC_BO).round().proof
    seen = {"sights": copied(*sights_of(proof, signer)), "key": signer.public}
    assert both([(written(proof), seen)]) == [due]
    spoilt = due == "no"
    without = {"sights": seen["sights"]}
    assert both([(written(proof), without)]) == ["no" if spoilt else "consistent"]


@pytest.mark.parametrize(
    ("key", "due"),
    [
        (str.upper, "proven"),
        (lambda key: f" ed25519:{key} ", "proven"),
        (lambda key: key[:62], "consistent"),
        (lambda _: "zz", "consistent"),
        (lambda _: "", "consistent"),
        (lambda _: "00" * 32, "no"),
    ],
)
def test_a_key_is_read_as_it_stands_at_the_door(key, due):
    signer = Signer.new()
    proof = Dealt(SIC_BO).round().proof
    seen = {"sights": "".join(sights_of(proof, signer)), "key": key(signer.public)}
    assert both([(written(proof), seen)]) == [due]


# ── the witness's own word ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("key", [SIC_BO, BLACKJACK, WAR])
def test_a_house_that_makes_up_its_own_witness_is_found_by_whoever_knows_the_witness(key):
    honest = Dealt(key, share=True).round().proof
    own = witnessed(honest, key=Ed25519PrivateKey.generate())
    silent = msgspec.structs.replace(honest, witnessed=UNSET)
    for proof, due in ((honest, "proven"), (own, "no"), (silent, "no")):
        knows = {**digits(honest), "witness": f"ed25519:{KEY}"}
        assert both([(written(proof), knows), (written(proof), digits(honest))]) == [due, "proven"]
    alone = Dealt(key).round().proof
    assert both([(written(alone), {**digits(alone), "witness": KEY})]) == ["no"]


def test_what_a_witness_signs_is_for_these_legs_and_no_others():
    proof = Dealt(BLACKJACK, 5, share=True).round().proof
    other = witnessed(msgspec.structs.replace(proof, moves=proof.moves[:3]))
    forged = msgspec.structs.replace(proof, witnessed=other.witnessed)
    unshared = msgspec.structs.replace(Dealt(BLACKJACK).round().proof, witnessed=proof.witnessed)
    more = witnessed(proof, proof.transcript)
    assert both([(written(each), {}) for each in (forged, unshared, more)]) == ["no"] * 3


def test_a_round_undone_when_its_share_was_given_says_so():
    """Nothing was drawn, and yet the house could know what would have come."""
    proof = Dealt(SIC_BO, share=True).round().proof
    undone = retold(proof, moves=(), end="void")
    given = witnessed(undone, proof.wagers)
    # A witness opens nothing that it has given no leg of.
    assert both([(written(each), digits(proof)) for each in (given, witnessed(undone))]) == [
        "consistent",
        "no",
    ]
    (page,) = verdicts([(written(given), {})])
    assert "voidAfter" in page["notes"]
    ruleset = open_ruleset(SIC_BO)
    told = [step.what for step in judged(given, ruleset, SeenBefore()).steps]
    assert (
        "the round was undone when the witness had given its share, before anything was drawn from it" in told
    )


# ── where a person deals ────────────────────────────────────────────────────────────────────


def bound(**changes):
    told = {
        "table": "R1",
        "round": 5,
        "leaves": ("11" * 32, "22" * 32),
        "at_close": ShownAtClose(),
        "differs": (),
    }
    told |= changes
    wagers = digest_of_wagers(None, told["at_close"].started(), told["leaves"])
    return SlipsProof(format="croupier slips 2", wagers=wagers, **told)


def sight_of(proof, signer, **changes):
    close = SightedClose(proof.wagers, len(proof.leaves), 3, "9a" * 32)
    named = {"house": "ab" * 32, "table": proof.table, "round": proof.round, **changes}
    told = Sighting(**named, commitment=None, share_commitment=None, close=close)
    return SignedSight(told, signer.sign(told.message())).written()


def test_slips_are_proven_by_a_sight_for_digits_do_not_say_of_which_round_they_are():
    signer, proof = Signer.new(), bound()
    seen = {"sights": sight_of(proof, signer), "key": signer.public}
    assert both([(written(proof), seen), (written(proof), {"wagers": proof.wagers})]) == [
        "proven",
        "consistent",
    ]
    for other in (bound(round=6), bound(table="R2"), bound(leaves=("11" * 32,))):
        assert both([(written(other), seen)]) == ["no"]


@pytest.mark.parametrize(
    "changes",
    [
        {"round": 0},
        {"round": 2**60},
        {"leaves": ("22" * 32, "11" * 32)},
        {"at_close": ShownAtClose(short=("B", "A"))},
        {"at_close": ShownAtClose(spinner="")},
        {"at_close": ShownAtClose(gone={"A♠": -5})},
    ],
)
def test_slips_that_are_written_oddly_do_not_hold(changes):
    signer, proof = Signer.new(), bound(**changes)
    seen = {"sights": sight_of(proof, signer), "key": signer.public}
    assert both([(written(proof), {}), (written(proof), seen)]) == ["no", "no"]


# ── the first form ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("at", range(6))
def test_of_the_first_form_both_find_the_same(at):
    proof = first_form()[at]
    seen = {"commitment": proof["commitment"], "wagers": proof["wagers"]}
    draws = proof["draws"]
    odd = (
        {"end": "void"},
        {"end": "void", "draws": []},
        {"draws": [], "wagers": None, "leaves": []},
        {"wagers": None, "leaves": []},
        {"gone": None},
        {"gone": {}},
        {"gone": {"A♠": 0}},
        {"round": 0},
        {"draws": [{**draws[0], "by": "x"}, *draws[1:]]},
        {"draws": [{**draws[0], "law": []}, *draws[1:]]},
        {"draws": [{**draws[0], "choices": [["D1", "hit"]]}, *draws[1:]]},
        {"draws": draws[:-1]},
        {"format": "croupier proof 2"},
    )
    texts = [json.dumps({**proof, **changes}, ensure_ascii=False) for changes in odd]
    both([(text, given) for text in texts for given in ({}, seen)])
