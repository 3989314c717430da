"""All sheets at once: the same bytes from however many cores, and a ruleset that fails is named."""

import json

import pytest
import typer

from croupier.cli.every_ruleset import of_every_ruleset
from croupier.cli.every_sheet import write_every_sheet
from croupier.house.par_sheets import USUAL_SIGN, par_file, sheet_of
from croupier.house.rulesets import RULESETS

KEYS = ("automated-10.2/lucky-big-wheel-1", "perth-roulette-599/number-free-single-zero")
TWO = {key: RULESETS[key] for key in KEYS}


def test_two_cores_write_the_same_bytes_as_one(tmp_path):
    for cores in (1, 2):
        assert write_every_sheet(tmp_path / str(cores), USUAL_SIGN, None, TWO, cores) == len(TWO)
    one, two = (
        {file.name: file.read_bytes() for file in (tmp_path / cores).iterdir()} for cores in ("1", "2")
    )
    names = {key.replace("/", "-") for key in KEYS}
    assert set(one) == {f"{name}.{kind}" for name in names for kind in ("json", "html")} | {"index.html"}
    assert one == two
    for key in KEYS:
        digest = par_file(sheet_of(RULESETS[key], USUAL_SIGN), None).digest
        assert json.loads(one[f"{key.replace('/', '-')}.json"])["digest"] == digest
        assert digest.encode() in one["index.html"]


def _fails_at_the_second(key):
    if key == KEYS[1]:
        raise ValueError("a wheel without pockets")
    return key


def test_a_ruleset_that_cannot_be_worked_out_is_named(capsys):
    found = []
    with pytest.raises(typer.Exit) as ended:
        found.extend(key for _, key in of_every_ruleset(_fails_at_the_second, "sheets", TWO, 2))
    assert ended.value.exit_code == 2
    told = capsys.readouterr().err
    assert KEYS[1] in told
    assert "a wheel without pockets" in told
    assert KEYS[0] not in told
