"""Tournaments, by part 17."""

from croupier.rulebooks.victorian_tournaments import victorian_tournaments
from croupier.tournaments.rules import Deputies, TournamentChips

TOURNAMENTS = victorian_tournaments(
    "melbourne-roulette-18",
    "17",
    deputies=(Deputies.DIRECTOR_APPOINTS, "2.3(a)"),
    chips=(TournamentChips.ANY_STATED, "4.4(a)"),
    every_spin_minimum="4.4(b)",
    hidden_wagers="4.4(c)",
    consumer_law=("Australian Consumer Law and Fair Trading Act 2012", "4.8(h)"),
    further_terms=("4.4(c)", "4.8(g)(a)"),
)
