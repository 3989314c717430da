"""The demonstration house in a hurry: every automated game is conducted, played and adds up."""

from collections import Counter

import pytest
from typer.testing import CliRunner

from croupier.cli.main import app
from croupier.floor.audit import audit
from croupier.floor.rooms import codec
from croupier.house.new_house import demonstration_text, make_house
from croupier.house.rulesets import open_ruleset
from croupier.store.sqlite_log import SqliteLog
from croupier.table import events as e

AUTOMATED = {"V1", "V2", "VR1", "BC1", "SB1", "LW1", "BS1", "BJ1", "CW1", "TP1"}
ROUNDS = 80


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    folder = tmp_path_factory.mktemp("demonstration") / "house"
    file = make_house(folder, demonstration_text()).file
    words = ["house", "rehearse", str(file), "--rounds", str(ROUNDS), "--speed", "0", "--seed", "3"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    (log,) = (folder / "rehearsals").glob("*.log")
    return done.stdout, SqliteLog.open(log, codec())


def test_every_automated_table_settles_rounds_and_the_log_agrees_with_the_rules(played):
    said, log = played
    settled = Counter(told.event.table for told in log.tail() if isinstance(told.event, e.RoundSettled))
    assert min(settled[table] for table in AUTOMATED) >= 3
    assert sum(settled.values()) == ROUNDS
    assert "refused" not in said
    assert (audit(log, open_ruleset).finding, log.balances().total()) == (None, 0)


def test_players_are_asked_where_the_game_asks_them(played):
    _, log = played
    asked = {told.event.table for told in log.tail() if isinstance(told.event, e.ChoiceMade)}
    assert {"BJ1", "TP1", "LW1", "VR1"} <= asked <= AUTOMATED


def test_every_round_is_kept_with_its_result_in_one_line(played):
    _, log = played
    settled = [told.event for told in log.tail() if isinstance(told.event, e.RoundSettled)]
    assert all(event.result for event in settled if event.settlements)
    baccarat = [event.result.split()[0] for event in settled if event.table == "BC1"]
    assert set(baccarat) <= {"player", "banker", "tie"}
