"""Each look of an inspector is on record before it is answered, at whatever address it is asked for."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, StaffId
from croupier.core.message import Stamp
from croupier.floor.asker import Staff
from croupier.house.live import LiveHouse
from croupier.server.entrance.doors import Doors
from croupier.server.http.callers import Call, person
from croupier.server.http.errors import problem
from croupier.staff.commands import Look

# What every screen is told anyway is no look; the inspector's own addresses say in words what was asked.
OF_EVERYBODY = ("/api/house", "/api/health", "/api/words/", "/api/metrics", "/api/schema")
OWN = "/api/inspector/"
PLAYERS = "/api/players/"
LONGEST = 200


async def looked(live: LiveHouse, person: StaffId, what: str) -> None:
    """Nothing is shown that could not be noted."""
    stamp = Stamp(command=CommandId(f"look-{secrets.token_hex(16)}"), at=live.clock(), by="")
    kept = await live.floor.handle(Look(staff=person, what=what[:LONGEST]), stamp, Staff(person))
    if isinstance(kept, Refused):
        raise problem(kept, 403)


def noting_looks(doors: Doors, live: LiveHouse) -> Callable[[Call], Awaitable[None]]:
    """What is asked for wherever others read as well: records, reports, tickets and players."""

    async def note(call: Call) -> None:
        path = call.scope["path"]
        if call.method != "GET" or path.startswith((OWN, *OF_EVERYBODY)):
            return
        inspector = person(call, doors, "inspector")
        if inspector is not None and not doors.must_change_password(inspector):
            query = call.scope["query_string"].decode("ascii", "replace")
            where = _without_number(path, live)
            await looked(live, inspector, f"{where}?{query}" if query else where)

    return note


def _without_number(path: str, live: LiveHouse) -> str:
    """Whose file was looked at stands in the log as the card does there."""
    if not path.startswith(PLAYERS):
        return path
    card, slash, rest = path.removeprefix(PLAYERS).partition("/")
    return f"{PLAYERS}{live.floor.core.known_cards.name(card)}{slash}{rest}"
