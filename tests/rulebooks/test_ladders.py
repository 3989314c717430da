"""Who may do what, per book: the least rank that holds each power, and the next lower one that does not."""

from __future__ import annotations

import pytest
from floor_table import AtFloor, at_floor
from table_at_work import R1

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.house.rulesets import RULESETS
from croupier.staff.authority import PLAYER, Ladder, Power, titled
from croupier.table import commands as c
from croupier.table.payout import still_to_move

MELBOURNE_18 = RULESETS["melbourne-roulette-18/touchbet-single-zero"].ladder
MELBOURNE_18_TOUCHTABLE = RULESETS["melbourne-roulette-18/touchtable-single-zero"].ladder
VCGR = RULESETS["melbourne-roulette-vcgr/touchbet-single-zero"].ladder
PERTH = RULESETS["perth-roulette-599/terminal-single-zero"].ladder
RAPID = RULESETS["rapid-roulette/single-zero"].ladder
AUTOMATED = RULESETS["automated-10.2/roulette"].ladder

DEALER, HDD, AM, ACM = "dealer", "higher-duties-dealer", "area-manager", "assistant-casino-manager"
GS, PB = "game-supervisor", "pit-boss"
SCREENS = ("touchbet-single-zero", "touchtable-single-zero")
TGM, OPERATOR, RUNNER = "table-games-manager", "operator", "runner"

