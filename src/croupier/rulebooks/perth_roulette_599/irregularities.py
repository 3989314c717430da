"""Spins that do not count, wrong outcomes and failing equipment, by parts 6 and 7."""

from dataclasses import replace

from croupier.core.cite import Cited
from croupier.rulebooks.perth_roulette_599.cite import perth
from croupier.table.rules import (
    AfterNoSpin,
    CorrectionBy,
    Failing,
    FaultEffect,
    FaultRules,
    FraudReaches,
    NoSpinGround,
    VoidRules,
    WrongDisplay,
)

CLOTH_VOIDS = VoidRules(
    no_spin=(
        Cited(NoSpinGround.SAME_DIRECTION, perth("6.1(a)")),
        Cited(NoSpinGround.UNDER_FOUR_REVOLUTIONS, perth("6.1(b)")),
        Cited(NoSpinGround.FOREIGN_OBJECT, perth("6.1(c)")),
        Cited(NoSpinGround.BALL_FINDS_NO_POCKET, perth("6.1(d)")),
        Cited(NoSpinGround.BALL_LEFT_WHEEL, perth("6.1(e)")),
        Cited(NoSpinGround.WHEEL_STOPPED, perth("6.1(f)")),
        Cited(NoSpinGround.INTERFERENCE, perth("6.1(g)")),
    ),
    no_spin_has_no_effect=perth("6.2"),
    after_no_spin=Cited(AfterNoSpin.RE_SPIN_FROM_LAST_POCKET, perth("6.3")),
    no_spin_button=None,
    no_spin_told_to=None,
    invalid_spin_found_late_stands=None,
    faulty_equipment=None,
    disruptions=Cited(
        ("civil commotion", "fire", "riot", "brawl", "robbery", "Act of God"), perth("7.14(a)")
    ),
    disruptions_open_ended=Cited(False, perth("7.14(a)")),
    fraud=Cited(FraudReaches.OUTCOME_AFFECTED, perth("7.14(b)")),
    refund=perth("7.15"),
)

# Only where terminals have a wagering period can the ball come to rest before its end.
TERMINAL_VOIDS = replace(
    CLOTH_VOIDS, no_spin=(*CLOTH_VOIDS.no_spin, Cited(NoSpinGround.RESTS_BEFORE_CLOSE, perth("6.1(h)")))
)

CORRECTION = Cited(CorrectionBy.FREEZE_AND_RECALCULATE, perth("6.9"))

# Only of a terminal does the book say that a claim waits while its failure is investigated.
_HOLD = {Failing.TERMINAL: Cited(72, perth("6.12[hold]"))}

FAULTS = FaultRules(
    faults=tuple(FaultEffect(of, perth("6.16(a)"), perth("6.16(b)"), _HOLD.get(of)) for of in Failing),
    unconfirmed_void=perth("6.17"),
    signs_of_a_fault=tuple(perth(f"6.11({letter})") for letter in "abcd"),
    hold_told_to_inspector=perth("6.12[inspector]"),
    paid_may_be_demanded_back=perth("6.12[hold]"),
    credits_may_be_refused=(perth("6.13(a)"), perth("6.13(b)")),
    player_must_report=perth("6.14"),
    display_failure_shuts_game=perth("6.18"),
    wrong_display=Cited(WrongDisplay.IGNORED_AND_TERMINAL_PREVAILS, perth("6.8")),
    red_light_suspends=None,
)
