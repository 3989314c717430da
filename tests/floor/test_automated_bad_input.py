"""Whatever is asked in the middle of a round: it is kept, or refused with its clause and nothing moves."""

import pytest
from automated_floor import A1, A2, A3, BOOK, Phase, table_of
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.floor.asker import Dealer, HouseSystem, Seat
from croupier.store.port import Committed
from croupier.table import commands as tc

SLIPS = {
    "blackjack": {"blackjack": 1000},
    "blackjack-plus": {"blackjack": 1000},
    "casino-war": {"ante": 1000},
    "three-card-poker": {"ante:1-2-3": 1000},
    "lucky-big-wheel-1": {"symbol:A": 1000},
    "virtual-roulette": {"red": 1000},
}
CHOICES = (
    "hit", "stand", "double", "split", "surrender", "insure", "decline", "go-to-war", "play", "fold", "spin",
    "", "HIT", "hit ", "0",
)  # fmt: skip
STEPS = st.lists(
    st.one_of(
        st.tuples(
            st.just("choose"),
            st.sampled_from(("A1", "A2", "A3", "Z9")),
            st.sampled_from(CHOICES),
            st.sampled_from(("himself", "A1", "dealer", "clock")),
            st.integers(0, 2),  # which round, counted back
        ),
        st.tuples(st.just("waits"), st.integers(0, 20_000)),
        st.tuples(st.just("draws"), st.integers(0, 10_000)),
    ),
    max_size=40,
)


def asking(by, name):
    return {"himself": Seat(name), "A1": Seat(A1), "dealer": Dealer(), "clock": HouseSystem("clock")}[by]


def tried(house, name, choice, by, back):
    """A choice that somebody makes, be it theirs to make or not."""
    before = house.state_of_all()
    number = max(0, house.spin().number - back)
    command = tc.MakeChoice(table="R1", round=number, terminal=TerminalId(name), choice=choice)
    answer = house.ask(command, asking(by, TerminalId(name)))
    if isinstance(answer, Refused):
        assert answer.clause is not None or name == "Z9", answer
        assert house.state_of_all() == before
    else:
        assert house.phase() in {Phase.NO_MORE_BETS, Phase.SETTLED}


def stepped(house, step):
    match step:
        case "choose", name, choice, by, back:
            tried(house, name, choice, by, back)
        case "waits", ms:
            house.now += ms
        case "draws", which:
            house.dealer(lambda law: list(law.weights)[which % len(law.weights)])


@pytest.mark.parametrize("game", SLIPS)
@settings(max_examples=15, deadline=None, derandomize=True)
@given(steps=STEPS)
def test_nothing_that_is_asked_out_of_order_changes_a_hand(game, steps):
    house = table_of(game, "A1", "A2", "A3", funds=2500)
    house.opening()
    house.slips(**dict.fromkeys(("A1", "A2", "A3"), SLIPS[game]))
    house.expires()
    for step in steps:
        if house.phase() is Phase.NO_MORE_BETS:
            stepped(house, step)
    for _ in range(200):
        if house.phase() is not Phase.NO_MORE_BETS:
            break
        house.now += 20_000
        house.dealer(lambda law: next(iter(law.weights)))
    assert house.phase() is Phase.SETTLED
    assert house.stake() == 0
    house.adds_up()


@pytest.mark.parametrize("by", [Seat(A1), Dealer(), HouseSystem("clock")])
def test_a_choice_of_a_round_that_never_was_is_refused(by):
    house = table_of("casino-war", "A1", "A2")
    for number in (-1, 0, 1, 2, 10**12):
        choice = tc.MakeChoice(table="R1", round=number, terminal=A1, choice="go-to-war")
        assert isinstance(house.ask(choice, by), Refused)


@pytest.mark.clause(f"{BOOK} 3.7")
@pytest.mark.parametrize("game", SLIPS)
def test_3_7_no_wager_is_changed_once_the_cards_are_out(game):
    house = table_of(game, "A1", "A2", "A3")
    house.opening()
    house.slips(A1=SLIPS[game], A2=SLIPS[game])
    house.expires()
    for name, slip in ((A1, {}), (A2, {next(iter(SLIPS[game])): 2000}), (A3, SLIPS[game])):
        assert house.refuses(house.wagers(name, slip), Seat(name)) == f"{BOOK} 3.7"
    assert house.stake() == 2000
    assert isinstance(house.ask(tc.Leave(table="R1", terminal=A3), Seat(A3)), Committed)
