"""The director of a tournament: every tab before anything has happened, in play, refused and at the end."""

from played_house import AT_CAGE, CORNER, IT_STANDS, SPONSORED
from tournament_floor import CAGE, CUP, DIRECTOR, HOLDER, TheCup
from tournament_plans import SIGN
from views_house import scene_of

from croupier.core.ids import EntrantId, StaffId
from croupier.server.connections import viewers
from croupier.server.sentences import refused_because
from croupier.server.tournament_log import dispute_record, log_of
from croupier.server.tournament_terms import judged_plan, terms_view
from croupier.server.views.tournament_director_acts import entrant_acts, tournament_in
from croupier.tournaments import commands as oc

AUTOMATED, PERTH = "automated-10.2", "perth-roulette-599"
NAMES = (
    "Adaeze O.", "Mei L.", "Amara T.", "Johan B.", "Rafael C.", "Hanna V.", "Tomás R.", "Kenji S.",
)  # fmt: skip
TITLE = {"en": "Riverside Cup", "fr": "Coupe de la rive", "zh-Hans": "河畔杯"}
HALL = {"en": "Level 1, north hall", "fr": "niveau 1, salle nord", "zh-Hans": "一层北厅"}
METHOD = {"en": "at the Cage", "fr": "à la caisse", "zh-Hans": "在账房"}
LATE = {"en": "a late wager", "fr": "une mise tardive", "zh-Hans": "逾时投注"}
HIDDEN = {"en": "hidden chips", "fr": "des jetons cachés", "zh-Hans": "藏匿筹码"}
FINAL = {
    "name": "Final",
    "called": {"en": "the Final", "fr": "la finale", "zh-Hans": "决赛"},
    "spins": 8,
    "least": 100,
    "sign": SIGN,
}
PLAN = {
    "title": TITLE,
    "location": HALL,
    "session": [FINAL],
    "entries__method": METHOD,
    "entries__terms_from": METHOD,
    "conduct__penalties": [
        {"breach": LATE, "chips": 500},
        {"breach": HIDDEN, "disqualified": True},
    ],
}
# What eight players lay on six spins, by name, and where the ball comes to rest.
SPINS = (("17", "red", "black"), ("20", "black", "red"), ("5", "red", "odd"), ("29", "black", "even"))
WRONG = """\
id = "riverside-cup"
title = "Riverside Cup"
ruleset = "automated-10.2/roulette"
tables = ["V9"]
prizes = { shares = [5000, 3000] }
"""


class Directed(TheCup):
    """With names, and everything that its director may ask to see."""

    def __init__(self, book=AUTOMATED, **changes):
        super().__init__(book, **{**PLAN, **changes})
        self.scene = scene_of(self.house, play_money=True)

    def named(self, count, *, paid=True):
        for name in NAMES[len(self.state.entrants) : len(self.state.entrants) + count]:
            number = len(self.state.entrants) + 1
            self.does(oc.Apply, CAGE, card=f"{number:08}", called=name)
            if paid:
                self.enters_as(EntrantId(f"E{number:03}"))
        return self

    def enters_as(self, entrant):
        self.does(oc.AcceptEntry, entrant=entrant)
        self.does(oc.SignTerms, CAGE, entrant=entrant, digest=self.state.terms)
        self.does(oc.PayEntry, CAGE, entrant=entrant)

    def plays(self, spins=SPINS):
        """Everybody wagers something else, so that their banks part."""
        for outcome, one, other in spins:
            for more, table in enumerate(self.session.tables):
                sums = {
                    name: 200 * (place + 1) + 100 * more for place, name in enumerate(self.by_seat(table))
                }
                laid = {
                    name: {one if place % 2 else other: amount}
                    for place, (name, amount) in enumerate(sums.items())
                    if self.chips(name) >= amount
                }
                self.spin(outcome, laid, table)
        return self

    def shows(self, album, state, staff=DIRECTOR.staff, tournament=CUP, **more):
        viewer = viewers.DirectorViewer(staff, tournament)
        view = {name: part.draw() for name, part in viewers.parts(self.scene, viewer).items()}
        found = tournament_in(self.scene, tournament)
        asked = self.asked(*found) if found else {}
        album.keep("director", state, now=self.house.now, view=view, **asked, **more)
        return self

    def asked(self, tournament, ruleset):
        """What the page asks by address in this state."""
        first = EntrantId("E001")
        disputes = {
            str(number): dispute_record(self.scene, tournament, number, None)
            for number in range(1, len(tournament.disputes) + 1)
        }
        acts = entrant_acts(self.scene, tournament, first, DIRECTOR.staff) if tournament.entrants else None
        return {
            "tournament": tournament.name,
            "terms": terms_view(self.scene, tournament, ruleset),
            "log": log_of(self.scene, tournament, None),
            "disputed": disputes,
            "acts": acts,
        }


