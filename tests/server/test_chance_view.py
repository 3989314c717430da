"""What the pit is shown when a source of chance has failed."""

from views_house import AUTOMATED, BRUNO, R1, TheHouse, scene_of

from croupier.floor.asking import Dealer
from croupier.server.views.pit import pit_view
from croupier.table import commands as tc


def test_rng_20_the_pit_is_told_why_an_automated_table_has_stopped():
    house = TheHouse(R1=AUTOMATED).opened()
    scene = scene_of(house)
    house.does(tc.Suspend(table=R1, because="no chance is to be had: the source repeated"), Dealer())
    (incident,) = pit_view(scene, BRUNO).incidents
    assert (incident.kind, incident.table) == ("suspended", "R1")
    assert (incident.what, incident.clause) == ("no chance is to be had: the source repeated", None)
    (table,) = pit_view(scene, BRUNO).tables
    assert table.suspended == "no chance is to be had: the source repeated"
