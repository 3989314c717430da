"""Events of older logs have no wording for players: then the cause's own is told, never what was written."""

import msgspec
import pytest

from croupier.core.public_reasons import CHOICES, PublicAct, PublicReason
from croupier.table import events as e
from croupier.table import wording
from croupier.table.evolve import evolve
from croupier.table.rules import NoSpinGround
from croupier.table.source import Chance
from croupier.table.state import Claim, Table
from croupier.terminal import events as pe
from croupier.terminal.state import Terminal
from croupier.terminal.state import evolve as evolve_terminal

NAME = "Ludovic Quarantotti"


def of_old(kind, **fields):
    """As it was written down before there were two wordings."""
    return msgspec.json.decode(
        msgspec.json.encode({"type": kind.__name__, "table": "R1", **fields}), type=kind
    )


@pytest.mark.clause("house 7.3")
@pytest.mark.parametrize(
    ("cause", "told"),
    [
        ("faulty equipment", PublicReason.EQUIPMENT),
        ("disruption", PublicReason.DISTURBANCE),
        ("fraud", PublicReason.FRAUD),
        ("no chance", PublicReason.CHANCE),
        ("the result can neither be seen nor heard", PublicReason.NO_DISPLAY),
    ],
)
def test_of_a_round_void_long_ago_the_cause_is_told(cause, told):
    assert wording.of_round(of_old(e.RoundVoided, round=1, cause=cause, detail=NAME, clause="c")) is told


@pytest.mark.clause("house 7.3")
@pytest.mark.parametrize(
    ("because", "told"),
    [
        (NAME, PublicReason.RULES),
        ("the records do not confirm them", PublicReason.NOT_CONFIRMED),
        ("one terminal failed before the period expired", PublicReason.TERMINAL_FAILED),
        ("the game system failed before the period expired", PublicReason.SYSTEM_FAILED),
    ],
)
def test_of_wagers_void_long_ago_only_the_house_s_own_words_are_told(because, told):
    old = of_old(e.WagersVoided, round=1, terminal="A1", because=because, clause="c")
    assert wording.of_wagers(old) is told


@pytest.mark.clause("house 7.3")
def test_what_stands_in_an_older_log_is_told_by_the_list():
    stopped = evolve(Table(), of_old(e.TableSuspended, because=NAME, clause="c"))
    assert (stopped.suspended, stopped.suspended_for) == (NAME, PublicReason.STAFF)
    locked = evolve(Table(), of_old(e.TableSuspended, because="", clause="", chance=Chance.LOCKED.value))
    assert locked.suspended_for is PublicReason.CHANCE
    claimed = Table(claims=(Claim(terminal="A1", claim="mine", round=None),))
    decided = evolve(claimed, of_old(e.ClaimDecided, number=1, decision=NAME, clause="c"))
    assert decided.claims[0].told is PublicReason.DECIDED
    frozen = of_old(pe.AccountFrozen, terminal="A1", freeze="f", because=NAME, clause=None)
    assert evolve_terminal(Terminal(), frozen).frozen().told is PublicReason.REVIEW


def test_a_ground_is_told_by_its_name_and_the_red_light_is_none():
    spin = of_old(e.NoSpinDeclared, round=1, clause="c", ground="SECOND_BALL")
    assert wording.of_no_spin(spin) is NoSpinGround.SECOND_BALL
    spin = of_old(e.NoSpinDeclared, round=1, clause="c", ground="the red light")
    assert wording.of_no_spin(spin) is PublicReason.RED_LIGHT


def test_every_act_has_something_to_tell():
    assert set(CHOICES) == set(PublicAct)
    assert all(CHOICES.values())
