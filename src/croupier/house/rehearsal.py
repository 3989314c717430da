"""A rehearsal: a house that plays by itself on a log of its own, with everything simulated.

It is laid out as a file says, and never touches the log of that file: key and seeds are in memory only, and
nothing that is printed leaves the process.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from croupier.charter.rules import Mode
from croupier.core.digests import digest
from croupier.devices.simulated.clock import SimulatedClock
from croupier.floor.core import FloorCore
from croupier.floor.rooms import codec
from croupier.floor.verifiable_rounds import SeedsInMemory
from croupier.house.clocks import now
from croupier.house.config import Config, Devices, StaffConfig, TableConfig, TerminalConfig
from croupier.house.founding import found, take_first
from croupier.house.house import House, assembled
from croupier.house.inspection import has_wheel
from croupier.house.keys import KEY_BYTES
from croupier.house.setup import house_settings, path_of, people, set_up
from croupier.house.signing import OWNER_ONLY, Signer
from croupier.house.taken_text import taken_text
from croupier.store.sqlite import SqliteStore
from croupier.terminal.rules import Fitting

FOLDER = "rehearsals"
REHEARSAL = "croupier/rehearsal/1"
WITHOUT_END = 10**12  # one dealer stands at a table however many days are rehearsed


def rehearsed(config: Config) -> Config:
    """The same house with everything simulated, whatever its file says of devices.

    A rehearsal has no personal store: the people in it are called by their ids, and its log names nobody.
    """
    return msgspec.structs.replace(
        config,
        mode=Mode.REHEARSAL,
        devices=Devices(notes="simulated", printers="simulated", entropy="simulated"),
        table=tuple(map(_with_wheel, config.table)),
        terminal=tuple(map(_fitted, config.terminal)),
        staff=tuple(map(_unnamed, config.staff)),
        authority=msgspec.structs.replace(config.authority, credit_day=WITHOUT_END),
    )


def _with_wheel(table: TableConfig) -> TableConfig:
    turns = table.wheel != "none" or (table.dealer == "staff" and has_wheel(table))
    return msgspec.structs.replace(table, wheel="simulated" if turns else "none")


def _fitted(group: TerminalConfig) -> TerminalConfig:
    return msgspec.structs.replace(
        group, fitted=tuple(Fitting), notes=None, printer=None, casing=None, cards=None
    )


def _unnamed(person: StaffConfig) -> StaffConfig:
    return msgspec.structs.replace(person, name=person.id)


def _key(seed: int, what: str = "key") -> bytes:
    """Under which slips are bound and tickets numbered: from the seed, or nothing would come again."""
    return bytes.fromhex(digest(REHEARSAL, what, str(seed)))[:KEY_BYTES]


def log_of(file: Path, seed: int) -> Path:
    return path_of(file, FOLDER) / f"{seed}-{now()}.log"


def open_rehearsal(config: Config, text: str, log: Path, clock: SimulatedClock, seed: int) -> House:
    """``config`` is what is rehearsed, already simulated; ``text`` the file that it came from."""
    log.parent.mkdir(mode=0o700, exist_ok=True)
    store, signer = SqliteStore.create(log, codec()), Signer.new()
    log.chmod(OWNER_ONLY)
    key = _key(seed)
    taken = taken_text(text, key)
    try:
        charter = found(
            store,
            Mode.REHEARSAL,
            venue=config.venue.name,
            system=config.system,
            key=signer.public,
            text=taken,
            at=clock.now(),
            nonce=digest(REHEARSAL, str(seed)),
        )
        core = FloorCore(store, house_settings(config, key, charter, card_key=_key(seed, "cards")))
        take_first(core, taken, clock.now())
        set_up(core, log, clock.now(), people(config))
        return assembled(
            config, log, clock, core, seed=seed, seeds=SeedsInMemory(), signer=signer, abandon=store.close
        )
    except BaseException:
        store.abandon()
        raise
