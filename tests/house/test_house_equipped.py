"""A house does not open an automated table without what its book asks for."""

import pytest
from typer.testing import CliRunner

from croupier.cli.main import app

BOOK = "automated-10.2"


def house(*words):
    return CliRunner().invoke(app, ["house", *map(str, words)])


@pytest.fixture
def file(tmp_path):
    assert house("init", tmp_path).exit_code == 0
    return tmp_path / "house.toml"


def changed(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def refusal(file):
    done = house("check", file)
    assert done.exit_code == 2, done.stdout
    return " ".join(done.stderr.split())


@pytest.mark.clause(f"{BOOK} 2.1.1(a)")
def test_2_1_1_a_an_automated_game_is_run_by_its_control_unit(file):
    assert house("check", file).exit_code == 0
    changed(file, 'dealer = "virtual"', 'dealer = "staff"')
    said = refusal(file)
    assert f"({BOOK} 2.1.1(a))" in said
    assert 'Write dealer = "virtual".' in said


@pytest.mark.clause(f"{BOOK} 2.1.1(b)")
def test_2_1_1_b_an_automated_game_has_a_terminal_at_least(file):
    assert house("check", file).exit_code == 0
    changed(file, 'tables = ["V1", "B1"]', 'tables = ["V1"]')
    assert f"table B1: no terminal reaches it ({BOOK} 2.1.1(b))" in refusal(file)
