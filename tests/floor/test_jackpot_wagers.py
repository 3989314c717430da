"""A wager that only a jackpot could pay is neither offered nor taken while none serves the table."""

from dataclasses import replace

import pytest
from automated_floor import A1, R1, SIGN, Automated, table_of
from floor_house import CONFIG, house_settings

from croupier.floor.asker import Seat
from croupier.floor.core import FloorCore
from croupier.house.rulesets import open_ruleset
from croupier.table import commands as tc

ENTRY_BY = {"virtual-roulette": "automated-10.2 14.4.1", "baccarat-crown": "automated-10.2 11.8.1"}
EITHER = pytest.mark.parametrize("game", ENTRY_BY)
BESIDE = {"virtual-roulette": {"red": 500}, "baccarat-crown": {"player": 500}}


@EITHER
@pytest.mark.clause("automated-10.2 14.4.1", "automated-10.2 11.8.1")
def test_no_table_opens_with_a_wager_that_could_only_be_lost(game):
    ruleset = f"automated-10.2/{game}"
    house = Automated(R1=ruleset).staffed()
    laid = tc.LayTable(table=R1, ruleset=ruleset, options={"jackpot": "yes"}, sign=SIGN)
    assert house.refuses(laid, CONFIG) == ENTRY_BY[game]
    house.opens()


@EITHER
@pytest.mark.clause("automated-10.2 14.4.1", "automated-10.2 11.8.1")
def test_at_a_table_that_was_opened_so_before_that_wager_is_not_taken(game):
    house = table_of(game, "A1")
    with_entry = open_ruleset(f"automated-10.2/{game}", {"jackpot": "yes"})
    settings = replace(house_settings(**house.tables), open_ruleset=lambda _key, _options=None: with_entry)
    house.core = FloorCore(house.store, settings)
    house.opening()
    assert house.refuses(house.wagers(A1, {**BESIDE[game], "jackpot": 100}), Seat(A1)) == ENTRY_BY[game]
    house.slips(A1=BESIDE[game])
    assert house.spin().slips[A1] == BESIDE[game]
