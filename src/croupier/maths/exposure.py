"""What the house can lose in one round: on what has been staked, and on the worst slip that limits permit.

What a bet returns is the same share of its stake for everybody, so the slips of all terminals are added up
first and every bet is looked at once.  Side wagers at roulette are drawn for apart, and counted apart.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from croupier.core.decider import Refused
from croupier.core.ids import Instant
from croupier.games.face import Outcomes
from croupier.games.game import BetKey, Game, Slip
from croupier.maths.figures import figures
from croupier.maths.laws import counting_of
from croupier.rulebooks.ruleset import Ruleset
from croupier.table.commands import Sign
from croupier.table.limits import Limits, kind_of, permit
from croupier.table.state import TablePlace


@dataclass(frozen=True, slots=True)
class Exposure:
    losses: tuple[tuple[str, int], ...]  # by outcome, pockets in the order of the wheel; below nought it wins
    side_staked: int

    @property
    def worst(self) -> tuple[str, int]:
        """The outcome on which the house would lose most; the first of equals."""
        return max(self.losses, key=lambda loss: loss[1])


@dataclass(frozen=True, slots=True)
class Worst:
    """The slip by which one player can win most, in cents."""

    outcome: str | None  # none where every bet is taken to win its highest prize at once
    lost: int
    slip: Slip


def exposure_of(totals: Mapping[BetKey, int], outcomes: Outcomes) -> Exposure:
    rim, returns = outcomes.names, outcomes.returns
    back: list[Fraction | int] = [0] * len(rim)
    staked = 0
    for bet, stake in totals.items():
        pockets = returns.get(bet)
        if pockets is None:
            continue
        staked += stake
        for at, share in pockets:
            back[at] += stake * share
    losses = tuple((pocket, _cents(returned) - staked) for pocket, returned in zip(rim, back, strict=True))
    return Exposure(losses, sum(totals.values()) - staked)


def worst_slip(ruleset: Ruleset, sign: Sign) -> Worst:
    """Every bet that gains by an outcome at its own maximum, for the outcome on which that comes to most.

    Where the same draw means another thing to everybody, each bet is taken to win its highest prize, which is
    more than can happen wherever those prizes exclude each other.
    """
    outcomes = ruleset.game.face.outcomes()
    if outcomes is None:
        return _all_at_once(ruleset, sign)
    found = (_worst_on(ruleset, sign, outcomes, place) for place in range(len(outcomes.names)))
    return max(found, key=lambda worst: worst.lost)


def _worst_on(ruleset: Ruleset, sign: Sign, outcomes: Outcomes, place: int) -> Worst:
    gaining = (
        bet
        for bet, pockets in outcomes.returns.items()
        if any(at == place and back > 1 for at, back in pockets)
    )
    slip = most_permitted(ruleset, sign, tuple(gaining))
    name, lost = exposure_of(slip, outcomes).losses[place]
    return Worst(name, lost, slip)


def _all_at_once(ruleset: Ruleset, sign: Sign) -> Worst:
    game = ruleset.game
    slip = most_permitted(ruleset, sign, tuple(key for key, bet in game.bets().items() if bet.prizes))
    won = sum((stake * most_won(game, bet) for bet, stake in slip.items()), Fraction(0))
    return Worst(None, _cents(won), slip)


def most_won(game: Game, bet: BetKey) -> Fraction:
    """For each unit that is staked at first; of a bet that play may make larger, however it is played."""
    more = counting_of(game).most_won
    by_play: Mapping[BetKey, Fraction] = {} if more is None else more(game)
    return by_play.get(bet) or max(figures(game, bet).law)[0] - 1


def most_permitted(ruleset: Ruleset, sign: Sign, bets: tuple[BetKey, ...]) -> Slip:
    """Each of these bets at the most that the table takes on it, by the book that the table is kept by."""
    asked = {bet: sign.by_kind.get(kind_of(bet), (sign.minimum, sign.maximum))[1] for bet in bets}
    limits = Limits(sign, ruleset.table.limits, TablePlace(), Instant(0))
    taken = permit(asked, ruleset.game, limits)
    return {} if isinstance(taken, Refused) else taken.slip


def _cents(amount: Fraction | int) -> int:
    """In whole cents, and rather more than less."""
    return int(-(-amount // 1))
