"""Who gets in: staff by name and password, screens by a code, and how long they stay in.

Secrets are made here and handed out once; the log knows their digests only.  Passwords
are verified in a thread, with as much work for a name that is on nobody's roster.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable

from croupier.core.decider import Refused
from croupier.core.digests import digest
from croupier.core.ids import CommandId, Instant, StaffId, TableId
from croupier.core.message import Stamp
from croupier.core.private import Private
from croupier.floor.asker import Asker, HouseSystem, Staff, Unidentified
from croupier.floor.commands import HouseCommand
from croupier.floor.floor import Floor
from croupier.floor.premises import premises
from croupier.floor.rooms import HOUSE_ROSTER, HOUSE_SCREENS, SCREENS, STAFF, TABLE
from croupier.house.secrets import Passwords, WeakPassword
from croupier.screens.commands import EnrolScreen, IssueCode, RevokeScreen
from croupier.screens.events import ScreenRevoked
from croupier.screens.rules import SCREEN_RULES, Role
from croupier.screens.state import Screen, Screens
from croupier.server.entrance.codes import new_code, read_code
from croupier.server.entrance.handed_out import Enrolled, Issued, OpenedSession
from croupier.server.entrance.rates import Buckets, Locks, Rate
from croupier.server.entrance.too_fast import TooFast
from croupier.server.entrance.turned_away import (
    FIRST_PASSWORD,
    NOT_TOGETHER,
    TurnedAway,
    locked,
    too_many,
    wrong_code,
)
from croupier.staff.commands import ChangePassword, EnrolStaff, SetCredential, SignIn, SignOut
from croupier.staff.posts import Post, Premises, above_lowest, may_enter
from croupier.staff.rules import MINUTE_MS, ROSTER_RULES
from croupier.staff.state import Roster, post_of
from croupier.store.port import Committed, Recorded
from croupier.words.said import say

KNOWN_BY = "croupier/secret/1"
SECRET_BYTES = 32
FIRST_BYTES = 12
IDLE_MS = 30 * MINUTE_MS
HASHING_AT_ONCE = 2  # each takes 64 MiB

PER_ADDRESS = Rate(burst=20, every_ms=3_000)
PER_NAME = Rate(burst=6, every_ms=10_000)

DEMONSTRATION, DOOR = HouseSystem("demonstration"), HouseSystem("door")

Revoked = Callable[[Screen], None]


class Doors:
    def __init__(
        self,
        floor: Floor,
        clock: Callable[[], Instant],
        demonstration: bool,  # noqa: FBT001
        passwords: Passwords | None = None,
    ) -> None:
        self.demonstration = demonstration
        self._floor, self._clock = floor, clock
        self._passwords = passwords or Passwords()
        self._hashing = asyncio.Semaphore(HASHING_AT_ONCE)
        self._addresses, self._names = Buckets(PER_ADDRESS, clock), Buckets(PER_NAME, clock)
        self._strangers, self._too_fast = Locks(ROSTER_RULES, clock), TooFast(clock)
        self._opened_at = clock()
        self._seen: dict[str, Instant] = {}  # sessions, each with when it was last used
        self._on_revoked: list[Revoked] = []
        floor.core.subscribe(self._on_event, (ScreenRevoked,))

    def now(self) -> Instant:
        return self._clock()

    # ── staff ───────────────────────────────────────────────────────────────────────────

    async def sign_in(self, post: Post, staff: StaffId, password: str, where: str) -> OpenedSession | Refused:
        """``where`` is the address that the attempt came from."""
        wait = self._wait(staff, where)
        if wait:
            return too_many(wait)
        verified = await self._verified(staff, password)
        opened = await self._open(post, staff, where, verified=verified)
        if isinstance(opened, OpenedSession):
            self._welcome(staff, where)
        return opened

    def staff_at(self, post: Post, cookie: str | None, *, active: bool = True) -> StaffId | None:
        """Whose session this is, unless it has ended; looking without acting does not keep it alive."""
        if not cookie:
            return None
        session, now = self._named(cookie), self._clock()
        found = self._roster.sessions.get(session)
        staff = self._roster.signed_in(session, now)
        if found is None or staff is None or post_of(found.where) != post or self._idle(session, now):
            return None
        if self.turned_away(post, staff):  # by a duty or a rank that was taken meanwhile
            return None
        if found.under != self._floor.core.house_settings.under:  # another house, or another program
            return None
        if active:
            self._seen[session] = now
        return staff

    def session_of(self, cookie: str) -> str:
        """What the log knows a sign-in by."""
        return self._named(cookie)

    def turned_away(self, post: Post, staff: StaffId, table: TableId | None = None) -> Refused | None:
        """Why somebody may not work at a post; ``table`` is that whose console it is."""
        return may_enter(post, self._roster, staff, self._premises(), self._book(table))

    def only_serves(self, staff: StaffId) -> bool:
        """Whether somebody is let into the pit as a runner, or to see to people, and holds no rank there."""
        member = self._roster.active(staff)
        return member is None or not above_lowest(member, self._premises().ladders)

    def _premises(self) -> Premises:
        return premises(self._floor.core, self._clock())

    def _book(self, table: TableId | None) -> str | None:
        core = self._floor.core
        found = None if table is None else core.rulesets.of_table(table, core.current.state(TABLE, table))
        return None if found is None or isinstance(found, Refused) else found.book

    def must_change_password(self, staff: StaffId) -> bool:
        member = self._roster.active(staff)
        return member is not None and member.must_change

    async def sign_out(self, post: Post, cookie: str | None) -> Refused | None:
        """By themselves, which may be refused: a tournament is not left with nobody to conduct it."""
        staff = self.staff_at(post, cookie)
        return await self._end(staff, self._named(cookie), Staff(staff)) if staff and cookie else None

    async def change_password(
        self, post: Post, cookie: str | None, old: str, new: str, where: str
    ) -> OpenedSession | Refused:
        """Ends every session of that person and opens a new one."""
        staff = self.staff_at(post, cookie)
        if staff is None:
            return TurnedAway.expired()
        wait = self._wait(staff, where)
        if wait:
            return too_many(wait)
        if new == old:
            return TurnedAway.unfit(say("entrance.new-password-is-the-old"), say("entrance.choose-another"))
        try:
            hashed = await self._hashed(new)
        except WeakPassword as weak:
            return TurnedAway.unfit(say("core.plain", text=str(weak)), say("entrance.choose-a-longer"))
        changed = await self._changed(staff, old, hashed, where)
        return changed or await self._open(post, staff, where, verified=True)

    async def second(self, staff: StaffId, password: str, where: str = "") -> StaffId | Refused:
        """Whether the other person is who they say, for one act: on record, and nothing stays open."""
        wait = self._wait(staff, where)
        if wait:
            return too_many(wait)
        if self.demonstration:
            opened = await self._let_in("second", staff, where)
        else:
            verified = await self._verified(staff, password)
            opened = await self._open("second", staff, where, verified=verified)
        if isinstance(opened, Refused):
            return opened
        self._welcome(staff, where)
        await self._end(staff, self._named(opened.cookie))
        return FIRST_PASSWORD if opened.must_change_password else staff

    async def enrol_person(self, command: EnrolStaff, by: Staff) -> str | Refused:
        """The new person's first password."""
        answer = await self._ask(command, by)
        return answer if isinstance(answer, Refused) else await self.first_password(command.staff, by)

    async def first_password(self, staff: StaffId, by: Staff) -> str | Refused:
        """Told this once; what is kept of it is a hash."""
        password = secrets.token_urlsafe(FIRST_BYTES)
        command = SetCredential(staff=staff, hash=await self._hashed(password), first=True)
        answer = await self._ask(command, by)
        return answer if isinstance(answer, Refused) else password

    # ── screens ─────────────────────────────────────────────────────────────────────────

    async def issue_code(self, role: Role, name: str, by: StaffId) -> Issued | Refused:
        return await self._issue(role, name, Staff(by))

    async def enrol(self, code: str, where: str) -> Enrolled | Refused:
        wait = self._slowed(self._addresses.take(where), where)
        if wait:
            return too_many(wait)
        enrolled = await self._enrolled(code, where)
        if isinstance(enrolled, Enrolled):
            self._addresses.give_back(where)
        return enrolled

    def screen_of(self, token: str | None) -> Screen | None:
        return self._screens.shown_by(self._named(token)) if token else None

    def screens(self) -> Screens:
        return self._screens

    async def revoke(self, role: Role, name: str, by: StaffId, because: str = "") -> Committed | Refused:
        return await self._ask(RevokeScreen(role=role, name=name, because=because), Staff(by))

    def on_revoked(self, call: Revoked) -> None:
        """Be told of every screen that is turned out, so that its open lines can be closed."""
        self._on_revoked.append(call)

    # ── the demonstration house ─────────────────────────────────────────────────────────

    async def demo_screen(self, role: Role, name: str, where: str = "lobby") -> Enrolled | Refused:
        if not self.demonstration:
            return TurnedAway.not_here()
        issued = await self._issue(role, name, DEMONSTRATION)
        return issued if isinstance(issued, Refused) else await self._enrolled(issued.code, where)

    async def demo_sign_in(self, post: Post, staff: StaffId, where: str = "lobby") -> OpenedSession | Refused:
        """Without a password, because everybody who opens the lobby may be anybody."""
        return await self._let_in(post, staff, where) if self.demonstration else TurnedAway.not_here()

    async def _let_in(self, post: str, staff: StaffId, where: str) -> OpenedSession | Refused:
        member = self._roster.active(staff)
        if member is None:
            return Refused(say("server.nobody-on-roster-is", staff=staff))
        if member.hash is None or member.must_change:
            unknown = await self._hashed(secrets.token_urlsafe(SECRET_BYTES))
            await self._ask(SetCredential(staff=staff, hash=unknown), DEMONSTRATION)
        return await self._open(post, staff, where, verified=True, let_in=True)

    # ── keeping order ───────────────────────────────────────────────────────────────────

    async def end_idle_sessions(self) -> int:
        """Signs out whoever has done nothing for long, also for after a restart.  How many there were."""
        now = self._clock()
        idle = [(name, each.staff) for name, each in self._roster.sessions.items() if self._idle(name, now)]
        for name, staff in idle:
            await self._end(staff, name)
        self._seen = {name: at for name, at in self._seen.items() if name in self._roster.sessions}
        return len(idle)

    async def tell_turned_away(self, *, closing: bool = False) -> None:
        told = self._too_fast.told(closing=closing)
        if told is not None:
            await self._ask(told, DOOR)

    def _idle(self, session: str, now: Instant) -> bool:
        """Who has never been seen here, after a restart or as simulated staff, since the beginning."""
        begun = self._roster.sessions[session].until - ROSTER_RULES.session_ms.value
        return now - self._seen.get(session, max(self._opened_at, begun)) >= IDLE_MS

    async def _end(self, staff: StaffId, session: str, by: Asker = DOOR) -> Refused | None:
        answer = await self._ask(SignOut(staff=staff, session=session), by)
        if not isinstance(answer, Refused):
            self._seen.pop(session, None)
        return answer if isinstance(answer, Refused) else None

    def _on_event(self, told: Recorded) -> None:
        if isinstance(told.event, ScreenRevoked):
            gone = told.event
            screen = Screen(gone.role, gone.name, gone.token_hash, gone.at)
            for call in self._on_revoked:
                call(screen)

    # ── the parts of letting in ─────────────────────────────────────────────────────────

    @property
    def _roster(self) -> Roster:
        return self._floor.core.current.state(STAFF, HOUSE_ROSTER)

    @property
    def _screens(self) -> Screens:
        return self._floor.core.current.state(SCREENS, HOUSE_SCREENS)

    def _told(self, said: str | Private) -> str | None:
        return self._floor.core.house_settings.told(said)

    def _wait(self, staff: StaffId, where: str) -> int:
        """The address pays for every name, also for one that is tried too often already; and an address
        that has nothing left to pay with does not use up anybody's name."""
        wait = self._addresses.take(where) if where else 0
        return self._slowed(wait or self._names.take(staff), where)

    def _slowed(self, wait: int, where: str) -> int:
        if wait:
            self._too_fast.count(where)
        return wait

    async def _verified(self, staff: StaffId, password: str) -> bool:
        member = self._roster.active(staff)
        kept = member.hash if member else None
        known = None if kept is None else self._told(kept)
        async with self._hashing:
            fits = await asyncio.to_thread(self._passwords.verified, known, password)
        # Somebody may have changed it meanwhile.
        now = self._roster.active(staff)
        return fits and now is not None and now.hash == kept

    def _welcome(self, staff: StaffId, where: str) -> None:
        """Gives back the attempt of whoever signed in: only those who fail are slowed down."""
        self._names.give_back(staff)
        self._addresses.give_back(where)

    async def _hashed(self, password: str) -> str:
        async with self._hashing:
            return await asyncio.to_thread(self._passwords.hashed, password)

    async def _open(
        self, post: str, staff: StaffId, where: str, *, verified: bool, let_in: bool = False
    ) -> OpenedSession | Refused:
        """A failed attempt is kept like any other; whether it failed is seen by the session."""
        cookie = secrets.token_urlsafe(SECRET_BYTES)
        session = self._named(cookie)
        command = SignIn(staff=staff, session=session, where=f"{post} {where}", post=post, let_in=let_in)
        answer = await self._ask(command, Unidentified(verified=verified))
        if isinstance(answer, Refused):
            return answer
        found, member = self._roster.sessions.get(session), self._roster.active(staff)
        if found is None or member is None:
            return self._why_not(staff)
        now = self._seen[session] = self._clock()
        name = self._told(member.name) or staff
        return OpenedSession(staff, name, cookie, found.until - now, member.must_change)

    async def _changed(self, staff: StaffId, old: str, hashed: str, where: str) -> Refused | None:
        verified = await self._verified(staff, old)
        command = ChangePassword(staff=staff, hash=hashed, where=where)
        answer = await self._ask(command, Unidentified(verified=verified))
        if isinstance(answer, Refused):
            return answer
        member = self._roster.active(staff)
        return None if member and member.hash and self._told(member.hash) == hashed else self._why_not(staff)

    def _why_not(self, staff: StaffId) -> TurnedAway:
        """The same words for a wrong name as for a wrong password, and for the lock-out of either."""
        member = self._roster.active(staff)
        if member is None:
            until = self._strangers.failed(staff)
        else:
            until = member.locked_until if member.locked(self._clock()) else None
        return NOT_TOGETHER if until is None else locked(until - self._clock())

    async def _issue(self, role: Role, name: str, by: Asker) -> Issued | Refused:
        code = new_code()
        expires = Instant(self._clock() + SCREEN_RULES.code_ms.value)
        command = IssueCode(role=role, name=name, code_hash=self._named(read_code(code)), expires=expires)
        answer = await self._ask(command, by)
        return answer if isinstance(answer, Refused) else Issued(role, name, code, expires)

    async def _enrolled(self, code: str, where: str) -> Enrolled | Refused:
        token = secrets.token_urlsafe(SECRET_BYTES)
        command = EnrolScreen(
            code_hash=self._named(read_code(code)), token_hash=self._named(token), where=where
        )
        answer = await self._ask(command, Unidentified(verified=False))
        if isinstance(answer, Refused):
            return answer
        screen = self.screen_of(token)
        if screen is None:
            return wrong_code()
        return Enrolled(screen.role, screen.name, token)

    def _named(self, secret: str) -> str:
        """What the log knows a secret by; that of one house opens nothing in another."""
        return digest(KNOWN_BY, self._floor.core.house_settings.house, secret)

    async def _ask(self, command: HouseCommand, by: Asker) -> Committed | Refused:
        stamp = Stamp(command=CommandId(f"door-{secrets.token_hex(16)}"), at=self._clock(), by="")
        return await self._floor.handle(command, stamp, by)
