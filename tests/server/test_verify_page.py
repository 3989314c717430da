"""The page's own functions find of every proof what the program itself finds."""

from itertools import islice

import msgspec
import pytest
from kept_by_players import first_form, sights_of
from page_in_node import verdicts
from sealed_rounds import AUTOMATED, JACKPOTS, UNDONE, Dealt, altered, every_kind, rebound

from croupier.floor.sights import read_sight
from croupier.floor.verdicts import SeenBefore, Verdict, judged
from croupier.house.rulesets import UnknownRuleset, open_ruleset
from croupier.house.signing import Signer
from croupier.rulebooks.ruleset import Ruleset


def digits_of(proof, count=64):
    return {"commitment": proof["commitment"][:count], "wagers": proof["wagers"][:count]}


def test_a_proof_of_the_first_form_is_proven_only_where_it_binds_everything():
    """By digits alone, and of games that ask nobody and whose shoe is new in every round."""
    proofs = first_form()
    found = verdicts([(proof, digits_of(proof)) for proof in proofs])
    by_game = {
        (proof["ruleset"], "gone" in proof): each["verdict"]
        for proof, each in zip(proofs, found, strict=True)
    }
    assert by_game == {
        ("automated-10.2/sic-bo", False): "proven",
        ("automated-10.2/baccarat-crown", False): "proven",
        ("automated-10.2/baccarat-crown", True): "consistent",
        ("automated-10.2/blackjack", False): "consistent",
        ("automated-10.2/lucky-big-wheel-1", False): "consistent",
    }
    assert {each["verdict"] for each in verdicts([(proof, {}) for proof in proofs])} == {"consistent"}


def test_a_choice_in_a_game_that_asks_nobody_is_a_forgery():
    proof = first_form()[0]
    proof["draws"][0]["choices"] = [["A1", "spin"]]
    (found,) = verdicts([(proof, {})])
    assert found["verdict"] == "no"
    assert "complete" in [word for word, _ in found["failed"]]


def test_nineteen_digits_count_as_nothing_and_digits_that_differ_are_believed():
    proof = first_form()[0]
    nineteen, twenty = verdicts([(proof, digits_of(proof, 19)), (proof, digits_of(proof, 20))])
    assert (nineteen["verdict"], twenty["verdict"]) == ("consistent", "proven")
    wrong = {**digits_of(proof), "wagers": "0123abcd"}
    assert verdicts([(proof, wrong)])[0]["verdict"] == "no"


# ── the same verdict as the program's ───────────────────────────────────────────────────────

WORDS = {Verdict.PROVEN: "proven", Verdict.CONSISTENT: "consistent", Verdict.DOES_NOT_HOLD: "no"}
# Settings that change who is dealt to, who is asked and what may be chosen.
SETTINGS = (
    ("blackjack", {"surrender": "late"}),
    ("blackjack", {"must_hit": "eleven or less", "double_after_split": "forbidden"}),
    ("blackjack", {"doubling": "any two", "hands_after_split": "4", "decks": "6"}),
    ("blackjack", {"doubling": "any hard two", "soft_17": "stand", "dealer_blackjack": "OBO"}),
    ("blackjack", {"soft_nine_and_ten": "no double", "hands_after_split": "2", "side_wagers": "off"}),
    ("blackjack", {"side_wagers": "kings-bounty, royal-match-21", "surrender": "late"}),
    ("blackjack-plus", {"surrender": "late", "decks": "4"}),
    ("casino-war", {"tie": "off", "decks": "4"}),
    ("casino-war", {"tie_needs_ante": "no"}),
    ("three-card-poker", {"lines_pairs_plus": "no", "side_wagers_need_ante": "no"}),
    ("baccarat-crown", {"decks": "6", "perfect_pairs": "off"}),
)


def by_the_program(proof, seen):
    try:
        ruleset = open_ruleset(proof.ruleset, proof.options, player_edge_on_purpose=True)
    except UnknownRuleset:
        return "no"
    if not isinstance(ruleset, Ruleset):
        return "no"
    return WORDS[judged(proof, ruleset, SeenBefore(**seen)).verdict]


def agrees(cases):
    """Of each case what both find; a proof that cannot be read at all does not hold."""
    asked = [(msgspec.json.encode(proof).decode(), seen) for _, proof, seen in cases]
    found = ["no" if each["verdict"] == "unread" else each["verdict"] for each in verdicts(asked)]
    for (kind, proof, seen), page in zip(cases, found, strict=True):
        assert page == by_the_program(proof, seen), (kind, proof.ruleset, proof.options)
    return found


