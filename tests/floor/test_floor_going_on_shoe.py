"""A shoe that goes on from round to round at a table that the virtual dealer conducts, and in its proofs."""

from fractions import Fraction
from itertools import pairwise

import msgspec
import pytest
from floor_house import R1, SIGN
from sealed_rounds import retold
from sealed_table import SealedTable

from croupier.core.ids import RoundNumber, StaffId, TerminalId
from croupier.floor.asker import Staff
from croupier.floor.audit import audit
from croupier.floor.audit_proofs import Proofs
from croupier.floor.moves import moves_of
from croupier.floor.proofs import Proof2
from croupier.floor.proven_shoes import in_sequence
from croupier.floor.proving import proof_of, round_of
from croupier.floor.records import Records
from croupier.floor.rooms import TABLE
from croupier.floor.verifying import verified
from croupier.house.rulesets import open_ruleset
from croupier.table import commands as tc
from croupier.table import events as e
from croupier.table.state import Phase

BACCARAT, BLACKJACK, WAR = (
    f"automated-10.2/{name}" for name in ("baccarat-crown", "blackjack", "casino-war")
)
# A cut card far in front, so that a few rounds see several shoes.
SHORT = {"shoe.lasts": "cut card", "least_behind": "360", "most_behind": "390"}
OPTIONS = {BACCARAT: SHORT, BLACKJACK: SHORT, WAR: SHORT | {"least_behind": "280", "most_behind": "300"}}
DECKS = {BACCARAT: 8, BLACKJACK: 8, WAR: 6}
MARTA = Staff(StaffId("marta"))
ROUNDS = 30


def ruleset_of(key):
    return open_ruleset(key, OPTIONS[key], player_edge_on_purpose=True)


def proofs(table):
    last = table.table.in_hand.number
    found = [proof_of(table.store, open_ruleset, R1, RoundNumber(number)) for number in range(1, last + 1)]
    assert all(isinstance(proof, Proof2) for proof in found), found
    return found


def failed(proof, key):
    return [step.what for step in verified(proof, ruleset_of(key)) if not step.holds]


def changed(proof, **fields):
    return msgspec.structs.replace(proof, **fields)


def cards(proof):
    return [drawn for drawn in proof.drawn() if not drawn.endswith("cut card")]


def came(proof):
    return proof.drawn()[-1:] == ("cut card",)


@pytest.fixture(scope="module", params=[BACCARAT, BLACKJACK, WAR])
def played(request):
    return SealedTable(request.param, seed=12, options=OPTIONS[request.param]).plays_rounds(ROUNDS)


@pytest.fixture(scope="module")
def baccarat():
    return SealedTable(BACCARAT, seed=13, options=SHORT).plays_rounds(ROUNDS)


@pytest.mark.clause("incorporated-baccarat 2.8", "incorporated-blackjack 1.5", "incorporated-casino-war 1.4")
def test_every_card_of_a_round_is_gone_in_the_next_until_the_cut_card_has_come(played):
    gone, shoes = {}, 1
    for proof in proofs(played):
        assert proof.at_close.gone == gone
        for card in cards(proof):
            gone[card] = gone.get(card, 0) + 1
        assert max(gone.values()) <= DECKS[played.key]
        if came(proof):
            gone, shoes = {}, shoes + 1
    assert shoes > 2


@pytest.mark.parametrize(
    ("key", "least", "most"),
    [
        pytest.param(BACCARAT, 14, 40, marks=pytest.mark.clause("incorporated-baccarat 2.8")),
        pytest.param(BLACKJACK, 78, 104, marks=pytest.mark.clause("incorporated-blackjack 1.5")),
        pytest.param(WAR, 52, 78, marks=pytest.mark.clause("incorporated-casino-war 1.4")),
    ],
)
def test_of_a_shoe_as_it_is_usually_cut_so_many_cards_are_never_dealt(key, least, most):
    """Where nobody has moved the cut card: it may come with the last of the most, and must with the least."""
    table = SealedTable(key, seed=12, options={"shoe.lasts": "cut card"}).plays_rounds(1)
    shoe = open_ruleset(key, table.table.options).game.face.shoe()
    assert shoe.law(most + 1, 10) is None
    places = most - least + 1
    assert shoe.law(most, 1).weights == {
        "cut card": Fraction(1, places),
        "no cut card": 1 - Fraction(1, places),
    }
    assert shoe.law(least + 1, 1).weights["no cut card"] == Fraction(1, 2)
    assert shoe.law(least, 1).weights == {"cut card": 1}


