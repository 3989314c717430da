"""What goes with the archives of a release: versions and digests, and nowhere an address."""

import json
import re
import runpy
import shutil
import subprocess
from hashlib import sha256

import pytest
from built import ROOT

RELEASE = runpy.run_path(str(ROOT / "packaging" / "release.py"))
ONLY_FOR_TESTS = {"pytest", "hypothesis", "playwright", "mypy", "ruff"}


def report(*packages):
    return {
        "install": [
            {
                "metadata": {"name": name, "version": version},
                "download_info": {
                    "url": f"https://elsewhere.example/{name}.whl",
                    "archive_info": {"hashes": {"sha256": sha256(name.encode()).hexdigest()}},
                },
            }
            for name, version in packages
        ]
    }


def test_the_lock_has_one_version_and_one_digest_of_each_and_no_address():
    lines = RELEASE["locked"](report(("Zeta.Two", "2.0"), ("alpha_one", "1.0"))).splitlines()
    assert [line.split("==")[0] for line in lines] == ["alpha-one", "zeta-two"]
    for line in lines:
        assert re.fullmatch(r"[a-z0-9-]+==[^ ]+ --hash=sha256:[0-9a-f]{64}", line)


def test_the_bill_names_everything_that_running_needs_and_nothing_that_only_tests_need():
    made_of = json.loads(json.dumps(RELEASE["bill"]("croupier")))
    names = {each["name"] for each in made_of["components"]}
    assert {"msgspec", "litestar", "cryptography", "argon2-cffi-bindings"} <= names
    assert not names & ONLY_FOR_TESTS
    assert (made_of["bomFormat"], made_of["specVersion"]) == ("CycloneDX", "1.5")
    for each in made_of["components"]:
        assert each["purl"] == f"pkg:pypi/{each['name']}@{each['version']}"
        (digest,) = each["hashes"]
        assert re.fullmatch(r"[0-9a-f]{64}", digest["content"])
    assert "://" not in json.dumps(made_of)


def test_every_file_of_the_release_has_its_digest(tmp_path):
    (tmp_path / "croupier.whl").write_bytes(b"a wheel")
    (tmp_path / "SHA256SUMS").write_text("of before", "utf-8")
    assert RELEASE["sums"](tmp_path) == f"{sha256(b'a wheel').hexdigest()}  croupier.whl\n"


def test_make_release_builds_the_archives_first():
    make = shutil.which("make")
    if make is None:
        pytest.skip("there is no make here")
    told = subprocess.run(
        [make, "-n", "release"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    assert told.index("hatchling build -t sdist -t wheel -d dist") < told.index("packaging/release.py dist")


def test_security_says_where_the_public_half_of_the_key_stands():
    told = (ROOT / "SECURITY.md").read_text("utf-8")
    assert "## The release key" in told
    key = re.search(r"^ed25519:([0-9a-f]{64})$", told, re.MULTILINE)
    assert (key is None) is ("none has been yet" in told)
