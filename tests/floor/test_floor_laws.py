"""What holds of the floor whatever is asked of it: once, in order, and the same after a restart."""

import asyncio

import pytest
from floor_house import A1, A2, CLOCK, DEALER, DEVICE, NOON, R1, RAPID, TheHouse, house_settings

from croupier.core.decider import Refused
from croupier.core.ids import CommandId, Instant, TerminalId
from croupier.core.message import Stamp
from croupier.floor.asker import HouseSystem, Seat, Unidentified
from croupier.floor.core import FloorCore
from croupier.floor.floor import Floor
from croupier.floor.rooms import STAFF, TABLE, codec
from croupier.floor.snapshot_codec import UnknownState, decode_state, encode_state
from croupier.floor.timers import due
from croupier.staff.commands import SetCredential, SignIn
from croupier.store.memory import MemoryStore
from croupier.store.port import ANOTHER_QUESTION, Committed, StoreFailed
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc
from croupier.table.state import Phase
from croupier.terminal import commands as pc
from croupier.terminal.events import FaultyPart, HoldGround, Reporter

HOUR = 3_600_000


@pytest.fixture(params=["memory", "sqlite"])
def store(request, tmp_path):
    if request.param == "memory":
        yield MemoryStore(codec())
        return
    kept = SqliteStore.create(tmp_path / "house.log", codec())
    yield kept
    kept.close()


def played(store):
    house = TheHouse(store).staffed().opened().seated(A1, A2)
    house.wagering()
    house.bets(A1, straight_17=1000)
    house.bets(A2, red=500)
    house.closes()
    house.spun("17")
    house.cashes_out(A1)
    house.wagering()
    house.bets(A2, red=700, split_5_8=300)
    return house


# ── once ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.clause("house 6.1")
def test_a_repeated_command_has_its_first_answer_and_changes_nothing(store):
    house = TheHouse(store).staffed().opened().seated(A1)
    house.wagering()
    slip = house.slip(A1, red=500)
    first = house.does(slip, Seat(A1), "the-slip")
    head = store.head()
    assert house.does(slip, Seat(A1), "the-slip") == first
    assert house.ask(house.slip(A1, red=900), Seat(A1), "the-slip") == ANOTHER_QUESTION
    assert (store.head(), house.credit(A1)) == (head, 9500)
    anew = house.started_anew()
    assert anew.does(slip, Seat(A1), "the-slip") == first
    assert (store.head(), house.credit(A1)) == (head, 9500)


def test_a_refused_command_stays_refused_under_its_name(store):
    house = TheHouse(store).staffed().opened().seated(A1)
    house.wagering()
    slip = house.slip(A1, red=20000)
    refused = house.ask(slip, Seat(A1), "too-much")
    house.note(A1, 20000)
    assert house.ask(slip, Seat(A1), "too-much") == refused
    house.does(slip, Seat(A1), "again")


def test_nobody_can_use_up_the_name_of_anothers_command(store):
    house = TheHouse(store).staffed().opened().seated(A1, A2)
    house.wagering()
    ends_at = house.spin().ends_at
    house.bets(A1, red=500)
    (closing,) = due(house.core, Instant(ends_at))
    house.does(pc.RequestService(terminal=A1), Seat(A1), closing.id)
    house.does(pc.RequestService(terminal=A2), Seat(A2), "mine")
    house.does(pc.RequestService(terminal=A1), Seat(A1), "mine")
    house.now = ends_at
    house.does(closing.command, closing.by, closing.id)
    assert house.state(TABLE, R1).phase is Phase.NO_MORE_BETS
    assert (house.terminal(A1).service, house.terminal(A2).service) == (False, True)


# ── after a restart ─────────────────────────────────────────────────────────────────────────


def everything(house):
    return (
        dict(house.core.current.tables()),
        dict(house.core.current.terminals()),
        house.core.current.state(STAFF, "house"),
        house.core.current.ledger.balances(),
    )


def test_a_floor_that_reads_the_log_stands_where_the_other_stood(store):
    house = played(store)
    assert everything(house.started_anew()) == everything(house)


def test_snapshots_make_no_difference_but_to_the_reading(store, monkeypatch):
    house = played(store)
    assert house.core.save_snapshots(grown_by=1) == 4
    house.bets(A2, red=800)
    read = []
    reading = store.pages
    monkeypatch.setattr(store, "pages", lambda stream, after=0: read.append(after) or reading(stream, after))
    anew = house.started_anew()
    assert everything(anew) == everything(house)
    assert min(read) > 0


def test_an_image_of_something_else_is_left_aside(store):
    house = played(store)
    store.save_snapshot(TABLE.stream(R1), 1, b"\x93\xa6record\xa5Table\x01")
    assert everything(house.started_anew()) == everything(house)
    with pytest.raises(UnknownState):
        decode_state(encode_state(house.state(TABLE, R1))[:-3])
    with pytest.raises(UnknownState, match="not part of a state"):
        encode_state({"at": house})


