"""Losers are cleared, winners are paid, and by what the screen or the layout showed at the time."""

from __future__ import annotations

import pytest

from croupier.core.cite import Clause
from croupier.core.ids import TerminalId
from croupier.games.game import Kind, Outcome, Results, Slips
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.ruleset import Ruleset
from croupier.table.payout import ChipMove, PayoutStep, chips_left, credited, locked, moves, too_early
from croupier.table.rules import SettledBy, SpunBy

A1, B2 = TerminalId("A1"), TerminalId("B2")
# On 17, which is black and odd: red and high lose, everything else wins.
SLIPS: Slips = {
    A1: {"straight:17": 500, "red": 1000, "column:2": 2000},
    B2: {"split:17-20": 300, "high": 400, "low": 700},
}
LOSERS = [(A1, "red"), (B2, "high")]
WINNERS = [(A1, "straight:17"), (A1, "column:2"), (B2, "split:17-20"), (B2, "low")]


def _spun(ruleset: Ruleset, number: str, slips: Slips = SLIPS) -> Results:
    return ruleset.game.start(slips).after(Outcome(number)).results()


def _on(key: str, number: str = "17") -> tuple[Ruleset, tuple[ChipMove, ...]]:
    ruleset = RULESETS[key]
    return ruleset, moves(_spun(ruleset, number), ruleset.table.payout)


def _to(step: PayoutStep, todo: tuple[ChipMove, ...]) -> list[tuple[TerminalId, str]]:
    return [(move.terminal, move.bet) for move in todo if move.step is step]


def _clauses(rows: list[tuple[str, ...]]) -> list[object]:
    """Each row's citations stand behind its key."""
    return [pytest.param(row[0], row[1:], marks=pytest.mark.clause(*row[1:])) for row in rows]


@pytest.mark.parametrize(
    ("key", "clauses"),
    _clauses(
        [
            ("melbourne-roulette-18/single-zero", "melbourne-roulette-18 5.4.3"),
            ("melbourne-roulette-vcgr/single-zero", "melbourne-roulette-vcgr 5.5"),
            ("perth-roulette-599/cloth-single-zero", "perth-roulette-599 4.6(b)"),
        ]
    ),
)
def test_losers_are_cleared_before_winners_are_paid(key: str, clauses: tuple[str, ...]) -> None:
    ruleset, todo = _on(key)
    payout = ruleset.table.payout
    assert [(move.step, move.terminal, move.bet) for move in todo] == [
        *((PayoutStep.COLLECT, at, bet) for at, bet in LOSERS),
        *((PayoutStep.PAY, at, bet) for at, bet in WINNERS),
    ]
    for payment in todo[2:]:
        for left in (todo, todo[1:]):
            refused = too_early(payment, left, payout)
            assert refused is not None
            assert str(refused.clause) == clauses[0]
        assert too_early(payment, todo[2:], payout) is None
    assert [too_early(clearance, todo, payout) for clearance in todo[:2]] == [None, None]


# The number, what wins outside on it, and what wins inside.
ON_THE_LAYOUT = [
    (
        "17",
        ["column:2", "dozen:2", "low", "odd", "black"],
        ["straight:17", "split:17-20", "street:16-17-18", "corner:16-17-19-20", "six-line:13-18"],
    ),
    (
        "32",
        ["column:2", "dozen:3", "high", "even", "red"],
        ["straight:32", "split:32-35", "street:31-32-33", "corner:32-33-35-36", "six-line:31-36"],
    ),
]


@pytest.mark.parametrize(("number", "outside", "inside"), ON_THE_LAYOUT)
@pytest.mark.parametrize(
    ("key", "clauses"),
    _clauses(
        [
            ("melbourne-roulette-18/french", "melbourne-roulette-18 10.5.4"),
            ("melbourne-roulette-vcgr/french", "melbourne-roulette-vcgr 9.5.4"),
        ]
    ),
)
def test_the_croupier_who_does_not_clear_may_begin_with_the_outside_bets(
    key: str, clauses: tuple[str, ...], number: str, outside: list[str], inside: list[str]
) -> None:
    ruleset = RULESETS[key]
    payout = ruleset.table.payout
    todo = moves(_spun(ruleset, number, {A1: dict.fromkeys([*inside, "straight:0", *outside], 100)}), payout)
    assert _to(PayoutStep.COLLECT, todo) == [(A1, "straight:0")]
    assert _to(PayoutStep.PAY, todo) == [(A1, bet) for bet in (*inside, *outside)]
    refused = {move.bet: too_early(move, todo, payout) for move in todo}
    assert [bet for bet, why in refused.items() if why is None] == ["straight:0", *outside]
    assert {bet: str(why.clause) for bet, why in refused.items() if why} == dict.fromkeys(inside, clauses[0])
    assert [too_early(payment, todo[1:], payout) for payment in todo[1:]] == [None] * 10


