"""The big screen of a tournament: by the last settled spin, and drawn once for all who watch."""

import asyncio

import msgspec
import pytest
from played_board import FINAL, BoardCup
from tournament_floor import CAGE, CUP
from views_house import encoded

from croupier.core.ids import TournamentId
from croupier.server.connections.connected_screen import ConnectedScreen
from croupier.server.connections.hub import Hub
from croupier.server.connections.viewers import BoardViewer, LobbyViewer, parts
from croupier.server.views import tournament_board as drawing
from croupier.server.views.lobby_cups import lobby_cups
from croupier.server.views.tournament_board import board_of, tournament_board
from croupier.tournaments import commands as oc


def shown(cup):
    return tournament_board(cup.scene, TournamentId(CUP))


def standings(cup):
    (session,) = shown(cup).sessions
    return [(row.place, row.entrant, row.bank, row.change) for row in session.standings]


@pytest.fixture(scope="module")
def played():
    return BoardCup().running().spins()


def test_standings_are_those_of_the_last_settled_spin_whatever_lies_on_the_felt():
    cup = BoardCup().running().spins(1)
    before = standings(cup)
    first, second, *_ = cup.by_seat("R1")
    cup.opens("R1").wagers(first, {"red": 5_000}).wagers(second, {"black": 4_000})
    assert cup.chips(first) != {name: bank for _, name, bank, _ in before}[first]
    assert standings(cup) == before
    cup.closes("R1").settles(14, "R1")
    after = {name: (bank, change) for _, name, bank, change in standings(cup)}
    assert after[first] == (cup.chips(first), 5_000)
    assert after[second][1] == -4_000


def test_places_go_by_banks_and_equals_share_one(played):
    rows = standings(played)
    assert [bank for _, _, bank, _ in rows] == sorted((bank for _, _, bank, _ in rows), reverse=True)
    assert [place for place, *_ in rows] == [1, 2, 3, 4, 4, 6, 7, 8]


def test_who_refused_publicity_is_a_number_and_no_card_is_shown(played):
    (session,) = shown(played).sessions
    called = {row.entrant: row.called for row in session.standings}
    assert (called["E003"], called["E001"]) == ("", "Adaeze O.")
    seen = encoded(shown(played))
    assert all(entrant.card not in seen for entrant in played.state.entrants.values())


def test_a_sealed_wager_is_a_mark_and_nothing_else(played):
    sealed = BoardCup().running().spins().seals()
    (session,) = shown(sealed).sessions
    _, second, *_ = sealed.by_seat("R1")
    assert [row.entrant for row in session.standings if row.sealed] == [second]
    unmarked = [msgspec.structs.replace(row, sealed=False) for row in session.standings]
    (other,) = shown(played).sessions
    assert unmarked == other.standings


def test_who_missed_the_last_spin_is_marked(played):
    (session,) = shown(played).sessions
    missed = {row.entrant for row in session.standings if row.missed}
    assert missed == {played.by_seat("R1")[3], played.by_seat("R2")[3]}


def test_equal_banks_at_two_tables_are_not_compared_where_each_table_has_a_line_of_its_own():
    """The second of a table goes on, though the third of the other holds as much."""
    heat = {**FINAL, "name": "Heat", "advance": {"each_table": 2}}
    cup = BoardCup(session=[heat, FINAL]).running().spins()
    (session,) = shown(cup).sessions
    banks = {row.entrant: row.bank for row in session.standings}
    second, third = (sorted(cup.by_seat(table), key=banks.get)[-at] for table, at in (("R2", 2), ("R1", 3)))
    assert banks[second] == banks[third] == 10_000
    through = {row.entrant for row in session.standings if row.through}
    assert through == {
        *sorted(cup.by_seat("R1"), key=banks.get)[-2:],
        *sorted(cup.by_seat("R2"), key=banks.get)[-2:],
    }
    level = BoardCup(session=[heat, FINAL]).running()
    assert not any(row.through for row in shown(level).sessions[0].standings)


def test_what_is_called_off_names_no_prizes():
    cup = BoardCup().open().named(2).does(oc.CancelTournament, because="too few")
    assert shown(cup).prizes == []


def test_entries_times_their_part_and_what_is_added_are_the_pool_and_so_are_the_prizes(played):
    board = shown(played)
    assert (board.entered, board.prize_part, board.added, board.pool) == (8, 5_000, 20_000, 60_000)
    assert sum(prize.amount for prize in board.prizes) == board.pool
    assert board.chips == 8 * 10_000


