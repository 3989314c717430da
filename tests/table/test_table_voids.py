"""Rounds and wagers that are void."""

import pytest
from mishaps import AUTO, BLACKJACK, BOTH, M18, P599, RR, VCGR, everybody_has_their_money, failure, void
from pit import (
    A1,
    A2,
    AUTOMATED,
    BANK,
    CLOTH_18,
    CLOTH_VCGR,
    PERTH,
    R1,
    RAPID,
    SEVENTEEN,
    TOUCHBET_VCGR,
    TOUCHTABLE_18,
    TOUCHTABLE_VCGR,
    Pit,
    TableAlone,
    number,
    rows,
)

from croupier.house.rulesets import RULESETS
from croupier.server.table_options import table_options
from croupier.staff.authority import PLAYER
from croupier.table import commands as c

# Rounds that are void.


@pytest.mark.parametrize(
    ("ruleset", "cause", "detail", "ranks", "clause"),
    rows(
        (CLOTH_18, "faulty equipment", "rotor", ("dealer", "higher-duties-dealer"), f"{M18} 7.3"),
        (CLOTH_VCGR, "faulty equipment", "rotor", ("dealer", "game-supervisor"), f"{VCGR} 7.3"),
        (RAPID, "faulty equipment", "rotor", ("dealer", "game-supervisor"), f"{RR} 9.3"),
        (CLOTH_18, "disruption", "fire", ("dealer", "higher-duties-dealer"), f"{M18} 18.4"),
        (TOUCHBET_VCGR, "disruption", "fire", ("game-supervisor", "pit-boss"), f"{VCGR} 13.3.1"),
        (RAPID, "disruption", "riot", ("game-supervisor", "pit-boss"), f"{RR} 12.3.1"),
        (PERTH, "disruption", "brawl", ("table-games-manager", "operator"), f"{P599} 7.14(a)"),
        (AUTOMATED, "disruption", "robbery", ("virtual-dealer", "higher-duties-dealer"), f"{AUTO} 20.4"),
        (TOUCHTABLE_18, "fraud", "a late bet", ("area-manager", "assistant-casino-manager"), f"{M18} 18.3"),
        (TOUCHTABLE_VCGR, "fraud", "a late bet", ("game-supervisor", "pit-boss"), f"{VCGR} 13.3.2"),
        (RAPID, "fraud", "a late bet", ("game-supervisor", "pit-boss"), f"{RR} 12.3.2"),
        (PERTH, "fraud", "a late bet", ("table-games-manager", "operator"), f"{P599} 7.14(b)"),
        (AUTOMATED, "fraud", "a late bet", ("area-manager", "assistant-casino-manager"), f"{AUTO} 20.3"),
    ),
)
def test_a_round_is_void_for_each_cause_by_its_rank(ruleset, cause, detail, ranks, clause):
    too_low, least = ranks
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    voiding = void(pit, cause, detail, outcome_affected=True)
    assert pit.refusal(voiding, too_low) == clause
    voided = pit.must(voiding, least)[-1]
    assert (voided.cause, voided.detail or voided.because, voided.clause) == (cause, detail, clause)
    assert everybody_has_their_money(pit)


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows(
        (CLOTH_18, f"{M18} 18.5"),
        (TOUCHBET_VCGR, f"{VCGR} 13.4"),
        (PERTH, f"{P599} 7.15"),
        (RAPID, f"{RR} 12.4"),
        (AUTOMATED, f"{AUTO} 20.5"),
    ),
)
def test_every_wager_on_a_void_result_is_refunded(ruleset, clause):
    """Whether its bets are still undecided, or paid and collected already."""
    early = Pit(ruleset)
    early.up_to_no_more_bets(BOTH)
    assert (early.credit(A1), early.credit(A2)) == (BANK - 1000, BANK - 1000)
    early.must(void(early, "disruption", "fire"), early.ladder.ranks[-1])
    assert everybody_has_their_money(early)
    pit = Pit(ruleset)
    pit.play(BOTH, "17")
    assert (pit.credit(A1), pit.credit(A2)) == (BANK + 35_000, BANK - 1000)
    undone = pit.must(void(pit, "disruption", "fire"), pit.ladder.ranks[-1])
    assert {wager.clause for paid in undone[0].after for wager in paid.wagers} == {clause}
    assert everybody_has_their_money(pit)


