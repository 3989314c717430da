"""Sic Bo: three dice under a lid, and every bet on how they fall."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from croupier.core.cite import Cited
from croupier.core.decider import Refused
from croupier.games.game import (
    NOTHING_ELSE,
    AtClose,
    Bet,
    BetKey,
    Draw,
    Move,
    Outcome,
    Over,
    Prize,
    Result,
    Results,
    Slip,
    Slips,
    Turn,
)
from croupier.games.odds import Odds
from croupier.games.sic_bo.dice import DIE, FACES, Dice, announced, is_triple, total
from croupier.games.sic_bo.face import SicBoFace
from croupier.games.sic_bo.rules import DiceBetKind, OnTriple, SicBoRules
from croupier.games.wagers import Wager, checked, gathered, lost, paid_exactly, slips_of, unknown_bets, won

EQUIPMENT = "dice"

Wins = Callable[[Dice], bool]


class Contingency(NamedTuple):
    """A bet, and which dice win each of its prizes."""

    bet: Bet
    wins: tuple[Wins, ...]
    on_triple: Cited[OnTriple] | None = None

    def settle(self, stake: int, dice: Dice) -> Result:
        thrown, name = announced(dice), self.bet.name
        if self.on_triple and self.on_triple.value is OnTriple.LOSES and is_triple(dice):
            return lost(self.on_triple.clause, f"{thrown}: {name} loses on a triple")
        for prize, wins in zip(self.bet.prizes, self.wins, strict=True):
            if wins(dice):
                return won(stake, prize.odds, f"{thrown}: {name} wins because {prize.when}")
        return lost(self.bet.clause, f"{thrown}: {name} loses")


def _ranges(rules: SicBoRules) -> Iterator[Contingency]:
    on, odds = rules.contingencies, rules.odds
    for key, span, pays in (("small", on.small, odds.small), ("big", on.big, odds.big)):
        low, high = span.value
        prize = Prize(f"the total is {low} to {high}", pays)
        bet = Bet(key, key.capitalize(), span.clause, (prize,))
        yield Contingency(bet, (_adds_up_to(low, high),), on.small_and_big_on_triple)


def _parities(rules: SicBoRules) -> Iterator[Contingency]:
    on_triple = rules.contingencies.even_and_odd_on_triple
    for key, pays, rest in (("even", rules.odds.even, 0), ("odd", rules.odds.odd, 1)):
        bet = _bet(key, key.capitalize(), f"the total is {key}", pays)
        yield Contingency(bet, (_leaves(rest),), on_triple)


def _triples(rules: SicBoRules) -> Iterator[Contingency]:
    for face in FACES:
        bet = _bet(f"triple:{face}", f"Triple {face}", f"every die shows {face}", rules.odds.triple)
        yield Contingency(bet, (_shows(face, 3),))
    yield Contingency(
        _bet("any-triple", "Any Triple", "the dice are all alike", rules.odds.any_triple), (is_triple,)
    )


def _doubles(rules: SicBoRules) -> Iterator[Contingency]:
    for face in FACES:
        bet = _bet(f"double:{face}", f"Double {face}", f"at least two dice show {face}", rules.odds.double)
        yield Contingency(bet, (_shows(face, 2, 3),), rules.contingencies.double_on_triple)


def _totals(rules: SicBoRules) -> Iterator[Contingency]:
    for points, pays in rules.odds.totals:
        bet = _bet(f"total:{points}", f"Total {points}", f"the total is {points}", pays)
        wins = _adds_up_to(int(points), int(points))
        yield Contingency(bet, (wins,), rules.contingencies.total_on_triple)


def _pairs(rules: SicBoRules) -> Iterator[Contingency]:
    for low, high in combinations(FACES, 2):
        name, when = f"Two Dice {low} and {high}", f"both {low} and {high} show"
        bet = _bet(f"pair:{low}-{high}", name, when, rules.odds.pair)
        yield Contingency(bet, (_shows_different(2, low, high),))


def _singles(rules: SicBoRules) -> Iterator[Contingency]:
    for face in FACES:
        prizes = tuple(Prize(f"{face} is on {times} of the dice", pays) for times, pays in rules.odds.single)
        wins = tuple(_shows(face, int(times)) for times, _ in rules.odds.single)
        clause = prizes[0].odds.clause
        yield Contingency(Bet(f"single:{face}", f"Single Die {face}", clause, prizes), wins)


def _threes_of_four(rules: SicBoRules) -> Iterator[Contingency]:
    for four in rules.fours.value:
        when = f"the dice show three different numbers of {four}"
        bet = _bet(f"three-of-four:{four}", f"3 of 4 Dice {four}", when, rules.odds.three_of_four)
        yield Contingency(bet, (_shows_different(3, *four.split("-")),))


def _bet(key: BetKey, name: str, when: str, odds: Odds) -> Bet:
    return Bet(key, name, odds.clause, (Prize(when, odds),))


def _adds_up_to(low: int, high: int) -> Wins:
    return lambda dice: low <= total(dice) <= high


def _leaves(rest: int) -> Wins:
    return lambda dice: total(dice) % 2 == rest


def _shows(face: str, *times: int) -> Wins:
    return lambda dice: dice.count(int(face)) in times


def _shows_different(how_many: int, *faces: str) -> Wins:
    """That many different numbers of these."""
    of = frozenset(map(int, faces))
    return lambda dice: len(of.intersection(dice)) == how_many


_FELT = (_ranges, _parities, _triples, _doubles, _totals, _pairs, _singles, _threes_of_four)


def _kind(bet: BetKey) -> DiceBetKind:
    return DiceBetKind(bet.partition(":")[0])


@lru_cache
def _offered(rules: SicBoRules) -> Mapping[BetKey, Contingency]:
    everything = (contingency for part in _FELT for contingency in part(rules))
    return {it.bet.key: it for it in everything if _kind(it.bet.key) in rules.offered.value}


@dataclass(frozen=True, slots=True)
class SicBo:
    rules: SicBoRules

    @property
    def name(self) -> str:
        return "Sic Bo"

    @property
    def face(self) -> SicBoFace:
        return SicBoFace(self)

    def faults(self) -> tuple[Refused, ...]:
        return self.rules.faults()

    def bets(self) -> Mapping[BetKey, Bet]:
        return {key: contingency.bet for key, contingency in _offered(self.rules).items()}

    def check(self, slip: Slip) -> Refused | None:
        return unknown_bets(slip, _offered(self.rules))

    def exact_multiple(self, bet: BetKey) -> int:
        return paid_exactly(self.bets()[bet])

    def start(self, slips: Slips, _: AtClose = NOTHING_ELSE, /) -> Tumble:
        return Tumble(self.rules, checked(self, slips))


@dataclass(frozen=True, slots=True)
class Tumble:
    """The dice that have been read so far."""

    rules: SicBoRules = field(hash=False)  # the same throughout a walk, and slow to hash
    wagers: tuple[Wager, ...]
    dice: Dice = ()

    def turn(self) -> Turn:
        return Draw(DIE, EQUIPMENT) if len(self.dice) < self.rules.dice.value else Over()

    def after(self, move: Move) -> Tumble:
        match self.turn(), move:
            case Draw(), Outcome(of=face) if face in FACES:
                return replace(self, dice=tuple(sorted((*self.dice, int(face)))))
            case Draw(), _:
                raise ValueError(f"a die shows one of {', '.join(FACES)}, not {move}")
            case _:
                raise ValueError(f"every die has been read: {announced(self.dice)}")

    def stakes(self) -> Slips:
        return slips_of(self.wagers)

    def results(self) -> Results:
        if len(self.dice) < self.rules.dice.value:
            raise ValueError("not every die has been read; there are no results yet")
        offered = _offered(self.rules)
        return gathered((wager, offered[wager.bet].settle(wager.stake, self.dice)) for wager in self.wagers)
