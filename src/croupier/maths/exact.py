"""Exact analysis: walk every position a game can reach."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from croupier.core.chance import Law
from croupier.core.ids import TerminalId
from croupier.games.game import Act, Ask, BetKey, Draw, Outcome, Over, Position

Chooser = Callable[[Position, TerminalId, tuple[str, ...]], str]


def returns(
    position: Position, terminal: TerminalId, choose: Chooser | None = None, of: BetKey | None = None
) -> Law[Fraction]:
    """The exact law of what comes back to a terminal, in cents.

    Stakes that decisions add on the way are taken off what comes back, so a doubled
    wager of 1 that loses comes out at -1: the mean is what the first stake is worth.
    Without a chooser every decision of the terminal is the best one; other terminals
    take their defaults.  With ``of`` only that bet counts, and decisions are the best for it.
    """
    walk = _Walk(terminal, _staked(position, terminal, of), choose, of)
    return walk.law(position)


def most_staked(position: Position, terminal: TerminalId) -> int:
    """What a terminal may come to have staked, however the round goes and whatever is decided."""
    match position.turn():
        case Over():
            return _staked(position, terminal, None)
        case Draw(law=law):
            after = [position.after(Outcome(outcome)) for outcome in law.weights]
        case Ask(options=options):
            choices = [(at, choice) for at, chosen in options.items() for choice in chosen]
            after = [position.after(Act(at, choice)) for at, choice in choices]
    return max(most_staked(each, terminal) for each in after)


def _staked(position: Position, terminal: TerminalId, of: BetKey | None) -> int:
    stakes = position.stakes().get(terminal, {})
    return sum(stakes.values()) if of is None else stakes.get(of, 0)


class _Walk:
    """One walk, remembering the positions it has been through."""

    def __init__(self, terminal: TerminalId, first: int, choose: Chooser | None, of: BetKey | None) -> None:
        self.terminal = terminal
        self.first = first
        self.choose = choose
        self.of = of
        self.known: dict[Position, Law[Fraction]] = {}

    def law(self, position: Position) -> Law[Fraction]:
        if position not in self.known:
            self.known[position] = self._law(position)
        return self.known[position]

    def _law(self, position: Position) -> Law[Fraction]:
        match position.turn():
            case Over():
                return Law[Fraction].certain(self._returned(position))
            case Draw(law=law):
                return law.then(lambda outcome: self.law(position.after(Outcome(outcome))))
            case Ask() as ask:
                return self._decided(position, ask)

    def _returned(self, position: Position) -> Fraction:
        results = position.results().get(self.terminal, {})
        counted = (result.returned for bet, result in results.items() if self.of in (None, bet))
        return sum(counted, Fraction(0)) - (_staked(position, self.terminal, self.of) - self.first)

    def _decided(self, position: Position, ask: Ask) -> Law[Fraction]:
        if self.terminal not in ask.options:
            at, choice = next(iter(ask.default.items()))
            return self.law(position.after(Act(at, choice)))
        options = ask.options[self.terminal]
        if self.choose is not None:
            options = (self.choose(position, self.terminal, options),)
        laws = [self.law(position.after(Act(self.terminal, choice))) for choice in options]
        return max(laws, key=lambda law: law.mean(lambda returned: returned))
