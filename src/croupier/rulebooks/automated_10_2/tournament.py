"""Tournaments, by part 19."""

from croupier.rulebooks.victorian_terms import Numbers
from croupier.rulebooks.victorian_tournaments import victorian_tournaments
from croupier.tournaments.rules import Deputies, TournamentChips

TOURNAMENTS = victorian_tournaments(
    "automated-10.2",
    "19",
    regulator="VCGLR",
    deputies=(Deputies.DIRECTOR_APPOINTS, "2.3(a)"),
    chips=(TournamentChips.ACCOUNT_CREDIT, "4.3(b)"),
    consumer_law="Australian Consumer Law and Fair Trading Act 2012",
    numbers=Numbers(
        least_wager="4.4(a)",
        sealed_wagers="4.4(b)",
        director_final="4.8(h)",
        liability="4.8(i)",
        complaint="4.8(j)",
    ),
)
