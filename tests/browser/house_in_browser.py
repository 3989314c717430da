"""A demonstration house in a process of its own, and screens of it in a real browser."""

import json
import re
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from croupier.house.founding import demonstration_text, found_house

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PANEL = {"width": 1920, "height": 1080}
SMALL_PANEL = {"width": 1280, "height": 800}
OPEN_WITHIN_S = 60


def chromium():
    found = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    if found is None:
        raise RuntimeError(
            "these tests need Chromium: install Debian's package `chromium`, which `make test` does as root"
        )
    return found


@cache
def founded():
    folder = Path(tempfile.mkdtemp(prefix="croupier-browser-"))
    return found_house(folder / "house", demonstration_text()).file.parent


@contextmanager
def open_house(folder):
    """The address of a house that has just been made; it is closed like by Ctrl-C."""
    shutil.copytree(founded(), folder)
    croupier = Path(sys.executable).with_name("croupier")
    command = [croupier, "demonstration", "--folder", folder, "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            yield _address(process)
        finally:
            process.terminate()
            process.wait(OPEN_WITHIN_S)


def _address(process):
    for line in process.stderr:
        found = re.search(r"http://\S+/", line)
        if found:
            return found[0]
    raise RuntimeError("the house did not open")


class Browser:
    """Several screens of one house at once, each in a page of its own."""

    def __init__(self, chrome, address):
        self.chrome, self.address = chrome, address
        self.context = chrome.new_context(viewport=PANEL, reduced_motion="reduce")
        self.errors = []

    def open(self, path, viewport=None):
        page = self.context.new_page()
        if viewport:
            page.set_viewport_size(viewport)
        page.on("pageerror", lambda error: self.errors.append(f"{path}: {error}"))
        page.goto(self.address + path.lstrip("/"))
        return page

    def api(self, method, path, body=None):
        request = self.context.request
        data = json.dumps(body) if body is not None else None
        headers = {"Content-Type": "application/json", "Origin": self.address.rstrip("/")}
        answer = request.fetch(self.address + path.lstrip("/"), method=method, data=data, headers=headers)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.text() else None

    def terminal(self, name, viewport=None):
        """A terminal's screen, enrolled as the lobby does it."""
        given = self.api("POST", "/api/demonstration/screens", {"role": "terminal", "name": name})
        return self._enrolled("terminal", name, given["token"], viewport)

    def display(self, name, viewport=None):
        given = self.api("POST", "/api/demonstration/screens", {"role": "display", "name": name})
        return self._enrolled("display", name, given["token"], viewport)

    def _enrolled(self, role, name, token, viewport):
        page = self.context.new_page()
        if viewport:
            page.set_viewport_size(viewport)
        page.on("pageerror", lambda error: self.errors.append(f"{role} {name}: {error}"))
        page.add_init_script(f"localStorage.setItem('croupier-{role}-{name}', {json.dumps(token)})")
        page.goto(f"{self.address}{role}/{name}")
        return page

    def post(self, post, staff, name="", viewport=None):
        """A console, the pit or the cage, with somebody signed in."""
        self.api("POST", "/api/demonstration/sessions", {"post": post, "staff": staff})
        return self.open(f"{post}/{name}" if name else post, viewport)

    def close(self):
        self.context.close()
