"""Capacity, tables at once, service, sending away and exclusion."""

from dataclasses import replace

import pytest
from floor_seat import FloorSeat, seated_at_floor
from terminal_seat import (
    AUTOMATED,
    PERTH,
    RAPID,
    TOUCHBET_18,
    TOUCHBET_VCGR,
    TOUCHTABLE_18,
    TOUCHTABLE_VCGR,
    Seat,
    cited,
    seated,
)

from croupier.core.cite import Cited, Clause
from croupier.floor.rooms import TERMINAL
from croupier.staff.authority import HOUSE, PLAYER
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.decide import TERMINAL as ALONE
from croupier.terminal.rules import Fitting, PaidBy

M18, VCGR = "melbourne-roulette-18", "melbourne-roulette-vcgr"


# ── how many ────────────────────────────────────────────────────────────────────────────────

CAPACITY = [
    (f"{M18} 11.3.2(a)", TOUCHBET_18, False, 50),
    (f"{VCGR} 10.3.2(a)", TOUCHBET_VCGR, False, 50),
    ("rapid-roulette 2.2.1", RAPID, False, 100),
    (f"{M18} 12.3.1", TOUCHTABLE_18, False, 21),
    (f"{M18} 12.3.1", TOUCHTABLE_18, True, 12),
    (f"{VCGR} 11.3.1", TOUCHTABLE_VCGR, False, 21),
    (f"{VCGR} 11.3.1", TOUCHTABLE_VCGR, True, 12),
]


@pytest.mark.parametrize(
    ("key", "guest", "most", "clause"), cited(*((row[0], *row[1:], row[0]) for row in CAPACITY))
)
def test_a_table_has_room_for_so_many_and_no_more(key, guest, most, clause):
    first, asked = FloorSeat(key, guest=guest), {"tables": ("R1",), "guest": guest}
    for number in range(1, most):
        first.does(c.EnrolTerminal, HOUSE, terminal=f"B{number}", **asked)
    assert first.refuses(c.EnrolTerminal, HOUSE, terminal="C1", **asked) == clause
    first.does(c.EnrolTerminal, HOUSE, terminal="C1", tables=("R2",), guest=guest)  # where there is room


@pytest.mark.parametrize("key", [PERTH, AUTOMATED])
def test_books_that_set_no_number_take_any(key):
    seat = Seat(key, opened=False)
    seat.does(c.EnrolTerminal, HOUSE, {"enrolled": {"R1": 1000}}, tables=("R1",))


@pytest.mark.parametrize("key", [TOUCHBET_18, TOUCHBET_VCGR, PERTH, RAPID, AUTOMATED])
def test_only_touchtables_have_guests(key):
    seat = Seat(key, opened=False)
    seat.refuses(c.EnrolTerminal, HOUSE, tables=("R1",), guest=True)


@pytest.mark.parametrize("name", ["A1:R1:7", "A1/2"])
def test_no_terminal_has_a_name_that_another_account_could_have(name):
    seat = Seat(RAPID, opened=False)
    command = c.EnrolTerminal(terminal=name, tables=("R1",))
    refused = ALONE.decide(seat.state, command, seat.given(HOUSE))
    assert refused.reason.startswith("a name has neither a colon nor a slash")


def test_a_terminal_is_enrolled_by_the_house_with_different_tables():
    seat = Seat(RAPID, opened=False)
    seat.refuses(c.OpenTerminal, HOUSE)
    seat.refuses(c.EnrolTerminal, "player", tables=("R1",))
    seat.refuses(c.EnrolTerminal, HOUSE, tables=())
    seat.refuses(c.EnrolTerminal, HOUSE, tables=("R1", "R1"))
    seat.does(c.EnrolTerminal, HOUSE, tables=("R1",))
    seat.refuses(c.OpenTerminal, "player")
    seat.does(c.OpenTerminal, HOUSE)
    assert seat.does(c.OpenTerminal, HOUSE) == []
    seat.refuses(c.EnrolTerminal, HOUSE, tables=("R2",))
    seat.does(c.CloseTerminal, HOUSE)
    seat.does(c.EnrolTerminal, HOUSE, tables=("R2",))
    assert seat.state.tables == ("R2",)
    touch = Seat(TOUCHTABLE_18, opened=False)
    touch.refuses(c.EnrolTerminal, HOUSE, tables=("R1",), guest=True, fitted=(Fitting.PRINTER,))


def test_a_guest_is_not_given_the_name_of_a_terminal():
    seat = Seat(TOUCHTABLE_18, opened=False)
    seat.does(c.EnrolTerminal, HOUSE, tables=("R1",))
    seat.refuses(c.EnrolTerminal, "dealer", tables=("R1",), guest=True)
    guest = Seat(TOUCHTABLE_18, opened=False)
    guest.does(c.EnrolTerminal, "dealer", tables=("R1",), guest=True)
    guest.refuses(c.EnrolTerminal, HOUSE, tables=("R1",))


