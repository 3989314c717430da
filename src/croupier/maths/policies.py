"""Policies: what a player does, written down as a table of states and the dealer's card.

A policy file is JSON: ``{"policy": NAME, "game": NAME OF THE GAME, "act": {STATE: ACTION}}``.  An action may
be one for every dealer's card or ``{DEALER'S CARD: ACTION}`` with ``"any"`` for the rest; several with commas
between are tried in their order, and the first that the rules allow is taken: ``"double, hit"``.  A state has
several names, the most particular first; the first that the table has applies.

``policy_table`` is the one place where a policy is found by its name.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import cast

from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.hand import Total
from croupier.games.blackjack.play import DECLINE, HIT, STAND, absent_draws
from croupier.games.cards import Card, rank_of
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.casino_war.rules import WarChoice
from croupier.games.game import Game
from croupier.games.three_card_poker.hands import RANKING, three_of
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.maths.casino_war import always
from croupier.maths.three_card_poker import best_choice

ANY = "any"
INSURANCE = "insurance"
ABSENT, BEST, CHART = "absent", "best", "chart"
NAMES = (BEST, CHART, ABSENT)

Acts = Mapping[str, Mapping[str, str]]


class BadPolicy(ValueError):
    """A policy that is not there, cannot be read, or does not say what to do."""


@dataclass(frozen=True, slots=True)
class PolicyTable:
    """``act[state, dealer's card]``, by the names of both."""

    name: str
    game: str
    act: Acts

    def choice(self, states: Iterable[str], dealer: str, options: Iterable[str]) -> str:
        """What it does in a state of these names; ``BadPolicy`` where it says nothing that is allowed."""
        named, allowed = tuple(states), tuple(options)
        for state in named:
            by_dealer = self.act.get(state)
            action = None if by_dealer is None else by_dealer.get(dealer, by_dealer.get(ANY))
            if action is not None:
                return self._first(action, allowed, f"{state!r} against {dealer}")
        raise BadPolicy(
            f"the policy {self.name!r} is not whole: it does not say what to do with {named[-1]!r}"
            f" against {dealer}; add that state"
        )

    def looks_at_cards(self) -> bool:
        """Whether a state of it is a hand card by card, as "10-6"."""
        return any("-" in state for state in self.act)

    def _first(self, action: str, allowed: tuple[str, ...], where: str) -> str:
        wanted = [each.strip() for each in action.split(",")]
        found = next((each for each in wanted if each in allowed), None)
        if found is None:
            raise BadPolicy(
                f"the policy {self.name!r} says {action!r} for {where}, where one may only"
                f" {', '.join(allowed)}; add one of these behind a comma"
            )
        return found


def policy_table(game: Game, name: str) -> PolicyTable:
    """The policy of this name for a game; games in which nobody decides have one that says nothing."""
    match game, name:
        case Blackjack(), "absent":
            return PolicyTable(name, game.name, _absent_blackjack(game))
        case CasinoWar() | ThreeCardPoker(), "absent":
            return PolicyTable(name, game.name, {ANY: {ANY: game.rules.undecided.value.value}})
        case CasinoWar(), "best":
            return PolicyTable(name, game.name, {ANY: {ANY: _better(game).value}})
        case ThreeCardPoker(), "best":
            return PolicyTable(name, game.name, _best_poker(game))
        case ((Blackjack() | CasinoWar() | ThreeCardPoker()), _):
            raise BadPolicy(
                f"no policy {name!r} has been worked out for {game.name}; simulate it as absent, or name a"
                " policy file"
            )
        case _:
            return PolicyTable("", game.name, {})


def policy_from(text: str) -> PolicyTable:
    """A policy file; ``BadPolicy`` says what is wrong with it."""
    try:
        read = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadPolicy(f"this is no JSON: {error.msg} in line {error.lineno}") from None
    if not isinstance(read, dict):
        raise BadPolicy('a policy is an object with "policy", "game" and "act"')
    held = cast("dict[str, object]", read)
    name, game, act = (held.get(key) for key in ("policy", "game", "act"))
    if not (isinstance(name, str) and name and isinstance(game, str) and isinstance(act, dict) and act):
        raise BadPolicy(
            'a policy has a name ("policy"), the name of its game ("game") and its states ("act")'
        )
    return PolicyTable(name, game, {k: _row(k, v) for k, v in cast("dict[str, object]", act).items()})


def _row(state: str, said: object) -> Mapping[str, str]:
    if isinstance(said, str):
        return {ANY: said}
    row = cast("dict[str, object]", said) if isinstance(said, dict) else {}
    if not row or not all(isinstance(action, str) for action in row.values()):
        raise BadPolicy(f"{state!r} has no action; write one, or one for each of the dealer's cards")
    return {card: str(action) for card, action in row.items()}


# ── names of states ─────────────────────────────────────────────────────────────────


def names_of_total(total: Total, cards: int, pair: str | None) -> tuple[str, ...]:
    """Of a hand of blackjack: "pair 8" while it may be split, "hard 16 of 2 cards", "hard 16"."""
    counted = f"{'soft' if total.soft else 'hard'} {total.points}"
    return (*((f"pair {pair}",) if pair else ()), f"{counted} of {cards} cards", counted)


def names_of_three(hand: Iterable[Card]) -> tuple[str, ...]:
    """Of three cards: "Q-6-4 suited" or "Q-6-4", what they make, and "any"."""
    held = tuple(hand)
    ranks = "-".join(sorted(map(rank_of, held), key=RANKING.index, reverse=True))
    suited = f"{ranks} suited" if len({card[-1] for card in held}) == 1 else ranks
    return suited, three_of(held).value, ANY


# ── policies that the rules give by themselves ──────────────────────────────────────


def _absent_blackjack(game: Blackjack) -> Acts:
    totals = [Total(points, soft=False) for points in range(2, 22)]
    totals += [Total(points, soft=True) for points in range(11, 22)]
    drawn = {
        names_of_total(each, 0, None)[-1]: HIT if absent_draws(each, game.rules) else STAND for each in totals
    }
    return {state: {ANY: action} for state, action in (*drawn.items(), (INSURANCE, DECLINE))}


def _better(game: CasinoWar) -> WarChoice:
    """Ranks are alike in full decks, so that one choice is the better one for all of them."""
    return max(WarChoice, key=lambda choice: always(game, choice).mean(lambda returned: returned))


def _best_poker(game: ThreeCardPoker) -> Acts:
    """By the own three cards: each class of hands is asked once."""
    deck = [card for card, _ in game.full_deck().left]
    hands = {names_of_three(hand)[0]: hand for hand in combinations(deck, 3)}
    return {name: {ANY: best_choice(game, hand).value} for name, hand in hands.items()}
