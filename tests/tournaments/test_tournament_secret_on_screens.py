"""Before the close no byte that is sent to anybody else depends on what was sealed."""

import pytest
from tournament_floor import TheCup
from views_house import encoded, scene_of

from croupier.server.views.desk import desk_view
from croupier.server.views.lobby import lobby_view
from croupier.server.views.pit import pit_view
from croupier.server.views.seat import seat_view
from croupier.server.views.table import table_view

SIGN = {"minimum": 100, "maximum": 5_000}
SECRET = {"times": 1, "method": "on the screen"}
SLIPS = [{"red": 500}, {"black": 5_000}, {"straight:17": 100, "odd": 700}]


def sealed(slip, *, close=False):
    """Everything that others are sent, with this slip sealed at the first seat."""
    session = {"name": "Final", "spins": 4, "sign": SIGN, "secret": SECRET}
    cup = TheCup("rapid-roulette", tables=["R1"], session=[session]).held(4)
    first, second, *_ = cup.by_seat()
    scene = scene_of(cup.house)
    cup.opens().wagers(second, {"red": 200}).wagers(first, slip, secret=True)
    if close:
        cup.closes()
    others = [seat_view(scene, cup.at(name)) for name in cup.by_seat() if name != first]
    shown = [desk_view(scene, "R1"), pit_view(scene, "hugo"), table_view(scene, "R1"), lobby_view(scene)]
    return "".join(encoded(view) for view in (*shown, *others)), encoded(seat_view(scene, cup.at(first)))


@pytest.mark.parametrize("slip", SLIPS[1:])
def test_nobody_else_is_sent_anything_of_a_sealed_slip(slip):
    theirs, own = sealed(SLIPS[0])
    assert sealed(slip)[0] == theirs
    assert sealed(slip)[1] != own


def test_at_the_close_it_is_there_for_those_who_see_slips():
    assert sealed(SLIPS[0], close=True)[0] != sealed(SLIPS[1], close=True)[0]