LEAST = [
    (MELBOURNE_18, Power.DECLARE_NO_SPIN, DEALER, "melbourne-roulette-18 7.1.1"),
    (MELBOURNE_18, Power.DECLARE_BALL_UNSETTLED, HDD, "melbourne-roulette-18 7.4"),
    (MELBOURNE_18, Power.VOID_FOR_FAULTY_EQUIPMENT, HDD, "melbourne-roulette-18 7.3"),
    (MELBOURNE_18, Power.VOID_FOR_DISRUPTION, HDD, "melbourne-roulette-18 18.4"),
    (MELBOURNE_18, Power.VOID_FOR_FRAUD, ACM, "melbourne-roulette-18 18.3"),
    (MELBOURNE_18, Power.VOID_WAGER_OF_RULE_BREAKER, ACM, "melbourne-roulette-18 18.2.1"),
    (MELBOURNE_18, Power.EXCLUDE_PLAYER, ACM, "melbourne-roulette-18 18.2.2"),
    (MELBOURNE_18, Power.WITHHOLD_WINNINGS, ACM, "melbourne-roulette-18 18.2.3"),
    (MELBOURNE_18, Power.CORRECT_OUTCOME, AM, "melbourne-roulette-18 11.9.3"),
    (MELBOURNE_18_TOUCHTABLE, Power.CORRECT_OUTCOME, AM, "melbourne-roulette-18 12.9.2"),
    (MELBOURNE_18, Power.CONFIRM_WAGERS, AM, "melbourne-roulette-18 11.9.7(b)"),
    (MELBOURNE_18, Power.CLOSE_OCCUPIED_TABLE, HDD, "melbourne-roulette-18 18.8"),
    (MELBOURNE_18, Power.ORDER_EXTRA_SPINS, HDD, "melbourne-roulette-18 5.5"),
    (MELBOURNE_18, Power.ISSUE_SECOND_COLOUR, HDD, "melbourne-roulette-18 3.1.2(f)"),
    (MELBOURNE_18, Power.REDEEM_COLOUR_OF_CLOSED_TABLE, AM, "melbourne-roulette-18 3.1.2(c)(ii)"),
    (MELBOURNE_18, Power.SEND_PLAYER_AWAY, DEALER, "melbourne-roulette-18 11.7.4(b)"),
    (MELBOURNE_18, Power.DECIDE_DISPUTE, AM, "melbourne-roulette-18 18.10"),
    (VCGR, Power.DECLARE_NO_SPIN, DEALER, "melbourne-roulette-vcgr 7.1.1"),
    (VCGR, Power.DECLARE_BALL_UNSETTLED, GS, "melbourne-roulette-vcgr 7.4"),
    (VCGR, Power.VOID_FOR_FAULTY_EQUIPMENT, GS, "melbourne-roulette-vcgr 7.3"),
    (VCGR, Power.VOID_FOR_DISRUPTION, PB, "melbourne-roulette-vcgr 13.3.1"),
    (VCGR, Power.VOID_FOR_FRAUD, PB, "melbourne-roulette-vcgr 13.3.2"),
    (VCGR, Power.VOID_WAGER_OF_RULE_BREAKER, PB, "melbourne-roulette-vcgr 13.2.1"),
    (VCGR, Power.EXCLUDE_PLAYER, PB, "melbourne-roulette-vcgr 13.2.2"),
    (VCGR, Power.CORRECT_OUTCOME, GS, "melbourne-roulette-vcgr 10.9.3"),
    (VCGR, Power.CLOSE_OCCUPIED_TABLE, PB, "melbourne-roulette-vcgr 13.7"),
    (VCGR, Power.ORDER_EXTRA_SPINS, GS, "melbourne-roulette-vcgr 5.6"),
    (VCGR, Power.ISSUE_SECOND_COLOUR, PB, "melbourne-roulette-vcgr 3.1.2(f)"),
    (VCGR, Power.DECIDE_DISPUTE, PB, "melbourne-roulette-vcgr 13.9"),
    (PERTH, Power.DECLARE_NO_SPIN, DEALER, "perth-roulette-599 6.1(a)"),
    (PERTH, Power.DECLARE_BALL_UNSETTLED, DEALER, "perth-roulette-599 6.1(d)"),
    (PERTH, Power.VOID_FOR_DISRUPTION, OPERATOR, "perth-roulette-599 7.14(a)"),
    (PERTH, Power.VOID_FOR_FRAUD, OPERATOR, "perth-roulette-599 7.14(b)"),
    (PERTH, Power.VOID_WAGER_OF_RULE_BREAKER, TGM, "perth-roulette-599 7.11(a)"),
    (PERTH, Power.EXCLUDE_PLAYER, TGM, "perth-roulette-599 7.11(b)"),
    (PERTH, Power.CORRECT_OUTCOME, DEALER, "perth-roulette-599 6.9"),
    (PERTH, Power.CONFIRM_WAGERS, TGM, "perth-roulette-599 6.16(b)"),
    (PERTH, Power.CLOSE_OCCUPIED_TABLE, OPERATOR, "perth-roulette-599 7.12"),
    (PERTH, Power.REDEEM_COLOUR_OF_CLOSED_TABLE, TGM, "perth-roulette-599 6.5(b)"),
    (PERTH, Power.DECIDE_DISPUTE, OPERATOR, "perth-roulette-599 7.13"),
    (RAPID, Power.ENTER_OUTCOME, DEALER, "rapid-roulette 5.4.2"),
    (RAPID, Power.VOID_FOR_FAULTY_EQUIPMENT, GS, "rapid-roulette 9.3"),
    (RAPID, Power.VOID_FOR_DISRUPTION, PB, "rapid-roulette 12.3.1"),
    (RAPID, Power.VOID_FOR_FRAUD, PB, "rapid-roulette 12.3.2"),
    (RAPID, Power.VOID_WAGER_OF_RULE_BREAKER, PB, "rapid-roulette 12.2.1"),
    (RAPID, Power.EXCLUDE_PLAYER, PB, "rapid-roulette 12.2.2"),
    (RAPID, Power.CORRECT_OUTCOME, DEALER, "rapid-roulette 9.4"),
    (RAPID, Power.CONFIRM_WAGERS, DEALER, "rapid-roulette 9.7.2"),
    (RAPID, Power.CLOSE_OCCUPIED_TABLE, PB, "rapid-roulette 12.7"),
    (RAPID, Power.CONFIRM_JACKPOT, PB, "rapid-roulette 8.3.9"),
    (RAPID, Power.SEND_PLAYER_AWAY, DEALER, "rapid-roulette 6.5.2"),
    (RAPID, Power.DECIDE_DISPUTE, PB, "rapid-roulette 12.9"),
    (AUTOMATED, Power.VOID_FOR_DISRUPTION, HDD, "automated-10.2 20.4"),
    (AUTOMATED, Power.VOID_FOR_FRAUD, ACM, "automated-10.2 20.3"),
    (AUTOMATED, Power.VOID_WAGER_OF_RULE_BREAKER, ACM, "automated-10.2 20.2.1"),
    (AUTOMATED, Power.EXCLUDE_PLAYER, ACM, "automated-10.2 20.2.2"),
    (AUTOMATED, Power.CONFIRM_WAGERS, AM, "automated-10.2 9.2.2"),
    (AUTOMATED, Power.CONFIRM_WAGERS_OF_DISPLAY_CONTROLLER, AM, "automated-10.2 9.3.2"),
    (AUTOMATED, Power.CLOSE_OCCUPIED_TABLE, AM, "automated-10.2 20.8"),
    (AUTOMATED, Power.SEND_PLAYER_AWAY, AM, "automated-10.2 5.4.2"),
    (AUTOMATED, Power.DECIDE_DISPUTE, AM, "automated-10.2 20.10"),
    (AUTOMATED, Power.SEE_TO_CHANCE, AM, "automated-10.2 1.1[tg-area-manager]"),
]


