"""An exclusion is of the person, and ends at the terminal and at its tables together."""

from floor_house import A1, A2, B7, BOSS, DEVICE, R1, RAPID, TheHouse

from croupier.core.decider import Refused
from croupier.core.ids import TableId
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


def test_an_excluded_card_is_known_at_every_terminal_of_the_book_until_its_holder_has_gone():
    other = TableId("P1")
    house = TheHouse(R1=RAPID, P1="perth-roulette-599/terminal-single-zero").staffed().opened(R1, other)
    house.seated(A1, A2).seated(B7, tables=(other,))
    house.does(pc.IdentifyPlayer(terminal=A1, player="card-7"), DEVICE)
    house.does(pc.ExcludePlayer(terminal=A1, because="a device"), BOSS)
    house.cashes_out(A1)
    elsewhere = pc.IdentifyPlayer(terminal=A2, player="card-7")
    assert house.refuses(elsewhere, DEVICE) == "rapid-roulette 12.2.2"
    assert house.started_anew().refuses(elsewhere, DEVICE) == "rapid-roulette 12.2.2"
    house.does(pc.IdentifyPlayer(terminal=B7, player="card-7"), DEVICE)  # of another book, another game
    house.does(pc.LiftExclusion(terminal=A1, because="may play again"), BOSS)
    house.does(elsewhere, DEVICE)
