"""What is asked of slips that are decided together: to the letter what they would have come to one by one.

A test hands over a floor and any commands in any order.  They are put to two copies of it, in one docket and
one commit, and one after the other: the same batches and refusals, the same log to its last digest, the same
states, slips in the same order, the same balances, and nothing shown to anybody before it is durable.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from croupier.core.decider import Refused
from croupier.core.message import Stamp
from croupier.floor.asker import Asker
from croupier.floor.commands import HouseCommand
from croupier.floor.core import FloorCore
from croupier.floor.rooms import codec, name_in, room_of
from croupier.floor.snapshot_codec import encode_state
from croupier.store.memory import MemoryStore
from croupier.store.port import Append, Batch, Committed, Log
from croupier.table.commands import SetWagers


class GroupQuestion(NamedTuple):
    command: HouseCommand
    stamp: Stamp
    by: Asker


Outcome = Batch | Refused | str  # in words, where a room broke


class PlainShare(NamedTuple):
    """Of a group: how many slips there were, how many were kept, and how many were plain ones."""

    slips: int
    kept: int
    plain: int


def copied(core: FloorCore) -> FloorCore:
    """Another floor on a log of its own that says the same."""
    store = MemoryStore(codec())
    for entry in core.store.entries():
        appends = tuple(Append(each.stream, each.version - 1, (each.event,)) for each in entry.events)
        answer = store.commit(Batch(entry.stamp.command, appends, entry.transfers, entry.stamp))
        assert isinstance(answer, Committed), answer
    assert store.head() == core.store.head(), "a copy has the same digests"
    return FloorCore(store, core.house_settings)


def same_together(core: FloorCore, group: Sequence[GroupQuestion]) -> PlainShare:
    """The law.  How much of the group was put to the proof by it."""
    alone, together = copied(core), copied(core)
    taken = [GroupQuestion(*together.taken_in(each.command, each.stamp, each.by), each.by) for each in group]
    one_by_one = [_kept(alone, each) for each in taken]
    at_once, plain = _at_once(together, taken)
    for question, asked, found in zip(taken, one_by_one, at_once, strict=True):
        assert found == asked, f"{question.command} came to {found}, and alone to {asked}"
    assert together.store.head() == alone.store.head(), "the log is the same to its last digest"
    _same_in_two_groups(core, taken, one_by_one)
    assert together.refusals == alone.refusals
    assert (together.current.latest, together.decided_at, together.at) == (
        alone.current.latest,
        alone.decided_at,
        alone.at,
    )
    _same_states(alone, together)
    slips = [found for each, found in zip(taken, at_once, strict=True) if type(each.command) is SetWagers]
    return PlainShare(len(slips), sum(isinstance(found, Batch) for found in slips), plain)


def _same_in_two_groups(core: FloorCore, taken: Sequence[GroupQuestion], asked: list[Outcome]) -> None:
    """What one group has found out of seats and tables holds for the next only as long as they stay."""
    in_two, half = copied(core), len(taken) // 2
    found = [outcome for part in (taken[:half], taken[half:]) for outcome in _at_once(in_two, part)[0]]
    assert found == asked, "a group remembers what is so no more"


def _kept(core: FloorCore, question: GroupQuestion) -> Outcome:
    """Decided by itself, and kept before the next."""
    outcome = _decided(core, question)
    if isinstance(outcome, Batch):
        core.keep_all((outcome,))
    return outcome


def _decided(core: FloorCore, question: GroupQuestion) -> Outcome:
    try:
        return core.decide(*question)
    except Exception as error:
        return repr(error)


def _at_once(core: FloorCore, group: Sequence[GroupQuestion]) -> tuple[list[Outcome], int]:
    """In one docket and one commit; and how many slips were plain."""
    docket, shown, outcomes = core.slips_together(), _shown(core), list[Outcome]()
    for question in group:
        try:
            outcomes.append(core.decide_in(docket, *question))
        except Exception as error:
            outcomes.append(repr(error))
    docket.take_over()
    assert _shown(core) == shown, "nothing is shown before it is durable"
    batches = [each for each in outcomes if isinstance(each, Batch)]
    core.keep_all(batches)
    return outcomes, docket.plain


def _same_states(alone: FloorCore, together: FloorCore) -> None:
    anew = FloorCore(together.store, together.house_settings)  # as the log has it
    for stream, _ in together.store.streams():
        room, name = room_of(stream), name_in(stream)
        states = [encode_state(core.current.state(room, name)) for core in (alone, together, anew)]
        assert states[0] == states[1] == states[2], f"{stream} stands otherwise"
        assert encode_state(together.public.state(room, name)) == states[0], f"{stream} is shown otherwise"
        assert together.current.version(stream) == anew.current.version(stream)
    balances = together.store.balances()
    assert balances == alone.store.balances() == together.current.ledger.balances()
    assert all(together.public.balance(account) == amount for account, amount in balances.of.items())


def _shown(core: FloorCore) -> dict[str, object]:
    log: Log = core.store
    return {stream: core.public.state(room_of(stream), name_in(stream)) for stream, _ in log.streams()}
