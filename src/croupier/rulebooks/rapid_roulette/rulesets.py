"""The two tables of Rapid Roulette."""

from croupier.core.cite import Cited
from croupier.core.ids import RulesetKey
from croupier.rulebooks.rapid_roulette import wagers
from croupier.rulebooks.rapid_roulette.accounts import TERMINAL, TICKETS
from croupier.rulebooks.rapid_roulette.authority import LADDER
from croupier.rulebooks.rapid_roulette.cite import rapid
from croupier.rulebooks.rapid_roulette.dealing import PAYOUT, SPUN, WAGERING
from croupier.rulebooks.rapid_roulette.general import CLOSING, CONDUCT
from croupier.rulebooks.rapid_roulette.irregularities import CORRECTION, FAULTS, VOIDS
from croupier.rulebooks.rapid_roulette.jackpots import JACKPOTS
from croupier.rulebooks.rapid_roulette.limits import LIMITS
from croupier.rulebooks.rapid_roulette.parts import PARTS
from croupier.rulebooks.rapid_roulette.tournament import TOURNAMENTS
from croupier.rulebooks.ruleset import Ruleset
from croupier.table.rules import DisplayIs, EquipmentRules, ResultCall, SettledBy, Surface, TableRules

TABLE = TableRules(
    surface=Cited(Surface.RAPID, rapid("1.1[ats]")),
    equipment=EquipmentRules(
        control_unit=None,
        player_terminals=None,
        winning_number_display=Cited(DisplayIs.REQUIRED, rapid("2.2.4")),
        flying_roulette_display=None,
        display_controller=None,
        needed=(("console", rapid("2.2.2")), ("game-system", rapid("2.2.3"))),
        approved_systems=(),
    ),
    spun=SPUN,
    settled_by=Cited(SettledBy.SCREEN_AT_EXPIRY, rapid("3.6")),
    result_call=Cited(ResultCall.NUMBER, rapid("5.4.1")),
    spoken_wagers=None,
    neighbours_beside_zero=None,
    payout=PAYOUT,
    wagering=WAGERING,
    limits=LIMITS,
    voids=VOIDS,
    correction=CORRECTION,
    faults=FAULTS,
    closing=CLOSING,
    colour_chips=None,
    conduct=CONDUCT,
)

SINGLE_ZERO = Ruleset(
    key=RulesetKey("rapid-roulette/single-zero"),
    title="Rapid Roulette, single zero",
    game=wagers.SINGLE_ZERO,
    table=TABLE,
    terminal=TERMINAL,
    tickets=TICKETS,
    jackpots=JACKPOTS,
    tournaments=TOURNAMENTS,
    ladder=LADDER,
    alternatives=PARTS,
)
DOUBLE_ZERO = SINGLE_ZERO.overlaid(
    "rapid-roulette/double-zero", "Rapid Roulette, double zero", rapid("10.1"), game=wagers.DOUBLE_ZERO
)

RULESETS = (SINGLE_ZERO, DOUBLE_ZERO)
