"""Buying in: what each book takes, who takes it, and that it is credited once and shown."""

import pytest
from floor_seat import FloorSeat
from terminal_seat import (
    AUTOMATED,
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
)

from croupier.staff.authority import HOUSE
from croupier.terminal import commands as c
from croupier.terminal import events as e
from croupier.terminal.rules import BuyIn, Fitting

DEALERS = (BuyIn.DEALER_CASH, BuyIn.DEALER_VOUCHERS, BuyIn.DEALER_TOKENS, BuyIn.DEALER_CHIPS)


def buys_in(seat, tender, amount):
    match tender:
        case BuyIn.NOTES:
            seat.note(amount)
        case BuyIn.TICKETS:
            seat.ticket(amount, "5" * 18)
        case _:
            seat.tender(amount, tender)


def not_bought_in(seat, tender, amount):
    """The clause by which this is no way to buy in here: neither swallowed nor credited."""
    match tender:
        case BuyIn.NOTES:
            no = seat.refuses(c.EscrowNote, amount=amount, insertion="n")
            assert seat.refuses(c.InsertNote, amount=amount, insertion="n") == no
            return no
        case BuyIn.TICKETS:
            return seat.gives_back_a_ticket(amount)
        case _:
            highest = seat.ladder.ranks[-1]
            return seat.refuses(c.CreditByDealer, highest, table="R1", tender=tender, amount=amount)


@pytest.mark.parametrize(
    ("key", "notes", "tickets"),
    cited(
        ("melbourne-roulette-18 11.7.2(a)", TOUCHBET_18, True, False),
        ("melbourne-roulette-vcgr 10.7.2(a)", TOUCHBET_VCGR, True, False),
        ("rapid-roulette 6.2.2", RAPID, True, False),
        ("rapid-roulette 6.2.3", RAPID, False, True),
        ("rapid-roulette 6.4", RAPID, True, True),
        ("automated-10.2 5.1.1", AUTOMATED, True, False),
        ("automated-10.2 5.1.2", AUTOMATED, False, True),
        ("automated-10.2 5.2", AUTOMATED, True, True),
        ("perth-roulette-599 3.9(b)", PERTH, True, True),
    ),
)
def test_what_is_inserted_is_credited_at_once_and_shown(key, notes, tickets):
    seat = FloorSeat(key)
    if notes:
        seat.note(5000)
        assert (seat.balance, seat.cash("acceptor:A1")) == (5000, -5000)
        seat.note(2000)
        assert (seat.balance, seat.cash("acceptor:A1")) == (7000, -7000)
    if tickets:
        before = seat.balance
        seat.ticket(1234, "7" * 18)
        assert seat.balance == before + 1234
        seat.refuses(c.InsertTicket, amount=1234, ticket="7" * 18)
    assert seat.state.account is not None


def busy(seat):
    seat.wager(100)


def frozen(seat):
    seat.does(c.Freeze, "dealer" if "dealer" in seat.ladder.ranks else HOUSE, freeze="x", because="corrected")


def left(seat):
    seat.does(c.LeaveGame)


def printer_failed(seat):
    seat.fault(part=e.FaultyPart.PRINTER)


def calling(seat):
    seat.does(c.RequestService)


@pytest.mark.parametrize("becomes", [busy, frozen, left, printer_failed, calling])
@pytest.mark.parametrize(
    ("key", "kind"),
    cited(
        ("melbourne-roulette-18 11.7.3", TOUCHBET_18, "note"),
        ("melbourne-roulette-vcgr 10.7.3", TOUCHBET_VCGR, "note"),
        ("rapid-roulette 6.2.2", RAPID, "note"),
        ("rapid-roulette 6.2.3", RAPID, "ticket"),
        ("automated-10.2 5.1.1", AUTOMATED, "note"),
        ("automated-10.2 5.1.2", AUTOMATED, "ticket"),
    ),
)
def test_more_may_be_inserted_at_any_time(key, kind, becomes):
    seat = FloorSeat(key)
    seat.note(500)
    becomes(seat)
    before = seat.balance
    told = seat.note(2000) if kind == "note" else seat.ticket(2000, "3" * 18)
    assert told == ["Credited"]
    assert seat.balance == before + 2000


