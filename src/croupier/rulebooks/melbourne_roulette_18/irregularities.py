"""Spins that do not count, wrong outcomes and failing equipment, by parts 7, 11, 12 and 18."""

from dataclasses import replace

from croupier.core.cite import Cited
from croupier.rulebooks.melbourne_roulette_18.authority import AREA_MANAGER
from croupier.rulebooks.melbourne_roulette_18.cite import melbourne
from croupier.table.rules import (
    AfterNoSpin,
    CorrectionBy,
    Failing,
    FaultEffect,
    FaultRules,
    FraudReaches,
    NoSpinButton,
    NoSpinGround,
    VoidRules,
)

VOIDS = VoidRules(
    no_spin=(
        Cited(NoSpinGround.WHEEL_STILL_AT_LAUNCH, melbourne("7.1.1")),
        Cited(NoSpinGround.SAME_DIRECTION, melbourne("7.1.2")),
        Cited(NoSpinGround.UNDER_FOUR_REVOLUTIONS, melbourne("7.1.3")),
        Cited(NoSpinGround.FOREIGN_OBJECT, melbourne("7.1.4")),
        Cited(NoSpinGround.SECOND_BALL, melbourne("7.1.4(a)")),
        Cited(NoSpinGround.BALL_LEFT_WHEEL, melbourne("7.1.5")),
        Cited(NoSpinGround.INTERFERENCE, melbourne("7.1.6")),
        Cited(NoSpinGround.DISRUPTION, melbourne("7.1.7")),
        Cited(NoSpinGround.WHEEL_STOPPED, melbourne("7.1.8")),
        Cited(NoSpinGround.BALL_FINDS_NO_POCKET, melbourne("7.4")),
    ),
    no_spin_has_no_effect=melbourne("7.2.2"),
    after_no_spin=Cited(AfterNoSpin.MAY_STOP_BALL, melbourne("7.2.1")),
    no_spin_button=None,
    no_spin_told_to=None,
    invalid_spin_found_late_stands=melbourne("7.5"),
    faulty_equipment=melbourne("7.3"),
    disruptions=Cited(
        (
            "forces of nature",
            "action or inaction of a government agency",
            "civil commotion",
            "fire",
            "riot",
            "brawl",
            "robbery",
            "Act of God",
        ),
        melbourne("18.4"),
    ),
    disruptions_open_ended=Cited(True, melbourne("18.4")),
    fraud=Cited(FraudReaches.GAME_OR_ANY_WAGER, melbourne("18.3")),
    refund=melbourne("18.5"),
)

TOUCHBET_VOIDS = replace(
    VOIDS,
    no_spin_button=Cited(NoSpinButton.DISPUTE, melbourne("11.9.1")),
    no_spin_told_to=Cited(AREA_MANAGER, melbourne("11.9.1")),
)
TOUCHTABLE_VOIDS = replace(
    VOIDS,
    no_spin_button=Cited(NoSpinButton.BAD_SPIN, melbourne("12.9.1")),
    no_spin_told_to=Cited(AREA_MANAGER, melbourne("12.9.1")),
)

TOUCHBET_CORRECTION = Cited(CorrectionBy.ADJUST_AND_RECALCULATE, melbourne("11.9.3"))
TOUCHTABLE_CORRECTION = Cited(CorrectionBy.ADJUST_AND_RECALCULATE, melbourne("12.9.2"))

TOUCHBET_FAULTS = FaultRules(
    faults=(
        FaultEffect(
            Failing.TERMINAL,
            melbourne("11.9.7(a)"),
            melbourne("11.9.7(b)"),
            Cited(72, melbourne("11.9.7(b)(i)")),
        ),
        FaultEffect(
            Failing.SYSTEM,
            melbourne("11.9.5(a)"),
            melbourne("11.9.5(b)"),
            Cited(72, melbourne("11.9.5(b)(i)")),
        ),
    ),
    unconfirmed_void=melbourne("11.9.8"),
    signs_of_a_fault=tuple(melbourne(f"11.9.6({letter})") for letter in "abcd"),
    hold_told_to_inspector=None,
    paid_may_be_demanded_back=None,
    credits_may_be_refused=(melbourne("11.9.9(a)"), melbourne("11.9.9(b)")),
    player_must_report=None,
    display_failure_shuts_game=None,
    wrong_display=None,
    red_light_suspends=melbourne("11.9.2"),
)

TOUCHTABLE_FAULTS = FaultRules(
    faults=(
        FaultEffect(
            Failing.TERMINAL,
            melbourne("12.9.6(a)"),
            melbourne("12.9.6(b)"),
            Cited(72, melbourne("12.9.6(b)(i)")),
        ),
        FaultEffect(
            Failing.SYSTEM,
            melbourne("12.9.4(a)"),
            melbourne("12.9.4(b)"),
            Cited(72, melbourne("12.9.4(b)(i)")),
        ),
    ),
    unconfirmed_void=melbourne("12.9.7"),
    signs_of_a_fault=tuple(melbourne(f"12.9.5({letter})") for letter in "abcd"),
    hold_told_to_inspector=None,
    paid_may_be_demanded_back=None,
    credits_may_be_refused=(),
    player_must_report=None,
    display_failure_shuts_game=None,
    wrong_display=None,
    red_light_suspends=None,
)
