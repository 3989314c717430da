"""How a log is told where money was settled that a round put right had left behind."""

import pytest

from croupier.cli.event_words import EventLine, told
from croupier.terminal.events import LeftBehindNoted, LeftBehindPaid, LeftBehindSettled, LeftBehindWrittenOff

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


OF_ROUND = {"terminal": "A1", "at": 0, "table": "R1", "round": 417}


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        (-2000, "round 417 left $20.00 owed by a player who had cashed out"),
        (2000, "round 417 left $20.00 due to a player who had cashed out"),
    ],
)
def test_what_a_correction_left_is_told(amount, words):
    (line,) = told(LeftBehindNoted(**OF_ROUND, amount=amount))
    assert line == EventLine(words, "A1")


def test_what_came_back_what_is_written_off_and_what_is_still_owed_is_told():
    settled = LeftBehindSettled(
        **OF_ROUND,
        recovered=500,
        written_off=1000,
        remaining=500,
        reason="he paid some",
        by="iris",
        approved_by="bruno",
    )
    words = "round 417 after the cash-out: recovered $5.00, written off $10.00, $5.00 still owed"
    (line,) = told(settled)
    assert line == EventLine(f"{words}, by iris, approved by bruno: he paid some", "A1")


def test_what_was_kept_back_from_a_ticket_names_it():
    kept = LeftBehindSettled(
        **OF_ROUND,
        recovered=500,
        written_off=0,
        remaining=0,
        reason="",
        by="iris",
        ticket="070000000000000001",
    )
    (line,) = told(kept)
    words = "recovered $5.00 from ticket 07-0000-0000-0000-0001, written off $0.00, $0.00 still owed, by iris"
    assert line == EventLine(f"round 417 after the cash-out: {words}", "A1")
