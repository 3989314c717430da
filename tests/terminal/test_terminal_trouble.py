"""Faults, refused credits and freezes."""

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
    Seat,
    cited,
    seated,
)

from croupier.core.cite import Clause
from croupier.ledger.account import AUD, win
from croupier.staff.authority import HOUSE
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.rules import PaidBy

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
    assert seat.may_play() is not None
    seat.does(c.ClearFault, "runner", fault="f1")
    assert seat.may_play() is None
    assert seat.does(c.ClearFault, "runner", fault="f1") == []


def test_a_player_reports_what_is_out_of_order_once():
    seat = Seat(AUTOMATED)
    said = {"part": e.FaultyPart.PRINTER, "reporter": e.Reporter.PLAYER, "what": "no paper comes"}
    assert seat.does(c.ReportFault, "player", fault="f1", **said) == ["Malfunctioned"]
    assert seat.does(c.ReportFault, "player", fault="f2", **said) == []
    other = said | {"part": e.FaultyPart.ACCEPTOR}
    assert seat.does(c.ReportFault, "player", fault="f3", **other) == ["Malfunctioned"]
    seat.does(c.ClearFault, "runner", fault="f1")
    assert seat.does(c.ReportFault, "player", fault="f4", **said) == ["Malfunctioned"]


def test_a_player_does_not_report_as_a_runner():
    seat = Seat(AUTOMATED)
    asked = {"fault": "f", "part": e.FaultyPart.TERMINAL, "reporter": e.Reporter.RUNNER, "what": "dark"}
    seat.refuses(c.ReportFault, "player", **asked)


@pytest.mark.parametrize("part", [e.FaultyPart.PRINTER, e.FaultyPart.ACCEPTOR])
def test_play_goes_on_without_printer_or_acceptor(part):
    seat = seated(RAPID)
    seat.fault(part=part)
    assert seat.may_play() is None


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
    seat = seated_at_floor(key)
    assert seat.does(c.CompareCredit, HOUSE, fault="f1", credited=3600, due=3600) == []
    assert seat.may_play() is None
    assert seat.does(c.CompareCredit, HOUSE, fault="f1", credited=3600, due=360) == ["Malfunctioned"]
    assert (seat.events[-1].sign, str(seat.events[-1].clause)) == (e.FaultSign.WRONG_CREDIT, clause)
    assert seat.may_play() is not None


@pytest.mark.parametrize(("key", "clause"), signs("b"))
def test_a_number_that_the_game_does_not_have_is_a_fault(key, clause):
    seat = seated_at_floor(key)
    assert seat.does(c.CompareDisplay, HOUSE, fault="f1", shown=("0", "17", "36")) == []
    told = seat.does(c.CompareDisplay, HOUSE, fault="f1", shown=("17", "37"))
    assert told == ["Malfunctioned"]
    assert (seat.events[-1].sign, str(seat.events[-1].clause)) == (e.FaultSign.STRANGE_NUMBERS, clause)
    assert seat.may_play() is not None


@pytest.mark.parametrize(
    ("key", "clause", "sign"),
    [
        pytest.param(*case.values, sign, marks=case.marks, id=case.id)
        for letter, sign in (("c", e.FaultSign.INTERRUPTED), ("d", e.FaultSign.OTHER))
        for case in signs(letter)
    ],
)
def test_staff_flag_a_terminal_as_faulty_and_say_by_what_sign(key, clause, sign):
    seat = seated_at_floor(key)
    seat.fault(sign=sign, reporter=e.Reporter.RUNNER, rank="dealer")
    told = seat.events[-1]
    assert (told.sign, str(told.clause), told.what) == (sign, clause, "it failed")
    assert seat.may_play() is not None
    seat.refuses(c.CashOut, "dealer", way=PaidBy.DEALER_CHIPS)


@pytest.mark.clause("perth-roulette-599 6.14")
def test_6_14_a_fault_that_a_player_kept_quiet_is_noted_as_a_breach():
    seat = seated_at_floor(PERTH)
    noted = {"fault": "f1", "what": "kept free credit"}
    assert seat.refuses(c.NoteUnreportedFault, "dealer", **noted) == "perth-roulette-599 6.14"
    seat.fault()
    seat.refuses(c.NoteUnreportedFault, "player", **noted)
    assert seat.does(c.NoteUnreportedFault, "dealer", **noted) == ["UnreportedFaultNoted"]
    assert (seat.events[-1].what, str(seat.events[-1].clause)) == (
        "kept free credit",
        "perth-roulette-599 6.14",
    )
    elsewhere = seated_at_floor(RAPID)
    elsewhere.fault()
    assert elsewhere.refuses(c.NoteUnreportedFault, "dealer", **noted) is None


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
    seat = seated_at_floor(key)
    book = clause.split()[0]
    asked = refused(1500, e.Wrongly.AS_RESULT, seat.now)
    assert seat.refuses(c.RefuseCredit, FINAL[book], **asked) == clause  # no such fault
    seat.now += HOUR
    seat.fault()
    seat.refuses(c.RefuseCredit, BELOW[book], **asked)
    assert seat.does(c.RefuseCredit, FINAL[book], **asked) == ["CreditRefused"]
    told = seat.events[-1]
    assert (told.fault, told.amount, told.owed, str(told.clause)) == ("f1", 1500, 0, clause)
    assert (seat.balance, seat.balances[win("R1", AUD)]) == (3500, 1500)


@pytest.mark.parametrize(
    ("key", "clause"),
    cited(
        (f"{M18} 11.9.9(b)", TOUCHBET_18, f"{M18} 11.9.9(b)"),
        (f"{VCGR} 10.9.9(b)", TOUCHBET_VCGR, f"{VCGR} 10.9.9(b)"),
        (f"{WA} 6.13(b)", PERTH, f"{WA} 6.13(b)"),
    ),
)
def test_what_was_credited_between_fault_and_repair_may_be_refused(key, clause):
    seat = seated_at_floor(key)
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
    assert (seat.balance, seat.balances[win("R1", AUD)]) == (3600, 1400)


@pytest.mark.parametrize("key", [RAPID, AUTOMATED])
def test_books_that_refuse_no_credit(key):
    seat = seated(key)
    seat.fault()
    asked = refused(1, e.Wrongly.AS_RESULT, seat.now)
    assert seat.refuses(c.RefuseCredit, seat.ladder.ranks[-1], **asked) is None


def test_a_credit_of_somebody_who_has_left_is_not_taken_from_who_sits_there_now():
    seat = seated(TOUCHBET_18)
    opened = seat.state.account.since
    seat.fault()
    seat.does(c.RefuseCredit, "area-manager", **refused(1500, e.Wrongly.AS_RESULT, opened - 1))
    assert (seat.balance, seat.owed, seat.balances[win("R1", AUD)]) == (5000, 1500, 1500)


def test_a_refused_credit_already_spent_is_owed():
    seat = seated(TOUCHBET_18)
    seat.fault()
    seat.does(c.RefuseCredit, "area-manager", **refused(6000, e.Wrongly.AS_RESULT, seat.now))
    assert (seat.balance, seat.owed, seat.balances[win("R1", AUD)]) == (0, 1000, 6000)
    seat.refuses(c.RefuseCredit, "area-manager", **refused(0, e.Wrongly.AS_RESULT, seat.now))


def test_only_the_last_repaired_faults_are_remembered_and_all_that_stand():
    seat = Seat(RAPID)
    seat.fault("standing", part=e.FaultyPart.PRINTER)
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
    assert str(seat.may_play()) == "the chip account is frozen (perth-roulette-599 6.9)"
