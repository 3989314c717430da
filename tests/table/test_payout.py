"""On cloth the dealer places, collects and pays in the book's order; on screens losers vanish at once."""

from __future__ import annotations

from typing import Any

import pytest
from pit import A1, A2, R1, Pit
from views_house import scene_of

from croupier.core.ids import TerminalId
from croupier.server.desk_shapes import PayoutView
from croupier.server.onscreen.rules import rules_view
from croupier.server.views.desk import desk_view
from croupier.server.views.seat import seat_view
from croupier.staff.authority import PLAYER
from croupier.table import commands as c
from croupier.table.rules import SettledBy

M18, VCGR, PERTH = "melbourne-roulette-18", "melbourne-roulette-vcgr", "perth-roulette-599"
Slips = dict[TerminalId, dict[str, int]]
# On 17, which is black and odd: red and high lose, everything else wins.
SLIPS: Slips = {
    A1: {"straight:17": 500, "red": 1000, "column:2": 2000},
    A2: {"split:17-20": 300, "high": 400, "low": 700},
}
LOSERS = [("A1", "red"), ("A2", "high")]
WINNERS = [("A1", "straight:17"), ("A1", "column:2"), ("A2", "split:17-20"), ("A2", "low")]


def played(key: str, slips: Slips = SLIPS, outcome: str = "17") -> Pit:
    pit = Pit(key)
    pit.play(slips, outcome)
    return pit


def moves(pit: Pit, step: str, **which: Any) -> c.MoveChips:
    return c.MoveChips(table=R1, round=pit.round, step=step, **which)


def shown(pit: Pit) -> PayoutView | None:
    """The list as the dealer's console has it."""
    return desk_view(scene_of(pit), R1).payout


def left(pit: Pit, step: str) -> list[tuple[str, str]]:
    listed = shown(pit)
    return [(move.terminal, move.bet) for move in (listed.moves if listed else ()) if move.step == step]


def done_by(pit: Pit) -> dict[str, str]:
    """The clause by which each thing is done, as the console has it."""
    listed = shown(pit)
    return {move.step: move.clause for move in (listed.moves if listed else ())}


# Where the order of the deal has a clause of its own, and collecting and paying have others.
BY = {f"{VCGR} 5.5": {"COLLECT": f"{VCGR} 3.6(a)", "PAY": f"{VCGR} 3.6(b)"}}


def _clauses(*rows: tuple[str, str]) -> list[object]:
    return [pytest.param(*row, marks=pytest.mark.clause(row[1]), id=row[1]) for row in rows]


@pytest.mark.parametrize(
    ("key", "clause"),
    _clauses(
        (f"{M18}/single-zero", f"{M18} 5.4.3"),
        (f"{VCGR}/single-zero", f"{VCGR} 5.5"),
        (f"{PERTH}/cloth-single-zero", f"{PERTH} 4.6(b)"),
    ),
)
def test_losers_are_cleared_before_winners_are_paid(key: str, clause: str) -> None:
    pit = played(key)
    assert done_by(pit) == BY.get(clause, {"COLLECT": clause, "PAY": clause})
    assert (left(pit, "COLLECT"), left(pit, "PAY")) == (LOSERS, WINNERS)
    assert pit.refusal(moves(pit, "PAY", terminal=A1, bet="column:2")) == clause
    assert pit.refusal(moves(pit, "PAY")) == clause
    (cleared,) = pit.must(moves(pit, "COLLECT", terminal=A1, bet="red"))
    assert (cleared.step, cleared.wagers) == ("COLLECT", ((A1, "red"),))
    assert pit.refusal(moves(pit, "PAY", terminal=A1)) == clause, "one loser is left"
    pit.must(moves(pit, "COLLECT"))
    pit.must(moves(pit, "PAY", terminal=A1))
    assert (left(pit, "COLLECT"), left(pit, "PAY")) == ([], WINNERS[2:])
    (paid,) = pit.must(moves(pit, "PAY"))
    assert list(paid.wagers) == WINNERS[2:]
    assert shown(pit) is None
    assert pit.refusal(moves(pit, "PAY")) == "None", "nothing is paid twice"


def test_what_must_wait_says_so_on_the_console_with_its_clause() -> None:
    listed = shown(played(f"{M18}/single-zero"))
    assert listed is not None
    waiting = {(move.terminal, move.bet): move.waits for move in listed.moves}
    assert [each for each, why in waiting.items() if why is None] == LOSERS
    assert {why.clause for why in waiting.values() if why} == {f"{M18} 5.4.3"}
    assert [(move.bet, move.amount) for move in listed.moves if move.terminal == "A1"] == [
        ("red", 1000),
        ("straight:17", 18_000),
        ("column:2", 6_000),
    ]


