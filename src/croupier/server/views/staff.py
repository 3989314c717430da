"""Who a member of staff is, and what the book lets that person do."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.core.ids import StaffId
from croupier.server.scene import Scene
from croupier.server.shapes import MayView, SecondView, StaffView
from croupier.staff.approval import SECOND_RANK
from croupier.staff.authority import Grant, Ladder, Power, Rank
from croupier.staff.people import answers_for_people, stands_highest


def staff_view(scene: Scene, staff: StaffId, book: str | None) -> StaffView:
    """Without a book there is no rank: in the pit and at the cage ranks differ from table to table."""
    member = scene.roster().active(staff)
    rank = member.ranks.get(book) if member and book else None
    ladder = scene.core.house_settings.ladders.get(book) if book else None
    return StaffView(
        staff=staff,
        name=scene.told(member.name) if member else staff,
        rank=rank,
        ranks=list(dict.fromkeys(member.ranks.values())) if member else [],
        duties=sorted(duty.value for duty in scene.roster().duties(staff)),
        must_change_password=member.must_change if member else False,
        may=powers(ladder, rank, approvers(scene, book, staff)) if ladder and book else [],
        for_people=answers_for_people(scene.roster(), staff, scene.core.house_settings.ladders),
        highest=stands_highest(scene.roster(), staff, scene.core.house_settings.ladders),
    )


def powers(ladder: Ladder, rank: Rank | None, others: Sequence[SecondView] = ()) -> list[MayView]:
    """Every power that this book grants; those above a rank stay in view, with the rank that has them."""
    return [_power(ladder, power, grant, rank, others) for power, grant in ladder.grants.items()]


def approvers(scene: Scene, book: str, staff: StaffId) -> list[SecondView]:
    """In a demonstration, where the second signature is one button: everybody else of a book."""
    roster = scene.roster() if scene.house.play_money else None
    members = roster.members.items() if roster else ()
    return [
        SecondView(staff=name, name=scene.told(member.name), rank=member.ranks[book])
        for name, member in members
        if name != staff and book in member.ranks and roster and roster.active(name)
    ]


def _power(
    ladder: Ladder, power: Power, grant: Grant, rank: Rank | None, others: Sequence[SecondView]
) -> MayView:
    second = SECOND_RANK.asked(power, ladder)
    return MayView(
        power=power.name,
        words=power.value,
        allowed=rank is not None and ladder.check(power, rank) is None,
        least=grant.least,
        second=second,
        clause=str(grant.clause),
        seconds=[each for each in others if ladder.check(power, each.rank) is None] if second else [],
    )