# ── which table ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("automated-10.2 3.1.1[select]")
def test_3_1_1_the_table_may_be_chosen_for_each_round():
    seat = seated_at_floor(AUTOMATED, tables=("R1", "R2"))
    seat.at.other_table(100)
    assert seat.does(c.ChooseTable, table="R1") == ["TableChosen"]
    assert seat.does(c.ChooseTable, table="R1") == []
    seat.wager(100)
    seat.settle(0)
    assert seat.does(c.ChooseTable, table="R2") == ["TableLeft", "TableChosen"]
    assert seat.state.at == ("R2",)
    seat.refuses(c.ChooseTable, table="X9")
    assert seat.does(c.LeaveTable, table="R2") == ["TableLeft"]
    assert seat.does(c.LeaveTable, table="R2") == []


@pytest.mark.clause("automated-10.2 3.1.1[one-table]")
def test_3_1_1_one_table_at_a_time_unless_more_are_approved():
    seat = seated_at_floor(AUTOMATED, tables=("R1", "R2"))
    seat.at.other_table(100)
    seat.wager(100)
    assert seat.refuses(c.ChooseTable, table="R2") == "automated-10.2 3.1.1[one-table]"
    assert seat.state.at == ("R1",)
    approved = replace(seat.rules, tables_at_once=Cited(2, Clause("automated-10.2", "3.1.1[one-table]")))
    more = seated(AUTOMATED, tables=("R1", "B1", "S1"), rules=approved)
    more.does(c.ChooseTable, table="R1")
    more.wager(100, "R1")
    assert more.does(c.ChooseTable, table="B1") == ["TableChosen"]
    more.wager(100, "B1")
    assert more.refuses(c.ChooseTable, table="S1") == "automated-10.2 3.1.1[one-table]"
    more.settle(0, "R1")
    assert more.does(c.ChooseTable, table="S1") == ["TableLeft", "TableChosen"]
    assert more.state.at == ("B1", "S1")


def test_where_a_book_is_silent_one_table_at_a_time_too():
    seat = seated(RAPID, tables=("R1", "R2"))
    seat.does(c.ChooseTable, table="R1")
    seat.wager(100, "R1")
    assert seat.refuses(c.ChooseTable, table="R2") is None


def test_no_table_is_chosen_without_an_account_or_in_a_fault():
    seat = Seat(RAPID)
    seat.refuses(c.ChooseTable, table="R1")
    seat.note(100)
    seat.fault()
    seat.refuses(c.ChooseTable, table="R1")


# ── service ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("automated-10.2 7.3")
@pytest.mark.parametrize("button", list(e.Button))
def test_7_3_service_is_called_on_the_screen_or_by_the_button_and_pages_a_runner_or_above(button):
    seat = FloorSeat(AUTOMATED)
    assert seat.does(c.RequestService, button=button) == ["ServiceRequested"]
    assert seat.events[-1].paged == ("runner", "area-manager")
    assert str(seat.events[-1].clause) == "automated-10.2 7.3"
    assert seat.state.service
    seat.refuses(c.AnswerService, "player")
    assert seat.does(c.AnswerService, "runner") == ["ServiceAnswered"]
    assert not seat.state.service
    assert seat.does(c.AnswerService, "area-manager") == []


@pytest.mark.parametrize(
    "button",
    cited(
        ("automated-10.2 7.4.1", e.Button.SCREEN),
        ("automated-10.2 7.4.2", e.Button.CASING),
    ),
)
def test_7_4_a_second_press_takes_the_request_back(button):
    seat = FloorSeat(AUTOMATED)
    seat.does(c.RequestService)
    assert seat.does(c.RequestService, button=button) == ["ServiceCancelled"]
    assert not seat.state.service
    assert seat.does(c.RequestService, button=button) == ["ServiceRequested"]


def test_where_the_casing_has_no_button_none_is_pressed():
    seat = Seat(AUTOMATED, fitted=(Fitting.NOTE_ACCEPTOR,))
    seat.refuses(c.RequestService, button=e.Button.CASING)


def test_where_the_book_names_nobody_the_dealer_is_called():
    seat = Seat(RAPID)
    seat.does(c.RequestService)
    assert seat.events[-1].paged == ("dealer",)
    seat.refuses(c.AnswerService, "player")
    seat.does(c.AnswerService, "game-supervisor")


