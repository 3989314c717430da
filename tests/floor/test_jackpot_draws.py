"""What a floor draws, records and proves of a jackpot that an event of the game wins."""

import json

import msgspec
import pytest
from floor_house import A2, R1
from jackpot_events import BY_BALLS, BY_NINES, balls, nines, served_house
from jackpot_floor import AutomatedWithJackpots
from sealed_table import SealedTable

from croupier.core.ids import RoundNumber
from croupier.floor.audit import audit
from croupier.floor.proving import proof_of, read_proof
from croupier.floor.verifying import verified
from croupier.games.game import AtClose
from croupier.house.rulesets import open_ruleset
from croupier.server.views.play import play_view
from croupier.table import commands as tc
from croupier.table import events as e
from croupier.table.sealing import digest_of_wagers
from croupier.table.settlement import position_of
from croupier.table.state import Phase
from croupier.table.wager_results import Settled

VIRTUAL, CROWN = "automated-10.2/virtual-roulette", "automated-10.2/baccarat-crown"


class Entering(SealedTable):
    """In every other round the second player enters the jackpot."""

    beside, jackpot = "red", balls()

    def of_house(self, store, now):
        if store is None:
            return served_house(R1, self.key, self.options, self.jackpot, now=now)
        return AutomatedWithJackpots(store, now, options={R1: self.options}, R1=self.key)

    def wishes(self):
        for command, name in super().wishes():
            if not isinstance(command, tc.SetWagers):
                yield command, name
                continue
            slip = {self.beside: 500, **({"jackpot": 100} if name == A2 and command.round % 2 == 0 else {})}
            yield msgspec.structs.replace(command, slip=slip), name


@pytest.fixture(scope="module")
def spins():
    return Entering(VIRTUAL, seed=5, options=BY_BALLS).plays_rounds(6)


def drawn_in(table, number):
    return [event.outcome for event in table.told(e.OutcomeEntered) if event.round == number]


def proof(table, number):
    return proof_of(table.store, open_ruleset, R1, RoundNumber(number))


def test_the_dealer_draws_the_balls_of_a_jackpot_where_somebody_has_entered(spins):
    assert [len(drawn_in(spins, number)) for number in range(1, 7)] == [1, 4, 1, 4, 1, 4]
    assert [event.entered is True for event in spins.told(e.WageringClosed)] == [False, True] * 3
    assert audit(spins.store, open_ruleset).finding is None


def test_what_a_round_came_to_is_the_number_of_its_first_ball(spins):
    for settled in spins.told(e.RoundSettled):
        assert settled.result == drawn_in(spins, settled.round)[0]


def test_the_proof_of_each_round_is_walked_and_says_whether_somebody_entered(spins):
    ruleset = open_ruleset(VIRTUAL, BY_BALLS)
    for number in range(1, 7):
        told = proof(spins, number)
        assert [step for step in verified(told, ruleset) if not step.holds] == []
        assert ("entered" in json.loads(msgspec.json.encode(told))["at_close"]) == (number % 2 == 0)
        assert read_proof(msgspec.json.encode(told)) == told


def test_after_a_restart_between_two_balls_the_others_are_what_they_would_have_been():
    whole = Entering(VIRTUAL, seed=5, options=BY_BALLS).plays_rounds(2)
    halved = Entering(VIRTUAL, seed=5, options=BY_BALLS)
    halved.plays(lambda table: table.round and table.round.number == 2 and len(drawn_in(halved, 2)) == 2)
    again = Entering.anew(halved)
    again.plays(lambda table: table.round.number == 2 and table.phase is Phase.SETTLED)
    assert drawn_in(again, 2) == drawn_in(whole, 2)


def test_everybody_sees_the_balls_as_they_are_drawn():
    table = Entering(VIRTUAL, seed=5, options=BY_BALLS)
    shown = []

    def until(state):
        if state.round and state.round.number == 2 and state.phase in {Phase.NO_MORE_BETS, Phase.SETTLED}:
            position = position_of(state, table.game)
            play = play_view(position, state, table.game)
            shown.append((play.number is not None, len(play.balls), play.balls_due))
        return state.round and state.round.number == 2 and state.phase is Phase.SETTLED

    table.plays(until)
    assert list(dict.fromkeys(shown)) == [
        (False, 0, 3), (True, 0, 3), (True, 1, 3), (True, 2, 3), (True, 3, 3),
    ]  # fmt: skip


def test_a_wrong_word_about_the_entries_is_found_by_the_audit(spins, monkeypatch):
    """Told of a round that nobody entered, or not told of one that somebody did."""
    said = "whether a jackpot is drawn for is not what the slips say"
    monkeypatch.setattr("croupier.floor.audit_proofs.enters_a_draw", lambda _slips, _game: False)
    assert said in str(audit(spins.store, open_ruleset).finding)


# ── what is kept ────────────────────────────────────────────────────────────────────────────


def test_the_level_that_was_struck_is_in_the_record_of_its_wager(spins):
    levels = {1: "one", 2: "two", 3: "three"}
    found = 0
    for settled in spins.told(e.RoundSettled):
        ball, *further = drawn_in(spins, settled.round)
        for settlement in settled.settlements:
            for wager in settlement.wagers:
                expected = levels.get(further.count(ball), "") if wager.bet == "jackpot" else ""
                assert wager.level == expected
                found += wager.bet == "jackpot"
    assert found == 3


def test_what_has_struck_nothing_is_written_as_it_always_was():
    plain = Settled(bet="red", stake=500, returned=0, kind="lose", clause="14.4.1", why="17 is not red")
    assert msgspec.json.encode(plain) == (
        b'{"bet":"red","stake":500,"returned":0,"kind":"lose","clause":"14.4.1","why":"17 is not red"}'
    )
    struck = msgspec.structs.replace(plain, level="two")
    assert msgspec.json.encode(struck).endswith(b',"level":"two"}')
    assert msgspec.json.decode(msgspec.json.encode(struck), type=Settled) == struck
    assert msgspec.json.decode(msgspec.json.encode(plain), type=Settled) == plain


def test_that_nobody_entered_is_not_written(spins):
    first, second, *_ = (json.loads(msgspec.json.encode(each)) for each in spins.told(e.WageringClosed))
    assert list(first) == ["type", "table", "round", "at", "by", "spinner", "short", "gone"]
    assert second["entered"] is True


def test_that_somebody_entered_is_in_the_digest_and_that_nobody_did_is_not():
    unsaid = digest_of_wagers("ab" * 32, AtClose(), ("cd" * 32,))
    assert digest_of_wagers("ab" * 32, AtClose(entered=False), ("cd" * 32,)) == unsaid
    assert digest_of_wagers("ab" * 32, AtClose(entered=True), ("cd" * 32,)) != unsaid


# ── nines ───────────────────────────────────────────────────────────────────────────────────


def test_a_coup_of_nines_is_dealt_and_digested_as_any_coup():
    class Coups(Entering):
        beside, jackpot = "player", nines()

    table = Coups(CROWN, seed=9, options=BY_NINES).plays_rounds(4)
    assert {event.entered is True for event in table.told(e.WageringClosed)} == {False}
    assert audit(table.store, open_ruleset).finding is None
    ruleset = open_ruleset(CROWN, BY_NINES)
    assert all(step.holds for number in range(1, 5) for step in verified(proof(table, number), ruleset))
