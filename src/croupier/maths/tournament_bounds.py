"""Whether it is determined who advances, by bounds alone: the most that can be won and can be lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor

from croupier.games.game import BetKey
from croupier.games.roulette.roulette import Roulette
from croupier.maths.tournament_spins import on_the_layout


@dataclass(frozen=True, slots=True)
class SpinLimits:
    """The sign of a session: the most on a bet, on bets of a kind, and on all bets of a player together."""

    maximum: int
    by_kind: Mapping[str, int] = field(default_factory=dict[str, int])
    total: int | None = None

    def most(self, bet: BetKey) -> int:
        return self.by_kind.get(bet.partition(":")[0], self.maximum)

    def staked(self, bank: int) -> int:
        return bank if self.total is None else min(bank, self.total)


@dataclass(frozen=True, slots=True)
class SpinBounds:
    """What one spin can do to a bank."""

    limits: SpinLimits
    # By number: what each bet gains that wins there, the best first, and the most that may lie on it.
    winning: tuple[tuple[tuple[Fraction, int], ...], ...]
    losing: int  # the most that lies on bets which lose together

    def best(self, bank: int) -> int:
        """The most that somebody may have after a spin; whoever has nothing stays there."""
        return bank + max(_won(bets, self.limits.staked(bank)) for bets in self.winning)

    def worst(self, bank: int) -> int:
        return bank - min(self.limits.staked(bank), self.losing)


def bounds(game: Roulette, limits: SpinLimits) -> SpinBounds:
    layout = on_the_layout(game)
    rim = game.rules.wheel.value.rim
    winning = [
        sorted((gains[number], limits.most(bet)) for bet, gains in layout.items() if gains[number] > 0)
        for number in rim
    ]
    losing = max(
        sum(limits.most(bet) for bet, gains in layout.items() if gains[number] < 0) for number in rim
    )
    return SpinBounds(limits, tuple(dict.fromkeys(tuple(reversed(bets)) for bets in winning)), losing)


def _won(bets: Sequence[tuple[Fraction, int]], staked: int) -> int:
    """On the bets that pay best, each up to its maximum."""
    won = Fraction(0)
    for gain, most in bets:
        stake = min(staked, most)
        won += gain * stake
        staked -= stake
    return floor(won)


def determined(banks: Sequence[int], spins_left: int, spin: SpinBounds, advance: int) -> bool:
    """True only if no play can change who advances.

    Whoever has nothing is out; equals at the line are not determined.
    """
    ranked = sorted((bank for bank in banks if bank), reverse=True)
    if advance >= len(ranked):
        return True
    return _after(spin.worst, ranked[advance - 1], spins_left) > max(
        _after(spin.best, bank, spins_left) for bank in ranked[advance:]
    )


def _after(step: Callable[[int], int], bank: int, spins: int) -> int:
    for _ in range(spins):
        bank = step(bank)
    return bank
