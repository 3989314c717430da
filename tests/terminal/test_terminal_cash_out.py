"""Leaving and cashing out: always in full, in the book's own ways, and when it must wait."""

import pytest
from floor_seat import FloorSeat, seated_at_floor
from floor_table import OTHER, person
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
    seated,
    two,
)

from croupier.core.cite import Clause
from croupier.ledger.account import TICKETS
from croupier.staff.authority import HOUSE
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.accounts import way_open
from croupier.terminal.rules import BuyIn, Fitting, PaidBy


def way_of(key):
    return PaidBy.DEALER_CHIPS if "touchtable" in key else PaidBy.TICKET


LEAVING = cited(
    ("melbourne-roulette-18 11.7.4(a)", TOUCHBET_18),
    ("melbourne-roulette-18 12.7.4(a)", TOUCHTABLE_18),
    ("melbourne-roulette-vcgr 10.7.4(a)", TOUCHBET_VCGR),
    ("melbourne-roulette-vcgr 11.7.4(a)", TOUCHTABLE_VCGR),
    ("rapid-roulette 6.5.1", RAPID),
    ("automated-10.2 5.4.1", AUTOMATED),
)


@pytest.mark.parametrize("state", ["idle", "in play", "frozen", "failing", "excluded", "held"])
@pytest.mark.parametrize("key", LEAVING)
def test_a_player_may_leave_at_any_time(key, state):
    seat = seated_at_floor(key)
    seat.does(c.ChooseTable, table="R1")
    match state:
        case "in play":
            seat.wager(5000)
        case "frozen":
            seat.does(c.Freeze, HOUSE, freeze="x", because="a correction")
        case "failing":
            seat.fault()
        case "excluded":
            seat.does(c.ExcludePlayer, seat.ladder.ranks[-1], because="a device")
        case "held":
            held = {"hold": "h", "amount": 5000, "ground": e.HoldGround.DEVICE, "because": "a device"}
            seat.does(c.HoldDisputed, seat.ladder.ranks[-1], **held)
        case _:
            pass
    told = seat.does(c.LeaveGame)
    assert told[-1] == "PlayerLeft"
    assert seat.state.at == ()
    assert seat.state.account is not None  # money is left behind, and stays the player's


def paid_out(seat):
    (paid,) = (event for event in seat.events if isinstance(event, e.CashedOut))
    return paid


CLOSING = cited(
    ("melbourne-roulette-18 11.7.5", TOUCHBET_18),
    ("melbourne-roulette-18 12.7.5", TOUCHTABLE_18),
    ("melbourne-roulette-vcgr 10.7.5", TOUCHBET_VCGR),
    ("melbourne-roulette-vcgr 11.7.5", TOUCHTABLE_VCGR),
)


@pytest.mark.parametrize("key", CLOSING)
def test_cash_out_closes_the_account_and_at_nought_one_may_just_leave(key):
    seat = seated_at_floor(key)
    rank = "dealer" if way_of(key) is PaidBy.DEALER_CHIPS else "player"
    assert seat.does(c.CashOut, rank, way=way_of(key)) == ["CashedOut", "AccountClosed"]
    assert seat.balance == 0
    assert seat.state.account is None
    broke = seated_at_floor(key)
    broke.wager(5000)
    assert broke.does(c.LeaveGame)[-1] == "PlayerLeft"
    assert broke.state.account is not None  # while a wager lies undecided
    broke.settle(0)
    assert broke.does(c.LeaveGame)[-2:] == ["PlayerLeft", "AccountClosed"]
    assert broke.state.account is None


CHIPS = cited(
    ("melbourne-roulette-18 12.7.6", TOUCHTABLE_18, False),
    ("melbourne-roulette-18 12.7.7(a)", TOUCHTABLE_18, True),
    ("melbourne-roulette-vcgr 11.7.6", TOUCHTABLE_VCGR, False),
    ("melbourne-roulette-vcgr 11.7.7(a)", TOUCHTABLE_VCGR, True),
    ("rapid-roulette 6.6.1(a)", RAPID, False),
)


