"""Whose table is served next: one question of each screen first, at a table always in the order of receipt.

As long as everybody fits in, all are served in the order in which they came.  Where some ask more than
that, their table waits with them, and the other tables do not.  At a table nobody comes before whoever was
received there earlier: how much a screen may ask is decided at its line, where it is admitted.  And nobody
is late because they waited: what was received for a table is decided before the close, and before the house's
time passes the end of wagering there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Protocol

from croupier.core.ids import Instant, TableId, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import Asker, Dealer, HouseSystem, Seat
from croupier.floor.commands import HouseCommand
from croupier.store.group import LARGEST_GROUP
from croupier.table.commands import CloseWagering, EnterOutcome, OpenWagering

# Decided together where some ask several times at once: whoever asks next waits for no more than these.
QUESTIONS_IN_TURN = 200
# Rounds that are opened, closed or settled together: a full table takes as long as hundreds of slips.
ROUNDS_IN_TURN = 8
_OF_A_ROUND = frozenset({OpenWagering, CloseWagering, EnterOutcome})


class Question(Protocol):
    """As much of a question as says when it is served."""

    @property
    def command(self) -> HouseCommand: ...
    @property
    def stamp(self) -> Stamp: ...
    @property
    def by(self) -> Asker: ...


# From when on what was received for a table at some time would be late there, if it was in time.
LateFrom = Callable[[TableId, Instant], Instant | None]


def in_turn(waiting: Sequence[Question], late_from: LateFrom) -> list[bool]:
    """Which of them are decided next; they are given, and decided, in the order of receipt."""
    if len(waiting) <= LARGEST_GROUP and len({each.stamp.by for each in waiting}) == len(waiting):
        return [True] * len(waiting)  # nobody asks twice, so that it is everybody's turn
    chosen = _by_turns(waiting)
    decided = _Decided(late_from)
    for at in reversed(range(len(waiting))):
        chosen[at] = chosen[at] or decided.must_follow(waiting[at])
        if chosen[at]:
            decided.add(waiting[at])
    return chosen


def up_to_some_rounds(
    waiting: Sequence[Question], chosen: Sequence[bool], late_from: LateFrom
) -> Sequence[bool]:
    """Of those, so many rounds at the most.  Whoever has nothing to do with the others goes before them,
    unless something that waits behind them could be late by it.
    """
    if sum(type(each.command) in _OF_A_ROUND for each in waiting) <= ROUNDS_IN_TURN:
        return chosen
    left, within = ROUNDS_IN_TURN, list[bool]()
    held_up, all_wait = set[str](), False
    for question, is_chosen in zip(waiting, chosen, strict=True):
        of_round = type(question.command) in _OF_A_ROUND
        own = (question.stamp.by, *_concerned(question.command))
        now = is_chosen and not all_wait and held_up.isdisjoint(own) and (left > 0 or not of_round)
        within.append(now)
        if now:
            left -= of_round
        elif is_chosen:
            held_up.update(own)
            all_wait = all_wait or not (of_round or _is_patient(question, late_from))
    return within


def _is_patient(question: Question, late_from: LateFrom) -> bool:
    """Whether it may be decided at any time."""
    table: TableId | None = getattr(question.command, "table", None)
    return table is None or late_from(table, question.stamp.at) is None


def _by_turns(waiting: Sequence[Question]) -> list[bool]:
    """A player who comes to a table at which somebody waits already waits behind them; staff do not."""
    turns = _turns(waiting)
    last, room = _last_turn(Counter(turns)), LARGEST_GROUP
    held_up = set[TableId | TerminalId]()
    chosen: list[bool] = []
    for question, turn in zip(waiting, turns, strict=True):
        concerned = _concerned(question.command)
        free = not isinstance(question.by, Seat) or held_up.isdisjoint(concerned)
        chosen.append(free and turn <= last and room > 0)
        room -= chosen[-1]
        if not chosen[-1]:
            held_up.update(concerned)
    return chosen


def _turns(waiting: Sequence[Question]) -> list[int]:
    """Of each, how many the same screen asked before it.  The house is no screen, and waits for none."""
    asked = dict[str, int]()
    turns: list[int] = []
    for each in waiting:
        by = each.stamp.by
        turn = asked.get(by, 0)
        turns.append(turn)
        asked[by] = turn if isinstance(each.by, HouseSystem | Dealer) else turn + 1
    return turns


def _last_turn(questions: Counter[int]) -> int:
    """One of each screen is decided together, and of the further turns as many as there is room for."""
    turn, room = 0, QUESTIONS_IN_TURN - questions[0]
    while 0 < questions[turn + 1] <= room:
        turn += 1
        room -= questions[turn]
    return turn


class _Decided:
    """What is decided in this turn, gathered from the last one received to the first."""

    def __init__(self, late_from: LateFrom) -> None:
        self._late_from = late_from
        self._time = Instant(0)
        self._askers = set[str]()
        self._touched = set[TableId | TerminalId]()

    def add(self, question: Question) -> None:
        self._time = max(self._time, question.stamp.at)
        self._askers.add(question.stamp.by)
        self._touched.update(_concerned(question.command))

    def must_follow(self, question: Question) -> bool:
        """Whether something received after it would be decided first at its place, or make it late."""
        if question.stamp.by in self._askers or not self._touched.isdisjoint(_concerned(question.command)):
            return True
        table: TableId | None = getattr(question.command, "table", None)
        late_from = None if table is None else self._late_from(table, question.stamp.at)
        return late_from is not None and self._time >= late_from


def _concerned(command: HouseCommand) -> tuple[TableId | TerminalId, ...]:
    named = (getattr(command, "table", None), getattr(command, "terminal", None))
    return tuple(name for name in named if name is not None)
