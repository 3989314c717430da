"""What a process has worked out is known to the next one; whatever is not surely that is worked out anew."""

import subprocess
import sys
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

import pytest

from croupier.core.cite import Cited, Clause
from croupier.house import kept_figures
from croupier.house.kept_figures import FOLDER, PROGRAMS, keep_figures, kept
from croupier.house.rulesets import RULESETS, open_ruleset
from croupier.house.written_rules import written_rules
from croupier.maths.jackpots import Feeder

GAME = RULESETS["rapid-roulette/single-zero"].game
OTHER = RULESETS["rapid-roulette/double-zero"].game
EDGE = Fraction(1, 37)
FED = (Feeder("red", EDGE, Fraction(2), best_play=False), Feeder("straight:17", -EDGE))
NOT_TRUE = Fraction(1, 2)


@pytest.fixture
def shelf(tmp_path, monkeypatch):
    monkeypatch.setattr(kept_figures._Shelf, "folder", None)
    keep_figures(tmp_path / "figures")
    return tmp_path / "figures"


def never():
    raise AssertionError("it was worked out, though it was kept")


def the_file(shelf):
    (file,) = shelf.glob("*/*")
    return file


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize(
    ("figure", "form"), [(EDGE, Fraction), (FED, tuple[Feeder, ...]), ((), tuple[Feeder, ...])]
)
def test_a_figure_is_worked_out_once_and_comes_back_as_it_was(figure, form):
    assert kept("edge", GAME, form, lambda: figure) == figure
    assert kept("edge", GAME, form, never) == figure


@pytest.mark.usefixtures("shelf")
def test_another_figure_another_game_and_another_program_have_their_own(monkeypatch):
    kept("edge", GAME, Fraction, lambda: EDGE)
    assert kept("hold", GAME, Fraction, lambda: NOT_TRUE) == NOT_TRUE
    assert kept("edge", OTHER, Fraction, lambda: NOT_TRUE) == NOT_TRUE
    monkeypatch.setattr(kept_figures, "_program", lambda: "another program, of other files")
    assert kept("edge", GAME, Fraction, lambda: NOT_TRUE) == NOT_TRUE


@pytest.mark.parametrize(
    "harm",
    [
        lambda file: file.write_bytes(file.read_bytes()[:-1]),
        lambda file: file.write_bytes(file.read_bytes().replace(b"1/", b"3/")),
        lambda file: file.write_bytes(b""),
        lambda file: file.write_bytes(b"\xff\xfe\n\xff"),
        lambda file: file.chmod(0o666),
    ],
    ids=["torn", "altered", "empty", "no text", "anybody may write it"],
)
def test_a_file_that_is_not_whole_or_not_ours_alone_is_worked_out_anew(shelf, harm):
    kept("edge", GAME, Fraction, lambda: NOT_TRUE)
    kept("hold", OTHER, Fraction, lambda: EDGE)
    for file in shelf.glob("*/*"):
        harm(file)
    assert kept("edge", GAME, Fraction, lambda: EDGE) == EDGE
    assert kept("hold", OTHER, Fraction, lambda: NOT_TRUE) == NOT_TRUE


@pytest.mark.usefixtures("shelf")
def test_what_is_no_such_figure_is_worked_out_anew():
    kept("edge", GAME, tuple[Feeder, ...], lambda: FED)
    assert kept("edge", GAME, Fraction, lambda: EDGE) == EDGE
    assert kept("edge", GAME, Fraction, never) == EDGE


def test_where_nothing_can_be_written_every_figure_is_told_all_the_same(tmp_path, monkeypatch):
    monkeypatch.setattr(kept_figures._Shelf, "folder", None)
    (tmp_path / "figures").write_text("no folder")
    keep_figures(tmp_path / "figures")
    assert kept("edge", GAME, Fraction, lambda: EDGE) == EDGE


def test_nothing_is_kept_unless_a_process_says_so_and_tests_do_not(tmp_path, monkeypatch):
    assert kept_figures._Shelf.folder is None
    monkeypatch.setenv(FOLDER, str(tmp_path))
    kept("edge", GAME, Fraction, lambda: EDGE)
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_somebody_else_has_written_is_never_kept(shelf):
    @dataclass(frozen=True)
    class Theirs:
        rules: int = 1

    assert written_rules(Theirs()) is None
    assert written_rules((GAME, Theirs())) is None
    assert kept("edge", Theirs(), Fraction, lambda: EDGE) == EDGE
    assert kept("edge", Theirs(), Fraction, lambda: NOT_TRUE) == NOT_TRUE
    assert not shelf.exists()


def test_every_ruleset_can_be_written_and_no_two_alike():
    written = {key: written_rules(ruleset.game) for key, ruleset in RULESETS.items()}
    assert None not in written.values()
    for key, rules in written.items():
        assert [
            other
            for other in written
            if written[other] == rules and RULESETS[other].game != RULESETS[key].game
        ] == []


def test_one_leaf_that_is_different_is_written_differently():
    changed = open_ruleset("automated-10.2/blackjack", {"game.decks": "6"})
    assert written_rules(changed.game) != written_rules(RULESETS["automated-10.2/blackjack"].game)
    one = Cited(1, Clause("rapid-roulette", "9.4"))
    assert (
        len({written_rules(each) for each in (one, replace(one, value=True), replace(one, value="1"))}) == 3
    )


def test_a_record_whose_places_have_names_is_no_plain_row():
    class Named(NamedTuple):
        one: int

    assert written_rules((1,)) is not None
    assert written_rules(Named(1)) is None


def test_figures_of_programs_that_were_run_long_ago_go(shelf, monkeypatch):
    for number in range(PROGRAMS + 2):
        monkeypatch.setattr(kept_figures, "_program", lambda number=number: f"{number:016} of all programs")
        kept("edge", GAME, Fraction, lambda: EDGE)
    assert len(list(shelf.iterdir())) == PROGRAMS


def test_the_program_itself_keeps_what_its_gate_has_worked_out(tmp_path, monkeypatch):
    """In a process of its own, twice: the second finds what the first has kept, and says the same."""
    monkeypatch.setenv(FOLDER, str(tmp_path / "figures"))
    words = ["edges", "automated-10.2/casino-war", "--set", "decks=8"]
    command = [sys.executable, "-c", "from croupier.cli.main import main; main()", *words]
    first = subprocess.run(command, capture_output=True, text=True, check=True)
    written = the_file(tmp_path / "figures").stat()
    then = subprocess.run(command, capture_output=True, text=True, check=True)
    assert then.stdout == first.stdout
    assert the_file(tmp_path / "figures").stat().st_mtime_ns == written.st_mtime_ns
