"""Tables in turn: at one the order of receipt, and nobody is late because of a queue."""

import asyncio
from collections import Counter
from dataclasses import dataclass
from itertools import compress

import pytest
from floor_house import A1, A2, B7, CLOCK, DEALER, NOON, R1, R2, RAPID, TheHouse, house_settings
from hypothesis import given
from hypothesis import strategies as st

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, TerminalId
from croupier.core.message import Stamp
from croupier.floor import turns
from croupier.floor.asker import Asker, Seat
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.turns import QUESTIONS_IN_TURN, in_turn, up_to_some_rounds
from croupier.store.port import Committed
from croupier.table import commands as tc
from croupier.terminal import commands as pc

ENDS = {R1: 40, R2: 70}  # by the clock, where a question comes each millisecond


@dataclass(frozen=True)
class Question:
    command: object
    stamp: Stamp
    by: Asker


def question(command, by, at):
    return Question(command, Stamp(command=CommandId(f"q{at}"), at=Instant(at), by=str(by)), by)


def slip(who, table):
    name = TerminalId(f"A{who}")
    return tc.SetWagers(table=table, round=1, terminal=name, slip={"red": 100}), Seat(name)


ASKED = st.one_of(
    st.builds(slip, st.integers(0, 4), st.sampled_from([R1, R2])),
    st.builds(slip, st.just(0), st.just(R1)),  # somebody who asks more than the others
    st.builds(lambda who: (pc.RequestService(terminal=f"A{who}"), Seat(f"A{who}")), st.integers(0, 2)),
    st.builds(lambda at: (tc.CloseWagering(table=at, round=1), CLOCK), st.sampled_from([R1, R2])),
    st.builds(lambda at: (tc.SpinBall(table=at, round=1, by="HAND"), DEALER), st.sampled_from([R1, R2])),
)


def late_from(table, received):
    return ENDS[table] if received < ENDS[table] else None


def served(received):
    """The order in which they are decided when all of them wait already."""
    waiting, order = list(received), []
    while waiting:
        chosen = in_turn(waiting, late_from)
        assert any(chosen)
        order += compress(waiting, chosen)
        waiting = [each for each, now in zip(waiting, chosen, strict=True) if not now]
    return order


@pytest.fixture
def few(monkeypatch):
    monkeypatch.setattr(turns, "QUESTIONS_IN_TURN", 3)


@pytest.mark.clause("house 6.2")
@given(asked=st.lists(ASKED, max_size=100))
def test_what_was_received_before_the_close_is_decided_before_it(asked):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(turns, "QUESTIONS_IN_TURN", 3)
        received = [question(*each, at) for at, each in enumerate(asked)]
        order = served(received)
    assert sorted(order, key=lambda each: each.stamp.at) == received  # each once
    now, decided = 0, list[Question]()
    for each in order:
        at = getattr(each.command, "table", None)
        # The house's time never goes back, and still nobody was received in time and is late.
        now = max(now, each.stamp.at)
        assert at is None or each.stamp.at >= ENDS[at] or now < ENDS[at]
        for earlier in decided:
            if earlier.stamp.at > each.stamp.at:  # whoever was served first although they came later
                assert earlier.by != each.by
                assert at is None or getattr(earlier.command, "table", None) != at
        decided.append(each)


@pytest.mark.clause("house 6.2")
@given(asked=st.lists(ASKED, min_size=45, max_size=80))
def test_whoever_goes_before_a_round_that_waits_makes_nobody_late(asked):
    """At a table, and of whoever asks, the order stays; and rounds are decided one at a time."""
    waiting, order = [question(*each, at) for at, each in enumerate(asked)], list[Question]()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(turns, "ROUNDS_IN_TURN", 1)
        while waiting:
            chosen = up_to_some_rounds(waiting, [True] * len(waiting), late_from)
            group = list(compress(waiting, chosen))
            assert group
            assert sum(type(each.command) is tc.CloseWagering for each in group) <= 1
            order += group
            waiting = [each for each, now in zip(waiting, chosen, strict=True) if not now]
    now = 0
    for at, each in enumerate(order):
        table, now = getattr(each.command, "table", None), max(now, each.stamp.at)
        a_round = type(each.command) is tc.CloseWagering
        assert table is None or a_round or each.stamp.at >= ENDS[table] or now < ENDS[table]
        for earlier in order[:at]:
            if earlier.stamp.at > each.stamp.at:
                assert earlier.stamp.by != each.stamp.by
                assert table is None or getattr(earlier.command, "table", None) != table


