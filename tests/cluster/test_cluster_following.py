"""What is decided while others write to the same log: decided again after what they wrote, or not at all."""

import asyncio
from itertools import count

import pytest
from house_under_load import DEALER, NOON, NOTE, R1, TERMINALS, furnish, house_settings

from croupier.charter.events import IslandTaken
from croupier.charter.rules import Mode
from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem, Seat
from croupier.floor.core import FloorCore
from croupier.floor.current_states import CurrentStates
from croupier.floor.floor import Floor
from croupier.floor.rooms import TABLE, TERMINAL, codec
from croupier.house.founding import STREAM, found
from croupier.store.port import Append, Batch, Committed, StoreFailed
from croupier.store.postgres_following import FollowingStore
from croupier.store.postgres_line import Database
from croupier.store.postgres_nodes import NodeLine, NodeSeen, lease_of, take_lease
from croupier.store.postgres_seeds import SeedTable
from croupier.table import commands as tc
from croupier.terminal import commands as pc

ACCEPTOR = HouseSystem("acceptor")
ONE, TWO = TERMINALS[:2]
NUMBERS = count()


def stamp(name=None):
    return Stamp(command=CommandId(name or f"test{next(NUMBERS)}"), at=Instant(NOON), by="")


@pytest.fixture
def database(nothing):
    furnish(nothing)
    store = FollowingStore.open(Database(nothing), codec())
    found(store, Mode.DEMONSTRATION, venue="", system="98", key="", text="", at=Instant(NOON))
    store.abandon()
    return Database(nothing)


@pytest.fixture
def floors(database):
    """Two floors on one log, of which neither knows what the other does until it looks."""
    stores = [FollowingStore.open(database, codec()) for _ in range(2)]
    yield [FloorCore(store, house_settings()) for store in stores]
    for store in stores:
        store.abandon()


def does(core, command, by):
    answer = core.handle(command, stamp(), by)
    assert isinstance(answer, Committed), answer
    return answer


def credit(core, terminal, amount=NOTE):
    return does(
        core, pc.InsertNote(terminal=terminal, insertion=f"n{next(NUMBERS)}", amount=amount), ACCEPTOR
    )


def as_read(core):
    """Everything in mind is what a floor would read that is opened now."""
    fresh = CurrentStates(core.store)
    for room in (TABLE, TERMINAL):
        for stream, version in core.store.streams(f"{room.name}/"):
            assert core.current.standing(room, stream) == fresh.standing(room, stream), stream
            assert core.current.version(stream) == version
    assert core.current.ledger.balances() == fresh.ledger.balances() == core.store.balances()
    assert (core.current.latest, core.current.cards) == (fresh.latest, fresh.cards)
    assert core.at == core.decided_at == core.store.head().at


def follow(core):
    while entries := core.store.follow():
        for entry in entries:
            core.followed(entry)


def test_a_floor_that_follows_has_in_mind_what_one_reads_that_is_opened_now(floors):
    owner, other = floors
    told = []
    other.subscribe(told.append)
    first = credit(owner, ONE)
    does(owner, tc.OpenWagering(table=R1), DEALER)
    number = owner.current.state(TABLE, R1).in_hand.number
    slip = stamp("slip")
    bet = tc.SetWagers(table=R1, round=number, terminal=ONE, slip={"straight:7": 500})
    does(owner, tc.Join(table=R1, terminal=ONE), Seat(ONE))
    kept = owner.handle(bet, slip, Seat(ONE))
    follow(other)
    as_read(other)
    assert told[0].at <= first.at
    assert other.at == owner.at
    # The same question at another floor has its first answer, from mind.
    assert other.remembered(CommandId(f"terminal/{ONE}/slip")).answer == kept
    assert other.handle(bet, slip, Seat(ONE)) == kept


def test_what_was_decided_before_others_wrote_is_decided_again_after_it(floors):
    owner, other = floors
    credit(owner, ONE)
    kept = credit(other, TWO)  # it missed what the owner wrote, followed it and decided again
    assert kept.at > owner.at
    as_read(other)
    credit(owner, TWO)
    as_read(owner)
    balances = owner.store.balances()
    assert balances.total() == 0


