"""The usual chart of blackjack, by which kernels are measured: as a policy, and for a plain kernel."""

from __future__ import annotations

from typing import Any

import numpy as np

from bench.plain_kernels import DOUBLE, HIT, STAND
from croupier.maths.policy_tables import PolicyTable

DEALER = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")
# Against 2 to 10 and the ace: h hit, s stand, d double or hit, e double or stand, p split.
HARD = {
    **dict.fromkeys(range(4, 9), "hhhhhhhhhh"), 9: "hddddhhhhh", 10: "ddddddddhh", 11: "dddddddddh",
    12: "hhssshhhhh", **dict.fromkeys(range(13, 17), "ssssshhhhh"),
    **dict.fromkeys(range(17, 22), "ssssssssss"),
}  # fmt: skip
SOFT = {
    **dict.fromkeys((11, 12), "hhhhhhhhhh"), 13: "hhhddhhhhh", 14: "hhhddhhhhh", 15: "hhdddhhhhh",
    16: "hhdddhhhhh", 17: "hddddhhhhh", 18: "seeeesshhh", **dict.fromkeys((19, 20, 21), "ssssssssss"),
}  # fmt: skip
PAIRS = {
    "A": "pppppppppp", "2": "pppppphhhh", "3": "pppppphhhh", "6": "ppppphhhhh", "7": "pppppphhhh",
    "8": "pppppppppp", "9": "pppppsppss",
}  # fmt: skip
WORDS = {
    "h": "hit, stand",
    "s": "stand",
    "d": "double, hit, stand",
    "e": "double, stand",
    "p": "split, hit, stand",
}
ACTS = {"h": HIT, "s": STAND, "d": DOUBLE, "e": DOUBLE}


def usual_chart(game: str, *, by_cards: bool = False) -> PolicyTable:
    """By totals; or with states told apart card by card, which is what best play needs."""
    rows = {f"hard {total}": row for total, row in HARD.items()}
    rows |= {f"soft {total}": row for total, row in SOFT.items()}
    rows |= {f"pair {rank}": row for rank, row in PAIRS.items()}
    act = {
        state: {card: WORDS[each] for card, each in zip(DEALER, row, strict=True)}
        for state, row in rows.items()
    }
    act["insurance"] = {"any": "decline"}
    if by_cards:
        act["6-10"] = act["hard 16"]
    return PolicyTable("usual chart", game, act)


def chart_tables() -> tuple[Any, Any]:
    """Which pairs are split, by value and dealer's card; what is done, by dealer's card, turn and total."""
    splits, acts = np.zeros((11, 11), np.bool_), np.full((11, 2, 22, 2), STAND, np.uint8)
    for column, dealer in enumerate(DEALER):
        card = 1 if dealer == "A" else int(dealer)
        for rank, row in PAIRS.items():
            splits[1 if rank == "A" else int(rank), card] = row[column] == "p"
        for soft, rows in ((0, HARD), (1, SOFT)):
            for total, row in rows.items():
                acts[card, 1, total, soft] = ACTS[row[column]]
                acts[card, 0, total, soft] = STAND if row[column] in "se" else HIT
    return splits, acts
