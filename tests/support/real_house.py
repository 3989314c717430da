"""A real house as `croupier house init` makes it, of which two people have changed their first passwords."""

import atexit
import shutil
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from argon2 import PasswordHasher

from croupier.core.ids import CommandId, StaffId
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem
from croupier.house.clocks import now
from croupier.house.config import load
from croupier.house.new_house import CONFIG_NAME, make_house
from croupier.house.secrets import Passwords
from croupier.house.shut import accept, proposed, shut
from croupier.staff.commands import SetCredential
from croupier.store.port import Committed

BRUNO, MARGOT, ROSA, DANA = map(StaffId, ("bruno", "margot", "rosa", "dana"))
PASSWORDS = {BRUNO: "copper-meridian-77", MARGOT: "violet-harbour-52"}
SIGNATURES = tuple(PASSWORDS.items())
# What argon2 costs is not what these tests are about.
CHEAP = Passwords(PasswordHasher(time_cost=1, memory_cost=64, parallelism=1))


@cache
def _made():
    kept = TemporaryDirectory()
    atexit.register(kept.cleanup)
    file = make_house(Path(kept.name) / "house").file
    with shut(load(file), file) as core:
        for person, password in PASSWORDS.items():
            command = SetCredential(staff=person, hash=CHEAP.hashed(password))
            stamp = Stamp(command=CommandId(f"password of {person}"), at=now(), by="")
            assert isinstance(core.handle(command, stamp, HouseSystem("configuration")), Committed)
    return file.parent


def real_house(folder):
    """The file of a copy that is founded once for all tests."""
    return Path(shutil.copytree(_made(), folder)) / CONFIG_NAME


def rewritten(file, old, new):
    text = file.read_text(encoding="utf-8")
    assert old in text, old
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def accepted(file, *signatures):
    """The file as it stands is taken in; without names, in those of the two who may."""
    config = load(file)
    with shut(config, file) as core:
        found, changes = proposed(core, file)
        accept(core, file, found, signatures or SIGNATURES)
        return tuple(each.path for each in changes)
