"""The dearest mistakes: what they cost and how often, counted again card by card."""

from collections.abc import Iterator
from fractions import Fraction

import pytest

from croupier.fast.solving.compiled import COMPUTED
from croupier.games.blackjack.play import DOUBLE, HIT, SPLIT, STAND
from croupier.maths.mistakes import DEAREST, dearest
from croupier.maths.solving.best_play import BestPlay
from croupier.maths.told_play import COLUMNS, ToldPlay, told
from croupier.rulebooks.automated_10_2.blackjack import BLACKJACK

EVERY = 1_000  # more than there are
EIGHT_DECKS = {**dict.fromkeys(range(1, 10), 32), 10: 128}


@pytest.fixture(scope="module")
def play():
    return told(BLACKJACK, COMPUTED)


@pytest.fixture(scope="module")
def every(play):
    return {(each.hand, each.against): each for each in dearest(play, EVERY)}


@pytest.fixture(scope="module")
def by_chart(play):
    """What hands are worth to whoever plays on by the chart."""
    return ToldPlay(BestPlay(BLACKJACK, play.play.chart.solution))


def chance(*cards: int) -> Fraction:
    """That a shoe of eight decks brings these values in this order."""
    left, found = dict(EIGHT_DECKS), Fraction(1)
    for card in cards:
        found *= Fraction(left[card], sum(left.values()))
        left[card] -= 1
    return found


def orders(total: int, *held: int) -> Iterator[tuple[int, ...]]:
    """Of cards from two to seven that come to this total, the last of them among the first."""
    if not total:
        yield held
    for card in range(2, min(total, 7) + 1):
        yield from orders(total - card, *held, card)


def test_the_ten_dearest_come_first_and_cost_something(play, every):
    ten = dearest(play)
    assert len(ten) == DEAREST == 10
    assert list(ten) == sorted(every.values(), key=lambda each: -each.lost)[:10]
    for each in every.values():
        assert each.choice != each.instead
        assert each.cost >= 0
        assert 0 < each.often < 1
        assert each.lost == pytest.approx(each.cost * each.often)
    assert (ten[0].hand, ten[0].against, ten[0].choice, ten[0].instead) == ("hard 12", "10", HIT, STAND)


def test_nine_against_a_ten_is_asked_and_costs_what_all_its_cards_say(play, every, by_chart):
    """Nobody stands or splits below nine there, so that every order of cards that makes nine is asked."""
    rows = {row.name: row.cells[COLUMNS.index("10")][0] for row in play.rows()}
    assert [rows[name] for name in ("2 2", "3 3", "4 4", "hard 5", "hard 6", "hard 7", "hard 8")] == ["H"] * 7
    often, lost = Fraction(0), 0.0
    for cards in orders(9):
        if len(cards) > 1:
            worth = by_chart.of_hand(f"{' '.join(map(str, cards))} v 10")
            asked = chance(*cards, 10)
            often += asked
            lost += float(asked) * (worth[HIT] - worth[DOUBLE if len(cards) == 2 else STAND])
    mistake = every["hard 9", "10"]
    assert (mistake.choice, mistake.instead) == (HIT, DOUBLE)
    assert mistake in dearest(play)
    assert mistake.often == pytest.approx(float(often), abs=1e-12)
    assert mistake.cost == pytest.approx(lost / float(often), abs=1e-10)


@pytest.mark.parametrize(
    ("pair", "against", "mistake"), [(8, 10, (SPLIT, HIT)), (9, 7, (STAND, SPLIT)), (2, 7, (SPLIT, HIT))]
)
def test_a_pair_is_asked_as_often_as_it_is_dealt(every, by_chart, pair, against, mistake):
    found = every[f"{pair} {pair}", str(against)]
    worth = by_chart.of_hand(f"{pair} {pair} v {against}")
    choice, instead = mistake
    assert (found.choice, found.instead) == mistake
    assert found.often == pytest.approx(float(chance(pair, against, pair)), abs=1e-12)
    assert found.cost == pytest.approx(worth[choice] - worth[instead], abs=1e-10)


def test_what_everybody_argues_about_is_not_dear(play, every):
    """Sixteen against a ten is asked as often as what is dearest, and it hardly matters what is done."""
    first, sixteen, twelve = dearest(play)[0], every["hard 16", "10"], every["hard 12", "3"]
    assert sixteen.often > first.often
    assert sixteen.cost < first.cost / 50
    assert twelve.cost < first.cost / 5
    assert not {sixteen, twelve} & set(dearest(play))


def test_what_needs_no_chart_is_no_mistake_to_tell(play, every):
    """To hit twenty is by far the dearest, and is done against no card of the dealer's."""
    worth = play.of_hand("10 Q v 10")
    assert (worth[STAND] - worth[HIT]) * float(chance(10, 10, 10)) > dearest(play)[0].lost
    assert "hard 20" not in {hand for hand, _ in every}
