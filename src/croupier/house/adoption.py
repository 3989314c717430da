"""A log from before houses were founded is adopted, once: it is read first, and then says what it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path

from croupier.charter.approving import two_may
from croupier.charter.rules import Mode
from croupier.charter.state import Charter
from croupier.core.decider import Refused
from croupier.core.ids import StaffId, TableId
from croupier.core.policy import policy
from croupier.floor.asker import OF_HOUSE, Asker, Dealer, Staff
from croupier.floor.core import FloorCore
from croupier.floor.current_states import CurrentStates
from croupier.floor.rooms import HOUSE_ROSTER, STAFF
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import now
from croupier.house.config import Config, parsed, read
from croupier.house.founding import charter_of, found, take_first
from croupier.house.inspection import look_over
from croupier.house.keys import card_key_of, known_key, take_key
from croupier.house.personal import texts_of
from croupier.house.rulesets import RULESETS
from croupier.house.secrets import Passwords
from croupier.house.setup import house_settings, log_of, path_of
from croupier.house.shut import CANNOT, Signature
from croupier.house.signing import make_signing_key, read_signing_key
from croupier.house.taken_text import taken_text
from croupier.ledger.account import kind_of
from croupier.staff.state import Roster
from croupier.store.port import Log, Recorded, Store
from croupier.table.events import GeneratorSeeded, WageringOpened
from croupier.terminal.events import Credited

DEMONSTRATION = "house/demonstration"
OWED = frozenset({"credit", "stake", "held", "receivable", "tickets", "jackpot"})
ANEW = "Found another house and bring its people: `croupier house init --people-from`."


def adopt(file: Path, mode: Mode, signatures: Sequence[Signature]) -> None:
    """What a log that was never founded is from now on.  Nothing is written unless it may be that.

    The file is read once, so that what is taken into the log is what was looked over.
    """
    said = read(file)
    config = parsed(said, file)
    if config.mode is not mode:
        raise CannotOpen(file, "mode", f"says {config.mode}, and is to be {mode}", f'Write mode = "{mode}".')
    key = look_over(config, file)
    store = log_of(config, file).open()
    try:
        known_key(store, key, path_of(file, config.files.ticket_key))
        by = _may_adopt(file, mode, store, signatures)
        text = taken_text(said.decode(), key)
        charter = _founded(config, file, store, text)
        take_key(store, key, path_of(file, config.files.ticket_key), now())
        with closing(texts_of(store, path_of(file, config.files.personal), now())) as personal:
            cards = card_key_of(store, path_of(file, config.files.card_key), now())
            settings = house_settings(config, key, charter, personal, card_key=cards)
            take_first(FloorCore(store, settings), text, now(), by)
    finally:
        store.close()


def _founded(config: Config, file: Path, store: Store, text: str) -> Charter:
    """A founding that a crash left without anything to run by is gone on with."""
    begun = charter_of(store)
    if begun.mode is not None:
        return begun
    key = _key(path_of(file, config.integrity.signing))
    venue, system = config.venue.name, config.system
    return found(store, config.mode, venue=venue, system=system, key=key, text=text, at=now())


def _key(path: Path) -> str:
    return (read_signing_key(path) if path.exists() else make_signing_key(path)).public


def _may_adopt(file: Path, mode: Mode, log: Log, signatures: Sequence[Signature]) -> Asker:
    founded = charter_of(log)
    if founded.program or founded.mode not in {None, mode}:
        what = f"was founded {founded.mode} already, for good ({policy('1.1')})"
        raise CannotOpen(file, "the log", what, "There is nothing to adopt.")
    if mode is not Mode.REAL:
        return OF_HOUSE
    trace = next(traces(log), None)
    if trace is not None and open_money(log):
        what = f"{trace}, and money of it is open ({policy('1.7')})"
        raise CannotOpen(file, "the log", what, ANEW)
    roster = CurrentStates(log).state(STAFF, HOUSE_ROSTER)
    first, second = (_shown(file, roster, *each) for each in signatures)
    ladders = {ruleset.book: ruleset.ladder for ruleset in RULESETS.values()}
    refused = two_may(roster, first, second, ladders, policy("1.6"))
    if isinstance(refused, Refused):
        raise CannotOpen(file, "adopting it", str(refused), CANNOT)
    return Staff(first, second)


def _shown(file: Path, roster: Roster, staff: StaffId, password: str) -> StaffId:
    """In a log that was never founded hashes stand in plain words, since it confided nothing to anybody.

    What fails leaves no record: until it is adopted nothing is written to such a log.
    """
    member = roster.active(staff)
    kept = member.hash if member and isinstance(member.hash, str) else None
    if not Passwords().verified(kept, password):
        raise CannotOpen(file, f"staff {staff}", "name and password do not go together", "Try again.")
    if member is not None and member.must_change:
        remedy = "Ask somebody who has changed theirs."
        raise CannotOpen(file, f"staff {staff}", "has a first password still", remedy)
    return staff


def traces(log: Log) -> Iterator[str]:
    """Where a log shows that it was played for nothing, each in a few words."""
    seeded: set[TableId] = set()
    for told in log.tail():
        if isinstance(told.event, GeneratorSeeded):
            seeded.add(told.event.table)
        said = _trace(told, seeded)
        if said is not None:
            yield f"event {told.at} shows play money: {said}"


def _trace(told: Recorded, seeded: set[TableId]) -> str | None:
    match told.event:
        case _ if told.stamp.by == DEMONSTRATION:
            return "somebody was let in without a password"
        case Credited(terminal=terminal, insertion=str(paper)) if paper.startswith(f"{terminal}@"):
            return "a simulated acceptor took a note"
        case WageringOpened(table=table) if told.stamp.by == str(Dealer()) and table not in seeded:
            return "a round was drawn by a generator that nobody saw seeded"
        case _:
            return None


def open_money(log: Log) -> bool:
    """Whether anybody is owed anything, or owes it."""
    return any(amount for account, amount in log.balances().of.items() if kind_of(account) in OWED)