def test_time_does_not_go_back(store):
    house = played(store)
    ends_at = house.spin().ends_at
    house.now = ends_at
    house.closes()
    house.now = NOON - HOUR
    house.does(tc.SpinBall(table=R1, round=2, by="HAND"), DEALER)
    assert list(store.tail())[-1].stamp.at == ends_at
    anew = house.started_anew()
    anew.does(tc.EnterOutcome(table=R1, round=2, outcome="17"), DEALER)
    assert list(store.tail())[-1].stamp.at == ends_at


def test_timers_survive_a_restart(store):
    house = TheHouse(store, R1="perth-roulette-599/terminal-single-zero").staffed().opened().seated(A1)
    house.wagering()
    house.bets(A1, red=500)
    ends_at = house.spin().ends_at
    fault = pc.ReportFault(
        terminal=A1, fault="f", part=FaultyPart.PRINTER, reporter=Reporter.DEVICE, what="jammed"
    )
    house.does(fault, DEVICE)
    hold = pc.HoldDisputed(
        terminal=A1, hold="h", amount=1000, ground=HoldGround.MALFUNCTION, because="disputed", fault="f"
    )
    house.does(hold, DEALER)
    anew = house.started_anew()
    assert due(anew.core, Instant(ends_at - 1)) == ()
    (closing,) = due(anew.core, Instant(ends_at))
    assert isinstance(closing.command, tc.CloseWagering)
    anew.now = ends_at
    anew.does(closing.command, closing.by, closing.id)
    assert due(anew.core, Instant(ends_at)) == ()
    again = house.started_anew()
    (missed,) = due(again.core, Instant(NOON + 72 * HOUR - 1))
    assert isinstance(missed.command, tc.NoteNoBall)
    again.now = NOON + 72 * HOUR - 1
    again.does(missed.command, missed.by, missed.id)
    assert due(again.core, Instant(again.now)) == ()
    (release,) = due(again.core, Instant(NOON + 72 * HOUR))
    again.now = NOON + 72 * HOUR
    again.does(release.command, release.by, release.id)
    assert (again.credit(A1), due(again.core, Instant(again.now))) == (9500, ())
    again.balances_out()


def test_a_notice_of_new_limits_is_carried_out_by_the_clock(store):
    house = TheHouse(store).staffed().opened().seated(A1)
    house.does(tc.Join(table=R1, terminal=A1), Seat(A1))
    sign = tc.Sign(minimum=500, maximum=50_000)
    applies = Instant(NOON + 30 * 60_000)
    house.does(tc.GiveLimitNotice(table=R1, sign=sign, applies_at=applies), DEALER)
    anew = house.started_anew()
    assert due(anew.core, Instant(applies - 1)) == ()
    (change,) = due(anew.core, applies)
    anew.now = applies
    assert "staff" not in str(anew.ask(change.command, change.by, change.id))
    assert anew.state(TABLE, R1).sign == sign


# ── who ─────────────────────────────────────────────────────────────────────────────────────


def test_signing_in_is_for_who_stands_at_the_door(store):
    house = TheHouse(store).staffed()
    sign_in = SignIn(staff="dana", session="s1", where="console R1")
    house.does(SetCredential(staff="dana", hash="$argon2id$x"), HouseSystem("configuration"))
    assert "sign in with your own name" in house.refuses(sign_in, CLOCK)
    house.does(sign_in, Unidentified(verified=False))
    assert house.state(STAFF, "house").signed_in("s1", Instant(house.now)) is None
    house.does(sign_in, Unidentified(verified=True))
    assert house.state(STAFF, "house").signed_in("s1", Instant(house.now)) == "dana"
    assert "sign in" in house.refuses(tc.OpenWagering(table=R1), Unidentified(verified=True))


def test_a_table_or_terminal_that_is_not_there_is_refused(store):
    house = TheHouse(store).staffed()
    assert "no table R9" in house.refuses(tc.OpenWagering(table="R9"), DEALER)
    assert "no terminal Z9" in house.refuses(pc.OpenTerminal(terminal="Z9"), DEALER)
    assert "ruleset" in house.refuses(
        tc.LayTable(table=R1, ruleset="no/such", sign=tc.Sign(minimum=1, maximum=2))
    )


# ── together ────────────────────────────────────────────────────────────────────────────────


def stamp(name, at):
    return Stamp(command=CommandId(name), at=Instant(at), by="")


