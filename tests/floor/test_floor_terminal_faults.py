"""Faults of a terminal: what its screen draws, what was credited, and what was kept quiet."""

import pytest
from floor_table import CONFIG, person
from pit import (
    A1,
    A2,
    BANK,
    HOUR,
    PERTH,
    R1,
    RAPID,
    SEVENTEEN,
    TOUCHBET_18,
    TOUCHBET_VCGR,
    TOUCHTABLE_18,
    TOUCHTABLE_VCGR,
    Pit,
)

from croupier.core.decider import Refused
from croupier.floor.asker import Seat, Staff
from croupier.floor.rooms import TERMINAL
from croupier.staff.authority import Power
from croupier.terminal import commands as pc
from croupier.terminal import events as pe


class Faulty(Pit):
    def by(self, rank):
        return Staff(person(rank))

    def refused(self, command, by):
        """The clause by which it is refused, and nothing is kept of it."""
        before = self.core.store.head()
        answer = self._asks(command, by)
        assert isinstance(answer, Refused), answer
        assert self.core.store.head() == before
        return str(answer.clause)

    def does(self, command, by):
        before = self.core.store.head().at
        self._does(command, by)
        return [each.event for each in self.core.store.tail(before)]

    def at(self, terminal=A1):
        return self.core.current.state(TERMINAL, terminal)

    def fails(self, reporter=pe.Reporter.DEVICE, by=CONFIG, name="f1"):
        part = {"part": pe.FaultyPart.TERMINAL, "what": "it went dark", "fault": name}
        return self.does(pc.ReportFault(terminal=A1, reporter=reporter, **part), by)


def cited(*rows):
    return [pytest.param(*row, marks=pytest.mark.clause(row[1]), id=row[1]) for row in rows]


# ── what the screen draws ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("key", "clause"),
    cited(
        (TOUCHBET_18, "melbourne-roulette-18 11.9.6(b)"),
        (TOUCHTABLE_18, "melbourne-roulette-18 12.9.5(b)"),
        (TOUCHBET_VCGR, "melbourne-roulette-vcgr 10.9.6(b)"),
        (TOUCHTABLE_VCGR, "melbourne-roulette-vcgr 11.9.5(b)"),
        (PERTH, "perth-roulette-599 6.11(b)"),
    ),
)
def test_a_screen_tells_what_it_drew_for_itself_and_stops_at_a_strange_number(key, clause):
    pit = Faulty(key)
    pit.play({A1: SEVENTEEN})
    right = pc.CompareDisplay(terminal=A1, fault="display R1 1", shown=("17", "0", "36"))
    assert pit.does(right, Seat(A1)) == []
    wrong = pc.CompareDisplay(terminal=A1, fault="display R1 1", shown=("17", "37"))
    assert pit.refused(wrong, Seat(A2)) == "None"  # nobody speaks for another's screen
    assert pit.refused(wrong, pit.by(pit.ladder.ranks[-1])) == "None"  # nor staff for any
    (fault,) = pit.does(wrong, Seat(A1))
    assert (fault.part, fault.sign, fault.reporter, str(fault.clause)) == (
        pe.FaultyPart.DISPLAY,
        pe.FaultSign.STRANGE_NUMBERS,
        pe.Reporter.DEVICE,
        clause,
    )
    assert pit.at().out_of_order()
    assert not pit.at(A2).out_of_order()


def test_a_screen_that_says_anything_at_any_length_is_told_of_briefly():
    pit = Faulty(PERTH)
    wild = pc.CompareDisplay(terminal=A1, fault="d", shown=tuple(f"{n}" * 200 for n in range(40, 90)))
    (fault,) = pit.does(wild, Seat(A1))
    assert len(fault.what) < 200


# ── credits refused ─────────────────────────────────────────────────────────────────────────


def refusing(wrongly, credited_at, amount=1500):
    because = {"because": "credited by a fault"}
    return pc.RefuseCredit(
        terminal=A1, table=R1, fault="f1", wrongly=wrongly, credited_at=credited_at, amount=amount, **because
    )


