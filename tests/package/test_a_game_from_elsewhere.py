"""`docs/how-to/add-a-game.md`, step by step: a game that is no part of the product is added and played."""

import json
import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from game_from_page import FILES, TABLE, write_package
from played import WAIT_S, Player, fetched, opened_at

CROUPIER = str(Path(sys.executable).with_name("croupier"))
SAID = {
    "en": (
        "Double or take",
        "to say on which side a coin will come to rest",
        "Heads",
        "Take",
        "the coin shows Heads",
    ),
    "fr": (
        "Doubler ou prendre",
        "dire sur quel côté une pièce va s’arrêter",
        "Face",
        "Prendre",
        "la pièce montre Face",
    ),
    "zh-Hans": ("加倍或收下", "猜硬币落在哪一面", "正面", "收下", "硬币为正面"),
}


class Elsewhere:
    """The files of the page in a folder of their own, installed beside the product."""

    def __init__(self, folder):
        self.folder = folder
        write_package(folder)
        self.environment = {**os.environ, "PYTHONPATH": str(folder), "COLUMNS": "200"}

    def writes(self, name, text):
        (self.folder / name).write_text(text, "utf-8")

    def run(self, *arguments):
        return subprocess.run(
            arguments,
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=WAIT_S,
            check=False,
        )

    def says(self, *arguments):
        done = self.run(CROUPIER, *arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def refused(self, *arguments):
        """What is said of a package that cannot be opened: no traceback, and how to go on."""
        done = self.run(CROUPIER, *arguments)
        assert (done.returncode, done.stdout) == (2, "")
        said = done.stderr.splitlines()
        assert said[0].startswith("The package 'double-or-take' brings the game 'double-or-take'")
        assert all(line.startswith("  - ") for line in said[1:-1])
        assert "pip uninstall double-or-take" in said[-1]
        assert "docs/how-to/add-a-game.md" in said[-1]
        return done.stderr

    @contextmanager
    def house(self):
        """Open to everybody, so that a screen needs no code of a member of staff."""
        file = self.folder / "my-house" / "house.toml"
        self.says("house", "init", "my-house", "--demonstration")
        text = file.read_text("utf-8")
        file.write_text(f"{text}\n{TABLE}", "utf-8")
        self.says("house", "check", str(file))
        said = self.folder / "said"
        with said.open("wb") as stderr:
            command = [CROUPIER, "house", "run", str(file), "--port", "0"]
            house = subprocess.Popen(command, env=self.environment, stdout=stderr, stderr=stderr)
        try:
            yield opened_at(house, said)
        finally:
            house.terminate()
            house.wait(WAIT_S)


@pytest.fixture
def elsewhere(tmp_path):
    return Elsewhere(tmp_path)


def test_it_passes_the_kit(elsewhere):
    alone = ("-q", "-p", "no:cacheprovider", "--hypothesis-profile", "ci")  # busy machines are no slow laws
    done = elsewhere.run(sys.executable, "-m", "pytest", *alone, "test_double_or_take.py")
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_command_line_knows_it(elsewhere):
    assert "double-or-take/coin" in elsewhere.says("rulesets")
    settled = json.loads(
        elsewhere.says("settle", "double-or-take/coin", "head x5", "head double tail", "--json")
    )
    assert {bet: result["returned"] for bet, result in settled.items()} == {"head": "975", "double": "0"}
    edges = json.loads(elsewhere.says("edges", "double-or-take/coin", "--json"))
    assert {each["edge"] for each in edges["double-or-take/coin"]} == {"1/40"}


def test_it_is_opened_played_recalled_audited_and_told_in_three_languages(elsewhere):
    with elsewhere.house() as address:
        with Player(address, "Z11", "Z1") as player:
            settlement = _played(player)
        _told(address)
        log = str(elsewhere.folder / "my-house" / "house.log")
    recalled = elsewhere.says("recall", log, "Z1", "1", "--json")
    assert '"double"' in recalled
    assert str(settlement["returned"]) in recalled
    elsewhere.says("audit", log)


def _played(player):
    """On both sides, so that one of the wagers wins and its player is asked."""
    player.does("PutNote", amount=5_000)
    player.asks("Join")
    table = player.until(lambda view: view["table"]["phase"] == "wagering")["table"]
    assert table["game"] == "double or take"
    player.asks("SetWagers", round=table["round"], slip={"head": 1_000, "tail": 500})
    view = player.until(lambda view: view["seat"]["decision"])
    first = view["table"]["play"]
    assert first == {"game": "plain", "moves": [_toss(view["table"]["draws"][0])], "result": None}
    staked = {"head": 1_000, "tail": 500}[view["table"]["draws"][0]]
    choices = [(each["choice"], each["cost"]) for each in view["seat"]["decision"]["choices"]]
    assert choices == [("take", 0), ("double", staked)]
    player.asks("MakeChoice", round=table["round"], choice="double")
    view = player.until(lambda view: view["table"]["phase"] == "settled")
    one, two = view["table"]["draws"]
    chose = {"by": "Z11", "of": "double", "chosen": True}
    moves = [_toss(one), chose, _toss(two)]
    assert view["table"]["play"] == {"game": "plain", "moves": moves, "result": f"{one} {two}"}
    settlement = view["seat"]["settlement"]
    assert settlement["staked"] == 1_500 + staked
    assert settlement["returned"] == staked * 195 // 100 * (2 if one == two else 1)
    assert view["seat"]["credit"] == 5_000 - settlement["staked"] + settlement["returned"]
    return settlement


def _toss(side):
    return {"by": "coin", "of": side, "chosen": False}


def _told(address):
    board = json.loads(fetched(address, "api/tables/Z1/board"))
    for language, (title, aim, head, take, shows) in SAID.items():
        rules = json.loads(fetched(address, f"api/tables/Z1/rules?language={language}"))
        assert rules["title"] == title
        rows = [row for section in rules["sections"] for row in section["rows"]]
        assert aim in {row["text"] for row in rows}
        assert {head, take} <= {row["label"] for row in rows}
        assert any(shows in row["text"] for row in rows)
        words = board["words"][language]
        assert (words["head"], words["take"], words["the coin shows Heads"]) == (head, take, shows)


LEFT_OUT = [
    ("double_or_take/face.py", "    def draws(self):", "    def drew(self):", "abstract method"),
    ("double_or_take/face.py", '    word = "double or take"\n', "", "DoubleOrTakeFace has no word"),
    ("double_or_take/words/fr.toml", 'take = "Prendre"\n', "", "double-or-take.take has words in only one"),
    ("double_or_take/face.py", "rules.toss", "rules.tossed", "'double-or-take.rules.tossed'"),
    ("double_or_take/__init__.py", '    "3.2"', '    "3.3"', "it cites clause 3.2, which is not among"),
    ("double_or_take/face.py", '("head", "tail")', '("head", "tails")', "the law of the coin is not what"),
    ("double_or_take/face.py", '"double or take"', '"roulette"', "a game of this house is called 'roulette'"),
    ("double_or_take/game.py", "dict.fromkeys(undecided, TAKE)", "{}", "could not be played: KeyError"),
    (
        "double_or_take/__init__.py",
        "return Brought(",
        "return dict(",
        "let it return a croupier.rulebooks.brought",
    ),
]


@pytest.mark.parametrize(("name", "line", "instead", "said"), LEFT_OUT)
def test_what_is_missing_is_said_when_the_game_is_registered(elsewhere, name, line, instead, said):
    assert line in FILES[name]
    elsewhere.writes(name, FILES[name].replace(line, instead))
    assert said in elsewhere.refused("rulesets")


def test_a_language_that_is_missing_is_named(elsewhere):
    (elsewhere.folder / "double_or_take/words/fr.toml").unlink()
    assert "its package has no words/fr.toml" in elsewhere.refused("rulesets")


BROKEN = [
    ("double_or_take/__init__.py", "import nothing_of_this_name", "ModuleNotFoundError"),
    ("double_or_take/words/en.toml", "this is no toml", "it could not be looked over: TOMLDecodeError"),
]


@pytest.mark.parametrize(("name", "instead", "said"), BROKEN)
@pytest.mark.parametrize("command", [("--help",), ("house", "init", "my-house"), ("edges", "--all")])
def test_every_command_says_what_is_wrong_with_a_broken_package_and_nothing_else(
    elsewhere, name, instead, said, command
):
    elsewhere.writes(name, instead)
    assert said in elsewhere.refused(*command)