def test_only_whoever_conducts_the_game_moves_its_chips_and_only_of_this_round() -> None:
    pit = played(f"{M18}/single-zero")
    pit.refusal(moves(pit, "COLLECT"), PLAYER)
    pit.refusal(c.MoveChips(table=R1, round=pit.round + 1, step="COLLECT"))
    pit.refusal(moves(pit, "EAT"))
    pit.refusal(moves(pit, "COLLECT", bet="straight:5"))


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
    ("key", "clause"),
    _clauses((f"{M18}/french", f"{M18} 10.5.4"), (f"{VCGR}/french", f"{VCGR} 9.5.4")),
)
def test_the_croupier_who_does_not_clear_may_begin_with_the_outside_bets(
    key: str, clause: str, number: str, outside: list[str], inside: list[str]
) -> None:
    pit = played(key, {A1: dict.fromkeys([*inside, "straight:0", *outside], 100)}, number)
    assert done_by(pit) == BY.get(clause, {"COLLECT": clause, "PAY": clause})
    for bet in inside:
        assert pit.refusal(moves(pit, "PAY", terminal=A1, bet=bet)) == clause
    pit.must(moves(pit, "PAY", terminal=A1, bet=outside[0]))
    (early,) = pit.must(moves(pit, "PAY"))
    assert [bet for _, bet in early.wagers] == outside[1:], "the rest of them, and no other"
    assert pit.refusal(moves(pit, "PAY")) == clause
    pit.must(moves(pit, "COLLECT"))
    (then,) = pit.must(moves(pit, "PAY"))
    assert [bet for _, bet in then.wagers] == inside


NEIGHBOURS = {f"straight:{number}": 100 for number in ("2", "25", "17", "34", "6")}


@pytest.mark.parametrize(
    ("key", "clause"),
    _clauses(
        (f"{M18}/french", f"{M18} 10.4.2(a)"),
        (f"{VCGR}/french", f"{VCGR} 9.4.2(a)"),
        (f"{PERTH}/cloth-single-zero-race-track", f"{PERTH} 4.6(a)"),
    ),
)
def test_a_winning_call_is_placed_on_its_bet_before_losers_are_collected(key: str, clause: str) -> None:
    pit = Pit(key)
    # Black wins as well, but its chips lie where they belong: it was not called.
    pit.wager({A1: NEIGHBOURS, A2: {"red": 500, "black": 500}})
    pit.must(c.MarkNeighbours(table=R1, round=pit.round, terminal=A1, number="17"))
    pit.spin()
    pit.close()
    pit.must(c.EnterOutcome(table=R1, round=pit.round, outcome="17"))
    assert left(pit, "PLACE") == [("A1", "straight:17")]
    for step in ("COLLECT", "PAY"):
        assert pit.refusal(moves(pit, step)) == clause
    (placed,) = pit.must(moves(pit, "PLACE"))
    assert placed.clause == clause
    pit.must(moves(pit, "COLLECT"))
    (paid,) = pit.must(moves(pit, "PAY"))
    assert list(paid.wagers) == [("A1", "straight:17"), ("A2", "black")]


@pytest.mark.clause(f"{PERTH} 3.5(b)")
@pytest.mark.parametrize("table", ["cloth-single-zero", "number-free-single-zero"])
def test_3_5_b_nobody_bets_again_until_every_wager_of_an_area_is_paid(table: str) -> None:
    pit = played(f"{PERTH}/{table}", {A1: {"red": 100}, A2: {"red": 200, "black": 100}}, "1")
    listed = shown(pit)
    assert listed is not None
    assert listed.locked == f"{PERTH} 3.5(b)"
    opening = c.OpenWagering(table=R1)
    assert pit.refusal(opening) == f"{PERTH} 3.5(b)"
    pit.must(moves(pit, "COLLECT"))
    pit.must(moves(pit, "PAY", terminal=A1, bet="red"))
    assert pit.refusal(opening) == f"{PERTH} 3.5(b)", "of two wagers of the area one is not paid"
    pit.must(moves(pit, "PAY", terminal=A2, bet="red"))
    pit.must(opening)


def test_in_melbourne_betting_may_open_while_chips_are_still_being_paid() -> None:
    pit = played(f"{M18}/single-zero")
    listed = shown(pit)
    assert listed is not None
    assert listed.locked is None
    pit.must(c.OpenWagering(table=R1))
    assert shown(pit) is None


CLEARED_AND_PAID = [
    (f"{M18}/touchbet-single-zero", "11.4.6(a)", "11.4.6(b)"),
    (f"{M18}/touchtable-single-zero", "12.4.6(a)", "12.4.6(b)"),
    (f"{VCGR}/touchbet-single-zero", "10.4.6(a)", "10.4.6(b)"),
    (f"{VCGR}/touchtable-single-zero", "11.4.6(a)", "11.4.6(b)"),
    (f"{PERTH}/terminal-single-zero", "4.7(a)", "4.7(b)"),
    ("rapid-roulette/single-zero", "3.8.1", "3.8.2"),
    ("automated-10.2/roulette", "3.8.2", "3.8.3"),
]


