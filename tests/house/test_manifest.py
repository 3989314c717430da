"""The program is what was built: every file, none missing, none besides."""

import asyncio
import json
import os
import random
import re
import shutil
import subprocess
import sys
import zipfile
from base64 import b64encode
from dataclasses import replace
from hashlib import sha384
from types import SimpleNamespace

import pytest
from built import ROOT, SCREENS, build
from floor_house import house_settings, memory

from croupier.alarms.rules import AlarmKind
from croupier.charter.rules import Mode
from croupier.floor.alarms import alarms_of
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.house.cannot_open import CannotOpen
from croupier.house.manifest import (
    altered,
    answer,
    first_difference,
    found_files,
    manifest_digest,
    parsed_manifest,
    read_manifest,
    wheel_files,
)
from croupier.house.program import as_built, signer_of
from croupier.house.program_watch import ProgramWatch
from croupier.house.signing import make_signing_key

RELEASE_KEY = "CROUPIER_RELEASE_KEY"
BYTES = b"\n# another line\n"


@pytest.fixture(scope="module")
def released(tmp_path_factory):
    """A wheel that was signed with a key made here, and what lies where it was unpacked."""
    assert (ROOT / "src" / SCREENS).exists(), "the screens have not been built: say `make web`"
    folder = tmp_path_factory.mktemp("release")
    signer = make_signing_key(folder / "release.key")
    os.environ[RELEASE_KEY] = str(folder / "release.key")
    try:
        (wheel,) = build(ROOT, folder / "dist", "wheel")
    finally:
        del os.environ[RELEASE_KEY]
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder / "site")
    return SimpleNamespace(
        wheel=wheel, site=folder / "site", package=folder / "site/croupier", key=signer.public
    )


@pytest.fixture
def copied(released, tmp_path):
    return shutil.copytree(released.package, tmp_path / "croupier")


def test_a_wheel_brings_a_manifest_of_all_that_it_holds(released):
    built = read_manifest(released.package)
    assert len(built.files) > 600
    assert (altered(released.package), first_difference(wheel_files(released.wheel), built.files)) == (
        None,
        None,
    )
    as_built(Mode.REAL, released.package)


def test_it_is_signed_by_the_release_key_and_by_no_other(released):
    built = read_manifest(released.package)
    assert signer_of(built) == released.key
    files = {**built.files, "core/money.py": "0" * 64}
    assert signer_of(parsed_manifest(json.dumps({**asdict(built), "files": files}).encode())) is None
    assert signer_of(parsed_manifest(json.dumps({**asdict(built), "signer": None}).encode())) is None
    assert signer_of(None) is None


def asdict(built):
    return {"files": dict(built.files), "signer": built.signer, "signature": built.signature}


@pytest.mark.clause("house 5.5")
def test_one_byte_in_any_file_opens_no_real_house(copied):
    files = sorted(found_files(copied))
    for name in random.Random(11).sample(files, 20):  # noqa: S311
        kept = (copied / name).read_bytes()
        (copied / name).write_bytes(bytes([*kept[:-1], kept[-1] ^ 1]) if kept else BYTES)
        with pytest.raises(CannotOpen, match=r"house 5\.5") as refused:
            as_built(Mode.REAL, copied)
        assert refused.value.what.startswith(f"{name} is not as it was built")
        (copied / name).write_bytes(kept)
    as_built(Mode.REAL, copied)


@pytest.mark.clause("house 5.5")
@pytest.mark.parametrize("more", ["core/more.py", "core/__pycache__/money.cpython-311.pyc", "more.so"])
def test_a_file_too_many_opens_no_real_house(copied, more):
    (copied / more).parent.mkdir(exist_ok=True)
    (copied / more).write_bytes(BYTES)
    with pytest.raises(CannotOpen, match=f"{more} is no part of the program"):
        as_built(Mode.REAL, copied)
    as_built(Mode.DEMONSTRATION, copied)


