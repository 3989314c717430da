"""What a player has limited themselves to, and what is left of it today."""

from __future__ import annotations

from croupier.core.cite import Clause
from croupier.core.ids import Instant
from croupier.floor.rooms import LOYALTY
from croupier.ledger.account import allowance, corrected
from croupier.loyalty.events import OwnLimits
from croupier.loyalty.postings import UNLIMITED
from croupier.loyalty.state import LoyaltyMember
from croupier.rulebooks.ruleset import Ruleset
from croupier.server.scene import Scene
from croupier.server.sentences import Because, because
from croupier.server.session_shapes import OwnLimitsView
from croupier.table.state import Table
from croupier.terminal.state import Terminal
from croupier.words.said import say


def day_is_over(scene: Scene, member: LoyaltyMember) -> bool:
    return member.day is None or scene.passed(member.day.ends)


def limits_today(scene: Scene, member: LoyaltyMember) -> OwnLimits:
    """Those in force; on a day of which the house has heard nothing yet, those that wait for it."""
    return member.limits if not day_is_over(scene, member) else member.eased or member.limits


def left_to_lose(scene: Scene, card: str, member: LoyaltyMember) -> int | None:
    limits = limits_today(scene, member)
    if limits.loss is None:
        return None
    if day_is_over(scene, member):
        return limits.loss
    return max(0, min(scene.balance(allowance(card)) + scene.balance(corrected(card)), UNLIMITED))


def own_limits_view(
    scene: Scene, terminal: Terminal, table: Table, ruleset: Ruleset | None
) -> OwnLimitsView | None:
    player = terminal.player
    if player is None or player.limited_by is None:
        return None
    member = scene.state(LOYALTY, player.name)
    limits, left = limits_today(scene, member), left_to_lose(scene, player.name, member)
    today = not day_is_over(scene, member)
    return OwnLimitsView(
        daily_loss=limits.loss,
        left_to_lose=left,
        daily_ms=limits.ms,
        played_ms=member.played_ms if today else 0,
        playing_since=member.playing if today else None,
        day_ends=_end_of_day(scene),
        reached=_time_is_up(scene, member, ruleset) or _loss_is_reached(player.limited_by, left, table),
    )


def _end_of_day(scene: Scene) -> Instant:
    ends = scene.core.house_settings.day(scene.clock()).ends
    scene.horizon.note(ends)
    return ends


def _time_is_up(scene: Scene, member: LoyaltyMember, ruleset: Ruleset | None) -> Because | None:
    up_at = None if day_is_over(scene, member) else member.time_is_up_at()
    if up_at is None or not scene.passed(up_at):
        return None
    rules = ruleset.terminal.player_limits if ruleset and ruleset.terminal else None
    return because(say("loyalty.own-time-is-over"), rules.daily_time if rules else None)


def _loss_is_reached(clause: Clause, left: int | None, table: Table) -> Because | None:
    """Nothing can be wagered any more once less is left than the table takes."""
    least = table.sign.minimum if table.sign else 1
    if left is None or left >= least:
        return None
    return because(say("loyalty.own-limit-is-reached"), clause)