def before_play(album):
    Directed().shows(album, "start-empty", HOLDER.staff, "")
    planned = Directed().planned()
    planned.shows(album, "start", HOLDER.staff, "").shows(album, "start-refused", StaffId("dana"), "")
    planned.shows(album, "planned", HOLDER.staff)
    faulty = judged_plan(planned.scene, WRONG)
    planned.shows(album, "plan-faults", HOLDER.staff, "", judged=faulty, draft=WRONG)
    planned.directed()
    empty = ("entries-empty", "draw-empty", "prizes-empty", "disputes-empty")
    for state in (*empty, "terms", "publish", "tell", "amend", "appoint"):
        planned.shows(album, state)
    lacking = Directed(entries__criteria="", entries__refuse=True, location="").planned().directed()
    refused = lacking.house.ask(oc.PublishTerms(tournament=CUP, where=AT_CAGE, available=True), DIRECTOR)
    lacking.shows(album, "terms-missing").shows(album, "refused", refusal=refused_because(refused))
    told = Directed().planned().directed().told()
    more = Directed(prizes__added=30_000).opened.plan
    told.does(oc.AmendPlan, plan=more, because=SPONSORED)
    told.shows(album, "terms-amended")
    cup = Directed().open().named(5).named(2, paid=False)
    cup.shows(album, "entries").shows(album, "refuse-entry")


def in_play(album):
    cup = Directed().open().named(8).closed()
    cup.house.ticks()
    cup.shows(album, "draw-committed")
    cup.does(oc.MakeDraw, session=1)
    cup.house.ticks()
    cup.shows(album, "draw").shows(album, "move").shows(album, "brief")
    cup.briefed().shows(album, "briefed").starts()
    cup.shows(album, "play-start")
    cup.plays()
    cup.does(oc.WarnEntrant, entrant=EntrantId("E003"), because="a phone rang")
    cup.does(oc.ApproveLeave, entrant=EntrantId("E005"), because="unwell")
    cup.does(oc.Penalise, entrant=EntrantId("E002"), breach=LATE["en"])
    for state in ("play", "entrant", "conclude", "log", "prizes", "cancel", "lost"):
        cup.shows(album, state)
    cup.does(oc.RaiseDispute, entrant=EntrantId("E007"), what=CORNER)
    cup.shows(album, "disputes").shows(album, "disputes-undone")
    cup.does(oc.PauseSession, session=1, because="a dispute").shows(album, "paused")
    cup.does(oc.DecideDispute, number=1, decision=IT_STANDS)
    cup.shows(album, "disputes-decided")
    cup.does(oc.ResumeSession, session=1)
    cup.plays().house.waits(1_000)
    cup.does(oc.Advance, session=1)
    cup.shows(album, "prizes-decided").shows(album, "fix").does(oc.FixPrizes).shows(album, "prizes-fixed")
    equal = Directed().open().named(4).closed().seated().briefed().starts().plays_out()
    equal.shows(album, "ended")


def of_perth(album):
    cup = Directed(PERTH).open().named(4)
    cup.shows(album, "terms-perth")
    cup.does(oc.RaiseDispute, entrant=EntrantId("E001"), what=CORNER)
    cup.does(oc.DecideDispute, number=1, decision=IT_STANDS)
    cup.shows(album, "disputes-review")
    cup.does(oc.CancelTournament, because="the hall is flooded").shows(album, "cancelled")


def the_director_states(album):
    before_play(album)
    in_play(album)
    of_perth(album)
