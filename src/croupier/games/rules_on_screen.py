"""How a game tells its rules on a screen: rows and steps, each with the clause that it rests on.

What is said comes from a catalogue by key, so that a game speaks every language that it has words in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Protocol

from croupier.core.cite import Cited, Clause
from croupier.games.cut_card import ShoeRules
from croupier.games.odds import Odds

# The clauses that order what no setting holds, such as the steps of a deal: a book gives them by name.
Orders = Mapping[str, Clause]


class Say(Protocol):
    """The catalogue of one language."""

    def say(self, key: str, **given: object) -> str: ...


@dataclass(frozen=True, slots=True)
class Row:
    """A label, a sentence, and the clause."""

    label: str
    text: str
    clause: Clause


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a round."""

    text: str
    clause: Clause


@dataclass(frozen=True, slots=True)
class KindOfBet:
    """All bets of a kind that have the same odds and chance, told by one of them."""

    label: str
    bet: str
    odds: Odds


Rows = Iterator[Row]
Steps = Iterator[Step]


def row(say: Say, key: str, clause: Clause, policy: Enum | None = None, **given: object) -> Row:
    """A policy's own sentence; without a policy the key has one sentence, called text."""
    text = say.say(f"{key}.{policy.name if policy else 'text'}", **given)
    return Row(say.say(key), text, clause)


def policy(say: Say, key: str, cited: Cited[Enum] | None) -> Rows:
    """The row of a policy, or none where the book is silent."""
    if cited is not None:
        yield Row(say.say(key), say.say(f"{key}.{cited.value.name}"), cited.clause)


def number(say: Say, key: str, cited: Cited[int]) -> Row:
    return row(say, key, cited.clause, n=cited.value)


def objective(say: Say, key: str, clause: Clause) -> Row:
    """What a player is after."""
    return Row(say.say("objective"), say.say(f"objective.{key}"), clause)


def by_order(say: Say, key: str, orders: Orders, name: str | None = None, **given: object) -> Step:
    """A step that a clause orders and no setting holds; ``name`` where the clause goes by another."""
    return Step(say.say(f"deal.{key}", **given), orders[name or key])


def by_rule(say: Say, key: str, cited: Cited[object], **given: object) -> Step:
    return Step(say.say(f"deal.{key}", **given), cited.clause)


def listed(say: Say, what: Iterable[object]) -> str:
    return say.say("list.comma").join(map(str, what))


def odds_in_words(odds: Odds, say: Say) -> str:
    return say.say("odds", pays=odds.pays, to=odds.to)


def share_of(share: Fraction) -> str:
    """As a percentage, which every language writes alike."""
    percent = share * 100
    return f"{percent.numerator // percent.denominator} %"


def decks(decks: Cited[int], say: Say) -> Row:
    text = say.say("decks.one") if decks.value == 1 else say.say("decks.text", n=decks.value)
    return Row(say.say("decks"), text, decks.clause)


def shoe(of: Cited[int], shoe: ShoeRules, say: Say) -> Rows:
    """Where it goes on, the odds and edges on the screen are those of a new shoe, and the rules say so."""
    if not shoe.goes_on:
        yield decks(of, say)
        return
    yield Row(say.say("decks"), say.say("decks.going-on", n=of.value), of.clause)
    least, most = shoe.least_behind.value, shoe.most_behind.value
    yield row(say, "shoe", shoe.lasts.clause, least=least, most=most)
    yield row(say, "new-shoe", shoe.lasts.clause)
