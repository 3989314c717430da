"""The dealer's hands, laid out for the kernel that counts how they end."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from croupier.games.blackjack.hand import Total
from croupier.games.blackjack.play import dealer_draws
from croupier.games.blackjack.rules import BlackjackRules
from croupier.maths.blackjack_hands import VALUES, Node, is_blackjack, total_of, tree
from croupier.maths.solving.compositions import MOST
from croupier.maths.solving.questions import BLACKJACK_END

_LEAST, _MOST_TOLD = 17, 22


@dataclass(frozen=True, slots=True)
class DealerTree:
    steps: tuple[tuple[int, int, int], ...]
    groups: tuple[tuple[int, int, int, int], ...]
    nodes: tuple[int, ...]
    orders: tuple[int, ...]
    longest: int


def dealer_tree(rules: BlackjackRules) -> DealerTree:
    totals = (Total(points, soft=soft) for points in range(MOST + 1) for soft in (False, True))
    return _laid_out(frozenset(total for total in totals if dealer_draws(total, rules)))


@lru_cache(maxsize=4)
def _laid_out(drawing: frozenset[Total]) -> DealerTree:
    nodes = _told(tree(lambda total, _: total in drawing))
    groups: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for at, node in enumerate(nodes):
        if node.ends:
            for first, orders in enumerate(node.by_first):
                if orders:
                    key = (len(VALUES) * _end(node) + first, sum(node.cards))
                    groups.setdefault(key, []).append((at, orders))
    listed = [each for _, group in sorted(groups.items()) for each in group]
    return DealerTree(
        tuple((node.before, node.value, max(node.cards[node.value] - 1, 0)) for node in nodes),
        tuple(_with_places(groups)),
        tuple(at for at, _ in listed),
        tuple(orders for _, orders in listed),
        max(sum(node.cards) for node in nodes),
    )


def _with_places(groups: dict[tuple[int, int], list[tuple[int, int]]]) -> list[tuple[int, int, int, int]]:
    found: list[tuple[int, int, int, int]] = []
    begin = 0
    for (slot, cards), group in sorted(groups.items()):
        found.append((slot, cards, begin, begin + len(group)))
        begin += len(group)
    return found


def _told(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """Without those that only lead to more than 22, which is what remains."""
    kept = [at for at, node in enumerate(nodes) if total_of(node.cards).points <= _MOST_TOLD]
    place = {at: new for new, at in enumerate(kept)}
    return tuple(
        Node(node.cards, place[node.before], node.value, node.by_first, node.ends)
        for node in (nodes[at] for at in kept)
    )


def _end(node: Node) -> int:
    return BLACKJACK_END if is_blackjack(node.cards) else total_of(node.cards).points - _LEAST
