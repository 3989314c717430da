"""Amounts held for 72 hours while a fault is investigated, and winnings withheld."""

import pytest
from floor_seat import seated_at_floor
from terminal_seat import (
    AUTOMATED,
    BELOW,
    FINAL,
    HOUR,
    M18,
    PERTH,
    RAPID,
    TOUCHBET_18,
    TOUCHBET_VCGR,
    TOUCHTABLE_18,
    TOUCHTABLE_VCGR,
    VCGR,
    WA,
    cited,
    seated,
)

from croupier.ledger.account import AUD, win
from croupier.staff.authority import HOUSE
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.rules import PaidBy


def hold(seat, amount=3000, rank="dealer", name="h1", ground=e.HoldGround.MALFUNCTION):
    asked = {"hold": name, "amount": amount, "ground": ground, "fault": "f1", "because": "a claim"}
    return seat.does(c.HoldDisputed, rank, **asked)


def no_hold(seat, amount=3000, rank="dealer", name="h1", ground=e.HoldGround.MALFUNCTION):
    asked = {"hold": name, "amount": amount, "ground": ground, "fault": "f1", "because": "a claim"}
    return seat.refuses(c.HoldDisputed, rank, **asked)


# ── 72 hours ────────────────────────────────────────────────────────────────────────────────

HOLDS = cited(
    *(
        (clause, key, part, clause)
        for clause, key, part in (
            (f"{M18} 11.9.5(b)(i)", TOUCHBET_18, e.FaultyPart.SYSTEM),
            (f"{M18} 11.9.7(b)(i)", TOUCHBET_18, e.FaultyPart.TERMINAL),
            (f"{M18} 12.9.4(b)(i)", TOUCHTABLE_18, e.FaultyPart.SYSTEM),
            (f"{M18} 12.9.6(b)(i)", TOUCHTABLE_18, e.FaultyPart.DISPLAY),
            (f"{VCGR} 10.9.5(b)(i)", TOUCHBET_VCGR, e.FaultyPart.SYSTEM),
            (f"{VCGR} 10.9.7(b)(i)", TOUCHBET_VCGR, e.FaultyPart.TERMINAL),
            (f"{VCGR} 11.9.4(b)(i)", TOUCHTABLE_VCGR, e.FaultyPart.SYSTEM),
            (f"{VCGR} 11.9.6(b)(i)", TOUCHTABLE_VCGR, e.FaultyPart.DISPLAY),
            (f"{WA} 6.12[hold]", PERTH, e.FaultyPart.TERMINAL),
        )
    )
)


@pytest.mark.parametrize(("key", "part", "clause"), HOLDS)
def test_a_claim_is_held_for_72_hours_and_no_longer(key, part, clause):
    seat = seated_at_floor(key)
    no_hold(seat)  # no fault, no hold
    seat.fault(part=part)
    no_hold(seat, rank="player")
    assert hold(seat, 3000) == ["AmountHeld"]
    assert hold(seat, 3000) == []
    assert (seat.balance, seat.held) == (2000, 3000)
    assert (seat.events[-1].until, str(seat.events[-1].clause)) == (seat.now + 259_200_000, clause)
    seat.does(c.ClearFault, "dealer", fault="f1")
    seat.now += 72 * HOUR - 1
    assert seat.refuses(c.CashOut, "dealer", way=PaidBy.DEALER_CHIPS) == clause
    seat.refuses(c.ReleaseHold, HOUSE, hold="h1", because="too early")
    seat.now += 1
    forfeited = {"hold": "h1", "table": "R1", "because": "too late"}
    assert seat.refuses(c.ForfeitHold, FINAL[clause.split()[0]], **forfeited) == clause
    assert seat.does(c.ReleaseHold, HOUSE, hold="h1", because="72 hours") == ["HoldReleased"]
    assert (seat.balance, seat.held) == (5000, 0)
    assert seat.does(c.ReleaseHold, HOUSE, hold="h1", because="72 hours") == []


@pytest.mark.parametrize(("key", "part", "clause"), HOLDS)
def test_a_second_hold_for_the_same_fault_does_not_run_longer(key, part, clause):
    seat = seated_at_floor(key)
    seat.fault(part=part)
    hold(seat, 1000)
    ends = seat.events[-1].until
    seat.now += 71 * HOUR
    hold(seat, 1000, name="h2")
    assert seat.events[-1].until == ends
    seat.now += HOUR
    assert no_hold(seat, 1000, name="h3") == clause


@pytest.mark.parametrize(
    ("key", "book"),
    [(TOUCHBET_18, M18), (TOUCHTABLE_18, M18), (TOUCHBET_VCGR, VCGR), (TOUCHTABLE_VCGR, VCGR), (PERTH, WA)],
)
def test_a_hold_is_decided_by_whoever_has_the_final_word(key, book):
    seat = seated(key)
    seat.fault()
    hold(seat, 1000)
    hold(seat, 2000, name="h2")
    for name in ("h1", "h2"):
        seat.does(c.TellInspector, "dealer", hold=name)
    seat.refuses(c.ReleaseHold, BELOW[book], hold="h1", because="fine")
    seat.does(c.ReleaseHold, FINAL[book], hold="h1", because="fine")
    assert (seat.balance, seat.held) == (3000, 2000)
    seat.refuses(c.ForfeitHold, BELOW[book], hold="h2", table="R1", because="a fault's")
    seat.does(c.ForfeitHold, FINAL[book], hold="h2", table="R1", because="a fault's")
    assert (seat.balance, seat.held, seat.balances[win("R1", AUD)]) == (3000, 0, 2000)
    seat.refuses(c.ForfeitHold, FINAL[book], hold="h2", table="R1", because="again")


