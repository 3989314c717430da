"""Making a new house: its configuration, its log, its key, and the first people on its roster."""

from __future__ import annotations

import json
import os
import re
from contextlib import closing
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec

from croupier.charter.rules import Mode
from croupier.core.ids import StaffId
from croupier.core.policy import policy
from croupier.floor.core import FloorCore
from croupier.floor.rooms import CHARTER, HOUSE_CHARTER, HOUSE_ROSTER, STAFF
from croupier.house.accepted import running
from croupier.house.cannot_open import CannotOpen
from croupier.house.clocks import now
from croupier.house.config import Config, default_text, load, parsed
from croupier.house.config_files import IN_LOG
from croupier.house.config_tournaments import with_plans
from croupier.house.file_modes import make_folder
from croupier.house.founding import charter_of, found, take_first
from croupier.house.inspection import differences, look_over
from croupier.house.keys import JACKPOTS, ROUNDS, card_key_of, take_key, write_key
from croupier.house.personal import texts_of
from croupier.house.personnel import enrol_people
from croupier.house.setup import house_settings, log_of, path_of
from croupier.house.shut import shut
from croupier.house.signing import OWNER_ONLY, make_signing_key
from croupier.house.taken_text import taken_text
from croupier.staff.duties import Duty
from croupier.staff.state import Roster
from croupier.store.port import Damaged

CONFIG_NAME = "house.toml"
OLD_FORMAT = re.compile(r"^format = 1$", re.MULTILINE)
LOG_LINE = re.compile(r"^log = .*$", re.MULTILINE)
ELSEWHERE = "Choose another folder, or move what is there out of the way."


def demonstration_text() -> str:
    """The configuration of the house of play money."""
    return files("croupier.house").joinpath("demonstration.toml").read_text("utf-8")


@dataclass(frozen=True, slots=True)
class NewHouse:
    file: Path
    config: Config
    passwords: dict[StaffId, str]  # told once, and kept only as hashes


def make_house(folder: Path, configuration: str | None = None, log: str | None = None) -> NewHouse:
    """A new house in a folder.  A file that is already there is never overwritten."""
    file, text = folder / CONFIG_NAME, _with_log(configuration or default_text(), log)
    said = with_plans(text.encode(), file)
    config = parsed(said, file)
    for made in (file, *(path_of(file, each) for each in _made(config))):
        if made.exists():
            raise CannotOpen(made, "the file", "is already there", ELSEWHERE)
    if log_of(config, file).is_taken():
        raise CannotOpen(str(log_of(config, file)), "the log", "is already there", ELSEWHERE)
    make_folder(folder)
    write_key(path_of(file, config.files.ticket_key))
    write_key(path_of(file, config.files.jackpot_key), JACKPOTS)
    if config.files.round_seeds == IN_LOG:
        write_key(path_of(file, config.files.seed_key), ROUNDS)
    signer = make_signing_key(path_of(file, config.integrity.signing))
    passwords = _founded(config, file, said.decode(), signer.public)
    # The configuration comes last: where there is one, the house is whole.
    opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    with os.fdopen(opened, "wb") as new:
        new.write(text.encode())
    return NewHouse(file, config, passwords)


def _with_log(text: str, log: str | None) -> str:
    """The same file with another place for the log."""
    return text if log is None else LOG_LINE.sub(lambda _: f"log = {json.dumps(log)}", text, count=1)


def _made(config: Config) -> tuple[str, ...]:
    files = config.files
    keys = files.ticket_key, files.card_key, files.jackpot_key, config.integrity.signing
    return files.jackpot_seeds, files.personal, *keys


def _founded(config: Config, file: Path, text: str, public: str) -> dict[StaffId, str]:
    key = look_over(config, file)
    store = log_of(config, file).create()
    try:
        venue, taken = config.venue, taken_text(text, key)
        charter = found(
            store, config.mode, venue=venue.name, system=config.system, key=public, text=taken, at=now()
        )
        take_key(store, key, path_of(file, config.files.ticket_key), now())
        with closing(texts_of(store, path_of(file, config.files.personal), now())) as personal:
            cards = card_key_of(store, path_of(file, config.files.card_key), now())
            core = FloorCore(store, house_settings(config, key, charter, personal, card_key=cards))
            take_first(core, taken, now())
            return enrol_people(config, file, core)
    finally:
        store.close()


def enrol_staff(config: Config, file: Path) -> dict[StaffId, str]:
    """Everybody who was accepted since, with a first password, while the house is shut."""
    with shut(config, file) as core:
        charter, key = core.current.state(CHARTER, HOUSE_CHARTER), core.house_settings.ticket_key
        taken, changed = running(config, file, charter, key)
        _names_accepted(taken, file, changed)
        _nobody_of_people(core.current.state(STAFF, HOUSE_ROSTER), file)
        differences(taken, file, core.current, core.store)
        return enrol_people(taken, file, core)


def _nobody_of_people(roster: Roster, file: Path) -> None:
    """Whoever holds the file alone adds nobody where there are people to ask."""
    for staff in sorted(roster.members):
        if Duty.PEOPLE in roster.duties(staff):
            what = f"is appointed to people, and the command line adds nobody ({policy('4.5')})"
            raise CannotOpen(file, f"staff {staff}", what, "Enrol on the page of people, by two persons.")


def _names_accepted(taken: Config, file: Path, changed: tuple[str, ...]) -> None:
    """The log knows names by their marks alone: only the file can say how somebody is called."""
    for person in taken.staff:
        if f"staff.{person.id}.name" in changed and taken.mode is Mode.REAL:
            what = f"is not the name that was accepted ({policy('1.4')})"
            raise CannotOpen(file, f"staff {person.id}, name", what, "Say `croupier house accept`.")


def set_aside(folder: Path) -> Path | None:
    """A demonstration of an older croupier is moved beside the new one.  Where to, if there was one."""
    if not folder.exists() or not _is_older(folder):
        return None
    aside = folder.with_name(f"{folder.name}-{now()}")
    folder.rename(aside)
    return aside


def _is_older(folder: Path) -> bool:
    """Whether it says nothing of what it is, in its file or in its log."""
    file = folder / CONFIG_NAME
    if not file.exists():
        return False
    try:
        config = load(file)
        with closing(log_of(config, file).read()) as log:
            return charter_of(log).mode is None
    except (CannotOpen, Damaged):
        return OLD_FORMAT.search(file.read_text(encoding="utf-8", errors="replace")) is not None


def text_with_people_of(old: Path) -> str:
    """The file of a new house with the people of another; their passwords are made anew."""
    people = msgspec.toml.decode(old.read_bytes()).get("staff", [])
    text = default_text()
    return text[: text.index("[[staff]]")] + "\n".join(map(_person, people))


def _person(person: dict[str, Any]) -> str:
    """As the file writes one; JSON's strings and lists are TOML's too."""
    lines = [f"{key} = {json.dumps(person[key])}" for key in ("id", "name", "duties") if key in person]
    ranks = [f"{json.dumps(book)} = {json.dumps(rank)}" for book, rank in person.get("ranks", {}).items()]
    return "\n".join(["[[staff]]", *lines, "[staff.ranks]", *ranks, ""])
