"""The roster: who works here by which ranks and duties, and what of it needs looking at."""

from __future__ import annotations

from croupier.core.ids import Instant, StaffId
from croupier.floor.premises import premises
from croupier.server.people_shapes import BookRanks, PeopleView, PersonView
from croupier.server.scene import Scene
from croupier.staff.duties import Duty
from croupier.staff.people import seconds_for_people
from croupier.staff.posts import POSTS, Premises, may_enter
from croupier.staff.state import Roster, StaffMember, post_of

DAY_MS = 86_400_000
FIRST_UNUSED_MS = 7 * DAY_MS
LONG_AWAY_MS = 90 * DAY_MS


def people_view(scene: Scene, asking: StaffId) -> PeopleView:
    here = premises(scene.core, scene.clock())
    people = [_person(scene, here, staff, asking) for staff in scene.roster().members]
    return PeopleView(
        people=sorted(people, key=lambda each: (each.retired, each.name.casefold(), each.staff)),
        books=[
            BookRanks(book=book, ranks=[*ladder.ranks, *ladder.apart])
            for book, ladder in sorted(here.ladders.items())
        ],
        duties=[duty.value for duty in Duty],
    )


def _person(scene: Scene, here: Premises, staff: StaffId, asking: StaffId) -> PersonView:
    roster = scene.roster()
    member = roster.members[staff]
    return PersonView(
        staff=staff,
        name=scene.told(member.name),
        ranks=dict(member.ranks),
        duties=sorted(duty.value for duty in member.duties),
        posts=[post for post in POSTS if may_enter(post, roster, staff, here) is None],
        at=[post for post in POSTS if post in _signed_in_at(roster, staff, here.now)],
        stood_down=None if member.stood_down is None else scene.told(member.stood_down),
        retired=member.retired,
        locked_until=member.locked_until if member.locked(here.now) else None,
        first_unused=member.must_change and _over(member.password_since, FIRST_UNUSED_MS, here.now),
        long_away=_long_away(member, here.now),
        last_in=member.last_in,
        both_until=_still(member.both_until, here.now),
        may_second=seconds_for_people(roster, staff, here.ladders),
        oneself=staff == asking,
    )


def _signed_in_at(roster: Roster, staff: StaffId, now: Instant) -> set[str]:
    open_ones = (each for each in roster.sessions.values() if each.staff == staff and now < each.until)
    return {each.post or post_of(each.where) for each in open_ones}


def _long_away(member: StaffMember, now: Instant) -> bool:
    """Whoever never signed in is away since the day of enrolment, where the log tells it."""
    away = member.retired or member.stood_down is not None
    return bool(member.ranks) and not away and _over(member.last_in or member.since, LONG_AWAY_MS, now)


def _over(since: Instant | None, span: int, now: Instant) -> bool:
    return since is not None and now - since >= span


def _still(until: Instant | None, now: Instant) -> Instant | None:
    return until if until is not None and now < until else None
