"""An exclusion is of the person, and ends at the terminal and at its tables together."""

from floor_house import A1, A2, B7, BOSS, DEVICE, R1, R2, RAPID, TheHouse

from croupier.core.decider import Refused
from croupier.core.ids import TableId
from croupier.floor.asker import Seat
from croupier.floor.rooms import TABLE
from croupier.table import commands as tc
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


def test_an_exclusion_applies_where_the_card_is_in_use_already_and_to_no_other_card():
    house = TheHouse().staffed().opened(R1, R2).seated(A1, A2, B7)
    for name, card in ((A1, "card-7"), (A2, "card-7"), (B7, "card-8")):
        house.does(pc.IdentifyPlayer(terminal=name, player=card), DEVICE)
    house.wagering()
    house.bets(A2, red=1_000)
    before = house.store.head().number
    house.does(pc.ExcludePlayer(terminal=A1, because="a device"), BOSS)
    assert house.store.head().number == before + 1  # all of it in one commit
    assert house.state(TABLE, R1).excluded == {A1, A2}
    first, second = house.terminal(A1).excluded, house.terminal(A2).excluded
    assert second == first
    assert str(second.clause) == "rapid-roulette 12.2.2"
    assert house.terminal(B7).excluded is None
    assert house.refuses(house.slip(A2, red=2_000), Seat(A2)) == "rapid-roulette 12.2.2"
    house.bets(B7, red=1_000)
    house.closes()
    house.spun("1")
    # What lay on the table is settled, and what is theirs is paid out.
    assert house.credit(A2) == 100_00 + 1_000
    house.cashes_out(A2)
    assert house.credit(A2) == 0
    house.balances_out()


def test_an_exclusion_said_at_the_table_follows_the_card_too():
    house = TheHouse().staffed().opened(R1, R2).seated(A1).seated(A2, tables=(R2,)).seated(B7, tables=(R2,))
    for name, card in ((A1, "card-7"), (A2, "card-7"), (B7, "card-8")):
        house.does(pc.IdentifyPlayer(terminal=name, player=card), DEVICE)
    house.does(tc.ExcludePlayer(table=R1, terminal=A1, because="a device"), BOSS)
    assert house.state(TABLE, R2).excluded == {A2}
    assert house.terminal(A2).excluded is not None
    assert house.terminal(B7).excluded is None


def test_an_exclusion_is_lifted_at_each_terminal_and_bars_the_card_until_the_last():
    house = TheHouse().staffed().opened(R1).seated(A1, A2, B7)
    for name in (A1, A2):
        house.does(pc.IdentifyPlayer(terminal=name, player="card-7"), DEVICE)
    house.does(pc.ExcludePlayer(terminal=A1, because="a device"), BOSS)
    house.does(pc.LiftExclusion(terminal=A1, because="has left the terminal"), BOSS)
    assert house.terminal(A2).excluded is not None
    elsewhere = pc.IdentifyPlayer(terminal=B7, player="card-7")
    assert house.refuses(elsewhere, DEVICE) == "rapid-roulette 12.2.2"
    house.does(pc.LiftExclusion(terminal=A2, because="has left the terminal"), BOSS)
    house.does(elsewhere, DEVICE)


def test_an_exclusion_leaves_the_card_alone_where_only_another_book_is_played():
    other = TableId("P1")
    house = TheHouse(R1=RAPID, P1="perth-roulette-599/terminal-single-zero").staffed().opened(R1, other)
    house.seated(A1).seated(A2, tables=(other,)).seated(B7, tables=(other, R1))
    for name in (A1, A2, B7):
        house.does(pc.IdentifyPlayer(terminal=name, player="card-7"), DEVICE)
    house.does(pc.ExcludePlayer(terminal=A1, because="a device"), BOSS)
    assert house.terminal(A2).excluded is None
    # A terminal that reaches both is barred under the book of the exclusion, though it plays by another.
    assert house.terminal(B7).excluded.clause == house.terminal(A1).excluded.clause
    assert house.state(TABLE, R1).excluded == {A1, B7}
    house.cashes_out(B7)
    house.does(pc.LiftExclusion(terminal=B7, because="has left the terminal"), BOSS)
    house.note(B7, 10_00)
    again = pc.IdentifyPlayer(terminal=B7, player="card-7")
    assert house.refuses(again, DEVICE) == "rapid-roulette 12.2.2"
