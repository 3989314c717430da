"""Tournaments, by part 5: playing rules of their own, which prevail (5.1)."""

from dataclasses import replace

from croupier.core.cite import Cited
from croupier.rulebooks.perth_roulette_599.cite import perth
from croupier.tournaments.choices import ChipKind, Disposition
from croupier.tournaments.rules import (
    Advancement,
    ChipsAfterwards,
    Deputies,
    DisqualifiedFor,
    EarlyEnd,
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
from croupier.tournaments.statements import FixedByBook, Fixes, Says, When, required
from croupier.tournaments.words import BookGround

_TERMS = (
    required(perth("5.3"), Says.CHIP_TYPE),
    required(perth("5.4(a)"), Says.FORM),
    required(perth("5.4(b)"), Says.TERMS),
    required(perth("5.4(c)"), Says.FEE),
    required(perth("5.4(d)"), Says.BUY_IN),
    required(perth("5.4(e)"), Says.BANK),
    required(perth("5.4(f)"), Says.REDEMPTION, When.REDEMPTION),
    required(perth("5.4(g)"), Says.LIMITS),
    required(perth("5.4(h)"), Says.PLAYERS),
    required(perth("5.4(i)"), Says.PROGRESSION),
    required(perth("5.4(j)"), Says.SESSIONS),
    required(perth("5.4(k)"), Says.PRIZES),
    required(perth("5.4(l)"), Says.PLAY_OFF),
    required(perth("5.4(m)"), Says.BONUS, When.BONUS),
    required(perth("5.4(n)"), Says.SCHEDULE),
    required(perth("1.1[wild-card]"), Says.WILD_CARDS, When.WILD_CARDS),
    required(perth("5.9"), Says.SIGNATURE),
    required(perth("5.13"), Says.OWN_PLACEMENT),
    required(perth("5.21[change]"), Says.LIMITS_MOVE, When.LIMITS_MOVE),
    required(perth("5.22"), Says.TOP_UP, When.TOP_UP),
    required(perth("5.27"), Says.SEVERAL_WINNERS, When.SEVERAL_WINNERS),
)

_FIXED = tuple(
    FixedByBook(fixes, perth(number))
    for number, fixes in {
        "5.1": Fixes.PREVAIL,
        "5.5(b)(i)": Fixes.GROUNDS,
        "5.6": Fixes.REFUND_AHEAD,
        "5.7": Fixes.REFUND_IF_OFF,
        "5.8": Fixes.NO_REFUND_DISQUALIFIED,
        "5.15[min-max]": Fixes.EVERY_SPIN,
        "5.15[double]": Fixes.DOUBLE_AFTER_MISS,
        "5.19": Fixes.OUT_OF_CHIPS,
        "5.20": Fixes.NO_LOANS,
        "5.23": Fixes.ALL_BUST,
        "5.24": Fixes.IN_VIEW,
        "5.25": Fixes.AFTERWARDS,
        "5.26[winner]": Fixes.TABLE_WINNER,
        "5.26[tie]": Fixes.TABLE_TIE,
        "5.28": Fixes.WINNERS_ADVANCE,
        "5.29": Fixes.NEW_BUY_IN,
        "5.30": Fixes.OVERALL,
        "5.31": Fixes.FIRST_TIE,
        "5.32": Fixes.PLAY_OFF_PLACES,
        "5.33": Fixes.SHARE,
        "5.34": Fixes.REVIEW,
        "5.35": Fixes.LEAVING,
    }.items()
)

_AFTERWARDS = tuple(
    ChipsAfterwards(kind, Cited(disposition, perth(number)))
    for number, kind, disposition in (
        ("5.25(a)", ChipKind.VALUE, Disposition.KEPT),
        ("5.25(b)", ChipKind.TOURNAMENT, Disposition.WORTH_NOTHING),
        ("5.25(c)", ChipKind.REDEMPTION, Disposition.REDEEMED),
        ("5.25(d)", ChipKind.NON_VALUE, Disposition.REDEEMED),
    )
)

# Of 5.5(b) the "and" before its last ground is read as "or".
_GROUNDS = tuple(
    DisqualifiedFor(ground, perth(number))
    for number, ground in {
        "5.5(b)(i)": BookGround.RULES_BROKEN,
        "5.5(b)(ii)": BookGround.TIMES_MISSED,
        "5.5(b)(iii)": BookGround.BEHAVIOUR,
        "5.24": BookGround.CHIPS_HIDDEN,
    }.items()
)

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
    equal_chance=perth("5.4(e)"),
    regulator=None,
    consumer_law=None,
    deputies=Cited(Deputies.SEVERAL_DIRECTORS, perth("1.1[tournament-director]")),
    chips=Cited(TournamentChips.SET_BY_OPERATOR, perth("5.3")),
    players_per_table=Cited((2, 10), perth("5.12")),
    start_bank=Cited(StartBank.SET_BY_OPERATOR, perth("5.4(e)")),
    secret_wagers=Cited(SecretWagers.NONE, perth("5.14")),
    limits=Cited(LimitsChange.FROM_NEXT_ROUND, perth("5.21[change]")),
    ties=Cited(Ties.PLAY_OFFS, perth("5.26[tie]")),
    advancement=Cited(Advancement.TABLE_WINNERS, perth("5.28")),
    model=Cited(Model.PLAYING_RULES, perth("5.1")),
    yields_to_game_rules=Cited(False, perth("5.1")),
    terms_available_first=None,
    regulator_told_first=None,
    director_present=None,
    briefing=None,
    practice=None,
    endorsement=perth("5.9"),
    refusing=Cited(Refusing.ANY, perth("5.5(a)")),
    employees=None,
    every_spin_minimum=Cited(EverySpinMinimum.ALWAYS, perth("5.15[min-max]")),
    chips_recorded=perth("5.25"),
    double_after_miss=perth("5.15[double]"),
    call_bets_cut_off=perth("5.14(a)"),
    bell=perth("5.16"),
    no_handling=perth("5.18"),
    session_end=perth("1.1[session](a)"),
    last_spins=Cited(3, perth("1.1[session](a)")),
    early_end=Cited(EarlyEnd.ONE_PLAYER_LEFT, perth("1.1[session]")),
    leaving=perth("5.35"),
    afterwards=_AFTERWARDS,
    new_buy_in=perth("5.29"),
    grounds=_GROUNDS,
    refund=Cited(Refund.FEE_SEVEN_DAYS_AHEAD, perth("5.6")),
    dispute=perth("5.34"),
    review=perth("5.34(b)"),
    images=None,
    tables_reserved=None,
    statements=_TERMS,
    fixed=_FIXED,
    switched_off=Cited(_SWITCHED_OFF, perth("5.2")),
)

# 5.2 speaks of table layouts only.
TERMINAL_TOURNAMENTS = replace(TOURNAMENTS, switched_off=None)
