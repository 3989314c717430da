"""One golden playthrough for every ruleset: a whole round that a supervisor could read."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import pytest
from rulesets_with_options import GOLDEN

from croupier.core.ids import TerminalId
from croupier.games.game import Game, Slips
from croupier.testing.game_kit import play
from croupier.testing.playthrough import replay, tell

FOLDER = Path(__file__).parent / "playthroughs"


def golden(key: str) -> Path:
    return FOLDER / f"{key.replace('/', '--')}.txt"


class Steady:
    """Chooses by a hash, so that whoever writes the goldens anew writes the same ones."""

    def __init__(self, seed: str) -> None:
        self.seed, self.taken = seed, 0

    def __call__(self, options: Sequence[str]) -> str:
        self.taken += 1
        digest = hashlib.sha256(f"{self.seed} {self.taken}".encode()).digest()
        return options[int.from_bytes(digest[:8]) % len(options)]


def _slips(game: Game, steady: Steady) -> Slips:
    keys = list(game.bets())
    slips: dict[TerminalId, dict[str, int]] = {}
    for name in ("A12", "B07"):
        slip: dict[str, int] = {}
        first = next(key for key in keys if game.check({key: 1000}) is None)
        tried = [first, *(steady(keys) for _ in range(9))]
        entries = [key for key, bet in game.bets().items() if bet.enters_jackpot]
        for bet in (*tried, *tried, *entries):
            if bet not in slip and game.check({**slip, bet: 1000}) is None:
                slip[bet] = 1000 + 500 * (len(slip) % 3)
        slips[TerminalId(name)] = slip
    return slips


def _written(key: str) -> str:
    game, steady = GOLDEN[key].game, Steady(key)
    slips = _slips(game, steady)
    return tell(game, slips, play(game.start(slips), steady).moves)


@pytest.mark.parametrize("key", sorted(GOLDEN))
def test_a_round_goes_as_it_went_before(key: str, request: pytest.FixtureRequest) -> None:
    path = golden(key)
    if request.config.getoption("--write-goldens"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(_written(key), encoding="utf-8")
    text = path.read_text(encoding="utf-8")
    assert replay(GOLDEN[key].game, text) == text


def test_every_ruleset_has_a_playthrough_and_every_playthrough_a_ruleset() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {golden(key).name for key in GOLDEN}
