"""How a log is told where money was settled that a round put right had left behind."""

import pytest

from croupier.cli.event_words import EventLine, told
from croupier.terminal.events import LeftBehindPaid, LeftBehindWrittenOff

DECIDED = {
    "terminal": "A1",
    "at": 0,
    "table": "R1",
    "round": 417,
    "amount": 36000,
    "reason": "entered wrongly",
    "by": "dana",
    "approved_by": "bruno",
}


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (LeftBehindPaid, "paid $360.00 of round 417 after the cash-out"),
        (LeftBehindWrittenOff, "written off $360.00 of round 417, owed after the cash-out"),
    ],
)
def test_both_names_the_round_and_the_reason_are_told(event, words):
    (line,) = told(event(**DECIDED))
    assert line == EventLine(f"{words}, by dana, approved by bruno: entered wrongly", "A1")
