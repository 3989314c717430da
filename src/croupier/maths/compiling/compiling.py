"""A game, a slip and a policy as tables: which compiler knows the game."""

from __future__ import annotations

from math import lcm

from croupier.games.baccarat.baccarat import Baccarat
from croupier.games.big_3_six.big_3_six import Big3Six
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.casino_war.casino_war import CasinoWar
from croupier.games.game import Game, Slip
from croupier.games.lucky_big_wheel.lucky_big_wheel import LuckyBigWheel
from croupier.games.roulette.roulette import Roulette
from croupier.games.sic_bo.sic_bo import SicBo
from croupier.games.three_card_poker.three_card_poker import ThreeCardPoker
from croupier.games.virtual_roulette.virtual_roulette import VirtualRoulette
from croupier.maths.compiling.asking import without_jackpot
from croupier.maths.compiling.baccarat import compile_baccarat
from croupier.maths.compiling.blackjack import compile_blackjack
from croupier.maths.compiling.casino_war import compile_casino_war
from croupier.maths.compiling.draws import walked
from croupier.maths.compiling.roulette import compile_roulette
from croupier.maths.compiling.tables import CannotCompile, CompiledTables
from croupier.maths.compiling.three_card_poker import compile_three_card_poker
from croupier.maths.policy_tables import BadPolicy, PolicyTable


def compile_tables(game: Game, slip: Slip, policy: PolicyTable) -> CompiledTables:
    """``CannotCompile`` names a rule that tables cannot express, ``BadPolicy`` what a policy leaves open."""
    if policy.game != game.name:
        raise BadPolicy(f"the policy {policy.name!r} is for {policy.game}, and this is {game.name}")
    without_jackpot(game, slip)
    match game:
        case Blackjack():
            return compile_blackjack(game, slip, policy)
        case Baccarat():
            return compile_baccarat(game, slip)
        case CasinoWar():
            return compile_casino_war(game, slip, policy)
        case ThreeCardPoker():
            return compile_three_card_poker(game, slip, policy)
        case Roulette():
            return compile_roulette(game, slip)
        case VirtualRoulette(roulette=Roulette() as roulette):
            return compile_roulette(roulette, slip)
        case SicBo() | LuckyBigWheel() | Big3Six():
            return walked(game, slip)
        case _:
            raise CannotCompile(f"nobody has compiled {game.name}; its rounds can only be walked")


def whole_stakes(game: Game, slip: Slip) -> Slip:
    """One unit on each bet of a slip, the least in which everything is paid, and added, in whole cents."""
    unit = lcm(*(game.exact_multiple(bet) for bet in slip))
    return dict.fromkeys(slip, unit)
