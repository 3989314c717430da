"""Which screens are let in: by a code, once and in time, until they are revoked."""

from __future__ import annotations

from dataclasses import dataclass
from re import fullmatch

from croupier.core.decider import Decider, Decision, Refused
from croupier.core.ids import Instant
from croupier.core.policy import policy
from croupier.screens import commands as c
from croupier.screens import events as e
from croupier.screens.rules import PLACES_SCREENS, ScreenRules
from croupier.screens.state import EnrolmentCode, Screens, evolve
from croupier.staff.authority import HOUSE, Ladder, Rank, titled
from croupier.words.names import called
from croupier.words.said import say

REPLACED = "another screen was enrolled in its place"
RENEWED = "another code was issued in its place"


@dataclass(frozen=True, slots=True)
class ScreenGiven:
    """What the outside says at the moment of deciding.

    The ladder is that of the book which the terminal or the table goes by, and the rank is held
    under it; whoever shows a code needs neither.
    """

    now: Instant
    rules: ScreenRules
    ladder: Ladder | None = None
    rank: Rank | None = None


def decide(screens: Screens, command: c.ScreenCommand, given: ScreenGiven) -> Decision[e.ScreenEvent]:
    match command:
        case c.IssueCode():
            return _too_low(command, given) or _not_allowed(given) or issue(screens, command, given)
        case c.EnrolScreen():
            return enrol(screens, command, given)
        case c.RevokeScreen():
            return _too_low(command, given) or _not_allowed(given) or revoke(screens, command, given)
        case c.NoteTurnedAway():
            return note_turned_away(command, given)


def _not_allowed(given: ScreenGiven) -> Refused | None:
    if given.rank == HOUSE:
        return None
    if given.rank is None or given.ladder is None:
        return Refused(say("screens.only-staff-let-screens-in"))
    refused = given.ladder.check(PLACES_SCREENS, given.rank)
    if refused is None:
        return None
    least = given.ladder.grants[PLACES_SCREENS].least
    return Refused(say("screens.letting-screens-in-and-turning", least=titled(least)), refused.clause)


def _too_low(command: c.ToScreen, given: ScreenGiven) -> Refused | None:
    """Whoever stands before a terminal with its code has its player's money before them.

    That is the house's own word, whatever rank a book asks for; where the book asks for more, that holds too.
    """
    if given.rank == HOUSE or command.role == "display" or given.ladder is None or given.rank is None:
        return None
    if given.rank in given.ladder.ranks[1:]:
        return None
    return Refused(say("screens.terminal-takes-a-rank-above"), policy("2.6"))


def issue(screens: Screens, command: c.IssueCode, given: ScreenGiven) -> Decision[e.ScreenEvent]:
    if not _is_hash(command.code_hash):
        return Refused(say("screens.code-is-kept-as-sha"))
    if command.code_hash in screens.codes:
        return Refused(say("screens.that-code-has-been-issued"))
    if not 0 < command.expires - given.now <= given.rules.code_ms.value:
        minutes = given.rules.code_ms.value // 60_000
        return Refused(say("screens.code-is-good-for-some", minutes=minutes))
    issued = e.ScreenCodeIssued(
        role=command.role,
        name=command.name,
        at=given.now,
        code_hash=command.code_hash,
        expires=command.expires,
    )
    return (*_withdrawn(screens, command, given, RENEWED), issued)


def enrol(screens: Screens, command: c.EnrolScreen, given: ScreenGiven) -> Decision[e.ScreenEvent]:
    """A wrong code is a fact like any other: it is told, not refused."""
    if not _is_hash(command.token_hash):
        return Refused(say("screens.token-is-kept-as-sha"))
    if screens.shown_by(command.token_hash):
        return Refused(say("screens.token-is-given-once"))
    code = screens.codes.get(command.code_hash)
    why = _why_not(screens, code, given)
    if code is None or why is not None:
        return _failed(screens, command, why or "", given)
    enrolled = e.ScreenEnrolled(
        role=code.role,
        name=code.name,
        at=given.now,
        code_hash=command.code_hash,
        token_hash=command.token_hash,
        where=command.where,
    )
    return (*_replaced(screens, code, given), enrolled)


def note_turned_away(command: c.NoteTurnedAway, given: ScreenGiven) -> tuple[e.AttemptsTurnedAway, ...]:
    told = e.AttemptsTurnedAway(
        at=given.now, since=command.since, count=command.count, where=dict(command.where)
    )
    return (told,)


def _why_not(screens: Screens, code: EnrolmentCode | None, given: ScreenGiven) -> str | None:
    if screens.resting(given.now):
        return "no code is taken for a while"
    if code is None:
        return "no such code"
    return None if given.now < code.expires else "the code has expired"


def _failed(
    screens: Screens, command: c.EnrolScreen, why: str, given: ScreenGiven
) -> tuple[e.EnrolmentFailed | e.EnrolmentRested, ...]:
    failed = e.EnrolmentFailed(at=given.now, where=command.where, why=why)
    if screens.resting(given.now) or screens.failures + 1 < given.rules.failures.value:
        return (failed,)
    return failed, e.EnrolmentRested(at=given.now, until=Instant(given.now + given.rules.rest_ms.value))


def _replaced(screens: Screens, code: EnrolmentCode, given: ScreenGiven) -> tuple[e.ScreenRevoked, ...]:
    """A table may have several displays; a terminal's account is commanded from one screen."""
    if code.role == "display":
        return ()
    return _revoked(screens, c.RevokeScreen(role=code.role, name=code.name, because=REPLACED), given)


def revoke(screens: Screens, command: c.RevokeScreen, given: ScreenGiven) -> Decision[e.ScreenEvent]:
    gone: tuple[e.ScreenEvent, ...] = (
        *_revoked(screens, command, given),
        *_withdrawn(screens, command, given, command.because),
    )
    return gone or Refused(
        say("screens.no-screen-is-enrolled-as", role=called("roles", command.role), command=command.name)
    )


def _revoked(screens: Screens, command: c.RevokeScreen, given: ScreenGiven) -> tuple[e.ScreenRevoked, ...]:
    return tuple(
        e.ScreenRevoked(
            role=each.role,
            name=each.name,
            at=given.now,
            token_hash=each.token_hash,
            because=command.because,
        )
        for each in screens.named(command.role, command.name)
    )


def _withdrawn(
    screens: Screens, command: c.ToScreen, given: ScreenGiven, because: str
) -> tuple[e.ScreenCodeWithdrawn, ...]:
    return tuple(
        e.ScreenCodeWithdrawn(
            role=command.role, name=command.name, at=given.now, code_hash=digest, because=because
        )
        for digest in screens.codes_for(command.role, command.name)
    )


def _is_hash(text: str) -> bool:
    return fullmatch(r"[0-9a-f]{64}", text) is not None


SCREENS: Decider[Screens, c.ScreenCommand, e.ScreenEvent, ScreenGiven] = Decider(Screens(), decide, evolve)
