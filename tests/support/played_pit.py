"""The pit: a floor of nine tables on an evening on which much goes wrong, and the records of it."""

import hashlib

from floor_house import CONFIG
from played_house import (
    BOSS,
    BRUNO,
    DARK_DISPLAY,
    DEVICE,
    DEVICE_USED,
    EARLIER,
    INTERRUPTED,
    OTHER_CLAIM,
    PAID_TWICE,
    UNTRUE,
    PlayedHouse,
    with_tables,
)

from croupier.alarms.commands import AcknowledgeAlarm, RaiseAlarm
from croupier.alarms.rules import AlarmKind
from croupier.core.ids import TableId, TerminalId
from croupier.floor.asker import Dealer, Seat, Unidentified
from croupier.floor.rooms import HOUSE_SCREENS, SCREENS
from croupier.screens import commands as sc
from croupier.server import recall
from croupier.server.house_shapes import (
    AcceptedText,
    HouseStanding,
    ProposedText,
    SettingChange,
    WitnessView,
)
from croupier.server.http.screens import screens_view
from croupier.server.http.shapes import CodeIssued
from croupier.server.people_shapes import FirstPassword
from croupier.server.previews import correction_preview, undoing_preview
from croupier.server.table_options import table_options
from croupier.server.views.breaches import fault_file, register
from croupier.server.views.people import people_view
from croupier.staff import commands as pp
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultSign, FaultyPart, HoldGround, Reporter
from croupier.words.said import say

TABLES = ("P1", "R1", "R2", "M1", "T1", "C1", "N1", "V1", "V2")
FIRST = "Jm4-qhYc0vKx91Tz"
P1, V1 = TableId("P1"), TableId("V1")
E1, E2, E3, D1 = map(TerminalId, ("E1", "E2", "E3", "D1"))
MINUTE, DAY = 60_000, 86_400_000
SLIP = {"straight:17": 500, "black": 2000, "dozen:3": 2000}
BEFORE = {"straight:17": 500, "split:17-20": 1000, "dozen:2": 2500, "red": 2500}


class Evening(PlayedHouse):
    """Every table has somebody at it and is somewhere else in its round."""

    def __init__(self):
        super().__init__(with_tables(*TABLES))
        self.has_had(P1, *EARLIER[-7:]).has_had("R2", "30", "6", "33", "11").has_had("C1", "4", "17")
        for terminal in (E1, E2, E3):
            self.sits(terminal, P1, 1_000_00)
        self.opens(P1).puts(E2, P1, {"straight:17": 500, "red": 1000})
        self.now += 6_000
        self.puts(E2, P1, BEFORE).comes_to(P1, "18")
        self.now += 8_000

    def other_tables(self):
        self.sits("A1", "R1", 2_000_00).sits("A2", "R1", 500_00).opens("R1")
        self.puts("A1", "R1", {"straight:0": 500_00, "black": 100_00}).puts("A2", "R1", {"red": 145_00})
        self.sits("M11", "M1", 200_00).opens("M1").puts("M11", "M1", {"red": 25_00})
        self.sits("C11", "C1", 400_00).opens("C1").puts("C11", "C1", {"straight:17": 5_00})
        self.sits("D1", V1, 600_00).sits("D2", V1, 100_00)
        self.does(tc.OpenWagering(table=V1, commitment="ab" * 32, share_commitment="cd" * 32), Dealer())
        self.puts("D2", V1, {"straight:7": 10_00})
        self.opens("R2").comes_to("R2", "00")
        return self

    def at_work(self):
        """Betting is open at the table that is looked at."""
        self.opens(P1).puts(E1, P1, SLIP).puts(E2, P1, {"straight:17": 200_00, "red": 50_00})
        return self

    def goes_wrong(self):
        """Something of every kind that waits for somebody."""
        self.does(tc.RecordClaim(table=P1, terminal=E2, claim=OTHER_CLAIM, round=8), Seat(E2))
        self.releases(P1).ends(P1)
        self.fails(E1, "f2")
        self.breaks(E3)
        self.does(tc.Suspend(table="M1", because=DARK_DISPLAY), BOSS)
        held = {"hold": "h1", "amount": 220_00, "ground": HoldGround.MALFUNCTION, "fault": "f1"}
        self.does(pc.HoldDisputed(terminal=E3, because=PAID_TWICE, **held), BOSS)
        self.does(tc.RecordIncident(table=V1, breach="DEVICE", detail=DEVICE_USED, terminal=D1), BOSS)
        self.does(pc.RequestService(terminal="D2"), Seat("D2"))
        self.does(tc.GiveClosingNotice(table="R1"), BOSS)
        sign = tc.Sign(minimum=1_000, maximum=100_000)
        self.does(tc.GiveLimitNotice(table="C1", sign=sign, applies_at=self.now + 20 * MINUTE), BOSS)
        return self

    def fails(self, terminal, name):
        fault = {"fault": name, "part": FaultyPart.TERMINAL, "reporter": Reporter.DEVICE}
        what = {"what": INTERRUPTED, "sign": FaultSign.INTERRUPTED}
        self.does(pc.ReportFault(terminal=terminal, **fault, **what), DEVICE)

    def gives_alarm(self):
        """One that lasts, one that is over, and one that somebody has acknowledged."""
        kinds = (AlarmKind.DISK_LOW, AlarmKind.LOCKED_OUT, AlarmKind.CLOCK_STEPPED)
        said = (
            say("alarms.disk-has-left", megabytes=412),
            say("alarms.locked-out", told=("bruno",)),
            say("alarms.clock-was-put", forward=True, seconds=7),
        )
        for kind, where, what in zip(kinds, ("house.log", "dana", "clock"), said, strict=True):
            self.does(RaiseAlarm(kind=kind, where=where, what=str(what)), DEVICE)
            self.now += MINUTE
        self.does(AcknowledgeAlarm(alarm="DISK_LOW/house.log"), BOSS)
        return self

    def loses_chance(self):
        """An automated table without chance, and one whose round had lost its seed."""
        stuck = "no chance is to be had: the source repeated one byte 11 times"
        self.does(tc.Suspend(table="V2", because=stuck), Dealer())
        lost = "the seed of round 1 is not among the seeds of this house"
        self.in_round(V1, tc.VoidRound, Dealer(), cause="seed lost", detail=lost)
        return self


