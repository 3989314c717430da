"""The tables of the older Melbourne book: the base, and the parts that prevail over it."""

from dataclasses import replace

from croupier.core.cite import Cited
from croupier.core.ids import RulesetKey
from croupier.games.roulette.roulette import Roulette
from croupier.rulebooks.composition import common
from croupier.rulebooks.melbourne_roulette_vcgr import (
    authority,
    dealing,
    irregularities,
    limits,
    parts,
    wagers,
)
from croupier.rulebooks.melbourne_roulette_vcgr.accounts import TICKETS, TOUCHBET_STATION, TOUCHTABLE_DISPLAY
from croupier.rulebooks.melbourne_roulette_vcgr.cite import melbourne, touchbet, touchtable
from croupier.rulebooks.melbourne_roulette_vcgr.general import CLOSING, COLOUR_CHIPS, CONDUCT
from croupier.rulebooks.melbourne_roulette_vcgr.tournament import TOURNAMENTS
from croupier.rulebooks.parts import YES
from croupier.rulebooks.ruleset import Ruleset
from croupier.table.rules import DisplayIs, EquipmentRules, ResultCall, SettledBy, Surface, TableRules

_BOOK = "melbourne-roulette-vcgr"

CLOTH = TableRules(
    surface=Cited(Surface.CLOTH, melbourne("3.1")),
    equipment=EquipmentRules(
        control_unit=None,
        player_terminals=None,
        winning_number_display=None,
        flying_roulette_display=None,
        display_controller=None,
        needed=(),
        approved_systems=(),
    ),
    spun=dealing.SPUN,
    settled_by=Cited(SettledBy.POSITION_AT_REST, melbourne("3.5")),
    result_call=Cited(ResultCall.NUMBER, melbourne("5.4.1")),
    spoken_wagers=melbourne("3.3[value]"),
    neighbours_beside_zero=None,
    payout=dealing.CLOTH_PAYOUT,
    wagering=dealing.CLOTH_WAGERING,
    limits=limits.CLOTH_LIMITS,
    voids=irregularities.VOIDS,
    correction=None,
    faults=None,
    closing=CLOSING,
    colour_chips=COLOUR_CHIPS,
    conduct=CONDUCT,
)
TOUCHBET = replace(
    CLOTH,
    surface=Cited(Surface.TOUCHBET, touchbet("4.1")),
    equipment=EquipmentRules(
        control_unit=None,
        player_terminals=None,
        winning_number_display=Cited(DisplayIs.OPTIONAL, touchbet("3.2(g)")),
        flying_roulette_display=touchbet("3.2(h)"),
        display_controller=None,
        needed=(("game-system", touchbet("3.2(b)")),),
        approved_systems=(),
    ),
    settled_by=Cited(SettledBy.SCREEN_AT_EXPIRY, touchbet("4.4")),
    spoken_wagers=None,
    payout=dealing.TOUCHBET_PAYOUT,
    wagering=dealing.TOUCHBET_WAGERING,
    limits=limits.TOUCHBET_LIMITS,
    voids=irregularities.TOUCHBET_VOIDS,
    correction=irregularities.TOUCHBET_CORRECTION,
    faults=irregularities.TOUCHBET_FAULTS,
    colour_chips=None,
)
TOUCHTABLE = replace(
    CLOTH,
    surface=Cited(Surface.TOUCHTABLE, touchtable("4.1")),
    equipment=EquipmentRules(
        control_unit=None,
        player_terminals=None,
        winning_number_display=Cited(DisplayIs.OPTIONAL, touchtable("3.1(d)")),
        flying_roulette_display=None,
        display_controller=None,
        needed=(),
        approved_systems=(("touchtable-system", touchtable("3.1(a)")),),
    ),
    settled_by=Cited(SettledBy.SCREEN_AT_EXPIRY, touchtable("4.4")),
    spoken_wagers=None,
    payout=dealing.TOUCHTABLE_PAYOUT,
    wagering=dealing.TOUCHTABLE_WAGERING,
    limits=limits.TOUCHTABLE_LIMITS,
    voids=irregularities.TOUCHTABLE_VOIDS,
    correction=irregularities.TOUCHTABLE_CORRECTION,
    faults=irregularities.TOUCHTABLE_FAULTS,
    colour_chips=None,
)

SINGLE_ZERO = Ruleset(
    key=RulesetKey(f"{_BOOK}/single-zero"),
    title="Melbourne Roulette (VCGR), single zero",
    game=wagers.SINGLE_ZERO,
    table=CLOTH,
    terminal=None,
    tickets=None,
    jackpots=None,
    tournaments=TOURNAMENTS,
    ladder=authority.CLOTH,
    alternatives=parts.CLOTH,
)


def _double_zero(layout: str, game: Roulette) -> Ruleset:
    return replace(SINGLE_ZERO, alternatives=parts.DOUBLE_ZERO).overlaid(
        f"{_BOOK}/double-zero-layout-{layout.lower()}",
        f"Melbourne Roulette (VCGR), double zero, layout {layout}",
        melbourne("8.1"),
        game=game,
    )


DOUBLE_ZERO_F = _double_zero("F", wagers.DOUBLE_ZERO_F)
DOUBLE_ZERO_O = _double_zero("O", wagers.DOUBLE_ZERO_O)
DOUBLE_ZERO_V = _double_zero("V", wagers.DOUBLE_ZERO_V)
FRENCH = replace(SINGLE_ZERO, alternatives=parts.FRENCH).overlaid(
    f"{_BOOK}/french",
    "French Roulette (VCGR)",
    melbourne("9.1"),
    game=wagers.FRENCH,
    table=replace(
        CLOTH,
        wagering=dealing.FRENCH_WAGERING,
        payout=dealing.FRENCH_PAYOUT,
        neighbours_beside_zero=melbourne("9.4.2"),
    ),
)


def _on_touchbet(base: Ruleset, name: str, game: Roulette) -> Ruleset:
    return replace(base, alternatives=parts.TOUCHBET).overlaid(
        f"{_BOOK}/touchbet-{name}",
        f"{base.title}, TouchBet",
        touchbet("1"),
        game=game,
        table=TOUCHBET,
        terminal=TOUCHBET_STATION,
        tickets=TICKETS,
        ladder=authority.TOUCHBET,
    )


def _on_touchtable(base: Ruleset, name: str, game: Roulette) -> Ruleset:
    return replace(base, alternatives=parts.TOUCHTABLE).overlaid(
        f"{_BOOK}/touchtable-{name}",
        f"{base.title}, TouchTable",
        touchtable("1"),
        game=game,
        table=TOUCHTABLE,
        terminal=TOUCHTABLE_DISPLAY,
        ladder=authority.TOUCHTABLE,
    )


RULESETS = (
    SINGLE_ZERO,
    common(
        SINGLE_ZERO,
        f"{_BOOK}/single-zero-race-track",
        "Melbourne Roulette (VCGR), single zero, race track",
        race_track=YES,
    ),
    DOUBLE_ZERO_F,
    DOUBLE_ZERO_O,
    DOUBLE_ZERO_V,
    FRENCH,
    _on_touchbet(SINGLE_ZERO, "single-zero", wagers.TOUCHBET_SINGLE_ZERO),
    _on_touchbet(DOUBLE_ZERO_F, "double-zero", wagers.TOUCHBET_DOUBLE_ZERO),
    _on_touchtable(SINGLE_ZERO, "single-zero", wagers.TOUCHTABLE_SINGLE_ZERO),
    _on_touchtable(DOUBLE_ZERO_O, "double-zero", wagers.TOUCHTABLE_DOUBLE_ZERO),
)
