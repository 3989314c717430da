"""Big 3 Six: part 15."""

from __future__ import annotations

from croupier.core.cite import Chosen, Cited
from croupier.games.big_3_six.big_3_six import Big3Six
from croupier.games.big_3_six.rules import AllWheelsWager, Big3SixRules
from croupier.games.odds import Odds
from croupier.games.symbols import SymbolWheel
from croupier.games.wheels import Wheel
from croupier.rulebooks.automated_10_2.cite import automated

# Each symbol: its compartments on a wheel, what it pays to 1, and what three of it pay the side wager to 1.
SYMBOLS = (
    ("A", 15, 1, 3),
    ("B", 7, 3, 10),
    ("C", 4, 6, 25),
    ("D", 3, 9, 100),
    ("E", 2, 14, 500),
    ("F", 1, 30, 1000),
)
# The book's diagram of the rim is missing.  The order is ours: no chance depends on it.
RIM = "FAEACADABABACABDBAEACABABADACABA"
# "Any combination of C, D and E" is read as any mixture of them: one of each alone would leave
# the words "other than those above" idle, and a published edge of 7.06 % unmet.
MIXTURE = ("C", "D", "E")


BIG_3_SIX = Big3Six(
    Big3SixRules(
        wheels=Cited(3, automated("15.2.1(a)")),
        wheel=SymbolWheel(
            wheel=Cited(Wheel("big 3 six", tuple(RIM)), automated("15.2.2")),
            compartments=Cited(32, automated("15.2.1(a)")),
            sections=Cited(tuple((symbol, n) for symbol, n, _, _ in SYMBOLS), automated("15.2.2")),
        ),
        odds=tuple((symbol, Odds(pays, 1, automated("15.4.1(a)"))) for symbol, _, pays, _ in SYMBOLS),
        wins=automated("15.3.1(c)(i)"),
        loses=automated("15.3.1(c)(ii)"),
        side=AllWheelsWager(
            offered=Chosen(value=True, clause=automated("15.3.2(a)")),
            triples=tuple(
                (symbol, Odds(pays, 1, automated("15.4.1(b)[triples]"))) for symbol, _, _, pays in SYMBOLS
            ),
            mix_of=Cited(MIXTURE, automated("15.4.1(b)[cde]")),
            mixed=Odds(5, 1, automated("15.4.1(b)[cde]")),
            wins=automated("15.3.2(c)(i)"),
            loses=automated("15.3.2(c)(ii)"),
        ),
    )
)
