"""Fully automated Baccarat, by part 11.

The Rules of Baccarat, as assumed, are the ground; by 11.1 this book prevails where it speaks.
"""

from __future__ import annotations

from dataclasses import replace

from croupier.core.cite import Chosen, Cited, Clause
from croupier.core.decider import Refused
from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.baccarat.main_wagers import MainWagers, Unwon, Variant
from croupier.games.baccarat.nines import CoupEvent
from croupier.games.baccarat.rules import BaccaratRules, BothSides
from croupier.games.baccarat.side_wagers import (
    DragonBonus,
    EitherHandPerfectPairs,
    Margin,
    Pairs,
    PerfectPairs,
    Super6,
)
from croupier.games.baccarat.table_of_play import BankerRow, TableOfPlay
from croupier.games.cut_card import ShoeLasts, ShoeRules
from croupier.games.odds import ChosenOdds, Odds
from croupier.rulebooks.automated_10_2.cite import automated
from croupier.rulebooks.parts import OFF, Alternatives, Choices, Part
from croupier.rulebooks.pay_tables import figures_of, of_the_operator
from croupier.words.said import say


def _incorporated(number: str) -> Clause:
    return Clause("incorporated-baccarat", number)


def _pays(pays: int, row: str) -> Odds:
    """What a row of the tables under 11.7.2 pays, to 1."""
    return Odds(pays, 1, automated(f"11.7.2[{row}]"))


TABLE_OF_PLAY = TableOfPlay(
    card_values=Cited((1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0), _incorporated("1.1")),
    naturals=Cited((8, 9), _incorporated("1.3")),
    player_draws_on=Cited((0, 1, 2, 3, 4, 5), _incorporated("2.3")),
    banker_draws_on=Cited((0, 1, 2, 3, 4, 5), _incorporated("2.4")),
    banker_rows=(
        BankerRow((0, 1, 2), Cited((0, 1, 2, 3, 4, 5, 6, 7, 8, 9), _incorporated("2.5(a)"))),
        BankerRow((3,), Cited((0, 1, 2, 3, 4, 5, 6, 7, 9), _incorporated("2.5(b)"))),
        BankerRow((4,), Cited((2, 3, 4, 5, 6, 7), _incorporated("2.5(c)"))),
        BankerRow((5,), Cited((4, 5, 6, 7), _incorporated("2.5(d)"))),
        BankerRow((6,), Cited((6, 7), _incorporated("2.5(e)"))),
        BankerRow((7,), Cited((), _incorporated("2.5(f)"))),
    ),
)

SHOE = ShoeRules(
    lasts=Chosen(ShoeLasts.ROUND, _incorporated("2.7")),
    least_behind=Chosen(14, _incorporated("2.8")),
    most_behind=Chosen(40, _incorporated("2.8")),
)

DRAGON_BONUS = DragonBonus(
    natural=_pays(1, "dragon-natural"),
    by_points=(
        Margin(4, _pays(1, "dragon-4")),
        Margin(5, _pays(2, "dragon-5")),
        Margin(6, _pays(4, "dragon-6")),
        Margin(7, _pays(6, "dragon-7")),
        Margin(8, _pays(10, "dragon-8")),
        Margin(9, _pays(30, "dragon-9")),
    ),
    on_natural_tie=Cited(Unwon.STAND_OFF, automated("11.7.2[dragon-natural-tie]")),
    on_other_tie=Cited(Unwon.LOSE, automated("11.7.2[dragon-tie]")),
    otherwise=Cited(Unwon.LOSE, _incorporated("4.1")),
)

PERFECT_PAIRS = PerfectPairs(
    decks=Cited(8, automated("11.3.2")),
    mixed=_pays(6, "perfect-mixed"),
    coloured=_pays(12, "perfect-coloured"),
    perfect=_pays(25, "perfect-perfect"),
    otherwise=Cited(Unwon.LOSE, _incorporated("4.2")),
)

# The book does not say over which hand Perfect Pairs is laid; these are the other public versions.
PERFECT_PAIRS_EITHER_HAND = EitherHandPerfectPairs(
    decks=Cited(8, automated("11.3.2")),
    one=Odds(25, 1, _incorporated("4.3")),
    both=Odds(25, 1, _incorporated("4.3")),
)
PERFECT_PAIRS_EITHER_HAND_200 = replace(PERFECT_PAIRS_EITHER_HAND, both=Odds(200, 1, _incorporated("4.4")))
PERFECT_PAIRS_EITHER_HAND_250 = replace(PERFECT_PAIRS_EITHER_HAND, both=Odds(250, 1, _incorporated("4.4")))

