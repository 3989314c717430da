"""Tournaments, by part 19."""

from croupier.rulebooks.victorian_tournaments import victorian_tournaments
from croupier.tournaments.rules import Deputies, TournamentChips

TOURNAMENTS = victorian_tournaments(
    "automated-10.2",
    "19",
    deputies=(Deputies.DIRECTOR_APPOINTS, "2.3(a)"),
    chips=(TournamentChips.ACCOUNT_CREDIT, "4.3(b)"),
    every_spin_minimum="4.4(a)",
    hidden_wagers="4.4(b)",
    consumer_law=("Australian Consumer Law and Fair Trading Act 2012", "4.8(i)"),
    further_terms=("4.8(j)",),
)
