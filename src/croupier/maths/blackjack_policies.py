"""Policies of blackjack by the names of their states: written down from what was solved, and followed again.

A table of names and the solver's policy are two forms of one thing, so that whatever is simulated, walked or
read from a file can be given its value, and whatever was solved can be handed on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from croupier.core.ids import TerminalId
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.blackjack.hand import BLACKJACK, Box, Hand, Total, points_of
from croupier.games.blackjack.play import (
    DECLINE,
    HIT,
    INSURE,
    SPLIT,
    STAND,
    absent_draws,
    is_complete,
    options,
)
from croupier.games.cards import RANKS
from croupier.maths.blackjack_hands import VALUES
from croupier.maths.policy_tables import (
    ANY,
    INSURANCE,
    LONG,
    Acts,
    BadPolicy,
    PolicyTable,
    names_of_hand,
    names_of_total,
)
from croupier.maths.solving.playing import Hands
from croupier.maths.solving.policies import Policy
from croupier.maths.solving.questions import ADDED, CHOICES, FIRST
from croupier.maths.solving.solver import Solution

DEALERS = ("A", *map(str, range(2, 11)))  # by the numbers of values
_ME = TerminalId("me")
_STOOD = Hand(("10♥", "6♥"))


class AskedHand(NamedTuple):
    """A hand somebody is asked about: which, of which table of a policy, and among how many hands."""

    number: int
    hand: Hand
    split: tuple[int, int] | None  # whose wager, and the value that was split; nothing of a hand as dealt
    hands: int
    may: tuple[str, ...]

    @property
    def added(self) -> bool:
        return self.split is not None and self.split[0] == ADDED

    @property
    def pair(self) -> bool:
        return len(self.hand.cards) == 2 and len({points_of(card) for card in self.hand.cards}) == 1

    def names(self) -> tuple[str, ...]:
        return names_of_hand(self.hand, self.may, self.hands, added=self.added)


@dataclass(frozen=True)
class HandsAsked:
    """Every hand that a shoe can deal and that somebody is asked about."""

    game: Blackjack
    hands: Hands

    @cached_property
    def stake(self) -> int:
        return self.game.exact_multiple(BLACKJACK)

    @property
    def most(self) -> int:
        return self.game.rules.hands_after_split.value

    @cached_property
    def dealt(self) -> tuple[AskedHand, ...]:
        return tuple(self._dealt())

    @cached_property
    def of_splits(self) -> tuple[AskedHand, ...]:
        """Those that carry the first wager before those that carry an added one."""
        return tuple(self._of_splits())

    def _dealt(self) -> Iterator[AskedHand]:
        for number in sorted(self.hands.held):
            if sum(self.hands.all.cards[number]) > 1:
                yield from self._asked(number, Hand(self.cards(number)), None, 1)

    def two_cards(self) -> Iterator[tuple[int, Hand]]:
        """Every hand that may be insured, whether or not anything else is asked about it."""
        for number in sorted(self.hands.held):
            if sum(self.hands.all.cards[number]) == 2:
                yield number, Hand(self.cards(number))

    def _of_splits(self) -> Iterator[AskedHand]:
        for value in range(len(VALUES)):
            for whose in (FIRST, ADDED) if self.hands.further(value) else ():
                for number in sorted(set(self.hands.all.holding[value]) & self.hands.held):
                    if sum(self.hands.all.cards[number]) > 1:
                        hand = Hand(self.cards(number, value), of_split=True)
                        yield from self._asked(number, hand, (whose, value), 2)

    def among(self, asked: AskedHand, hands: int) -> AskedHand:
        """The same hand, of a box with so many."""
        (found,) = self._asked(asked.number, asked.hand, asked.split, hands)
        return found

    def _asked(
        self, number: int, hand: Hand, split: tuple[int, int] | None, hands: int
    ) -> Iterator[AskedHand]:
        if not is_complete(hand, self.game.rules):
            box = Box(_ME, self.stake, hands=(hand, *[_STOOD] * (hands - 1)))
            yield AskedHand(number, hand, split, hands, options(box, hand, self.game.rules))

    def cards(self, number: int, first: int | None = None) -> tuple[str, ...]:
        """One hand of these cards, with a card of this value as its first."""
        held = list(self.hands.all.cards[number])
        begun = [] if first is None else [first]
        for value in begun:
            held[value] -= 1
        values = [*begun, *(value for value, n in enumerate(held) for _ in range(n))]
        return tuple(RANKS[VALUES[value] - 1] + "♥" for value in values)


# ── writing down ────────────────────────────────────────────────────────────────────


def written(solution: Solution, name: str, *, by_totals: bool) -> PolicyTable:
    """A policy by the names of its states; by totals where that says as much, and else by cards."""
    game = solution.solver.game
    writing = _Writing(HandsAsked(game, solution.hands), solution.policy, name, game.name)
    if len(solution.hands.held) < len(solution.hands.all.cards):
        writing.act.update({state: dict(row) for state, row in absent_acts(game).items()})
    if by_totals:
        writing.totals()
    else:
        writing.cards()
    writing.pairs()
    writing.exceptions()
    writing.insurance()
    return PolicyTable(name, game.name, {state: _short(row) for state, row in writing.act.items()})


def absent_acts(game: Blackjack) -> Acts:
    """What is done for whoever does not decide in time."""
    totals = [Total(points, soft=False) for points in range(2, 22)]
    totals += [Total(points, soft=True) for points in range(11, 22)]
    drawn = {
        names_of_total(each, 0, None)[-1]: HIT if absent_draws(each, game.rules) else STAND for each in totals
    }
    return {state: {ANY: action} for state, action in (*drawn.items(), (INSURANCE, DECLINE))}


def _short(row: Mapping[str, str]) -> Mapping[str, str]:
    same = set(row.values())
    return {ANY: same.pop()} if len(row) == len(DEALERS) and len(same) == 1 else row


@dataclass(slots=True)
class _Writing:
    asking: HandsAsked
    policy: Policy
    name: str
    game: str
    act: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])

    def totals(self) -> None:
        """Of fewer cards, whatever may not be done is followed by what is done with more of them."""
        longest = sorted(self.asking.dealt, key=lambda each: -len(each.hand.cards))
        for each in longest:
            of_cards, counted = names_of_total(each.hand.total, min(len(each.hand.cards), LONG), None)
            for card, dealer in enumerate(DEALERS):
                choice, before = self._choice(each, card), self._said(counted, of_cards, dealer)
                wanted = ", ".join(dict.fromkeys((choice, *before)))
                if counted not in self.act or dealer not in self.act[counted]:
                    self._say(counted, dealer, wanted)
                elif before[0] != choice:
                    self._say(of_cards, dealer, wanted)

    def _said(self, counted: str, of_cards: str, dealer: str) -> list[str]:
        found = self.act.get(of_cards, {}).get(dealer) or self.act.get(counted, {}).get(dealer, "")
        return [each for each in found.split(", ") if each]

    def cards(self) -> None:
        for each in self.asking.dealt:
            for card, dealer in enumerate(DEALERS):
                by_cards = names_of_hand(each.hand, (), 1, added=False)[0]
                self._say(by_cards, dealer, self._choice(each, card))

    def pairs(self) -> None:
        """A pair that is split, and to how many hands; then it is played as its table says."""
        split = {(each.split, each.number): each for each in self.asking.of_splits if each.pair}
        for each in self.asking.dealt:
            if not each.pair or SPLIT not in each.may:
                continue
            value = VALUES.index(points_of(each.hand.cards[0]))
            for card, dealer in enumerate(DEALERS):
                if self.policy.hands[value][card] > 1:
                    self._say(f"pair {DEALERS[value]}", dealer, SPLIT)
                    self._say_by_cards(each, card, dealer)
                    whose = [split.get(((of, value), each.number)) for of in (FIRST, ADDED)]
                    self._say_again([of for of in whose if of is not None], value, card)

    def _say_by_cards(self, pair: AskedHand, card: int, dealer: str) -> None:
        by_cards = names_of_hand(pair.hand, (), 1, added=False)[0]
        if by_cards in self.act:
            self._say(by_cards, dealer, f"{SPLIT}, {self._choice(pair, card)}")

    def _say_again(self, pairs: list[AskedHand], value: int, card: int) -> None:
        for hands in range(2, self.asking.most):
            state, unsplit = f"pair {DEALERS[value]}, {hands} hands", {self._choice(of, card) for of in pairs}
            if hands < self.policy.hands[value][card]:
                self._say(state, DEALERS[card], SPLIT)
            elif len(unsplit) == 1:
                self._say(state, DEALERS[card], unsplit.pop())

    def exceptions(self) -> None:
        """Whatever the names so far say otherwise is said by its cards."""
        for each in (*self.asking.dealt, *self.asking.of_splits):
            names, by_cards = each.names(), names_of_hand(each.hand, (), each.hands, added=each.added)[0]
            for card, dealer in enumerate(DEALERS):
                asked = self._at_the_end_of_splitting(each, card) if each.pair else each
                if asked is None:
                    continue
                said = self._by_names(asked.names() if each.pair else names, dealer, asked.may)
                if said != self._choice(each, card):
                    self._say(by_cards, dealer, self._choice(each, card))

    def _at_the_end_of_splitting(self, each: AskedHand, card: int) -> AskedHand | None:
        """A pair is asked about once it is split no more; nothing where a dealt pair is split."""
        hands = self.policy.hands[VALUES.index(points_of(each.hand.cards[0]))][card]
        if each.split is None:
            return each if hands == 1 else None
        return self.asking.among(each, hands) if hands > 1 else each

    def _by_names(self, names: tuple[str, ...], dealer: str, may: tuple[str, ...]) -> str | None:
        try:
            return PolicyTable(self.name, self.game, self.act).choice(names, dealer, may)
        except BadPolicy:
            return None

    def insurance(self) -> None:
        self.act[INSURANCE] = {ANY: DECLINE}
        for number, hand in self.asking.two_cards():
            if number in self.policy.insured:
                self.act[f"{INSURANCE} of {names_of_hand(hand, (), 1, added=False)[0]}"] = {ANY: INSURE}

    def _choice(self, each: AskedHand, card: int) -> str:
        table = self.policy.dealt if each.split is None else self.policy.split[each.split]
        return CHOICES[int(table[each.number][card])]

    def _say(self, state: str, dealer: str, action: str) -> None:
        self.act.setdefault(state, {})[dealer] = action
