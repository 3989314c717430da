"""One of a commit is turned away by the store: those ahead are told, all are answered, the house stops."""

import asyncio

import pytest
from floor_house import A1, A2, R1, R2, RAPID, TheHouse

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import Seat
from croupier.floor.core import Disagreed
from croupier.floor.floor import Floor
from croupier.floor.rooms import TABLE, TERMINAL, codec
from croupier.ledger.account import AUD, credit
from croupier.store.memory import MemoryStore
from croupier.store.port import Committed, Conflict
from croupier.table import events as te

A3 = TerminalId("A3")
SEATS = {A1: R1, A2: R1, A3: R2}


class TurnsAway(MemoryStore):
    """What concerns one terminal, as if somebody else had written about it first."""

    def __init__(self):
        super().__init__(codec())
        self.about = None

    def commit_many(self, batches):
        return [self._away(batch) or super(TurnsAway, self).commit_many([batch])[0] for batch in batches]

    def _away(self, batch):
        return next(
            (Conflict(each.stream, 1, 2) for each in batch.appends if each.stream == self.about), None
        )


@pytest.fixture
def house():
    house = TheHouse(TurnsAway(), R1=RAPID, R2=RAPID).staffed().opened(R1, R2)
    for seat, table in SEATS.items():
        house.seated(seat, tables=(table,))
    for table in (R1, R2):
        house.wagering(table)
    for seat, table in SEATS.items():  # so that everybody has a place by now
        house.bets(seat, table, black=500)
    house.store.about = TERMINAL.stream(A2)
    return house


def question(house, seat):
    stamp = Stamp(command=CommandId(f"bet/{seat}"), at=Instant(house.now), by="")
    return house.slip(seat, SEATS[seat], red=1_000), stamp, Seat(seat)


def shown(house):
    public = house.core.public
    return {
        seat: (
            dict(public.state(TABLE, table).in_hand.slips.get(seat, {})),
            public.balance(credit(seat, AUD)),
        )
        for seat, table in SEATS.items()
    }


BEFORE, AFTER = ({"black": 500}, 9_500), ({"red": 1_000}, 9_000)


def test_those_ahead_are_told_and_the_rest_have_an_answer(house):
    async def story():
        async with Floor(house.core) as floor:
            return await asyncio.gather(*(floor.ask(*question(house, seat)) for seat in SEATS))

    told, head = [], house.store.head()
    house.core.subscribe(lambda each: told.append(each.event.terminal))
    ahead, away, behind = asyncio.run(story())
    assert ahead == Committed(head.at + 1)
    assert isinstance(away, Refused)
    assert str(house.core.stopped) in away.reason
    assert behind == Committed(head.at + 2), "it lies in the log, and is shown after a new start"
    laid = [each.event for each in house.store.tail(head.at)]
    assert [event.terminal for event in laid if isinstance(event, te.WagersSet)] == [A1, A3]
    assert told == [A1]
    assert shown(house) == {A1: AFTER, A2: BEFORE, A3: BEFORE}


def test_of_slips_that_were_decided_together_only_what_was_kept_is_shown(house):
    together = house.core.slips_together()
    asked = [question(house, seat) for seat in SEATS]
    batches = [
        house.core.decide_in(together, *house.core.taken_in(command, stamp, by), by)
        for command, stamp, by in asked
    ]
    assert together.plain == len(SEATS)
    together.take_over()
    assert shown(house) == dict.fromkeys(SEATS, BEFORE)
    answers = house.store.commit_many(batches)
    with pytest.raises(Disagreed) as disagreed:
        house.core.conclude_all(batches, answers)
    assert shown(house) == {A1: AFTER, A2: BEFORE, A3: BEFORE}
    first, second, third = disagreed.value.answers
    assert (first, isinstance(second, Refused), third) == (answers[0], True, answers[2])
    remembered = [house.core.remembered(batch.command) is not None for batch in batches]
    assert remembered == [True, False, False]


def test_slips_that_were_all_kept_are_shown_all_at_once(house):
    house.store.about = None
    together = house.core.slips_together()
    batches = [
        house.core.decide_in(together, *house.core.taken_in(*question(house, seat)), Seat(seat))
        for seat in SEATS
    ]
    together.take_over()
    seen = []
    house.core.subscribe(lambda _each: seen.append(shown(house)))
    house.core.conclude_all(batches, house.store.commit_many(batches))
    assert seen == [dict.fromkeys(SEATS, AFTER)] * len(SEATS)
