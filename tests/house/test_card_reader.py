"""The reader of players' cards at a terminal, on a line of the house: whoever it is, their limits hold."""

import pytest
from live_house import founded as new_house
from live_house import lives
from pseudo_port import PseudoPort

from croupier.floor.rooms import TERMINAL
from croupier.terminal import events as e

NUMBER = "6005123498765432"


@pytest.mark.clause("automated-10.2 3.9[loss]")
def test_a_card_that_is_read_is_known_at_the_terminal_and_one_read_badly_is_not(tmp_path):
    port = PseudoPort(tmp_path / "cards-C1")
    alone = f"""[[terminal]]
names = ["C1"]
tables = ["B1"]
fitted = ["note acceptor", "bar code reader", "ticket printer", "service button on the casing"]
cards = {{ serial = "{tmp_path}/cards-{{terminal}}" }}

[[terminal]]
names = ["C2", """
    port.plug()
    file = new_house(tmp_path / "house", ('[[terminal]]\nnames = ["C1", "C2", ', alone))

    async def story(guest):
        await guest.until(lambda: any("card reader of C1 can be heard" in said for said in guest.said))
        assert await guest.live.house.acceptors.put_note("C1", 2_000) is None
        await port.say("C 55?17")
        await port.say(f"C {NUMBER}")
        await guest.until(lambda: guest.events(e.PlayerIdentified))
        (known,) = guest.events(e.PlayerIdentified)
        assert (known.terminal, str(known.limited_by)) == ("C1", "automated-10.2 3.9[loss]")
        assert guest.live.floor.core.current.state(TERMINAL, "C1").player.name == known.player
        assert not any("55?17" in said or NUMBER in said for said in guest.said)
        assert known.player == guest.live.floor.core.known_cards.name(NUMBER) != NUMBER
        port.unplug()

    lives(story, file)
    kept = [path for path in file.parent.rglob("*") if path.is_file()]
    assert [path.name for path in kept if NUMBER.encode() in path.read_bytes()] == []
