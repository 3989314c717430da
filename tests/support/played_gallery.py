"""All states of the gallery in one album, and the files that the gallery and the tests of screens read."""

import fcntl
import json
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import msgspec
from game_from_page import write_package
from layouts_for_web import BOARDS, FELTS
from played_album import SCREENS, Album
from played_board import the_banner_states, the_board_states
from played_cage import the_cage_states
from played_console import the_console_states
from played_cup import the_cup_states
from played_director import the_director_states
from played_displays import the_display_states
from played_games import the_games_states
from played_inspector import the_inspector_states
from played_jackpots import the_jackpot_states
from played_lobby import the_lobby_states
from played_pit import the_pit_states
from played_roulette import the_terminal_states
from played_window import the_window_states

from croupier.house.rulesets import RULESETS
from croupier.server.bet_board import board_view
from croupier.server.felt import felt_view

PLAYED = (
    the_terminal_states, the_display_states, the_console_states, the_pit_states, the_cage_states,
    the_inspector_states, the_lobby_states, the_games_states, the_jackpot_states, the_cup_states,
    the_director_states, the_board_states, the_banner_states, the_window_states,
)  # fmt: skip


@cache
def album():
    """Everything that is played, without the layouts, which take longer than the playing."""
    made = Album()
    for play in PLAYED:
        play(made)
    coin = _coin()
    for screen, states in coin["kept"].items():
        made.kept[screen].update(states)
    made.boards.update(coin["boards"])
    made.words = coin["words"]
    return made


def _coin():
    """Played in a process of its own, which has the package, so that nobody else finds it in the house."""
    here = Path(__file__).parent
    with tempfile.TemporaryDirectory() as folder:
        write_package(Path(folder))
        path = (folder, str(here), *filter(None, [os.environ.get("PYTHONPATH")]))
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
        asked = (sys.executable, str(here / "played_coin.py"))
        said = subprocess.run(asked, env=environment, capture_output=True, check=True)
    return json.loads(said.stdout)


def file_text(name):
    """One of the files by its name: a screen's, the layouts, or the words of the game from elsewhere."""
    if name == "layouts":
        return _json(_layouts())
    if name == "words":
        return _json(album().words)
    return _json({"states": album().kept[name], "records": album().records[name]})


def _layouts():
    """Those that states lie on, and every kind of layout for the tests of the screens."""
    found = album().layouts()
    felts = {name: felt_view(ruleset) for name, ruleset in FELTS.items()}
    boards = {name: board_view(RULESETS[f"automated-10.2/{key}"]) for name, key in BOARDS.items()}
    return {"felts": {**found["felts"], **felts}, "boards": {**found["boards"], **boards}}


def _json(what):
    return msgspec.json.encode(what).decode()


ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "web" / "gallery"
FILES = (*SCREENS, "words", "layouts")  # the last one is written when all others are there
SOURCES = (
    ("src/croupier", "*.py"), ("src/croupier", "*.toml"), ("tests/support", "*.py"),
    ("docs/how-to", "add-a-game.md"),
)  # fmt: skip


def played(folder=FOLDER):
    """The folder of the files.  It is played once for all who ask, by whoever asks first."""
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("wb") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        if not _is_up_to_date(folder / f"{FILES[-1]}.json"):
            for name in FILES:
                (folder / f"{name}.json").write_text(file_text(name), "utf-8")
    return folder


def _is_up_to_date(file):
    """Nothing that is played was written since."""
    if not file.exists():
        return False
    found = (each for folder, name in SOURCES for each in (ROOT / folder).rglob(name))
    return max(each.stat().st_mtime for each in found) < file.stat().st_mtime


if __name__ == "__main__":
    played()
