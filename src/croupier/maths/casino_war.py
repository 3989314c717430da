"""Casino War, counted by rank: suits decide nothing here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction

from croupier.core.chance import Law
from croupier.games.cards import rank_of
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.casino_war.rules import ANTE, TIE, CasinoWarRules, WarChoice
from croupier.games.game import BetKey, Slip
from croupier.games.odds import Odds
from croupier.maths.counting import THE_BETTER_CHOICE, Counting, PlayedOut

Counts = Mapping[int, int]  # how many cards there are of each rank, ranks by their place in the ranking


def law(game: CasinoWar, bet: BetKey) -> Law[Fraction]:
    """What comes back for one unit staked, less what a war adds, when every decision is the better one."""
    match bet:
        case "ante":
            return _ante(game, tuple(WarChoice))
        case "tie":
            return _tie(game)
        case _:
            raise ValueError(f"{bet!r} is not placed at Casino War; ask for {ANTE!r} or {TIE!r}")


def always(game: CasinoWar, choice: WarChoice) -> Law[Fraction]:
    """The same for an Ante whose player makes one choice whenever they are asked."""
    return _ante(game, (choice,))


def when_tied(game: CasinoWar) -> Mapping[WarChoice, Fraction]:
    """What each choice brings on average beyond the Ante, for each unit of it, once the cards are tied."""
    counts = _counts(game)
    ties = {rank: n * (n - 1) for rank, n in counts.items() if n > 1}
    found: dict[WarChoice, Fraction] = {}
    for choice in WarChoice:
        means = (n * _mean(_chosen(game.rules, counts, rank, choice)) for rank, n in ties.items())
        found[choice] = sum(means, Fraction(0)) / sum(ties.values()) - 1
    return found


def tie_probability(game: CasinoWar) -> Fraction:
    return _two_cards(_counts(game)).probability(lambda cards: cards[0] == cards[1])


def _mean(law: Law[Fraction]) -> Fraction:
    return law.mean(lambda returned: returned)


def _counts(game: CasinoWar) -> Counts:
    ranking = game.rules.ranking.value
    counts: Counter[int] = Counter()
    for card, n in game.full_shoe().left:
        counts[ranking.index(rank_of(card))] += n
    return counts


def _two_cards(counts: Counts) -> Law[tuple[int, int]]:
    """The law of two cards in the order in which they are dealt."""
    return Law[tuple[int, int]].counted(
        {(one, two): n * (m - (one == two)) for one, n in counts.items() for two, m in counts.items()}
    )


def _tie(game: CasinoWar) -> Law[Fraction]:
    odds = game.rules.tie
    if odds is None:
        raise ValueError("the Tie wager is not offered here")
    won = _kept(odds)
    return _two_cards(_counts(game)).map(lambda cards: won if cards[0] == cards[1] else Fraction(0))


def _ante(game: CasinoWar, choices: tuple[WarChoice, ...]) -> Law[Fraction]:
    counts = _counts(game)

    def dealt(cards: tuple[int, int]) -> Law[Fraction]:
        player, dealer = cards
        if player != dealer:
            return Law[Fraction].certain(_kept(game.rules.ante) if player > dealer else Fraction(0))
        laws = [_chosen(game.rules, counts, player, choice) for choice in choices]
        return max(laws, key=lambda law: law.mean(lambda returned: returned))

    return _two_cards(counts).then(dealt)


def _chosen(rules: CasinoWarRules, counts: Counts, rank: int, choice: WarChoice) -> Law[Fraction]:
    match choice:
        case WarChoice.SURRENDER:
            return Law[Fraction].certain(rules.surrender_returns.value)
        case WarChoice.GO_TO_WAR:
            left = {each: n - 2 * (each == rank) for each, n in counts.items()}
            return _two_cards(left).map(lambda cards: _war(rules, *cards))


def _war(rules: CasinoWarRules, community: int, dealer: int) -> Fraction:
    """The Ante's unit and what the war adds to it, the second unit being taken off again."""
    if community < dealer:
        return Fraction(-1)
    return _kept(rules.war if community > dealer else rules.second_tie)


def _kept(odds: Odds) -> Fraction:
    return 1 + odds.winnings(1)


def _absent(game: CasinoWar, _: Slip) -> PlayedOut:
    return PlayedOut(None, {ANTE: always(game, WarChoice.SURRENDER)})


def _present(game: CasinoWar, _: Slip) -> PlayedOut:
    at_war = WarChoice.GO_TO_WAR
    return PlayedOut(lambda _position, _ask, _terminal: at_war.value, {ANTE: always(game, at_war)})


def _raised(game: CasinoWar, bet: BetKey) -> Fraction:
    return 1 + game.rules.war_wager.value if bet == ANTE else Fraction(1)


COUNTING = Counting(law, played={ANTE: THE_BETTER_CHOICE}, absent=_absent, present=_present, raised=_raised)