# ── sent away, excluded ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("key", "rank", "below", "clause"),
    cited(
        (f"{M18} 11.7.4(b)", TOUCHBET_18, "dealer", PLAYER, f"{M18} 11.7.4(b)"),
        (f"{M18} 12.7.4(b)", TOUCHTABLE_18, "dealer", PLAYER, f"{M18} 12.7.4(b)"),
        (f"{VCGR} 10.7.4(b)", TOUCHBET_VCGR, "dealer", PLAYER, f"{VCGR} 10.7.4(b)"),
        (f"{VCGR} 11.7.4(b)", TOUCHTABLE_VCGR, "dealer", PLAYER, f"{VCGR} 11.7.4(b)"),
        ("rapid-roulette 6.5.2", RAPID, "dealer", PLAYER, "rapid-roulette 6.5.2"),
        ("automated-10.2 5.4.2", AUTOMATED, "area-manager", "higher-duties-dealer", "automated-10.2 5.4.2"),
    ),
)
def test_a_disruptive_player_is_directed_to_leave_with_the_reason_on_record(key, rank, below, clause):
    seat = seated_at_floor(key)
    seat.does(c.ChooseTable, table="R1")
    at_door = below == PLAYER  # who is turned away before any book is asked
    assert seat.refuses(c.DirectToLeave, below, because="shouts") == (None if at_door else clause)
    assert seat.refuses(c.DirectToLeave, rank, because="") == clause
    assert seat.does(c.DirectToLeave, rank, because="shouts") == ["DirectedToLeave", "TableLeft"]
    told = seat.events[-2]
    assert (told.because, told.rank, str(told.clause)) == ("shouts", rank, clause)
    assert str(seat.may_play().clause) == clause
    assert seat.refuses(c.ChooseTable, table="R1") == clause
    if "touchtable" in key:
        seat.does(c.CashOut, "dealer", way=PaidBy.DEALER_CHIPS)
    else:
        seat.does(c.CashOut, way=PaidBy.TICKET)
    assert seat.balance == 0
    if "touchtable" not in key:
        seat.note(100)  # the next player is somebody else
        assert seat.may_play() is None


def test_perth_gives_nobody_the_power_to_send_a_player_away():
    assert seated(PERTH).refuses(c.DirectToLeave, "operator", because="shouts") is None


@pytest.mark.parametrize(
    ("key", "rank", "below", "clause"),
    cited(
        (f"{M18} 18.2.2", TOUCHBET_18, "assistant-casino-manager", "area-manager", f"{M18} 18.2.2"),
        (f"{VCGR} 13.2.2", TOUCHBET_VCGR, "pit-boss", "game-supervisor", f"{VCGR} 13.2.2"),
        (
            "perth-roulette-599 7.11(b)",
            PERTH,
            "table-games-manager",
            "dealer",
            "perth-roulette-599 7.11(b)",
        ),
        ("rapid-roulette 12.2.2", RAPID, "pit-boss", "game-supervisor", "rapid-roulette 12.2.2"),
        (
            "automated-10.2 20.2.2",
            AUTOMATED,
            "assistant-casino-manager",
            "area-manager",
            "automated-10.2 20.2.2",
        ),
    ),
)
def test_an_excluded_player_cannot_wager(key, rank, below, clause):
    seat = seated_at_floor(key)
    seat.does(c.IdentifyPlayer, player="card-7")
    seat.does(c.ChooseTable, table="R1")
    assert seat.may_play() is None
    assert seat.refuses(c.ExcludePlayer, below, because="a device") == clause
    assert seat.does(c.ExcludePlayer, rank, because="a device") == ["PlayerExcluded", "TableLeft"]
    card = seat.at.core.known_cards.name("card-7")
    assert (seat.events[-2].player, seat.events[-2].because) == (card, "a device")
    assert str(seat.may_play().clause) == clause
    assert seat.refuses(c.ChooseTable, table="R1") == clause
    assert seat.refuses(c.InsertNote, amount=100, insertion="n") == clause
    assert seat.does(c.ExcludePlayer, rank, because="again") == []
    way = PaidBy.TICKET
    seat.does(c.CashOut, way=way)  # their money is their own
    assert seat.refuses(c.InsertNote, amount=100, insertion="n") == clause  # and he is still there
    seat.at.buy_in("B2", 100)
    assert seat.refuses(c.IdentifyPlayer, terminal="B2", player="card-7") == clause  # nor goes elsewhere
    seat.ask(c.IdentifyPlayer, terminal="B2", player="card-8")
    other = seat.at.core.current.state(TERMINAL, "B2").player.name
    assert other == seat.at.core.known_cards.name("card-8") != card
    assert seat.refuses(c.LiftExclusion, below, because="gone") == clause
    assert seat.does(c.LiftExclusion, rank, because="gone") == ["ExclusionLifted"]
    assert seat.does(c.LiftExclusion, rank, because="gone") == []
    seat.note(100)
    assert seat.does(c.IdentifyPlayer, player="card-7") == ["PlayerIdentified"]
    assert seat.may_play() is None
