"""A golden evening for every ruleset of the automated book, played over the real floor."""

from pathlib import Path

import pytest
from automated_floor import BOOK, GAMES, Phase
from evening import Evening

from croupier.floor.rooms import codec
from croupier.store.sqlite import SqliteStore

FOLDER = Path(__file__).parents[1] / "playthroughs" / "floor"


def golden(key):
    return FOLDER / f"{key.replace('/', '--')}.txt"


@pytest.mark.parametrize("key", GAMES)
def test_an_evening_goes_as_it_went_before_and_its_money_adds_up(key, request):
    evening = Evening(key)
    text = evening.plays()
    if request.config.getoption("--write-goldens"):
        golden(key).parent.mkdir(exist_ok=True)
        golden(key).write_text(text, encoding="utf-8")
    assert text == golden(key).read_text(encoding="utf-8")
    assert evening.house.phase() is Phase.SHUT
    evening.house.adds_up()


def test_an_evening_is_the_same_on_disk(tmp_path):
    key = f"{BOOK}/blackjack"
    evening = Evening(key, SqliteStore.create(tmp_path / "house.db", codec()))
    assert evening.plays() == golden(key).read_text(encoding="utf-8")
    evening.house.adds_up()
    evening.house.store.close()


def test_every_ruleset_has_an_evening_and_every_evening_a_ruleset():
    assert {path.name for path in FOLDER.glob("*.txt")} == {golden(key).name for key in GAMES}
