"""Jackpots as screens are shown them: meters, wins, notices; and never what nobody may know."""

import asyncio
import json

import pytest
from floor_house import BOSS, DEALER
from jackpot_floor import (
    A1,
    A2,
    MAJOR,
    MINOR,
    R1,
    R2,
    TWO,
    automated_house,
    by_chance,
    fixed_bonus,
    of_automated,
    rapid_house,
    sealed,
)
from msgspec.structs import replace as changed
from views_house import encoded, scene_of

from croupier.floor.rooms import TABLE
from croupier.jackpots import commands as jc
from croupier.jackpots.events import NoticeOf
from croupier.server import jackpot_shapes as s
from croupier.server.connections import drawn_parts, viewers
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.hub import Hub
from croupier.server.connections.viewers import DisplayViewer, LobbyViewer, TerminalViewer, parts
from croupier.server.views import jackpots as drawn
from croupier.server.views.desk import desk_view
from croupier.server.views.incidents import incidents
from croupier.server.views.jackpot_desk import jackpot_desk_view
from croupier.server.views.jackpots import jackpots_view, promoted_view
from croupier.server.views.seat import seat_view
from croupier.server.views.till import till_view
from croupier.table import commands as tc

TITLE = {"en": "Minor", "fr": "Mineur", "zh-Hans": "小奖"}
SMALL = sealed(ceiling=11_000, rate="1/10", ceiling_shown=True, title=TITLE)


def house_of(*terms, **how):
    house = rapid_house(*(terms or (SMALL,)), **how)
    return house, scene_of(house, play_money=True)


def meter(scene, table=R1):
    (only,) = jackpots_view(scene, table).meters
    return only


def part_of(scene, viewer):
    return encoded({name: part.draw() for name, part in parts(scene, viewer).items()})


# ── meters ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("rapid-roulette 8.3.7")
def test_8_3_7_every_table_of_a_group_shows_the_value_that_can_be_won():
    house, scene = house_of(tables=(R1, R2), terminals=(A1,))
    for table in (R1, R2):
        assert (meter(scene, table).value, meter(scene, table).won_by) == (10_000, 11_000)
        assert meter(scene, table).title == TITLE
    house.round(A1=1_000)
    assert [meter(scene, table).value for table in (R1, R2)] == [10_100, 10_100]
    shown = json.loads(part_of(scene, DisplayViewer(R2)))["jackpots"]["meters"]
    assert [each["value"] for each in shown] == [10_100]


