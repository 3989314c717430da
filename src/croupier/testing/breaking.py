"""Rules broken on purpose, one at a time: what a test that cites a clause must notice.

Every leaf that a clause sets and that something decides by is broken in each way there is: a number is one
more and one less, a rank one lower, a choice the next one that is another act, a list one shorter, odds one
better; what a clause merely allows or forbids is not there, or its refusal is left out; what prevails over
other rules gives way to them, or is not told.  The leaves are changed where they stand, in all rulesets
alike, so this is for a process that ends afterwards.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache, cached_property, partial
from typing import Any, cast

from croupier.core.cite import Cited, Clause
from croupier.games import wheels
from croupier.games.odds import Odds
from croupier.games.wheels import Wheel
from croupier.house.rulesets import RULESETS
from croupier.rulebooks.leaves import Leaf, in_words, leaves
from croupier.rulebooks.ruleset import Overlay, Ruleset
from croupier.rulebooks.settings import PARTS, text_of
from croupier.staff.authority import Grant, Ladder
from croupier.table.rules import EarlyClose, SpinDuringPeriod, Surface, UnderAggregate, UnderMinimum
from croupier.testing.refusing import ROOMS, refusals_by
from croupier.tickets.rules import RedeemedAt

REMEMBERING = (*ROOMS, "croupier.maths.", "croupier.server.", "croupier.rulebooks.composition")
# Where the next choice is the same act in another book's words, so that nobody could tell it broken, the one
# it is broken into instead.  What else sets such books apart are rules of their own, broken by themselves.
ANOTHER_ACT: Mapping[Enum, Enum] = {
    # A screen draws only what the house has taken: what it does not recognise shows no chips, and what is
    # ignored at the end is cleared.
    UnderMinimum.NOT_SHOWN: UnderMinimum.REJECTED_AT_CLOSE,
    UnderAggregate.IGNORED_AND_CLEARED: UnderAggregate.UNDER_THE_MINIMUM_IGNORED,
    # Betting ends at the word of the sensor, whether the book names the ball that will rest or the time left.
    EarlyClose.BEFORE_THE_BALL_RESTS: EarlyClose.OUTCOME_TIMED_AFTER,
    # Nobody spins so that the ball rests too soon.  Who spins, dealer or system, is for `spun` to say.
    SpinDuringPeriod.IF_REST_IS_EXPECTED_AFTER: SpinDuringPeriod.FROM_ITS_START,
    # Screens differ in how many there are, what is called at them, what they show and how long: all of that
    # is ruled apart.  What lies on a screen is not what lies on cloth.
    Surface.TOUCHBET: Surface.CLOTH,
    Surface.TOUCHTABLE: Surface.CLOTH,
    Surface.RAPID: Surface.CLOTH,
}
_WHEELS = tuple(wheel for wheel in vars(wheels).values() if isinstance(wheel, Wheel))


@dataclass(frozen=True, slots=True)
class Mutant:
    """One rule, broken in one way; ``at_work`` breaks it for the rest of this process."""

    clause: Clause
    told: str  # "table.limits.change_notice_min = 20, 21 instead": begins with the way to the rule
    at_work: Callable[[], None]


@dataclass(frozen=True, slots=True)
class _Place:
    """One leaf of one ruleset, and the record that it is found from."""

    root: Any
    leaf: Leaf
    ladder: Ladder


@cache
def mutants() -> tuple[Mutant, ...]:
    """In the order of the rulesets; the same rule of several rulesets is broken in all of them at once."""
    places: dict[tuple[Clause, str, str], list[_Place]] = {}
    for ruleset in RULESETS.values():
        for part in PARTS:
            root = getattr(ruleset, part)
            for leaf in leaves(part, root):
                if not leaf.declared:
                    named = (leaf.clause, _short(leaf.path), text_of(leaf))
                    places.setdefault(named, []).append(_Place(root, leaf, ruleset.ladder))
    of_leaves = (
        Mutant(clause, f"{found[0].leaf.path} = {words}, {told}", partial(_break, works))
        for (clause, _, words), found in places.items()
        for told, works in _ways(found)
    )
    return (*of_leaves, *_of_overlays())


def _of_overlays() -> Iterator[Mutant]:
    """What prevails by a clause is not told, or gives way to the rules that it prevails over."""
    untold: dict[Clause, list[Callable[[], None]]] = {}
    gives_way: dict[Clause, list[Callable[[], None]]] = {}
    for ruleset in RULESETS.values():
        for overlay in ruleset.prevails:
            others = tuple(each for each in ruleset.prevails if each is not overlay)
            untold.setdefault(overlay.by, []).append(partial(_put, ruleset, "prevails", others))
        for part, overlay, value in _last_over(ruleset):
            gives_way.setdefault(overlay.by, []).append(partial(_put, ruleset, part, value))
    for clause, works in untold.items():
        yield Mutant(clause, "what prevails by it, not told", partial(_break, works))
    for clause, works in gives_way.items():
        yield Mutant(clause, "what prevails by it, the other way round", partial(_break, works))


def _last_over(ruleset: Ruleset) -> Iterator[tuple[str, Overlay, object]]:
    """Each part that was replaced, the last overlay that did so, and what stood there before."""
    for part in PARTS:
        last = next((each for each in reversed(ruleset.prevails) if part in each.over), None)
        before = {} if last is None else dict(zip(last.over, last.instead_of, strict=False))
        if last is not None and part in before:
            yield part, last, before[part]


def _short(path: str) -> str:
    """A rule goes by its last words: one game may be played within another, under a longer path."""
    return ".".join(path.split(".")[-2:])


def _ways(places: list[_Place]) -> Iterator[tuple[str, list[Callable[[], None]]]]:
    """Each way to break one rule, with what is done at each of its places."""
    ways: dict[str, list[Callable[[], None]]] = {}
    for place in places:
        for told, work in _of(place):
            ways.setdefault(told, []).append(work)
    yield from ways.items()


def _all(works: list[Callable[[], None]]) -> None:
    for work in works:
        work()


def _break(works: list[Callable[[], None]]) -> None:
    _all(works)
    _forget()


def _of(place: _Place) -> Iterator[tuple[str, Callable[[], None]]]:
    match place.leaf.value:
        case Odds() as odds:
            yield f"{odds.pays + 1} to {odds.to} instead", partial(_put, odds, "pays", odds.pays + 1)
        case Grant() as grant:
            least = _another_rank(grant, place.ladder)
            yield f"{least} instead", partial(_put, grant, "least", least)
        case Clause() as clause:
            yield from _of_clause(place, clause)
        case Cited() as cited:
            for value in (*_others(cited.value), *_where_none(place, cited)):
                yield f"{in_words(value)} instead", partial(_put, cited, "value", value)
            if _is_one_of_its_kind(cited.value):
                yield from _without(_held(place)[-1])


def _is_one_of_its_kind(value: Any) -> bool:
    """Where there is one choice, a book has it or does without."""
    return isinstance(value, Enum) and len(type(value)) == 1


def _without(held: _Held) -> Iterator[tuple[str, Callable[[], None]]]:
    if "None" in _type_of(held):
        yield "left out", partial(_put, held.record, held.name, None)


def _type_of(held: _Held) -> str:
    """As the record declares it; of what is not a field of it, nothing is known."""
    return next((str(each.type) for each in fields(held.record) if each.name == held.name), "")


def _where_none(place: _Place, cited: Cited[Any]) -> Iterator[Any]:
    """Where a book sets no number, one; where a list has nothing on it, what another of that name has."""
    held = _held(place)[-1]
    if cited.value is None and "int" in _type_of(held) and not _is_idle(held):
        yield 1
    if cited.value == ():
        name = place.leaf.path.rpartition(".")[2]
        beside = (leaf for leaf in leaves("", place.root) if leaf.path.rpartition(".")[2] == name)
        found = (leaf.value.value for leaf in beside if isinstance(leaf.value, Cited) and leaf.value.value)
        yield from list(found)[:1]


def _is_idle(held: _Held) -> bool:
    """A limit at redemption terminals, of a book that redeems nothing there."""
    at = RedeemedAt.REDEMPTION_TERMINAL
    return held.name == "most_at_redemption_terminal" and at not in held.record.redeemed_at.value


def _another_rank(grant: Grant, ladder: Ladder) -> str:
    """One lower, so that somebody may who may not; for the lowest, one higher."""
    ranks = ladder.ranks if grant.least in ladder.ranks else ladder.apart
    at = ranks.index(grant.least)
    return (
        ranks[at - 1] if at else (*ranks, *ladder.apart)[1] if len((*ranks, *ladder.apart)) > 1 else "nobody"
    )


def _others(value: Any) -> Iterator[Any]:
    match value:
        case bool():
            yield not value
        case int() | Fraction():
            step = 1 if isinstance(value, int) else Fraction(1, 1000)
            yield from (value + step, value - step)
        case Enum() if not _is_one_of_its_kind(value):
            members = list(type(value))
            yield ANOTHER_ACT.get(value) or members[(members.index(value) + 1) % len(members)]
        case Wheel():
            yield next(wheel for wheel in _WHEELS if wheel.name != value.name)
        case tuple() if _are_clauses(value):
            yield ()  # one alone may have no say beside the others
        case tuple() if value:
            yield _all_but_the_last(value)
        case frozenset() if value:
            yield frozenset(_all_but_the_last(_in_order(value)))
        case str():
            yield f"not {value}"
        case _:
            return


# ── what was worked out before ──────────────────────────────────────────────────────────────


@cache
def _worked_out() -> tuple[tuple[Any, frozenset[str]], ...]:
    """Every game and part of one that keeps what it has worked out from its rules, with the names of that."""
    kept: list[tuple[Any, frozenset[str]]] = []
    for each in gc.get_objects():
        if str(type(each).__module__).startswith("croupier.games.") and hasattr(each, "__dict__"):
            parts = {name for owner in type(each).__mro__ for name, it in vars(owner).items() if _keeps(it)}
            kept.append((each, frozenset(parts)))
    return tuple(kept)


def _keeps(attribute: object) -> bool:
    return isinstance(attribute, cached_property)


@cache
def _answers() -> tuple[Callable[[], None], ...]:
    """How to forget what functions remember of what they were asked."""
    loaded = [module for name, module in sys.modules.items() if name.startswith(REMEMBERING)]
    found = [each for module in loaded for each in vars(module).values() if hasattr(each, "cache_clear")]
    return tuple(each.cache_clear for each in found)


def prepare() -> None:
    """Before any process forks off, so that none has to look for it again."""
    mutants()
    _worked_out()
    _answers()


def _forget() -> None:
    """What was worked out from rules that are broken now is worked out again."""
    for game, names in _worked_out():
        for name in names:
            cast("dict[str, Any]", vars(game)).pop(name, None)
    _all(list(_answers()))


# ── what a clause allows or forbids by being there ──────────────────────────────────────────


def _of_clause(place: _Place, clause: Clause) -> Iterator[tuple[str, Callable[[], None]]]:
    """Without it, where a book may do without; else what is refused by it is not refused."""
    *above, last = _held(place)
    field = next((each for each in fields(last.record) if each.name == last.name), None)
    if field is None or last.value is not clause:
        return
    if last.at is not None:
        yield "left out", last.without
    elif "None" in str(field.type):
        yield "left out", partial(_put, last.record, last.name, None)
    elif refusals := refusals_by(last.name, last.record):
        yield "not refused", refusals.leave_out
    else:
        another = partial(_put, last.record, last.name, Clause(clause.book, "no clause"))
        if above and above[-1].at is not None:
            yield "left out", partial(_all, [above[-1].without, another])
        else:
            yield "another clause", another


@dataclass(frozen=True, slots=True)
class _Held:
    """A value in a record, under which name, and its place where that is a tuple."""

    record: Any
    name: str
    at: int | None
    value: Any

    def without(self) -> None:
        held = cast("tuple[Any, ...]", getattr(self.record, self.name))
        _put(self.record, self.name, tuple(each for each in held if self.value not in (each, _second(each))))


def _are_clauses(several: Any) -> bool:
    return bool(several) and all(isinstance(each, Clause) for each in several)


def _in_order(several: Any) -> Any:
    return sorted(several, key=str)


def _all_but_the_last(several: Any) -> Any:
    return several[:-1]


def _second(item: Any) -> Any:
    """What stands beside its name in a pair."""
    return item[1] if _is_pair(item) else item


def _is_pair(item: Any) -> bool:
    return isinstance(item, tuple)


def _held(place: _Place) -> list[_Held]:
    """The way from the root to a leaf, record by record."""
    found: list[_Held] = [_Held(place.root, "", None, place.root)]
    for step in place.leaf.way:
        before = found[-1]
        if isinstance(step, str):
            found.append(_Held(before.value, step, None, getattr(before.value, step)))
        else:
            at = step if before.at is None else before.at
            found[-1] = _Held(before.record, before.name, at, before.value[step])
    return [each for each in found if is_dataclass(each.record)]


def _put(owner: object, name: str, value: object) -> None:
    object.__setattr__(owner, name, value)