@pytest.mark.parametrize(
    ("key", "clauses"),
    _clauses(
        [
            ("melbourne-roulette-18/french", "melbourne-roulette-18 10.4.2(a)"),
            ("melbourne-roulette-vcgr/french", "melbourne-roulette-vcgr 9.4.2(a)"),
            ("perth-roulette-599/cloth-single-zero-race-track", "perth-roulette-599 4.6(a)"),
        ]
    ),
)
def test_a_winning_call_is_placed_on_its_bet_before_losers_are_collected(
    key: str, clauses: tuple[str, ...]
) -> None:
    ruleset = RULESETS[key]
    neighbours = {f"straight:{n}": 100 for n in ("2", "25", "17", "34", "6")}
    called = {(A1, bet) for bet in neighbours}
    # Black wins as well, but its chips lie where they belong: it was not called.
    slips = {A1: neighbours, B2: {"red": 500, "black": 500}}
    todo = moves(_spun(ruleset, "17", slips), ruleset.table.payout, called)
    assert _to(PayoutStep.PLACE, todo) == [(A1, "straight:17")]
    assert _to(PayoutStep.COLLECT, todo) == [
        *((A1, f"straight:{n}") for n in ("2", "25", "34", "6")),
        (B2, "red"),
    ]
    assert _to(PayoutStep.PAY, todo) == [(A1, "straight:17"), (B2, "black")]
    assert (todo[0].step, str(todo[0].clause)) == (PayoutStep.PLACE, clauses[0])
    for later in todo[1:]:
        refused = too_early(later, todo, ruleset.table.payout)
        assert refused is not None
        assert str(refused.clause) == clauses[0]


CLEARED_AND_PAID = [
    ("melbourne-roulette-18/touchbet-single-zero", "11.4.6(a)", "11.4.6(b)"),
    ("melbourne-roulette-18/touchtable-single-zero", "12.4.6(a)", "12.4.6(b)"),
    ("melbourne-roulette-vcgr/touchbet-single-zero", "10.4.6(a)", "10.4.6(b)"),
    ("melbourne-roulette-vcgr/touchtable-single-zero", "11.4.6(a)", "11.4.6(b)"),
    ("melbourne-roulette-vcgr/single-zero", "3.6(a)", "3.6(b)"),
    ("perth-roulette-599/terminal-single-zero", "4.7(a)", "4.7(b)"),
    ("rapid-roulette/single-zero", "3.8.1", "3.8.2"),
    ("automated-10.2/roulette", "3.8.2", "3.8.3"),
]


@pytest.mark.parametrize(
    ("key", "cleared", "paid"),
    [
        pytest.param(*row, marks=pytest.mark.clause(*(f"{row[0].split('/')[0]} {n}" for n in row[1:])))
        for row in CLEARED_AND_PAID
    ],
)
def test_losing_chips_vanish_and_the_account_rises_by_stake_and_winnings(
    key: str, cleared: str, paid: str
) -> None:
    ruleset, todo = _on(key)
    results = _spun(ruleset, "17")
    assert chips_left(SLIPS[A1], results[A1]) == {"straight:17": 500, "column:2": 2000}
    assert chips_left(SLIPS[B2], results[B2]) == {"split:17-20": 300, "low": 700}
    assert credited(results[A1]) == 500 * 36 + 2000 * 3
    assert credited(results[B2]) == 300 * 18 + 700 * 2
    assert _to(PayoutStep.COLLECT, todo) == LOSERS
    assert _to(PayoutStep.PAY, todo) == WINNERS
    assert {move.clause.number for move in todo if move.step is PayoutStep.COLLECT} == {cleared}
    assert {move.clause.number for move in todo if move.step is PayoutStep.PAY} == {paid}


