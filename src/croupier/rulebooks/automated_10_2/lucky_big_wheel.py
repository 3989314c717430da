"""Lucky Big Wheel: part 13, with its three pay tables."""

from __future__ import annotations

from croupier.core.cite import Chosen, Cited
from croupier.games.lucky_big_wheel.lucky_big_wheel import LuckyBigWheel
from croupier.games.lucky_big_wheel.rules import LuckyBigWheelRules
from croupier.games.odds import Odds
from croupier.games.symbols import SymbolWheel
from croupier.games.wheels import Wheel
from croupier.rulebooks.automated_10_2.cite import automated

SECTIONS = (("A", 26), ("B", 13), ("C", 7), ("D", 4), ("E", 2), ("F", 1), ("G", 1))
# The book's diagram of the rim is missing.  The order is ours: no chance depends on it.
RIM = "FADACABABACABADABACABABACEGADABACABABACADABABABACABAEA"
# What each symbol pays to 1, from A to G, in each table.
PAYS = {
    "a": (1, 3, 6, 12, 25, 52, 52),
    "b": (1, 3, 6, 12, 25, 51, 51),
    "c": (1, 3, 6, 12, 25, 50, 50),
}
# The book leaves the time to Crown; ten seconds is a setting, not a rule.
SECONDS_TO_SPIN = 10


WHEEL = SymbolWheel(
    wheel=Cited(Wheel("lucky big wheel", tuple(RIM)), automated("13.2.2")),
    compartments=Cited(54, automated("13.2.1")),
    sections=Cited(SECTIONS, automated("13.2.2")),
)


def _odds(row: str) -> tuple[tuple[str, Odds], ...]:
    symbols, clause = (symbol for symbol, _ in SECTIONS), automated(f"13.4.1({row})")
    return tuple((symbol, Odds(pays, 1, clause)) for symbol, pays in zip(symbols, PAYS[row], strict=True))


PAY_TABLES = tuple((f"table {at}", _odds(row)) for at, row in enumerate(PAYS, start=1))


def _table(name: str) -> LuckyBigWheel:
    return LuckyBigWheel(
        LuckyBigWheelRules(
            wheel=WHEEL,
            pay_table=Chosen(name, automated("13.4.1")),
            pay_tables=PAY_TABLES,
            seconds_to_spin=Chosen(SECONDS_TO_SPIN, automated("13.3.1(e)(i)")),
        )
    )


TABLE_1, TABLE_2, TABLE_3 = (_table(name) for name, _ in PAY_TABLES)
