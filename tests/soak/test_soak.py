"""A whole house out of one seed, with power cuts, repeated and late commands, and jumping clocks."""

import os
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from croupier.cli.soak import app
from croupier.house.soak import Broken, in_file
from croupier.house.soak_people import Soak
from croupier.house.soak_witness import Witness, Wrong
from croupier.store.port import Kept

HEAD = """
from croupier.house.soak_people import Soak
soak = Soak(11)
soak.run(20)
print(soak.net.store.head().digest.hex(), soak.net.soaked)
"""


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_whatever_goes_wrong_the_laws_hold_after_every_step(seed):
    soaked = Soak(seed).run(60)
    assert soaked.rounds >= 60
    assert min(soaked.cuts, soaked.repeated, soaked.late, soaked.jumps) > 0
    assert soaked.audited > 500


def test_in_a_file_too(tmp_path):
    soaked = Soak(5, in_file(tmp_path / "house.db")).run(20)
    assert soaked.rounds >= 20
    assert soaked.cuts > 0


def test_a_seed_plays_the_same_house_in_every_process():
    def head(hashing):
        environment = os.environ | {"PYTHONHASHSEED": hashing}
        return subprocess.run(
            [sys.executable, "-c", HEAD], env=environment, check=True, capture_output=True, text=True
        ).stdout

    assert head("1") == head("2") != ""


def test_something_of_everything_was_done():
    soak = Soak(30)
    soak.run(80)
    done = {name.split()[0] for name, times in soak.net.answers.items() if "Kept" in name and times}
    assert {
        "SetWagers", "CloseWagering", "SpinBall", "EnterOutcome", "MakeChoice", "DeclareNoSpin", "VoidRound",
        "ReportFault", "ClearFault", "EscrowNote", "InsertNote", "GiveBackNote", "CreditByDealer", "CashOut",
        "Hold", "Redeem", "InsertTicket", "ReportPrinted", "ReportPrintFailed", "PayByHand", "VoidWagers",
        "CorrectOutcome",
    } <= done  # fmt: skip


def test_a_law_that_breaks_is_told_with_its_seed_and_step_and_again_the_same():
    def broken():
        soak = Soak(3)
        soak.net.witness._move("AUD:cash:cage", 1)
        with pytest.raises(Broken, match=r"seed 3, step \d+: the balances are not what") as found:
            soak.run(10)
        return str(found.value)

    assert broken() == broken()


def test_the_witness_is_not_told_what_is_not_in_the_log():
    with pytest.raises(Wrong, match="is not in the log"):
        Witness().acknowledged("m1", Kept(7))


def test_the_command_says_what_it_went_through():
    told = CliRunner().invoke(app, ["--rounds", "5", "--seed", "9"])
    assert told.exit_code == 0, told.output
    assert "seed 9: " in told.output
    assert "power cuts" in told.output