@pytest.mark.parametrize(("key", "guest"), CHIPS)
def test_the_dealer_pays_the_full_balance_in_chips_and_the_account_is_closed(key, guest):
    seat = FloorSeat(key, guest=guest)
    seat.tender(5000, BuyIn.DEALER_CASH)
    seat.wager(1000)
    seat.settle(36_000)
    seat.refuses(c.CashOut, "player", way=PaidBy.DEALER_CHIPS)
    told = seat.does(c.CashOut, "dealer", way=PaidBy.DEALER_CHIPS)
    assert [each for each in told if each != "TableLeft"] == ["CashedOut", "AccountClosed"]
    assert paid_out(seat).amount == 40_000
    assert seat.cash("dealer:R1") == 40_000 - 5000
    assert (seat.balance, seat.state.account) == (0, None)


@pytest.mark.parametrize(
    "key",
    cited(
        ("melbourne-roulette-18 12.7.7(b)", TOUCHTABLE_18),
        ("melbourne-roulette-vcgr 11.7.7(b)", TOUCHTABLE_VCGR),
    ),
)
def test_a_guest_with_nothing_left_may_leave(key):
    seat = FloorSeat(key, guest=True)
    seat.tender(1000, BuyIn.DEALER_CASH)
    seat.wager(1000)
    seat.settle(0)
    assert seat.does(c.LeaveGame, "dealer")[-2:] == ["PlayerLeft", "AccountClosed"]
    assert seat.state.account is None


@pytest.mark.parametrize(
    ("key", "way"),
    cited(
        ("perth-roulette-599 4.8", PERTH, PaidBy.TICKET),
        ("perth-roulette-599 4.8", PERTH, PaidBy.DEALER_CHIPS),
        ("perth-roulette-599 4.8", PERTH, PaidBy.HAND),
        ("rapid-roulette 6.6.1", RAPID, PaidBy.TICKET),
        ("rapid-roulette 6.6.1", RAPID, PaidBy.DEALER_CHIPS),
        ("rapid-roulette 6.6.1(b)", RAPID, PaidBy.TICKET),
        ("automated-10.2 5.5.1", AUTOMATED, PaidBy.TICKET),
    ),
)
def test_a_cash_out_is_of_the_full_balance(key, way):
    seat = seated_at_floor(key, 5000)
    seat.wager(200)
    seat.settle(7200)
    rank = "dealer" if way is PaidBy.DEALER_CHIPS else "player"
    approved = two("dealer", "table-games-manager") if way is PaidBy.HAND else None
    seat.does(c.CashOut, rank, approved, way=way)
    assert paid_out(seat).amount == 12_000
    assert (seat.balance, seat.state.account) == (0, None)
    place = {PaidBy.DEALER_CHIPS: "dealer:R1", PaidBy.HAND: "cage"}.get(way)
    paid = seat.cash(place) if place else seat.balances[TICKETS]
    assert paid == 12_000


@pytest.mark.parametrize(
    ("key", "way", "clause"),
    [
        (TOUCHBET_18, PaidBy.DEALER_CHIPS, "melbourne-roulette-18 11.7.5"),
        (TOUCHBET_VCGR, PaidBy.DEALER_CHIPS, "melbourne-roulette-vcgr 10.7.5"),
        (TOUCHTABLE_18, PaidBy.TICKET, "melbourne-roulette-18 12.7.6"),
        (TOUCHTABLE_18, PaidBy.HAND, "melbourne-roulette-18 12.7.6"),
        (TOUCHTABLE_VCGR, PaidBy.TICKET, "melbourne-roulette-vcgr 11.7.6"),
        (AUTOMATED, PaidBy.DEALER_CHIPS, "automated-10.2 5.5.1"),
    ],
)
def test_a_book_has_no_other_ways_than_its_own(key, way, clause):
    seat = seated(key)
    assert seat.refuses(c.CashOut, "dealer", two(), way=way) == clause
    assert str(way_open(seat.state, way, seat.given("player")).clause) == clause


# ── when the printer fails ──────────────────────────────────────────────────────────────────

