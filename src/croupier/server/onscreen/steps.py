"""One step of a round as the screen tells it, and how amounts and lists are written there."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from croupier.core.cite import Cited, Clause
from croupier.games.odds import Odds
from croupier.server.onscreen.phrases import Phrases

AUTOMATED = "automated-10.2"


@dataclass(frozen=True, slots=True)
class Step:
    text: str
    clause: Clause


def by_clause(say: Phrases, key: str, number: str, book: str = AUTOMATED, **given: object) -> Step:
    """A step that a clause orders and no setting holds."""
    return Step(say.say(f"deal.{key}", **given), Clause(book, number))


def by_rule(say: Phrases, key: str, cited: Cited[object], **given: object) -> Step:
    return Step(say.say(f"deal.{key}", **given), cited.clause)


def listed(say: Phrases, what: Iterable[object]) -> str:
    return say.say("list.comma").join(map(str, what))


def odds_in_words(odds: Odds, say: Phrases) -> str:
    return say.say("odds", pays=odds.pays, to=odds.to)


def share_of(share: Fraction) -> str:
    """As a percentage, which every language writes alike."""
    percent = share * 100
    return f"{percent.numerator // percent.denominator} %"