def test_a_group_is_decided_again_as_a_whole_and_everybody_is_answered(floors):
    owner, other = floors
    credit(owner, ONE)

    async def story():
        async with Floor(other) as floor:
            notes = (
                pc.InsertNote(terminal=each, insertion=f"g{next(NUMBERS)}", amount=NOTE)
                for each in TERMINALS[:20]
            )
            return await asyncio.gather(*(floor.handle(note, stamp(), ACCEPTOR) for note in notes))

    answers = asyncio.run(story())
    assert all(isinstance(each, Committed) for each in answers)
    as_read(other)
    # Where nothing is left to be kept after what others wrote, the end of the log is let go of.
    does(owner, tc.OpenWagering(table=R1), DEALER)

    async def again():
        async with Floor(other) as floor:
            return await floor.handle(tc.OpenWagering(table=R1), stamp(), DEALER)

    assert isinstance(asyncio.run(again()), Refused)
    credit(owner, ONE)


@pytest.mark.parametrize("node", ["b", "a"])  # another floor, and another process by this one's name
def test_who_finds_that_another_owns_the_house_has_stopped_and_kept_nothing(floors, node):
    owner, other = floors
    owner.node = "a"
    taken = IslandTaken(island="house", node=node, because="the lease of a has run out")
    version = other.store.version(STREAM)
    taking = stamp("charter/taking")
    answer = other.store.commit(Batch(taking.command, (Append(STREAM, version, (taken,)),), (), taking))
    assert isinstance(answer, Committed)
    head = other.store.head()
    with pytest.raises(StoreFailed, match=f"{node} has taken over"):
        credit(owner, ONE)
    assert owner.overtaken
    # The end of the log was let go of: whoever owns it goes on at once.
    assert other.store.follow() == ()
    assert other.store.head() == head


def test_a_lease_is_taken_with_the_batch_that_says_so_or_not_at_all(floors, database):
    owner, other = floors
    line = NodeLine(database)
    assert owner.store.hold() == ()
    take_lease(owner.store.ask_held, "a")
    assert lease_of(owner.store.ask_held).node == "a"
    owner.store.let_go()
    assert line.lease().node == ""
    owner.store.hold()
    take_lease(owner.store.ask_held, "a")
    credit(owner, ONE)
    assert line.lease().node == "a"
    assert 0 < line.lease().left_ms <= 2_000
    line.give_up("a")
    assert (line.lease().node, line.lease().left_ms) == ("a", 0)
    here, elsewhere = (NodeSeen("a", process, "", 0, 1, 0, ready=True) for process in ("1", "2"))
    assert line.say(here)
    assert not line.say(elsewhere)
    assert [each.process for each in line.nodes()] == ["1"]
    line.close()
    follow(other)


def test_whoever_was_overtaken_replaces_no_seed_and_takes_none_away(database):
    before, after = SeedTable(database, taken=5), SeedTable(database, taken=9)
    before.put(("R1", 1), "k", b"old", ())
    after.put(("R1", 1), "k", b"new", ())
    before.put(("R1", 1), "k", b"late", ())
    before.take_away([("R1", 1)])
    assert [(each.table, each.round, each.sealed) for each in after.rows()] == [("R1", 1, b"new")]
    after.take_away([("R1", 1)])
    assert after.rows() == []
    of_jackpots = SeedTable(database, "jackpot_seeds", 9)
    of_jackpots.put(("J1", 1), "k", b"cycle", ())
    assert after.rows() == []
    for each in (before, after, of_jackpots):
        each.close()


def test_a_log_that_does_not_contain_what_was_followed_is_not_followed(floors, server, database):
    owner, other = floors
    credit(owner, ONE)
    follow(other)
    name = database.url.split("@/")[1].split("?")[0]
    server.asked(
        "ALTER TABLE batches DISABLE TRIGGER ALL",
        "UPDATE batches SET digest = sha256(digest) WHERE number = (SELECT number FROM head)",
        database=name,
    )
    with pytest.raises(StoreFailed, match="as it was seen kept"):
        other.store.follow()