def test_a_hundred_terminals_against_one_closing_time(store):
    """Whatever is answered Kept lay there when betting closed, and nothing came after."""
    house = TheHouse(store).staffed().opened()
    names = [TerminalId(f"T{n}") for n in range(100)]
    house.seated(*names)
    house.wagering()
    ends_at = house.spin().ends_at

    async def play():
        async with Floor(FloorCore(store, house_settings(R1=RAPID))) as floor:
            told = []
            floor.core.subscribe(told.append)

            async def bets(n, name):
                answers = []
                for more in range(1, 6):
                    slip = tc.SetWagers(table=R1, round=1, terminal=name, slip={"red": 100 * more})
                    at = ends_at - 3 + (n + more) % 6
                    answers.append(await floor.handle(slip, stamp(f"{name}-{more}", at), Seat(name)))
                return answers

            async def closes():
                closed = Refused("")
                for attempt in range(200):
                    if isinstance(closed, Refused):
                        shut = tc.CloseWagering(table=R1, round=1)
                        closed = await floor.handle(
                            shut, stamp(f"close-{attempt}", ends_at - 1 + attempt), CLOCK
                        )
                return closed

            *answers, closed = await asyncio.gather(
                *(bets(n, name) for n, name in enumerate(names)), closes()
            )
            return answers, closed, told

    answers, closed, told = asyncio.run(play())
    assert isinstance(closed, Committed)
    kinds = [type(each.event).__name__ for each in told]
    assert "WagersSet" not in kinds[kinds.index("WageringClosed") :]
    assert [each.at for each in told] == list(range(told[0].at, told[0].at + len(told)))
    assert told == list(store.tail(told[0].at - 1))
    spin = house.started_anew().spin()
    for name, of in zip(names, answers, strict=True):
        kept = [n for n, answer in enumerate(of, start=1) if isinstance(answer, Committed)]
        assert spin.slips.get(name, {}) == ({"red": 100 * kept[-1]} if kept else {})
        late = [answer for answer in of if isinstance(answer, Refused)]
        assert all(str(answer.clause) == "rapid-roulette 3.7" for answer in late)
    assert 0 < sum(isinstance(answer, Committed) for of in answers for answer in of) < 500
    house.started_anew().balances_out()


def test_the_same_command_sent_twice_at_once_is_done_once(store):
    house = TheHouse(store).staffed().opened().seated(A1)
    house.wagering()
    slip = house.slip(A1, red=500)

    async def twice():
        async with Floor(FloorCore(store, house_settings(R1=RAPID))) as floor:
            asked = [floor.handle(slip, stamp("one", house.now), Seat(A1)) for _ in range(2)]
            return await asyncio.gather(*asked)

    first, second = asyncio.run(twice())
    assert first == second
    assert isinstance(first, Committed)
    assert house.started_anew().credit(A1) == 9500


def test_who_gives_up_waiting_does_not_take_the_command_back(store):
    house = TheHouse(store).staffed().opened().seated(A1)
    house.wagering()
    slip = house.slip(A1, red=500)

    async def impatient():
        async with Floor(FloorCore(store, house_settings(R1=RAPID))) as floor:
            told = []
            floor.core.subscribe(told.append)
            handled = [floor.handle(slip, stamp("one", house.now), Seat(A1)) for _ in range(2)]
            asked, patient = (asyncio.ensure_future(each) for each in handled)
            await asyncio.sleep(0)
            asked.cancel()
            answers = await asyncio.gather(asked, patient, return_exceptions=True)
            return [type(answer) for answer in answers], [type(each.event).__name__ for each in told]

    answers, told = asyncio.run(impatient())
    assert answers == [asyncio.CancelledError, Committed]
    assert told[-1] == "WagersSet"
    assert house.started_anew().credit(A1) == 9500


class Broken(MemoryStore):
    """Fails at the commit that it is told to fail at."""

    broken = False

    def commit_many(self, batches):
        if self.broken and any(batch.transfers for batch in batches):
            raise OSError("the disk is full")
        return super().commit_many(batches)


def test_a_floor_whose_store_fails_stops_and_tells_nobody():
    store = Broken(codec())
    house = TheHouse(store).staffed().opened().seated(A1, A2)
    house.wagering()
    slips = [house.slip(name, red=500) for name in (A1, A2)]

    async def breaks():
        async with Floor(FloorCore(store, house_settings(R1=RAPID))) as floor:
            told = []
            floor.core.subscribe(told.append)
            store.broken = True
            asked = [
                floor.handle(slip, stamp(slip.terminal, house.now), Seat(slip.terminal)) for slip in slips
            ]
            during = await asyncio.gather(*asked, return_exceptions=True)
            store.broken = False
            after = await floor.handle(slips[0], stamp("later", house.now), Seat(A1))
            return during, after, told

    head = store.head()
    during, after, told = asyncio.run(breaks())
    assert [type(error) for error in during] == [StoreFailed, StoreFailed]
    assert isinstance(after, Refused)
    assert "stopped" in after.reason
    assert (told, store.head()) == ([], head)
    anew = house.started_anew()
    anew.does(slips[0], Seat(A1), A1)
    assert anew.credit(A1) == 9500


def test_somebody_else_writing_to_the_log_stops_the_floor():
    house = TheHouse().staffed().opened().seated(A1)
    other = house.started_anew()
    house.wagering()
    with pytest.raises(StoreFailed, match="stopped"):
        other.ask(tc.OpenWagering(table=R1), DEALER)
    assert "stopped" in other.refuses(tc.OpenWagering(table=R1), DEALER)