# ── records ─────────────────────────────────────────────────────────────────────────────────


def options(house):
    return {name: table_options(name, house.scene.ruleset(name)) for name in map(TableId, TABLES)}


def undoing(house, table=P1):
    """What voiding the round, and calling it none, would come to: by cause and by ground."""
    number, of = house.scene.table(table).round.number, table_options(table, house.scene.ruleset(table))
    void = {
        each.cause: tc.VoidRound(
            table=table,
            round=number,
            cause=each.cause,
            detail=next(iter(each.details), ""),
            outcome_affected=True,
        )
        for each in of.void_causes
    }
    none = {each.name: tc.DeclareNoSpin(table=table, round=number, ground=each.name) for each in of.grounds}
    return tuple(
        {name: undoing_preview(house.scene, command, BRUNO) for name, command in asked.items()}
        for asked in (void, none)
    )


def replayed(house, table, number, terminal):
    """A round told again, and what a terminal showed at each of its events."""
    told = recall.one_round(house.scene, table, number)
    instants = {each.at for each in told.events}
    past = {str(at): recall.past_terminal(house.scene, terminal, at) for at in sorted(instants)}
    return {"rounds": recall.last_rounds(house.scene, table, 50), "round": told, "past": past}


def screens(house):
    """Which screens are enrolled, and which code waits to be used."""
    later = house.now + 15 * MINUTE
    for role, name in (("terminal", "A1"), ("display", "R1"), ("terminal", "A2")):
        house.does(sc.IssueCode(role=role, name=name, code_hash=digest(name), expires=later), BOSS)
        if name != "A2":
            enrol = sc.EnrolScreen(code_hash=digest(name), token_hash=digest(role), where="10.0.0.9")
            house.does(enrol, Unidentified(verified=False))
    issued = CodeIssued(code="K7QF-29MX", expires_at=later)
    return {"screens": screens_view(house.scene.state(SCREENS, HOUSE_SCREENS), house.now), "code": issued}


