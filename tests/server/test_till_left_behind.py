"""What the cage is shown of rounds that were put right after a cash-out, and nobody else."""

import pytest
from floor_house import CASHIER
from views_house import A1, A2, BOSS, BRUNO, DANA, DEALER, NOON, R1, R2, TheHouse, encoded, scene_of

from croupier.floor.asker import Staff
from croupier.ledger.account import AUD, Account, credit, left_behind, of_whom, receivable
from croupier.server.connections.viewers import (
    CageViewer,
    ConsoleViewer,
    DisplayViewer,
    LobbyViewer,
    PitViewer,
    TerminalViewer,
    parts,
)
from croupier.server.till_shapes import LeftBehindView
from croupier.server.views.till import shift_view, till_view
from croupier.table import commands as tc
from croupier.terminal import commands as pc

PAY = pc.PayLeftBehind(terminal=A1, table=R1, round=1, reason="entered wrongly")
STAKE = 4321  # a sum that stands nowhere else


@pytest.fixture
def house():
    """A1 lost on red, and was gone when the dealer put right what they had entered; A2 won, and owes it."""
    house = TheHouse().staffed().opened(R1, R2).seated(A1, A2, tables=(R1, R2))
    house.wagering()
    house.bets(A1, red=STAKE)
    house.bets(A2, black=500)
    house.closes()
    house.spun("17")
    house.now += 1000
    house.cashes_out(A1)
    house.cashes_out(A2)
    house.now += 1000
    house.does(tc.CorrectOutcome(table=R1, round=1, outcome="18"), DEALER)
    return house


def shown(terminal, amount, at):
    return LeftBehindView(
        terminal=terminal,
        table=R1,
        round=1,
        amount=amount,
        at=at,
        least="pit-boss",
        clause="rapid-roulette 12.9",
        hands=["Dana"],
        seconds=[],
    )


def test_the_till_lists_what_is_owed_either_way_and_since_when(house):
    assert till_view(scene_of(house)).left_behind == [
        shown(A1, 2 * STAKE, house.now),
        shown(A2, -1000, house.now),
    ]


def test_it_is_listed_after_a_new_start_and_gone_once_it_is_paid(house):
    scene = scene_of(house.started_anew())
    assert [each.amount for each in till_view(scene).left_behind] == [2 * STAKE, -1000]
    again = scene_of(house)
    house.does(PAY, Staff(CASHIER.staff, BOSS.staff))
    assert [each.terminal for each in till_view(again).left_behind] == [A2]


def test_a_payment_stands_in_the_shift_of_who_paid_it(house):
    house.does(PAY, Staff(CASHIER.staff, BOSS.staff))
    shift = shift_view(scene_of(house), CASHIER.staff, "1")
    assert (shift.paid, [(each.number, each.what, each.amount) for each in shift.last]) == (
        2 * STAKE,
        [("R1 · A1", "by hand", 2 * STAKE)],
    )
    assert shift_view(scene_of(house), BRUNO, "1").paid == 0


def test_what_is_left_behind_again_waits_since_then(house):
    house.does(PAY, Staff(CASHIER.staff, BOSS.staff))
    house.now += 60_000
    house.does(tc.CorrectOutcome(table=R1, round=1, outcome="17"), DEALER)
    assert till_view(scene_of(house)).left_behind == [shown(A1, -2 * STAKE, house.now)]


def test_nothing_is_listed_where_everybody_is_still_there():
    house = TheHouse().staffed().opened(R1).seated(A1)
    house.wagering()
    house.bets(A1, red=1000)
    house.closes()
    house.spun("17")
    house.does(tc.CorrectOutcome(table=R1, round=1, outcome="18"), DEALER)
    assert till_view(scene_of(house)).left_behind == []
    assert house.now > NOON


def bytes_for(house, viewer):
    drawn = (part.draw() for part in parts(scene_of(house), viewer).values())
    return "".join(encoded(view) for view in drawn if view is not None)


def test_only_the_cage_is_sent_what_is_left_behind(house):
    house.note(A1, 5000)  # somebody else sits there now
    assert f'"amount":{2 * STAKE}' in bytes_for(house, CageViewer(DANA)).replace(" ", "")
    for viewer in (
        TerminalViewer(A1),
        TerminalViewer(A2),
        DisplayViewer(R1),
        ConsoleViewer(R1, DANA),
        PitViewer(BRUNO),
        LobbyViewer(),
    ):
        assert "left_behind" not in bytes_for(house, viewer)
    assert str(2 * STAKE) not in bytes_for(house, TerminalViewer(A2))
    assert str(2 * STAKE) not in bytes_for(house, LobbyViewer())


@pytest.mark.parametrize(
    "other",
    [receivable(A1, AUD), credit(A1, AUD), Account("LIM:receivable:a:b:1"), Account("AUD:receivable:a:b:c")],
)
def test_an_account_says_whose_it_is_where_it_was_left_behind_only(other):
    assert of_whom(left_behind(A1, R1, 417, AUD)) == (A1, R1, 417)
    assert of_whom(other) is None