def test_before_play_the_commitment_is_shown_and_after_the_draw_its_seed():
    cup = BoardCup().open().named(4)
    committed = shown(cup).committed
    cup.closed()
    assert (len(committed), shown(cup).committed) == (64, committed)
    (session,) = shown(BoardCup().open().named().closed()).sessions
    assert (len(session.commitment), session.draw, session.standings) == (64, "", [])
    (session,) = shown(BoardCup().ready()).sessions
    assert (len(session.draw), len(session.standings)) == (64, 8)
    assert shown(BoardCup().ready()).committed != session.commitment


# ── what is hidden ──────────────────────────────────────────────────────────────────────────


def hiding(spins):
    return BoardCup(session=[{**FINAL, "spins": 4, "hide_last": 1}]).running().spins(spins)


def test_in_the_last_spins_nobody_is_shown_how_they_stand_where_the_plan_says_so():
    cup = hiding(2)
    assert [session.hidden for session in shown(cup).sessions] == [False]
    cup = hiding(3)
    (session,) = shown(cup).sessions
    assert session.hidden
    assert {(row.place, row.bank, row.change, row.through, row.out) for row in session.standings} == {
        (0, 0, 0, False, None)
    }
    seats = [(row.table, row.seat) for row in session.standings]
    assert seats == sorted(seats)


def test_what_is_hidden_from_the_public_whoever_conducts_it_sees_and_it_returns_with_the_result():
    cup = hiding(3)
    (session,) = board_of(cup.scene, cup.state, cup.state.plan).sessions
    assert (session.hidden, session.standings[0].place, session.standings[0].bank > 0) == (True, 1, True)
    cup.decided()
    (session,) = shown(cup).sessions
    assert (session.hidden, session.standings[0].place) == (False, 1)


# ── who watches ─────────────────────────────────────────────────────────────────────────────


def test_a_name_that_nobody_gave_a_tournament_has_no_board_and_is_not_kept_in_mind(played):
    before = [name for name, _ in played.scene.core.current.tournaments()]
    assert tournament_board(played.scene, TournamentId("another")) is None
    assert [name for name, _ in played.scene.core.current.tournaments()] == before


def test_it_is_drawn_once_for_all_who_watch_and_again_with_the_next_spin(monkeypatch):
    cup = BoardCup().running().spins(1)
    drawn = []
    plainly = drawing.board_of
    monkeypatch.setattr(drawing, "board_of", lambda *given: drawn.append(1) or plainly(*given))

    async def watched():
        hub = Hub(cup.scene)
        cup.house.core.follow(hub.told)
        screens = [ConnectedScreen(BoardViewer(TournamentId(CUP))) for _ in range(50)]
        for screen in screens:
            hub.join(screen)
        first = {hub.message(screen) for screen in screens}
        cup.spin(14, {cup.by_seat("R1")[0]: {"red": 500}}, "R1")
        second = {hub.message(screen) for screen in screens}
        return first, second

    first, second = asyncio.run(watched())
    assert (len(first), len(second), None in second) == (1, 1, False)
    assert len(drawn) == 2


# ── in the lobby ────────────────────────────────────────────────────────────────────────────


def test_the_lobby_tells_what_a_cup_costs_what_can_be_won_and_how_many_seats_are_left():
    cup = BoardCup(entries__closes="2027-03-19T20:01:00").open().named(7)
    (told,) = lobby_cups(cup.scene)
    assert (told.taken, told.most, told.price, told.rake) == (7, 8, 5_500, 500)
    assert (told.pool, told.places, told.spins, told.bank) == (60_000, 3, 8, 10_000)
    cup.does(oc.WithdrawEntry, CAGE, entrant="E001")
    assert lobby_cups(cup.scene)[0].taken == 6


def test_everybody_in_the_lobby_is_told_of_cups_in_a_house_for_money_too():
    cup = BoardCup().running()
    seen = {name: part.draw() for name, part in parts(cup.scene, LobbyViewer()).items()}
    assert [each.tournament for each in seen["lobby"].cups] == [CUP]
    money = msgspec.structs.replace(cup.scene.house, play_money=False)
    object.__setattr__(cup.scene, "house", money)
    seen = {name: part.draw() for name, part in parts(cup.scene, LobbyViewer()).items()}
    assert [each.tournament for each in seen["lobby"].cups] == [CUP]
    assert seen["lobby"].free_seat is None
