"""The Riverside Cup of a demonstration: again and again, with a guest, through a restart, to the cent."""

import asyncio
from collections import Counter
from types import SimpleNamespace

import pytest
from cup_house import CupHouse, file_of_demonstration
from views_house import scene_of

from croupier.core.decider import Refused
from croupier.floor import current_states
from croupier.floor.asker import Seat, Staff
from croupier.floor.audit import audit
from croupier.floor.rooms import HOUSE_ROSTER, STAFF, TERMINAL, TOURNAMENT, codec
from croupier.floor.tournament_proofs import faults_of_tournament_proof, proof_of_tournament
from croupier.house.rulesets import open_ruleset
from croupier.server.views.seat import seat_view
from croupier.simulation.cup_players import COMPANY, careful, chaser, copier, straight_up
from croupier.store.sqlite_log import SqliteLog
from croupier.table import commands as tc
from croupier.table.state import Phase
from croupier.tournaments import commands as oc
from croupier.tournaments import events as e
from croupier.tournaments.words import EntrantStanding, SessionStage, TournamentStage

CARD = "8123456789"


@pytest.fixture
def file(tmp_path):
    return file_of_demonstration(tmp_path / "house")


def log_of(file):
    return SqliteLog.open(file.parent / "house.log", codec())


def over(number):
    return lambda cup: cup.name == f"riverside-cup-{number}" and cup.stage is TournamentStage.OVER


def running(number, spins=0):
    def held(cup):
        session = cup.current
        played = sum(len(each) for each in session.spins.values()) if session else 0
        return cup.name == f"riverside-cup-{number}" and played >= spins and bool(session) and session.seats

    return held


class Visitor:
    """Bets the least on black wherever the draw has put them, the first time sealed."""

    def __init__(self, inside, entrant):
        self._inside, self._entrant, self.betted = inside, entrant, set()

    async def __call__(self):
        session = self._inside.state.current
        if session is None or self._entrant not in session.seats:
            return
        seat = session.seats[self._entrant]
        table = self._inside.table(seat.table)
        if table.phase is Phase.WAGERING and table.reserved and seat.terminal not in table.in_hand.slips:
            number = table.in_hand.number
            at, slip, secret = seat.terminal, {"black": 100}, not self.betted
            setting = tc.SetWagers(table=seat.table, round=number, terminal=at, slip=slip, secret=secret)
            assert await self._inside.cup._desk.commands.answer(setting, Seat(at)) is None
            self.betted.add((seat.table, number))


def shown_at_seats(inside):
    """By terminal: of which cup, and for whom, a screen there speaks."""
    scene = scene_of(SimpleNamespace(core=inside.house.core, now=inside.now))
    seats = [seat.terminal for seat in inside.state.sessions[-1].seats.values()]
    own = {at: seat_view(scene, at).tournament for at in seats}
    return {at: (each.at.tournament, each.entrant) for at, each in own.items() if each is not None}


def seats_of(cup):
    return {seat.terminal: (cup.name, name) for name, seat in cup.sessions[-1].seats.items()}


def test_three_cups_with_a_guest_in_the_second_and_a_restart_in_the_third(file):
    async def evening():
        inside = CupHouse(file)
        began = inside.now
        await inside.until(over(1))
        first = inside.now - began
        state = await inside.until(lambda cup: cup.name == "riverside-cup-2" and len(cup.entrants) == 3)
        assert inside.cup.guest_seat().free
        assert await inside.cup.take_guest_seat(state.name, CARD, "Noor") is None
        seat = inside.cup.guest_seat()
        assert (seat.free, seat.guest, seat.terminal) == (False, "E004", None)
        again = await inside.cup.take_guest_seat(state.name, "8123456780", "Late")
        assert isinstance(again, Refused)
        state = await inside.until(running(2))
        assert inside.cup.guest_seat().terminal == state.current.seats["E004"].terminal
        assert shown_at_seats(inside) == seats_of(state)
        visitor = Visitor(inside, "E004")
        await inside.until(over(2), visitor)
        assert shown_at_seats(inside) == seats_of(inside.state)
        table = state.current.seats["E004"].table
        assert len(visitor.betted) >= inside.state.sessions[0].played(table)
        await inside.until(running(3, spins=5))
        at, refused = inside.now, dict(inside.cup.refused)
        await inside.close()
        return first, at, refused

    async def morning(at):
        inside = CupHouse(file, at + 60_000, seed=11)
        assert inside.state.current.stage in {SessionStage.RUNNING, SessionStage.PAUSED}
        await inside.until(over(3))
        refused = dict(inside.cup.refused)
        await inside.until(lambda cup: cup.name == "riverside-cup-4")
        await inside.close()
        return refused

    first, at, refused = asyncio.run(evening())
    assert 200_000 < first < 330_000
    assert (refused, asyncio.run(morning(at))) == ({}, {})
    log = log_of(file)
    assert (audit(log, open_ruleset).finding, log.balances().total()) == (None, 0)
    for number in (1, 2, 3):
        of_cup(log, number)
    log.close()


