"""Measure what the issue promises, each figure against an anchor taken in the same run.

Seconds move from hour to hour on any machine; ratios carry over.  Every subject is
interleaved with its anchor, repeated, and compared by the median.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from statistics import median
from time import perf_counter

from bench import (
    automated,
    best_play,
    fairness,
    floor,
    randomness,
    screens,
    simulation,
    start_up,
    store,
    witness,
)
from croupier.core.ids import TerminalId
from croupier.games.game import Outcome, Slips
from croupier.games.roulette.roulette import Roulette
from croupier.games.roulette.settlement import settle
from croupier.house.rulesets import RULESETS

REPEATS = 5
TERMINALS, BETS = 100, 40


def seconds(subject: Callable[[], object]) -> float:
    begun = perf_counter()
    subject()
    return perf_counter() - begun


def anchor() -> Fraction:
    """A fixed piece of exact arithmetic, against which other exact work is read."""
    return sum((Fraction(n, n + 1) for n in range(400)), Fraction(0))


def in_new_python(code: str) -> Callable[[], object]:
    return lambda: subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)


def compare(subject: Callable[[], object], against: Callable[[], object]) -> tuple[float, float]:
    taken = [(seconds(subject), seconds(against)) for _ in range(REPEATS)]
    return median(s for s, _ in taken), median(a for _, a in taken)


def slips(game: Roulette) -> Slips:
    bets = list(game.bets())
    return {
        TerminalId(f"A{at}"): {bets[(7 * at + 3 * n) % len(bets)]: 100 * (1 + n) for n in range(BETS)}
        for at in range(TERMINALS)
    }


def naive(game: Roulette, laid: Slips, number: str) -> None:
    """Every wager walks a position of its own."""
    for at, slip in laid.items():
        for bet, stake in slip.items():
            game.start({at: {bet: stake}}).after(Outcome(number)).results()


def settling() -> None:
    game = RULESETS["rapid-roulette/single-zero"].game
    assert isinstance(game, Roulette)
    laid = slips(game)
    assert settle(game, laid, "17") == game.start(laid).after(Outcome("17")).results()
    walked, settled = compare(lambda: naive(game, laid, "17"), lambda: settle(game, laid, "17"))
    print(f"settle one spin, {TERMINALS} terminals x {BETS} bets: {1000 * settled:.1f} ms,")
    print(f"  {walked / settled:.0f} times faster than walking a position per wager")


def exact_laws() -> None:
    baccarat = (
        "from croupier.rulebooks.automated_10_2.baccarat import CROWN\n"
        "from croupier.maths.baccarat import law\n"
        "[law(CROWN, bet) for bet in CROWN.bets()]"
    )
    taken, unit = compare(in_new_python(baccarat), anchor)
    print(f"exact 8-deck baccarat, all wagers, cold: {taken:.2f} s ({taken / unit:.0f} anchors)")


def importing() -> None:
    bare, whole = in_new_python("pass"), in_new_python("import croupier")
    taken, unit = compare(whole, bare)
    print(f"import croupier: {1000 * (taken - unit):.0f} ms more than a bare start")


def every_edge() -> None:
    taken = seconds(in_new_python("from croupier.cli.main import app; app(['edges', '--all'])"))
    print(f"croupier edges --all: {taken:.1f} s ({taken / seconds(anchor):.0f} anchors)")


if __name__ == "__main__":
    settling()
    exact_laws()
    importing()
    every_edge()
    floor.main()
    automated.main()
    randomness.main()
    store.main()
    start_up.main()
    screens.main()
    fairness.main()
    witness.main()
    simulation.main()
    best_play.main()