@pytest.mark.clause("house 5.5")
def test_a_folder_elsewhere_in_the_place_of_a_module_opens_no_real_house(copied, tmp_path):
    """An interpreter takes a package before a module of the same name."""
    (tmp_path / "another").mkdir()
    (tmp_path / "another/__init__.py").write_bytes(BYTES)
    (copied / "house/patrol").symlink_to(tmp_path / "another")
    with pytest.raises(CannotOpen, match="house/patrol is no part of the program"):
        as_built(Mode.REAL, copied)
    before = answer(b"?", copied)
    (copied / "house/patrol").unlink()
    assert answer(b"?", copied) != before
    as_built(Mode.REAL, copied)


def test_a_file_missing_and_a_manifest_that_says_nothing_open_none_either(copied):
    kept = (copied / "core/money.py").read_bytes()
    (copied / "core/money.py").unlink()
    with pytest.raises(CannotOpen, match=r"core/money\.py is missing"):
        as_built(Mode.REAL, copied)
    (copied / "core/money.py").write_bytes(kept)
    (copied / "manifest.json").write_text("{}")
    with pytest.raises(CannotOpen, match="is no part of the program"):
        as_built(Mode.REAL, copied)


def test_who_changes_the_manifest_too_has_another_program(copied, released):
    (copied / "core/money.py").write_bytes(BYTES)
    built = {**asdict(read_manifest(copied)), "files": dict(found_files(copied))}
    (copied / "manifest.json").write_text(json.dumps(built))
    assert (altered(copied), signer_of(read_manifest(copied))) == (None, None)
    assert manifest_digest(found_files(copied)) != manifest_digest(found_files(released.package))


def program_verify(site, *words):
    environment = {**os.environ, "PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [
        sys.executable,
        "-c",
        "from croupier.cli.main import main; main()",
        "program",
        "verify",
        *words,
    ]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, json.loads(done.stdout)


@pytest.mark.clause("house 5.5")
def test_the_command_says_so_and_answers_a_challenge_by_every_byte(released, copied):
    code, told = program_verify(
        released.site, "--json", "--challenge", "c0ffee", "--against", str(released.wheel)
    )
    assert (code, told["finding"], told["signer"]) == (0, None, released.key)
    assert told["answer"] == answer(bytes.fromhex("c0ffee"), released.package)
    assert told["answer"] != answer(bytes.fromhex("c0ffef"), released.package)
    (copied / "core/money.py").write_bytes((copied / "core/money.py").read_bytes() + BYTES)
    assert told["answer"] != answer(bytes.fromhex("c0ffee"), copied)
    shutil.copytree(next(released.site.glob("*.dist-info")), copied.parent / "croupier-0.1.0.dist-info")
    code, told = program_verify(copied.parent, "--json")
    assert (code, told["finding"]) == (1, "core/money.py is not as it was built")


def test_a_house_that_runs_gives_alarm_while_it_lasts():
    async def story():
        core = FloorCore(memory(), replace(house_settings(), mode=Mode.REAL))
        found = ["core/money.py is not as it was built"]
        async with Floor(core) as floor:
            watch = ProgramWatch(floor, lambda: 1, lambda: found[0])
            await watch.look()
            standing = {alarm.kind: (alarm.what, alarm.over) for alarm in alarms_of(core).standing.values()}
            assert standing[AlarmKind.PROGRAM_ALTERED] == (found[0], False)
            assert standing[AlarmKind.PROGRAM_UNSIGNED][1] is False
            found[0] = None
            await watch.look()
            over = {alarm.kind: alarm.over for alarm in alarms_of(core).standing.values()}
            assert over[AlarmKind.PROGRAM_ALTERED] is True

    asyncio.run(story())


def test_the_page_of_the_screens_names_each_file_with_its_digest(released):
    static = released.package / "server/static"
    page = (static / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page)
    sealed = re.findall(r'(?:src|href)="(/assets/[^"]+)" integrity="sha384-([^"]+)"', page)
    assert (len(named) >= 3, [path for path, _ in sealed]) == (True, named)
    for path, digest in sealed:
        assert b64encode(sha384((static / path[1:]).read_bytes()).digest()).decode() == digest