def of_cup(log, number):
    """Entered, drawn for, counted, sealed and paid as the plan has it, and proven from the log alone."""
    name = f"riverside-cup-{number}"
    state = TOURNAMENT.fold(log.read(TOURNAMENT.stream(name)))
    told = Counter(type(each) for each in log.read(TOURNAMENT.stream(name)))
    assert (told[e.Applied], told[e.Accepted], told[e.TermsSigned], told[e.EntryPaid]) == (8, 8, 8, 8)
    first = state.sessions[0]
    assert all(len(spins) == 8 or table in first.concluded for table, spins in first.spins.items())
    assert sum(line.amount for line in state.prizes) == 8 * 1_000 + 2_000
    proof = proof_of_tournament(log, name)
    assert faults_of_tournament_proof(proof) == ()
    # Whoever had chips to the end of a table that was played out has made the secret wager.
    sealed = Counter(each.terminal for each in proof.secrets)
    to_the_end = {
        first.seats[each].terminal for each in first.seats
        if each not in first.out and first.seats[each].table not in first.concluded
    }  # fmt: skip
    assert to_the_end <= sealed.keys()
    left = {account: held for account, held in log.balances().of.items() if f"{name}" in account}
    assert left == {f"AUD:rake:{name}": 800, f"AUD:promotion:{name}": -2_000}


def test_manners_differ_and_nobody_copies_what_is_sealed(file):
    """Of a round with a sealed slip, what who copies has laid is what somebody else has laid openly."""

    async def story():
        inside, seen = CupHouse(file), Counter()

        async def looks():
            session = inside.state.current
            for table in map(inside.table, ("V3", "V4")):
                if session is None or table.phase is not Phase.WAGERING or not table.in_hand.secret:
                    continue
                for at, slip in table.in_hand.slips.items():
                    open_slips = [laid for each, laid in table.in_hand.seen().slips.items() if each != at]
                    if at in copiers(inside, session) and len(slip) > 1:
                        rest = {bet: stake for bet, stake in slip.items() if not bet.startswith("dozen")}
                        assert any(rest.items() <= dict(laid).items() for laid in open_slips)
                        seen[at] += 1

        await inside.until(over(1), looks)
        await inside.close()

    asyncio.run(story())
    assert Counter(each.manner for each in COMPANY) == dict.fromkeys(
        (careful, chaser, copier, straight_up), 2
    )


def copiers(inside, session):
    company = inside.cup.company(inside.state)
    return {session.seats[each].terminal for each, person in company.items()
            if person.manner is copier and each in session.seats}  # fmt: skip


def test_no_cup_is_opened_while_nobody_looks_and_one_that_runs_is_played(file):
    async def story():
        inside = CupHouse(file)
        inside.watched = False
        for _ in range(200):
            await inside.step()
        assert (inside.state.plan, inside.cup.guest_seat()) == (None, None)
        before = inside.house.store.head().at
        inside.watched = True
        await inside.until(lambda cup: cup.stage is TournamentStage.OPEN)
        inside.watched = False
        await inside.until(over(1))
        for _ in range(200):
            await inside.step()
        assert (inside.state.name, inside.house.store.head().at > before) == ("riverside-cup-1", True)
        roster = inside.house.core.current.state(STAFF, HOUSE_ROSTER)
        assert not roster.sessions  # the director has gone home
        await inside.close()

    asyncio.run(story())