FROM_DEALER = "rapid-roulette 6.2.1"
IN_PERTH = (BuyIn.DEALER_CASH, BuyIn.DEALER_CHIPS, BuyIn.DEALER_VOUCHERS, BuyIn.NOTES, BuyIn.TICKETS)


@pytest.mark.parametrize(
    ("key", "takes", "clause"),
    cited(
        (f"{M18} 11.7.2", TOUCHBET_18, (BuyIn.NOTES,), f"{M18} 11.7.2"),
        (f"{VCGR} 10.7.2", TOUCHBET_VCGR, (BuyIn.NOTES,), f"{VCGR} 10.7.2"),
        (f"{M18} 12.7.2", TOUCHTABLE_18, DEALERS, f"{M18} 12.7.2"),
        (f"{VCGR} 11.7.2", TOUCHTABLE_VCGR, DEALERS, f"{VCGR} 11.7.2"),
        (FROM_DEALER, RAPID, tuple(BuyIn), FROM_DEALER),
        (f"{WA} 3.9", PERTH, IN_PERTH, f"{WA} 3.9"),
        (f"{WA} 3.9(a)", PERTH, IN_PERTH, f"{WA} 3.9"),
        ("automated-10.2 5.1.1", AUTOMATED, (BuyIn.NOTES, BuyIn.TICKETS), "automated-10.2 5.1.1"),
    ),
)
def test_a_terminal_takes_what_its_book_allows_and_nothing_else(key, takes, clause):
    seat = FloorSeat(key)
    for tender in BuyIn:
        before = seat.balance
        if tender in takes:
            buys_in(seat, tender, 2500)
        else:
            assert not_bought_in(seat, tender, 2500) == clause
        assert seat.balance == before + 2500 * (tender in takes)
    assert seat.cash("dealer:R1") == -2500 * len(set(takes) & set(DEALERS))
    credited = {"table": "R1", "tender": BuyIn.DEALER_CASH, "amount": 2500}
    seat.refuses(c.CreditByDealer, "player", **credited)


def test_the_automated_book_has_no_dealer_to_take_cash():
    seat = Seat(AUTOMATED)
    credited = {"table": "R1", "tender": BuyIn.DEALER_CASH, "amount": 2500}
    assert seat.refuses(c.CreditByDealer, "virtual-dealer", **credited) == "automated-10.2 5.1.1"


@pytest.mark.parametrize(
    "key",
    cited(
        ("melbourne-roulette-18 12.7.3(a)", TOUCHTABLE_18),
        ("melbourne-roulette-vcgr 11.7.3(a)", TOUCHTABLE_VCGR),
        ("rapid-roulette 6.3.1", RAPID),
        ("rapid-roulette 6.3.2", RAPID),
        ("perth-roulette-599 3.9", PERTH),
    ),
)
def test_a_tender_gives_control_of_a_terminal_and_opens_its_account_with_the_amount(key):
    seat = FloorSeat(key)
    assert seat.state.account is None
    assert seat.may_play() is not None
    assert seat.tender(4000, BuyIn.DEALER_CASH) == ["AccountOpened", "Credited"]
    assert (seat.state.account is not None, seat.state.guest, seat.balance) == (True, False, 4000)
    assert seat.may_play() is None
    assert seat.does(c.ChooseTable, table="R1") == ["TableChosen"]
    assert seat.tender(1000, BuyIn.DEALER_CHIPS) == ["Credited"]
    assert seat.balance == 5000


@pytest.mark.parametrize(
    "key",
    cited(
        ("melbourne-roulette-18 12.7.3(b)", TOUCHTABLE_18),
        ("melbourne-roulette-vcgr 11.7.3(b)", TOUCHTABLE_VCGR),
    ),
)
def test_a_guest_has_an_account_on_the_console_and_no_display(key):
    seat = FloorSeat(key, guest=True)
    assert seat.tender(4000, BuyIn.DEALER_CASH) == ["AccountOpened", "Credited"]
    assert seat.events[-2].on_console
    assert (seat.state.account is not None, seat.state.guest, seat.balance) == (True, True, 4000)
    assert seat.may_play() is None


# ── notes between escrow and stacker ────────────────────────────────────────────────────────


