"""A hundred terminals at ten tables over real web sockets, the house in a process of its own.

The same crowd, ten times as large, is what `python -m bench.screens` takes the time of.
"""

import asyncio
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TABLES, EACH, ROUNDS = 10, 10, 2


@pytest.fixture
def screens(monkeypatch):
    monkeypatch.syspath_prepend(ROOT)
    return import_module("bench.screens")


async def _played(screens, folder):
    async with screens.server("house", str(folder / "house"), str(TABLES), str(EACH)) as house:
        crowd = screens.Crowd(house, TABLES, EACH)
        await crowd.connect()
        await crowd.staff_look_on()
        for number in range(1, 1 + ROUNDS):
            await crowd.plays(number)
        return crowd, crowd.hung_up_on(), await crowd.differ_from_fresh()


@pytest.mark.clause("rapid-roulette 3.7")
def test_nobody_is_dropped_nothing_is_missed_and_no_late_slip_is_taken(screens, tmp_path):
    crowd, dropped, different = asyncio.run(_played(screens, tmp_path))
    assert len(crowd.terminals) == 100
    assert dropped == []
    assert different == []
    assert len(crowd.refused) == 200
    assert {refused.clause for refused in crowd.refused} == {"rapid-roulette 3.7"}
