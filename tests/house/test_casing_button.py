"""The service button on the casing of a terminal: on a line of the house, or simulated."""

import pytest
from live_house import founded as new_house
from live_house import lives
from pseudo_port import PseudoPort

from croupier.floor.asker import Seat
from croupier.floor.rooms import TERMINAL
from croupier.terminal import commands as pc
from croupier.terminal import events as e

PRESSED = b"\r\nB\r\n"
PRINTERS = 'printers = "simulated"'


def called(guest, terminal):
    return guest.live.floor.core.current.state(TERMINAL, terminal).service


@pytest.mark.clause("automated-10.2 7.3", "automated-10.2 7.4.2")
def test_pressed_on_its_line_it_pages_a_runner_and_pressed_again_it_cancels(tmp_path):
    port = PseudoPort(tmp_path / "casing-C1")
    alone = f"""[[terminal]]
names = ["C1"]
tables = ["B1"]
fitted = ["note acceptor", "bar code reader", "ticket printer", "service button on the casing"]
casing = {{ serial = "{tmp_path}/casing-{{terminal}}" }}

[[terminal]]
names = ["C2", """
    file = new_house(tmp_path / "house", ('[[terminal]]\nnames = ["C1", "C2", ', alone))

    async def story(guest):
        port.plug()
        await guest.until(lambda: any("service button of C1 can be heard" in said for said in guest.said))
        await port.write(PRESSED)
        await guest.until(lambda: called(guest, "C1") and guest.events(e.ServiceRequested))
        (asked,) = guest.events(e.ServiceRequested)
        assert (asked.button, asked.paged) == (e.Button.CASING, ("runner", "area-manager"))
        await port.say("who knows")
        await port.write(PRESSED)
        await guest.until(lambda: not called(guest, "C1") and guest.events(e.ServiceCancelled))
        (cancelled,) = guest.events(e.ServiceCancelled)
        assert cancelled.button is e.Button.CASING
        port.unplug()

    lives(story, file)


def test_a_simulated_one_is_pressed_and_no_screen_says_so_in_its_place(tmp_path):
    file = new_house(tmp_path / "house", (PRINTERS, f'{PRINTERS}\ncasings = "simulated"'))

    async def story(guest):
        press = pc.RequestService(terminal="C1", button=e.Button.CASING)
        refused = await guest.ask(press, Seat("C1"))
        assert "device" in refused.reason
        guest.live.house.casings.simulated["C1"].press()
        await guest.until(lambda: called(guest, "C1"))

    lives(story, file)
