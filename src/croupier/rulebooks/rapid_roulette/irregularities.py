"""Spins that do not count, wrong outcomes and failing equipment, by parts 9 and 12."""

from croupier.core.cite import Cited
from croupier.rulebooks.rapid_roulette.cite import rapid
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

VOIDS = VoidRules(
    no_spin=(
        Cited(NoSpinGround.WHEEL_STILL_AT_LAUNCH, rapid("9.1.1")),
        Cited(NoSpinGround.SAME_DIRECTION, rapid("9.1.2")),
        Cited(NoSpinGround.UNDER_FOUR_REVOLUTIONS, rapid("9.1.3")),
        Cited(NoSpinGround.FOREIGN_OBJECT, rapid("9.1.4")),
        Cited(NoSpinGround.BALL_LEFT_WHEEL, rapid("9.1.5")),
        Cited(NoSpinGround.RESTS_BEFORE_CLOSE, rapid("9.1.6")),
        Cited(NoSpinGround.INTERFERENCE, rapid("9.1.7")),
        Cited(NoSpinGround.DISRUPTION, rapid("9.1.8")),
        Cited(NoSpinGround.WHEEL_STOPPED, rapid("9.1.9")),
    ),
    no_spin_has_no_effect=rapid("9.2.2"),
    after_no_spin=Cited(AfterNoSpin.MAY_STOP_BALL, rapid("9.2.1")),
    no_spin_button=None,
    no_spin_told_to=None,
    invalid_spin_found_late_stands=None,
    faulty_equipment=rapid("9.3"),
    disruptions=Cited(("fire", "riot", "brawl", "robbery", "civil commotion", "Act of God"), rapid("12.3.1")),
    disruptions_open_ended=Cited(False, rapid("12.3.1")),
    fraud=Cited(FraudReaches.OUTCOME_AFFECTED, rapid("12.3.2")),
    refund=rapid("12.4"),
)

CORRECTION = Cited(CorrectionBy.FREEZE_AND_RECALCULATE, rapid("9.4"))

FAULTS = FaultRules(
    faults=(
        FaultEffect(Failing.TERMINAL, rapid("9.7.1"), rapid("9.7.2"), None),
        FaultEffect(Failing.SYSTEM, rapid("9.8.1"), rapid("9.8.2"), None),
    ),
    unconfirmed_void=rapid("9.9"),
    signs_of_a_fault=(),
    hold_told_to_inspector=None,
    paid_may_be_demanded_back=None,
    credits_may_be_refused=(),
    player_must_report=None,
    display_failure_shuts_game=None,
    wrong_display=Cited(WrongDisplay.IGNORED, rapid("9.6")),
    red_light_suspends=None,
)
