"""Who comes first in a tournament: the exact joint law of banks, and what betting last is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from croupier.core.chance import Law
from croupier.games.game import BetKey
from croupier.maths.linear_programme import solved
from croupier.maths.tournament_spins import EVEN_CHANCES, Gains, TournamentSpin

FrozenSlip = tuple[tuple[BetKey, int], ...]
Manner = Law[FrozenSlip]  # how somebody plays who sees nothing of the others
Banks = tuple[Fraction, ...]  # seat by seat, above or below what everybody began with

NOUGHT, HALF = Fraction(0), Fraction(1, 2)


def at_random(spin: TournamentSpin) -> Manner:
    """One chip on any of the bets in question."""
    return Law[FrozenSlip].uniform(((bet, 1),) for bet in spin.bets)


def joint_banks(spin: TournamentSpin, seats: Sequence[Manner], spins: int) -> Law[Banks]:
    """Walked spin by spin: one ball for all seats, and for each a slip of its own."""
    law = Law[Banks].certain((NOUGHT,) * len(seats))
    once = spin.law.then(lambda gains: _all_seats(spin, seats, gains))
    for _ in range(spins):
        law = law.then(lambda banks: once.map(lambda gained: _added(banks, gained)))
    return law


def _all_seats(spin: TournamentSpin, seats: Sequence[Manner], gains: Gains) -> Law[Banks]:
    law = Law[Banks].certain(())
    for manner in seats:
        law = _seated(law, manner.map(lambda slip: _gained(spin, slip, gains)))
    return law


def _seated(law: Law[Banks], gained: Law[Fraction]) -> Law[Banks]:
    """One seat more, whose slip is nobody else's."""
    return law.then(lambda before: gained.map(lambda more: (*before, more)))


def _gained(spin: TournamentSpin, slip: FrozenSlip, gains: Gains) -> Fraction:
    return sum((stake * spin.gain(gains, bet) for bet, stake in slip), NOUGHT)


def _added(banks: Banks, gained: Banks) -> Banks:
    return tuple(bank + more for bank, more in zip(banks, gained, strict=True))


def is_symmetric(law: Law[Banks]) -> bool:
    """Whether no permutation of the seats changes the law.

    Two of them make all others: the first two seats changed, and everybody one seat on.
    """
    swapped = law.map(lambda banks: (*banks[1::-1], *banks[2:]))
    turned = law.map(lambda banks: (*banks[1:], *banks[:1]))
    weights = dict(law.weights)
    return dict(swapped.weights) == weights and dict(turned.weights) == weights


@dataclass(frozen=True, slots=True)
class FirstPlace:
    """How probable it is for each seat to be first alone, and for the first place to be shared."""

    alone: tuple[Fraction, ...]
    tie: Fraction


def first_place(law: Law[Banks]) -> FirstPlace:
    seats = len(next(iter(law))[0])
    alone = tuple(law.probability(partial(_is_first, seat)) for seat in range(seats))
    return FirstPlace(alone, 1 - sum(alone, NOUGHT))


def _is_first(seat: int, banks: Banks) -> bool:
    return all(banks[seat] > bank for other, bank in enumerate(banks) if other != seat)


# ── what it is worth to bet last ────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class BettingOrder:
    """With one spin left and even chances only: how probably the leader wins, a tie counting half."""

    first: Fraction  # if the leader bets before the follower, who sees it
    last: Fraction
    sealed: Fraction  # if neither sees the other's
    leader: Mapping[int, Fraction]  # stakes, and how often each is best made when sealed
    follower: Mapping[int, Fraction]

    @property
    def worth(self) -> Fraction:
        """What the later place is worth to the leader."""
        return self.last - self.first


def betting_order(spin: TournamentSpin, leader: int, follower: int, stakes: Sequence[int]) -> BettingOrder:
    """Both stake one of these amounts on one of the two even chances.

    Sealed, either colour is as good as the other, so that both choose theirs by a coin and only how much.
    """
    bets = [(bet, stake) for stake in stakes for bet in EVEN_CHANCES]
    banks = leader, follower
    seen = [[_leader_wins(spin, banks, mine, other) for other in bets] for mine in bets]
    unseen = [[_by_a_coin(spin, banks, mine, other) for other in stakes] for mine in stakes]
    game = solved(unseen)
    return BettingOrder(
        first=max(min(row) for row in seen),
        last=min(max(column) for column in zip(*seen, strict=True)),
        sealed=game.value,
        leader={stake: often for stake, often in zip(stakes, game.rows, strict=True) if often},
        follower={stake: often for stake, often in zip(stakes, game.columns, strict=True) if often},
    )


def _by_a_coin(spin: TournamentSpin, banks: tuple[int, int], mine: int, other: int) -> Fraction:
    one = EVEN_CHANCES[0]
    return HALF * sum((_leader_wins(spin, banks, (one, mine), (bet, other)) for bet in EVEN_CHANCES), NOUGHT)


def _leader_wins(
    spin: TournamentSpin, banks: tuple[int, int], mine: tuple[BetKey, int], other: tuple[BetKey, int]
) -> Fraction:
    def ahead(gains: Gains) -> Fraction:
        return (
            banks[0] - banks[1] + mine[1] * spin.gain(gains, mine[0]) - other[1] * spin.gain(gains, other[0])
        )

    wins = spin.law.probability(lambda gains: ahead(gains) > 0)
    return wins + HALF * spin.law.probability(lambda gains: ahead(gains) == 0)
