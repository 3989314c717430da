"""Chips that are worth money: recorded at the end of a session, and then redeemed at the rate or kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.core.ids import EntrantId, TableId
from croupier.tournaments import commands as c
from croupier.tournaments import events as e
from croupier.tournaments.choices import Disposition
from croupier.tournaments.entering import known
from croupier.tournaments.given import TournamentGiven, cashier, directs
from croupier.tournaments.plan import Plan
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.tournaments.words import EntrantStanding
from croupier.words.said import say

_FORFEITED = frozenset({EntrantStanding.DISQUALIFIED, EntrantStanding.RETIRED})


def disposed_by(plan: Plan, rules: TournamentRules) -> Clause | None:
    """Of chips of this kind: the book by itself, or what it has the terms state."""
    of_kind = (each.disposition.clause for each in rules.afterwards if each.kind is plan.chips.kind)
    return next(of_kind, None) or clause_of(rules, Says.DISPOSITION, Says.REDEMPTION)


def recorded_chips(
    tournament: Tournament, session: TournamentSession, given: TournamentGiven
) -> dict[EntrantId, int]:
    """What everybody holds at the end, less what a correction took back; of a play-off it counts nothing."""
    if not tournament.planned.chips.are_money or session.parent is not None:
        return {}
    held = Counter[EntrantId]()
    for entrant, at in session.terminals():
        held[entrant] += given.chips.get(at, 0) - given.owed.get(at, 0)
    return worth_money(tournament, held)


def worth_money(tournament: Tournament, held: Mapping[EntrantId, int]) -> dict[EntrantId, int]:
    """Of whoever still has a claim to their chips."""
    if not tournament.planned.chips.are_money:
        return {}
    return {
        name: chips
        for name, chips in sorted(held.items())
        if chips > 0 and tournament.entrants[name].standing not in _FORFEITED
    }


def kept_chips(
    tournament: Tournament, recorded: Mapping[EntrantId, int], given: TournamentGiven
) -> tuple[e.ChipsRedeemed, ...]:
    """Value chips stay with whoever holds them: nobody hands anything out for them."""
    if tournament.planned.chips.disposition is not Disposition.KEPT:
        return ()
    return tuple(_redeemed(tournament, name, chips, given) for name, chips in recorded.items())


def _redeemed(tournament: Tournament, name: EntrantId, chips: int, given: TournamentGiven) -> e.ChipsRedeemed:
    return e.ChipsRedeemed(
        tournament=tournament.name,
        at=given.now,
        entrant=name,
        chips=chips,
        amount=tournament.worth(chips),
        place=f"dealer:{_table_of(tournament, name)}",
        clause=str(disposed_by(tournament.planned, given.rules)),
    )


def _table_of(tournament: Tournament, name: EntrantId) -> TableId:
    return next(each.seats[name].table for each in reversed(tournament.sessions) if name in each.seats)


def redeem_chips(
    tournament: Tournament, command: c.RedeemChips, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    """By whoever is at the cage; at a table on cloth by whoever conducts the tournament, for value chips."""
    entrant = known(tournament, command.entrant)
    if isinstance(entrant, Refused):
        return entrant
    at_table = given.cloth and directs(tournament, given) is None
    if not at_table and (refusal := cashier(given)):
        return refusal
    clause = disposed_by(tournament.planned, given.rules)
    if not entrant.chips or given.by is None:
        return Refused(say("tournament.no-chips-to-redeem", entrant=command.entrant), clause)
    place = command.place if given.at_cage else f"dealer:{_table_of(tournament, command.entrant)}"
    redeemed = e.ChipsRedeemed(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        chips=entrant.chips,
        amount=tournament.worth(entrant.chips),
        place=place,
        clause=str(clause),
        by=given.by,
        second=given.second,
    )
    return (redeemed,)


def left_behind_chips(tournament: Tournament, given: TournamentGiven) -> int:
    """Of what stood behind chips, once all that are recorded are redeemed; below nought it is lacking."""
    return given.behind - sum(tournament.worth(each.chips) for each in tournament.entrants.values())
