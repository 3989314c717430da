"""The steps of each game that chapters 10 to 18 order and no setting holds: they are told on the screens."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.core.cite import Clause
from croupier.games.rules_on_screen import Orders
from croupier.rulebooks.automated_10_2.cite import automated


def _incorporated(game: str, number: str) -> Clause:
    return Clause(f"incorporated-{game}", number)


ORDERS: Mapping[str, Orders] = {
    "roulette": {
        "objective": automated("10.1"),
        "spin": automated("10.4.1"),
        "number": automated("10.4.2"),
    },
    "baccarat": {
        "objective": automated("11.1"),
        "points": _incorporated("baccarat", "1.2"),
        "baccarat": _incorporated("baccarat", "2.1"),
        "shown": automated("11.6"),
        "natural": _incorporated("baccarat", "2.2"),
        "jackpot-type": automated("11.8.2(a)"),
        "jackpot-wager": automated("11.8.2(b)"),
        "jackpot-won": automated("11.8.2(c)"),
        "jackpot-paid": automated("11.8.2(d)"),
    },
    "sic bo": {
        "objective": automated("12.1"),
        "tumbler": automated("12.5.1"),
        "lid": automated("12.5.2"),
    },
    "lucky big wheel": {
        "objective": automated("13.2.3"),
        "eligible": automated("13.3.1(b)"),
        "clockwise": automated("13.3.1(c)"),
        "by-itself": automated("13.3.1(e)(ii)"),
    },
    "virtual roulette": {
        "objective": automated("14.1"),
        "minimum": automated("14.3.2(b)"),
        "prompt": automated("14.3.2"),
        "by-itself": automated("14.3.3"),
        "number": automated("10.4.2"),
        "jackpot-type": automated("14.4.2(a)"),
        "jackpot-wager": automated("14.4.2(b)"),
        "jackpot-won": automated("14.4.2(c)"),
        "jackpot-paid": automated("14.4.2(d)"),
    },
    "big 3 six": {
        "objective": automated("15.3.1(c)(i)"),
        "side": automated("15.2.1(b)"),
    },
    "blackjack": {
        "objective": automated("16.1"),
        "values": _incorporated("blackjack", "1.2"),
        "blackjack": _incorporated("blackjack", "1.3"),
        "one-each": automated("16.6.1(a)"),
        "dealer": automated("16.6.1(b)"),
        "second-each": automated("16.6.1(c)"),
        "insurance": _incorporated("blackjack", "2.2"),
        "in-turn": automated("16.8.2"),
        "dealer-draws": automated("16.8.3"),
        "together": automated("16.9.1"),
        "highest": automated("16.9.2"),
        "hit": automated("16.8.1(a)"),
        "split": automated("16.8.1(c)"),
        "stand": automated("16.8.1(d)"),
        "otherwise": automated("16.8.2(b)"),
    },
    "casino war": {
        "objective": automated("17.1"),
        "each-area": automated("17.5.1(a)"),
        "dealer": automated("17.5.1(b)"),
        "equal-ranks": automated("17.6.1"),
        "community": automated("17.7.1(a)"),
        "dealer-at-war": automated("17.7.1(b)"),
        "together": automated("17.8"),
    },
    "three card poker": {
        "objective": automated("18.1"),
        "ranking": automated("18.4.2"),
        "short-sides": automated("18.8.1(a)"),
        "matrix": automated("18.6.1"),
        "play-or-fold": _incorporated("three-card-poker", "2.3"),
        "dealer-three": automated("18.6.3"),
        "together": automated("18.7"),
    },
}
