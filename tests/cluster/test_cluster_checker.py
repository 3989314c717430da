"""The checker itself: whatever a floor could tell wrongly, it finds."""

from dataclasses import replace
from itertools import count

import msgspec
import pytest
from cluster_checker import held_against
from cluster_players import Asked
from house_under_load import DEALER, NOON, NOTE, R1, TERMINALS, furnish, house_settings

from croupier.charter.events import IslandTaken
from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem, Seat
from croupier.floor.core import FloorCore
from croupier.floor.rooms import TABLE
from croupier.house.founding import STREAM
from croupier.house.log_place import place_named
from croupier.store.port import Append, Batch, Committed
from croupier.table import commands as tc
from croupier.table.events import WageringClosed, WagersSet
from croupier.terminal import commands as pc

ONE = TERMINALS[0]


@pytest.fixture(scope="module")
def evening(tmp_path_factory):
    """Two floors, one after the other, at each of which a slip was kept: the log, and what was told."""
    path, numbers = str(tmp_path_factory.mktemp("evening") / "house.log"), count()
    furnish(path)
    store = place_named(path).open()
    core = FloorCore(store, house_settings())

    def does(command, by, name=None):
        stamp = Stamp(command=CommandId(name or f"e{next(numbers)}"), at=Instant(NOON), by="")
        answer = core.handle(command, stamp, by)
        assert isinstance(answer, Committed), answer
        return answer.at

    def taken(node):
        stamp = Stamp(command=CommandId(f"taking {node}"), at=Instant(NOON), by="")
        event = IslandTaken(island="house", node=node, because="")
        batch = Batch(stamp.command, (Append(STREAM, store.version(STREAM), (event,)),), (), stamp)
        assert isinstance(store.commit(batch), Committed)
        core.followed(list(store.entries())[-1])

    taken("a")
    does(pc.InsertNote(terminal=ONE, insertion="n", amount=NOTE), HouseSystem("acceptor"))
    does(tc.OpenWagering(table=R1), DEALER)
    does(tc.Join(table=R1, terminal=ONE), Seat(ONE))
    number = core.current.state(TABLE, R1).in_hand.number
    history = []
    for at, node in enumerate(("a", "b")):
        if at:
            taken(node)
        slip = tc.SetWagers(table=R1, round=number, terminal=ONE, slip={f"straight:{at + 7}": 500})
        kept = does(slip, Seat(ONE), f"s{at}")
        history.append(Asked(f"s{at}", ONE, 1.0, 2.0, kept, tries=1, floor=node))
    history.append(Asked("s9", ONE, 1.0, 2.0, refused="too late", tries=1, floor="b"))
    found = list(store.entries()), store.balances(), history
    store.close()
    return found


def test_what_was_told_truly_is_found_to_be_so(evening):
    assert held_against(*evening) == (2, ["a", "b"])


@pytest.mark.parametrize(
    ("at", "told"),
    [
        (2, {"kept_at": 3, "refused": None}),  # said to be kept, and lost
        (0, {"kept_at": None, "refused": "no"}),  # said to be refused, and kept
        (0, {"kept_at": 1}),  # kept elsewhere
        (1, {"floor": "a"}),  # by a floor that had been overtaken
    ],
)
def test_whatever_is_told_wrongly_is_found(evening, at, told):
    entries, balances, history = evening
    wrong = [*history]
    wrong[at] = replace(history[at], **told)
    with pytest.raises(AssertionError):
        held_against(entries, balances, wrong)


def doubled(entries):
    return [*entries, entries[-1]]


def after_its_close(entries):
    """The close comes before the last slip."""
    *before, last = entries
    (slip,) = (each for each in last.events if isinstance(each.event, WagersSet))
    event = WageringClosed(table=R1, round=slip.event.round, at=Instant(NOON), by="")
    return [*before, replace(last, events=(msgspec.structs.replace(slip, event=event), *last.events))]


def without_money(entries):
    return [replace(entry, transfers=()) for entry in entries]


@pytest.mark.parametrize("altered", [doubled, after_its_close, without_money])
def test_whatever_is_wrong_with_a_log_is_found(evening, altered):
    entries, balances, history = evening
    with pytest.raises(AssertionError):
        held_against(altered(entries), balances, history)
