"""Whatever a command of a house answers, a program can read it."""

import json

import pytest
import typer
from real_house import real_house
from typer.testing import CliRunner

from croupier.cli.main import app

# What is served until it is told to stop has nothing to answer.
SERVING = {"house run", "witness run", "demonstration"}
OF_A_HOUSE = ("house", "witness", "program", "personal", "audit", "verify", "tournament")


def commands(of, *above):
    for name, command in getattr(of, "commands", {}).items():
        yield from commands(command, *above, name)
    if not hasattr(of, "commands"):
        yield " ".join(above), of


def test_every_command_of_a_house_has_it():
    found = {
        name: each for name, each in commands(typer.main.get_command(app)) if name.startswith(OF_A_HOUSE)
    }
    assert "house certificate use" in found
    assert [
        name
        for name, each in found.items()
        if name not in SERVING and not any("--json" in option.opts for option in each.params)
    ] == []


def answered(*words):
    done = CliRunner().invoke(app, [*map(str, words), "--json"])
    assert done.exit_code == 0, done.stderr
    return json.loads(done.stdout)


def test_a_house_is_made_and_its_people_told_once(tmp_path):
    made = answered("house", "init", tmp_path / "house")
    assert set(made["passwords"]) == {"dana", "rosa", "bruno", "margot", "iris", "henk"}
    assert any("table V1 stays shut" in each for each in made["before_money"])


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("check",), {"tables": 3, "terminals": 7, "staff": 6}),
        (("diff",), {"changed": [], "changes": []}),
        (
            ("rehearse", "--rounds", "1", "--speed", "0", "--seed", "5"),
            {"seed": 5, "total": 0, "agrees": True},
        ),
    ],
)
def test_a_house_is_looked_at(tmp_path, words, told):
    file = real_house(tmp_path / "house")
    assert told.items() <= answered("house", words[0], file, *words[1:]).items()