def test_winnings_of_a_void_round_that_are_gone_are_owed():
    pit = TableAlone(RAPID)
    pit.play({A1: SEVENTEEN}, "17")
    pit.cash_out(A1, leaving=500)
    pit.must(void(pit, "disruption", "fire"), "pit-boss")
    assert (pit.credit(A1), pit.owed(A1)) == (0, 34_500)


CLOSED = ("fire", "riot", "brawl", "robbery", "civil commotion", "Act of God")


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows((TOUCHBET_VCGR, f"{VCGR} 13.3.1"), (RAPID, f"{RR} 12.3.1"), (PERTH, f"{P599} 7.14(a)")),
)
def test_a_closed_list_of_disruptions_knows_each_of_its_own_and_no_other(ruleset, clause):
    pit, highest = Pit(ruleset), RULESETS[ruleset].ladder.ranks[-1]
    pit.up_to_no_more_bets(BOTH)
    assert pit.refusal(void(pit, "disruption", "power cut"), highest) == clause
    for disruption in CLOSED:
        voided = pit.must(void(pit, "disruption", disruption), highest)[-1]
        assert (voided.detail, voided.clause) == (disruption, clause)
        pit.up_to_no_more_bets(BOTH)


OPEN = ("forces of nature", "action or inaction of a government agency", *CLOSED)


@pytest.mark.parametrize(("ruleset", "clause"), rows((CLOTH_18, f"{M18} 18.4"), (AUTOMATED, f"{AUTO} 20.4")))
def test_an_open_list_of_disruptions_knows_others(ruleset, clause):
    pit = Pit(ruleset)
    (named,) = (each for each in table_options(R1, pit.ruleset).void_causes if each.cause == "disruption")
    assert (set(named.details), named.open_ended, named.clause) == (set(OPEN), True, clause)
    pit.up_to_no_more_bets(BOTH)
    assert pit.must(void(pit, "disruption", "power cut"), "higher-duties-dealer")[-1].clause == clause


@pytest.mark.parametrize(
    ("ruleset", "clause"),
    rows((TOUCHBET_VCGR, f"{VCGR} 13.3.2"), (RAPID, f"{RR} 12.3.2"), (PERTH, f"{P599} 7.14(b)")),
)
def test_fraud_must_have_affected_the_outcome(ruleset, clause):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    assert pit.refusal(void(pit, "fraud"), pit.ladder.ranks[-1]) == clause


@pytest.mark.parametrize(("ruleset", "clause"), rows((CLOTH_18, f"{M18} 18.3"), (AUTOMATED, f"{AUTO} 20.3")))
def test_fraud_in_a_game_voids_any_wager_whether_or_not_the_outcome_was_affected(ruleset, clause):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    fraud = c.VoidWagers(table=R1, round=number(pit), terminal=A1, because="fraud")
    assert pit.refusal(fraud, "area-manager") == clause
    assert pit.must(fraud, "assistant-casino-manager")[-1].clause == clause
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK, BANK - 1000, 1000)


@pytest.mark.parametrize("ruleset", [PERTH, AUTOMATED])
def test_where_the_book_has_no_general_power_over_equipment_no_round_is_void_for_it(ruleset):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    pit.refusal(void(pit, "faulty equipment", "rotor"), pit.ladder.ranks[-1])


@pytest.mark.clause("rapid-roulette 9.3")
@pytest.mark.parametrize("failing", ["TERMINAL", "SYSTEM"])
def test_9_3_yields_to_the_rules_for_terminals_and_the_system(failing):
    pit = Pit(RAPID)
    pit.up_to_no_more_bets(BOTH)
    assert pit.refusal(void(pit, "faulty equipment", failing), "pit-boss") == "rapid-roulette 9.3"