@pytest.mark.parametrize(("ladder", "power", "least", "clause"), LEAST)
def test_a_power_begins_at_its_rank_and_is_refused_below_it_with_the_clause(
    ladder: Ladder, power: Power, least: str, clause: str
) -> None:
    at = ladder.ranks.index(least)
    for rank in ladder.ranks[at:]:
        assert ladder.check(power, rank) is None
    for rank in ladder.ranks[:at]:
        refused = ladder.check(power, rank)
        assert refused is not None
        assert refused.clause == Clause.parse(clause)
        assert str(titled(least)) in refused.reason
    assert ladder.grants[power].clause == Clause.parse(clause)


ABOVE_A_DEALER = [
    pytest.param(
        f"{book}/{table}",
        above,
        marks=pytest.mark.clause(f"{book} 1.2"),
        id=f"{book}/{table}",
    )
    for book, tables, above in (
        ("melbourne-roulette-18", ("single-zero", *SCREENS), (HDD, AM, ACM)),
        ("melbourne-roulette-vcgr", ("single-zero", *SCREENS), (GS, PB)),
        ("rapid-roulette", ("single-zero",), (GS, PB)),
    )
    for table in tables
]


@pytest.mark.parametrize(("key", "above"), ABOVE_A_DEALER)
def test_1_2_whoever_stands_above_a_dealer_may_do_all_that_a_dealer_may(
    key: str, above: tuple[str, ...]
) -> None:
    ladder = RULESETS[key].ladder
    of_dealer = {power for power in Power if ladder.check(power, DEALER) is None}
    assert {Power.CONDUCT_GAME, Power.ENTER_OUTCOME, Power.DECLARE_NO_SPIN} <= of_dealer
    assert Power.VOID_FOR_FAULTY_EQUIPMENT not in of_dealer
    for rank in above:
        assert [power for power in of_dealer if ladder.check(power, rank)] == []
    assert ladder.check(Power.CONDUCT_GAME, "passer-by") is not None
    # A whole round at the floor, conducted by each rank in turn and not by a player.
    at = at_floor(key, A1=100_000)
    for rank in (DEALER, *above):
        _conducts_a_round(at, rank)
    assert isinstance(at.tell(c.OpenWagering(table=R1), PLAYER), Refused)


def _conducts_a_round(at: AtFloor, rank: str) -> None:
    while left := still_to_move(at.table, at.ruleset.table):
        at.must(c.MoveChips(table=R1, round=at.number, step=left[0].step.name), rank)
    at.must(c.OpenWagering(table=R1), rank)
    at.must(at.wager("A1", slip={"red": 1000}))
    at.must(c.SpinBall(table=R1, round=at.number, by="HAND", rest_expected_at=at.in_hand.ends_at), rank)
    if at.in_hand.ends_at is None:
        at.must(c.CloseWagering(table=R1, round=at.number, by="dealer"), rank)
    else:
        at.close_as_the_book_does()
    at.must(c.EnterOutcome(table=R1, round=at.number, outcome="1"), rank)


def test_a_runner_stands_on_a_ladder_of_their_own() -> None:
    assert AUTOMATED.check(Power.CONFIRM_WAGERS, RUNNER) is None
    assert AUTOMATED.check(Power.ANSWER_SERVICE, RUNNER) is None
    for power in (Power.CONFIRM_WAGERS_OF_DISPLAY_CONTROLLER, Power.CLOSE_OCCUPIED_TABLE):
        assert AUTOMATED.check(power, RUNNER) is not None


def test_nobody_plays_the_virtual_dealer() -> None:
    assert AUTOMATED.check(Power.CONDUCT_GAME, "virtual-dealer") is None
    assert AUTOMATED.check(Power.CONDUCT_GAME, ACM) is not None


def test_a_power_that_a_book_gives_nobody_is_refused() -> None:
    for ladder in (MELBOURNE_18, VCGR, PERTH, AUTOMATED):
        for rank in ladder.ranks:
            assert ladder.check(Power.CONFIRM_JACKPOT, rank) is not None


def test_a_stranger_holds_no_power() -> None:
    for ladder in (MELBOURNE_18, VCGR, PERTH, RAPID, AUTOMATED):
        assert [power for power in Power if ladder.check(power, "passer-by") is None] == []
