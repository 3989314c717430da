"""Probability, edge, variance and hit frequency of every bet, as fractions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.core.chance import Law
from croupier.games.game import BetKey, Game
from croupier.maths.counting import NOTHING_TO_DECIDE, THE_BETTER_CHOICE
from croupier.maths.jackpots import JackpotFigures
from croupier.maths.laws import counting_of, law
from croupier.maths.solving.arithmetic import EXACT, Arithmetic

AT_THE_MEAN_PRIZE = "nothing to decide; the prize at its mean"


@dataclass(frozen=True, slots=True)
class Figures:
    """What a mathematician asks of one bet, per unit first staked."""

    bet: BetKey
    law: Law[Fraction]
    played: str  # how decisions are taken, where there are any

    @property
    def edge(self) -> Fraction:
        """The house's share of each unit first staked."""
        return 1 - self.law.mean(lambda returned: returned)

    @property
    def win(self) -> Fraction:
        """How probable it is that more than the stake comes back."""
        return self.law.probability(lambda returned: returned > 1)

    @property
    def hit(self) -> Fraction:
        """How often anything comes back at all."""
        return self.law.probability(lambda returned: returned > 0)

    @property
    def variance(self) -> Fraction:
        mean = self.law.mean(lambda returned: returned)
        return self.law.mean(lambda returned: (returned - mean) ** 2)


def figures(game: Game, bet: BetKey, jackpot: JackpotFigures | None = None) -> Figures:
    """Of one bet; entry to a jackpot is paid by the jackpot that is given."""
    if jackpot is not None and game.bets()[bet].enters_jackpot:
        return Figures(bet, jackpot.law_of_wager(), AT_THE_MEAN_PRIZE)
    return Figures(bet, law(game, bet), played(game, bet))


def all_figures(game: Game, jackpot: JackpotFigures | None = None) -> Iterator[Figures]:
    """Of every bet that can win by itself, and of entry to a jackpot where one is given."""
    listed = (key for key, bet in game.bets().items() if bet.prizes or (jackpot and bet.enters_jackpot))
    return (figures(game, key, jackpot) for key in listed)


def played(game: Game, bet: BetKey) -> str:
    if game.face.best_choice_pays:
        return THE_BETTER_CHOICE
    return counting_of(game).played.get(bet.partition(":")[0], NOTHING_TO_DECIDE)


@dataclass(frozen=True, slots=True)
class Favoured:
    """A bet on which the house has nothing, or too little to be sure of, and how it is then played."""

    bet: BetKey
    edge: Fraction
    played: str


def bets_that_favour_the_player(game: Game, arithmetic: Arithmetic = EXACT) -> tuple[Favoured, ...]:
    """By the exact law of each bet; by best play where that is not what the law is of."""
    solved = counting_of(game).too_generous
    by_law = (Favoured(figure.bet, figure.edge, figure.played) for figure in all_figures(game))
    by_best_play = dict[BetKey, tuple[Fraction, str]]() if solved is None else solved(game, arithmetic)
    return (
        *(each for each in by_law if each.edge < 0),
        *(Favoured(bet, edge, policy) for bet, (edge, policy) in by_best_play.items()),
    )


def in_percent(share: Fraction) -> str:
    whole, hundredths = divmod(abs(round(10_000 * share)), 100)
    return f"{'-' if round(10_000 * share) < 0 else ''}{whole}.{hundredths:02} %"
