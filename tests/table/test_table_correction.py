"""A wrong outcome put right."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pit import (
    A1,
    A2,
    AUTOMATED,
    BANK,
    CLOTH_18,
    EIGHTEEN,
    PERTH,
    PERTH_CLOTH,
    R1,
    RAPID,
    SEVENTEEN,
    TOUCHBET_18,
    TOUCHBET_VCGR,
    TOUCHTABLE_18,
    TOUCHTABLE_VCGR,
    Pit,
    TableAlone,
    number,
)

from croupier.core.decider import Refused
from croupier.staff.authority import HOUSE, PLAYER
from croupier.table import commands as c
from croupier.table.events import OutcomeCorrected
from croupier.terminal.events import AccountFrozen, AccountReleased

BOTH = {A1: SEVENTEEN, A2: EIGHTEEN}

BOOKS = [
    pytest.param(*row, marks=pytest.mark.clause(row[-1]))
    for row in (
        (TOUCHBET_18, "higher-duties-dealer", "area-manager", "melbourne-roulette-18 11.9.3"),
        (TOUCHTABLE_18, "higher-duties-dealer", "area-manager", "melbourne-roulette-18 12.9.2"),
        (TOUCHBET_VCGR, "dealer", "game-supervisor", "melbourne-roulette-vcgr 10.9.3"),
        (TOUCHTABLE_VCGR, "dealer", "game-supervisor", "melbourne-roulette-vcgr 11.9.2"),
        (PERTH, PLAYER, "dealer", "perth-roulette-599 6.9"),
        (RAPID, PLAYER, "dealer", "rapid-roulette 9.4"),
    )
]


def correct(pit, outcome, shift=0):
    return c.CorrectOutcome(table=R1, round=number(pit, shift), outcome=outcome)


@pytest.mark.parametrize(("ruleset", "too_low", "least", "clause"), BOOKS)
def test_a_wrong_outcome_is_corrected_by_rank_and_everything_recalculated(ruleset, too_low, least, clause):
    pit = Pit(ruleset)
    pit.play(BOTH, "17")
    if too_low is PLAYER:
        pit.refusal(correct(pit, "18"), PLAYER)
    else:
        assert pit.refusal(correct(pit, "18"), too_low, second=too_low) == clause
    pit.refusal(correct(pit, "18"), HOUSE)
    corrected, _ = pit.must(correct(pit, "18"), "dealer", second=least)
    assert (corrected.was, corrected.now, corrected.clause) == ("17", "18", clause)

    clean = Pit(ruleset)
    clean.play(BOTH, "18")
    assert pit.balances == clean.balances
    assert (pit.credit(A1), pit.credit(A2), pit.won()) == (BANK - 1000, BANK + 35_000, -34_000)


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    [
        pytest.param(PERTH, "perth-roulette-599 6.9", marks=pytest.mark.clause("perth-roulette-599 6.9")),
        pytest.param(RAPID, "rapid-roulette 9.4", marks=pytest.mark.clause("rapid-roulette 9.4")),
    ],
)
def test_every_chip_account_is_frozen_first(ruleset, clause):
    pit = Pit(ruleset)
    pit.play(BOTH, "17")
    pit.must(correct(pit, "18"))
    told = [type(each.event) for each in pit.core.store.tail()]
    frozen, corrected = told.index(AccountFrozen), told.index(OutcomeCorrected)
    assert frozen < corrected < told.index(AccountReleased), clause
    assert told.count(AccountFrozen) == 2


@pytest.mark.parametrize("ruleset", [TOUCHBET_18, TOUCHTABLE_VCGR, PERTH, RAPID])
def test_only_the_round_last_settled_is_corrected(ruleset):
    pit = Pit(ruleset)
    least, clause = pit.ladder.ranks[-1], str(pit.rules.correction.clause)
    pit.play(BOTH, "17")
    pit.up_to_no_more_bets()
    assert pit.refusal(correct(pit, "18", -1), least) == clause
    assert pit.refusal(correct(pit, "18"), least) == clause
    pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="17"))
    assert pit.refusal(correct(pit, "18", -1), least) == clause


@pytest.mark.parametrize("outcome", ["17", "37", "00", "seventeen"])
def test_what_is_on_record_already_and_what_cannot_be_drawn_is_no_correction(outcome):
    pit = Pit(RAPID)
    pit.play(BOTH, "17")
    assert pit.refusal(correct(pit, outcome)) == "rapid-roulette 9.4"


@pytest.mark.clause("automated-10.2 9.1")
def test_9_1_where_the_book_considers_a_claim_no_outcome_is_corrected():
    pit = Pit(AUTOMATED)
    pit.play(BOTH, "17")
    assert pit.refusal(correct(pit, "18"), "assistant-casino-manager") == "automated-10.2 9.1"
    assert pit.credit(A1) == BANK + 35_000


@pytest.mark.parametrize("ruleset", [CLOTH_18, PERTH_CLOTH])
def test_on_cloth_no_outcome_is_corrected(ruleset):
    pit = Pit(ruleset)
    pit.play(BOTH, "17")
    assert isinstance(pit.tell(correct(pit, "18"), pit.ladder.ranks[-1]), Refused)


def test_an_overpayment_that_is_gone_is_owed_and_the_account_stays_at_nought():
    pit = TableAlone(RAPID)
    pit.play({A1: SEVENTEEN}, "17")
    pit.cash_out(A1, leaving=500)
    resettled = pit.must(correct(pit, "18"), frozen=True)[-1]
    assert resettled.owed == {A1: 35_500}
    assert (pit.credit(A1), pit.owed(A1), pit.won()) == (0, 35_500, 1000)


def test_correcting_back_pays_the_debt_first():
    pit = TableAlone(RAPID)
    pit.play({A1: SEVENTEEN}, "17")
    pit.cash_out(A1, leaving=500)
    before = pit.balances
    pit.must(correct(pit, "18"), frozen=True)
    pit.must(correct(pit, "17"), frozen=True)
    assert pit.balances == before
    assert pit.table.in_hand.owed == {}


def test_a_round_without_wagers_is_corrected_too():
    pit = Pit(RAPID)
    pit.play({}, "17")
    pit.must(correct(pit, "18"))
    assert pit.refusal(correct(pit, "18")) == "rapid-roulette 9.4"


NUMBERS = st.integers(0, 36).map(str)
BETS = st.sampled_from(
    ["straight:17", "straight:0", "red", "split:17-18", "dozen:1", "column:2", "corner:1-2-4-5"]
)
SLIPS = st.dictionaries(BETS, st.integers(1, 50).map(lambda chips: chips * 100), max_size=4)


@settings(max_examples=60, deadline=None)
@given(
    ruleset=st.sampled_from([RAPID, PERTH, TOUCHBET_18, TOUCHTABLE_VCGR]),
    slips=st.fixed_dictionaries({A1: SLIPS, A2: SLIPS}),
    entered=NUMBERS,
    others=st.lists(NUMBERS, min_size=1, max_size=4),
    left=st.tuples(st.integers(0, 3000), st.integers(0, 300_000)),
)
def test_correcting_there_and_back_restores_every_balance(ruleset, slips, entered, others, left):
    pit = TableAlone(ruleset)
    pit.play(slips, entered)
    for terminal, leaving in zip((A1, A2), left, strict=True):
        pit.cash_out(terminal, leaving=min(leaving, pit.credit(terminal)))
    before, recorded = pit.balances, entered
    for outcome in (*others, entered):
        if outcome != recorded:
            pit.must(correct(pit, outcome), pit.ladder.ranks[-1], frozen=True)
            assert all(pit.credit(at) >= 0 for at in (A1, A2))
            recorded = outcome
    assert pit.balances == before
