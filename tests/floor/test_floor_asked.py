"""The name of a command stands for its content: through the core, through the floor, and after a restart."""

import asyncio
import hmac
from hashlib import blake2b

import msgspec
import pytest
from floor_house import A1, A2, BOSS, DEALER, R1, RAPID, TheHouse, house_settings
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.core.decider import Refused
from croupier.core.digests import joined
from croupier.core.ids import CommandId, Instant, StaffId
from croupier.core.message import Stamp
from croupier.floor.asker import Seat, Staff, asked_key, named, stamped
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.rooms import codec
from croupier.store.memory import MemoryStore
from croupier.store.port import ANOTHER_QUESTION, Committed
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc

KEY = bytes(range(32))


def stamp(name, at=0):
    return Stamp(command=CommandId(name), at=Instant(at), by="")


def asked_under(key, command, by, name="x", at=0):
    return stamped(command, stamp(name, at), by, asked_key(key)).asked


def seated(store):
    house = TheHouse(store, R1=RAPID).staffed().opened().seated(A1, A2)
    house.wagering()
    return house


@pytest.mark.clause("house 6.1")
def test_another_question_under_a_name_is_refused_and_nothing_is_done():
    house = seated(MemoryStore(codec()))
    first = house.does(house.slip(A1, red=500), Seat(A1), "one")
    head, credit = house.store.head(), house.credit(A1)
    assert house.ask(house.slip(A1, red=500), Seat(A1), "one") == first
    refused = house.ask(house.slip(A1, red=700), Seat(A1), "one")
    assert str(refused) == "another question had this name; nothing was done (house 6.1)"
    assert (house.store.head(), house.credit(A1)) == (head, credit)
    # A name of another asker's is another name.
    assert isinstance(house.ask(house.slip(A2, red=700), Seat(A2), "one"), Committed)


@pytest.mark.clause("house 6.1")
def test_a_refusal_is_remembered_with_its_question_too():
    house = seated(MemoryStore(codec()))
    dear = house.slip(A1, red=999_999_00)
    first = house.ask(dear, Seat(A1), "one")
    assert isinstance(first, Refused)
    assert first != ANOTHER_QUESTION
    assert house.ask(dear, Seat(A1), "one") == first
    assert house.ask(house.slip(A1, red=500), Seat(A1), "one") == ANOTHER_QUESTION
    assert isinstance(house.ask(house.slip(A1, red=500), Seat(A1), "two"), Committed)


def test_what_is_asked_is_who_asks_with_whom_and_for_what_in_any_order():
    house = seated(MemoryStore(codec()))
    slip = house.slip(A1, red=500, black=300)
    turned = tc.SetWagers(
        table=slip.table, round=slip.round, terminal=A1, slip=dict(reversed(slip.slip.items()))
    )
    alone, together = Staff(StaffId("dana")), Staff(StaffId("dana"), StaffId("bruno"))
    asked = [
        asked_under(KEY, slip, Seat(A1)),
        asked_under(KEY, slip, Seat(A2)),
        asked_under(KEY, slip, alone),
        asked_under(KEY, slip, together),
        asked_under(KEY, slip, BOSS),
        asked_under(KEY, house.slip(A1, red=501, black=300), Seat(A1)),
        asked_under(KEY, tc.OpenWagering(table=slip.table), DEALER),
    ]
    assert len(set(asked)) == len(asked)
    assert {len(each) for each in asked} == {16}
    assert asked_under(KEY, turned, Seat(A1), "later", 9) == asked[0]
    assert asked_under(bytes(32), slip, Seat(A1)) != asked[0]


@pytest.mark.clause("house 7.1")
def test_whoever_has_the_log_alone_cannot_tell_what_was_asked():
    """A guess at a text that was erased is to be held against nothing in the log."""
    house = seated(MemoryStore(codec()))
    house.does(house.slip(A1, red=500), Seat(A1))
    sent = tc.SendAway(table=R1, terminal=A1, because="shouted")
    house.does(sent, BOSS, "one")
    kept = next(iter(house.store.kept([named(CommandId("one"), BOSS)]).values()))
    begins = joined("croupier/asked/1", "table", "SendAway", f"staff/{BOSS.staff}", BOSS.second or "")
    guess = begins + msgspec.json.encode(sent, order="sorted")
    key = house.core.house_settings.ticket_key
    own = hmac.digest(key, b"croupier/asked/key/1", "sha256")
    assert kept.asked == blake2b(guess, key=own, digest_size=16).digest()
    assert kept.asked != blake2b(guess, digest_size=16).digest()


SIZES = (500, 700, 999_999_00)  # two that may be kept under one name, and one that is refused
ASKED = st.lists(
    st.tuples(st.sampled_from(SIZES), st.sampled_from(("together", "after", "restart"))), max_size=8
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=15, deadline=None)
@given(asked=ASKED)
@pytest.mark.parametrize("kind", ["memory", "sqlite"])
@pytest.mark.clause("house 6.1")
def test_whatever_the_order_at_most_one_content_is_kept_and_the_others_are_told_so(
    kind, asked, tmp_path_factory
):
    path = tmp_path_factory.mktemp("asked") / "house.db"
    store = MemoryStore(codec()) if kind == "memory" else SqliteStore.create(path, codec())
    house = seated(store)
    head, answers = store.head(), asyncio.run(asked_in_turn(house, store, path, asked))
    kept = {size for size, answer in answers if isinstance(answer, Committed)}
    assert len(kept) <= 1
    assert len({answer for _, answer in answers if isinstance(answer, Committed)}) == len(kept)
    for size, answer in answers:
        if isinstance(answer, Refused):
            assert answer == ANOTHER_QUESTION or size == SIZES[-1]
    reopened = store if kind == "memory" else SqliteStore.open(path, codec())
    assert reopened.head().number - head.number == len(kept)
    reopened.close()


async def asked_in_turn(house, store, path, asked):
    """Asked at the same time as the one before, once that was answered, or by a house started anew."""
    answers, floor, pending = [], Floor(FloorCore(store, house_settings(R1=RAPID))), []
    for size, when in asked:
        if when != "together":
            answers += [(each, await awaited) for each, awaited in pending]
            pending = []
        if when == "restart":
            await floor.close()
            if not isinstance(store, MemoryStore):
                store.close()
                store = SqliteStore.open(path, codec())
            floor = Floor(FloorCore(store, house_settings(R1=RAPID)))
        pending.append((size, floor.ask(house.slip(A1, red=size), stamp("one", house.now), Seat(A1))))
    answers += [(each, await awaited) for each, awaited in pending]
    await floor.close()
    store.close()
    return answers
