"""How simulated players play each game: the bets that people make there, and plain good decisions."""

from __future__ import annotations

from functools import lru_cache

from croupier.core.ids import TerminalId
from croupier.devices.simulated.entropy import SeededEntropy
from croupier.games.face import Habit
from croupier.games.game import Ask, BetKey, Game, Position
from croupier.table.commands import Sign

# So much that four of them win the least jackpot of the demonstration within minutes.
MOST_BETS, MOST_MINIMA = 8, 7
ENTERS_EVERY = 2  # one round in so many a jackpot is entered
BESIDE_EVERY = 3  # one round in so many something is placed beside the main wager

Chance = SeededEntropy


def slip_for(game: Game, minimum: int, chance: Chance, sign: Sign | None = None) -> dict[BetKey, int]:
    """What a player puts down for a round, and into the jackpot, where one is entered by a wager."""
    slip = _slip(game, minimum, chance)
    entry = next((key for key, bet in game.bets().items() if bet.enters_jackpot), None)
    if entry is None or sign is None or not chance.one_in(ENTERS_EVERY):
        return slip
    entered = {**slip, entry: sign.by_kind.get(entry, (minimum, minimum))[0]}
    return entered if game.check(entered) is None else slip


def _slip(game: Game, minimum: int, chance: Chance) -> dict[BetKey, int]:
    habit = _habit(game, minimum)
    main, beside = habit.main, habit.beside
    if beside is None:
        return _scattered(game, main, minimum, chance)
    first, stake = chance.pick(main), _stake(minimum, chance)
    second = {chance.pick(beside): minimum} if beside and chance.one_in(BESIDE_EVERY) else {}
    slip = {first: stake, **second}
    return slip if game.check(slip) is None else {first: stake}


@lru_cache(maxsize=64)
def _habit(game: Game, minimum: int) -> Habit:
    return game.face.habit(minimum)


def _scattered(game: Game, bets: tuple[BetKey, ...], minimum: int, chance: Chance) -> dict[BetKey, int]:
    stakes = {chance.pick(bets): _stake(minimum, chance) for _ in range(1 + chance.below(MOST_BETS))}
    first = next(iter(stakes))
    return stakes if game.check(stakes) is None else {first: stakes[first]}


def _stake(minimum: int, chance: Chance) -> int:
    return minimum * (1 + chance.below(MOST_MINIMA))


def choice_for(game: Game, position: Position, ask: Ask, terminal: TerminalId) -> str:
    """What a player does who knows the game a little."""
    wished = game.face.wishes(position, ask, terminal)
    return next((choice for choice in wished if choice in ask.options[terminal]), ask.default[terminal])
