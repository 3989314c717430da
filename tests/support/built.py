"""What a stranger has: the archives, and an installation in an empty environment that knows no checkout."""

import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SCREENS = "croupier/server/static/index.html"


def build(tree, folder, *kinds):
    """The archives of a source tree; nothing is fetched for it, and no Node.js is asked."""
    kinds = [word for kind in kinds for word in ("-t", kind)]
    command = [sys.executable, "-m", "hatchling", "build", *kinds, "-d", str(folder)]
    _asked(command, tree, without_node())
    return sorted(folder.iterdir())


def _asked(command, folder, environment=None):
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def without_node():
    """A machine on which there is nothing but the system's own folders without Node.js."""
    path = [str(Path(sys.executable).parent)]
    path += [each for each in ("/usr/sbin", "/sbin") if not (Path(each) / "node").exists()]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "PATH": os.pathsep.join(path)}


class Installed:
    """The wheel in an environment of its own, asked from a folder with nothing in it."""

    def __init__(self, folder, wheel):
        self.place, self.empty = folder / "environment", folder / "empty"
        self.empty.mkdir()
        venv.create(self.place, symlinks=True)
        self.python = self.place / "bin" / "python"
        self._install(wheel)

    def _install(self, wheel):
        # pip of the environment of the tests, so that none has to be unpacked first.
        pip = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet"]
        _asked([*pip, "--no-compile", "--disable-pip-version-check", str(wheel)], self.empty)

    def command(self, *words):
        return [str(self.place / "bin" / "croupier"), *words]

    @property
    def environment(self):
        return {**without_node(), "PYTHONDONTWRITEBYTECODE": "1", "PATH": str(self.place / "bin")}

    def says(self, *words):
        return _asked(self.command(*words), self.empty, self.environment)

    def has(self, module):
        asked = f"import importlib.util; print(importlib.util.find_spec({module!r}) is not None)"
        return _asked([str(self.python), "-c", asked], self.empty).strip() == "True"
