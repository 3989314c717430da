"""Tournaments in the four Victorian books, which print nearly the same part.

Each book names the number of its own part and the few places where it differs.
"""

from __future__ import annotations

from croupier.core.cite import Cited, Clause
from croupier.rulebooks.victorian_terms import Numbers, victorian_statements
from croupier.tournaments.rules import (
    Advancement,
    Deputies,
    EarlyEnd,
    Employees,
    EverySpinMinimum,
    LimitsChange,
    Model,
    Refund,
    Refusing,
    SecretWagers,
    StartBank,
    Ties,
    TournamentChips,
    TournamentRules,
)


def victorian_tournaments(
    book: str,
    part: str,
    *,
    regulator: str,
    deputies: tuple[Deputies, str],
    chips: tuple[TournamentChips, str],
    consumer_law: str,
    numbers: Numbers,
) -> TournamentRules:
    def at(number: str) -> Clause:
        return Clause(book, f"{part}.{number}")

    return TournamentRules(
        equal_chance=at("1"),
        regulator=Cited(regulator, at("4.1(c)")),
        consumer_law=Cited(consumer_law, at(numbers.liability)),
        deputies=Cited(deputies[0], at(deputies[1])),
        chips=Cited(chips[0], at(chips[1])),
        players_per_table=None,
        start_bank=Cited(StartBank.SAME_FOR_ALL, at("4.3(b)")),
        secret_wagers=Cited(SecretWagers.IF_IN_TERMS, at(numbers.sealed_wagers)),
        limits=Cited(LimitsChange.IN_TERMS, Clause(book, "4.1[s66(2)]")),
        ties=Cited(Ties.IN_TERMS, at("4.6(a)")),
        advancement=Cited(Advancement.IN_TERMS, at("4.3(a)(iii)")),
        model=Cited(Model.TERMS, at("2.1")),
        yields_to_game_rules=Cited(True, at("4.8(c)")),
        terms_available_first=at("2.2(a)"),
        regulator_told_first=at("2.2(b)"),
        director_present=at("2.3"),
        briefing=at("3.1"),
        practice=at("3.2"),
        endorsement=None,
        refusing=Cited(Refusing.IF_RESERVED, at("4.2(a)(iii)")),
        employees=Cited(Employees.CHARITY_OR_MEDIA, at("4.2(a)(v)")),
        every_spin_minimum=Cited(EverySpinMinimum.IF_IN_TERMS, at(numbers.least_wager)),
        chips_recorded=None,
        double_after_miss=None,
        call_bets_cut_off=None,
        bell=None,
        no_handling=None,
        session_end=at("4.3(a)(i)"),
        last_spins=None,
        early_end=Cited(EarlyEnd.DETERMINED_OR_AGREED, at("4.8(d)(i)")),
        leaving=None,
        afterwards=(),
        new_buy_in=None,
        grounds=(),
        refund=Cited(Refund.IN_TERMS, at("4.8(a)(iv)")),
        dispute=at(numbers.director_final),
        review=None,
        images=at("4.8(f)"),
        tables_reserved=at("2.5"),
        statements=victorian_statements(at, numbers),
        fixed=(),
        switched_off=None,
    )
