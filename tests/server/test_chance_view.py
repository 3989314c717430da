"""What the pit is shown when chance has failed, and everybody when betting has closed."""

from floor_house import CONFIG
from views_house import AUTOMATED, BOSS, BRUNO, R1, TheHouse, scene_of

from croupier.floor.asker import Dealer
from croupier.server.views.pit import pit_view
from croupier.server.views.table import table_view
from croupier.staff.commands import EnrolStaff
from croupier.table import commands as tc
from croupier.table.events import WagersBound
from croupier.table.sealing import digest_of_wagers, salt_of, seat_of


def test_rng_20_the_pit_is_told_why_an_automated_table_has_stopped():
    house = TheHouse(R1=AUTOMATED).opened()
    scene = scene_of(house)
    house.does(tc.Suspend(table=R1, because="the source of chance has failed: the source repeated"), Dealer())
    (incident,) = pit_view(scene, BRUNO).incidents
    assert (incident.kind, incident.table, incident.power) == ("no chance", "R1", "SEE_TO_CHANCE")
    assert incident.what == "the source of chance has failed: the source repeated"
    assert incident.clause == "automated-10.2 1.1[tg-area-manager]"
    (table,) = pit_view(scene, BRUNO).tables
    assert table.suspended.reason == "the source of chance has failed: the source repeated"


def test_the_pit_is_told_of_a_round_whose_seed_was_lost_until_somebody_lets_the_table_go_on():
    house = TheHouse(R1=AUTOMATED).opened()
    scene = scene_of(house)
    house.does(tc.OpenWagering(table=R1, commitment="ab" * 32, share_commitment="cd" * 32), Dealer())
    lost = "the seed of round 1 is not among the seeds of this house"
    house.does(tc.VoidRound(table=R1, round=1, cause="seed lost", detail=lost), Dealer())
    (incident,) = pit_view(scene, BRUNO).incidents
    assert (incident.kind, incident.round, incident.what) == ("seed lost", 1, lost)
    assert (incident.power, incident.clause) == ("SEE_TO_CHANCE", "automated-10.2 1.1[tg-area-manager]")
    house.does(EnrolStaff(staff=BRUNO, name="Bruno", ranks={"automated-10.2": "area-manager"}), CONFIG)
    house.does(tc.Resume(table=R1), BOSS)
    assert pit_view(scene, BRUNO).incidents == []


def test_everybody_at_the_table_sees_what_binds_the_wagers_before_anything_is_drawn():
    house = TheHouse(R1=AUTOMATED).opened().seated("A1", "A2")
    scene = scene_of(house)
    house.does(tc.OpenWagering(table=R1, commitment="ab" * 32, share_commitment="cd" * 32), Dealer())
    house.bets("A1", red=500)
    house.bets("A2", black=700)
    house.now = house.spin().ends_at
    seal = table_view(scene, R1).seal
    assert (seal.commitment, seal.wagers, seal.bound) == ("ab" * 32, None, None)
    house.does(tc.CloseWagering(table=R1, round=1), Dealer())
    shown = table_view(scene, R1)
    assert (shown.outcome, shown.seal.bound) == (None, 2)
    (bound,) = (each.event for each in house.store.tail() if isinstance(each.event, WagersBound))
    own = seat_of(salt_of(bytes.fromhex(bound.salt), "A1"), "A1", {"red": 500})
    assert own.leaf() in bound.leaves
    assert digest_of_wagers("ab" * 32, house.spin().at_close, bound.leaves) == shown.seal.wagers
