"""Side wagers in a house of one file: their systems are named with the approval that they have."""

import pytest
from typer.testing import CliRunner

from croupier.cli.main import app

RAPID = 'ruleset = "rapid-roulette/single-zero"'
LUCKY_BALL = 'ruleset = "melbourne-roulette-18/single-zero-lucky-ball"'
APPROVED = 'fitted = { "winning-number-display" = "", "lucky-ball" = "approval 2025/17" }'


def house(*words):
    return CliRunner().invoke(app, ["house", *map(str, words)])


@pytest.fixture(scope="module")
def file(tmp_path_factory):
    """A house whose first table has a Lucky Ball, and a dealer who deals by its book."""
    folder = tmp_path_factory.mktemp("house")
    assert house("init", folder).exit_code == 0
    written = folder / "house.toml"
    text = written.read_text(encoding="utf-8").replace(RAPID, LUCKY_BALL)
    text = text.replace("[staff.ranks]", '[staff.ranks]\nmelbourne-roulette-18 = "dealer"', 1)
    written.write_text(text, encoding="utf-8")
    return written


def test_a_side_wager_without_the_approval_of_its_system_is_refused_by_its_clause(file):
    done = house("check", file)
    assert done.exit_code == 2, done.stdout
    assert "table R1: name the approval of the system that draws for lucky-ball" in done.stderr
    assert "melbourne-roulette-18 16.3.1" in done.stderr


def test_with_it_the_house_is_sound(file):
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(LUCKY_BALL, f"{LUCKY_BALL}\n{APPROVED}"), encoding="utf-8")
    done = house("check", file)
    file.write_text(text, encoding="utf-8")
    assert done.exit_code == 0, done.stderr