@pytest.mark.clause("automated-10.2 8.1.7(a)")
def test_8_1_7_what_players_fund_is_shown_at_every_table_and_on_every_terminal_of_its_group():
    house = automated_house(of_automated(sealed(ceiling=10**9, rate="1/10")))
    scene = scene_of(house, play_money=True)
    for paid in (0, 1_000):
        if paid:
            house.round_of("1", "2", "4", A1={"small": paid})
        for viewer in (DisplayViewer(R1), TerminalViewer(A1), TerminalViewer(A2)):
            (shown,) = json.loads(part_of(scene, viewer))["jackpots"]["meters"]
            assert (shown["value"], shown["not_offered"]) == (10_000 + paid // 10, None)


def test_the_commitment_and_the_chance_of_a_dollar_are_shown_and_the_ceiling_only_where_it_may_be():
    house, scene = house_of(sealed(ceiling=20_000, rate="1/10"))
    shown = meter(scene)
    assert (shown.won_by, shown.commitment) == (None, house.jackpot().cycle.commitment)
    assert shown.chance == "1/1000"


@pytest.mark.clause("rapid-roulette 8.3.7")
def test_8_3_7_goods_are_shown_in_place_of_a_value():
    named = {"en": "a weekend for two", "fr": "un week-end pour deux"}
    goods = fixed_bonus(prize=0, goods="a weekend for two", goods_in=named, declared=80_000)
    house, scene = house_of(goods)
    assert (meter(scene).value, meter(scene).goods, meter(scene).goods_in) == (None, named["en"], named)
    house.until_hit("bonus", stake=1_000)
    (waits,) = desk_view(scene, R1).hits
    assert (waits.goods, waits.goods_in) == (named["en"], named)
    house.does(jc.ConfirmHit(jackpot=waits.jackpot, hit=1, prize=waits.prize), BOSS)
    assert [(each.goods_in, each.clause) for each in seat_view(scene, A1).won] == [
        (named, "rapid-roulette 8.3.9(b)")
    ]
    assert [each.goods_in for each in till_view(scene).goods] == [named]


def test_no_view_of_anybody_holds_seed_salt_or_trigger():
    house, scene = house_of()
    secret = house.secrets.get(MINOR, house.jackpot().cycle.number)
    known = (secret.seed.hex(), secret.salt.hex(), str(house.trigger()))
    seen = (
        part_of(scene, TerminalViewer(A1)) + part_of(scene, DisplayViewer(R1)) + part_of(scene, LobbyViewer())
    )
    seen += encoded(desk_view(scene, R1)) + encoded(jackpot_desk_view(scene, BOSS.staff))
    assert [each for each in known if each in seen] == []


def test_a_sum_above_the_ceiling_cannot_be_drawn():
    _, scene = house_of()
    with pytest.raises(s.AboveTheCeiling):
        changed(meter(scene), value=11_001)
    assert changed(meter(scene), value=11_000).value == 11_000


def test_a_meter_above_its_ceiling_is_left_out_rather_than_shown(monkeypatch):
    house, scene = house_of(sealed(ceiling=11_000, rate="1/10"))
    odd = changed(house.jackpot(), pool=changed(house.jackpot().pool, meter=11_001 * 10))
    monkeypatch.setattr(drawn, "serving", lambda *_: iter([(MINOR, odd)]))
    assert jackpots_view(scene, R1).meters == []


@pytest.mark.clause("rapid-roulette 8.3.8")
def test_8_3_8_a_promotional_display_shows_it_where_the_client_viewer_says_so():
    house, scene = house_of()
    assert promoted_view(scene).meters == []
    house.does(jc.AdjustDisplay(jackpot=MINOR, table=R1, promotional=True), BOSS)
    assert [each.value for each in promoted_view(scene).meters] == [10_000]
    assert '"value":10000' in part_of(scene, LobbyViewer())


def test_the_client_viewer_orders_the_meters_of_its_own_table():
    house, scene = house_of(sealed(), sealed(MAJOR, floor=100_000, ceiling=500_000), tables=(R1, R2))
    house.does(jc.AdjustDisplay(jackpot=MAJOR, table=R1, order=2, pace_ms=400), BOSS)
    assert [each.jackpot for each in jackpots_view(scene, R1).meters] == [MINOR, MAJOR]
    assert [each.jackpot for each in jackpots_view(scene, R2).meters] == [MAJOR, MINOR]
    assert [each.pace_ms for each in jackpots_view(scene, R1).meters] == [1_000, 400]


def test_a_faulty_one_is_not_offered_by_its_clause():
    house, scene = house_of()
    house.does(jc.ReportJackpotFault(jackpot=MINOR, what="it flickers"), BOSS)
    assert meter(scene).not_offered == "rapid-roulette 8.7"
    assert meter(scene).chance is None
    assert "flickers" not in part_of(scene, DisplayViewer(R1))
    (incident,) = [each for each in incidents(scene) if each.kind == "jackpot fault"]
    assert incident.clause == "rapid-roulette 8.7"


def test_a_notice_is_shown_with_its_clause_and_from_when_it_holds():
    house, scene = house_of(tables=(R1, R2))
    house.does(jc.GiveNotice(jackpot=MINOR, of=NoticeOf.CLOSING), BOSS)
    (notice,) = meter(scene).notices
    assert (notice.of, notice.applies_from) == (NoticeOf.CLOSING, None)
    assert notice.clause == "rapid-roulette 8.3.5"
    for table in (R1, R2):
        house.does(jc.ConfirmNoticeSign(jackpot=MINOR, notice=1, table=table), BOSS)
    assert meter(scene).notices[0].applies_from == house.now + 20 * 60_000


# ── wins ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("rapid-roulette 8.3.9", "rapid-roulette 8.6.2")
def test_8_3_9_no_sum_is_called_won_to_the_player_until_a_pit_boss_has_confirmed_it():
    house, scene = house_of()
    hit = house.until_hit(stake=1_000)
    (own,) = seat_view(scene, A1).won
    assert (own.amount, own.clause) == (None, "rapid-roulette 8.3.9")
    assert str(hit.prize) not in encoded(seat_view(scene, A1).won)
    (waits,) = desk_view(scene, R1).hits
    assert (waits.prize, [each.terminal for each in waits.winners]) == (hit.prize, [A1])
    standing = meter(scene).standing
    assert (standing.prize, standing.confirmed, standing.until) == (hit.prize, False, None)
    (incident,) = [each for each in incidents(scene) if each.kind == "jackpot won"]
    assert (incident.amount, incident.terminal) == (hit.prize, A1)
    assert house.refuses(jc.ConfirmHit(jackpot=MINOR, hit=1, prize=house.hits()[0].prize), DEALER)
    house.does(jc.ConfirmHit(jackpot=MINOR, hit=1, prize=house.hits()[0].prize), BOSS)
    (own,) = seat_view(scene, A1).won
    assert (own.amount, own.paid) == (hit.prize, True)
    assert desk_view(scene, R1).hits == []
    assert seat_view(scene, A2).won == []


def test_the_winning_value_stands_for_fifteen_seconds_from_its_confirmation():
    house, scene = house_of()
    hit = house.until_hit(stake=1_000)
    house.does(jc.ConfirmHit(jackpot=MINOR, hit=1, prize=house.hits()[0].prize), BOSS)
    at = house.now
    assert meter(scene).standing.until == at + 15_000
    house.now = at + 14_999
    assert meter(scene).standing is not None
    house.now = at + 15_000
    assert meter(scene).standing is None
    assert meter(scene).last.prize == hit.prize


def test_a_win_of_a_void_round_is_shown_no_more():
    house, scene = house_of()
    house.until_hit(stake=1_000)
    number = house.state(TABLE, R1).round.number
    house.does(tc.VoidRound(table=R1, round=number, cause="fraud", detail="", outcome_affected=True), BOSS)
    assert (meter(scene).standing, meter(scene).last) == (None, None)
    assert seat_view(scene, A1).won == []


def test_a_win_above_a_ceiling_that_was_lowered_since_is_still_what_it_was():
    house, scene = house_of()
    house.does(jc.ChangeTerms(jackpot=MINOR, terms=changed(SMALL, floor=5_000, ceiling=6_000)), TWO)
    house.keeper.look()
    hit = house.until_hit(stake=1_000)
    assert (meter(scene).standing.prize, meter(scene).won_by) == (hit.prize, 6_000)


def test_whoever_has_left_is_paid_by_hand_at_the_cage():
    house, scene = house_of()
    hit = house.until_hit(stake=1_000)
    assert till_view(scene).hand_pays == []
    house.cashes_out(A1)
    house.does(jc.ConfirmHit(jackpot=MINOR, hit=1, prize=house.hits()[0].prize), BOSS)
    (waits,) = till_view(scene).hand_pays
    assert (waits.terminal, waits.amount, waits.hit) == (A1, hit.prize, 1)


def test_the_settlement_tells_what_entered_and_what_it_added():
    house, scene = house_of()
    house.round(A1=250)
    (entered,) = seat_view(scene, A1).entered
    assert (entered.stake, entered.added, entered.chance) == (250, "25/1", "1/40")
    assert seat_view(scene, A2).entered == []


def test_the_chance_of_an_entry_is_its_part_of_the_rounds_as_the_meter_stood_before():
    house, scene = house_of()
    house.round(A1=250, A2=750)
    assert [seat_view(scene, each).entered[0].chance for each in (A1, A2)] == ["1/40", "3/40"]
    house.round(A1=250, A2=750)
    assert seat_view(scene, A1).entered[0].chance == "1/36"


def test_a_round_that_adds_more_than_is_left_shares_certainty():
    house, scene = house_of(tables=(R1, R2))
    house.round(A1=10_000, A2=30_000)
    assert house.jackpot().totals.hits == 1
    assert [seat_view(scene, each).entered[0].chance for each in (A1, A2)] == ["1/4", "3/4"]


def test_by_chance_each_cent_is_one_ticket():
    house, scene = house_of(by_chance(floor=100_000, turnover=10_000_000))
    house.round(A1=250, A2=750)
    assert [seat_view(scene, each).entered[0].chance for each in (A1, A2)] == ["1/40000", "3/40000"]


def test_a_win_leads_to_its_proof_once_the_secret_of_its_cycle_is_told():
    house, scene = house_of()
    hit = house.until_hit(stake=1_000)
    assert (meter(scene).last.cycle, meter(scene).last.opened) == (hit.cycle, True)
    house.keeper = Never()
    other = house.until_hit(stake=1_000)
    assert (meter(scene).last.cycle, meter(scene).last.opened) == (other.cycle, False)


class Never:
    """A keeper that opens nothing."""

    def look(self):
        return 0


# ── how often ───────────────────────────────────────────────────────────────────────────────


def told(hub, screen):
    message = json.loads(hub.message(screen) or "{}")
    return message.get("changes", {}) | message.get("patches", {})


def test_the_meters_of_many_screens_are_drawn_once_and_at_most_once_a_second(monkeypatch):
    async def evening():
        house, scene = house_of(tables=(R1,))
        drawings = []
        made = jackpots_view
        monkeypatch.setattr(
            viewers, "jackpots_view", lambda *given: (drawings.append(given[1]), made(*given))[1]
        )
        hub = Hub(scene)
        screens = [ConnectedScreen(DisplayViewer(R1)) for _ in range(50)]
        for screen in screens:
            hub.join(screen)
            hub.message(screen)
        assert len(drawings) == 1
        house.round(A1=1_000)
        first = [told(hub, screen).get("jackpots") for screen in screens]
        assert len(drawings) == 2
        assert {each["meters"][0]["value"] for each in first} == {10_100}
        house.round(A1=1_000)
        assert all("jackpots" not in told(hub, screen) for screen in screens)
        house.does(jc.ReportJackpotFault(jackpot=MINOR, what=""), BOSS)
        at_once = [told(hub, screen).get("jackpots") for screen in screens]
        assert {each["meters"][0]["value"] for each in at_once} == {10_200}
        assert len(drawings) == 3
        house.does(jc.ReturnToService(jackpot=MINOR, done="nothing was wrong"), BOSS)
        told(hub, screens[0])
        house.round(A1=1_000)
        assert "jackpots" not in told(hub, screens[0])
        await asyncio.sleep(1.1)
        assert screens[0].only == "meters"
        assert told(hub, screens[0])["jackpots"]["meters"][0]["value"] == 10_300

    asyncio.run(evening())


class SteppedTime:
    """The time of the running loop, which goes on only when it is told to."""

    def __init__(self):
        self.now = 1_000.0
        asyncio.get_running_loop().time = lambda: self.now

    async def goes_on(self, seconds):
        self.now += seconds
        for _ in range(3):
            await asyncio.sleep(0)


def test_a_thousand_screens_are_told_once_a_second_out_of_one_drawing_encoded_once(monkeypatch):
    """In ten seconds of ten rounds each, whoever looks: counted, not timed."""

    async def evening():
        drawn, written, told = [], [], 0
        made, encode = jackpots_view, drawn_parts.DrawnPart
        monkeypatch.setattr(viewers, "jackpots_view", lambda *given: (drawn.append(1), made(*given))[1])
        monkeypatch.setattr(
            drawn_parts,
            "DrawnPart",
            lambda view, *more, **how: (written.append(type(view)), encode(view, *more, **how))[1],
        )
        house, scene = house_of(sealed(ceiling=1_000_000))
        clock, hub = SteppedTime(), Hub(scene)
        at_table = [ConnectedScreen(DisplayViewer(R1)) for _ in range(500)]
        screens = at_table + [ConnectedScreen(TerminalViewer(A2)) for _ in range(500)]
        for screen in screens:
            hub.join(screen)
            hub.message(screen)
        assert (len(drawn), written.count(s.JackpotsView)) == (1, 1)
        for _ in range(100):
            house.round(A1=1_000)
            await clock.goes_on(0.1)
            messages = [hub.message(screen) for screen in screens if screen.stale]
            told += sum(b'"jackpots"' in message for message in messages if message)
        at_once_and_each_second = 1 + 10
        assert len(drawn) == written.count(s.JackpotsView) == 1 + at_once_and_each_second
        assert told == at_once_and_each_second * len(screens)
        assert json.loads(screens[0].shared.parts["jackpots"].body)["meters"][0]["value"] > 10_000

    asyncio.run(evening())