@pytest.mark.clause("perth-roulette-599 3.5(b)")
@pytest.mark.parametrize(
    "table",
    ["cloth-single-zero", "number-free-single-zero", "terminal-single-zero", "terminal-double-zero"],
)
def test_3_5_b_nobody_touches_an_area_until_all_its_wagers_are_paid(table: str) -> None:
    ruleset = RULESETS[f"perth-roulette-599/{table}"]
    both = {A1: {"red": 100}, B2: {"red": 200}}
    todo = moves(_spun(ruleset, "1", both), ruleset.table.payout)
    for left in (todo, todo[1:]):
        refused = locked("red", left, ruleset.table.payout)
        assert refused is not None
        assert refused.clause == Clause("perth-roulette-599", "3.5(b)")
        assert locked("black", left, ruleset.table.payout) is None
    assert locked("red", (), ruleset.table.payout) is None
    elsewhere = RULESETS["melbourne-roulette-18/single-zero"].table.payout
    assert locked("red", todo, elsewhere) is None


SETTLED_BY = [
    ("melbourne-roulette-18/single-zero", SettledBy.POSITION_AT_REST, "melbourne-roulette-18 3.5"),
    (
        "melbourne-roulette-18/touchbet-single-zero",
        SettledBy.SCREEN_AT_EXPIRY,
        "melbourne-roulette-18 11.4.4",
    ),
    (
        "melbourne-roulette-18/touchtable-single-zero",
        SettledBy.SCREEN_AT_EXPIRY,
        "melbourne-roulette-18 12.4.4",
    ),
    ("melbourne-roulette-vcgr/single-zero", SettledBy.POSITION_AT_REST, "melbourne-roulette-vcgr 3.5"),
    (
        "melbourne-roulette-vcgr/touchbet-single-zero",
        SettledBy.SCREEN_AT_EXPIRY,
        "melbourne-roulette-vcgr 10.4.4",
    ),
    (
        "melbourne-roulette-vcgr/touchtable-single-zero",
        SettledBy.SCREEN_AT_EXPIRY,
        "melbourne-roulette-vcgr 11.4.4",
    ),
    ("perth-roulette-599/cloth-single-zero", SettledBy.POSITION_AT_REST, "perth-roulette-599 3.8"),
    ("rapid-roulette/single-zero", SettledBy.SCREEN_AT_EXPIRY, "rapid-roulette 3.6"),
    ("automated-10.2/roulette", SettledBy.SCREEN_AT_EXPIRY, "automated-10.2 3.6"),
]


@pytest.mark.parametrize(
    ("key", "by", "clause"), [pytest.param(*row, marks=pytest.mark.clause(row[2])) for row in SETTLED_BY]
)
def test_a_round_is_settled_by_the_slips_as_they_were_frozen(key: str, by: SettledBy, clause: str) -> None:
    ruleset = RULESETS[key]
    assert ruleset.table.settled_by.value is by
    assert str(ruleset.table.settled_by.clause) == clause
    slip = {"red": 1000}
    spin = ruleset.game.start({A1: slip})
    slip["red"] = 9000
    slip["straight:1"] = 9000
    results = spin.after(Outcome("1")).results()[A1]
    assert {bet: (result.kind, result.returned) for bet, result in results.items()} == {
        "red": (Kind.WIN, 2000)
    }


@pytest.mark.parametrize(
    ("by", "clause"),
    [
        pytest.param(SpunBy.HAND, "2.1(a)", marks=pytest.mark.clause("perth-roulette-599 2.1(a)")),
        pytest.param(SpunBy.MACHINE, "2.1(b)", marks=pytest.mark.clause("perth-roulette-599 2.1(b)")),
    ],
)
def test_2_1_the_wheel_may_be_spun_by_the_dealer_or_by_itself(by: SpunBy, clause: str) -> None:
    tables = [ruleset.table for key, ruleset in RULESETS.items() if key.startswith("perth-roulette-599/")]
    assert tables
    for table in tables:
        spun = {cited.value: cited.clause.number for cited in table.spun}
        assert spun[by] == clause
        assert set(spun) == {SpunBy.HAND, SpunBy.MACHINE}
