"""Faults, 72-hour holds, withheld winnings and refused credits."""

import pytest
from terminal_seat import (
    AUTOMATED,
    HOUR,
    PERTH,
    RAPID,
    TOUCHBET_18,
    TOUCHBET_VCGR,
    TOUCHTABLE_18,
    TOUCHTABLE_VCGR,
    Seat,
    cited,
)

from croupier.core.cite import Clause
from croupier.ledger.account import win
from croupier.staff.authority import HOUSE
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.rules import BuyIn, PaidBy

M18, VCGR, WA = "melbourne-roulette-18", "melbourne-roulette-vcgr", "perth-roulette-599"
FINAL = {M18: "area-manager", VCGR: "pit-boss", WA: "operator"}
BELOW = {M18: "higher-duties-dealer", VCGR: "game-supervisor", WA: "table-games-manager"}


def seated(key, amount=5000):
    seat = Seat(key)
    if "touchtable" in key:
        seat.tender(amount, BuyIn.DEALER_CASH)
    else:
        seat.note(amount)
    return seat


def hold(seat, amount=3000, rank="dealer", name="h1", ground=e.Ground.MALFUNCTION):
    asked = {"hold": name, "amount": amount, "ground": ground, "fault": "f1", "because": "a claim"}
    return seat.does(c.HoldDisputed, rank, **asked)


def no_hold(seat, amount=3000, rank="dealer", name="h1", ground=e.Ground.MALFUNCTION):
    asked = {"hold": name, "amount": amount, "ground": ground, "fault": "f1", "because": "a claim"}
    return seat.refuses(c.HoldDisputed, rank, **asked)


# ── faults ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("reporter", "rank"),
    [(e.Reporter.DEVICE, HOUSE), (e.Reporter.RUNNER, "runner"), (e.Reporter.PLAYER, "player")],
)
def test_a_fault_is_reported_by_the_device_the_runner_or_the_player(reporter, rank):
    seat = Seat(AUTOMATED)
    seat.note(1000)
    assert seat.fault(reporter=reporter, rank=rank) == ["Malfunctioned"]
    assert seat.events[-1].reporter is reporter
    assert seat.fault(reporter=e.Reporter.DEVICE) == []
    assert seat.may_wager() is not None
    seat.does(c.ClearFault, "runner", fault="f1")
    assert seat.may_wager() is None
    assert seat.does(c.ClearFault, "runner", fault="f1") == []


def test_a_player_does_not_report_as_a_runner():
    seat = Seat(AUTOMATED)
    asked = {"fault": "f", "part": e.Part.TERMINAL, "reporter": e.Reporter.RUNNER, "what": "dark"}
    seat.refuses(c.ReportFault, "player", **asked)


@pytest.mark.parametrize("part", [e.Part.PRINTER, e.Part.ACCEPTOR])
def test_play_goes_on_without_printer_or_acceptor(part):
    seat = seated(RAPID)
    seat.fault(part=part)
    assert seat.may_wager() is None


SIGNS = [
    ("11.9.6", M18, TOUCHBET_18),
    ("12.9.5", M18, TOUCHTABLE_18),
    ("10.9.6", VCGR, TOUCHBET_VCGR),
    ("11.9.5", VCGR, TOUCHTABLE_VCGR),
    ("6.11", WA, PERTH),
]


def signs(letter):
    return cited(
        *((f"{book} {rule}({letter})", key, f"{book} {rule}({letter})") for rule, book, key in SIGNS)
    )


@pytest.mark.parametrize(("key", "clause"), signs("a"))
def test_a_credit_that_does_not_fit_odds_and_stake_is_a_fault(key, clause):
    seat = seated(key)
    assert seat.does(c.CompareCredit, HOUSE, fault="f1", credited=3600, due=3600) == []
    assert seat.may_wager() is None
    assert seat.does(c.CompareCredit, HOUSE, fault="f1", credited=3600, due=360) == ["Malfunctioned"]
    assert (seat.events[-1].sign, str(seat.events[-1].clause)) == (e.Sign.WRONG_CREDIT, clause)
    assert seat.may_wager() is not None


@pytest.mark.parametrize(("key", "clause"), signs("b"))
def test_a_number_that_the_game_does_not_have_is_a_fault(key, clause):
    seat = seated(key)
    numbers = {"numbers": frozenset(str(n) for n in range(37))}
    assert seat.does(c.CompareDisplay, HOUSE, numbers, fault="f1", shown=("0", "17", "36")) == []
    told = seat.does(c.CompareDisplay, HOUSE, numbers, fault="f1", shown=("17", "37"))
    assert told == ["Malfunctioned"]
    assert (seat.events[-1].sign, str(seat.events[-1].clause)) == (e.Sign.STRANGE_NUMBERS, clause)
    assert seat.may_wager() is not None


