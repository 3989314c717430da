"""What a director could not do now, and why: every act is tried by the rooms themselves and thrown away."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.core.decider import Refused
from croupier.core.ids import EntrantId, StaffId
from croupier.floor.asker import Staff
from croupier.floor.rooms import TOURNAMENT
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.director_shapes import DirectorConclusion, EntrantActs
from croupier.server.scene import Scene
from croupier.server.sentences import Because, refused_because
from croupier.server.trial_docket import TrialDocket
from croupier.server.views.tournament_names import called_of
from croupier.tournaments import commands as oc
from croupier.tournaments.early_end import left_at
from croupier.tournaments.plan import PenaltyPlan, in_language
from croupier.tournaments.seating import BEFORE_START
from croupier.tournaments.state import GOING_ON, Tournament, due_if_off
from croupier.tournaments.words import AwayKind, EarlyGround, EntrantStanding
from croupier.words.figures import ENGLISH
from croupier.words.said import Said

# What a person writes is not written yet, and the second person has not signed: neither is held against it.
WRITTEN, SECOND = "…", StaffId("…")
# What is left to say once nothing else stands in the way, where only a person can say it.
_TO_BE_SAID = {
    "AmendPlan": "tournament.say-why",
    "PublishTerms": "tournament.terms-are-available-first",
    "AlterStart": "tournament.say-how-they-were-told",
    "ReportBack": "tournament.has-not-understood",
}


def tried(scene: Scene, staff: StaffId, command: oc.TournamentCommand) -> Refused | None:
    return TrialDocket(scene.core, Staff(staff, SECOND), scene.clock()).refuses(command)


def shut_acts(scene: Scene, tournament: Tournament, ruleset: Ruleset, staff: StaffId) -> dict[str, Because]:
    """By the name of the command; practice is begun and ended by one, and has two names."""
    answers = ((name, tried(scene, staff, command)) for name, command in _acts(tournament, ruleset))
    return {
        name: _told(why) for name, why in answers if why is not None and not says(why, _TO_BE_SAID.get(name))
    }


def says(why: Refused | None, key: str | None) -> bool:
    """Whether it is refused for this reason."""
    return why is not None and isinstance(why.said, Said) and why.said.key == key


def _told(why: Refused) -> Because:
    told = refused_because(why)
    assert told is not None, "whatever is refused is refused for a reason"
    return told


def _acts(tournament: Tournament, ruleset: Ruleset) -> Iterator[tuple[str, oc.TournamentCommand]]:
    every = (*_of_plan(tournament, ruleset), *_of_session(tournament), *_of_end(tournament))
    yield from ((type(command).__name__, command) for command in every)
    for on in (True, False):
        practise = oc.Practise(tournament=tournament.name, session=_number(tournament), on=on)
        yield ("PractiseOn" if on else "PractiseOff", practise)


def _of_plan(tournament: Tournament, ruleset: Ruleset) -> Iterator[oc.TournamentCommand]:
    name, plan, regulator = tournament.name, tournament.planned, ruleset.tournaments.regulator
    yield oc.AmendPlan(tournament=name, plan=plan, because="")
    yield oc.AppointDirector(tournament=name, staff=SECOND)
    yield oc.AppointDeputy(tournament=name, staff=plan.deputies[0] if plan.deputies else SECOND)
    yield oc.PublishTerms(tournament=name, where=WRITTEN, available=False)
    yield oc.TellRegulator(tournament=name, whom=regulator.value if regulator else WRITTEN, reference=WRITTEN)
    yield oc.DesignateTables(tournament=name)
    yield oc.AlterStart(tournament=name, starts=plan.starts or "", notice="", entrants_told=False)
    yield oc.GrantWildCard(tournament=name, card=WRITTEN)
    yield oc.OpenEntries(tournament=name)
    yield oc.CloseEntries(tournament=name)


def _number(tournament: Tournament) -> int:
    return max(len(tournament.sessions), 1)


def _of_session(tournament: Tournament) -> Iterator[oc.TournamentCommand]:
    name, number = tournament.name, _number(tournament)
    seated = tuple(tournament.current.seats) if tournament.current else ()
    yield oc.NameQualifiers(tournament=name, session=number, entrants=_eliminated(tournament))
    yield oc.MakeDraw(tournament=name, session=number)
    yield oc.Brief(tournament=name, session=number, understood=seated)
    yield oc.StartSession(tournament=name, session=number)
    yield oc.PauseSession(tournament=name, session=number)
    yield oc.ResumeSession(tournament=name, session=number)
    yield oc.EndSession(tournament=name, session=number)
    yield oc.CallPlayOff(tournament=name, session=number)
    yield oc.Advance(tournament=name, session=number)


def _eliminated(tournament: Tournament) -> tuple[EntrantId, ...]:
    playing = tournament.current.entrants if tournament.current else ()
    return tuple(each for each in tournament.standing_at(EntrantStanding.ELIMINATED) if each not in playing)


def held_of(tournament: Tournament) -> Mapping[EntrantId, int]:
    """What stays where it is after a cancellation until somebody orders whose comes back."""
    every = sorted(tournament.entrants.items()) if tournament.held else ()
    return {name: due_if_off(each) for name, each in every if not each.refund and due_if_off(each) > 0}


def _of_end(tournament: Tournament) -> Iterator[oc.TournamentCommand]:
    held = tuple(held_of(tournament))
    yield oc.OrderRefunds(tournament=tournament.name, entrants=held, reference=WRITTEN)
    stated = len(tournament.planned.prizes.bonus)
    first = next((name for group in tournament.places for name in group), EntrantId(""))
    yield oc.FixPrizes(tournament=tournament.name, bonus=(first,) * stated)
    yield oc.CancelTournament(tournament=tournament.name, because=WRITTEN)


# ── tables that end early ───────────────────────────────────────────────────────────────────


def conclusions(scene: Scene, tournament: Tournament, staff: StaffId) -> list[DirectorConclusion]:
    """While a session goes on, and before it starts at a table where only one is left."""
    session = tournament.current
    if session is None or session.stage not in GOING_ON | BEFORE_START:
        return []
    found = list[DirectorConclusion]()
    goes_on = session.stage in GOING_ON
    for table in session.tables:
        holding = left_at(tournament, session, table)
        if not goes_on and len(holding) > 1:
            continue
        for ground in EarlyGround if goes_on else (EarlyGround.ONE_LEFT,):
            command = oc.ConcludeTable(
                tournament=tournament.name, session=session.number, table=table, ground=ground, agreed=holding
            )
            refused = refused_because(tried(scene, staff, command))
            found.append(
                DirectorConclusion(table=table, ground=ground, holding=list(holding), refused=refused)
            )
    return found


# ── one entrant ─────────────────────────────────────────────────────────────────────────────


def entrant_acts(scene: Scene, tournament: Tournament, name: EntrantId, staff: StaffId) -> EntrantActs:
    answers = ((act, tried(scene, staff, command)) for act, command in _about(tournament, name))
    session = tournament.current
    seated = session is not None and name in session.seats
    return EntrantActs(
        entrant=name,
        called=called_of(scene, tournament, name),
        chips=session.bank_of(name) if session and seated else 0,
        shut={act: _told(why) for act, why in answers if why and not says(why, _TO_BE_SAID.get(act))},
    )


def breach_of(penalty: PenaltyPlan) -> str:
    """As a breach is asked for: in the words of the terms that are signed."""
    return in_language(penalty.breach, ENGLISH)


def _about(tournament: Tournament, name: EntrantId) -> Iterator[tuple[str, oc.TournamentCommand]]:
    of = tournament.name
    yield "WarnEntrant", oc.WarnEntrant(tournament=of, entrant=name, because=WRITTEN)
    yield "Retire", oc.Retire(tournament=of, entrant=name)
    yield "ApproveLeave", oc.ApproveLeave(tournament=of, entrant=name, because=WRITTEN)
    yield "RaiseDispute", oc.RaiseDispute(tournament=of, entrant=name, what=WRITTEN)
    yield "ReportAway", oc.ReportAway(tournament=of, entrant=name, why=AwayKind.ABSENT)
    yield "ReportBack", oc.ReportBack(tournament=of, entrant=name)
    yield "ReportPhone", oc.ReportPhone(tournament=of, entrant=name)
    stated = tournament.planned.conduct.penalties
    lesser = next((breach_of(each) for each in stated if not each.disqualified), WRITTEN)
    graver = next((breach_of(each) for each in stated if each.disqualified), WRITTEN)
    yield "Penalise", oc.Penalise(tournament=of, entrant=name, breach=lesser)
    yield "Disqualify", oc.Disqualify(tournament=of, entrant=name, ground=graver)


def tournament_in(scene: Scene, name: str) -> tuple[Tournament, Ruleset] | None:
    """A tournament that is planned, and the ruleset of all its tables."""
    tournament = scene.state(TOURNAMENT, name)
    if tournament.plan is None:
        return None
    ruleset = scene.core.rulesets.open(tournament.plan.ruleset, tournament.plan.options)
    return None if isinstance(ruleset, Refused) else (tournament, ruleset)