def test_every_round_is_worked_out_again_and_every_round_follows_on_the_one_before(played):
    found = proofs(played)
    assert [failed(proof, played.key) for proof in found] == [[]] * ROUNDS
    steps = in_sequence(found, ruleset_of(played.key))
    assert [step for step in steps if not step.holds] == []
    assert len(steps) == ROUNDS - 1
    report = audit(played.store, open_ruleset)
    assert (report.finding, report.verified) == (None, ROUNDS)


def test_the_cut_card_is_drawn_last_and_nothing_before_tells_of_it(played):
    """Not in the log, nor in what the house has in mind of the table."""
    for number in range(1, ROUNDS + 1):
        record = round_of(played.store, R1, RoundNumber(number))
        told = [each.event for each in record.told]
        drawn = [at for at, event in enumerate(told) if getattr(event, "outcome", "").endswith("cut card")]
        assert len(drawn) <= 1
        until = drawn[0] if drawn else len(told)
        assert "cut" not in repr(told[:until]).replace("'shoe.lasts': 'cut card'", "")
        assert all(not isinstance(event, e.OutcomeEntered | e.ChoiceMade) for event in told[until + 1 :])
        ended = next(event for event in told if isinstance(event, e.RoundSettled))
        assert ended.shoe_goes_on == (not drawn or told[drawn[0]].outcome == "no cut card")


def test_a_round_told_again_says_where_the_cut_card_was_drawn(played):
    number = next(proof.round for proof in proofs(played) if came(proof))
    record = round_of(played.store, R1, RoundNumber(number))
    told = moves_of(record, played.game)
    assert (told[-1].of, told[-1].place.to) == ("cut card", "cut card")
    assert "cut card" not in {move.place.to for move in told[:-1]}


def test_after_a_restart_the_same_cards_are_gone(baccarat):
    gone = baccarat.table.gone
    assert gone
    assert baccarat.anew().table.gone == gone
    assert TABLE.fold(each.event for each in baccarat.store.tail(stream=TABLE.stream(R1))).gone == gone
    assert Records(baccarat.store).state(TABLE, R1, baccarat.clock()).gone == gone


# ── when it is shuffled although no cut card has come ───────────────────────────────────────


def a_few_rounds(key=BACCARAT):
    table = SealedTable(key, seed=4, options={"shoe.lasts": "cut card"})
    table.house.staffed()
    return table.plays_rounds(3)


def test_after_a_round_that_was_undone_all_cards_are_shuffled_together():
    table = a_few_rounds()
    assert sum(n for _, n in table.table.gone) >= 12

    def dealing(now):
        return now.phase is Phase.NO_MORE_BETS and len(now.in_hand.moves) == 2

    table.plays(dealing)
    void = tc.VoidRound(table=R1, round=RoundNumber(4), cause="disruption", detail="a fire alarm")
    table.house.does(void, MARTA)
    assert table.table.gone == ()
    table.plays_rounds(5)
    found = proofs(table)
    assert [proof.end for proof in found] == ["settled"] * 3 + ["void", "settled"]
    assert [bool(proof.at_close.gone) for proof in found] == [False, True, True, True, False]
    assert all(step.holds for step in in_sequence(found, open_ruleset(BACCARAT, table.options)))
    assert audit(table.store, open_ruleset).finding is None


def test_a_table_that_opens_has_a_new_shoe():
    table = a_few_rounds()
    assert table.table.gone
    opened = e.TableOpened(
        table=R1, ruleset=BACCARAT, options=dict(table.options), sign=SIGN, at=table.clock(), fitted={}
    )
    assert TABLE.fold((opened,), table.table).gone == ()


