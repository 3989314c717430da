"""What a simulated round costs: ``python -m bench.simulation``, part of ``make bench``.

Each kernel takes turns with its anchor in one run; seconds are of the processor, by one thread, and figures
are medians.  Anchors are in ``bench/plain_kernels.py``; three card poker is held against pokerkit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np

from bench.charts import chart_tables, usual_chart
from bench.plain_kernels import HANDS_A_DECK, SHOES, histogram, plain_baccarat, plain_war, shoes_played
from croupier.core.cite import Cited
from croupier.fast.blocks import Running, loaded
from croupier.fast.chance import seeded
from croupier.fast.simulating.simulation import slip_by_default
from croupier.games.blackjack.blackjack import Blackjack
from croupier.games.cut_card import ShoeLasts
from croupier.games.game import Game
from croupier.house.rulesets import RULESETS
from croupier.maths.compiling.compiling import compile_tables, whole_stakes
from croupier.maths.policies import BEST, policy_table
from croupier.maths.policy_tables import PolicyTable

TURNS = 7
ROUNDS = 2_000_000
EVALUATED = 5_000  # rounds of poker by pokerkit
DECKS, MOST_HANDS = 6, 4
BOOK = "automated-10.2"

Play = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Anchor:
    """What is played beside a kernel, how many times it is wanted, and how many rounds of it."""

    name: str
    play: Play
    wanted: str
    rounds: int = ROUNDS


def seconds(subject: Play) -> float:
    begun = process_time()
    subject()
    return process_time() - begun


def compared(subject: Play, anchor: Anchor) -> tuple[float, float]:
    """Rounds a second of the subject, in millions, and how many times those of the anchor."""
    subject(), anchor.play()
    taken = [(seconds(subject), seconds(anchor.play)) for _ in range(TURNS)]
    times = median(other / own for own, other in taken) * ROUNDS / anchor.rounds
    return ROUNDS / 1e6 / median(own for own, _ in taken), times


# ── what is measured ────────────────────────────────────────────────────────────────


def kernel_of(game: Game, policy: PolicyTable | None = None, *, side_wagers: bool = True) -> Play:
    slip = slip_by_default(game)
    if not side_wagers:
        slip = whole_stakes(game, {next(iter(slip)): 1})
    running = Running(loaded(compile_tables(game, slip, policy or policy_table(game, BEST))), 1, 0)
    return lambda: running.play(ROUNDS)


def blackjack(lasts: ShoeLasts) -> Blackjack:
    game = RULESETS[f"{BOOK}/blackjack"].game
    assert isinstance(game, Blackjack)
    rules, shoe = game.rules, game.rules.shoe
    return Blackjack(
        replace(
            rules,
            decks=Cited(DECKS, rules.decks.clause),
            hands_after_split=Cited(MOST_HANDS, rules.hands_after_split.clause),
            shoe=replace(shoe, lasts=Cited(lasts, shoe.lasts.clause)),
        )
    )


def baccarat(lasts: ShoeLasts) -> Game:
    game: Any = RULESETS[f"{BOOK}/baccarat-crown"].game
    shoe = game.rules.shoe
    lasting = replace(shoe, lasts=Cited(lasts, shoe.lasts.clause))
    held: Game = replace(game, rules=replace(game.rules, shoe=lasting))
    return held


# ── what it is held against ─────────────────────────────────────────────────────────


def counted(cases: int) -> Play:
    state, counts = seeded("bench", 1, 0), np.zeros(cases, np.int64)
    return lambda: histogram(ROUNDS, state, np.uint64(cases), counts)


def plain(loop: Callable[..., None], ranks: list[int], places: int, *given: Any) -> Play:
    state, counts, cards = seeded("bench", 1, 0), np.zeros(places, np.int64), np.array(ranks, np.uint8)
    return lambda: loop(ROUNDS, state, cards, counts, *given)


def coups(behind: int) -> Anchor:
    values = [min(rank, 10) % 10 for rank in range(1, 14) for _ in range(32)]
    loop = plain(plain_baccarat, values, 3, np.uint64(behind))
    return Anchor("a plain kernel of main results", loop, "1.0, 30 M/s")


def shuffled_shoes() -> Play:
    """Hoppe's way, with as many hands out of each shoe as he plays."""
    chance = np.random.default_rng(1)
    shoes = np.tile([min(rank, 10) for rank in range(1, 14) for _ in range(4 * DECKS)], (SHOES, 1))
    splits, acts = chart_tables()
    hands = HANDS_A_DECK * DECKS

    def play() -> None:
        played = 0
        while played < ROUNDS:
            chance.permuted(shoes, axis=1, out=shoes)
            played += shoes_played(shoes, hands, MOST_HANDS, splits, acts)[0]

    return play


