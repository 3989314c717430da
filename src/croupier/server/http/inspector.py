"""The inspector's post: everything may be looked at, nothing changed, and each look is on record."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from functools import partial
from typing import Annotated

from litestar import Controller, get
from litestar.params import QueryParameter
from litestar.response import Stream
from litestar.types import ControllerRouterHandler

from croupier.core.digests import secret
from croupier.core.heads import read_head
from croupier.core.ids import Instant, StaffId, TableId
from croupier.core.policy import policy
from croupier.floor.conduct.conduct import conduct
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER, STAFF
from croupier.house.conduct_terms import terms_of
from croupier.house.manifest import answer
from croupier.server.http.callers import Call, staff
from croupier.server.http.errors import ERRORS, Problem
from croupier.server.http.given import TheDoors, TheLive, TheScene
from croupier.server.http.looks import looked
from croupier.server.inspector_shapes import (
    ChallengeAnswer,
    ConductView,
    FoundEvents,
    InspectedHouse,
    InspectedTable,
    LookView,
)
from croupier.server.log_search import LogSearch, exported, searched
from croupier.server.scene import Scene
from croupier.server.sealed_slips import sealed_at, tells_of_sealed
from croupier.server.sentences import fault_found, said_view
from croupier.server.views.alarms import alarms
from croupier.staff.duties import Duty
from croupier.staff.events import Looked
from croupier.staff.people import stands_highest
from croupier.words.said import say

MOST_EVENTS = 200
LAST_INSTANT = 2**53 - 1
LINES_AT_ONCE = 500
LAST_LOOKS = 200
LOOKS_ARE_ON_RECORD = str(policy("4.4"))

Words = Annotated[str, QueryParameter(max_length=100)]
Moment = Annotated[int, QueryParameter(ge=0, le=LAST_INSTANT)]
Most = Annotated[int, QueryParameter(ge=1, le=MOST_EVENTS)]


class Inspection(Controller):
    path = "/inspector"
    tags = ("inspector",)

    @get("/house", responses=ERRORS)
    async def house(self, request: Call, doors: TheDoors, scene: TheScene, live: TheLive) -> InspectedHouse:
        """What the house is and runs by, how far its log reaches, and what gives alarm."""
        person = staff(request, doors, "inspector")
        await looked(live, person, str(say("server.look-house")))
        return _inspected(scene, live, person)

    @get("/events", responses=ERRORS)
    async def events(
        self,
        request: Call,
        *,
        doors: TheDoors,
        scene: TheScene,
        live: TheLive,
        since: Moment = 0,
        until: Moment = LAST_INSTANT,
        by: Words = "",
        room: Words = "",
        words: Words = "",
        after: Moment = 0,
        most: Most = 50,
    ) -> FoundEvents:
        """What the log says, by time, person, room and words."""
        person = staff(request, doors, "inspector")
        words = _as_logged(words, live)
        await looked(live, person, f"events since {since} until {until} by {by!r} in {room!r} with {words!r}")
        search = LogSearch(Instant(since), Instant(until), by, room, words, after, most)
        return await asyncio.to_thread(
            searched, live.floor.core.store, search, partial(tells_of_sealed, scene)
        )

    @get("/log", responses=ERRORS, media_type="application/x-ndjson")
    async def log(self, request: Call, doors: TheDoors, scene: TheScene, live: TheLive) -> Stream:
        """The whole log, a batch a line with its digest, up to a head that the house signs for it.

        A sealed slip is in it, so that it is not to be had before the betting on that round has closed.
        """
        person = staff(request, doors, "inspector")
        if (table := sealed_at(scene)) is not None:
            reason = say("server.sealed-until-the-close", table=table)
            raise Problem(409, reason, say("http.ask-when-betting-has-closed"))
        await looked(live, person, str(say("server.look-log")))
        await live.heads.tell()
        lines = _in_thread(exported(live.floor.core.store, read_head(live.heads.line())))
        named = {"Content-Disposition": 'attachment; filename="house-log.jsonl"'}
        return Stream(lines, media_type="application/x-ndjson", headers=named)

    @get("/program", responses=ERRORS)
    async def program(
        self, request: Call, doors: TheDoors, live: TheLive, challenge: Words
    ) -> ChallengeAnswer:
        """The answer of this program's files to a challenge of 64 hexadecimal digits."""
        person = staff(request, doors, "inspector")
        asked = secret(challenge)
        if asked is None:
            raise Problem(400, say("http.challenge-is-64-digits"), say("http.write-64-digits"))
        await looked(live, person, str(say("server.look-program")))
        return ChallengeAnswer(challenge=challenge, answer=await asyncio.to_thread(answer, asked))


