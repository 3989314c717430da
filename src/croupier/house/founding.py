"""Founding a house: the first batch of its log says what it is, and nothing ever changes that."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

import msgspec

from croupier.charter.commands import (
    CharterCommand,
    CloseHouse,
    FoundHouse,
    NameWitness,
    OpenHouse,
    TakeConfiguration,
    TakeProgram,
)
from croupier.charter.decide import CharterGiven
from croupier.charter.rules import Mode
from croupier.charter.state import Charter
from croupier.core.decider import Refused
from croupier.core.digests import SECRET_BYTES, digest
from croupier.core.ids import CommandId, Instant
from croupier.core.message import Stamp
from croupier.floor.asker import OF_HOUSE, Asker
from croupier.floor.core import FloorCore
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER
from croupier.house.config import Config, ports
from croupier.house.environment import environment
from croupier.house.program import VERSION, program, release_signer
from croupier.store.port import Append, Batch, Committed, Log, Store

CONFIGURATION = "croupier/configuration/1"
NODE = "croupier/node/1"
FOUNDING = CommandId("charter/founding")
STREAM = CHARTER.stream(HOUSE_CHARTER)


def digest_of(text: str) -> str:
    return digest(CONFIGURATION, text)


def charter_of(log: Log) -> Charter:
    """What the log says that the house is."""
    return CHARTER.fold(log.read(STREAM))


def found(
    store: Store,
    mode: Mode,
    *,
    venue: str,
    system: str,
    key: str,
    text: str,
    at: Instant,
    nonce: str | None = None,
) -> Charter:
    """Batch 1 of an empty log, alone in it; a log that has a past is adopted by it.

    Only what is to be had again from a seed brings a nonce of its own.
    """
    command = FoundHouse(
        mode=mode,
        nonce=nonce or secrets.token_hex(SECRET_BYTES),
        venue=venue,
        system=system,
        key=key,
        program=program(),
        configuration=digest_of(text),
        adopted=store.head().number > 0,
    )
    told = CHARTER.decider.decide(charter_of(store), command, CharterGiven(first=not command.adopted))
    assert not isinstance(told, Refused), told
    stamp = Stamp(command=FOUNDING, at=at, by=str(OF_HOUSE))
    kept = store.commit(Batch(FOUNDING, (Append(STREAM, 0, told),), (), stamp))
    assert isinstance(kept, Committed), "nobody else writes to this log"
    return charter_of(store)


def take_first(core: FloorCore, text: str, at: Instant, by: Asker = OF_HOUSE) -> None:
    """What a new house runs by: the text and the program that it was founded with."""
    for name, command in (
        ("configuration", TakeConfiguration(digest=digest_of(text), text=text)),
        ("program", this_program()),
    ):
        _said(core, f"charter/{name}", command, at, by)


def take_again(core: FloorCore, text: str, changed: tuple[str, ...], at: Instant) -> None:
    """In a house of play money: its file and its program as they are now, noted and not asked for."""
    number = core.store.head().number
    taking = TakeConfiguration(digest=digest_of(text), text=text, changed=changed)
    _said(core, f"charter/configuration@{number}", taking, at)
    _said(core, f"charter/program@{number}", this_program(), at)


def this_program() -> TakeProgram:
    return TakeProgram(version=VERSION, manifest=program(), signer=release_signer())


def name_witness(core: FloorCore, naming: NameWitness, at: Instant) -> None:
    """In a house of play money: the witness that its file has, noted and not asked for."""
    _said(core, f"charter/witness@{core.store.head().number}", naming, at)


def _said(core: FloorCore, name: str, command: CharterCommand, at: Instant, by: Asker = OF_HOUSE) -> None:
    answer = core.handle(command, Stamp(command=CommandId(name), at=at, by=""), by)
    assert isinstance(answer, Committed), answer


def node_of(config: Config) -> str:
    """The digest of what belongs to this machine: paths, addresses and lines of devices."""
    lines = [(where, msgspec.to_builtins(port)) for where, port in ports(config)]
    parts = msgspec.json.encode((config.files, config.server, config.integrity, config.cluster, lines))
    return digest(NODE, parts)


@dataclass(frozen=True, slots=True)
class Machine:
    """On what a house runs: its program, and the interpreter and packages beside it."""

    program: str
    environment: str

    @classmethod
    def this(cls) -> Machine:
        return cls(program(), environment())


def note_opening(core: FloorCore, node: str, machine: Machine, wall: Instant, at: Instant) -> None:
    """On record each time, so that an opening without a closing before it is the record of a crash."""
    opening = OpenHouse(
        program=machine.program,
        configuration=core.current.state(CHARTER, HOUSE_CHARTER).configuration,
        node=node,
        environment=machine.environment,
        wall=wall,
        behind_ms=max(0, core.current.latest - wall),
    )
    _said(core, f"charter/opening@{core.store.head().number}", opening, at)


def note_closing(core: FloorCore, because: str, at: Instant) -> None:
    _said(core, f"charter/closing@{core.store.head().number}", CloseHouse(because=because), at)
