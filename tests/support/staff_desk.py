"""The desk at which the roster is asked, with three people on it."""

from croupier.core.decider import Refused
from croupier.house.rulesets import RULESETS
from croupier.staff import commands as c
from croupier.staff.decide import ROSTER, StaffGiven
from croupier.staff.rules import ROSTER_RULES

M18, RAPID, AUTOMATED = "melbourne-roulette-18", "rapid-roulette", "automated-10.2"
LADDERS = {ruleset.book: ruleset.ladder for ruleset in RULESETS.values()}
HASH = "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA"
MINUTE = 60_000
NOON = 1_700_000_000_000


class Desk:
    """The roster, asked by somebody at some time."""

    def __init__(self):
        self.state, self.events, self.now = ROSTER.initial, [], NOON

    def ask(self, command, by=None, verified=False, second=None):
        given = StaffGiven(self.now, ROSTER_RULES, LADDERS, by, verified, second=second)
        told = ROSTER.decide(self.state, command, given)
        if not isinstance(told, Refused):
            for event in told:
                self.state = ROSTER.evolve(self.state, event)
                self.events.append(event)
        return told

    def does(self, command, by=None, verified=False, second=None):
        told = self.ask(command, by, verified, second)
        assert not isinstance(told, Refused), told
        return [type(event).__name__ for event in told]

    def refuses(self, command, by=None, verified=False, second=None):
        before = self.state
        told = self.ask(command, by, verified, second)
        assert isinstance(told, Refused), told
        assert self.state == before
        return told.reason

    def enrol(self, staff, by=None, **ranks):
        books = {"m18": M18, "rapid": RAPID, "automated": AUTOMATED}
        held = {books[book]: rank for book, rank in ranks.items()}
        return self.does(c.EnrolStaff(staff=staff, name=f"{staff.title()} Example", ranks=held), by)

    def tries(self, staff, verified, session="s1", where="console R1"):
        return self.does(c.SignIn(staff=staff, session=session, where=where), None, verified)


def three_on_the_roster():
    desk = Desk()
    desk.enrol("ada", m18="assistant-casino-manager", rapid="pit-boss")
    desk.enrol("ben", m18="area-manager", rapid="game-supervisor")
    desk.enrol("cy", m18="dealer", rapid="dealer")
    for staff in ("ada", "ben", "cy"):
        desk.does(c.SetCredential(staff=staff, hash=HASH))
    return desk