@pytest.mark.parametrize(
    ("key", "clauses"),
    [
        pytest.param(
            key, numbers, marks=pytest.mark.clause(*(f"{key.split('/')[0]} {n}" for n in numbers)), id=key
        )
        for key, *numbers in CLEARED_AND_PAID
    ],
)
def test_on_a_screen_losers_are_gone_and_the_account_rises_by_stake_and_winnings_at_once(
    key: str, clauses: list[str]
) -> None:
    pit = Pit(key)
    before = pit.credit("A1")
    pit.play(SLIPS, "17")
    seat = seat_view(scene_of(pit), A1)
    assert seat.settlement is not None
    assert (seat.staked, seat.credit) == (0, before - 3_500 + 500 * 36 + 2_000 * 3)
    lines = {line.bet: (line.kind, line.returned) for line in seat.settlement.wagers}
    assert lines == {"straight:17": ("win", 18_000), "column:2": ("win", 6_000), "red": ("lose", 0)}
    assert shown(pit) is None, "no hand moves any chip"
    # And the rules on the screen say by which clause that is done.
    said = {row.label: row.clause for part in rules_view(pit.ruleset).sections for row in part.rows}
    book = pit.ruleset.book
    assert [said["Losing wagers"], said["Winning wagers"]] == [f"{book} {number}" for number in clauses]


@pytest.mark.clause(f"{VCGR} 3.6(a)", f"{VCGR} 3.6(b)")
def test_3_6_on_cloth_a_losing_wager_is_collected_and_a_winning_one_paid() -> None:
    listed = shown(played(f"{VCGR}/single-zero"))
    assert listed is not None
    cited = {move.step: move.clause for move in listed.moves}
    assert cited == {"COLLECT": f"{VCGR} 3.6(a)", "PAY": f"{VCGR} 3.6(b)"}


AT_REST, AT_EXPIRY = SettledBy.POSITION_AT_REST, SettledBy.SCREEN_AT_EXPIRY
SETTLED_BY = [
    (f"{M18}/single-zero", AT_REST, f"{M18} 3.5"),
    (f"{M18}/touchbet-single-zero", AT_EXPIRY, f"{M18} 11.4.4"),
    (f"{M18}/touchtable-single-zero", AT_EXPIRY, f"{M18} 12.4.4"),
    (f"{VCGR}/single-zero", AT_REST, f"{VCGR} 3.5"),
    (f"{VCGR}/touchbet-single-zero", AT_EXPIRY, f"{VCGR} 10.4.4"),
    (f"{VCGR}/touchtable-single-zero", AT_EXPIRY, f"{VCGR} 11.4.4"),
    (f"{PERTH}/cloth-single-zero", AT_REST, f"{PERTH} 3.8"),
    ("rapid-roulette/single-zero", AT_EXPIRY, "rapid-roulette 3.6"),
    ("automated-10.2/roulette", AT_EXPIRY, "automated-10.2 3.6"),
]


@pytest.mark.parametrize(
    ("key", "by", "clause"), [pytest.param(*row, marks=pytest.mark.clause(row[2])) for row in SETTLED_BY]
)
def test_a_round_is_settled_by_the_slips_as_they_lay_and_not_by_a_late_change(
    key: str, by: SettledBy, clause: str
) -> None:
    pit = Pit(key)
    assert pit.rules.settled_by.value is by
    pit.wager({A1: {"red": 1000}})
    pit.spin()
    early = c.EnterOutcome(table=R1, round=pit.round, outcome="1")
    assert pit.refusal(early) == clause
    pit.close()
    pit.refusal(c.SetWagers(table=R1, round=pit.round, terminal=A1, slip={"straight:1": 9000}), PLAYER)
    before = pit.credit("A1")
    pit.must(early)
    assert pit.credit("A1") - before == 2000


@pytest.mark.clause(f"{PERTH} 2.1(a)", f"{PERTH} 2.1(b)")
@pytest.mark.parametrize("way", ["HAND", "MACHINE", "SYSTEM", "PATRON"])
@pytest.mark.parametrize("table", ["cloth-single-zero", "terminal-single-zero"])
def test_2_1_the_wheel_is_spun_by_the_dealer_or_by_itself_and_by_nobody_else(table: str, way: str) -> None:
    pit = Pit(f"{PERTH}/{table}")
    pit.wager()
    spin = c.SpinBall(table=R1, round=pit.round, by=way, rest_expected_at=pit.table.in_hand.ends_at)
    if way in {"HAND", "MACHINE"}:
        pit.must(spin)
        assert pit.table.in_hand.spun_by == way
    else:
        pit.refusal(spin)
