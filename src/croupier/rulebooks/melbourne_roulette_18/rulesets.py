"""The tables of the Melbourne book, version 18: the base, and the parts that prevail over it."""

from collections.abc import Iterator
from dataclasses import replace

from croupier.core.cite import Cited
from croupier.core.ids import RulesetKey
from croupier.games.roulette.roulette import Roulette
from croupier.rulebooks.composition import common
from croupier.rulebooks.melbourne_roulette_18 import authority, dealing, irregularities, limits, parts, wagers
from croupier.rulebooks.melbourne_roulette_18.accounts import TICKETS, TOUCHBET_STATION, TOUCHTABLE_DISPLAY
from croupier.rulebooks.melbourne_roulette_18.cite import melbourne, touchbet, touchtable
from croupier.rulebooks.melbourne_roulette_18.general import CLOSING, COLOUR_CHIPS, CONDUCT
from croupier.rulebooks.melbourne_roulette_18.parts import SIDES
from croupier.rulebooks.melbourne_roulette_18.tournament import TOURNAMENTS
from croupier.rulebooks.parts import YES
from croupier.rulebooks.ruleset import Ruleset
from croupier.table.rules import DisplayIs, EquipmentRules, ResultCall, SettledBy, Surface, TableRules

_BOOK = "melbourne-roulette-18"

CLOTH = TableRules(
    surface=Cited(Surface.CLOTH, melbourne("3.1")),
    equipment=EquipmentRules(
        control_unit=None,
        player_terminals=None,
        winning_number_display=Cited(DisplayIs.OPTIONAL, melbourne("1.1[wnd]")),
        flying_roulette_display=None,
        display_controller=None,
        needed=(),
        approved_systems=(
            ("lucky-symbols", melbourne("13.3.1")),
            ("roulette-match", melbourne("14.3.1")),
            ("spread-bet", melbourne("15.3.1")),
            ("lucky-ball", melbourne("16.3.1")),
        ),
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
        winning_number_display=Cited(DisplayIs.OPTIONAL, touchtable("3.1(b)")),
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
    title="Melbourne Roulette, single zero",
    game=wagers.SINGLE_ZERO,
    table=CLOTH,
    terminal=None,
    tickets=None,
    jackpots=None,
    tournaments=TOURNAMENTS,
    ladder=authority.CLOTH,
    alternatives=parts.CLOTH,
)
DOUBLE_ZERO = SINGLE_ZERO.overlaid(
    f"{_BOOK}/double-zero", "Melbourne Roulette, double zero", melbourne("8.1"), game=wagers.DOUBLE_ZERO
)
FIRST_FIVE = DOUBLE_ZERO.fitted(
    f"{_BOOK}/double-zero-first-five", f"{DOUBLE_ZERO.title}, First Five", wagers.DOUBLE_ZERO_FIRST_FIVE
)
CROWN = SINGLE_ZERO.overlaid(
    f"{_BOOK}/crown", "Crown Roulette, triple zero", melbourne("9.1"), game=wagers.CROWN
)
FRENCH = replace(SINGLE_ZERO, alternatives=parts.FRENCH).overlaid(
    f"{_BOOK}/french",
    "French Roulette",
    melbourne("10.1"),
    game=wagers.FRENCH,
    table=replace(
        CLOTH,
        wagering=dealing.FRENCH_WAGERING,
        payout=dealing.FRENCH_PAYOUT,
        neighbours_beside_zero=melbourne("10.4.2"),
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


def _fitted(base: Ruleset, name: str, title: str, **parts: str) -> Ruleset:
    return common(base, f"{base.key}-{name}", f"{base.title}, {title}", **parts)


def _with_sides(base: Ruleset, spreads: str) -> Iterator[Ruleset]:
    """A table for each side wager, for each Spread-Bet option of its wheel, and one with them all."""
    others = ("lucky-symbols", "roulette-match", "lucky-ball")
    options = [name for name in SIDES if name.startswith(spreads)]
    for name in (*others, *options):
        yield _fitted(base, name, SIDES[name].title, sides=name)
    yield _fitted(base, "all-side-wagers", "all side wagers", sides=", ".join((*others, options[0])))


RULESETS = (
    SINGLE_ZERO,
    _fitted(SINGLE_ZERO, "race-track", "race track", race_track=YES),
    *_with_sides(SINGLE_ZERO, "spread-bet-sz"),
    DOUBLE_ZERO,
    _fitted(DOUBLE_ZERO, "race-track", "race track", race_track=YES),
    FIRST_FIVE,
    _fitted(FIRST_FIVE, "race-track", "race track", race_track=YES),
    *_with_sides(DOUBLE_ZERO, "spread-bet-dz"),
    CROWN,
    _fitted(CROWN, "race-track", "race track", race_track=YES),
    FRENCH,
    _on_touchbet(SINGLE_ZERO, "single-zero", wagers.TOUCHBET_SINGLE_ZERO),
    _on_touchbet(DOUBLE_ZERO, "double-zero", wagers.TOUCHBET_DOUBLE_ZERO),
    _on_touchtable(SINGLE_ZERO, "single-zero", wagers.TOUCHTABLE_SINGLE_ZERO),
    _on_touchtable(DOUBLE_ZERO, "double-zero", wagers.TOUCHTABLE_DOUBLE_ZERO),
)
