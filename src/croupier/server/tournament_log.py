"""The stream of one tournament, told to its director, and what of a disputed spin is on record."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import cast

import msgspec

from croupier.core.ids import EntrantId, RoundNumber, TableId
from croupier.core.message import Event
from croupier.core.private import Private
from croupier.floor.rooms import TOURNAMENT
from croupier.games.game import BetKey
from croupier.server.director_shapes import (
    DirectorEvent,
    DirectorFact,
    DirectorLog,
)
from croupier.server.dispute_shapes import DisputedBank, DisputedBet, DisputeRecord
from croupier.server.recall import one_round
from croupier.server.scene import Scene
from croupier.server.sentences import said_view
from croupier.server.views.tournament_names import called_of
from croupier.store.port import Recorded
from croupier.tournaments import events as e
from croupier.tournaments.state import Tournament, TournamentSession

# A page of the log, and how many of a list are named before the rest is counted.
PAGE, NAMED = 100, 12
# What stands at its own place on a line, or is told elsewhere.
_ELSEWHERE = frozenset({"tournament", "at", "clause", "plan", "card", "seats", "banks", "lines", "form"})


def log_of(scene: Scene, tournament: Tournament, before: int | None) -> DirectorLog:
    """The newest first, a page at a time."""
    told = list(scene.core.store.tail(stream=TOURNAMENT.stream(tournament.name)))
    ends = len(told) if before is None else max(0, min(before, len(told)))
    begins = max(0, ends - PAGE)
    page = [_event(scene, tournament, each) for each in reversed(told[begins:ends])]
    return DirectorLog(events=page, before=begins or None)


def _event(scene: Scene, tournament: Tournament, told: Recorded) -> DirectorEvent:
    return DirectorEvent(
        position=told.at,
        at=told.stamp.at,
        kind=type(told.event).__name__,
        by=told.stamp.by,
        facts=list(_facts(scene, tournament, told.event)),
        clause=getattr(told.event, "clause", None) or None,
    )


def _facts(scene: Scene, tournament: Tournament, event: Event) -> Iterator[DirectorFact]:
    for field in msgspec.structs.fields(event):
        value: object = getattr(event, field.name)
        if field.name in _ELSEWHERE or value in (None, "", (), False):
            continue
        text = _text(scene, tournament, field.name, value)
        if text:
            yield DirectorFact(field=field.name, text=text, said=said_view(text))


def _text(scene: Scene, tournament: Tournament, field: str, value: object) -> str:
    match value:
        case Private():
            return scene.told(value)
        case Enum():
            return str(value.value)
        case bool():
            return ""
        case int() | str() if field in {"entrant", "by"} and value in tournament.entrants:
            return f"{value} {called_of(scene, tournament, EntrantId(str(value)))}"
        case int() | str():
            return str(value)
        case tuple():
            return _listed([str(each) for each in cast("tuple[object, ...]", value)])
        case _:
            return ""


def _listed(items: list[str]) -> str:
    more = len(items) - NAMED
    return " ".join(items[:NAMED]) + (f" … +{more}" if more > 0 else "")


# ── what is disputed ────────────────────────────────────────────────────────────────────────


def dispute_record(
    scene: Scene, tournament: Tournament, number: int, asked: RoundNumber | None
) -> DisputeRecord | None:
    """Of the last spin that had been counted when it was raised, or of another of that entrant."""
    counted, raised = _until_raised(scene, tournament, number, asked)
    if raised is None:
        return None
    own = [each for each in counted if raised.entrant in each.banks and asked in {None, each.round}]
    return _record(scene, tournament, raised, own[-1]) if own else _nothing(raised)


def _until_raised(
    scene: Scene, tournament: Tournament, number: int, asked: RoundNumber | None
) -> tuple[list[e.SpinCounted], e.DisputeRaised | None]:
    counted, raised = list[e.SpinCounted](), None
    for told in scene.core.store.tail(stream=TOURNAMENT.stream(tournament.name)):
        if isinstance(told.event, e.SpinCounted):
            counted.append(told.event)
        elif isinstance(told.event, e.DisputeRaised) and told.event.number == number:
            raised = told.event
        if raised is not None and asked is None:
            break
    return counted, raised


def _nothing(raised: e.DisputeRaised) -> DisputeRecord:
    return DisputeRecord(
        number=raised.number, raised_at=raised.at, table=None, round=None, terminal=None, closed_at=None,
        outcome=None, slip=[], staked=0, returned=0, banks=[],
    )  # fmt: skip


def _record(
    scene: Scene, tournament: Tournament, raised: e.DisputeRaised, spin: e.SpinCounted
) -> DisputeRecord:
    session = tournament.sessions[spin.session - 1]
    terminal, played = session.seats[raised.entrant].terminal, one_round(scene, spin.table, spin.round)
    settled = [each for each in played.settlements if each.terminal == terminal] if played else []
    return DisputeRecord(
        number=raised.number,
        raised_at=raised.at,
        table=spin.table,
        round=spin.round,
        terminal=terminal,
        closed_at=played.closed_at if played else None,
        outcome=played.outcome if played else None,
        slip=[_bet(scene, spin.table, wager.bet, wager.stake) for each in settled for wager in each.wagers],
        staked=sum(each.staked for each in settled),
        returned=sum(each.returned for each in settled),
        banks=list(_banks(scene, tournament, session, spin)),
    )


def _bet(scene: Scene, table: TableId, bet: BetKey, stake: int) -> DisputedBet:
    """By its name: a key says nothing to a director who does not play the game."""
    found = scene.ruleset(table).game.bets().get(bet)
    if found is None:
        return DisputedBet(bet=bet, name=bet, stake=stake)
    return DisputedBet(bet=bet, name=found.name, said=said_view(found.name), stake=stake)


def _banks(
    scene: Scene, tournament: Tournament, session: TournamentSession, spin: e.SpinCounted
) -> Iterator[DisputedBank]:
    """Of everybody at the table, before that spin and after it as it is counted now."""
    spins = session.spins.get(spin.table, ())
    at = next((place for place, each in enumerate(spins) if each.round == spin.round), None)
    for name in session.at(spin.table):
        start = session.carried.get(name, session.bank)
        yield DisputedBank(
            entrant=name,
            called=called_of(scene, tournament, name),
            terminal=session.seats[name].terminal,
            before=spins[at - 1].banks.get(name, 0) if at else start,
            after=spins[at].banks.get(name, 0) if at is not None else spin.banks.get(name, 0),
        )
