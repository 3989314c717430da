"""What the books call their powers, grounds and ranks is said in every language."""

from typing import get_args

import pytest

from croupier.floor.rooms import ROOMS
from croupier.house.rulesets import RULESETS
from croupier.staff.authority import Power
from croupier.table.rules import Failing, NoSpinGround
from croupier.words.catalogue import texts_in


def ranks():
    ladders = [ruleset.ladder for ruleset in RULESETS.values()]
    grants = [grant for ladder in ladders for grant in ladder.grants.values()]
    held = {rank for ladder in ladders for rank in ladder.ranks} | {grant.least for grant in grants}
    return sorted(held | {grant.also for grant in grants if grant.also})


@pytest.mark.parametrize("language", ["fr", "zh-Hans"])
def test_no_power_ground_or_rank_is_left_in_english(language):
    tables = {"Power": Power, "NoSpinGround": NoSpinGround, "Failing": Failing}
    names = [f"book.{table}.{each.name}" for table, enum in tables.items() for each in enum]
    assert len(names) == 43
    assert len(ranks()) == 10
    said, english = texts_in(language), texts_in("en")
    keys = [*names, *(f"book.ranks.{rank}" for rank in ranks())]
    assert [key for key in keys if said.get(key, english[key]) == english[key]] == []


@pytest.mark.parametrize("power", Power)
def test_a_power_is_called_in_the_catalogue_what_the_books_call_it(power):
    assert texts_in("en")[f"book.Power.{power.name}"] == power.value


def events():
    """Of every room, whatever its union of events holds."""
    return sorted(each.__name__ for room in ROOMS for each in (get_args(room.union) or (room.union,)))


@pytest.mark.parametrize("language", ["en", "fr", "zh-Hans"])
def test_every_event_of_the_log_has_a_name_for_the_inspector(language):
    said = texts_in(language)
    assert len(events()) > 100
    unnamed = [
        name
        for name in events()
        if f"web.inspector.kinds.{name}" not in said and f"book.events.{name}" not in said
    ]
    assert unnamed == []
