"""Nobody is shown what is still being written."""

from floor_house import A1, R1, TheHouse

from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor.asker import Seat
from croupier.floor.rooms import TABLE
from croupier.ledger.account import AUD, credit
from croupier.table.events import WageringClosed, WagersSet


def betting():
    house = TheHouse().staffed().opened(R1).seated(A1)
    house.wagering()
    return house


def decided(house, name, **bets):
    stamp = Stamp(command=CommandId(f"terminal/A1/{name}"), at=Instant(house.now), by="terminal/A1")
    return house.core.decide(house.slip(A1, **bets), stamp, Seat(A1))


def shown(house):
    public = house.core.public
    return dict(public.state(TABLE, R1).in_hand.slips.get(A1, {})), public.balance(credit(A1, AUD))


def test_a_slip_is_public_only_once_the_store_has_answered():
    house = betting()
    batch = decided(house, "first", red=1_000)
    assert shown(house) == ({}, 10_000)
    assert house.core.current.ledger[credit(A1, AUD)] == 9_000
    house.core.conclude(batch, house.store.commit(batch))
    assert shown(house) == ({"red": 1_000}, 9_000)


def test_of_several_slips_in_writing_each_becomes_public_in_its_turn():
    house = betting()
    first, second, third = (
        decided(house, "first", red=1_000),
        decided(house, "second", red=3_000),
        decided(house, "third"),
    )
    assert shown(house) == ({}, 10_000)
    house.core.conclude(first, house.store.commit(first))
    assert shown(house) == ({"red": 1_000}, 9_000)
    house.core.conclude(second, house.store.commit(second))
    assert shown(house) == ({"red": 3_000}, 7_000)
    house.core.conclude(third, house.store.commit(third))
    assert shown(house) == ({}, 10_000)


def test_whoever_follows_is_handed_each_batch_once_it_is_public():
    house, heard = betting(), []
    house.core.follow(lambda batch: heard.append((batch.command, shown(house), house.core.at)))
    kept = house.bets(A1, red=1_000)
    assert [(seen, at) for _, seen, at in heard] == [(({"red": 1_000}, 9_000), kept.at)]


def test_whoever_wants_to_be_told_of_some_kinds_is_called_for_no_other():
    house, closed, everything = betting(), [], []
    house.core.subscribe(closed.append, (WageringClosed,))
    house.core.subscribe(everything.append)
    house.bets(A1, red=1_000)
    house.closes()
    assert {type(each.event) for each in closed} == {WageringClosed}
    assert {WagersSet, WageringClosed} < {type(each.event) for each in everything}
    assert [each.at for each in everything] == sorted({each.at for each in everything})
    house.core.unsubscribe(closed.append)
    before = len(closed)
    house.spun("17")
    assert len(closed) == before
