"""Limits that players set themselves, and what their sessions come to."""

import pytest
from terminal_seat import (
    AUTOMATED,
    HOUR,
    OPENED,
    RAPID,
    seated,
)

from croupier.ledger.account import TICKETS, credit, stake, win
from croupier.ledger.transfer import Code, Transfer
from croupier.staff.authority import HOUSE
from croupier.terminal import commands as c
from croupier.terminal.given import Card
from croupier.terminal.rules import PaidBy
from croupier.terminal.session import Session, sessions, statement

# ── players' own limits ─────────────────────────────────────────────────────────────────────

TONIGHT = OPENED + 10 * HOUR


def limited(card, **limits):
    seat = seated(AUTOMATED, 100_000)
    seat.does(c.IdentifyPlayer, given={"card": card}, player="card-7")
    if limits:
        asked = {"player": "card-7", "card_shown": True} | limits
        assert seat.does(c.SetLimits, HOUSE, {"card": card}, **asked) == ["LimitsSet"]
    return seat


@pytest.mark.clause("automated-10.2 3.9[loss]")
def test_3_9_no_wager_could_take_the_days_loss_beyond_the_players_limit():
    seat = limited(Card(day_ends=TONIGHT, lost=2000), daily_loss=10_000)
    assert seat.may_wager(8000) is None
    assert str(seat.may_wager(8001).clause) == "automated-10.2 3.9[loss]"
    assert seat.may_wager(3000, lost=5000) is None
    assert str(seat.may_wager(3001, lost=5000).clause) == "automated-10.2 3.9[loss]"
    seat.now = TONIGHT  # another day: what was lost before counts no more
    assert seat.may_wager(10_000) is None
    assert seat.may_wager(10_001) is not None


@pytest.mark.clause("automated-10.2 3.9[time]")
def test_3_9_play_stops_once_the_players_time_for_the_day_is_reached():
    seat = limited(Card(day_ends=TONIGHT, played_ms=HOUR), daily_minutes=180)
    seat.now = OPENED + 2 * HOUR - 1
    assert seat.may_wager(1) is None
    seat.now += 1
    assert str(seat.may_wager(1).clause) == "automated-10.2 3.9[time]"
    seat.now = TONIGHT + 3 * HOUR - 1  # another day, and the next one after it
    assert seat.may_wager(1) is None
    seat.now += 1
    assert str(seat.may_wager(1).clause) == "automated-10.2 3.9[time]"
    seat.now = TONIGHT + 24 * HOUR
    assert seat.may_wager(1) is None


@pytest.mark.clause("automated-10.2 3.9[loss]", "automated-10.2 3.9[time]")
def test_3_9_limits_are_set_at_the_desk_with_the_card():
    card = Card(day_ends=TONIGHT)
    seat = limited(card)
    asked = {"player": "card-7", "daily_loss": 100, "daily_minutes": 1}
    seat.refuses(c.SetLimits, HOUSE, {"card": card}, card_shown=False, **asked)
    seat.refuses(c.SetLimits, "player", {"card": card}, card_shown=True, **asked)
    seat.refuses(c.SetLimits, HOUSE, {"card": card}, card_shown=True, **(asked | {"player": "card-8"}))
    seat.refuses(c.SetLimits, HOUSE, {"card": card}, card_shown=True, **(asked | {"daily_loss": -1}))
    seat.does(c.SetLimits, HOUSE, {"card": card}, card_shown=True, **asked)
    assert seat.may_wager(100) is None
    assert str(seat.may_wager(101).clause) == "automated-10.2 3.9[loss]"
    seat.now += 60_000
    assert str(seat.may_wager(1).clause) == "automated-10.2 3.9[time]"
    elsewhere = seated(RAPID)
    elsewhere.does(c.IdentifyPlayer, player="card-7")
    assert elsewhere.refuses(c.SetLimits, HOUSE, {"card": card}, card_shown=True, **asked) is None


def test_limits_come_with_the_card_to_another_terminal():
    card = Card(day_ends=TONIGHT, daily_loss=5000, daily_ms=2 * HOUR, lost=4500)
    seat = limited(card)
    assert seat.may_wager(500) is None
    assert seat.may_wager(501) is not None
    assert seat.does(c.IdentifyPlayer, given={"card": card}, player="card-7") == []
    seat.refuses(c.IdentifyPlayer, player="card-8")


def test_taking_chips_back_is_no_wager():
    seat = limited(Card(day_ends=TONIGHT, daily_loss=0))
    assert seat.may_wager(1) is not None
    assert seat.may_wager(0) is None


# ── sessions ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("automated-10.2 7.1")
def test_7_1_session_information():
    seat = seated(AUTOMATED, 10_000)
    seat.note(5000)
    seat.wager(2000)
    seat.settle(7200)
    seat.wager(1000)
    seat.settle(0)
    seat.wager(300)
    seat.now += HOUR
    (session,) = sessions(seat.log)
    assert session.lasted(seat.now) == HOUR
    assert (session.buy_ins, session.wagered, session.returned, session.won) == (15_000, 3300, 2000, 5200)
    assert (session.net, session.lost) == (3900, 0)
    assert session.buy_ins + session.net == seat.balance


@pytest.mark.clause("automated-10.2 7.2")
def test_7_2_a_statement_lists_the_sessions_played_with_a_card():
    seat = seated(AUTOMATED, 10_000)
    seat.does(c.IdentifyPlayer, player="card-7")
    seat.wager(4000)
    seat.settle(0)
    seat.now += HOUR
    seat.does(c.CashOut, way=PaidBy.TICKET)
    seat.note(500)
    seat.does(c.IdentifyPlayer, player="card-8")
    seat.does(c.CashOut, way=PaidBy.TICKET)
    seat.note(700)
    seat.does(c.CashOut, way=PaidBy.TICKET)
    (played,) = statement("card-7", seat.log)
    assert (played.buy_ins, played.wagered, played.lost, played.cashed_out) == (10_000, 4000, 4000, 6000)
    assert (played.since, played.ended) == (OPENED, OPENED + HOUR)
    assert [one.buy_ins for one in statement("card-8", seat.log)] == [500]
    assert statement("card-9", seat.log) == ()


@pytest.mark.parametrize(
    ("transfer", "figures"),
    [
        ((credit("A1"), stake("R1", 1), Code.WAGER), (7, 0, 0)),
        ((stake("R1", 1), credit("A1"), Code.WITHDRAWAL), (-7, 0, 0)),
        ((stake("R1", 1), credit("A1"), Code.VOID), (-7, 0, 0)),
        ((stake("R1", 1), credit("A1"), Code.STAKE_RETURNED), (0, 7, 0)),
        ((credit("A1"), win("R1"), Code.CORRECTION), (0, -7, 0)),
        ((win("R1"), credit("A1"), Code.WINNINGS), (0, 0, 7)),
        ((TICKETS, credit("A1"), Code.VOID), (0, 0, 0)),
        ((win("R1"), credit("B2"), Code.WINNINGS), (0, 0, 0)),
    ],
)
def test_each_transfer_moves_exactly_its_own_figure(transfer, figures):
    source, target, code = transfer
    moved = Session("A1", 0).moved(Transfer(source=source, target=target, amount=7, code=code))
    assert (moved.wagered, moved.returned, moved.won) == figures
