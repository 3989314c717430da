"""Tables of policies: what a player does, by the names of states and the dealer's card.

A policy file is JSON: ``{"policy": NAME, "game": NAME OF THE GAME, "act": {STATE: ACTION}}``.  An action may
be one for every dealer's card or ``{DEALER'S CARD: ACTION}`` with ``"any"`` for the rest; several with commas
between are tried in their order, and the first that the rules allow is taken: ``"double, hit"``.  A state has
several names, the most particular first; the first that the table has applies.  A file that croupier wrote
ends with the digest of all that, and is refused where it no longer fits.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from croupier.core.digests import digest
from croupier.games.blackjack.hand import POINTS, Hand, Total, points_of
from croupier.games.blackjack.play import SPLIT
from croupier.games.cards import Card, rank_of
from croupier.games.three_card_poker.hands import RANKING, three_of

ANY = "any"
INSURANCE = "insurance"
LONG = 5  # cards from which on a hand is long: no rule of blackjack tells more of them apart
PURPOSE = "croupier/policy/1"

Acts = Mapping[str, Mapping[str, str]]


class BadPolicy(ValueError):
    """A policy that is not there, cannot be read, or does not say what to do."""


@dataclass(frozen=True)
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

    @cached_property
    def digest(self) -> str:
        """Of its name, its game and everything that it says."""
        return digest(PURPOSE, _canonical(self._said()))

    def as_text(self) -> str:
        """The file of it: the same bytes on every machine."""
        return _canonical({**self._said(), "digest": self.digest}) + "\n"

    def _said(self) -> dict[str, object]:
        acts = {state: row[ANY] if set(row) == {ANY} else dict(row) for state, row in self.act.items()}
        return {"policy": self.name, "game": self.game, "act": acts}

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
    table = PolicyTable(name, game, {k: _row(k, v) for k, v in cast("dict[str, object]", act).items()})
    if held.get("digest", table.digest) != table.digest:
        raise BadPolicy(
            f'the policy {name!r} was changed since its digest was made; strike "digest" if you mean it so'
        )
    return table


def _row(state: str, said: object) -> Mapping[str, str]:
    if isinstance(said, str):
        return {ANY: said}
    row = cast("dict[str, object]", said) if isinstance(said, dict) else {}
    if not row or not all(isinstance(action, str) for action in row.values()):
        raise BadPolicy(f"{state!r} has no action; write one, or one for each of the dealer's cards")
    unknown = [card for card in row if card not in {ANY, *map(_named, POINTS.values())}]
    if unknown:
        raise BadPolicy(f"{state!r} names {unknown[0]!r}, which is no dealer's card; write A, 2 to 10 or any")
    return {card: str(action) for card, action in row.items()}


def _canonical(said: dict[str, object]) -> str:
    return json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


# ── names of states ─────────────────────────────────────────────────────────────────


def names_of_total(total: Total, cards: int, pair: str | None) -> tuple[str, ...]:
    """Of a hand of blackjack: "pair 8" while it may be split, "hard 16 of 2 cards", "hard 16"."""
    counted = f"{'soft' if total.soft else 'hard'} {total.points}"
    return (*((f"pair {pair}",) if pair else ()), f"{counted} of {cards} cards", counted)


def names_of_hand(hand: Hand, may: Iterable[str], hands: int, *, added: bool) -> tuple[str, ...]:
    """All names of a hand of blackjack, among so many of its box.

    "pair 8, 2 hands" while it may be split again, "8-10 of split 8, added", "8-10 of split 8", "8-10", and
    those of its total.
    """
    value = _named(points_of(hand.cards[0]))
    pair = value if SPLIT in may else None
    again = (f"pair {pair}, {hands} hands",) if pair and hands > 1 else ()
    length = min(len(hand.cards), LONG)
    return (*again, *_by_cards(hand, value, added=added), *names_of_total(hand.total, length, pair))


def _by_cards(hand: Hand, value: str, *, added: bool) -> tuple[str, ...]:
    cards = "-".join(map(_named, sorted(map(points_of, hand.cards))))
    if not hand.of_split:
        return (cards,)
    split = f"{cards} of split {value}"
    return (*((f"{split}, added",) if added else ()), split, cards)


def _named(points: int) -> str:
    return "A" if points == 1 else str(points)


def names_of_three(hand: Iterable[Card]) -> tuple[str, ...]:
    """Of three cards: "Q-6-4 suited" or "Q-6-4", what they make, and "any"."""
    held = tuple(hand)
    ranks = "-".join(sorted(map(rank_of, held), key=RANKING.index, reverse=True))
    suited = f"{ranks} suited" if len({card[-1] for card in held}) == 1 else ranks
    return suited, three_of(held).value, ANY
