"""An exclusion is of the person, and ends at the terminal and at its tables together."""

from floor_house import A1, BOSS, R1, TheHouse

from croupier.core.decider import Refused
from croupier.floor.asker import Seat
from croupier.floor.rooms import TABLE
from croupier.terminal import commands as pc


def test_whoever_sits_down_after_an_excluded_player_has_gone_may_play():
    house = TheHouse().staffed().opened(R1).seated(A1)
    house.does(pc.ExcludePlayer(terminal=A1, because="past posting"), BOSS)
    house.wagering()
    assert isinstance(house.ask(house.slip(A1, red=1_000), Seat(A1)), Refused)
    house.does(pc.LiftExclusion(terminal=A1, because="has left the premises"), BOSS)
    assert house.state(TABLE, R1).excluded == frozenset()
    house.bets(A1, red=1_000)
    assert house.spin().slips == {A1: {"red": 1_000}}