def test_whoever_is_quicker_at_the_desk_is_let_and_what_they_leave_is_gone_on_with(file):
    """A person pauses, and does not come back; another calls a cup off, and everything comes back."""
    margot = Staff("margot")

    async def story():
        inside = CupHouse(file)
        ask = inside.cup._desk.commands.answer
        await inside.until(running(1, spins=2))
        state = await inside.until(lambda cup: cup.current.stage is SessionStage.RUNNING)
        assert (
            await ask(oc.PauseSession(tournament=state.name, session=1, because="a fire drill"), margot)
            is None
        )
        paused = inside.now
        await inside.until(lambda cup: cup.current.stage is SessionStage.RUNNING)
        assert inside.now - paused >= 60_000
        await inside.until(over(1))
        state = await inside.until(lambda cup: cup.name == "riverside-cup-2" and len(cup.entrants) == 5)
        assert await ask(oc.CancelTournament(tournament=state.name, because="for a reason"), margot) is None
        await inside.until(lambda cup: cup.name == "riverside-cup-3")
        refunded = inside.house.core.current.state(TOURNAMENT, "riverside-cup-2")
        assert (refunded.behind_us, refunded.stage) == (True, TournamentStage.CANCELLED)
        assert inside.house.store.balances().total() == 0
        await inside.close()

    asyncio.run(story())


def test_a_guest_who_takes_the_seat_while_the_company_enters_is_told_that_it_is_theirs(file):
    """Both at one desk: who is accepted already is not asked about again, and nobody else gets the seat."""

    async def story():
        inside = CupHouse(file)
        state = await inside.until(lambda cup: cup.stage is TournamentStage.OPEN)
        takes = [inside.cup.take_guest_seat(state.name, card, "Noor") for card in (CARD, "8123456780")]
        guest, late, _ = await asyncio.gather(*takes, inside.cup.look())
        assert (guest, isinstance(late, Refused)) == (None, True)
        state = await inside.until(lambda cup: cup.stage is TournamentStage.CLOSED)
        assert len(state.entrants) - len(inside.cup.company(state)) == 1
        assert all(each.entered for each in state.entrants.values())
        await inside.close()

    asyncio.run(story())


def test_somebody_who_entered_at_the_cage_has_the_seat_and_plays_for_themselves(file):
    async def story():
        inside = CupHouse(file)
        ask, cage = inside.cup._desk.commands.answer, Staff("iris")
        state = await inside.until(lambda cup: len(cup.entrants) == 2)
        assert await ask(oc.Apply(tournament=state.name, card=CARD, called="Noor"), cage) is None
        state = await inside.until(lambda cup: cup.entrants["E003"].standing is EntrantStanding.ACCEPTED)
        for command in (
            oc.SignTerms(tournament=state.name, entrant="E003", digest=state.terms),
            oc.PayEntry(tournament=state.name, entrant="E003"),
        ):
            assert await ask(command, cage) is None
        assert (inside.cup.guest_seat().free, inside.cup.guest_seat().guest) == (False, "E003")
        state = await inside.until(over(1))
        assert (len(state.entrants), state.sessions[0].bank_of("E003")) == (8, 10_000)
        await inside.close()

    asyncio.run(story())


def test_cups_that_are_behind_us_are_forgotten_and_found_again(file, monkeypatch):
    monkeypatch.setattr(current_states, "TOURNAMENTS_IN_MIND", 1)

    async def story():
        inside = CupHouse(file)
        await inside.until(lambda cup: cup.name == "riverside-cup-4" and cup.stage is TournamentStage.OPEN)
        core = inside.house.core
        core.save_snapshots()
        assert [name for name, _ in core.current.tournaments()] == ["riverside-cup-3", "riverside-cup-4"]
        assert core.current.state(TOURNAMENT, "riverside-cup-1").stage is TournamentStage.OVER
        await inside.close()
        later = CupHouse(file, inside.now)
        assert len(dict(later.house.core.current.tournaments())) == 2
        assert later.state.name == "riverside-cup-4"
        assert all(later.house.core.current.state(TERMINAL, f"X{at}").open for at in range(1, 9))
        await later.close()

    asyncio.run(story())
