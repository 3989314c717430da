"""What staff write for the record reaches no other screen, paper, answer or figure."""

import asyncio
from contextlib import AsyncExitStack, suppress

import httpx
import pytest
import websockets
from pdf_text import text_of
from screens_house import SENSOR, on_the_wire

from croupier.core.ids import StaffId
from croupier.core.public_reasons import PublicReason
from croupier.floor.asker import Staff
from croupier.floor.rooms import TABLE, TICKET
from croupier.staff.commands import Reinstate, RetireStaff, StandDown
from croupier.table import commands as tc
from croupier.terminal import commands as pc
from croupier.tickets import commands as kc
from croupier.tickets.events import AtWindow, ClaimGround, TicketFault
from croupier.tickets.rules import RedeemedAt
from croupier.words.said import named

# In every reason that is given, and found nowhere else by chance.
NAME = "Ludovic Quarantotti"
DANA = Staff(StaffId("dana"))
IRIS, HENK, MARGOT, BRUNO = map(StaffId, ("iris", "henk", "margot", "bruno"))
PAYEE = {"payee": NAME, "document": f"passport of {NAME}"}
WINDOW = AtWindow(RedeemedAt.CAGE, "Cage 1")
PLAYERS = (
    *(("terminal", name) for name in ("M11", "M12", "E1", "A1")),
    *(("display", name) for name in ("M1", "R1", "P1")),
)
AT_WORK = (("console", "dana", "M1"), ("console", "dana", "P1"), ("cage", "iris", ""))
QUIET_S = 1.0


class House:
    """Margot writes in the pit; everybody else's screens only listen."""

    def __init__(self, wire, margot, others, tokens):
        self.wire, self.margot, self.others, self.tokens = wire, margot, others, tokens
        self.answers = []

    async def does(self, room, kind, **command):
        answer = await self.margot.ask(room, {"type": kind, **command})
        assert answer["type"] == "Kept", (kind, answer)

    async def refused(self, room, kind, **command):
        return await self.margot.ask(room, {"type": kind, **command})

    async def hears(self):
        """Until nobody is told anything more."""
        await asyncio.gather(*map(_told_all, self.others.values()))

    def seat(self, name):
        return self.others["terminal", name].view["seat"]

    def table(self, name):
        return self.others["display", name].view["table"]

    def in_hand(self, table):
        return self.wire.live.floor.core.current.state(TABLE, table).in_hand

    async def fetched(self, path, token=None, expected=200, cookie=None):
        async with httpx.AsyncClient(base_url=self.wire.address) as browser:
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            headers |= {"Cookie": cookie} if cookie else {}
            answer = await browser.get(path, headers=headers)
            assert answer.status_code == expected, (path, answer.status_code, answer.text)
            self.answers.append((path, answer.content))
            return answer

    def said(self):
        """Every byte that was sent to anybody but Margot."""
        for name, screen in self.others.items():
            yield from ((name, text.encode()) for text in screen.heard)
        for path, body in self.answers:
            yield path, body
            if body.startswith(b"%PDF"):
                yield path, text_of(body).encode()


async def _told_all(screen):
    with suppress(TimeoutError, websockets.ConnectionClosed):  # a screen that was turned out hears no more
        while True:
            await asyncio.wait_for(screen.hear(), QUIET_S)


def in_the_house(folder, story):
    async def told():
        async with on_the_wire(folder) as wire, AsyncExitStack() as screens:
            tokens, others = {}, {}
            for role, name in PLAYERS:
                tokens[name] = await wire.token(role, name)
                screen = wire.screen(role, name, token=tokens[name])
                others[role, name] = await screens.enter_async_context(screen)
            for post, staff, table in AT_WORK:
                others[post, table] = await screens.enter_async_context(wire.post(post, staff, table))
            others["lobby", ""] = await screens.enter_async_context(wire.screen("lobby"))
            margot = await screens.enter_async_context(wire.post("pit", "margot"))
            house = House(wire, margot, others, tokens)
            await house.hears()
            await story(house)

    asyncio.run(told())


