"""The fully automated games: the general part, and the part of each game that prevails over it."""

from dataclasses import replace
from types import MappingProxyType

from croupier.core.cite import Cited
from croupier.core.ids import RulesetKey
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.game import Game
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.rulebooks.automated_10_2 import (
    baccarat,
    big_3_six,
    blackjack,
    casino_war,
    lucky_big_wheel,
    roulette,
    sic_bo,
    three_card_poker,
    virtual_roulette,
)
from croupier.rulebooks.automated_10_2.accounts import TERMINAL, TICKETS
from croupier.rulebooks.automated_10_2.authority import LADDER
from croupier.rulebooks.automated_10_2.cite import automated
from croupier.rulebooks.automated_10_2.dealing import (
    BLACKJACK_WAGERING,
    CASINO_WAR_WAGERING,
    PAYOUT,
    ROULETTE_WAGERING,
    SIC_BO_WAGERING,
    SPUN,
    WAGERING,
)
from croupier.rulebooks.automated_10_2.general import CLOSING, CONDUCT
from croupier.rulebooks.automated_10_2.irregularities import CORRECTION, FAULTS, VOIDS
from croupier.rulebooks.automated_10_2.jackpots import JACKPOTS
from croupier.rulebooks.automated_10_2.limits import LIMITS
from croupier.rulebooks.automated_10_2.orders import ORDERS
from croupier.rulebooks.automated_10_2.tournament import TOURNAMENTS
from croupier.rulebooks.composition import common
from croupier.rulebooks.parts import YES, Alternatives
from croupier.rulebooks.ruleset import Overlay, Ruleset
from croupier.table.rules import DisplayIs, EquipmentRules, ResultCall, SettledBy, SpunBy, Surface, TableRules

_BOOK = "automated-10.2"
_NONE: Alternatives = MappingProxyType({})

