"""The boards that the web is tested with are the library's."""

from pathlib import Path

import msgspec
import pytest

from croupier.house.rulesets import RULESETS
from croupier.server.bet_board import board_view

FIXTURES = Path(__file__).resolve().parents[2] / "web" / "src" / "games" / "board" / "fixtures"
BOARDS = {
    "baccarat": "baccarat-crown",
    "big-3-six": "big-3-six",
    "blackjack": "blackjack",
    "casino-war": "casino-war",
    "lucky-big-wheel-2": "lucky-big-wheel-2",
    "sic-bo": "sic-bo",
    "three-card-poker": "three-card-poker",
}


@pytest.mark.parametrize(("name", "ruleset"), BOARDS.items())
def test_the_web_is_tested_with_the_boards_of_the_library(name, ruleset, request):
    """Run once with --write-goldens after a change of the bets or of their odds."""
    written = FIXTURES / f"{name}.json"
    view = board_view(RULESETS[f"automated-10.2/{ruleset}"])
    now = msgspec.json.format(msgspec.json.encode(view), indent=0) + b"\n"
    if request.config.getoption("--write-goldens"):
        written.write_bytes(now)
    assert written.read_bytes() == now


def test_no_board_is_left_over():
    assert {path.stem for path in FIXTURES.glob("*.json")} == set(BOARDS)