def evaluated() -> Play | None:
    """The own hand and the dealer's, ranked and compared, and no wager; none where pokerkit is not there."""
    try:
        from pokerkit import Card, RhodeIslandHoldemHand  # type: ignore[import-not-found, unused-ignore]  # noqa: PLC0415
    except ModuleNotFoundError:
        return None
    chance = Random(1)  # noqa: S311
    deck: list[Any] = list(Card.parse("".join(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")))

    def play() -> None:
        for _ in range(EVALUATED):
            cards = chance.sample(deck, 6)
            _ = RhodeIslandHoldemHand(cards[:3]) < RhodeIslandHoldemHand(cards[3:])

    return play


# ── the rows ────────────────────────────────────────────────────────────────────────


def rows() -> Iterator[tuple[str, Play, Anchor]]:
    ranks = [rank for rank in range(13) for _ in range(24)]
    hands = Anchor("a kernel of shuffled shoes", shuffled_shoes(), "2.0")
    for key, cases in (("roulette", 37), ("sic-bo", 216)):
        anchor = Anchor(f"a histogram of {cases} numbers", counted(cases), "0.5")
        yield f"{key}, every bet", kernel_of(RULESETS[f"{BOOK}/{key}"].game), anchor
    war = RULESETS[f"{BOOK}/casino-war"].game
    yield "casino war", kernel_of(war), Anchor("a plain kernel of war", plain(plain_war, ranks, 4), "0.5")
    yield "casino war", kernel_of(war), Anchor("a histogram of 169 numbers", counted(169), "-")
    yield "baccarat, all wagers, new shoes", kernel_of(baccarat(ShoeLasts.ROUND)), coups(8 * 52)
    yield "baccarat, all wagers, to the cut card", kernel_of(baccarat(ShoeLasts.CUT_CARD)), coups(27)
    poker = kernel_of(RULESETS[f"{BOOK}/three-card-poker"].game)
    play = evaluated()
    if play is None:
        print("three card poker is not held against pokerkit: pip install 'croupier[bench]' brings it")
        yield (
            "three card poker, five wagers",
            poker,
            Anchor("a histogram of 52 numbers", counted(52), "5 M/s"),
        )
    else:
        yield "three card poker, five wagers", poker, Anchor("pokerkit", play, "100, 5 M/s", EVALUATED)
    for lasts, named in ((ShoeLasts.ROUND, "new shoes"), (ShoeLasts.CUT_CARD, "to the cut card")):
        game = blackjack(lasts)
        yield f"blackjack, {named}", kernel_of(game, usual_chart(game.name), side_wagers=False), hands
        yield f"blackjack and side wagers, {named}", kernel_of(game, usual_chart(game.name)), hands
    by_cards = replace(hands, wanted="1.0")
    game = blackjack(ShoeLasts.ROUND)
    yield "blackjack card by card", kernel_of(game, usual_chart(game.name, by_cards=True)), by_cards


def main() -> None:
    for what, subject, anchor in rows():
        speed, times = compared(subject, anchor)
        print(
            f"{what}: {speed:.1f} M rounds/s, {times:.2f} times {anchor.name} ({anchor.wanted})", flush=True
        )


if __name__ == "__main__":
    main()