def standing(house):
    """A real house whose file proposes a higher sign, a wider reach and another rank."""
    key = digest("key")
    changed = (
        ("table.R1.sign.maximum", "100000", "250000"),
        ("terminal.A1+A2.tables", '["R1"]', '["R1","R2"]'),
        ("staff.rosa.ranks.rapid-roulette", None, '"dealer"'),
    )
    return HouseStanding(
        venue="Harbourside",
        mode="real",
        founded=house.now - 90 * 24 * 60 * MINUTE,
        adopted=False,
        opened=house.now - 9 * 60 * MINUTE,
        house=digest("house"),
        key=key,
        version="0.2.0",
        program=digest("program"),
        faulty=None,
        file="house.toml",
        accepted=AcceptedText(
            digest=digest("text"),
            at=house.now - 8 * 24 * 60 * MINUTE,
            by=["Margot Lindqvist", "Bruno Keller"],
            pending=[SettingChange(path="authority.credit_alone", before="100000", after="80000")],
        ),
        proposed=ProposedText(
            digest=digest("file"),
            changes=[SettingChange(path=path, before=old, after=new) for path, old, new in changed],
        ),
        witness=WitnessView(name="harbour-2", key=digest("witness"), share=True),
        head=f"4377:{digest('head')}",
        told=["/srv/other/house.heads", "https://witness.example:8443"],
    )


def roster(house):
    """Somebody is locked out, somebody has been stood down, and a first password lies unused."""
    enrol = pp.EnrolStaff(staff="nora", name="Nora Quist", ranks={"rapid-roulette": "dealer"})
    first = pp.SetCredential(staff="nora", hash="$argon2id$nora", first=True)
    chosen = pp.SetCredential(staff="dana", hash="$argon2id$dana")
    down = pp.StandDown(staff="iris", because=UNTRUE)
    for command in (enrol, first, chosen, down):
        house.does(command, CONFIG)
    house.now += 8 * DAY
    for number in range(5):
        tried = pp.SignIn(staff="dana", session=f"s{number}", where="console 10.0.0.9")
        house.does(tried, Unidentified(verified=False))
    return {
        "people": people_view(house.scene, BRUNO),
        "firstPassword": FirstPassword(staff="dana", password=FIRST),
    }


def digest(secret):
    return hashlib.sha256(secret.encode()).hexdigest()


# ── states ──────────────────────────────────────────────────────────────────────────────────


def keep(album, house, *states, **more):
    for state in states:
        album.keep("pit", state, now=house.now, view=house.in_pit(), **more)


def waiting(house, kind):
    return next(each for each in house.in_pit()["pit"].incidents if each.kind == kind)


def of_incident(album, house, kinds):
    for state, kind in kinds.items():
        keep(album, house, state, incident=waiting(house, kind))


def records(album, house):
    """What may be asked in any state; layouts are named by table."""
    voiding, no_spin = undoing(house)
    number = house.scene.table(P1).round.number
    album.records["pit"] = {
        "layouts": {name: album.laid_out(house.scene.ruleset(TableId(name))) for name in TABLES},
        "options": options(house),
        "voiding": voiding,
        "noSpin": no_spin,
        "appearance": recall.appearance(house.scene, P1, number, E1, BRUNO),
        **screens(house),
        "house": standing(house),
        "incidents": register(house.scene, *(name for name, _ in house.scene.tables())),
        "faults": fault_file(house.scene, P1, E1),
        **replayed(house, P1, number - 1, E2),
    }


def the_pit_states(album):
    house = Evening().other_tables().at_work()
    keep(album, house, "quiet", "table", "void", "no-spin", "personal", "exclude", "lost")
    not_here = tc.ExcludePlayer(table=V1, terminal=D1, because=DEVICE_USED)
    keep(album, house, "refused", refusal=house.answer(not_here, BOSS))
    house.goes_wrong()
    kinds = {"overview": "in doubt", "suspended": "suspended", "fault": "fault", "hold": "hold"}
    of_incident(album, house, {**kinds, "service": "service", "claim": "claim", "decide": "claim"})
    of_incident(album, house, dict.fromkeys(("breach", "confiscate", "detain"), "breach"))
    keep(album, house, "hold-money", "replay", "screens", "house", "conduct")
    keep(album, house, "report", "faults", "incidents")
    keep(album, house, "people", "people-enrol", "people-rank", "people-password")
    records(album, house)
    house.loses_chance()
    of_incident(album, house, {"no-chance": "no chance", "seed-lost": "seed lost", "seen-to": "no chance"})
    house.gives_alarm()
    keep(album, house, "alarms")
    settled = Evening().other_tables()
    keep(album, settled, "correct")
    album.records["pit"] |= roster(Evening())
    album.records["pit"]["correction"] = correction_preview(settled.scene, P1, "17", BRUNO)
