"""Best play that a house has without compiled loops: what is kept is what is solved."""

import pytest

from croupier.fast.kept_play import SCALE, asked, splits_in_turn
from croupier.fast.solving.compiled import COMPUTED
from croupier.house import kept_play as kept_plays
from croupier.house.kept_play import is_soon_known, kept_play, kept_sheet, play_of
from croupier.house.known_rulesets import KNOWN
from croupier.house.solved_play import solved_now
from croupier.maths.mistakes import dearest
from croupier.maths.solving.best_play import best_play
from croupier.maths.told_play import ToldPlay

KEYS = ("automated-10.2/blackjack", "automated-10.2/blackjack-plus")
NEAR = 1 / SCALE


@pytest.fixture(scope="module", params=KEYS)
def both(request):
    game = KNOWN[request.param].game
    return kept_play(game), best_play(game, COMPUTED)


def test_edges_and_choices_are_those_that_were_solved(both):
    kept, solved = both
    assert float(kept.edge) == pytest.approx(float(solved.edge), abs=1e-12)
    assert float(kept.chart.solution.value) == pytest.approx(float(solved.chart.solution.value), abs=1e-12)
    for one, other in ((kept.solution, solved.solution), (kept.chart.solution, solved.chart.solution)):
        assert [list(map(int, row)) for row in other.policy.dealt] == one.policy.dealt
        assert [list(map(int, row)) for row in other.policy.hands] == one.policy.hands
        assert other.policy.insured == one.policy.insured


def test_every_choice_of_every_hand_is_worth_what_was_solved(both):
    kept, solved = (each.solution for each in both)
    for split in splits_in_turn(kept.hands):
        one, other = (each.dealt if split is None else each.split[split][0] for each in (kept, solved))
        assert all(
            abs(one.chosen[choice][hand][card] - other.chosen[choice][hand][card]) < NEAR
            for choice, hand, card in asked(kept.hands, split)
        )


def test_what_is_told_of_it_is_the_same(both):
    kept, solved = (ToldPlay(each) for each in both)
    for one, other in zip(kept.rows(), solved.rows(), strict=True):
        assert one.name == other.name
        assert [letters for letters, _ in one.cells] == [letters for letters, _ in other.cells]
        assert [gap for _, gap in one.cells] == pytest.approx([gap for _, gap in other.cells], abs=NEAR)
    for told in (dearest, lambda play: play.departures()[:5]):
        for one, other in zip(told(kept), told(solved), strict=True):
            assert one.cost == pytest.approx(other.cost, abs=2 * NEAR)
    assert dict(kept.of_hand("8 8 v 10")) == pytest.approx(dict(solved.of_hand("8 8 v 10")), abs=NEAR)


@pytest.mark.parametrize("key", KEYS)
def test_what_a_sheet_says_is_kept_to_the_last_digit(key):
    assert kept_sheet(KNOWN[key].game) == solved_now(KNOWN[key].game)


def test_a_house_without_compiled_loops_goes_by_what_is_kept(monkeypatch):
    monkeypatch.setattr(kept_plays, "is_fast", lambda: False)
    book = KNOWN["automated-10.2/blackjack-set-and-match"].game  # as blackjack, but for its side wagers
    assert is_soon_known(book)
    assert play_of(book).error_bound == NEAR
    assert not is_soon_known(KNOWN["automated-10.2/casino-war"].game)
