"""Fully Automated Casino War: chapter 17 over the rules of Casino War that it incorporates."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from croupier.core.cite import Chosen, Cited, Clause
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.casino_war.rules import CasinoWarRules, WarChoice
from croupier.games.cut_card import ShoeLasts, ShoeRules
from croupier.games.odds import ChosenOdds, Odds
from croupier.rulebooks.automated_10_2.cite import automated
from croupier.rulebooks.parts import Alternatives, Choices, by_their_clauses

RANKING = tuple("2 3 4 5 6 7 8 9 10 J Q K A".split())


def _incorporated(number: str) -> Clause:
    return Clause("incorporated-casino-war", number)


SECOND_TIE_WITH_BONUS = Odds(2, 1, _incorporated("3.2"))
SECOND_TIE_WITHOUT_BONUS = Odds(1, 1, _incorporated("3.3"))

INCORPORATED_CASINO_WAR = CasinoWarRules(
    decks=Chosen(6, _incorporated("1.1")),
    fewest_decks=Cited(6, _incorporated("1.1")),
    most_decks=Cited(6, _incorporated("1.1")),
    shoe=ShoeRules(
        lasts=Chosen(ShoeLasts.ROUND, _incorporated("1.3")),
        least_behind=Chosen(52, _incorporated("1.4")),
        most_behind=Chosen(78, _incorporated("1.4")),
    ),
    ranking=Cited(RANKING, _incorporated("1.2")),
    ante=Odds(1, 1, _incorporated("2.1")),
    tie=ChosenOdds(10, 1, _incorporated("2.3")),
    tie_needs_ante=Chosen(value=True, clause=_incorporated("2.2")),
    surrender_returns=Cited(Fraction(1, 2), _incorporated("2.4")),
    undecided=Cited(WarChoice.SURRENDER, _incorporated("2.5")),
    war_wager=Cited(Fraction(1), _incorporated("3.1")),
    war=Odds(1, 1, _incorporated("3.1")),
    second_tie=SECOND_TIE_WITH_BONUS,
    decision_seconds=Chosen(15, automated("17.6.2")),
)

# By 17.1 the automated rules prevail wherever both speak; the other settings stay as incorporated.
CASINO_WAR_RULES = replace(
    INCORPORATED_CASINO_WAR,
    fewest_decks=Cited(4, automated("17.3.1")),
    most_decks=Cited(8, automated("17.3.1")),
    surrender_returns=Cited(Fraction(1, 2), automated("17.6.1(a)")),
    undecided=Cited(WarChoice.SURRENDER, automated("17.6.2")),
    war_wager=Cited(Fraction(1), automated("17.6.1(b)")),
)

CASINO_WAR = CasinoWar(CASINO_WAR_RULES)

# What may be exchanged whole, by name.
ALTERNATIVES: Alternatives = {
    "second_tie": Choices(
        by_their_clauses({"bonus": SECOND_TIE_WITH_BONUS, "no bonus": SECOND_TIE_WITHOUT_BONUS})
    )
}