def test_a_slip_at_another_table_does_not_wait_for_all_rounds_that_came_before_it():
    every = turns.ROUNDS_IN_TURN
    closes = [question(tc.CloseWagering(table=f"T{n}", round=1), f"dealer {n}", n) for n in range(every + 3)]
    slips = [question(*slip(1, R1), 30), question(*slip(2, f"T{every}"), 31)]
    chosen = up_to_some_rounds([*closes, *slips], [True] * (every + 5), lambda *_: None)
    assert chosen == [True] * every + [False] * 3 + [True, False]


@pytest.mark.clause("house 6.2")
@pytest.mark.usefixtures("few")
def test_at_a_table_everybody_is_decided_in_the_order_of_receipt_and_other_tables_do_not_wait():
    received = [question(*slip(0, R1), at) for at in range(10)]
    received += [question(*slip(1, R1), 10), question(*slip(2, R2), 11), question(*slip(0, R1), 12)]
    order = served(received)
    assert [each.stamp.at for each in order if each.command.table == R1] == [*range(11), 12]
    assert [each.by.terminal for each in order][:2] == ["A0", "A2"]


@pytest.mark.usefixtures("few")
def test_staff_at_a_table_wait_for_what_was_received_there_and_no_longer():
    received = [question(*slip(0, R1), at) for at in range(10)]
    received += [question(tc.SpinBall(table=R1, round=1, by="HAND"), DEALER, 10)]
    received += [question(*slip(1, R1), 11)]
    assert in_turn(received, late_from) == [True] * 11 + [False]


@pytest.mark.usefixtures("few")
def test_what_the_house_does_itself_waits_for_no_screen():
    received = [question(*slip(0, R1), at) for at in range(10)]
    received += [question(tc.CloseWagering(table=R2, round=1), CLOCK, 10 + n) for n in range(2)]
    assert [each.stamp.at for each in served(received)][:3] == [0, 10, 11]


def test_choices_wait_for_nobody():
    house = TheHouse().staffed().opened().seated(A1)
    late_from = house.core.current.late_from
    assert late_from(R1, NOON) is None
    house.wagering()
    ends_at = house.spin().ends_at
    assert [late_from(R1, ends_at + n) for n in (-1, 0, 1)] == [ends_at, None, None]
    house.bets(A1, red=100)
    house.closes()
    assert late_from(R1, ends_at + 5) == ends_at + 5
    house.spun("17")
    assert late_from(R1, ends_at + 5) is None


@pytest.mark.clause("house 6.2")
@pytest.mark.parametrize("early", [1, 0, -1])
def test_a_flood_holds_no_other_table_up_and_makes_nobody_late(early):
    house = TheHouse(R1=RAPID, R2=RAPID).staffed().opened(R1, R2).seated(A1, A2).seated(B7, tables=(R2,))
    for table, names in ((R1, (A1, A2)), (R2, (B7,))):
        house.wagering(table)
        for name in names:
            house.bets(name, table, red=100)
    ends_at, answered = house.spin().ends_at, []
    assert house.spin(R2).ends_at == ends_at

    async def asks(floor, command, by, name, at):
        stamp = Stamp(command=CommandId(name), at=Instant(at), by="")
        answer = await floor.handle(command, stamp, by)
        answered.append(name)
        return answer

    async def flooded():
        slips = [house.slip(A1, red=200 + 100 * (n % 2)) for n in range(3 * QUESTIONS_IN_TURN)]
        closing = tc.CloseWagering(table=R1, round=1)
        at = ends_at - early
        async with Floor(FloorCore(house.store, house_settings(R1=RAPID, R2=RAPID))) as floor:
            asked = [asks(floor, each, Seat(A1), f"many/{n}", at) for n, each in enumerate(slips)]
            asked.append(asks(floor, house.slip(A2, red=700), Seat(A2), "same table", at))
            asked.append(asks(floor, house.slip(B7, R2, red=700), Seat(B7), "other table", at))
            if early > 0:  # asked of a floor that closes meanwhile, and of one that is only asked for more
                asked.append(asks(floor, closing, CLOCK, "close", ends_at))
            return await asyncio.gather(*asked)

    answers = asyncio.run(flooded())
    kept = Counter(type(answer) for answer in answers)
    assert kept == ({Committed: len(answers)} if early > 0 else {Refused: len(answers)})
    assert [name for name in answered if name not in ("other table", "close")] == [
        *(f"many/{n}" for n in range(3 * QUESTIONS_IN_TURN)),
        "same table",
    ]
    if early <= 0:
        assert answered.index("other table") <= QUESTIONS_IN_TURN