async def round_of(house, slips, outcome=None, table="M1"):
    await house.wire.does(tc.OpenWagering(table=table), DANA)
    number = house.in_hand(table).number
    for terminal, slip in slips.items():
        command = {"type": "SetWagers", "table": table, "round": number, "terminal": terminal, "slip": slip}
        answer = await house.others["terminal", terminal].ask("table", command)
        assert answer["type"] == "Kept", answer
    if outcome is not None:
        rest = house.in_hand(table).ends_at
        await house.wire.does(tc.SpinBall(table=table, round=number, by="HAND", rest_expected_at=rest), DANA)
        await house.wire.does(tc.CloseWagering(table=table, round=number, by="sensor"), SENSOR)
        await house.wire.does(tc.EnterOutcome(table=table, round=number, outcome=outcome), DANA)
    return number


async def buys_in(house):
    for terminal in ("M11", "M12", "E1", "A1"):
        screen = house.others["terminal", terminal]
        await screen.say(type="PutNote", id="note", amount=100_00)
        assert (await screen.answer("note"))["type"] == "Kept"


async def undoes_rounds(house):
    """Wagers void, a round void for fraud, an outcome corrected."""
    slips = {"M11": {"red": 25_00}, "M12": {"straight:17": 5_00}}
    number = await round_of(house, slips)
    breach = {"table": "M1", "round": number, "terminal": "M11", "because": f"{NAME} past-posted"}
    await house.does("table", "VoidWagers", **breach, public="REVIEW")
    await house.hears()
    assert house.seat("M11")["given_back"]["reason"] == "REVIEW"
    fraud = {"table": "M1", "round": number, "cause": "fraud", "outcome_affected": True}
    await house.does("table", "VoidRound", **fraud, because=f"{NAME} marked the ball", public="RULES")
    await house.hears()
    assert house.table("M1")["undone"]["reason"] == "RULES"
    assert house.seat("M12")["given_back"]["reason"] == "RULES"
    later = await round_of(house, {"A1": {"red": 25_00}}, "17", table="R1")
    await house.does("floor", "FreezeAccounts", table="R1")
    await house.hears()
    assert house.seat("A1")["frozen"]["reason"] == "RESULT_CHECKED"
    wrong = {"table": "R1", "round": later, "outcome": "18", "because": f"{NAME} leant on the wheel"}
    await house.does("table", "CorrectOutcome", **wrong, public="WRONG_READING")
    await house.hears()
    assert house.table("R1")["corrected"] == "WRONG_READING"
    return ("M1", number, "M12"), ("R1", later, "A1")


async def decides(house):
    """A claim, money held, an account frozen, a fault reported."""
    own = {"type": "RecordClaim", "table": "M1", "terminal": "M11", "claim": "my red was on the cloth"}
    assert (await house.others["terminal", "M11"].ask("table", own))["type"] == "Kept"
    last = f"{NAME} was filmed moving it"
    await house.does("table", "DecideClaim", table="M1", number=1, decision=last, public="DISMISSED")
    held = {"terminal": "M12", "hold": "h", "amount": 10_00}
    device = "suspected to have been won with a prohibited device"
    await house.does(
        "terminal", "HoldDisputed", **held, ground=device, because=f"{NAME} had an earpiece", public="REVIEW"
    )
    frozen = {"terminal": "M12", "because": f"{NAME} is looked for", "public": "REVIEW"}
    answer = await house.refused("terminal", "Freeze", freeze=f"of {NAME}", **frozen)
    assert answer["clause"] == "house 7.3"
    await house.does("terminal", "Freeze", freeze="f-2", **frozen)
    fault = {"terminal": "E1", "fault": "f1", "part": "its note acceptor"}
    broken = f"{NAME} poured beer into it"
    await house.does("terminal", "ReportFault", **fault, reporter="a runner or other staff", what=broken)
    await house.hears()
    claim = house.seat("M11")["claim"]
    assert (claim["claim"], claim["decision"]) == ("my red was on the cloth", "DISMISSED")
    assert house.seat("M12")["held_for"]["reason"] == "REVIEW"
    assert house.seat("M12")["frozen"] == {"reason": "REVIEW", "clause": None}
    assert house.seat("E1")["fault"]["part"] == "its note acceptor"


