"""A house is founded once, by the first entry of its log; the rest is said by itself or by two people."""

import pytest

from croupier.charter import commands as c
from croupier.charter import events as e
from croupier.charter.decide import CHARTER, CharterGiven
from croupier.charter.rules import Mode
from croupier.core.decider import Refused

FOUND = c.FoundHouse(
    mode=Mode.REAL, nonce="ab" * 32, venue="Southbank", system="07", key="", program="", configuration=""
)
ADOPT = c.FoundHouse(
    mode=Mode.REAL,
    nonce="ab" * 32,
    venue="Southbank",
    system="07",
    key="",
    program="",
    configuration="",
    adopted=True,
)
FIRST, LATER = CharterGiven(first=True), CharterGiven()


def asked(state, command, given):
    return CHARTER.decide(state, command, given)


def clause(answer):
    assert isinstance(answer, Refused), answer
    return str(answer.clause)


def test_a_house_is_named_by_what_it_was_founded_as():
    real = CHARTER.fold(asked(CHARTER.initial, FOUND, FIRST))
    adopted = CHARTER.fold(asked(CHARTER.initial, ADOPT, LATER))
    assert (real.mode, real.adopted, len(real.house)) == (Mode.REAL, False, 64)
    assert (adopted.adopted, adopted.house) == (True, real.house)


@pytest.mark.parametrize(("command", "given"), [(FOUND, LATER), (ADOPT, FIRST)])
def test_a_founding_is_the_first_entry_and_an_adoption_is_not(command, given):
    assert clause(asked(CHARTER.initial, command, given)) == "house 1.1"


def test_nobody_founds_a_house_twice_and_nothing_is_said_of_one_that_was_not():
    real = CHARTER.fold(asked(CHARTER.initial, FOUND, FIRST))
    assert clause(asked(real, FOUND, FIRST)) == clause(asked(real, ADOPT, LATER)) == "house 1.1"
    assert clause(asked(CHARTER.initial, c.CloseHouse(because=""), FIRST)) == "house 1.6"


def test_what_a_real_house_runs_by_is_taken_first_by_itself_and_then_by_two():
    real = CHARTER.fold(asked(CHARTER.initial, FOUND, FIRST))
    taking = c.TakeConfiguration(digest="1", text="one")
    (taken,) = asked(real, taking, LATER)
    assert isinstance(taken, e.ConfigurationTaken)
    after = CHARTER.evolve(real, taken)
    assert asked(after, taking, LATER) == ()
    again = c.TakeConfiguration(digest="2", text="two", changed=("table.R1.sign.maximum",))
    assert clause(asked(after, again, LATER)) == "house 1.4"
