"""Fully Automated Sic Bo: part 12, and the rules of Sic Bo where part 12 is silent."""

from __future__ import annotations

from croupier.core.cite import Chosen, Cited, Clause
from croupier.games.odds import Odds
from croupier.games.sic_bo.rules import Contingencies, DiceBetKind, OnTriple, SicBoOdds, SicBoRules
from croupier.games.sic_bo.sic_bo import SicBo
from croupier.rulebooks.automated_10_2.cite import automated

# What each total pays to 1.
TOTALS = {
    (4, 17): 62,
    (5, 16): 31,
    (6, 15): 18,
    (7, 14): 12,
    (8, 13): 8,
    (9, 12): 7,
    (10, 11): 6,
}
SINGLE_DIE = {"1": 1, "2": 2, "3": 12}  # what a number pays to 1, by how many dice show it
FOURS = ("3-4-5-6", "2-3-5-6", "2-3-4-5", "1-2-3-4")


def _incorporated(number: str) -> Clause:
    return Clause("incorporated-sic-bo", number)


def _pays(pays: int, row: str) -> Odds:
    return Odds(pays, 1, automated(f"12.6.1[{row}]"))


def _totals() -> tuple[tuple[str, Odds], ...]:
    both = {
        total: _pays(pays, f"total-{low}-{high}")
        for (low, high), pays in TOTALS.items()
        for total in (low, high)
    }
    return tuple((str(total), both[total]) for total in sorted(both))


ODDS = SicBoOdds(
    small=_pays(1, "small"),
    big=_pays(1, "big"),
    triple=_pays(180, "specific-triple"),
    double=_pays(11, "specific-double"),
    any_triple=_pays(31, "any-triple"),
    totals=_totals(),
    pair=_pays(6, "two-dice"),
    single=tuple((dice, _pays(pays, "single-die")) for dice, pays in SINGLE_DIE.items()),
    even=_pays(1, "even"),
    odd=_pays(1, "odd"),
    three_of_four=_pays(7, "3-of-4"),
)

INCORPORATED_SIC_BO = Contingencies(
    small=Cited((4, 10), _incorporated("2.1")),
    big=Cited((11, 17), _incorporated("2.2")),
    small_and_big_on_triple=Cited(OnTriple.LOSES, _incorporated("2.3")),
    even_and_odd_on_triple=Chosen(OnTriple.LOSES, _incorporated("2.4")),
    double_on_triple=Cited(OnTriple.COUNTS, _incorporated("2.5")),
    total_on_triple=Cited(OnTriple.COUNTS, _incorporated("2.6")),
)


def sic_bo(incorporated: Contingencies) -> SicBo:
    """By 12.1 the rules of Sic Bo decide only what part 12 leaves open."""
    return SicBo(
        SicBoRules(
            dice=Cited(3, automated("12.3.1")),
            offered=Chosen(tuple(DiceBetKind), automated("12.4.1")),
            odds=ODDS,
            fours=Cited(FOURS, automated("12.6.1[3-of-4]")),
            contingencies=incorporated,
        )
    )


SIC_BO = sic_bo(INCORPORATED_SIC_BO)
