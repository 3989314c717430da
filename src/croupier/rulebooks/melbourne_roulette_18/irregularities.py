"""Spins that do not count, wrong outcomes and failing equipment, by parts 7, 11, 12 and 18."""

from dataclasses import replace

from croupier.core.cite import Cited
from croupier.rulebooks.melbourne_roulette_18.authority import AREA_MANAGER
from croupier.rulebooks.melbourne_roulette_18.cite import melbourne, touchbet, touchtable
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
    no_spin_button=Cited(NoSpinButton.DISPUTE, touchbet("9.1")),
    no_spin_told_to=Cited(AREA_MANAGER, touchbet("9.1")),
)
TOUCHTABLE_VOIDS = replace(
    VOIDS,
    no_spin_button=Cited(NoSpinButton.BAD_SPIN, touchtable("9.1")),
    no_spin_told_to=Cited(AREA_MANAGER, touchtable("9.1")),
)

TOUCHBET_CORRECTION = Cited(CorrectionBy.ADJUST_AND_RECALCULATE, touchbet("9.3"))
TOUCHTABLE_CORRECTION = Cited(CorrectionBy.ADJUST_AND_RECALCULATE, touchtable("9.2"))

TOUCHBET_FAULTS = touchbet_faults(touchbet)
TOUCHTABLE_FAULTS = touchtable_faults(touchtable)