@pytest.mark.parametrize(
    ("key", "clause", "sign"),
    [
        pytest.param(*case.values, sign, marks=case.marks, id=case.id)
        for letter, sign in (("c", e.Sign.INTERRUPTED), ("d", e.Sign.OTHER))
        for case in signs(letter)
    ],
)
def test_staff_flag_a_terminal_as_faulty_and_say_by_what_sign(key, clause, sign):
    seat = seated(key)
    seat.fault(sign=sign, reporter=e.Reporter.RUNNER, rank="dealer")
    told = seat.events[-1]
    assert (told.sign, str(told.clause), told.what) == (sign, clause, "it failed")
    assert seat.may_wager() is not None
    seat.refuses(c.CashOut, "dealer", way=PaidBy.DEALER_CHIPS)


@pytest.mark.clause("perth-roulette-599 6.14")
def test_6_14_a_fault_that_a_player_kept_quiet_is_noted_as_a_breach():
    seat = seated(PERTH)
    noted = {"fault": "f1", "what": "kept free credit"}
    assert seat.refuses(c.NoteUnreportedFault, "dealer", **noted) == "perth-roulette-599 6.14"
    seat.fault()
    seat.refuses(c.NoteUnreportedFault, "player", **noted)
    assert seat.does(c.NoteUnreportedFault, "dealer", **noted) == ["UnreportedFaultNoted"]
    assert (seat.events[-1].what, str(seat.events[-1].clause)) == (
        "kept free credit",
        "perth-roulette-599 6.14",
    )
    elsewhere = seated(RAPID)
    elsewhere.fault()
    assert elsewhere.refuses(c.NoteUnreportedFault, "dealer", **noted) is None


# ── 72 hours ────────────────────────────────────────────────────────────────────────────────

HOLDS = cited(
    (f"{M18} 11.9.5(b)(i)", TOUCHBET_18, e.Part.SYSTEM, f"{M18} 11.9.7(b)(i)"),
    (f"{M18} 11.9.7(b)(i)", TOUCHBET_18, e.Part.TERMINAL, f"{M18} 11.9.7(b)(i)"),
    (f"{M18} 12.9.4(b)(i)", TOUCHTABLE_18, e.Part.SYSTEM, f"{M18} 12.9.6(b)(i)"),
    (f"{M18} 12.9.6(b)(i)", TOUCHTABLE_18, e.Part.DISPLAY, f"{M18} 12.9.6(b)(i)"),
    (f"{VCGR} 10.9.5(b)(i)", TOUCHBET_VCGR, e.Part.SYSTEM, f"{VCGR} 10.9.7(b)(i)"),
    (f"{VCGR} 10.9.7(b)(i)", TOUCHBET_VCGR, e.Part.TERMINAL, f"{VCGR} 10.9.7(b)(i)"),
    (f"{VCGR} 11.9.4(b)(i)", TOUCHTABLE_VCGR, e.Part.SYSTEM, f"{VCGR} 11.9.6(b)(i)"),
    (f"{VCGR} 11.9.6(b)(i)", TOUCHTABLE_VCGR, e.Part.DISPLAY, f"{VCGR} 11.9.6(b)(i)"),
    (f"{WA} 6.12[hold]", PERTH, e.Part.TERMINAL, f"{WA} 6.12[hold]"),
)


@pytest.mark.parametrize(("key", "part", "clause"), HOLDS)
def test_a_claim_is_held_for_72_hours_and_no_longer(key, part, clause):
    seat = seated(key)
    assert no_hold(seat) == clause  # no fault, no hold
    seat.fault(part=part)
    no_hold(seat, rank="player")
    assert hold(seat, 3000) == ["AmountHeld"]
    assert hold(seat, 3000) == []
    assert (seat.balance, seat.held) == (2000, 3000)
    assert seat.events[-1].until == seat.now + 259_200_000
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
    seat = seated(key)
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
    assert (seat.balance, seat.held, seat.balances[win("R1")]) == (3000, 0, 2000)
    seat.refuses(c.ForfeitHold, FINAL[book], hold="h2", table="R1", because="again")


@pytest.mark.clause("perth-roulette-599 6.12[hold]")
def test_6_12_perth_may_require_what_was_paid_to_be_returned():
    seat = seated(PERTH)
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
    assert (seat.balance, seat.held, seat.owed, seat.balances[win("R1")]) == (0, 0, 3000, 8000)


def test_other_books_hold_no_more_than_is_there():
    seat = seated(TOUCHBET_18)
    seat.fault()
    assert no_hold(seat, 5001) == f"{M18} 11.9.7(b)(i)"
    no_hold(seat, 0)


