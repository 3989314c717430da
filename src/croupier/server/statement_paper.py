"""A statement of what a card has done, on paper and in the language of its player."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from croupier.core.ids import Instant
from croupier.devices.printing.sheet import Column, PrintedSheet
from croupier.floor.known_cards import masked
from croupier.floor.statements import CardStatement, Sitting
from croupier.house.judged_play import JudgedPlay
from croupier.server.scene import Scene
from croupier.words.said import say

_HEADS = ("terminal", "from", "to", "before", "put-in", "staked", "returned", "net", "taken-out", "after")
_SHARES = (0.1, 0.17, 0.17, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08, 0.08)


def heads(language: str) -> tuple[str, ...]:
    return tuple(_said(f"column-{word}", language) for word in _HEADS)


def _said(word: str, language: str) -> str:
    return say(f"statement.{word}").within(language)


def sitting_row(each: Sitting, zone: ZoneInfo) -> tuple[str, ...]:
    figures = (
        each.before,
        each.put_in,
        each.staked,
        each.returned,
        each.net,
        each.taken_out,
        each.after,
    )
    return (each.terminal, _moment(each.since, zone), _moment(each.until, zone), *map(_dollars, figures))


def statement_sheet(
    found: CardStatement, judged: JudgedPlay | None, scene: Scene, language: str
) -> PrintedSheet:
    zone = ZoneInfo(scene.house.timezone)
    play = f"  ·  {_said('play-money', language)}" if scene.house.play_money else ""
    return PrintedSheet(
        title=_said("title", language),
        under=f"{scene.house.venue}{play}",
        facts=tuple(
            (_said(word, language), value)
            for word, value in (
                ("card", masked(found.card)),
                ("made", _moment(scene.clock(), zone)),
                ("sum-staked", _dollars(found.staked)),
                ("sum-returned", _dollars(found.returned)),
                ("sum-net", _dollars(found.net)),
                *_of_play(found, judged),
                ("agrees", _said("agrees-yes" if found.agrees else "agrees-no", language)),
            )
        ),
        columns=tuple(
            Column(head, share, figures=at > 2)
            for at, (head, share) in enumerate(zip(heads(language), _SHARES, strict=True))
        ),
        rows=tuple(sitting_row(each, zone) for each in found.sittings),
        foot=f"croupier {scene.build} · {_given_by(scene)}",
    )


def _of_play(found: CardStatement, judged: JudgedPlay | None) -> Iterator[tuple[str, str]]:
    """What made the result: the edge by best play, the decisions that were otherwise, and luck."""
    if judged is not None:
        yield "by-edge", _dollars(-judged.expected)
        yield "by-decisions", _dollars(-judged.decisions)
        yield "by-luck", _dollars(judged.luck(found.net))


def _given_by(scene: Scene) -> str:
    """The clause by which it is given: of the first book of the house that has one."""
    seats = (scene.ruleset(name).terminal for name, _ in scene.tables())
    return next(
        (str(each.player_limits.activity_statement) for each in seats if each and each.player_limits), ""
    )


def _dollars(cents: int) -> str:
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02}"


def _moment(at: Instant, zone: ZoneInfo) -> str:
    return datetime.fromtimestamp(at // 1_000, UTC).astimezone(zone).isoformat(" ", timespec="minutes")[:16]
