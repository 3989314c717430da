"""A demonstration house in a process of its own, and screens of it in a real browser."""

import atexit
import json
import re
import shutil
import sqlite3
import tempfile
import time
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path

from nursery import born
from quick_house import UNPLUGGED, hasten
from screens_house import set_up_once

from croupier.house.new_house import CONFIG_NAME, demonstration_text, make_house

CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the lightest first
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
UPRIGHT_PANEL = {"width": 1080, "height": 1920}
OPEN_WITHIN_S = 180
LOG_NAME = "house.log"
WAIT_MS = 60_000  # for what never comes; on a busy machine much comes late
# Short, so that stories are; the other tables have what their books say.
PERIODS_S = {"R1": 30, "R2": 14, "M1": 10, "V1": 12}
# Results are to be read by a browser on a busy machine.
PAUSE_BEFORE, PAUSE_NOW = "pause_ms = 8_000", "pause_ms = 4_000"


def chromium():
    found = next((path for name in CHROMIUM if (path := shutil.which(name))), None)
    if found is None:
        raise RuntimeError(
            "these tests need Chromium: install Debian's package `chromium`, which `make test` does as root"
        )
    return found


# The dealers of all stories hand out money on one day.
GENEROUS = "\n[authority]\ncredit_day = 100_000_000\n"


def short_text(periods=None):
    """The demonstration house with wagering periods that a test can wait for."""
    text = demonstration_text()
    assert PAUSE_BEFORE in text
    text = text.replace(PAUSE_BEFORE, PAUSE_NOW)
    for table, seconds in (PERIODS_S if periods is None else periods).items():
        named = f'name = "{table}"\n'
        assert named in text
        text = text.replace(named, f'{named}options."table.wagering.period_s" = "{seconds}"\n')
    return text + GENEROUS


def _folder_of_run():
    folder = Path(tempfile.mkdtemp(prefix="croupier-browser-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@cache
def founded(text):
    """Founded and set up once, because passwords and first commits are costly; every house is a copy."""
    folder = _folder_of_run()
    made = make_house(folder / "house", text)
    return set_up_once(made.file).parent, made.passwords


class RunningHouse:
    """A house that can be killed and started again at the same address."""

    def __init__(self, folder, text=None):
        source, self.passwords = founded(text or short_text())
        self.folder = Path(shutil.copytree(source, folder))
        self.port, self.process, self.address = 0, None, ""

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()

    def start(self):
        said = self.folder / f"said-{time.monotonic_ns()}"
        said.touch()
        words = ["house", "run", str(self.folder / CONFIG_NAME), "--port", str(self.port)]
        self.process = born(words, said, *self.prepared())
        self.address, self._said = self._opened(said), said
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def prepared(self):
        """What is done in its process before it is opened, and what that is given."""
        return hasten, self.folder

    def _opened(self, said):
        deadline = time.monotonic() + OPEN_WITHIN_S
        while time.monotonic() < deadline and self.process.is_alive():
            if found := re.search(r"http://\S+/", said.read_text("utf-8")):
                return found[0]
            time.sleep(0.05)
        raise RuntimeError(f"the house did not open: {said.read_text('utf-8')}")

    def check(self):
        """A house that stopped by itself says why, and so does the story that it stopped in."""
        assert self.process.is_alive(), self._said.read_text("utf-8")

    @contextmanager
    def unplugged(self):
        """Nothing is to be had from the source of chance meanwhile."""
        lead = self.folder / UNPLUGGED
        lead.touch()
        try:
            yield
        finally:
            lead.unlink()

    def has_kept(self, event):
        """Waits until such an event lies in its log, whatever screens show of it by then."""
        deadline = time.monotonic() + WAIT_MS / 1000
        with closing(sqlite3.connect(f"file:{self.folder / LOG_NAME}?mode=ro", uri=True)) as log:
            while not log.execute("SELECT 1 FROM events WHERE type = ?", (event,)).fetchone():
                assert time.monotonic() < deadline, f"the log has no {event}"
                time.sleep(0.05)

    def kill(self):
        """As when the power fails: nothing is finished, nothing is saved."""
        self.process.kill()
        self.process.join()

    def stop(self):
        """As by Ctrl-C."""
        if self.process is not None and self.process.is_alive():
            self.process.terminate()
            self.process.join(OPEN_WITHIN_S)


class Browser:
    """Screens of one house, each on a machine of its own."""

    def __init__(self, chrome, house):
        self.chrome, self.house = chrome, house
        self.errors, self._contexts = [], []
        self.sent = set()  # the commands that these screens have asked, each with its room
        self.heard = []  # every page, with whatever the house has sent to it

    def machine(self, viewport=None, **how):
        context = self.chrome.new_context(
            viewport=viewport or PANEL, reduced_motion="reduce", locale="en-AU", **how
        )
        context.set_default_timeout(WAIT_MS)
        self._contexts.append(context)
        return context

    def open(self, path, viewport=None, context=None, line=None, **how):
        page = (context or self.machine(viewport, **how)).new_page()
        if line is not None:
            line.laid(page)
        page.on("websocket", lambda line: self._listen(page, line))
        page.on("requestfinished", lambda asked: self.heard.append((page, asked)))
        page.on("pageerror", lambda error: self.errors.append(f"{path}: {error}"))
        page.on("console", lambda said: self._overheard(path, said.text))
        page.goto(self.house.address + path.lstrip("/"))
        return page

    def _listen(self, page, line):
        line.on("framesent", self._said)
        line.on("framereceived", lambda frame: self.heard.append((page, frame)))

    def _said(self, frame):
        said = json.loads(frame)
        if said["type"] == "Ask":
            self.sent.add(f"{said['room']} {said['command']['type']}")

    def _overheard(self, path, text):
        if "Content Security Policy" in text:
            self.errors.append(f"{path}: {text}")

    def api(self, context, method, path, body=None):
        data = json.dumps(body) if body is not None else None
        headers = {"Content-Type": "application/json", "Origin": self.house.address.rstrip("/")}
        answer = context.request.fetch(
            self.house.address + path.lstrip("/"), method=method, data=data, headers=headers
        )
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json() if answer.text() else None

    def enrolled(self, role, name, viewport=None, line=None, **how):
        """A terminal or a display, enrolled as the lobby does it."""
        context = self.machine(viewport, **how)
        given = self.api(context, "POST", "/api/demonstration/screens", {"role": role, "name": name})
        key, token = f"croupier-{role}-{name}", json.dumps(given["token"])
        context.add_init_script(f"localStorage.getItem('{key}') ?? localStorage.setItem('{key}', {token})")
        return self.open(f"{role}/{name}", context=context, line=line)

    def terminal(self, name, viewport=None, **how):
        return self.enrolled("terminal", name, viewport, **how)

    def display(self, name, viewport=None, **how):
        return self.enrolled("display", name, viewport, **how)

    def post(self, post, staff, name="", viewport=None, **how):
        """A console, the pit or the cage, with somebody signed in."""
        context = self.machine(viewport, **how)
        self.api(context, "POST", "/api/demonstration/sessions", {"post": post, "staff": staff})
        return self.open(f"{post}/{name}" if name else post, context=context)

    def close(self):
        for context in self._contexts:
            context.close()
        self._contexts.clear()
