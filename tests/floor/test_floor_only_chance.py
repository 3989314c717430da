"""Nothing that deals has any other chance than the port of the devices."""

import ast
from pathlib import Path

import pytest
from sealed_table import SealedTable

import croupier
from croupier.devices.port import Entropy
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.floor.virtual_dealer import VirtualDealer
from croupier.table import events as e

SOURCE = Path(croupier.__file__).parent
DEALS = (
    "core",
    "games",
    "ledger",
    "staff",
    "table",
    "terminal",
    "tickets",
    "rulebooks",
    "maths",
    "floor",
    "devices",
)
OTHER_CHANCE = {"random", "secrets", "numpy", "scipy", "uuid"}
OF_THE_SYSTEM = {"urandom", "getrandom", "getrandbits", "SystemRandom", "RAND_bytes"}


def trees(*rooms):
    for room in rooms:
        for path in (SOURCE / room).rglob("*.py"):
            yield path.relative_to(SOURCE).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def imported(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]


def named(tree):
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        if isinstance(node, ast.Name):
            yield node.id


def test_rng_02_no_room_that_deals_imports_another_generator():
    found = {path: OTHER_CHANCE.intersection(imported(tree)) for path, tree in trees(*DEALS)}
    assert len(found) > 100
    assert {path: names for path, names in found.items() if names} == {}


def test_rng_02_the_operating_system_is_asked_in_one_place_only():
    rooms = [path.name for path in SOURCE.iterdir() if path.is_dir() and path.name != "__pycache__"]
    found = {path: OF_THE_SYSTEM.intersection(named(tree)) for path, tree in trees(*rooms)}
    assert {path: names for path, names in found.items() if names} == {
        "devices/system/entropy.py": {"urandom"}
    }


def test_the_chance_of_a_virtual_dealer_is_the_port():
    assert VirtualDealer.__init__.__annotations__["entropy"] == "Entropy"
    assert [name for name in vars(Entropy) if not name.startswith("_")] == [
        "simulated", "below", "draw", "cycle", "test_anew",
    ]  # fmt: skip


def drawn(key, seed):
    table = SealedTable(key, seed).plays_rounds(3)
    return [event.outcome for event in table.told(e.OutcomeEntered)]


@pytest.mark.parametrize("key", ["automated-10.2/sic-bo", "automated-10.2/baccarat-crown"])
def test_the_same_chance_gives_the_same_rounds_and_other_chance_gives_others(key):
    """If anything else were asked for chance, the same seed would not give the same again."""
    once = drawn(key, 7)
    assert len(once) >= 9
    assert drawn(key, 7) == once
    assert drawn(key, 8) != once


def test_a_dealer_whose_chance_never_changes_draws_the_seeds_it_is_given():
    class Stopped(SeededEntropy):
        asked = 0

        def below(self, n):
            type(self).asked += 1
            return n // 3

    table = SealedTable("automated-10.2/sic-bo")
    table.entropy = Stopped(1)
    table.plays_rounds(2)
    opened = {event.seed for event in table.told(e.CommitmentOpened)}
    assert opened == {f"{(1 << 256) // 3:064x}"}
    assert Stopped.asked == 2, "a seed for each round, and nothing else"