async def stops(house):
    """A table suspended, a player sent away, another excluded, a game shut."""
    await house.does("table", "Suspend", table="M1", because=f"{NAME} fainted", public="DISTURBANCE")
    await house.hears()
    assert house.table("M1")["suspended"]["reason"] == "DISTURBANCE"
    shown = {each["table"]: each for each in house.others["lobby", ""].view["lobby"]["tables"]}
    assert shown["M1"]["suspended"]["reason"] == "DISTURBANCE"
    late = {"type": "SetWagers", "table": "M1", "round": 2, "terminal": "M11", "slip": {"red": 1_00}}
    answer = await house.others["terminal", "M11"].ask("table", late)
    assert (answer["type"], str(named(PublicReason.DISTURBANCE)) in answer["reason"]) == ("Refused", True)
    await house.does("table", "Resume", table="M1")
    away = {"table": "M1", "terminal": "M11", "because": f"friend of {NAME}"}
    await house.does("table", "SendAway", **away, public="CONDUCT")
    out = {"terminal": "M12", "because": f"{NAME} himself"}
    await house.does("terminal", "ExcludePlayer", **out, public="RULES")
    await round_of(house, {"E1": {"red": 25_00}}, table="P1")
    await house.does("table", "ShutGame", table="P1", because=f"{NAME} tore the cable out")
    await house.hears()
    assert house.seat("M11")["sent_away"]["reason"] == "CONDUCT"
    assert house.seat("M12")["excluded"]["reason"] == "RULES"
    assert house.seat("E1")["given_back"]["reason"] == "NO_DISPLAY"


async def records(house):
    """Whatever else staff write down of somebody."""
    seen = {"table": "M1", "terminal": "M12", "breach": "DEVICE", "detail": f"{NAME} wore an earpiece"}
    await house.does("table", "RecordIncident", **seen)
    await house.does("table", "ConfiscateDevice", table="R1", terminal="A1", device=f"{NAME}'s earpiece")
    await house.does("table", "DetainPerson", table="M1", person=NAME, because="an earpiece")
    await house.does("table", "EndDetention", table="M1", number=1, handed_to=f"Sergeant {NAME}")
    await house.does("table", "CloseIncident", table="M1", number=1, outcome=f"{NAME} was led out")
    await house.hears()


async def thinks_better_of_it(house):
    """What was refused, held, sent away or excluded is considered once more, each with its reason."""
    own = {"type": "RecordClaim", "table": "R1", "terminal": "A1", "claim": "my black was on the cloth"}
    assert (await house.others["terminal", "A1"].ask("table", own))["type"] == "Kept"
    finding = f"{NAME} saw nothing of the kind"
    await house.does("table", "ConsiderClaim", table="R1", number=1, finding=finding)
    await house.does("terminal", "ReleaseHold", terminal="M12", hold="h", because=f"{NAME} has paid")
    quiet = {"terminal": "E1", "fault": "f1", "what": f"{NAME} played on"}
    await house.does("terminal", "NoteUnreportedFault", **quiet)
    await house.does("terminal", "LiftExclusion", terminal="M12", because=f"{NAME} is another man")
    left = {"terminal": "M12", "because": f"{NAME} shouts"}
    await house.does("terminal", "DirectToLeave", **left, public="CONDUCT")
    await house.does("table", "Readmit", table="M1", terminal="M11", because=f"{NAME} is gone")
    await house.hears()


async def cashes_out(house, terminal):
    screen = house.others["terminal", terminal]
    out = {"type": "CashOut", "terminal": terminal, "way": "ticket", "table": None}
    answer = await screen.ask("terminal", out)
    assert answer["type"] == "Kept", answer
    shown = await screen.until(lambda view: view["seat"]["ticket"])
    return shown["seat"]["ticket"]["number"]


async def pays(house):
    """A ticket that is presented, another without its paper, and what a player had left behind."""
    presented, lost = await cashes_out(house, "M11"), await cashes_out(house, "M12")
    amount = house.wire.live.floor.core.current.state(TICKET, presented).amount
    await house.wire.does(kc.Hold(ticket=presented, place=WINDOW, amount=amount), Staff(IRIS))
    await house.wire.does(kc.Redeem(ticket=presented, place=WINDOW, by=IRIS, **PAYEE), Staff(IRIS))
    illegible = kc.ReportPrintFailed(ticket=lost, fault=TicketFault.ILLEGIBLE, found_by=IRIS)
    await house.wire.does(illegible, Staff(IRIS))
    hand = {"place": "Cage 1", "by": IRIS, "approved_by": HENK, "ground": ClaimGround.PRINTED_ILLEGIBLY}
    await house.wire.does(kc.PayByHand(ticket=lost, **hand, **PAYEE), Staff(IRIS, HENK))
    number = await round_of(house, {"A1": {"red": 25_00}}, "17", table="R1")
    await cashes_out(house, "A1")
    await house.does("table", "CorrectOutcome", table="R1", round=number, outcome="18", because=NAME)
    left = {"terminal": "A1", "table": "R1", "round": number, "reason": f"{NAME} came back"}
    await house.wire.does(pc.PayLeftBehind(**left, **PAYEE), Staff(IRIS, BRUNO))
    await house.hears()
    cookie = await house.wire.cookie("cage", "henk")
    for path in (presented, lost):
        await house.fetched(f"/api/tickets/{path}", cookie=cookie)


