"""What the sessions of players come to."""

import pytest
from terminal_seat import (
    AUTOMATED,
    HOUR,
    OPENED,
    seated,
)

from croupier.ledger.account import TICKETS, credit, stake, win
from croupier.ledger.transfer import Code, Transfer
from croupier.terminal import commands as c
from croupier.terminal.rules import PaidBy
from croupier.terminal.session import Session, sessions, statement

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
