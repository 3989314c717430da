"""Tournaments, by part 12."""

from croupier.rulebooks.victorian_tournaments import victorian_tournaments
from croupier.tournaments.rules import Deputies, TournamentChips

TOURNAMENTS = victorian_tournaments(
    "melbourne-roulette-vcgr",
    "12",
    deputies=(Deputies.NAMED_IN_TERMS, "4.8(g)"),
    chips=(TournamentChips.NOT_CASH_CHIPS, "4.4(a)"),
    every_spin_minimum="4.4(b)",
    hidden_wagers="4.4(c)",
    consumer_law=("Fair Trading Act 1999", "4.8(i)"),
    further_terms=("4.4(c)", "4.8(j)"),
)