BY_HAND = cited(
    ("rapid-roulette 6.6.1(b)(ii)", RAPID, "dealer", "game-supervisor", "rapid-roulette 6.6.1(b)(ii)"),
    ("automated-10.2 5.5.1(b)", AUTOMATED, "runner", "area-manager", "automated-10.2 5.5.1(b)"),
)


@pytest.mark.parametrize(("key", "first", "second", "clause"), BY_HAND)
def test_a_manual_payment_when_the_printer_fails(key, first, second, clause):
    seat = seated_at_floor(key)
    assert seat.refuses(c.CashOut, first, two(first, second), way=PaidBy.HAND) == clause
    seat.fault(part=e.FaultyPart.PRINTER)
    assert seat.refuses(c.CashOut, way=PaidBy.TICKET) == clause
    told = seat.does(c.CashOut, first, two(first, second), way=PaidBy.HAND)
    assert told == ["CashedOut", "AccountClosed"]
    paid = paid_out(seat)
    assert (paid.amount, paid.by, paid.approved_by) == (5000, person(first), person(second, OTHER))
    assert (seat.balance, seat.cash("cage")) == (0, 5000)


def test_a_manual_payment_asks_for_two_different_members_of_staff():
    seat = seated(AUTOMATED)
    seat.fault(part=e.FaultyPart.PRINTER)
    alone = {"approval": None}
    assert seat.refuses(c.CashOut, "runner", alone, way=PaidBy.HAND) == "automated-10.2 5.5.1(b)"
    seat.refuses(c.CashOut, "runner", two("runner", "player"), way=PaidBy.HAND)
    seat.refuses(c.CashOut, "runner", two("player", "runner"), way=PaidBy.HAND)


def open_ways(seat):
    return [way for way in PaidBy if way_open(seat.state, way, seat.given("player")) is None]


def test_the_printer_repaired_tickets_are_printed_again():
    seat = seated(RAPID)
    seat.fault(part=e.FaultyPart.PRINTER)
    assert open_ways(seat) == [PaidBy.DEALER_CHIPS, PaidBy.HAND]
    seat.refuses(c.ClearFault, "player", fault="f1")
    seat.does(c.ClearFault, "dealer", fault="f1")
    assert open_ways(seat) == [PaidBy.TICKET, PaidBy.DEALER_CHIPS]


def test_no_ticket_comes_out_of_a_terminal_without_printer():
    seat = seated(RAPID, fitted=(Fitting.NOTE_ACCEPTOR,))
    assert seat.refuses(c.CashOut, way=PaidBy.TICKET) == "rapid-roulette 6.6.1"


# ── when a cash-out must wait ───────────────────────────────────────────────────────────────


def test_no_cash_out_while_the_account_is_frozen():
    seat = seated(RAPID)
    frozen = {
        "freeze": "R1/417",
        "because": "the outcome is corrected",
        "clause": Clause("rapid-roulette", "9.4"),
    }
    seat.refuses(c.Freeze, "player", **frozen)
    assert seat.does(c.Freeze, "dealer", **frozen) == ["AccountFrozen"]
    assert seat.refuses(c.CashOut, way=PaidBy.TICKET) == "rapid-roulette 9.4"
    assert str(seat.may_play().clause) == "rapid-roulette 9.4"
    seat.refuses(c.Release, "player", freeze="R1/417")
    assert seat.does(c.Release, "dealer", freeze="R1/417") == ["AccountReleased"]
    assert seat.does(c.CashOut, way=PaidBy.TICKET) == ["CashedOut", "AccountClosed"]


def test_one_freeze_is_not_released_by_the_release_of_another():
    seat = seated(RAPID)
    seat.does(c.Freeze, "dealer", freeze="R1/417", because="corrected")
    seat.does(c.Freeze, "dealer", freeze="case-9", because="investigated")
    assert seat.does(c.Freeze, "dealer", freeze="case-9", because="investigated") == []
    seat.does(c.Release, "dealer", freeze="R1/417")
    seat.refuses(c.CashOut, way=PaidBy.TICKET)
    assert seat.does(c.Release, "dealer", freeze="unknown") == []
    seat.does(c.Release, "dealer", freeze="case-9")
    seat.does(c.CashOut, way=PaidBy.TICKET)