TABLE = TableRules(
    surface=Cited(Surface.AUTOMATED, automated("1.1[player-terminal]")),
    equipment=EquipmentRules(
        control_unit=automated("2.1.1(a)"),
        player_terminals=automated("2.1.1(b)"),
        winning_number_display=Cited(DisplayIs.REQUIRED, automated("2.1.1(c)")),
        flying_roulette_display=None,
        display_controller=automated("2.1.2"),
        needed=(),
        approved_systems=(),
    ),
    spun=(),
    settled_by=Cited(SettledBy.SCREEN_AT_EXPIRY, automated("3.6")),
    result_call=None,
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


def _ruleset(
    name: str,
    title: str,
    game: Game,
    *by: str,
    table: TableRules = TABLE,
    alternatives: Alternatives = _NONE,
    over: Game | None = None,
) -> Ruleset:
    """``by`` are the clauses by which the automated rules prevail over the game's own book.

    ``over`` is the game as those rules have it, where they are written out as a game.
    """
    own = () if over is None else (over,)
    return Ruleset(
        key=RulesetKey(f"{_BOOK}/{name}"),
        title=title,
        game=game,
        table=table,
        terminal=TERMINAL,
        tickets=TICKETS,
        jackpots=JACKPOTS,
        tournaments=TOURNAMENTS,
        ladder=LADDER,
        prevails=tuple(Overlay(automated(clause), ("game", "table"), own) for clause in by),
        alternatives=alternatives,
        orders=ORDERS[game.face.word],
    )


_ROULETTE = replace(
    TABLE, spun=SPUN, result_call=Cited(ResultCall.NUMBER, automated("10.4.2")), wagering=ROULETTE_WAGERING
)
_VIRTUAL_ROULETTE = replace(
    _ROULETTE,
    spun=(Cited(SpunBy.SPINNER, automated("14.3.1")), Cited(SpunBy.SYSTEM, automated("14.3.3"))),
)
_SIC_BO = replace(TABLE, spun=(Cited(SpunBy.SYSTEM, automated("12.5.1")),), wagering=SIC_BO_WAGERING)
_BIG_WHEEL = replace(
    TABLE,
    spun=(
        Cited(SpunBy.SPINNER, automated("13.3.1(e)")),
        Cited(SpunBy.SYSTEM, automated("13.3.1(e)(ii)")),
    ),
)
_BIG_3_SIX = replace(TABLE, spun=(Cited(SpunBy.SYSTEM, automated("15.2.1(a)")),))
_BLACKJACK = replace(TABLE, wagering=BLACKJACK_WAGERING)
_CASINO_WAR = replace(TABLE, wagering=CASINO_WAR_WAGERING)

_AUTOMATED_ROULETTE = _ruleset(
    "roulette",
    "Automated Roulette",
    roulette.SINGLE_ZERO,
    "10.1",
    table=_ROULETTE,
    alternatives=roulette.ALTERNATIVES,
    over=roulette.INCORPORATED,
)

RULESETS = (
    _AUTOMATED_ROULETTE,
    common(
        _AUTOMATED_ROULETTE,
        f"{_BOOK}/roulette-race-track",
        "Automated Roulette with race track",
        race_track=YES,
    ),
    _ruleset(
        "baccarat-crown",
        "Automated Crown Baccarat",
        baccarat.CROWN,
        "11.1",
        alternatives=baccarat.ALTERNATIVES,
        over=baccarat.COMMISSION,
    ),
    _ruleset(
        "baccarat-commission",
        "Automated Baccarat with commission",
        baccarat.COMMISSION,
        "11.1",
        alternatives=baccarat.ALTERNATIVES,
    ),
    _ruleset(
        "baccarat-2-to-1",
        "Automated 2 to 1 Baccarat",
        baccarat.TWO_TO_ONE,
        "11.1",
        alternatives=baccarat.ALTERNATIVES,
        over=baccarat.COMMISSION,
    ),
    _ruleset("sic-bo", "Automated Sic Bo", sic_bo.SIC_BO, "12.1", table=_SIC_BO),
    _ruleset("lucky-big-wheel-1", "Lucky Big Wheel, table 1", lucky_big_wheel.TABLE_1, table=_BIG_WHEEL),
    _ruleset("lucky-big-wheel-2", "Lucky Big Wheel, table 2", lucky_big_wheel.TABLE_2, table=_BIG_WHEEL),
    _ruleset("lucky-big-wheel-3", "Lucky Big Wheel, table 3", lucky_big_wheel.TABLE_3, table=_BIG_WHEEL),
    _ruleset(
        "virtual-roulette",
        "Virtual Roulette",
        virtual_roulette.VIRTUAL_ROULETTE,
        "10.1",
        "14.1",
        table=_VIRTUAL_ROULETTE,
        over=roulette.SINGLE_ZERO,
    ),
    _ruleset("big-3-six", "Big 3 Six", big_3_six.BIG_3_SIX, table=_BIG_3_SIX),
    _ruleset(
        "blackjack",
        "Automated Blackjack",
        blackjack.BLACKJACK,
        "16.1",
        table=_BLACKJACK,
        alternatives=blackjack.ALTERNATIVES,
        over=Blackjack(blackjack.INCORPORATED_BLACKJACK),
    ),
    _ruleset(
        "blackjack-set-and-match",
        "Automated Blackjack with Bet the Set 21 and Royal Match 21",
        blackjack.BLACKJACK_SET_AND_MATCH,
        "16.1",
        table=_BLACKJACK,
        alternatives=blackjack.ALTERNATIVES,
    ),
    _ruleset(
        "blackjack-plus",
        "Automated Blackjack Plus",
        blackjack.BLACKJACK_PLUS,
        "16.1",
        table=_BLACKJACK,
        alternatives=blackjack.ALTERNATIVES,
        over=Blackjack(blackjack.INCORPORATED_BLACKJACK_PLUS),
    ),
    _ruleset(
        "casino-war",
        "Automated Casino War",
        casino_war.CASINO_WAR,
        "17.1",
        table=_CASINO_WAR,
        alternatives=casino_war.ALTERNATIVES,
        over=CasinoWar(casino_war.INCORPORATED_CASINO_WAR),
    ),
    _ruleset(
        "three-card-poker",
        "Automated Three Card Poker",
        three_card_poker.THREE_CARD_POKER,
        "18.1",
        alternatives=three_card_poker.ALTERNATIVES,
        over=ThreeCardPoker(three_card_poker.INCORPORATED_THREE_CARD_POKER),
    ),
)
