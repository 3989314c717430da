"""Tournaments in the four Victorian books, which print nearly the same part.

Each book names the number of its own part and the few places where it differs.
"""

from __future__ import annotations

from croupier.core.cite import Cited, Clause
from croupier.tournaments.rules import (
    Deputies,
    EverySpinMinimum,
    LimitsChange,
    Model,
    Refund,
    SecretWagers,
    SessionEnd,
    StartBank,
    Ties,
    TournamentChips,
    TournamentRules,
)

_COMMON_TERMS = """
    4.1(a)(i) 4.1(a)(ii) 4.1(a)(iii) 4.1(a)(iv) 4.1(b) 4.1(c)
    4.2(a)(i) 4.2(a)(ii) 4.2(a)(iii) 4.2(a)(iv) 4.2(a)(v) 4.2(b)(i) 4.2(b)(ii) 4.2(b)(iii) 4.2(c) 4.2(d)
    4.3(a)(i) 4.3(a)(ii) 4.3(a)(iii) 4.3(a)(iv) 4.3(a)(v) 4.3(b) 4.3(c)
    4.4(a) 4.4(b) 4.5(a) 4.6(a) 4.7(a) 4.7(b)
    4.8(a)(i) 4.8(a)(ii) 4.8(a)(iii) 4.8(a)(iv)
    4.8(b)(i) 4.8(b)(ii) 4.8(b)(iii) 4.8(b)(iv) 4.8(b)(v) 4.8(b)(vi)
    4.8(c) 4.8(d)(i) 4.8(d)(ii) 4.8(e) 4.8(f) 4.8(g) 4.8(h) 4.8(i)
"""


def victorian_tournaments(
    book: str,
    part: str,
    *,
    deputies: tuple[Deputies, str],
    chips: tuple[TournamentChips, str],
    every_spin_minimum: str,
    hidden_wagers: str,
    consumer_law: tuple[str, str],
    further_terms: tuple[str, ...],
) -> TournamentRules:
    def at(number: str) -> Clause:
        return Clause(book, f"{part}.{number}")

    return TournamentRules(
        model=Cited(Model.TERMS, at("2.1")),
        yields_to_game_rules=Cited(True, at("4.8(c)")),
        regulator_told_first=at("2.2(b)"),
        deputies=Cited(deputies[0], at(deputies[1])),
        chips=Cited(chips[0], at(chips[1])),
        players_per_table=None,
        start_bank=Cited(StartBank.SAME_FOR_ALL, at("4.3(b)")),
        secret_wagers=Cited(SecretWagers.IF_IN_TERMS, at(hidden_wagers)),
        limits=Cited(LimitsChange.IN_TERMS, at(every_spin_minimum)),
        consumer_law=Cited(consumer_law[0], at(consumer_law[1])),
        every_spin_minimum=Cited(EverySpinMinimum.IF_IN_TERMS, at(every_spin_minimum)),
        ties=Cited(Ties.IN_TERMS, at("4.6(a)")),
        session_end=Cited(SessionEnd.IN_TERMS, at("4.3(a)(i)")),
        refund=Cited(Refund.IN_TERMS, at("4.8(a)(iv)")),
        tables_reserved=at("2.5"),
        required_terms=tuple(at(number) for number in (*_COMMON_TERMS.split(), *further_terms)),
        switched_off=(),
    )