@pytest.mark.clause("perth-roulette-599 6.12[hold]")
def test_6_12_perth_may_require_what_was_paid_to_be_returned():
    seat = seated_at_floor(PERTH)
    seat.fault()
    hold(seat, 8000)
    assert (seat.events[-1].amount, seat.events[-1].demanded) == (8000, 3000)
    assert (seat.balance, seat.held, seat.owed) == (0, 8000, 3000)
    seat.now += 72 * HOUR
    seat.does(c.ReleaseHold, HOUSE, hold="h1", because="72 hours")
    assert (seat.balance, seat.held, seat.owed) == (5000, 0, 0)


def test_a_demand_on_the_last_player_does_not_keep_back_the_money_of_the_next():
    seat = seated(PERTH)
    seat.does(c.CashOut, way=PaidBy.TICKET)
    seat.fault()
    hold(seat, 5000)
    seat.does(c.ClearFault, "dealer", fault="f1")
    seat.note(700)
    assert seat.does(c.CashOut, way=PaidBy.TICKET) == ["CashedOut", "AccountClosed"]
    assert (seat.events[-2].amount, seat.held, seat.owed) == (700, 5000, 5000)


def test_what_was_demanded_and_forfeited_stays_owed():
    seat = seated(PERTH)
    seat.fault()
    hold(seat, 8000)
    seat.does(c.TellInspector, "dealer", hold="h1")
    seat.does(c.ForfeitHold, "operator", hold="h1", table="R1", because="a fault's")
    assert (seat.balance, seat.held, seat.owed, seat.balances[win("R1", AUD)]) == (0, 0, 3000, 8000)


def test_perth_knows_no_hold_for_a_fault_of_the_system():
    seat = seated(PERTH)
    seat.fault(part=e.FaultyPart.SYSTEM)
    assert no_hold(seat) is None
    assert (seat.balance, seat.held) == (5000, 0)


def test_other_books_hold_no_more_than_is_there():
    seat = seated(TOUCHBET_18)
    seat.fault()
    assert no_hold(seat, 5001) == f"{M18} 11.9.7(b)(i)"
    no_hold(seat, 0)


@pytest.mark.clause("perth-roulette-599 6.12[inspector]")
def test_6_12_an_inspector_is_told_before_the_hold_is_decided():
    seat = seated_at_floor(PERTH)
    seat.fault()
    hold(seat, 1000)
    assert seat.refuses(c.ReleaseHold, "operator", hold="h1", because="fine") == f"{WA} 6.12[inspector]"
    forfeited = {"hold": "h1", "table": "R1", "because": "a fault's"}
    assert seat.refuses(c.ForfeitHold, "operator", **forfeited) == f"{WA} 6.12[inspector]"
    seat.refuses(c.TellInspector, "player", hold="h1")
    seat.now += HOUR
    assert seat.does(c.TellInspector, "dealer", hold="h1") == ["InspectorTold"]
    assert seat.events[-1].at == seat.now
    assert seat.does(c.TellInspector, "dealer", hold="h1") == []
    seat.does(c.ReleaseHold, "operator", hold="h1", because="fine")


@pytest.mark.parametrize("key", [RAPID, AUTOMATED])
def test_books_without_a_hold_have_none(key):
    seat = seated(key)
    seat.fault()
    assert no_hold(seat, rank=HOUSE) is None


# ── winnings withheld ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("key", "rank", "below", "clause"),
    cited(
        (
            f"{M18} 18.2.3",
            TOUCHBET_18,
            "assistant-casino-manager",
            "area-manager",
            f"{M18} 18.2.3",
        ),
        (f"{VCGR} 13.2.3", TOUCHBET_VCGR, "pit-boss", "game-supervisor", f"{VCGR} 13.2.3"),
        ("rapid-roulette 12.2.3", RAPID, "pit-boss", "game-supervisor", "rapid-roulette 12.2.3"),
        (
            "automated-10.2 20.2.3",
            AUTOMATED,
            "assistant-casino-manager",
            "area-manager",
            "automated-10.2 20.2.3",
        ),
    ),
)
def test_winnings_won_with_a_device_are_kept_until_somebody_of_rank_decides(key, rank, below, clause):
    seat = seated_at_floor(key)
    assert no_hold(seat, 3000, below, ground=e.HoldGround.DEVICE) == clause
    assert no_hold(seat, 5001, rank, ground=e.HoldGround.DEVICE) == clause
    hold(seat, 3000, rank, ground=e.HoldGround.DEVICE)
    assert (str(seat.events[-1].clause), seat.events[-1].until) == (clause, None)
    hold(seat, 500, rank, name="h2", ground=e.HoldGround.DEVICE)
    seat.now += 1000 * HOUR
    seat.refuses(c.CashOut, "player", way=PaidBy.TICKET)
    assert seat.refuses(c.ReleaseHold, below, hold="h1", because="decided") == clause
    seat.refuses(c.ReleaseHold, HOUSE, hold="h1", because="time")
    seat.does(c.ReleaseHold, rank, hold="h1", because="decided: their own")
    seat.does(c.ForfeitHold, rank, hold="h2", table="R1", because="decided: won with a device")
    assert (seat.balance, seat.held, seat.balances[win("R1", AUD)]) == (4500, 0, 500)


def test_perth_gives_nobody_the_power_to_withhold_winnings():
    seat = seated(PERTH)
    assert no_hold(seat, 3000, "operator", ground=e.HoldGround.DEVICE) is None
