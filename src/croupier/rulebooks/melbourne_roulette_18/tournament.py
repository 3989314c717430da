"""Tournaments, by part 17."""

from croupier.rulebooks.victorian_terms import Numbers
from croupier.rulebooks.victorian_tournaments import victorian_tournaments
from croupier.tournaments.rules import Deputies, TournamentChips

TOURNAMENTS = victorian_tournaments(
    "melbourne-roulette-18",
    "17",
    regulator="VGCCC",
    deputies=(Deputies.DIRECTOR_APPOINTS, "2.3(a)"),
    chips=(TournamentChips.ANY_STATED, "4.4(a)"),
    consumer_law="Australian Consumer Law and Fair Trading Act 2012",
    numbers=Numbers(
        chip_type="4.4(a)",
        least_wager="4.4(b)",
        sealed_wagers="4.4(c)",
        director_final="4.8(g)(a)",
        liability="4.8(h)",
        complaint="4.8(i)",
    ),
)