def test_a_round_is_void_for_nothing_else():
    pit = Pit(RAPID)
    pit.up_to_no_more_bets(BOTH)
    pit.refusal(void(pit, "a bad mood"), "pit-boss")


@pytest.mark.parametrize(
    ("ruleset", "too_low", "least", "clause"),
    rows(
        (CLOTH_18, "area-manager", "assistant-casino-manager", f"{M18} 18.2.1"),
        (TOUCHBET_VCGR, "game-supervisor", "pit-boss", f"{VCGR} 13.2.1"),
        (PERTH, "dealer", "table-games-manager", f"{P599} 7.11(a)"),
        (RAPID, "game-supervisor", "pit-boss", f"{RR} 12.2.1"),
        (AUTOMATED, "area-manager", "assistant-casino-manager", f"{AUTO} 20.2.1"),
    ),
)
@pytest.mark.parametrize("settled", [False, True])
def test_the_wagers_of_a_rule_breaker_are_void_by_rank(ruleset, too_low, least, clause, settled):
    pit = Pit(ruleset)
    pit.up_to_no_more_bets(BOTH)
    if settled:
        pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="17"))
    breach = c.VoidWagers(table=R1, round=number(pit), terminal=A1, because="a device")
    assert pit.refusal(breach, too_low) == clause
    assert pit.must(breach, least)[-1].clause == clause
    assert (pit.credit(A1), pit.credit(A2)) == (BANK, BANK - 1000)
    if not settled:
        pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="17"))
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK, BANK - 1000, 0)
    pit.refusal(breach, least)


def test_a_wager_that_was_void_stays_so_when_the_outcome_is_corrected():
    pit = Pit(RAPID)
    pit.play(BOTH, "18")
    pit.must(c.VoidWagers(table=R1, round=number(pit), terminal=A1, because="a device"), "pit-boss")
    pit.must(c.CorrectOutcome(table=R1, round=number(pit), outcome="17"))
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK, BANK - 1000, 0)


# In the middle of a deal.


def dealt_at_blackjack():
    """Both have insured against an Ace; A1 holds 5 and 6, A2 holds 6 and 10."""
    pit = Pit(BLACKJACK)
    pit.up_to_no_more_bets({A1: {"blackjack": 1000}, A2: {"blackjack": 1000}})
    for card in ("5♠", "6♥", "A♣", "6♠", "10♥"):
        pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome=card))
    for terminal in (A1, A2):
        choose(pit, terminal, "insure")
    assert (pit.credit(A1), pit.credit(A2)) == (BANK - 1500, BANK - 1500)
    return pit


def choose(pit, terminal, choice):
    pit.must(c.MakeChoice(table=R1, round=number(pit), terminal=terminal, choice=choice), PLAYER)


@pytest.mark.clause("automated-10.2 20.5")
def test_20_5_a_void_game_gives_back_what_choices_have_added():
    pit = dealt_at_blackjack()
    pit.must(void(pit, "disruption", "fire"), "higher-duties-dealer")
    assert everybody_has_their_money(pit)


@pytest.mark.clause("automated-10.2 9.4")
def test_9_4_who_has_their_wagers_back_leaves_the_others_their_cards():
    pit = dealt_at_blackjack()
    pit.must(failure(pit, "TERMINAL", A2), "house")
    pit.must(c.FailToConfirm(table=R1, round=number(pit), terminal=A2), "runner")
    assert pit.credit(A2) == BANK
    choose(pit, A1, "hit")
    pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="10♦"))
    choose(pit, A2, "stand")
    pit.must(c.EnterOutcome(table=R1, round=number(pit), outcome="9♣"))
    # A1 has 21 against 20: he wins 1000 and loses his insurance.
    assert (pit.credit(A1), pit.credit(A2), pit.staked()) == (BANK + 500, BANK, 0)
