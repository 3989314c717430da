"""Tournaments, by part 12."""

from croupier.rulebooks.victorian_terms import Numbers
from croupier.rulebooks.victorian_tournaments import victorian_tournaments
from croupier.tournaments.rules import Deputies, TournamentChips

TOURNAMENTS = victorian_tournaments(
    "melbourne-roulette-vcgr",
    "12",
    regulator="VCGR",
    deputies=(Deputies.NAMED_IN_TERMS, "4.8(g)"),
    chips=(TournamentChips.NOT_CASH_CHIPS, "4.4(a)"),
    consumer_law="Fair Trading Act 1999",
    numbers=Numbers(
        chip_type="4.4(a)",
        least_wager="4.4(b)",
        sealed_wagers="4.4(c)",
        director_final="4.8(h)",
        liability="4.8(i)",
        complaint="4.8(j)",
    ),
)
