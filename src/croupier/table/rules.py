"""What a book may decide about the running of a table.

``None`` means that the book is silent; a bare clause means that it says so in the plain
words of the field's name.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from croupier.core.cite import Cited, Clause
from croupier.core.decider import Refused
from croupier.words.said import say


class Surface(Enum):
    """On what wagers lie."""

    CLOTH = "cloth layout"
    TOUCHBET = "TouchBet stations"
    TOUCHTABLE = "TouchTable"
    RAPID = "Rapid terminals"
    PERTH_TERMINAL = "Perth terminals"
    AUTOMATED = "fully automated terminals"


class SettledBy(Enum):
    POSITION_AT_REST = "where the chips lie when the ball rests"
    SCREEN_AT_EXPIRY = "what the screen shows when the wagering period expires"


class PeriodMessage(Enum):
    """What a screen tells of the wagering period."""

    PERIOD = "the period"
    COUNTDOWN = "a countdown"
    WARNING = "a warning before the end"
    ENDED = "that it has ended"
    FINAL_BETS = "final bets"
    NO_MORE_BETS = "no more bets"


class EarlyClose(Enum):
    BEFORE_THE_BALL_RESTS = "betting on terminals ends by itself before the ball rests"
    SENSOR_SETS_TO_NOUGHT = "the sensor sets the remaining time to nought"
    OUTCOME_TIMED_AFTER = "not needed: the system times the outcome after the end"


class SpinDuringPeriod(Enum):
    IF_REST_IS_EXPECTED_AFTER = (
        "when the dealer expects the ball to rest after the end; else at once after it"
    )
    SYSTEM_TIMES_IT = "the system times it"
    FROM_ITS_START = "the system starts it with the period"


class CloseCall(Enum):
    INDICATE = "indicate"
    ANNOUNCE = "announce"
    ANNOUNCE_IN_FRENCH_TOO = "announce, in French too"
    SIGNAL_AND_ANNOUNCE = "signal and announce in a clear voice"
    BY_CLOCK = "by the clock"


@dataclass(frozen=True, slots=True)
class WageringRules:
    """The time in which wagers may be placed."""

    late: Clause  # nothing is placed, changed or withdrawn after the close
    period_s: Cited[int] | None
    least_s: Cited[int] | None
    shown: Cited[tuple[PeriodMessage, ...]] | None
    early_close: Cited[EarlyClose] | None
    spin_during_period: Cited[SpinDuringPeriod] | None
    close_call: Cited[CloseCall] | None

    def faults(self) -> tuple[Refused, ...]:
        if self.period_s and self.period_s.value <= 0:
            return (Refused(say("table.wagering-period-lasts-at-least"), self.period_s.clause),)
        if self.period_s and self.least_s and self.period_s.value < self.least_s.value:
            asked, least = self.period_s.value, self.least_s
            return (
                Refused(say("table.wagering-period-of-s-is", asked=asked, least=least.value), least.clause),
            )
        return ()


class UnderMinimum(Enum):
    SETTLED_WITH_WARNING = "settled as placed with a warning; later ones returned whatever the result"
    NOT_SHOWN = "no chips are shown"
    NOT_RECOGNISED = "not recognised"
    REJECTED_AT_CLOSE = "shown, then rejected at the end of the period without debit"


class OverMaximum(Enum):
    SETTLED_UP_TO_MAXIMUM = "settled up to the maximum"
    NEXT_LOWEST = "next lowest permitted"


class OffMultiple(Enum):
    NEXT_HIGHEST_PAYABLE = "paid at the next highest amount payable in chips"
    NEXT_LOWEST = "next lowest permitted"
    NOT_REQUIRED = "multiples are not required unless stated"


class UnderAggregate(Enum):
    IGNORED = "all the player's wagers are ignored"
    UNDER_THE_MINIMUM_IGNORED = "all the player's wagers are ignored, also where they are under the minimum"
    IGNORED_AND_CLEARED = "all the player's wagers are ignored and cleared from the screen"


class LimitChange(Enum):
    NOTICE_FOR_HIGHER_MINIMUM = "only a higher minimum needs notice"
    EMPTY_CONSENT_OR_NOTICE = "any change needs an empty table, the consent of all, or notice"


@dataclass(frozen=True, slots=True)
class LegacyWagers:
    """Old limits that go on for those who were there when limits changed."""

    colour_chips_only: Clause
    present_players_only: Clause
    marker: Clause
    hours: Cited[int]
    may_be_extended: Clause


@dataclass(frozen=True, slots=True)
class LimitRules:
    """What becomes of a wager that the sign does not permit, and how the sign changes."""

    sign: Clause
    under_minimum: Cited[UnderMinimum]
    over_maximum: Cited[OverMaximum]
    off_multiple: Cited[OffMultiple] | None
    not_exactly_payable: Cited[OffMultiple] | None
    under_aggregate: Cited[UnderAggregate] | None
    minimum_outlay: Clause | None
    short_stack_may_be_staked: Clause | None
    change: Cited[LimitChange]
    change_notice_min: Cited[int]
    personal: Clause | None
    legacy: LegacyWagers | None
    units_on_sign: Clause | None


class NoSpinGround(Enum):
    """Why a spin is no spin."""

    WHEEL_STILL_AT_LAUNCH = "the wheel stands still when the ball is launched"
    SAME_DIRECTION = "ball and wheel turn the same way"
    UNDER_FOUR_REVOLUTIONS = "fewer than four revolutions are expected"
    FOREIGN_OBJECT = "a foreign object is in the wheel"
    SECOND_BALL = "a second ball is in the wheel (U-Spin)"
    BALL_LEFT_WHEEL = "the ball left the wheel"
    BALL_FINDS_NO_POCKET = "the ball finds no pocket"
    INTERFERENCE = "somebody interfered with ball or wheel"
    DISRUPTION = "a disruption harms the integrity of the game"
    RESTS_BEFORE_CLOSE = "the ball rests before the wagering period ends"
    WHEEL_STOPPED = "the wheel stopped before the ball rested"


class AfterNoSpin(Enum):
    MAY_STOP_BALL = "the dealer may stop the ball"
    RE_SPIN_FROM_LAST_POCKET = "the ball goes back to the last winning pocket and is spun again"


class NoSpinButton(Enum):
    """What the dealer presses on the console when a spin is no spin."""

    DISPUTE = "the Dispute Button"
    BAD_SPIN = "Bad Spin"


class FraudReaches(Enum):
    OUTCOME_AFFECTED = "the game whose outcome it affected"
    GAME_OR_ANY_WAGER = "the game or any wager"


@dataclass(frozen=True, slots=True)
class VoidRules:
    """Spins that do not count and rounds that are undone."""

    no_spin: tuple[Cited[NoSpinGround], ...]
    no_spin_has_no_effect: Clause | None
    after_no_spin: Cited[AfterNoSpin] | None
    no_spin_button: Cited[NoSpinButton] | None
    no_spin_told_to: Cited[str] | None  # the rank, or any above
    invalid_spin_found_late_stands: Clause | None
    faulty_equipment: Clause | None
    disruptions: Cited[tuple[str, ...]]
    disruptions_open_ended: Cited[bool]
    fraud: Cited[FraudReaches]
    refund: Clause


class CorrectionBy(Enum):
    FREEZE_AND_RECALCULATE = "freeze every chip account, then recalculate"
    ADJUST_AND_RECALCULATE = "adjust the outcome and recalculate"
    CLAIM_ONLY = "a claim is considered"


class Failing(Enum):
    """What can fail at a table with terminals."""

    TERMINAL = "one terminal"
    SYSTEM = "the game system"
    DISPLAY_CONTROLLER = "the display controller"


@dataclass(frozen=True, slots=True)
class FaultEffect:
    """What a failure means for wagers, before and after the period expires."""

    of: Failing
    before_expiry_void: Clause
    after_expiry_confirmed_from_records: Clause
    hold_hours: Cited[int] | None  # for which a claim need not be paid while the failure is investigated


class WrongDisplay(Enum):
    IGNORED = "ignored"
    IGNORED_AND_TERMINAL_PREVAILS = "ignored; the terminal prevails over the display screen"


@dataclass(frozen=True, slots=True)
class FaultRules:
    """Equipment that fails."""

    faults: tuple[FaultEffect, ...]
    unconfirmed_void: Clause
    signs_of_a_fault: tuple[Clause, ...]
    hold_told_to_inspector: Clause | None
    paid_may_be_demanded_back: Clause | None  # for as long as the hold lasts
    credits_may_be_refused: tuple[Clause, ...]
    player_must_report: Clause | None
    display_failure_shuts_game: Clause | None
    wrong_display: Cited[WrongDisplay] | None
    red_light_suspends: Clause | None


class NoticeIn(Enum):
    ROUNDS = "rounds"
    MINUTES = "minutes"


@dataclass(frozen=True, slots=True)
class ClosingRules:
    """How a table with players present is closed, and when an idle player may be moved."""

    notice: Cited[int]
    notice_in: Cited[NoticeIn]
    idle_rounds: Cited[int] | None


class SameColour(Enum):
    IF_ALL_AGREE = "only if all who hold it agree"
    NEVER = "never"


class ForeignChip(Enum):
    MAY_NOT_BE_USED = "may not be used"
    WINNER_PAID_LOSER_KEPT = "a winner is paid in cash chips, a loser stays, the player is told"


class UnknownValue(Enum):
    LOWEST_MINIMUM_OF_GAME = "the lowest minimum on offer for that game"
    ISSUING_TABLE_MINIMUM = "the issuing table's minimum unless verified"


class ValueMarker(Enum):
    ALWAYS = "always"
    ABOVE_TABLE_MINIMUM = "only above the table minimum"


class Surveillance(Enum):
    MAY_BE_TOLD = "may be told"
    MUST_BE_TOLD = "must be told"


@dataclass(frozen=True, slots=True)
class ColourChipRules:
    """Chips without a face value."""

    cash_chips: Clause | None  # are worth what they show
    no_face_value: Clause | None  # colour chips are worth what was declared
    same_colour_to_two: Cited[SameColour]
    from_another_table: Cited[ForeignChip]
    unknown_value: Cited[UnknownValue]
    value_marker: Cited[ValueMarker] | None
    surveillance: Cited[Surveillance] | None


class DeviceBarred(Enum):
    USE_OR_INTENT = "use or intended use"
    POSSESSION = "possession near a table"


class DeviceWinnings(Enum):
    WITHHELD = "withheld until decided"
    SEIZED = "seized"


@dataclass(frozen=True, slots=True)
class ConductRules:
    """What players may not do, and where they may complain."""

    device: Cited[DeviceBarred]
    device_winnings: Cited[DeviceWinnings] | None
    syndicate_barred: Clause | None
    interference_barred: Clause | None
    partnership_barred: Clause | None
    blocking_barred: Clause | None
    inducement_barred: Clause | None  # to vacate a place
    syndicate_inducement_barred: Clause | None
    influence_barred: Clause | None
    complain_to: Cited[str]
    rules_on_request: Clause | None


class SpunBy(Enum):
    """Who or what launches the ball."""

    HAND = "by hand"
    MACHINE = "mechanically"
    PATRON = "by a nominated patron (U-Spin)"
    SPINNER = "by the player whose turn it is"
    SYSTEM = "by the system"


class ResultCall(Enum):
    """How the result is announced."""

    NUMBER = "the number"
    NUMBER_AND_COLOUR = "the number and its colour"


@dataclass(frozen=True, slots=True)
class PayoutRules:
    """What becomes of the chips once the number is known."""

    losers_cleared: Clause
    winners_paid: Clause
    losers_first: Clause | None
    outside_may_be_paid_meanwhile: Clause | None
    winning_calls_placed_first: Clause | None
    area_locked_until_paid: Clause | None


class DisplayIs(Enum):
    REQUIRED = "required"
    OPTIONAL = "optional"


@dataclass(frozen=True, slots=True)
class EquipmentRules:
    """What a table must or may be fitted with."""

    control_unit: Clause | None  # it runs the game, and nobody else does
    player_terminals: Clause | None  # one at least
    winning_number_display: Cited[DisplayIs] | None
    flying_roulette_display: Clause | None  # may be fitted
    display_controller: Clause | None  # likewise
    needed: tuple[tuple[str, Clause], ...]  # by name: no table opens without it
    approved_systems: tuple[tuple[str, Clause], ...]  # by side wager, or by name: only an approved one


@dataclass(frozen=True, slots=True)
class TableRules:
    """Everything a book decides about a table, apart from its game."""

    surface: Cited[Surface]
    equipment: EquipmentRules
    spun: tuple[Cited[SpunBy], ...]
    settled_by: Cited[SettledBy]
    result_call: Cited[ResultCall] | None
    spoken_wagers: Clause | None  # taken with chips, in time to place them
    neighbours_beside_zero: Clause | None  # their chips may be kept there, under a marker
    payout: PayoutRules
    wagering: WageringRules
    limits: LimitRules
    voids: VoidRules
    correction: Cited[CorrectionBy] | None
    faults: FaultRules | None
    closing: ClosingRules
    colour_chips: ColourChipRules | None
    conduct: ConductRules
