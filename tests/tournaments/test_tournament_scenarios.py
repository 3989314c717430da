"""Every scenario of a tournament, read from its file and held on a floor; each proves what it names."""

from pathlib import Path

import pytest
from tournament_scenarios import read, run

SCENARIOS = Path(__file__).resolve().parents[1] / "scenarios" / "tournaments"


def each_file():
    for path in sorted(SCENARIOS.glob("*.txt")):
        scenario = read(path.read_text("utf-8"))
        yield pytest.param(scenario, marks=pytest.mark.clause(*scenario.cited()), id=path.stem)


@pytest.mark.parametrize("scenario", tuple(each_file()))
def test_scenario(scenario):
    run(scenario)