SUPER_6_OPTION_1 = Super6(
    ChosenOdds(12, 1, automated("11.7.2[super-6]")), Cited((12, 15), automated("11.7.2[super-6]"))
)
SUPER_6_OPTION_2 = replace(SUPER_6_OPTION_1, odds=ChosenOdds(15, 1, automated("11.7.2[super-6]")))

_MAIN_OF_COMMISSION = MainWagers(
    variant=Cited(Variant.COMMISSION, automated("11.7.1")),
    player=Odds(1, 1, _incorporated("3.1")),
    banker=Odds(19, 20, _incorporated("3.2")),
    singled_out=None,
    tie=Odds(8, 1, _incorporated("3.3")),
    on_tie=Cited(Unwon.STAND_OFF, _incorporated("3.4")),
)

_MAIN_OF_CROWN = replace(
    _MAIN_OF_COMMISSION,
    variant=Cited(Variant.CROWN, automated("11.7.2[crown-banker]")),
    player=_pays(1, "crown-player"),
    banker=_pays(1, "crown-banker"),
    singled_out=Odds(1, 2, automated("11.7.2[crown-banker]")),
    tie=_pays(8, "crown-tie"),
)

_MAIN_OF_TWO_TO_ONE = replace(
    _MAIN_OF_COMMISSION,
    variant=Cited(Variant.TWO_TO_ONE, automated("11.7.2[2to1-three-card]")),
    player=_pays(1, "2to1-other"),
    banker=_pays(1, "2to1-other"),
    singled_out=_pays(2, "2to1-three-card"),
    tie=_pays(8, "2to1-tie"),
    on_tie=Cited(Unwon.LOSE, automated("11.7.2[2to1-tie]")),
)

_COMMISSION_RULES = BaccaratRules(
    decks=Chosen(8, automated("11.3.1")),
    fewest_decks=Cited(4, automated("11.3.1")),
    most_decks=Cited(8, automated("11.3.1")),
    shoe=SHOE,
    table_of_play=TABLE_OF_PLAY,
    main=_MAIN_OF_COMMISSION,
    both_sides=Chosen(BothSides.ALLOWED, _incorporated("3.5")),
    dragon_bonus=DRAGON_BONUS,
    perfect_pairs=PERFECT_PAIRS,
    pairs=Pairs(_pays(11, "pairs")),
    super_6=SUPER_6_OPTION_1,
    jackpot=Chosen(value=False, clause=automated("11.5.1(b)")),
    jackpot_beside=Cited(("player", "banker"), automated("11.8.1")),
    jackpot_event=Chosen(CoupEvent.NONE, automated("11.8.2(c)")),
)

COMMISSION = Baccarat(_COMMISSION_RULES)
CROWN = Baccarat(replace(_COMMISSION_RULES, main=_MAIN_OF_CROWN))
TWO_TO_ONE = Baccarat(replace(_COMMISSION_RULES, main=_MAIN_OF_TWO_TO_ONE))


_PLACE = "perfect_pairs"


def _own_perfect_pairs(text: str) -> Part | Refused | None:
    """No book prints what one perfect pair and what two pay over either hand: "either hand 25/200"."""
    version, _, paid = text.rpartition(" ")
    match version, figures_of(paid):
        case "either hand", (one, both):
            clause = of_the_operator(_PLACE)
            either = replace(PERFECT_PAIRS_EITHER_HAND, one=Odds(one, 1, clause), both=Odds(both, 1, clause))
            return Part(either, automated("11.3.2"))
        case "per hand", (_, *_):
            return Refused(
                say("rulebooks.book-prints-what-it-pays", name="Perfect Pairs"), PERFECT_PAIRS.mixed.clause
            )
        case _:
            return None


# What may be exchanged whole, by name.
ALTERNATIVES: Alternatives = {
    _PLACE: Choices(
        {
            "per hand": Part(PERFECT_PAIRS, automated("11.3.2")),
            "either hand": Part(PERFECT_PAIRS_EITHER_HAND, _incorporated("4.3")),
            "either hand 200": Part(PERFECT_PAIRS_EITHER_HAND_200, _incorporated("4.4")),
            "either hand 250": Part(PERFECT_PAIRS_EITHER_HAND_250, _incorporated("4.4")),
            OFF: Part(None, automated("11.3.2")),
        },
        own=_own_perfect_pairs,
    )
}
