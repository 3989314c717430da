"""What is posted for a round is held against odds and stake, in the docket that posts it."""

from dataclasses import replace

import pytest
from automated_floor import table_of
from pit import (
    A1,
    A2,
    BANK,
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

from croupier.floor.rooms import TERMINAL
from croupier.games.game import Outcome
from croupier.games.roulette.settlement import sheet
from croupier.house.rulesets import RULESETS
from croupier.table import commands as c
from croupier.table.settlement import replay
from croupier.terminal import events as pe

BOTH = {A1: SEVENTEEN, A2: {"red": 1000}}
SIGNS = (
    (TOUCHBET_18, "melbourne-roulette-18 11.9.6(a)"),
    (TOUCHTABLE_18, "melbourne-roulette-18 12.9.5(a)"),
    (TOUCHBET_VCGR, "melbourne-roulette-vcgr 10.9.6(a)"),
    (TOUCHTABLE_VCGR, "melbourne-roulette-vcgr 11.9.5(a)"),
    (PERTH, "perth-roulette-599 6.11(a)"),
)


@pytest.fixture
def wrong_sheet():
    """A line of what the house remembers of a number goes wrong, as memory does, and is put right again."""
    undo = []

    def spoil(key, bet, number, returned):
        winning = sheet(RULESETS[key].game, number).winning
        undo.append((winning, bet, winning[bet]))
        winning[bet] = replace(winning[bet], returned=winning[bet].returned + returned)

    yield spoil
    for winning, bet, right in undo:
        winning[bet] = right


def faults(house):
    events = (each.event for each in house.core.store.tail(0))
    return [event for event in events if isinstance(event, pe.Malfunctioned)]


@pytest.mark.parametrize("more", [1, -1], ids=["too much", "too little"])
@pytest.mark.parametrize(
    ("key", "clause"), [pytest.param(*row, marks=pytest.mark.clause(row[1]), id=row[1]) for row in SIGNS]
)
def test_a_credit_that_does_not_fit_odds_and_stake_stops_the_terminal_that_got_it(
    key, clause, more, wrong_sheet
):
    pit = Pit(key)
    wrong_sheet(key, "straight:17", "17", more)
    pit.play(BOTH)
    (fault,) = faults(pit)
    assert (fault.terminal, fault.part, fault.sign, fault.reporter, str(fault.clause)) == (
        A1,
        pe.FaultyPart.TERMINAL,
        pe.FaultSign.WRONG_CREDIT,
        pe.Reporter.DEVICE,
        clause,
    )
    # It was credited, in the same commit, and staff say what becomes of it.
    assert pit.credit(A1) == BANK + 35_000 + more * 1000
    assert pit.core.current.state(TERMINAL, A1).out_of_order()
    assert pit.core.current.state(TERMINAL, A2).out_of_order() is None
    pit.must(c.OpenWagering(table=R1))
    wager = c.SetWagers(table=R1, round=pit.round, terminal=A1, slip=SEVENTEEN)
    pit.refusal(wager, "player")


@pytest.mark.parametrize("key", [PERTH, RAPID, TOUCHTABLE_18])
def test_a_round_that_is_right_is_no_fault(key):
    pit = Pit(key)
    for outcome in ("17", "0", "36"):
        pit.play({A1: {**SEVENTEEN, "red": 500, "straight:36": 300}, A2: {"black": 700}}, outcome)
    assert faults(pit) == []


@pytest.mark.parametrize(
    ("key", "clause"), [pytest.param(*row, marks=pytest.mark.clause(row[1]), id=row[1]) for row in SIGNS]
)
def test_what_is_settled_anew_is_compared_anew(key, clause, wrong_sheet):
    pit = Pit(key)
    pit.play(BOTH, outcome="18")
    assert faults(pit) == []
    wrong_sheet(key, "straight:17", "17", 3)
    top = pit.ladder.ranks[-1]
    pit.must(c.CorrectOutcome(table=R1, round=pit.round, outcome="17", because="misread"), top, second=top)
    assert [(fault.terminal, str(fault.clause)) for fault in faults(pit)] == [(A1, clause)]


@pytest.mark.parametrize("remembered", ["A♣", "2♣"], ids=["too much", "too little"])
def test_a_round_of_cards_is_walked_afresh_and_not_taken_from_memory(remembered):
    house = table_of("blackjack", "A1", "A2")
    house.opening()
    house.slips(A1={"blackjack": 1000}, A2={"blackjack": 1000})
    house.expires()
    house.deals("10♠", "10♥", "9♥", "7♠", "8♠")  # A1 has 17, A2 has 18, the dealer a 9
    for name in ("A1", "A2"):
        house.chooses(name, "stand")
    spin = house.spin()
    played = house.core.positions._played
    true = played[id(spin.slips)]
    other = replay(true.game, spin.slips, spin.at_close, (Outcome(remembered), *spin.moves[1:]))
    played[id(spin.slips)] = true._replace(position=other)
    house.deals("8♦")  # 17: A1 stands off, A2 wins
    (fault,) = faults(house)
    assert (fault.terminal, fault.sign) == (A1, pe.FaultSign.WRONG_CREDIT)
    house.balances_out()
