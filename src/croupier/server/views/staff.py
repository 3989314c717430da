"""Who a member of staff is, and what the book lets that person do."""

from __future__ import annotations

from croupier.core.ids import StaffId
from croupier.server.scene import Scene
from croupier.server.shapes import MayView, StaffView
from croupier.staff.approval import SECOND_RANK
from croupier.staff.authority import Grant, Ladder, Power, Rank


def staff_view(scene: Scene, staff: StaffId, book: str | None) -> StaffView:
    """Without a book there is no rank: in the pit and at the cage ranks differ from table to table."""
    member = scene.roster().active(staff)
    rank = member.ranks.get(book) if member and book else None
    ladder = scene.core.house_settings.ladders.get(book) if book else None
    return StaffView(
        staff=staff,
        name=member.name if member else staff,
        rank=rank,
        ranks=list(dict.fromkeys(member.ranks.values())) if member else [],
        must_change_password=member.must_change if member else False,
        may=powers(ladder, rank) if ladder else [],
    )


def powers(ladder: Ladder, rank: Rank | None) -> list[MayView]:
    """Every power that this book grants; those above a rank stay in view, with the rank that has them."""
    return [_power(ladder, power, grant, rank) for power, grant in ladder.grants.items()]


def _power(ladder: Ladder, power: Power, grant: Grant, rank: Rank | None) -> MayView:
    return MayView(
        power=power.name,
        words=power.value,
        allowed=rank is not None and ladder.check(power, rank) is None,
        least=grant.least,
        second=SECOND_RANK.asked(power, ladder),
        clause=str(grant.clause),
    )
