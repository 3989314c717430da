"""What is reported at a table, from the report to its end; and a table that waits for its ball."""

import pytest
from pit import (
    A1,
    A2,
    AUTOMATED,
    CLOTH_18,
    CLOTH_VCGR,
    PERTH,
    R1,
    RAPID,
    SEVENTEEN,
    TOUCHTABLE_18,
    Pit,
)

from croupier.core.ids import Instant
from croupier.floor.timers import due
from croupier.staff.authority import PLAYER, Power
from croupier.table import commands as c
from croupier.table import events as e

SECOND = 1_000


def reported(key, breach="DEVICE", terminal=A1):
    pit = Pit(key)
    pit.must(c.RecordIncident(table=R1, breach=breach, detail="a phone films the wheel", terminal=terminal))
    return pit


def least(pit, power):
    return pit.ladder.grants[power].least


def below(pit, power):
    ranks = pit.ladder.ranks
    return ranks[ranks.index(least(pit, power)) - 1]


def test_an_incident_stands_until_whoever_decides_disputes_closes_it():
    pit = reported(RAPID)
    (incident,) = pit.table.incidents
    assert (incident.breach, incident.terminal, incident.since, incident.closed) == (
        "DEVICE",
        A1,
        pit.now,
        None,
    )
    closing = c.CloseIncident(table=R1, number=1, outcome="a camera of the press, let go")
    final = str(pit.ladder.grants[Power.DECIDE_DISPUTE].clause)
    assert pit.refusal(closing, below(pit, Power.DECIDE_DISPUTE)) == final
    pit.refusal(closing, PLAYER)
    top = pit.ladder.ranks[-1]
    assert pit.refusal(c.CloseIncident(table=R1, number=1, outcome=" "), top) == final
    assert pit.refusal(c.CloseIncident(table=R1, number=2, outcome="gone"), top) == "None"
    pit.now += SECOND
    pit.must(closing, top)
    (incident,) = pit.table.incidents
    assert (incident.closed, incident.outcome) == (pit.now, "a camera of the press, let go")
    assert pit.refusal(closing, top) == final


@pytest.mark.clause("melbourne-roulette-18 18.7", "melbourne-roulette-vcgr 13.6", "rapid-roulette 12.6")
@pytest.mark.parametrize("key", [CLOTH_18, CLOTH_VCGR, RAPID])
def test_what_was_seen_is_part_of_the_record(key):
    pit = Pit(key)
    clause = str(pit.rules.conduct.influence_barred)
    for nothing in ("", "   "):
        incident = c.RecordIncident(table=R1, breach="INFLUENCE", detail=nothing)
        assert pit.refusal(incident) == clause
    pit.must(c.RecordIncident(table=R1, breach="INFLUENCE", detail="says where to bet"))
    assert pit.table.incidents[0].detail == "says where to bet"


@pytest.mark.parametrize(
    ("key", "winnings", "clause"),
    [
        pytest.param(*row, marks=[pytest.mark.clause(row[2])] if row[2] else [])
        for row in (
            (CLOTH_18, "WITHHELD", "melbourne-roulette-18 18.2.3"),
            (CLOTH_VCGR, "SEIZED", "melbourne-roulette-vcgr 13.2.3"),
            (RAPID, "SEIZED", "rapid-roulette 12.2.3"),
            (AUTOMATED, "SEIZED", "automated-10.2 20.2.3"),
            (PERTH, "", ""),
        )
    ],
)
def test_a_report_of_a_device_says_what_becomes_of_what_it_won(key, winnings, clause):
    (incident,) = reported(key).table.incidents
    assert (incident.winnings, incident.winnings_clause) == (winnings, clause)
    (other,) = reported(RAPID, "INTERFERENCE").table.incidents
    assert other.winnings == ""


@pytest.mark.clause("melbourne-roulette-18 18.2.4", "melbourne-roulette-vcgr 13.2.4", "rapid-roulette 12.2.4")
@pytest.mark.parametrize("key", [CLOTH_18, CLOTH_VCGR, RAPID, AUTOMATED])
def test_what_follows_from_an_incident_is_remembered_with_it(key):
    pit = reported(key)
    if Power.CONFISCATE_DEVICE in pit.ladder.grants:
        taken = c.ConfiscateDevice(table=R1, device="a phone", terminal=A1, incident=1)
        pit.refusal(taken, below(pit, Power.CONFISCATE_DEVICE))
        pit.must(taken, least(pit, Power.CONFISCATE_DEVICE))
        nowhere = c.ConfiscateDevice(table=R1, device="a phone", incident=7)
        assert pit.refusal(nowhere, pit.ladder.ranks[-1]) == "None"
    if Power.DETAIN_PERSON in pit.ladder.grants:
        kept = c.DetainPerson(table=R1, person="the player at A1", because="a phone that films", incident=1)
        pit.refusal(kept, below(pit, Power.DETAIN_PERSON))
        pit.must(kept, least(pit, Power.DETAIN_PERSON))
    granted = {Power.CONFISCATE_DEVICE: "confiscated", Power.DETAIN_PERSON: "detained"}
    expected = tuple(act for power, act in granted.items() if power in pit.ladder.grants)
    assert pit.table.incidents[0].acts == expected != ()


# ── no ball ─────────────────────────────────────────────────────────────────────────────────


def told_by_the_clock(pit):
    """What the house's clock brings about now."""
    for each in due(pit.core, Instant(pit.now)):
        pit.core.handle(each.command, each.stamp(Instant(pit.now)), each.by)
    return [
        event for event in (each.event for each in pit.core.store.tail(0)) if isinstance(event, e.BallMissed)
    ]


@pytest.mark.parametrize("key", [RAPID, PERTH, TOUCHTABLE_18])
def test_a_table_without_a_number_a_minute_after_the_close_is_noted_once(key):
    pit = Pit(key)
    pit.up_to_no_more_bets({A1: SEVENTEEN, A2: SEVENTEEN})
    closed_at = pit.table.in_hand.closed_at
    pit.now = closed_at + 60 * SECOND - 1
    assert told_by_the_clock(pit) == []
    pit.now += 1
    (missed,) = told_by_the_clock(pit)
    assert (missed.round, missed.at) == (pit.round, closed_at + 60 * SECOND)
    pit.now += 60 * SECOND
    assert told_by_the_clock(pit) == [missed]
    pit.must(c.EnterOutcome(table=R1, round=pit.round, outcome="17"))
    pit.now += 60 * SECOND
    assert told_by_the_clock(pit) == [missed]


def test_nobody_but_the_clock_says_that_a_ball_is_missing():
    pit = Pit(RAPID)
    pit.up_to_no_more_bets({A1: SEVENTEEN})
    said = c.NoteNoBall(table=R1, round=pit.round)
    pit.now += 61 * SECOND
    for rank in (PLAYER, *pit.ladder.ranks):
        pit.refusal(said, rank)
