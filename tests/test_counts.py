"""Exact counts as text files, one for every ruleset: the perft of a casino."""

from __future__ import annotations

from pathlib import Path

import pytest
from rulesets_with_options import GOLDEN

from croupier.games.cards import Shoe
from croupier.maths.baccarat import scores
from croupier.maths.counts import counts
from croupier.maths.levels import levels
from croupier.rulebooks.automated_10_2.baccarat import TABLE_OF_PLAY

FOLDER = Path(__file__).parent / "counts"


def golden(key: str) -> Path:
    return FOLDER / f"{key.replace('/', '--')}.counts"


@pytest.mark.parametrize("key", sorted(GOLDEN))
def test_counts_are_exactly_as_recorded(key: str, request: pytest.FixtureRequest) -> None:
    game = GOLDEN[key].game
    struck = (f"{level} of the jackpot  {chance}" for level, chance in levels(game).items())
    counted = "".join(f"{count}\n" for count in (*counts(game), *struck))
    path = golden(key)
    if request.config.getoption("--write-goldens"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(counted, encoding="utf-8")
    assert counted == path.read_text(encoding="utf-8")


def test_every_ruleset_has_counts_and_all_counts_a_ruleset() -> None:
    assert {path.name for path in FOLDER.glob("*.counts")} == {golden(key).name for key in GOLDEN}


def test_baccarat_has_its_published_ordered_six_card_counts() -> None:
    counted = scores(Shoe.of_decks(8), TABLE_OF_PLAY).items()
    banker = sum(count for ((player, _), (banker, _)), count in counted if banker > player)
    player = sum(count for ((player, _), (banker, _)), count in counted if player > banker)
    tie = sum(count for ((player, _), (banker, _)), count in counted if player == banker)
    assert banker == 2_292_252_566_437_888
    assert player == 2_230_518_282_592_256
    assert tie == 475_627_426_473_216
    assert banker + player + tie == 4_998_398_275_503_360
