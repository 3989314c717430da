"""What the sessions of players come to."""

import pytest

from croupier.ledger.account import AUD, TICKETS, credit, receivable, stake, win
from croupier.ledger.transfer import Code, Transfer
from croupier.terminal.session import Session

# ── sessions ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("transfer", "figures"),
    [
        ((credit("A1", AUD), stake("R1", 1, AUD), Code.WAGER), (7, 0, 0)),
        ((stake("R1", 1, AUD), credit("A1", AUD), Code.WITHDRAWAL), (-7, 0, 0)),
        ((stake("R1", 1, AUD), credit("A1", AUD), Code.VOID), (-7, 0, 0)),
        ((stake("R1", 1, AUD), credit("A1", AUD), Code.STAKE_RETURNED), (0, 7, 0)),
        ((credit("A1", AUD), win("R1", AUD), Code.CORRECTION), (0, 0, -7)),
        ((receivable("A1", AUD), credit("A1", AUD), Code.CORRECTION), (0, 7, 0)),
        ((credit("A1", AUD), stake("R1", 1, AUD), Code.CORRECTION), (7, 0, 0)),
        ((win("R1", AUD), credit("A1", AUD), Code.WINNINGS), (0, 0, 7)),
        ((TICKETS, credit("A1", AUD), Code.VOID), (0, 0, 0)),
        ((win("R1", AUD), credit("B2", AUD), Code.WINNINGS), (0, 0, 0)),
    ],
)
def test_each_transfer_moves_exactly_its_own_figure(transfer, figures):
    source, target, code = transfer
    moved = Session("A1", 0, AUD).moved(Transfer(source=source, target=target, amount=7, code=code))
    assert (moved.wagered, moved.returned, moved.won) == figures
