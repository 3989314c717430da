"""What the books call their powers, grounds and ranks is said in every language of the screens."""

from pathlib import Path

import pytest

from croupier.house.rulesets import RULESETS
from croupier.staff.authority import Power
from croupier.table.rules import Failing, NoSpinGround

WORDS = Path(__file__).parents[2] / "web" / "src" / "words"


def ranks():
    ladders = [ruleset.ladder for ruleset in RULESETS.values()]
    grants = [grant for ladder in ladders for grant in ladder.grants.values()]
    held = {rank for ladder in ladders for rank in ladder.ranks} | {grant.least for grant in grants}
    return sorted(held | {grant.also for grant in grants if grant.also})


@pytest.mark.parametrize("language", ["fr", "zh-Hans"])
def test_no_power_ground_or_rank_is_left_in_english(language):
    said = (WORDS / language / "book.ts").read_text("utf-8")
    names = [each.name for enum in (Power, NoSpinGround, Failing) for each in enum]
    assert len(names) == 39
    assert [name for name in names if f"\n  {name}: " not in said] == []
    assert len(ranks()) == 10
    assert [rank for rank in ranks() if f"\n  {rank}: " not in said and f'\n  "{rank}": ' not in said] == []