class Looks(Controller):
    path = "/looks"
    tags = ("inspector",)

    @get(responses=ERRORS)
    async def looks(self, request: Call, doors: TheDoors, scene: TheScene, live: TheLive) -> list[LookView]:
        """What inspectors have looked at, for the highest rank of the house."""
        _of_highest(scene, staff(request, doors, "pit"))
        return await asyncio.to_thread(_looks, live, scene)


class Conduct(Controller):
    path = "/conduct"
    tags = ("inspector",)

    @get(responses=ERRORS)
    async def conduct(self, request: Call, doors: TheDoors, scene: TheScene) -> list[ConductView]:
        """What somebody should look at, read off the whole log, for inspectors and the highest rank."""
        person = staff(request, doors, "pit", "inspector")
        if Duty.INSPECTOR not in scene.roster().duties(person):
            _of_highest(scene, person)
        return await asyncio.to_thread(_conduct, scene)


def _as_logged(words: str, live: TheLive) -> str:
    """The number of a card that is known here is looked for, and noted, as the log has it."""
    cards = live.floor.core.known_cards
    name = cards.name(words)
    return name if cards.knows(name) else words


def _of_highest(scene: Scene, person: StaffId) -> None:
    if not stands_highest(scene.roster(), person, scene.core.house_settings.ladders):
        reason, remedy = say("http.looks-are-for-highest"), say("http.ask-highest")
        raise Problem(403, reason, remedy, clause=LOOKS_ARE_ON_RECORD)


def _inspected(scene: Scene, live: TheLive, person: StaffId) -> InspectedHouse:
    core = scene.core
    charter, head = core.current.state(CHARTER, HOUSE_CHARTER), core.store.head()
    member = scene.roster().members[person]
    return InspectedHouse(
        inspector=scene.told(member.name),
        venue=charter.venue or scene.house.venue,
        mode=charter.mode.value if charter.mode else "",
        house=charter.house,
        key=charter.key,
        founded=next((entry.stamp.at for entry in core.store.entries()), 0),
        configuration=charter.configuration,
        version=charter.version,
        program=charter.program,
        faulty=fault_found(charter.faulty),
        batches=head.number,
        events=head.at,
        digest=head.digest.hex(),
        timezone=scene.house.timezone,
        now=scene.clock(),
        alarms=alarms(scene),
        head=live.heads.line(),
        told=list(live.heads.places()),
        tables=[_inspected_table(scene, name) for name, _ in scene.tables()],
    )


def _inspected_table(scene: Scene, name: TableId) -> InspectedTable:
    ruleset = scene.ruleset(name)
    return InspectedTable(table=name, title=ruleset.title, game=ruleset.game.face.word)


async def _in_thread(lines: Iterator[bytes]) -> AsyncIterator[bytes]:
    """Many lines at once, so that neither the loop nor the memory is held up by a long log."""
    while chunk := await asyncio.to_thread(_chunk, lines):
        yield chunk


def _chunk(lines: Iterator[bytes]) -> bytes:
    return b"".join(line for _, line in zip(range(LINES_AT_ONCE), lines, strict=False))


def _looks(live: TheLive, scene: Scene) -> list[LookView]:
    told = live.floor.core.store.tail(0, STAFF.stream("house"))
    found = [each.event for each in told if isinstance(each.event, Looked)]
    return [
        LookView(
            staff=each.staff,
            name=_called(scene, each.staff),
            at=each.at,
            what=each.what,
            said=said_view(each.what),
        )
        for each in found[-LAST_LOOKS:][::-1]
    ]


def _conduct(scene: Scene) -> list[ConductView]:
    log = scene.core.store
    return [
        ConductView(
            rule=each.rule,
            persons=[_called(scene, StaffId(person)) for person in each.persons],
            at=each.at,
            what=str(each.said),
            said=said_view(each.said),
        )
        for each in conduct(log, terms_of(log))
    ]


def _called(scene: Scene, staff: StaffId) -> str:
    member = scene.roster().members.get(staff)
    return scene.told(member.name) if member else staff


INSPECTOR_ROUTES: tuple[ControllerRouterHandler, ...] = (Inspection, Looks, Conduct)
