"""Failing equipment and rounds that are undone, by parts 9 and 20.  A virtual ball knows no no spin."""

from croupier.core.cite import Cited
from croupier.rulebooks.automated_10_2.cite import automated
from croupier.table.rules import CorrectionBy, Failing, FaultEffect, FaultRules, FraudReaches, VoidRules

VOIDS = VoidRules(
    no_spin=(),
    no_spin_has_no_effect=None,
    after_no_spin=None,
    no_spin_button=None,
    no_spin_told_to=None,
    invalid_spin_found_late_stands=None,
    faulty_equipment=None,
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
        automated("20.4"),
    ),
    disruptions_open_ended=Cited(True, automated("20.4")),
    fraud=Cited(FraudReaches.GAME_OR_ANY_WAGER, automated("20.3")),
    refund=automated("20.5"),
)

CORRECTION = Cited(CorrectionBy.CLAIM_ONLY, automated("9.1"))

FAULTS = FaultRules(
    faults=(
        FaultEffect(Failing.TERMINAL, automated("9.2.1"), automated("9.2.2"), None),
        FaultEffect(Failing.DISPLAY_CONTROLLER, automated("9.3.1"), automated("9.3.2"), None),
    ),
    unconfirmed_void=automated("9.4"),
    signs_of_a_fault=(),
    hold_told_to_inspector=None,
    paid_may_be_demanded_back=None,
    credits_may_be_refused=(),
    player_must_report=None,
    display_failure_shuts_game=automated("9.5"),
    wrong_display=None,
    red_light_suspends=None,
)
