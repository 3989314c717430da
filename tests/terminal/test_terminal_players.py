"""What the sessions of players come to."""

import pytest

from croupier.ledger.account import TICKETS, credit, receivable, stake, win
from croupier.ledger.transfer import Code, Transfer
from croupier.terminal.session import Session

# ── sessions ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("transfer", "figures"),
    [
        ((credit("A1"), stake("R1", 1), Code.WAGER), (7, 0, 0)),
        ((stake("R1", 1), credit("A1"), Code.WITHDRAWAL), (-7, 0, 0)),
        ((stake("R1", 1), credit("A1"), Code.VOID), (-7, 0, 0)),
        ((stake("R1", 1), credit("A1"), Code.STAKE_RETURNED), (0, 7, 0)),
        ((credit("A1"), win("R1"), Code.CORRECTION), (0, 0, -7)),
        ((receivable("A1"), credit("A1"), Code.CORRECTION), (0, 7, 0)),
        ((credit("A1"), stake("R1", 1), Code.CORRECTION), (7, 0, 0)),
        ((win("R1"), credit("A1"), Code.WINNINGS), (0, 0, 7)),
        ((TICKETS, credit("A1"), Code.VOID), (0, 0, 0)),
        ((win("R1"), credit("B2"), Code.WINNINGS), (0, 0, 0)),
    ],
)
def test_each_transfer_moves_exactly_its_own_figure(transfer, figures):
    source, target, code = transfer
    moved = Session("A1", 0).moved(Transfer(source=source, target=target, amount=7, code=code))
    assert (moved.wagered, moved.returned, moved.won) == figures
