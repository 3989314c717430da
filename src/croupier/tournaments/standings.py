"""Who stands where: groups of equals from the best down.  It follows from rounds; nothing is typed over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from croupier.core.ids import EntrantId
from croupier.tournaments.choices import TieRule
from croupier.tournaments.events import Groups
from croupier.tournaments.rules import Ties, TournamentRules
from croupier.tournaments.state import Tournament, TournamentSession
from croupier.tournaments.words import EntrantStanding, SessionStage, SessionWay

Key = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LineTie:
    """Equals of whom a line, or a prize, asks which is the better."""

    between: tuple[EntrantId, ...]
    place: int


def grouped(keys: Iterable[tuple[EntrantId, Key]]) -> Groups:
    """The highest key first; equals by name, which says nothing."""
    by_key: dict[Key, list[EntrantId]] = {}
    for entrant, key in keys:
        by_key.setdefault(key, []).append(entrant)
    return tuple(tuple(sorted(by_key[key])) for key in sorted(by_key, reverse=True))


def groups_of(session: TournamentSession, entrants: Iterable[EntrantId]) -> Groups:
    """By what each holds; of those who hold nothing, who lasted longer stands before."""
    return grouped((each, _key(session, each)) for each in entrants)


def _key(session: TournamentSession, entrant: EntrantId) -> Key:
    gone = entrant in session.out
    bank = 0 if gone else session.bank_of(entrant)
    lasted = session.out.get(entrant, session.played(session.seats[entrant].table) + 1)
    by_last_bank = TieRule.LAST_BANK in session.plan.ties
    return (bank, lasted, session.bank_of(entrant, 1) if by_last_bank and not gone else 0)


def ranked(session: TournamentSession, tournament: Tournament) -> tuple[EntrantId, ...]:
    """Who takes part in the order of a session: all who were seated, but those who were disqualified."""
    return tuple(
        each
        for each in session.seats
        if tournament.entrants[each].standing is not EntrantStanding.DISQUALIFIED
    )


def resolved(groups: Groups, session: TournamentSession, tournament: Tournament) -> Groups:
    """With what play-offs and lots between equals came to."""
    for each in tournament.sessions:
        if each.parent == session.number and each.stage in {SessionStage.ENDED, SessionStage.ADVANCED}:
            inner = resolved(each.groups, each, tournament)
            groups = tuple(part for group in groups for part in _within(group, each.entrants, inner))
    return groups


def _within(group: tuple[EntrantId, ...], between: Sequence[EntrantId], inner: Groups) -> Groups:
    if set(group) != set(between):
        return (group,)
    gone = tuple(each for each in group if all(each not in part for part in inner))
    return (*inner, gone) if gone else inner


# ── lines ───────────────────────────────────────────────────────────────────────────────────


def tie_at_line(session: TournamentSession, tournament: Tournament, rules: TournamentRules) -> LineTie | None:
    """The first equals that the terms have played off, or drawn lots between."""
    for groups, line, all_places in _lines(session, tournament, rules):
        place = 1
        for group in groups:
            straddles = place <= line < place + len(group) - 1
            inside = all_places and (place <= line or _in_play_off(group, session, tournament))
            if len(group) > 1 and (straddles or inside) and not _left(group, tournament):
                return LineTie(group, place)
            place += len(group)
    return None


def _left(group: tuple[EntrantId, ...], tournament: Tournament) -> bool:
    """Whether somebody has retired of whom it would be asked who is the better: those share a place."""
    return any(tournament.entrants[each].standing is EntrantStanding.RETIRED for each in group)


def _in_play_off(group: tuple[EntrantId, ...], session: TournamentSession, tournament: Tournament) -> bool:
    """Whether these were equal for a place that is played off for, and are equal again below its winner."""
    called = (each for each in tournament.sessions if each.parent is not None)
    return any(set(group) < set(each.entrants) and lined_by(each, session, tournament) for each in called)


def lined_by(play_off: TournamentSession, session: TournamentSession, tournament: Tournament) -> bool:
    """Whether a play-off was called for the order of a session, or for that of one of its play-offs."""
    while play_off.parent is not None:
        play_off = tournament.sessions[play_off.parent - 1]
    return play_off.number == session.number


def _lines(
    session: TournamentSession, tournament: Tournament, rules: TournamentRules
) -> Iterable[tuple[Groups, int, bool]]:
    """The orders that are cut somewhere, where, and whether every place above the cut is one by itself."""
    line = _line(session)
    if line:
        yield from ((groups, line, False) for groups in _orders(session, tournament))
    else:
        paid = len(tournament.planned.prizes.shares)
        first_only = rules.ties.value is Ties.PLAY_OFFS
        shared = session.plan.ties[:1] == (TieRule.SHARE,) and not first_only
        line = 0 if shared else 1 if first_only else paid
        every = groups_of(session, ranked(session, tournament))
        yield resolved(every, session, tournament), line, True


def _still_in(entrants: Iterable[EntrantId], tournament: Tournament) -> tuple[EntrantId, ...]:
    """Nobody who has retired goes on, however few are left."""
    stands = tournament.entrants
    return tuple(each for each in entrants if stands[each].standing is not EntrantStanding.RETIRED)


def advancing(session: TournamentSession, tournament: Tournament) -> tuple[EntrantId, ...]:
    """Those above the line, once nothing is left to be played off."""
    cut = ([each for group in groups for each in group] for groups in _orders(session, tournament))
    return tuple(each for order in cut for each in order[: _line(session)])


def above_line(session: TournamentSession, tournament: Tournament) -> frozenset[EntrantId]:
    """Who would go on if the session ended now: none of equals of whom the line would take only some."""
    found: set[EntrantId] = set()
    for groups in _orders(session, tournament):
        last = 0
        for group in groups:
            last += len(group)
            if last <= _line(session):
                found.update(group)
    return frozenset(found)


def _line(session: TournamentSession) -> int:
    return session.plan.advance.each_table or session.plan.advance.best or 0


def _orders(session: TournamentSession, tournament: Tournament) -> Iterator[Groups]:
    """Those who are compared for who goes on: at each table, or all of them; in a last session nobody."""
    still_in = _still_in(ranked(session, tournament), tournament)
    if session.plan.advance.each_table:
        for table in session.tables:
            here = [each for each in still_in if session.seats[each].table == table]
            yield resolved(groups_of(session, here), session, tournament)
    elif session.plan.advance.best:
        yield resolved(groups_of(session, still_in), session, tournament)


def places_of(last: TournamentSession, tournament: Tournament) -> Groups:
    """Of the whole tournament: those of the last session, and below them whoever a session put out, the later
    session before the earlier.
    """
    places = list(resolved(groups_of(last, ranked(last, tournament)), last, tournament))
    placed = {name for group in places for name in group}
    for session in reversed(tournament.sessions[: last.number - 1]):
        out = [name for name in ranked(session, tournament) if name not in placed]
        if session.parent is None and out:
            places += resolved(groups_of(session, out), session, tournament)
            placed |= set(out)
    return tuple(places)


def next_way(session: TournamentSession, tournament: Tournament, rules: TournamentRules) -> SessionWay:
    """By which of the ways of the terms equals are told apart next: play-offs first, where they are named."""
    called = sum(
        each.parent == session.number and each.way is SessionWay.PLAY_OFF for each in tournament.sessions
    )
    most = tournament.planned.play_off.most
    by_play = TieRule.PLAY_OFF in session.plan.ties or rules.ties.value is Ties.PLAY_OFFS
    enough = rules.ties.value is not Ties.PLAY_OFFS and most is not None and called >= most
    return SessionWay.PLAY_OFF if by_play and not enough else SessionWay.LOTS
