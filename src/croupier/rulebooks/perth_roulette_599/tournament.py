"""Tournaments, by part 5: playing rules of their own, which prevail (5.1)."""

from dataclasses import replace

from croupier.core.cite import Cited
from croupier.rulebooks.perth_roulette_599.cite import perth
from croupier.tournaments.rules import (
    Deputies,
    EverySpinMinimum,
    LimitsChange,
    Model,
    Refund,
    SessionEnd,
    StartBank,
    Ties,
    TournamentChips,
    TournamentRules,
)

_TERMS = tuple(perth(f"5.4({letter})") for letter in "abcdefghijklmn")

# What 5.2 takes out of a tournament on cloth.  Its numbers predate the Five Line clauses: where it
# prints 3.39 to 3.42 it means Green and Spread-Bet, now 3.41 to 3.44, and its 3.8 is kept.  Of 2.6 it
# takes out the console, the systems and the controller and leaves the displays; the register has one row.
_SWITCHED_OFF = tuple(
    perth(number)
    for number in """
    2.5 2.5(a) 2.5(b) 2.5(c) 3.3 3.9 3.9(a) 3.9(b) 3.10 3.41 3.42(a) 3.42(b) 3.43
    3.44 3.44[table-1] 3.44[table-2] 3.44[table-3] 3.44[table-4] 3.44[table-5]
    4.2(a) 4.2(b) 4.2(c) 4.2(d) 4.3(a) 4.3(b)
    4.5(b) 4.5(c) 4.7(a) 4.7(b) 4.8 6.1(h) 6.4 6.4(a) 6.4(b) 6.5(a) 6.5(b) 6.6 6.7 6.8 6.9 6.10
    6.11(a) 6.11(b) 6.11(c) 6.11(d) 6.12[hold] 6.12[inspector] 6.13(a) 6.13(b) 6.14 6.15 6.16(a) 6.16(b)
    6.17 6.18 6.19(a) 6.19(b) 6.20 6.21 7.3 7.3(a) 7.3(b) 7.3(c) 7.9
    """.split()
)

TOURNAMENTS = TournamentRules(
    model=Cited(Model.PLAYING_RULES, perth("5.1")),
    yields_to_game_rules=Cited(False, perth("5.1")),
    regulator_told_first=None,
    deputies=Cited(Deputies.SEVERAL_DIRECTORS, perth("1.1[tournament-director]")),
    chips=Cited(TournamentChips.SET_BY_OPERATOR, perth("5.3")),
    players_per_table=Cited((2, 10), perth("5.12")),
    start_bank=Cited(StartBank.SET_BY_OPERATOR, perth("5.4(e)")),
    secret_wagers=None,
    limits=Cited(LimitsChange.FROM_NEXT_ROUND, perth("5.21[change]")),
    consumer_law=None,
    every_spin_minimum=Cited(EverySpinMinimum.ALWAYS_DOUBLE_AFTER_MISS, perth("5.15[double]")),
    ties=Cited(Ties.PLAY_OFFS, perth("5.26[tie]")),
    session_end=Cited(SessionEnd.TIME_OR_SPINS, perth("1.1[session](a)")),
    refund=Cited(Refund.FEE_SEVEN_DAYS_AHEAD, perth("5.6")),
    tables_reserved=None,
    required_terms=_TERMS,
    switched_off=_SWITCHED_OFF,
)

# 5.2 speaks of table layouts only.
TERMINAL_TOURNAMENTS = replace(TOURNAMENTS, switched_off=())
