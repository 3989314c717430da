"""Rulesets with options drawn at random, and policies that do anything allowed, the same in every run."""

from dataclasses import fields, replace
from enum import Enum
from fractions import Fraction
from random import Random

from croupier.core.cite import Cited
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.cut_card import ShoeLasts
from croupier.games.game import Game
from croupier.house.rulesets import RULESETS
from croupier.laboratory.ways import counted_slip
from croupier.maths.compiling.compiling import whole_stakes
from croupier.maths.policy_tables import PolicyTable, names_of_three

ANY = "any"
BLACKJACKS = [key for key in RULESETS if key.startswith("automated-10.2/blackjack")]
OTHERS = [
    "automated-10.2/baccarat-crown", "automated-10.2/baccarat-commission", "automated-10.2/baccarat-2-to-1",
    "automated-10.2/casino-war", "automated-10.2/three-card-poker", "automated-10.2/lucky-big-wheel-1",
    "automated-10.2/sic-bo", "automated-10.2/big-3-six", "automated-10.2/virtual-roulette",
    "melbourne-roulette-18/crown", "melbourne-roulette-18/single-zero-roulette-match",
    "melbourne-roulette-18/single-zero-lucky-ball", "melbourne-roulette-18/double-zero-lucky-symbols",
    "melbourne-roulette-18/single-zero-spread-bet-sz-1",
]  # fmt: skip


def chosen(rules, pick, **shares):
    """Every choice among named ways drawn anew, by whatever clause."""
    drawn = {
        field.name: Cited(pick.choice(list(type(held.value))), held.clause)
        for field in fields(rules)
        if isinstance(held := getattr(rules, field.name), Cited) and isinstance(held.value, Enum)
    }
    return replace(rules, **drawn, **shares)


def with_shoe(rules, pick):
    lasts = Cited(pick.choice(list(ShoeLasts)), rules.shoe.lasts.clause)
    return replace(rules, shoe=replace(rules.shoe, lasts=lasts))


def random_game(key: str, seed: int) -> Game:
    pick = Random(seed)  # noqa: S311
    game = RULESETS[key].game
    if isinstance(game.rules, BlackjackRules):
        rules = game.rules
        varied = {
            "decks": Cited(pick.choice([4, 6, 8]), rules.decks.clause),
            "hands_after_split": Cited(pick.choice([2, 3, 4]), rules.hands_after_split.clause),
            "blackjack": replace(rules.blackjack, pays=pick.choice([3, 6]), to=pick.choice([2, 5])),
            "split_wager": Cited(Fraction(pick.choice([1, 2]), 2), rules.split_wager.clause),
            "double_wager": Cited(Fraction(pick.choice([1, 2]), 2), rules.double_wager.clause),
        }
        game = replace(game, rules=with_shoe(chosen(rules, pick, **varied), pick))
    elif hasattr(game.rules, "shoe"):
        game = replace(game, rules=with_shoe(game.rules, pick))
    elif hasattr(game.rules, "folded"):
        game = replace(game, rules=chosen(game.rules, pick))
    assert not game.faults(), game.faults()
    return game


def random_policy(game: Game, seed: int, *, by_cards: bool = False) -> PolicyTable:
    pick = Random(seed)  # noqa: S311

    def anything(*choices):
        return ", ".join(pick.sample(choices, len(choices)))

    def played():
        return anything("hit", "stand", "double", "split", "surrender")

    cards = ["A", *map(str, range(2, 11))]
    act = {}
    for kind in ("hard", "soft"):
        for points in range(2, 22):
            act[f"{kind} {points}"] = {dealer: played() for dealer in cards}
    for value in cards:
        act[f"pair {value}"] = {ANY: "split", pick.choice(cards): played()}
    if by_cards:
        act |= {"6-10 of split 10, added": {ANY: "hit, stand"}, "6-10": {ANY: "stand, hit"}}
    act["insurance"] = {ANY: pick.choice(["insure, decline", "decline, insure"])}
    for rank in ("A", "K", "7"):
        act[rank] = {ANY: anything("go to war", "surrender")}
    if hasattr(game.rules, "folded"):
        act[names_of_three([f"{rank}♠" for rank in ("2", "5", "Q")])[0]] = {ANY: "fold"}
    act[ANY] = {ANY: anything("play", "fold", "go to war", "surrender")}
    return PolicyTable("anything", game.name, act)


def default_slip(game: Game):
    return whole_stakes(game, counted_slip(game))