@pytest.mark.parametrize("part", [e.FaultyPart.TERMINAL, e.FaultyPart.DISPLAY, e.FaultyPart.SYSTEM])
def test_no_cash_out_from_a_terminal_that_has_failed(part):
    seat = seated(RAPID)
    seat.fault(part=part)
    seat.refuses(c.CashOut, way=PaidBy.TICKET)
    seat.does(c.ClearFault, "dealer", fault="f1")
    seat.does(c.CashOut, way=PaidBy.TICKET)


def test_no_cash_out_while_wagers_are_in_play_or_a_note_is_in_escrow():
    seat = seated(RAPID)
    seat.wager(100)
    assert seat.refuses(c.CashOut, way=PaidBy.TICKET) == "rapid-roulette 6.6.1"
    seat.settle(0)
    seat.does(c.EscrowNote, insertion="i", amount=500)
    seat.refuses(c.CashOut, way=PaidBy.TICKET)
    seat.does(c.GiveBackNote, insertion="i")
    seat.does(c.CashOut, way=PaidBy.TICKET)
    assert seat.events[-2].amount == 4900


def test_what_comes_back_to_a_closed_account_can_still_be_cashed_out():
    seat = seated(RAPID)
    seat.wager(1000)
    seat.settle(0)
    seat.does(c.CashOut, way=PaidBy.TICKET)
    seat.refuses(c.CashOut, way=PaidBy.TICKET)
    seat.in_play["R1"] = 0
    seat.settle(3600)  # a correction finds that the player had won
    assert seat.does(c.CashOut, way=PaidBy.TICKET) == ["CashedOut"]
    assert seat.events[-1].amount == 3600


def test_a_dealer_of_several_tables_is_named():
    seat = Seat(RAPID, tables=("R1", "R2"))
    seat.note(5000)
    seat.refuses(c.CashOut, "dealer", way=PaidBy.DEALER_CHIPS)
    seat.refuses(c.CashOut, "dealer", way=PaidBy.DEALER_CHIPS, table="R3")
    seat.does(c.CashOut, "dealer", way=PaidBy.DEALER_CHIPS, table="R2")
    assert seat.cash("dealer:R2") == 5000


def test_a_hold_that_is_over_no_longer_keeps_the_balance_back():
    seat = seated(TOUCHBET_18)
    seat.fault()
    held = {"hold": "h", "amount": 2000, "ground": e.HoldGround.MALFUNCTION, "fault": "f1", "because": "odd"}
    seat.does(c.HoldDisputed, "dealer", **held)
    seat.does(c.ClearFault, "dealer", fault="f1")
    seat.now += 72 * HOUR - 1
    assert seat.refuses(c.CashOut, way=PaidBy.TICKET) == "melbourne-roulette-18 11.9.7(b)(i)"
    seat.now += 1
    assert seat.does(c.CashOut, way=PaidBy.TICKET) == ["HoldReleased", "CashedOut", "AccountClosed"]
    assert seat.events[-2].amount == 5000
    assert (seat.balance, seat.held) == (0, 0)


def test_a_terminal_is_not_closed_on_a_players_money():
    seat = seated(RAPID)
    seat.refuses(c.CloseTerminal, HOUSE)
    seat.does(c.CashOut, way=PaidBy.TICKET)
    seat.refuses(c.CloseTerminal, "player")
    assert seat.does(c.CloseTerminal, HOUSE) == ["TerminalClosed"]
    assert seat.does(c.CloseTerminal, HOUSE) == []
    assert not seat.state.open


def test_a_terminal_that_has_failed_is_not_opened():
    seat = Seat(RAPID)
    seat.fault()
    seat.does(c.CloseTerminal, HOUSE)
    seat.refuses(c.OpenTerminal, HOUSE)
    seat.does(c.ClearFault, HOUSE, fault="f1")
    assert seat.does(c.OpenTerminal, HOUSE) == ["TerminalOpened"]
