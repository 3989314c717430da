"""After a round that was undone everybody has the pause to read why, as after a result."""

import pytest
from automated_floor import MANAGER, PACE, table_of

from croupier.table import commands as tc


@pytest.mark.clause("automated-10.2 20.5")
def test_a_round_voided_in_mid_hand_is_followed_by_the_next_one_after_a_whole_pause():
    house = table_of("blackjack", "A1", funds=2000)
    house.opening()
    house.slips(A1={"blackjack": 1000})
    house.expires()
    house.deals("5♠", "9♥", "6♠")
    house.now += 10 * PACE.pause_ms  # the player is thinking all the while
    house.does(tc.VoidRound(table="R1", round=1, cause="disruption", detail="fire"), MANAGER)
    assert house.credits("A1") == (2000,)
    house.now += PACE.pause_ms - 1
    assert house.dealer() == []
    house.now += 1
    (opened,) = house.dealer()
    assert isinstance(opened, tc.OpenWagering)
