"""Casino War: what two cards come to, and what two more do, asked of positions rank by rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

from croupier.games.cards import DECK, RANKS, Card, rank_of
from croupier.games.casino_war.casino_war import CasinoWar, CasinoWarPosition
from croupier.games.casino_war.rules import WAR_CARDS
from croupier.games.cut_card import BY_CUT_CARD
from croupier.games.game import Act, Ask, Draw, Outcome, Position, Slip
from croupier.maths.compiling.asking import brought, led
from croupier.maths.compiling.shoes import shoe_tables
from croupier.maths.compiling.tables import ME, THE_SLIP, CompiledTables, Reading, kept_slip, table
from croupier.maths.policy_tables import ANY, PolicyTable

Ends = dict[tuple[Fraction, ...], int]  # what a round can bring, each by its own number
FIRST, SECOND = ("♠", "♥"), ("♦", "♣")  # suits, so that no deck runs out of a rank


def compile_casino_war(game: CasinoWar, slip: Slip, policy: PolicyTable) -> CompiledTables:
    ends: Ends = {}
    first: list[int] = []
    further: list[int] = []
    for one, two in product(RANKS, RANKS):
        dealt = _dealt(game, slip, (one + FIRST[0], two + FIRST[1]))
        wars = list(_ends(dealt, slip, policy, ends))
        first.append(wars[0] if len(wars) == 1 else -1)
        further += wars if len(wars) > 1 else [0] * len(RANKS) ** WAR_CARDS
    brought_by = list(ends)
    return CompiledTables(
        kernel="casino_war",
        slip=kept_slip(slip),
        policy=policy.name,
        tables={
            **shoe_tables(game.full_shoe(), game.rules.shoe),
            "rank": table(RANKS.index(rank_of(card)) for card in DECK),
            "first": table(first, len(RANKS), len(RANKS)),
            "war": table(further, *(len(RANKS),) * (2 + WAR_CARDS)),
        },
        places=len(ends),
        readings=(
            *(Reading(bet, 0, tuple(each[at] for each in brought_by)) for at, bet in enumerate(slip)),
            Reading(THE_SLIP, 0, tuple(sum(each, Fraction(0)) for each in brought_by)),
        ),
        drawn=(("shoe", DECK),),
    )


def _dealt(game: CasinoWar, slip: Slip, cards: Sequence[Card]) -> CasinoWarPosition:
    position = game.start({ME: slip})
    for card in cards:
        position = position.after(Outcome(card))
    return position


def _ends(position: CasinoWarPosition, slip: Slip, policy: PolicyTable, ends: Ends) -> Iterator[int]:
    """The one end of two cards, or those of every two further cards where there is a war."""
    turn = position.turn()
    if isinstance(turn, Ask):
        position = position.after(Act(ME, chosen(policy, position, turn)))
    turn = position.turn()
    at_war = isinstance(turn, Draw) and turn.by != BY_CUT_CARD
    for ranks in product(RANKS, repeat=WAR_CARDS if at_war else 0):
        cards = (rank + suit for rank, suit in zip(ranks, SECOND, strict=False))
        end = led(position, cards, _nothing_is_asked)
        yield ends.setdefault(tuple(brought(end, slip).values()), len(ends))


def _nothing_is_asked(_position: Position, _turn: Ask) -> str:
    raise AssertionError("whoever is at war has nothing left to choose")


def chosen(policy: PolicyTable, position: Position, turn: Ask) -> str:
    """What this policy does with two equal cards."""
    assert isinstance(position, CasinoWarPosition), "casino war is asked about"
    dealer = rank_of(position.dealer_card())
    return policy.choice((rank_of(position.card_of(ME)), ANY), dealer, turn.options[ME])