@pytest.mark.parametrize(
    ("key", "clause", "wrongly"),
    [
        pytest.param(key, f"{clause}({letter})", wrongly, marks=pytest.mark.clause(f"{clause}({letter})"))
        for letter, wrongly in (("a", pe.Wrongly.AS_RESULT), ("b", pe.Wrongly.BEFORE_REPAIR))
        for key, clause in (
            (TOUCHBET_18, "melbourne-roulette-18 11.9.9"),
            (TOUCHBET_VCGR, "melbourne-roulette-vcgr 10.9.9"),
            (PERTH, "perth-roulette-599 6.13"),
        )
    ],
)
def test_a_credit_of_a_fault_is_refused_by_rank_and_goes_back_to_the_table(key, clause, wrongly):
    pit = Faulty(key)
    final = pit.by(pit.ladder.grants[Power.DECIDE_DISPUTE].least)
    ranks = pit.ladder.ranks
    lower = pit.by(ranks[ranks.index(pit.ladder.grants[Power.DECIDE_DISPUTE].least) - 1])
    assert pit.refused(refusing(wrongly, pit.now), final) == clause  # no such fault
    pit.fails()
    failed = pit.now
    pit.now += HOUR
    pit.does(pc.ClearFault(terminal=A1, fault="f1"), final)
    if wrongly is pe.Wrongly.BEFORE_REPAIR:
        for outside in (failed - 1, pit.now):
            assert pit.refused(refusing(wrongly, outside), final) == clause
    pit.refused(refusing(wrongly, failed), lower)
    pit.refused(refusing(wrongly, failed), Seat(A1))
    (refused,) = pit.does(refusing(wrongly, failed), final)
    assert (refused.amount, refused.owed, str(refused.clause)) == (1500, 0, clause)
    assert pit.credit(A1) == BANK - 1500
    # What is not there any more is owed; of whoever sits there now nothing is taken.
    (more,) = pit.does(refusing(wrongly, failed, BANK), final)
    assert (more.owed, pit.credit(A1), pit.owed(A1)) == (1500, 0, 1500)
    pit.cash_out(A1)
    pit.buy_in(A1, BANK)
    (late,) = pit.does(refusing(wrongly, failed, 700), final)
    assert (late.owed, pit.credit(A1)) == (700, BANK)


def test_a_book_that_refuses_no_credit_refuses_none():
    pit = Faulty(RAPID)
    pit.fails()
    assert pit.refused(refusing(pe.Wrongly.AS_RESULT, pit.now), pit.by(pit.ladder.ranks[-1])) == "None"


# ── kept quiet ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("perth-roulette-599 6.14")
def test_6_14_a_fault_that_was_kept_quiet_is_noted_and_one_that_was_just_reported_is_not_missing():
    pit = Faulty(PERTH)
    dealer = pit.by(pit.ladder.ranks[0])
    noted = pc.NoteUnreportedFault(terminal=A1, fault="f1", what="played on with free credit")
    assert pit.refused(noted, dealer) == "perth-roulette-599 6.14"
    pit.fails(pe.Reporter.RUNNER, dealer)
    pit.refused(noted, Seat(A1))
    (told,) = pit.does(noted, dealer)
    assert (told.of, str(told.clause)) == (pe.Unreported.FAULT, "perth-roulette-599 6.14")
    assert pit.at().faults["f1"].kept_quiet
    # Repaired, it is on record still.
    pit.does(pc.ClearFault(terminal=A1, fault="f1"), dealer)
    pit.does(noted, dealer)


@pytest.mark.clause("perth-roulette-599 6.14")
def test_6_14_a_fault_that_the_player_reported_was_not_kept_quiet():
    pit = Faulty(PERTH)
    pit.fails(pe.Reporter.PLAYER, Seat(A1))
    noted = pc.NoteUnreportedFault(terminal=A1, fault="f1", what="played on")
    assert pit.refused(noted, pit.by(pit.ladder.ranks[0])) == "perth-roulette-599 6.14"


@pytest.mark.clause("perth-roulette-599 6.14")
def test_6_14_an_error_of_the_dealer_that_was_kept_quiet_is_noted_without_any_fault():
    pit = Faulty(PERTH)
    dealer = pit.by(pit.ladder.ranks[0])
    error = pe.Unreported.DEALERS_ERROR
    nothing = pc.NoteUnreportedFault(terminal=A1, of=error, what=" ")
    assert pit.refused(nothing, dealer) == "perth-roulette-599 6.14"
    (told,) = pit.does(
        pc.NoteUnreportedFault(terminal=A1, of=error, what="was paid twice and kept it"), dealer
    )
    assert (told.of, told.what, str(told.clause)) == (
        error,
        "was paid twice and kept it",
        "perth-roulette-599 6.14",
    )
    elsewhere = Faulty(TOUCHBET_18)
    other = pc.NoteUnreportedFault(terminal=A1, of=error, what="was paid twice")
    assert elsewhere.refused(other, elsewhere.by(elsewhere.ladder.ranks[0])) == "None"