def test_an_insertion_is_credited_once_however_often_it_is_told():
    seat = Seat(RAPID)
    assert seat.note(5000, "i-1") == ["AccountOpened", "Credited"]
    assert seat.does(c.InsertNote, amount=5000, insertion="i-1") == []
    assert seat.does(c.InsertNote, amount=5000, insertion="i-2") == ["Credited"]
    assert seat.balance == 10_000


def test_an_insertion_is_remembered_after_the_account_is_closed():
    seat = Seat(RAPID)
    seat.note(5000, "i-1")
    seat.does(c.CashOut, way=c.PaidBy.TICKET)
    assert seat.does(c.InsertNote, amount=5000, insertion="i-1") == []
    assert seat.balance == 0


@pytest.mark.parametrize("trouble", ["fault", "closed", "excluded", "acceptor"])
def test_a_note_let_into_the_stacker_is_credited_whatever_has_happened_since(trouble):
    seat = Seat(RAPID)
    assert seat.does(c.EscrowNote, amount=2000, insertion="i-1") == ["NoteEscrowed"]
    assert seat.does(c.EscrowNote, amount=2000, insertion="i-1") == []
    seat.refuses(c.EscrowNote, amount=2000, insertion="i-2")
    match trouble:
        case "fault":
            seat.fault()
        case "acceptor":
            seat.fault(part=e.FaultyPart.ACCEPTOR)
        case "excluded":
            seat.does(c.ExcludePlayer, "pit-boss", because="a device")
        case "closed":
            seat.refuses(c.CloseTerminal, HOUSE)
    assert seat.does(c.InsertNote, amount=2000, insertion="i-1") == ["AccountOpened", "Credited"]
    assert seat.balance == 2000
    assert seat.state.escrow is None


def test_a_note_is_credited_or_given_back_and_never_both():
    seat = Seat(RAPID)
    seat.does(c.EscrowNote, amount=2000, insertion="i-1")
    assert seat.does(c.GiveBackNote, insertion="i-1") == ["NoteGivenBack"]
    assert seat.does(c.GiveBackNote, insertion="i-1") == []
    seat.refuses(c.InsertNote, amount=2000, insertion="i-1")
    seat.refuses(c.EscrowNote, amount=2000, insertion="i-1")
    seat.note(1000, "i-2")
    seat.refuses(c.GiveBackNote, insertion="i-2")
    assert seat.balance == 1000


def test_a_note_is_credited_as_what_it_was_in_escrow():
    seat = Seat(RAPID)
    seat.does(c.EscrowNote, amount=2000, insertion="i-1")
    seat.refuses(c.InsertNote, amount=5000, insertion="i-1")
    assert seat.does(c.InsertNote, amount=2000, insertion="i-1") == ["AccountOpened", "Credited"]


def test_nothing_is_inserted_where_nothing_is_fitted_or_all_is_broken():
    seat = Seat(RAPID, fitted=(Fitting.PRINTER,))
    seat.refuses(c.InsertNote, amount=100, insertion="i-1")
    seat.refuses(c.InsertTicket, amount=100, ticket="1" * 18)
    broken = Seat(RAPID)
    broken.fault(part=e.FaultyPart.ACCEPTOR)
    broken.refuses(c.InsertNote, amount=100, insertion="i-1")
    shut = Seat(RAPID)
    shut.does(c.CloseTerminal, HOUSE)
    shut.refuses(c.InsertNote, amount=100, insertion="i-1")
    assert not shut.state.open


@pytest.mark.parametrize("amount", [0, -100])
def test_nothing_is_no_buy_in(amount):
    seat = Seat(RAPID)
    seat.refuses(c.InsertNote, amount=amount, insertion="i-1")
    seat.refuses(c.CreditByDealer, "dealer", table="R1", tender=BuyIn.DEALER_CASH, amount=amount)


def test_a_dealer_credits_only_terminals_of_their_own_table():
    seat = Seat(RAPID)
    seat.refuses(c.CreditByDealer, "dealer", table="R2", tender=BuyIn.DEALER_CASH, amount=100)
    seat.refuses(c.CreditByDealer, "dealer", table="R1", tender=BuyIn.NOTES, amount=100)