def test_cards_that_might_not_last_are_shuffled_at_the_close():
    """Six boxes may take 556 points and the dealer a card more, out of four decks with 1,360."""
    options = {"shoe.lasts": "cut card", "decks": "4", "least_behind": "59", "most_behind": "59"}
    players = tuple(TerminalId(f"A{n}") for n in range(1, 7))
    table = SealedTable(BLACKJACK, seed=9, options=options, players=players).plays_rounds(12)
    found = proofs(table)
    early = [two for one, two in pairwise(found) if two.at_close.gone == {} and not came(one)]
    assert early
    steps = in_sequence(found, open_ruleset(BLACKJACK, options))
    assert all(step.holds for step in steps)
    words = "round {} began with a new shoe, since the old one might not have lasted for it"
    assert {words.format(proof.round) for proof in early} <= {step.what for step in steps}
    assert audit(table.store, open_ruleset).finding is None
    # With one slip the old shoe would have lasted, so that shuffling it would have been out of turn.
    alone = changed(early[0], seats=early[0].seats[:1])
    assert not in_sequence([found[alone.round - 2], alone], open_ruleset(BLACKJACK, options))[0].holds


# ── what is tampered with is found ──────────────────────────────────────────────────────────


def middle(table):
    """A proof of a round in the middle of a shoe, and the one before it."""
    found = proofs(table)
    return next((one, two) for one, two in pairwise(found) if one.at_close.gone and two.at_close.gone)


def with_gone(proof, gone):
    return changed(proof, at_close=changed(proof.at_close, gone=gone))


def test_a_proof_that_says_that_other_cards_had_gone_is_found(baccarat):
    """What had gone is bound with the slips, so that nobody can tell it otherwise afterwards."""
    before, proof = middle(baccarat)
    gone = proof.at_close.gone
    card = next(iter(gone))
    bound = "the digest at the close is that of 2 slips and of what the round began with"
    for other in (gone | {card: gone[card] + 1}, {}, {card: 9}, {card: 10**12}):
        assert bound in failed(with_gone(proof, other), BACCARAT)
    for badly in ({card: 0}, {card: -1}, None):
        (step,) = failed(with_gone(proof, badly), BACCARAT)
        assert step == "everything is written as a proof of this game is"
    (step,) = in_sequence([changed(before, moves=before.moves[1:]), proof], ruleset_of(BACCARAT))
    assert (step.holds, "is not what the rounds before it dealt" in step.what) == (False, True)


def test_a_shoe_that_was_shuffled_out_of_turn_is_found(baccarat):
    before, proof = middle(baccarat)
    (step,) = in_sequence([proof, before], ruleset_of(BACCARAT))
    assert step.holds
    (step,) = in_sequence([before, with_gone(proof, {})], ruleset_of(BACCARAT))
    assert (step.holds, "a new shoe before the cut card came" in step.what) == (False, True)


def test_a_cut_card_left_out_or_drawn_twice_or_too_early_is_found(baccarat):
    proof = next(proof for proof in proofs(baccarat) if proof.moves[-1][1].endswith("cut card"))
    *cards_dealt, cut = proof.moves
    other = ("d", {"cut card": "no cut card", "no cut card": "cut card"}[cut[1]])
    for moves, words in (
        (cards_dealt, "the round was then over, by its rules"),
        ((*proof.moves, cut), "the round was over before this"),
        ((*cards_dealt[:-1], cut, cards_dealt[-1]), "follows from the seed"),
        ((*cards_dealt, other), "follows from the seed"),
    ):
        assert words in failed(retold(proof, moves=tuple(moves)), BACCARAT)[0]


def test_a_round_that_does_not_begin_with_what_was_left_is_found_in_the_log(baccarat):
    """Had anybody written that fewer cards had gone, the audit would say so."""
    events = list(baccarat.store.tail(stream=TABLE.stream(R1)))
    at = next(
        i for i, each in enumerate(events) if isinstance(each.event, e.WageringClosed) and each.event.gone
    )
    table = TABLE.fold(each.event for each in events[:at])
    told = Proofs()
    told.fault(
        table,
        e.WageringOpened(table=R1, round=RoundNumber(1), at=table.in_hand.opened_at, ends_at=None),
        ruleset_of(BACCARAT),
    )
    assert told.fault(table, events[at].event, ruleset_of(BACCARAT)) is None
    wrong = msgspec.structs.replace(events[at].event, gone={})
    assert told.fault(table, wrong, ruleset_of(BACCARAT)) == (
        "what had gone from the shoe is not what the rounds before it dealt"
    )
