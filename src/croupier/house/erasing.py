"""Erasing what is said of somebody: by two persons, on record, and not while an open matter names it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from croupier.charter.approving import two_may
from croupier.core.decider import Refused
from croupier.core.ids import CommandId, StaffId
from croupier.core.message import Stamp
from croupier.core.policy import policy
from croupier.core.private import Private
from croupier.floor.asker import Staff, Unidentified
from croupier.floor.core import FloorCore
from croupier.floor.current_states import CurrentStates
from croupier.floor.rooms import HOUSE_ROSTER, PERSONAL, STAFF
from croupier.house.clocks import now
from croupier.house.config import Config
from croupier.house.inspection import as_founded, look_over
from croupier.house.keys import card_key_of
from croupier.house.personal import PERSONAL_STREAM, KeptText, PersonalStore, texts_of
from croupier.house.secrets import Passwords
from croupier.house.setup import house_settings, log_of, path_of
from croupier.house.signing import signer_of
from croupier.personal.commands import EraseTexts
from croupier.personal.decide import PersonalGiven
from croupier.staff.commands import SignIn, SignOut
from croupier.staff.state import Roster
from croupier.store.port import Append, Batch, Committed
from croupier.tournaments.entering import GONE
from croupier.tournaments.state import Tournament
from croupier.tournaments.words import TournamentStage
from croupier.words.said import say

WHERE = "command line"
ERASING = policy("7.1")


@dataclass(frozen=True, slots=True)
class Claimant:
    """Somebody who says who they are."""

    staff: StaffId
    password: str


def erase(
    config: Config, file: Path, subject: str, *, because: str, by: Claimant, second: Claimant
) -> tuple[KeptText, ...] | Refused:
    """Everything under a subject, or one text; the house is shut, for nobody else may write to its log."""
    key = look_over(config, file)
    log = log_of(config, file).open()
    try:
        charter = as_founded(config, file, log)
        mark = signer_of(config, file, charter).snapshot_key(charter.house)
        cards = card_key_of(log, path_of(file, config.files.card_key), now())
        with closing(texts_of(log, path_of(file, config.files.personal), now())) as personal:
            settings = house_settings(config, key, charter, personal, card_key=cards, snapshot_key=mark)
            core = FloorCore(log, settings)
            card = core.known_cards.name(subject)
            named = card if personal.find(card) else subject
            return _erased(core, personal, EraseTexts(ids=(named,), because=because), by, second)
    finally:
        log.close()


def _erased(
    core: FloorCore, personal: PersonalStore, asked: EraseTexts, by: Claimant, second: Claimant
) -> tuple[KeptText, ...] | Refused:
    found = personal.find(*asked.ids)
    if not found:
        return Refused(say("personal.nothing-is-said-of", subject=asked.ids[0]), ERASING)
    roster, passwords = core.current.state(STAFF, HOUSE_ROSTER), Passwords()
    refused = (
        next(filter(None, (unproven(core, each, passwords) for each in (by, second))), None)
        or two_may(roster, by.staff, second.staff, core.house_settings.ladders, ERASING)
        or _at_work(roster, found)
    )
    if refused:
        return refused
    ids = tuple(each.id for each in found)
    given = PersonalGiven(by.staff, second.staff, frozenset(named_by_open_matters(core.current)))
    return _on_record(core, personal, EraseTexts(ids=ids, because=asked.because), given) or found


def _on_record(
    core: FloorCore, personal: PersonalStore, asked: EraseTexts, given: PersonalGiven
) -> Refused | None:
    """The log says first that they are gone: what a crash leaves behind then is swept at the next opening."""
    log = core.store
    told = PERSONAL.decider.decide(PERSONAL.fold(log.read(PERSONAL_STREAM)), asked, given)
    if isinstance(told, Refused):
        return told
    stamp = Stamp(command=CommandId(f"erase-{secrets.token_hex(8)}"), at=now(), by=f"staff/{given.by}")
    version = log.version(PERSONAL_STREAM)
    kept = log.commit(Batch(stamp.command, (Append(PERSONAL_STREAM, version, tuple(told)),), (), stamp))
    assert isinstance(kept, Committed), "nobody else writes to this log"
    personal.forget(asked.ids)
    return None


def unproven(core: FloorCore, claimant: Claimant, passwords: Passwords) -> Refused | None:
    """Whether the password fits, tried on record as at every door; nothing stays open."""
    member = core.current.state(STAFF, HOUSE_ROSTER).active(claimant.staff)
    kept = core.house_settings.told(member.hash) if member and member.hash else None
    verified = passwords.verified(kept, claimant.password)
    session = secrets.token_hex(32)
    signs_in = SignIn(staff=claimant.staff, session=session, where=WHERE)
    core.handle(signs_in, _stamp(), Unidentified(verified=verified))
    if session not in core.current.state(STAFF, HOUSE_ROSTER).sessions or member is None:
        return Refused(say("personal.not-together", staff=claimant.staff), ERASING)
    core.handle(SignOut(staff=claimant.staff, session=session), _stamp(), Staff(claimant.staff))
    return Refused(say("staff.change-your-first-password")) if member.must_change else None


def _stamp() -> Stamp:
    return Stamp(command=CommandId(f"line-{secrets.token_hex(16)}"), at=now(), by="")


def _at_work(roster: Roster, found: tuple[KeptText, ...]) -> Refused | None:
    """Whoever is on the roster is retired first: without a hash nobody could sign in."""
    at_work = next((each.subject for each in found if roster.active(StaffId(each.subject))), None)
    return Refused(say("personal.on-the-roster", staff=at_work), ERASING) if at_work else None


def named_by_open_matters(current: CurrentStates) -> Iterator[str]:
    """The texts of detentions that have not ended, of claims that wait for a decision, of what is held and of
    tournaments that are not over: until then somebody may have to answer for them."""
    for said in _open_matters(current):
        if isinstance(said, Private):
            yield said.id


def _open_matters(current: CurrentStates) -> Iterator[str | Private]:
    for _, table in current.tables():
        yield from (claim.claim for claim in table.claims if claim.decision is None)
        for kept in table.detentions:
            if kept.ended is None:
                yield from (kept.person, kept.because)
    for _, terminal in current.terminals():
        yield from (hold.because for hold in terminal.holds.values())
        yield from (freeze.because for freeze in terminal.freezes.values())
    for _, tournament in current.tournaments():
        yield from _of_entrants(tournament)


def _of_entrants(tournament: Tournament) -> Iterator[str | Private]:
    """Of whoever takes part still, or is owed something; and disputes that nobody has decided."""
    over = tournament.stage in {TournamentStage.OVER, TournamentStage.CANCELLED}
    for each in tournament.entrants.values():
        if each.refund or (not over and each.standing not in GONE):
            yield from (each.called, each.form, each.signature)
    yield from (each.what for each in tournament.disputes if not each.decision)
