"""Who is not at their seat, late or absent, and who uses a phone: what the terms say of it is done."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.core.cite import Clause
from croupier.core.decider import Decision, Refused
from croupier.core.ids import EntrantId, TerminalId
from croupier.tournaments import commands as c
from croupier.tournaments import events as e
from croupier.tournaments.choices import AwayPlay
from croupier.tournaments.conduct import directed_entrant, round_in_hand, seat_of
from croupier.tournaments.given import TournamentGiven
from croupier.tournaments.plan import OutAfter
from croupier.tournaments.rules import TournamentRules
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.statements import Says
from croupier.tournaments.terms import clause_of
from croupier.tournaments.words import AwayKind, BookGround, EntrantStanding
from croupier.words.said import say

_SAYS = {AwayKind.LATE: Says.LATE, AwayKind.ABSENT: Says.ABSENT}


def away_rule(tournament: Tournament, name: EntrantId, rules: TournamentRules) -> AwayPlay | OutAfter | None:
    """What is done while somebody is away; nothing where the book has the terms say nothing of it.

    Whoever has leave loses nothing by it.
    """
    entrant, conduct = tournament.entrants[name], tournament.planned.conduct
    if entrant.away is None or clause_of(rules, _SAYS[entrant.away.why]) is None:
        return None
    if entrant.leave:
        return AwayPlay.FULL_BANK
    return conduct.late if entrant.away.why is AwayKind.LATE else conduct.absent


def sits_out_by(tournament: Tournament, name: EntrantId, rules: TournamentRules) -> Clause | None:
    """Why the next spin goes on without somebody who has a seat at it; none where they may wager."""
    session, away = tournament.current, tournament.entrants[name].away
    if session is not None and session.sitting_out(name):
        return clause_of(rules, Says.PENALTY) or rules.dispute
    if away is None or away_rule(tournament, name, rules) is None:
        return None
    return clause_of(rules, _SAYS[away.why])


def report_away(
    tournament: Tournament, command: c.ReportAway, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    entrant = directed_entrant(tournament, command.entrant, given)
    if isinstance(entrant, Refused):
        return entrant
    clause = _clause(command.why, given.rules)
    seated = seat_of(tournament, command.entrant) is not None
    if entrant.standing is not EntrantStanding.SEATED or not seated or entrant.away is not None:
        return Refused(say("tournament.has-no-seat", entrant=command.entrant), clause)
    if command.why is AwayKind.LATE and _before_start(tournament, given):
        return Refused(say("tournament.nobody-is-late-yet"), clause)
    if refusal := round_in_hand(tournament, command.entrant, given):
        return refusal
    away = e.EntrantAway(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        why=command.why,
        leave=entrant.leave,
        clause=str(clause),
    )
    return (away,)


def _before_start(tournament: Tournament, given: TournamentGiven) -> bool:
    """Whether the tournament has yet to begin by the time that entrants were told of."""
    starts = tournament.starts or tournament.planned.starts
    begun = any(each.started_at is not None for each in tournament.sessions)
    return not begun and starts is not None and given.now < given.at(starts, 0)


def _clause(why: AwayKind, rules: TournamentRules) -> Clause:
    missed = next((each.clause for each in rules.grounds if each.ground is BookGround.TIMES_MISSED), None)
    of_book = rules.leaving if why is AwayKind.ABSENT else missed
    return clause_of(rules, _SAYS[why]) or of_book or rules.dispute


def report_back(
    tournament: Tournament, command: c.ReportBack, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    entrant = directed_entrant(tournament, command.entrant, given)
    if isinstance(entrant, Refused):
        return entrant
    session, briefing = tournament.current, given.rules.briefing
    if entrant.away is None or session is None:
        return Refused(say("tournament.is-not-away", entrant=command.entrant))
    told = command.understood or command.entrant in session.understood
    if briefing is not None and not told:
        return Refused(say("tournament.has-not-understood", entrants=(command.entrant,)), briefing)
    back = e.EntrantBack(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        understood=command.understood,
    )
    return (back,)


# ── while they are away ─────────────────────────────────────────────────────────────────────


def least_taken(tournament: Tournament, command: c.CountSpin, given: TournamentGiven) -> dict[EntrantId, int]:
    """The least wager of whoever was away on the spin that is counted, where the terms have it taken."""
    taken = {
        name: min(command.least, held)
        for name, held in sorted(command.away.items())
        if away_rule(tournament, name, given.rules) is AwayPlay.LEAST_TAKEN
    }
    return {name: chips for name, chips in taken.items() if chips}


def away_too_long(
    tournament: Tournament, session: TournamentSession, command: c.CountSpin, given: TournamentGiven
) -> Iterator[e.Retired]:
    """Whoever has been away for as many counted spins as the terms allow is out, and the chips go back."""
    for name, chips in sorted(command.away.items()):
        rule, away = away_rule(tournament, name, given.rules), tournament.entrants[name].away
        if not isinstance(rule, OutAfter) or away is None:
            continue
        if session.played(command.table) + 1 - away.since >= rule.out_after:
            yield e.Retired(
                tournament=command.tournament,
                at=given.now,
                entrant=name,
                chips=chips,
                terminal=session.seats[name].terminal,
                clause=str(_clause(away.why, given.rules)),
            )


def banks_less(banks: Mapping[EntrantId, int], taken: Mapping[EntrantId, int]) -> dict[EntrantId, int]:
    return {name: bank - taken.get(name, 0) for name, bank in banks.items()}


# ── phones ──────────────────────────────────────────────────────────────────────────────────


def report_phone(
    tournament: Tournament, command: c.ReportPhone, given: TournamentGiven
) -> Decision[e.TournamentEvent]:
    entrant = directed_entrant(tournament, command.entrant, given)
    if isinstance(entrant, Refused):
        return entrant
    stated, rule = clause_of(given.rules, Says.PHONE), tournament.planned.conduct.phone
    clause = stated or given.rules.dispute
    if stated is None or rule is None:
        return Refused(say("tournament.terms-say-nothing-of-it"), clause)
    terminal = seat_of(tournament, command.entrant)
    if terminal is None or entrant.standing is not EntrantStanding.SEATED:
        return Refused(say("tournament.has-no-seat", entrant=command.entrant), clause)
    warned = rule.first is not None and not entrant.phoned
    used = e.PhoneUsed(
        tournament=command.tournament,
        at=given.now,
        entrant=command.entrant,
        times=entrant.phoned + 1,
        chips=0 if warned else min(rule.then, _held(terminal, given)),
        terminal=terminal,
        clause=str(clause),
    )
    return (used,)


def _held(terminal: TerminalId, given: TournamentGiven) -> int:
    return given.chips.get(terminal, 0)