@pytest.mark.clause("perth-roulette-599 6.12[inspector]")
def test_6_12_an_inspector_is_told_before_the_hold_is_decided():
    seat = seated(PERTH)
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
    asked = refused(1, e.Wrongly.AS_RESULT, seat.now)
    assert seat.refuses(c.RefuseCredit, seat.ladder.ranks[-1], **asked) is None


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
    seat = seated(key)
    assert no_hold(seat, 3000, below, ground=e.Ground.DEVICE) == clause
    assert no_hold(seat, 5001, rank, ground=e.Ground.DEVICE) == clause
    hold(seat, 3000, rank, ground=e.Ground.DEVICE)
    assert (str(seat.events[-1].clause), seat.events[-1].until) == (clause, None)
    hold(seat, 500, rank, name="h2", ground=e.Ground.DEVICE)
    seat.now += 1000 * HOUR
    seat.refuses(c.CashOut, "player", way=PaidBy.TICKET)
    assert seat.refuses(c.ReleaseHold, below, hold="h1", because="decided") == clause
    seat.refuses(c.ReleaseHold, HOUSE, hold="h1", because="time")
    seat.does(c.ReleaseHold, rank, hold="h1", because="decided: his own")
    seat.does(c.ForfeitHold, rank, hold="h2", table="R1", because="decided: won with a device")
    assert (seat.balance, seat.held, seat.balances[win("R1")]) == (4500, 0, 500)


def test_perth_gives_nobody_the_power_to_withhold_winnings():
    seat = seated(PERTH)
    assert no_hold(seat, 3000, "operator", ground=e.Ground.DEVICE) is None


# ── credits refused ─────────────────────────────────────────────────────────────────────────


def refused(amount, wrongly, credited_at):
    return {
        "amount": amount,
        "table": "R1",
        "fault": "f1",
        "wrongly": wrongly,
        "credited_at": credited_at,
        "because": "credited by a fault",
    }


@pytest.mark.parametrize(
    ("key", "clause"),
    cited(
        (f"{M18} 11.9.9(a)", TOUCHBET_18, f"{M18} 11.9.9(a)"),
        (f"{VCGR} 10.9.9(a)", TOUCHBET_VCGR, f"{VCGR} 10.9.9(a)"),
        (f"{WA} 6.13(a)", PERTH, f"{WA} 6.13(a)"),
    ),
)
def test_what_a_fault_credited_may_be_refused(key, clause):
    seat = seated(key)
    book = clause.split()[0]
    asked = refused(1500, e.Wrongly.AS_RESULT, seat.now)
    assert seat.refuses(c.RefuseCredit, FINAL[book], **asked) == clause  # no such fault
    seat.now += HOUR
    seat.fault()
    seat.refuses(c.RefuseCredit, BELOW[book], **asked)
    assert seat.does(c.RefuseCredit, FINAL[book], **asked) == ["CreditRefused"]
    told = seat.events[-1]
    assert (told.fault, told.amount, told.owed, str(told.clause)) == ("f1", 1500, 0, clause)
    assert (seat.balance, seat.balances[win("R1")]) == (3500, 1500)


@pytest.mark.parametrize(
    ("key", "clause"),
    cited(
        (f"{M18} 11.9.9(b)", TOUCHBET_18, f"{M18} 11.9.9(b)"),
        (f"{VCGR} 10.9.9(b)", TOUCHBET_VCGR, f"{VCGR} 10.9.9(b)"),
        (f"{WA} 6.13(b)", PERTH, f"{WA} 6.13(b)"),
    ),
)
def test_what_was_credited_between_fault_and_repair_may_be_refused(key, clause):
    seat = seated(key)
    rank = FINAL[clause.split()[0]]
    failed = seat.now
    seat.fault()
    seat.now += HOUR
    seat.does(c.ClearFault, "dealer", fault="f1")
    for outside in (failed - 1, seat.now, seat.now + 1):
        asked = refused(1500, e.Wrongly.BEFORE_REPAIR, outside)
        assert seat.refuses(c.RefuseCredit, rank, **asked) == clause
    for within in (failed, seat.now - 1):
        seat.does(c.RefuseCredit, rank, **refused(700, e.Wrongly.BEFORE_REPAIR, within))
    assert (seat.balance, seat.balances[win("R1")]) == (3600, 1400)


def test_a_refused_credit_already_spent_is_owed():
    seat = seated(TOUCHBET_18)
    seat.fault()
    seat.does(c.RefuseCredit, "area-manager", **refused(6000, e.Wrongly.AS_RESULT, seat.now))
    assert (seat.balance, seat.owed, seat.balances[win("R1")]) == (0, 1000, 6000)
    seat.refuses(c.RefuseCredit, "area-manager", **refused(0, e.Wrongly.AS_RESULT, seat.now))


def test_only_the_last_repaired_faults_are_remembered_and_all_that_stand():
    seat = Seat(RAPID)
    seat.fault("standing", part=e.Part.PRINTER)
    for number in range(30):
        seat.fault(f"f{number}")
        seat.does(c.ClearFault, "dealer", fault=f"f{number}")
    assert len(seat.state.faults) == 21
    assert "standing" in seat.state.faults


def test_a_freeze_carries_its_clause():
    seat = seated(PERTH)
    clause = Clause(WA, "6.9")
    seat.does(c.Freeze, "dealer", freeze="R1/1", because="wrong entry", clause=clause)
    assert seat.events[-1].clause == clause
    assert seat.shown.notice == "the chip account is frozen: wrong entry (perth-roulette-599 6.9)"
