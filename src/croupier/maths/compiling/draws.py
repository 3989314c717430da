"""Games of draws that nobody decides about: wheels, dice, and roulette with what is drawn beside it.

A round is some draws.  A term is a table over some of them: what the bets of one kind bring.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod

from croupier.core.chance import Law
from croupier.games.game import Ask, BetKey, Draw, Game, Outcome, Over, Position, Slip
from croupier.maths.compiling.tables import (
    ME,
    THE_SLIP,
    CannotCompile,
    CompiledTables,
    NumberTable,
    Reading,
    kept_slip,
    lattice,
    summed,
    table,
)

MOST_CASES = 1 << 20  # of one draw
MOST_PLACES = 1 << 20  # of one term
ONE_DRAW = 1 << 12  # cases that several draws may have together and be drawn as one

Returned = Callable[[BetKey, tuple[str, ...]], Fraction]


@dataclass(frozen=True, slots=True)
class Drawing:
    """One draw of a round; ``unlike`` are earlier draws whose outcome cannot come again."""

    by: str
    law: Law[str]
    unlike: tuple[int, ...] = ()

    @property
    def outcomes(self) -> tuple[str, ...]:
        return tuple(self.law.weights)


@dataclass(frozen=True, slots=True)
class Term:
    """Bets that turn on the same draws, and what each brings on every outcome of those."""

    draws: tuple[int, ...]
    returned: Mapping[BetKey, tuple[Fraction, ...]]

    def together(self) -> tuple[Fraction, ...]:
        return summed(self.returned.values())


def asked(draws: Sequence[Drawing], at: tuple[int, ...], bets: Sequence[BetKey], returned: Returned) -> Term:
    """A term, filled by asking what each bet brings on all that these draws can be."""
    spaces = [draws[each].outcomes for each in at]
    if prod(map(len, spaces)) > MOST_PLACES:
        raise CannotCompile(f"{', '.join(bets)} turn on more outcomes than a table holds")
    return Term(at, {bet: tuple(returned(bet, drawn) for drawn in product(*spaces)) for bet in bets})


# ── a game that can be walked whole ─────────────────────────────────────────────────


def walked(game: Game, slip: Slip) -> CompiledTables:
    """Of a game whose draws do not depend on each other, by playing every outcome."""
    start = game.start({ME: slip})
    draws = _draws(start)
    at = tuple(range(len(draws)))
    ends: dict[tuple[str, ...], Mapping[BetKey, Fraction]] = {}

    def returned(bet: BetKey, drawn: tuple[str, ...]) -> Fraction:
        if drawn not in ends:
            results = _after(start, drawn).results()[ME]
            ends[drawn] = {each: result.returned for each, result in results.items()}
        return ends[drawn][bet]

    return compiled(slip, draws, (asked(draws, at, tuple(slip), returned),))


def _draws(position: Position) -> tuple[Drawing, ...]:
    found: list[Drawing] = []
    level: set[Position] = {position}
    while True:
        turns = [each.turn() for each in level]
        if all(isinstance(turn, Over) for turn in turns):
            return tuple(found)
        laws = {_one_law(turn) for turn in turns}
        if len(laws) > 1:
            raise CannotCompile(f"what {found[-1].by} has drawn changes the law of the next draw")
        first = next(turn for turn in turns if isinstance(turn, Draw))
        found.append(Drawing(first.by, first.law))
        level = {each.after(Outcome(of)) for each in level for of in first.law.weights}


def _one_law(turn: Draw | Ask | Over) -> frozenset[tuple[str, int]]:
    if isinstance(turn, Draw):
        return frozenset(turn.law.cases().items())
    raise CannotCompile("a player is asked within a game of draws, and there is no policy for it")


def _after(position: Position, drawn: Sequence[str]) -> Position:
    for outcome in drawn:
        position = position.after(Outcome(outcome))
    return position


# ── as tables ───────────────────────────────────────────────────────────────────────


def compiled(slip: Slip, draws: Sequence[Drawing], terms: Sequence[Term]) -> CompiledTables:
    drawings, parts = _as_one(draws, terms)
    cases = [_cases(each) for each in drawings]
    most = max(map(len, cases))
    places = [prod(len(drawings[at].outcomes) for at in term.draws) for term in parts]
    begins = [sum(places[:at]) for at in range(len(parts))]
    together = [term.together() for term in parts]
    sums = lattice(together)
    several = len(parts) > 1
    steps = (sums.steps(each, min(each)) if several else (0,) * len(each) for each in together)
    return CompiledTables(
        kernel="draws",
        slip=kept_slip(slip),
        policy="",
        tables={
            "cases": table(len(each) for each in cases),
            "outcome_of": table(
                (n for each in cases for n in (*each, *(0,) * (most - len(each)))), len(cases), most
            ),
            "unlike": table(
                (int(earlier in each.unlike) for each in drawings for earlier in range(len(drawings))),
                len(drawings),
                len(drawings),
            ),
            "strides": _strides(drawings, parts),
            "begins": table(begins),
            "steps": table(n for each in steps for n in each),
            "sums": table([sum(places) if several else -1]),
        },
        places=sum(places) + (sums.places if several else 0),
        readings=(
            *_readings(parts, begins),
            Reading(THE_SLIP, sum(places), sums.values()) if several else Reading(THE_SLIP, 0, together[0]),
        ),
        drawn=tuple((each.by, each.outcomes) for each in drawings),
    )


def _readings(parts: Sequence[Term], begins: Sequence[int]) -> tuple[Reading, ...]:
    return tuple(
        Reading(bet, begin, returned)
        for term, begin in zip(parts, begins, strict=True)
        for bet, returned in term.returned.items()
    )


def _cases(drawing: Drawing) -> tuple[int, ...]:
    """The number of an outcome for each of the equally likely cases."""
    cases = drawing.law.cases()
    if sum(cases.values()) > MOST_CASES:
        raise CannotCompile(f"{drawing.by} draws by a law of more than {MOST_CASES:,} cases")
    return tuple(at for at, n in enumerate(cases.values()) for _ in range(n))


def _strides(drawings: Sequence[Drawing], parts: Sequence[Term]) -> NumberTable:
    """By how much each draw moves the place in each term."""
    rows: list[int] = []
    for term in parts:
        row = [0] * len(drawings)
        for nth, at in enumerate(term.draws):
            row[at] = prod(len(drawings[each].outcomes) for each in term.draws[nth + 1 :])
        rows += row
    return table(rows, len(parts), len(drawings))


def _as_one(draws: Sequence[Drawing], terms: Sequence[Term]) -> tuple[Sequence[Drawing], Sequence[Term]]:
    """Where there is one term, and few cases in all, a round is one draw of all that it draws."""
    if len(terms) > 1 or len(draws) == 1 or prod(len(_cases(each)) for each in draws) > ONE_DRAW:
        return draws, terms
    counts = {
        " ".join(of): prod(each.law.cases()[one] for each, one in zip(draws, of, strict=True))
        for of in product(*(each.outcomes for each in draws))
    }
    by = " ".join(each.by for each in draws)
    return (Drawing(by, Law[str].counted(counts)),), (Term((0,), terms[0].returned),)
