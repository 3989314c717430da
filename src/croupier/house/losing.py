"""Owning up to a lost stretch of history, and opening although nobody remembers: each by two persons.

Both are done while the house is shut, by people who show their passwords on record.
"""

from __future__ import annotations

import secrets
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

from croupier.alarms.rules import AlarmKind
from croupier.charter.approving import two_may
from croupier.charter.commands import OwnLoss
from croupier.charter.events import KnownHead
from croupier.charter.rules import Mode
from croupier.core.decider import Refused
from croupier.core.heads import SignedHead
from croupier.core.ids import CommandId, TableId
from croupier.core.message import Stamp
from croupier.core.policy import policy
from croupier.floor.alarms import raise_at_opening
from croupier.floor.asker import Staff
from croupier.floor.core import FloorCore
from croupier.floor.rooms import HOUSE_ROSTER, STAFF
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import now
from croupier.house.config import Config
from croupier.house.erasing import Claimant, unproven
from croupier.house.heads import HeadSigner
from croupier.house.inspection import as_founded, look_over
from croupier.house.keys import card_key_of
from croupier.house.personal import texts_of
from croupier.house.remembering import contains
from croupier.house.secrets import Passwords
from croupier.house.setup import house_settings, log_of, path_of
from croupier.house.signing import signer_of
from croupier.house.witness_line import WitnessRefused, WitnessSilent

UNWITNESSED = policy("5.2")
WITNESS_FIRST = "Reach the witness first, or name another in the file."


def own_up(
    config: Config, file: Path, *, because: str, by: Claimant, second: Claimant
) -> tuple[SignedHead, SignedHead] | Refused:
    """The head that somebody remembers, and the one that the house goes on from.

    The witness is told first and the log last.  Whichever of them knows of the loss already, because the
    other could not be reached, is not told again: asked for once more, it goes on from there.
    """
    with _shut(config, file) as (core, heads):
        known, untold = heads.missing(core.store), _untold(core, heads)
        lost = known or untold
        if lost is None:
            what = "contains every head that is remembered: nothing is lost"
            place, reached = str(heads.log_place), core.store.head().number
            raise CannotOpen(place, f"batch {reached}", what, "Open the house.")
        refused = _unproven(core, by, second) or _may_not(core, by, second)
        if refused:
            return refused
        found = heads.signed(core.store, now())
        if untold is not None:
            _tell_witness(heads, max(untold, lost, key=lambda head: head.number), found)
        if known is None:
            return lost, found
        loss = OwnLoss(known=_told(known), found=_told(found), because=because, at=now(), dealt=_dealt(heads))
        stamp = Stamp(command=CommandId(f"loss-{secrets.token_hex(16)}"), at=now(), by="")
        answer = core.handle(loss, stamp, Staff(by.staff, second.staff))
        if isinstance(answer, Refused):
            return answer
        raise_at_opening(core, now(), AlarmKind.HISTORY_LOST, where=f"batch {known.number}", what=because)
        after = heads.signed(core.store, now())
        heads.write(after)
        return known, after


def _may_not(core: FloorCore, by: Claimant, second: Claimant) -> Refused | None:
    """As the charter will say: nobody tells the witness what the log then refuses."""
    if core.house_settings.mode is not Mode.REAL:
        return None
    roster, ladders = core.current.state(STAFF, HOUSE_ROSTER), core.house_settings.ladders
    return two_may(roster, by.staff, second.staff, ladders, policy("5.3"))


def two_open_unwitnessed(config: Config, file: Path, by: Claimant, second: Claimant) -> Refused | None:
    """Whether two persons may open a house of which nobody remembers how far it had come."""
    with _shut(config, file) as (core, _):
        roster, ladders = core.current.state(STAFF, HOUSE_ROSTER), core.house_settings.ladders
        return _unproven(core, by, second) or two_may(roster, by.staff, second.staff, ladders, UNWITNESSED)


@contextmanager
def _shut(config: Config, file: Path) -> Generator[tuple[FloorCore, HeadSigner]]:
    key = look_over(config, file)
    log = log_of(config, file).open()
    try:
        charter = as_founded(config, file, log)
        signer = signer_of(config, file, charter)
        heads, mark = HeadSigner(config, file, charter, signer), signer.snapshot_key(charter.house)
        cards = card_key_of(log, path_of(file, config.files.card_key), now())
        with closing(texts_of(log, path_of(file, config.files.personal), now())) as personal, closing(heads):
            settings = house_settings(config, key, charter, personal, card_key=cards, snapshot_key=mark)
            yield FloorCore(log, settings), heads
    finally:
        log.close()


def _unproven(core: FloorCore, *claimants: Claimant) -> Refused | None:
    passwords = Passwords()
    return next(filter(None, (unproven(core, each, passwords) for each in claimants)), None)


def _dealt(heads: HeadSigner) -> dict[TableId, int]:
    """Rounds go on from the witness's numbers, so that none is dealt twice."""
    known = None if heads.line is None else heads.line.known()
    return {} if known is None else known.rounds


def _told(head: SignedHead) -> KnownHead:
    return KnownHead(number=head.number, at=head.at, digest=head.digest)


def _untold(core: FloorCore, heads: HeadSigner) -> SignedHead | None:
    """The head by which the witness measures this house still, though the log does not contain it; or the
    one that only a file remembers, which the witness is to keep as lost."""
    if heads.line is None:
        return None
    try:
        known = heads.line.known()
    except WitnessSilent as error:
        raise CannotOpen(str(heads.log_place), "the witness", str(error), WITNESS_FIRST) from error
    if known is not None and known.head is not None and not contains(core.store, known.head):
        return known.head
    missing = heads.missing(core.store)
    told = () if known is None else tuple(loss.known for loss in known.losses)
    return None if missing in told else missing


def _tell_witness(heads: HeadSigner, known: SignedHead, found: SignedHead) -> None:
    """It keeps both for good, and measures the house by the second from then on."""
    assert heads.line is not None, "it is asked what it knows before it is told"
    try:
        heads.line.tell_loss(known, found)
    except (WitnessSilent, WitnessRefused) as error:
        raise CannotOpen(str(heads.log_place), "the witness", str(error), WITNESS_FIRST) from error