async def at_the_doors(house):
    """Somebody stood down and let back, somebody gone for good, and a screen turned out."""
    two = Staff(MARGOT, BRUNO)
    await house.wire.does(StandDown(staff="chen", because=f"seen with {NAME}"), two)
    await house.wire.does(Reinstate(staff="chen"), two)
    await house.wire.does(RetireStaff(staff="chen", because=f"gone with {NAME}"), two)
    await house.wire.doors.revoke("display", "P1", MARGOT, f"{NAME} took it along")
    await house.hears()
    assert house.others["display", "P1"].farewell is not None


async def asks_for_paper(house, rounds):
    for table, number, terminal in rounds:
        for language in ("en", "fr", "zh-Hans"):
            path = f"/api/tables/{table}/rounds/{number}/receipt?language={language}"
            await house.fetched(path, house.tokens[terminal])
    printed = text_of(house.answers[0][1]).replace(" ", "")  # whose lines are broken anywhere
    assert str(named(PublicReason.RULES)).replace(" ", "") in printed
    for path in ("/api/house", "/api/health", "/api/words/fr", "/api/tables/M1/rules"):
        await house.fetched(path)
    figures = house.wire.served.registry.text()
    assert "croupier_commands_kept_total" in figures
    house.answers.append(("figures", figures.encode()))


@pytest.mark.clause("house 7.3")
def test_what_staff_write_reaches_nobody_else_by_any_way(tmp_path):
    async def story(house):
        await buys_in(house)
        rounds = await undoes_rounds(house)
        await asks_for_paper(house, rounds)
        await decides(house)
        await stops(house)
        await records(house)
        await thinks_better_of_it(house)
        assert any(NAME in text for text in house.margot.heard)  # who works in the pit has to know
        said = list(house.said())
        assert len(said) > 60
        first, last = (each.encode() for each in NAME.split())
        assert [(where, body) for where, body in said if first in body or last in body] == []

    in_the_house(tmp_path / "house", story)


@pytest.mark.clause("house 7.3", "house 3.6")
def test_whom_the_cage_pays_and_why_somebody_left_reaches_nobody_else(tmp_path):
    """Not the pit either: who was paid lies beside the log, for whoever may ask for it there."""

    async def story(house):
        await buys_in(house)
        await pays(house)
        paid = [text for text in house.margot.heard if NAME in text]
        await at_the_doors(house)
        assert not any("passport" in text for text in paid)
        said = list(house.said())
        assert len(said) > 40
        first, last = (each.encode() for each in NAME.split())
        assert [(where, body) for where, body in said if first in body or last in body] == []

    in_the_house(tmp_path / "house", story)


@pytest.mark.clause("house 7.3")
def test_players_are_told_only_what_the_list_of_the_act_has(tmp_path):
    async def story(house):
        await buys_in(house)
        number = await round_of(house, {"M11": {"red": 25_00}})
        fraud = {"table": "M1", "round": number, "cause": "fraud", "outcome_affected": True, "because": NAME}
        answer = await house.refused("table", "VoidRound", **fraud, public="EQUIPMENT")
        assert (answer["type"], answer["clause"]) == ("Refused", "house 7.3")
        answer = await house.refused("table", "VoidRound", **fraud, public=NAME)
        assert answer["type"] == "Refused"
        cited = {"book": NAME, "number": "1"}
        frozen = {"terminal": "M11", "freeze": "f", "because": NAME, "clause": cited}
        answer = await house.refused("terminal", "Freeze", **frozen)
        assert (answer["type"], answer["clause"]) == ("Refused", "house 7.3")
        await house.hears()
        assert not any(NAME in text for screen in house.others.values() for text in screen.heard)
        assert NAME not in house.wire.served.registry.text()

    in_the_house(tmp_path / "house", story)
