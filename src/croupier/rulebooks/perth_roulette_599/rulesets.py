"""The tables of the Perth book: on cloth, on cloth without numbers, and on terminals."""

from dataclasses import replace

from croupier.core.cite import Cited
from croupier.core.ids import RulesetKey
from croupier.games.roulette.roulette import Roulette
from croupier.rulebooks.composition import common
from croupier.rulebooks.parts import YES
from croupier.rulebooks.perth_roulette_599 import dealing, limits, parts, wagers
from croupier.rulebooks.perth_roulette_599.accounts import TERMINAL, TICKETS
from croupier.rulebooks.perth_roulette_599.authority import LADDER
from croupier.rulebooks.perth_roulette_599.cite import perth
from croupier.rulebooks.perth_roulette_599.general import CLOSING, COLOUR_CHIPS, CONDUCT
from croupier.rulebooks.perth_roulette_599.irregularities import (
    CLOTH_VOIDS,
    CORRECTION,
    FAULTS,
    TERMINAL_VOIDS,
)
from croupier.rulebooks.perth_roulette_599.side_wagers import SPREAD_BET
from croupier.rulebooks.perth_roulette_599.tournament import TERMINAL_TOURNAMENTS, TOURNAMENTS
from croupier.rulebooks.ruleset import Ruleset
from croupier.table.rules import DisplayIs, EquipmentRules, ResultCall, SettledBy, Surface, TableRules

_BOOK = "perth-roulette-599"

CLOTH = TableRules(
    surface=Cited(Surface.CLOTH, perth("1.1[table-layout]")),
    equipment=EquipmentRules(
        control_unit=None,
        player_terminals=None,
        winning_number_display=Cited(DisplayIs.OPTIONAL, perth("1.1[wnd]")),
        flying_roulette_display=None,
        display_controller=None,
        needed=(),
        approved_systems=(),
    ),
    spun=dealing.SPUN,
    settled_by=Cited(SettledBy.POSITION_AT_REST, perth("3.8")),
    result_call=Cited(ResultCall.NUMBER_AND_COLOUR, perth("4.5")),
    spoken_wagers=perth("3.3"),
    neighbours_beside_zero=None,
    payout=dealing.CLOTH_PAYOUT,
    wagering=dealing.CLOTH_WAGERING,
    limits=limits.CLOTH_LIMITS,
    voids=CLOTH_VOIDS,
    correction=None,
    faults=None,
    closing=CLOSING,
    colour_chips=COLOUR_CHIPS,
    conduct=CONDUCT,
)
TERMINALS = TableRules(
    surface=Cited(Surface.PERTH_TERMINAL, perth("1.1[electronic-layout]")),
    equipment=EquipmentRules(
        control_unit=None,
        player_terminals=None,
        winning_number_display=Cited(DisplayIs.OPTIONAL, perth("2.6")),
        flying_roulette_display=None,
        display_controller=perth("2.6"),
        needed=(),
        approved_systems=(),
    ),
    spun=dealing.SPUN,
    settled_by=Cited(SettledBy.POSITION_AT_REST, perth("3.8")),
    result_call=Cited(ResultCall.NUMBER_AND_COLOUR, perth("4.5")),
    spoken_wagers=None,
    neighbours_beside_zero=None,
    payout=dealing.TERMINAL_PAYOUT,
    wagering=dealing.TERMINAL_WAGERING,
    limits=limits.TERMINAL_LIMITS,
    voids=TERMINAL_VOIDS,
    correction=CORRECTION,
    faults=FAULTS,
    closing=CLOSING,
    colour_chips=None,
    conduct=CONDUCT,
)

CLOTH_SINGLE_ZERO = Ruleset(
    key=RulesetKey(f"{_BOOK}/cloth-single-zero"),
    title="Perth Roulette on cloth, single zero",
    game=wagers.CLOTH_SINGLE_ZERO,
    table=CLOTH,
    terminal=None,
    tickets=None,
    jackpots=None,
    tournaments=TOURNAMENTS,
    ladder=LADDER,
    alternatives=parts.CLOTH,
)


def _on_cloth(name: str, title: str, game: Roulette) -> Ruleset:
    made = CLOTH_SINGLE_ZERO.fitted(f"{_BOOK}/{name}", f"Perth Roulette on cloth, {title}", game)
    return replace(made, alternatives=parts.ANOTHER_LAYOUT)


CLOTH_DOUBLE_ZERO = _on_cloth("cloth-double-zero", "double zero", wagers.CLOTH_DOUBLE_ZERO)


# On a terminal its on-screen rules prevail over the book; they are made from this very ruleset.
def _on_terminals(name: str, title: str, game: Roulette) -> Ruleset:
    return replace(CLOTH_SINGLE_ZERO, alternatives=parts.TERMINAL).overlaid(
        f"{_BOOK}/{name}",
        f"Perth Roulette on terminals, {title}",
        perth("2.5(c)"),
        game=game,
        table=TERMINALS,
        terminal=TERMINAL,
        tickets=TICKETS,
        tournaments=TERMINAL_TOURNAMENTS,
    )


def _with_spread_bet(table: str) -> Ruleset:
    key, title = f"{CLOTH_DOUBLE_ZERO.key}-spread-bet-{table}", f"Spread-Bet {table}"
    return common(CLOTH_DOUBLE_ZERO, key, f"{CLOTH_DOUBLE_ZERO.title}, {title}", sides=f"spread-bet-{table}")


RULESETS = (
    CLOTH_SINGLE_ZERO,
    common(
        CLOTH_SINGLE_ZERO,
        f"{CLOTH_SINGLE_ZERO.key}-race-track",
        f"{CLOTH_SINGLE_ZERO.title} with race track",
        race_track=YES,
    ),
    CLOTH_DOUBLE_ZERO,
    _on_cloth(
        "cloth-double-zero-five-line", "double zero with Five Line", wagers.CLOTH_DOUBLE_ZERO_FIVE_LINE
    ),
    _on_cloth("number-free-single-zero", "number free, single zero", wagers.NUMBER_FREE_SINGLE),
    _on_cloth("number-free-double-zero", "number free, double zero", wagers.NUMBER_FREE_DOUBLE),
    *(_with_spread_bet(table) for table in SPREAD_BET),
    _on_terminals("terminal-single-zero", "single zero", wagers.TERMINAL_SINGLE_ZERO),
    _on_terminals("terminal-double-zero", "double zero", wagers.TERMINAL_DOUBLE_ZERO),
)
