"""Side wagers at tables of the floor: settled by what was shown, void when their electronics fail."""

from __future__ import annotations

import pytest
from floor_rounds import make, opened, results_of, settlements
from table_at_work import R1

from croupier.core.decider import Refused
from croupier.table import commands as c

M18, PERTH = "melbourne-roulette-18", "perth-roulette-599"
SYMBOLS, MATCH, BALL, SPREAD = (
    f"{M18}/single-zero-{side}"
    for side in ("lucky-symbols", "roulette-match", "lucky-ball", "spread-bet-sz-1")
)
IN_PERTH = f"{PERTH}/cloth-double-zero-spread-bet-table-1"


def proves(key, slip, shown, *clauses):
    return pytest.param(key, slip, shown, marks=pytest.mark.clause(*clauses), id=clauses[0])


@pytest.mark.parametrize(
    ("key", "slip", "shown"),
    [
        proves(
            SYMBOLS,
            {"lucky-symbols:A": 1000, "lucky-symbols:D": 1000},
            {("A",): [81_000, 0], ("D",): [0, 2000], ("C",): [0, 0]},
            f"{M18} 13.4.1(a)",
            f"{M18} 13.5.2",
        ),
        proves(
            MATCH,
            {"roulette-match:colour": 1000, "roulette-match:number": 1000},
            {
                ("17", "2", "no bonus"): [4000, 13_000],
                ("17", "17", "no bonus"): [4000, 301_000],
                ("1", "2", "no bonus"): [0, 0],
                ("1", "2", "bonus"): [501_000, 501_000],
            },
            f"{M18} 14.5.3",
            f"{M18} 14.4.1(a)",
            f"{M18} 14.4.2(a)",
        ),
        proves(
            SPREAD,
            {"spread-bet:3": 1000, "spread-bet:4": 1000},
            {("1",): [11_000, 0], ("2",): [0, 2000], ("22",): [0, 2000], ("23",): [0, 0]},
            f"{M18} 15.5.3",
            f"{M18} 15.5.2(c)",
            f"{M18} 15.4.3(a)",
        ),
        proves(
            BALL,
            {"lucky-ball:1": 1000, "lucky-ball:2": 1000},
            {
                ("17", "2", "3", "4", "colour 4"): [7000, 0],
                ("17", "2", "3", "4", "colour 1"): [121_000, 0],
                ("2", "17", "3", "4", "colour 1"): [0, 13_000],
                ("2", "3", "17", "4", "colour 1"): [0, 0],
            },
            f"{M18} 16.6.2",
            f"{M18} 16.4.3(a)",
        ),
        proves(
            IN_PERTH,
            {"spread-bet:2": 1000, "spread-bet:4": 1000},
            {("1",): [0, 0], ("2",): [0, 2000], ("22",): [0, 2000], ("23",): [0, 0], ("00",): [0, 0]},
            f"{PERTH} 4.2(c)",
            f"{PERTH} 4.2(d)",
            f"{PERTH} 3.43",
        ),
    ],
)
def test_side_wagers_are_settled_by_what_is_shown_beside_the_ball(key, slip, shown):
    for drawn, returned in shown.items():
        results = results_of(key, slip, *drawn, "17")
        assert [result.returned for result in results.values()] == returned


# The table, its side, a wager that would win, what is drawn before and after the close; by which
# clause it is void when its electronics fail, and by which it is not offered from then on.
FAULTS = [
    pytest.param(*row, marks=pytest.mark.clause(row[4]), id=row[4])
    for row in (
        (SYMBOLS, "lucky-symbols:D", (), ("D",), f"{M18} 13.7.1", f"{M18} 13.7.2"),
        (MATCH, "roulette-match:number", (), ("17", "1", "no bonus"), f"{M18} 14.7.1", f"{M18} 14.7.2"),
        (SPREAD, "spread-bet:4", (), ("20",), f"{M18} 15.7.1", f"{M18} 15.7.2"),
        (BALL, "lucky-ball:2", ("1", "17", "3", "4"), ("colour 3",), f"{M18} 16.8.1", f"{M18} 16.8.2"),
        (IN_PERTH, "spread-bet:4", (), ("20",), f"{PERTH} 6.21", f"{PERTH} 6.21"),
    )
]


@pytest.mark.parametrize(("key", "bet", "before", "after", "void", "not_offered"), FAULTS)
@pytest.mark.parametrize("closed", [False, True], ids=["before no more bets", "after it"])
def test_a_fault_voids_the_side_wagers_of_the_spin_and_no_others(  # noqa: PLR0917 - a row
    key, bet, before, after, void, not_offered, closed
):  # fmt: skip
    side = bet.partition(":")[0]
    at = opened(key, "A1", "B2")
    for name in ("A1", "B2"):
        at.must(at.wager(name, slip={bet: 700, "straight:17": 100, "red": 300}))
    for drawn in before:
        make(at, drawn)
    if closed:
        at.close_as_the_book_does()
        for drawn in after[:-1]:
            make(at, drawn)
    funds, fails = [at.credit(name) for name in ("A1", "B2")], c.WithdrawSide(table=R1, side=side)
    assert at.must(fails)[0].clause == void
    assert [at.credit(name) for name in ("A1", "B2")] == [before + 700 for before in funds]
    if not closed:
        at.close_as_the_book_does()
    again = at.tell(fails)
    assert isinstance(again, Refused)
    assert str(again.clause) == not_offered
    make(at, "17")
    for settled in settlements(at).values():
        told = {wager.bet: (wager.kind, wager.returned) for wager in settled.values()}
        assert told == {"straight:17": ("win", 3600), "red": ("lose", 0)}
    # It is not offered from then on, and what is beside it is.
    at.open_wagering()
    refused = at.set("A1", {bet: 700, "red": 100})
    assert isinstance(refused, Refused)
    assert str(refused.clause) == not_offered
    at.must(at.wager("A1", slip={"red": 100}))
    at.must(at.wager("A1", slip={}))
    at.close_as_the_book_does()
    make(at, "17")
    at.must(c.RestoreSide(table=R1, side=side))
