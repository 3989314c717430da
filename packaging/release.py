"""What goes with the archives of a release: which packages it was built and tested with, and what they are.

    python packaging/release.py dist

`requirements.lock` has each package that running needs, by one version and the SHA-256 of its archive, and
no address: whoever installs says where from, and `pip install --require-hashes` refuses anything else.
`sbom.json` is a CycloneDX bill of materials of what is installed.  `SHA256SUMS` has a digest of every file.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]
LOCK, SBOM, SUMS = "requirements.lock", "sbom.json", "SHA256SUMS"
CYCLONEDX = "1.5"


def main(folder: Path) -> None:
    (folder / LOCK).write_text(locked(resolved(ROOT)), encoding="utf-8")
    (folder / SBOM).write_text(json.dumps(bill("croupier"), indent=1) + "\n", encoding="utf-8")
    (folder / SUMS).write_text(sums(folder), encoding="utf-8")


def resolved(source: Path) -> Mapping[str, Any]:
    """What pip would install for running this, by the versions that are here; nothing is installed."""
    with TemporaryDirectory() as made:
        report, pins = Path(made) / "report.json", Path(made) / "pins.txt"
        pins.write_text(
            "".join(f"{each.name}=={each.version}\n" for each in needed("croupier")), encoding="utf-8"
        )
        asked = [
            "install",
            "--dry-run",
            "--ignore-installed",
            "--no-deps",
            "--quiet",
            "--report",
            str(report),
        ]
        subprocess.run([sys.executable, "-m", "pip", *asked, "-r", str(pins)], check=True, cwd=source)  # noqa: S603  (pip itself)
        told: Mapping[str, Any] = json.loads(report.read_text(encoding="utf-8"))
        return told


def locked(report: Mapping[str, Any]) -> str:
    """One line for each package.  Where it came from is not said."""
    lines: list[str] = []
    for each in report["install"]:
        name, version = each["metadata"]["name"], each["metadata"]["version"]
        hashed = each["download_info"]["archive_info"]["hashes"]["sha256"]
        lines.append(f"{called(name)}=={version} --hash=sha256:{hashed}\n")
    return "".join(sorted(lines))


def bill(of: str) -> Mapping[str, Any]:
    """CycloneDX: the package itself, and everything that it cannot run without, as installed here."""
    whole = distribution(of)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": CYCLONEDX,
        "version": 1,
        "metadata": {"component": {"type": "application", **component(whole)}},
        "components": [{"type": "library", **component(each)} for each in needed(of)],
    }


def component(package: Distribution) -> dict[str, Any]:
    """Its digest is that of its RECORD, which has one of every file that was installed."""
    name, record = called(package.name), package.read_text("RECORD") or ""
    told: dict[str, Any] = {
        "bom-ref": f"pkg:pypi/{name}@{package.version}",
        "name": name,
        "version": package.version,
        "purl": f"pkg:pypi/{name}@{package.version}",
        "hashes": [{"alg": "SHA-256", "content": sha256(record.encode()).hexdigest()}],
    }
    licence = package.metadata.get("License-Expression")
    return told | ({"licenses": [{"expression": licence}]} if licence else {})


def needed(of: str) -> list[Distribution]:
    """Every package that running needs, without the extras that nobody asked for."""
    found: dict[str, Distribution] = {}
    waiting = list(_asked_by(distribution(of), frozenset()))
    while waiting:
        wanted = waiting.pop()
        if called(wanted.name) not in found:
            try:
                package = found[called(wanted.name)] = distribution(wanted.name)
            except PackageNotFoundError:
                raise SystemExit(f"{wanted} is not installed: say `make release`, which sets it up") from None
            waiting += _asked_by(package, frozenset(wanted.extras))
    return [found[name] for name in sorted(found)]


def _asked_by(package: Distribution, extras: frozenset[str]) -> Iterator[Requirement]:
    for line in package.requires or ():
        wanted = Requirement(line)
        if wanted.marker is None or any(wanted.marker.evaluate({"extra": each}) for each in extras | {""}):
            yield wanted


def called(name: str) -> str:
    """As every index writes it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def sums(folder: Path) -> str:
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    return "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
