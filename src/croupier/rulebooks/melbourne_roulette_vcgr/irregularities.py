"""Spins that do not count, wrong outcomes and failing equipment, by parts 7, 10, 11 and 13."""

from dataclasses import replace

from croupier.core.cite import Cited
from croupier.rulebooks.melbourne_roulette_vcgr.authority import GAME_SUPERVISOR
from croupier.rulebooks.melbourne_roulette_vcgr.cite import melbourne, touchbet, touchtable
from croupier.rulebooks.melbourne_screens import touchbet_faults, touchtable_faults
from croupier.table.rules import (
    AfterNoSpin,
    CorrectionBy,
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
        ("fire", "riot", "brawl", "robbery", "civil commotion", "Act of God"), melbourne("13.3.1")
    ),
    disruptions_open_ended=Cited(False, melbourne("13.3.1")),
    fraud=Cited(FraudReaches.OUTCOME_AFFECTED, melbourne("13.3.2")),
    refund=melbourne("13.4"),
)

TOUCHBET_VOIDS = replace(
    VOIDS,
    no_spin_button=Cited(NoSpinButton.DISPUTE, touchbet("9.1")),
    no_spin_told_to=Cited(GAME_SUPERVISOR, touchbet("9.1")),
)
TOUCHTABLE_VOIDS = replace(
    VOIDS,
    no_spin_button=Cited(NoSpinButton.BAD_SPIN, touchtable("9.1")),
    no_spin_told_to=Cited(GAME_SUPERVISOR, touchtable("9.1")),
)

TOUCHBET_CORRECTION = Cited(CorrectionBy.ADJUST_AND_RECALCULATE, touchbet("9.3"))
TOUCHTABLE_CORRECTION = Cited(CorrectionBy.ADJUST_AND_RECALCULATE, touchtable("9.2"))

TOUCHBET_FAULTS = touchbet_faults(touchbet)
TOUCHTABLE_FAULTS = touchtable_faults(touchtable)