def cases_of(tables, rounds, forgeries=None):
    """Rounds as they were dealt, against their own digits and against nothing; and forgeries of them."""
    for table in tables:
        dealt = [table.round() for _ in range(rounds)]
        for each in dealt:
            yield "as dealt", each.proof, {}
            yield "as dealt", each.proof, digits_of(msgspec.structs.asdict(each.proof))
        for kind, one, forged in islice(altered(dealt), forgeries):
            yield kind, forged, {}
            yield kind, forged, digits_of(msgspec.structs.asdict(one.proof))


@pytest.mark.long
def test_of_rounds_and_forgeries_of_every_ruleset_both_find_the_same(request):
    """Forty rounds of each ruleset and of each shoe that goes on; some of them where time is short."""
    whole = request.config.getoption("--long")
    tables = [*every_kind(), *(Dealt(f"automated-10.2/{key}", 5, options) for key, options in SETTINGS)]
    assert {table.key for table in tables} == set(AUTOMATED)
    cases = list(cases_of(tables, 40 if whole else 2, None if whole else 40))
    found = agrees(cases)
    kinds = {kind for kind, _, _ in cases}
    assert len(kinds) >= 15
    by_digits = {kind: set() for kind in kinds}
    for (kind, _, seen), verdict in zip(cases, found, strict=True):
        by_digits[kind].add((bool(seen), verdict))
    assert by_digits.pop("as dealt") == {(False, "consistent"), (True, "proven")}
    assert by_digits.pop(UNDONE) == {(False, "consistent"), (True, "consistent")}
    assert all((True, "proven") not in each for each in by_digits.values())
    assert all((True, "consistent") not in each for each in by_digits.values())


def test_both_walk_the_balls_of_a_jackpot_where_somebody_entered_and_only_there():
    key = "automated-10.2/virtual-roulette"
    table = Dealt(key, 3, JACKPOTS[key])
    rounds = [table.round() for _ in range(24)]
    entered = [any("jackpot" in slip for slip in each.slips.values()) for each in rounds]
    assert 6 < sum(entered) < 18
    assert [len(each.proof.drawn()) for each in rounds] == [4 if each else 1 for each in entered]
    assert [each.proof.at_close.entered is True for each in rounds] == entered
    cases = [("as dealt", each.proof, digits_of(msgspec.structs.asdict(each.proof))) for each in rounds]
    assert set(agrees(cases)) == {"proven"}
    kinds = ("entered", "entered, bound anew", "entered, said of nobody", "draw more", "draw fewer")
    forged = [(kind, it, {}) for kind, _, it in altered(rounds) if kind in kinds]
    assert {kind for kind, _, _ in forged} == set(kinds)
    assert set(agrees(forged)) == {"no"}


def test_nobody_enters_where_the_game_draws_for_no_jackpot():
    """The same forgery at tables whose settings give no further ball."""
    for key, options in (("virtual-roulette", {"jackpot": "yes"}), ("sic-bo", {})):
        one = Dealt(f"automated-10.2/{key}", 4, options).round().proof
        close = msgspec.structs.replace(one.at_close, entered=True)
        assert agrees([("entered, bound anew", rebound(one, at_close=close), {})]) == ["no"]


# ── sights ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("share", [False, True])
def test_sights_prove_with_the_key_of_the_house_and_with_no_other(share):
    signer, stranger = Signer.new(), Signer.new()
    proof = Dealt("automated-10.2/sic-bo", share=share).round().proof
    opening, close = sights_of(proof, signer)
    other_round = sights_of(proof, signer, round=proof.round + 1)
    expected = {
        (opening, close): ("proven", signer),
        (close,): ("proven" if share else "consistent", signer),
        (opening,): ("consistent", signer),
        sights_of(proof, stranger): ("no", signer),
        other_round: ("no", signer),
        ("hello",): ("no", signer),
    }
    for sights, (verdict, key) in expected.items():
        read = tuple(map(read_sight, sights))
        assert by_the_program(proof, {"sights": read, "key": key.public}) == verdict
        text = msgspec.json.encode(proof).decode()
        pasted = {"sights": "\n".join(sights), "key": f"ed25519:{key.public}"}
        (found,) = verdicts([(text, pasted)])
        assert found["verdict"] == verdict, sights
    (without,) = verdicts([(text, {"sights": opening + close})])
    assert without["verdict"] == "consistent"


def test_a_game_that_the_page_does_not_know_is_at_best_consistent():
    proof = Dealt("automated-10.2/sic-bo").round().proof
    unknown = msgspec.structs.replace(proof, ruleset="coin-1.0/coin")
    (found,) = verdicts([(msgspec.json.encode(unknown).decode(), {})])
    assert found["verdict"] == "no", "the commitment was to other rules"
    setting = Dealt("automated-10.2/roulette", options={"race_track": "yes", "neighbours": "3"}).round().proof
    text, seen = msgspec.json.encode(setting).decode(), digits_of(msgspec.structs.asdict(setting))
    (found,) = verdicts([(text, seen)])
    assert (found["verdict"], found["notes"]) == ("consistent", ["unknownRules"])
