"""A house that is shut, for those who change what it runs by: nobody else has it open meanwhile."""

from __future__ import annotations

import secrets
from collections.abc import Generator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from croupier.charter.commands import CharterCommand, TakeConfiguration
from croupier.charter.rules import Mode
from croupier.core.decider import Refused
from croupier.core.ids import CommandId, StaffId
from croupier.core.message import Stamp
from croupier.floor.asker import OF_HOUSE, Asker, Staff, Unidentified
from croupier.floor.core import FloorCore
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER, HOUSE_ROSTER, STAFF
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import now
from croupier.house.config import Config
from croupier.house.founding import this_program
from croupier.house.inspection import as_founded, look_over
from croupier.house.keys import card_key_of, known_key
from croupier.house.personal import texts_of
from croupier.house.proposal import Change, Proposal, sound_proposal, to_accept
from croupier.house.secrets import Passwords
from croupier.house.setup import house_settings, log_of, path_of
from croupier.house.signing import signer_of
from croupier.house.witness_shares import to_name
from croupier.staff.commands import SignIn, SignOut

POST = "command line"
CANNOT = "Ask somebody who may; `docs/how-to/run-a-house.md` says who."

Signature = tuple[StaffId, str]  # a name and a password


@contextmanager
def shut(config: Config, file: Path) -> Generator[FloorCore]:
    key = look_over(config, file)
    store = log_of(config, file).open()
    try:
        charter = as_founded(config, file, store)
        mark = signer_of(config, file, charter).snapshot_key(charter.house)
        known_key(store, key, path_of(file, config.files.ticket_key))
        cards = card_key_of(store, path_of(file, config.files.card_key), now())
        with closing(texts_of(store, path_of(file, config.files.personal), now())) as personal:
            settings = house_settings(config, key, charter, personal, card_key=cards, snapshot_key=mark)
            yield FloorCore(store, settings)
    finally:
        store.close()


def proposed(core: FloorCore, file: Path) -> tuple[Proposal, tuple[Change, ...]]:
    """The file as it is now, to be shown to whoever signs, and what it says otherwise."""
    charter = core.current.state(CHARTER, HOUSE_CHARTER)
    found = sound_proposal(file, charter, core.house_settings.ticket_key)
    return found, to_accept(found, charter)


def accept(core: FloorCore, file: Path, found: Proposal, signatures: Sequence[Signature]) -> None:
    """What was proposed, in force from the next opening on, in the names of those who sign.

    The file is not looked at again: whatever it says by now, nobody has been asked for.
    """
    charter = core.current.state(CHARTER, HOUSE_CHARTER)
    changed = tuple(each.path for each in to_accept(found, charter))
    taking = TakeConfiguration(digest=found.digest, text=found.text, changed=changed)
    _taken(core, file, taking, signatures)
    naming = to_name(found.config.integrity.witness, charter)
    if naming is not None:
        _taken(core, file, naming, signatures)


def accept_program(core: FloorCore, file: Path, signatures: Sequence[Signature]) -> None:
    _taken(core, file, this_program(), signatures)


def _taken(core: FloorCore, file: Path, command: CharterCommand, signatures: Sequence[Signature]) -> None:
    by: Asker = OF_HOUSE
    if core.house_settings.mode is Mode.REAL:
        first, second = (*(signed(core, file, *each) for each in signatures), None, None)[:2]
        assert first is not None, "somebody signs"
        by = Staff(first, second)
    answer = core.handle(command, _stamp("accept"), by)
    if isinstance(answer, Refused):
        raise CannotOpen(file, "accepting it", str(answer), CANNOT)


def signed(core: FloorCore, file: Path, staff: StaffId, password: str) -> StaffId:
    """Somebody who has shown their password, on record like every sign-in; nothing stays open."""
    member = core.current.state(STAFF, HOUSE_ROSTER).active(staff)
    known = core.house_settings.told(member.hash) if member and member.hash else None
    verified = Passwords().verified(known, password)
    session = secrets.token_hex(32)
    core.handle(
        SignIn(staff=staff, session=session, where=POST, post=POST),
        _stamp("sign-in"),
        Unidentified(verified=verified),
    )
    roster = core.current.state(STAFF, HOUSE_ROSTER)
    member = roster.active(staff)
    if session not in roster.sessions or member is None:
        raise CannotOpen(file, f"staff {staff}", "name and password do not go together", "Try again.")
    core.handle(SignOut(staff=staff, session=session), _stamp("sign-out"), Staff(staff))
    if member.must_change:
        remedy = "Sign in on a screen once and change it."
        raise CannotOpen(file, f"staff {staff}", "has a first password still", remedy)
    return staff


def _stamp(what: str) -> Stamp:
    return Stamp(command=CommandId(f"command-line/{what}-{secrets.token_hex(16)}"), at=now(), by="")
