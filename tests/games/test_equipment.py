"""What equipment can bring, after what it has brought."""

from croupier.core.chance import Law
from croupier.games.equipment import Bag, Decks, Unchanging


def test_a_bag_is_emptied_by_what_is_drawn_and_keeps_its_order():
    bag = Bag("three balls", (("1", 1), ("2", 1), ("red", 2)))
    assert list(bag.law().items()) == [("1", 1), ("2", 1), ("red", 2)]
    assert list(bag.law(("red", "1")).items()) == [("2", 1), ("red", 1)]
    assert str(bag) == "three balls"


def test_a_die_is_the_same_after_every_throw_and_a_deck_is_not():
    die = Unchanging("a die", Law[str].uniform(("1", "2")))
    assert die.law(("1",)) == die.law()
    assert "A♠" not in Decks(1).law(("A♠",))
