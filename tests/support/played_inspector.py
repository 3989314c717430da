"""The inspector: a house that is sound and one that is not, what the log says, and what is unusual in it."""

import hashlib

from played_pit import MINUTE, P1, Evening

from croupier.core.heads import SignedHead
from croupier.floor.instants import events_before
from croupier.server.inspector_shapes import (
    ChallengeAnswer,
    ConductView,
    InspectedHouse,
    InspectedTable,
    LookView,
)
from croupier.server.log_search import LogSearch, searched
from croupier.server.sentences import fault_found, said_view
from croupier.server.views.alarms import alarms
from croupier.words.said import Money, say

REMARKS = (
    ("C1", ("Dana Whitlock",), say("conduct.credited-and-paid", amount=Money(1_000_00))),
    ("C2", ("Dana Whitlock", "Iris Okafor"), say("conduct.hardly-wagered", times=3, amount=Money(2_940_00))),
    ("C4", ("E2",), say("conduct.comes-last", table="P1", last=44, rounds=61)),
    ("C7", ("Chen Wei",), say("conduct.always-together", times=9, acts=10, other="Bruno Castellani")),
)
LOOKS = ("the house", "/api/tables/P1/rounds/8", "/api/reports/liability", "the program, by a challenge")


def digest(secret):
    return hashlib.sha256(secret.encode()).hexdigest()


def conduct(house):
    return [
        ConductView(rule=rule, persons=list(persons), at=house.now, what=str(said), said=said_view(said))
        for rule, persons, said in REMARKS
    ]


def looks(house):
    return [
        LookView(
            staff="ines", name="Ines Duarte", at=house.now - number * MINUTE, what=what, said=said_view(what)
        )
        for number, what in enumerate(LOOKS)
    ]


def inspected(house, faulty=None):
    ruled = ((name, house.scene.ruleset(name)) for name, _ in house.scene.tables())
    head = house.store.head()
    return InspectedHouse(
        inspector="Ines Duarte",
        venue="Harbourside",
        mode="real",
        house=digest("house"),
        key=digest("key"),
        founded=house.now - 90 * 24 * 60 * MINUTE,
        configuration=digest("text"),
        version="0.2.0",
        program=digest("program"),
        faulty=faulty,
        batches=head.number,
        events=head.at,
        digest=head.digest.hex(),
        timezone="Australia/Melbourne",
        now=house.now,
        alarms=alarms(house.scene),
        head=SignedHead(
            house=digest("house"),
            number=head.number,
            at=head.at,
            digest=head.digest.hex(),
            time=house.now,
            signature="5c" * 64,
        ).line(),
        told=["/srv/other/house.heads", "https://witness.example:8443"],
        tables=[InspectedTable(table=name, title=of.title, game=of.game.face.word) for name, of in ruled],
    )


def found(house):
    since = events_before(house.store, house.now - 20 * MINUTE)
    return searched(
        house.store, LogSearch(since=0, until=None, by="", room="", words="", after=since, most=12)
    )


def the_inspector_states(album):
    """What rounds and reports say is what pit and cage are told of them."""
    house = Evening().other_tables().at_work().goes_wrong()
    house.gives_alarm()
    for state in ("house", "records", "find", "reports", "conduct", "unusual"):
        album.keep("inspector", state, now=house.now, view=inspected(house))
    faulty = inspected(house, faulty=fault_found(f"{say('audit.batch', n=812)}: {say('audit.altered')}"))
    album.keep("inspector", "faulty", now=house.now, view=faulty)
    pit, cage = album.records["pit"], album.records["cage"]
    album.records["inspector"] = {
        **{name: pit[name] for name in ("layouts", "rounds", "round", "past")},
        **{name: cage[name] for name in ("liability", "unclaimed")},
        "table": P1,
        "conduct": conduct(house),
        "found": found(house),
        "challenge": ChallengeAnswer(challenge="ab" * 32, answer=digest("answer")),
    }
    album.records["pit"] |= {"conduct": conduct(house), "looks": looks(house)}
