"""A log in which a little of everything has happened, and the commands that read it."""

import json
import shutil
import sqlite3

import floor_house
import typer
from floor_house import A1, A2, DEALER, NOON, R1
from typer.testing import CliRunner

from croupier.cli import audit, recall, replay, ticket
from croupier.floor.rooms import codec
from croupier.store.sqlite import SqliteStore
from croupier.table import commands as tc

FIRST = NOON + 60_000  # when the first round opened

app = typer.Typer()
for verb in (replay, audit, recall, ticket):
    app.add_typer(verb.app)


def run(*words):
    return CliRunner().invoke(app, [str(word) for word in words])


def answer(*words, code=0):
    done = run(*words, "--json")
    assert done.exit_code == code, done.output
    return json.loads(done.stdout)


def refusal(*words):
    """The one line that says what is wrong; before it only that nobody has founded this log."""
    done = run(*words)
    assert (done.exit_code, done.stdout) == (2, "")
    *before, line = done.stderr.splitlines()
    assert all("not founded" in each for each in before)
    return line


def flat(text):
    """As it reads when no column is narrow."""
    return " ".join(text.split())


def play(store):
    """Two rounds settled, the second one corrected; a third without a spin; and a ticket for A2."""
    house = floor_house.TheHouse(store, R1=floor_house.RAPID).staffed().opened().seated(A1, A2)
    for outcome in ("17", "18"):
        house.now += 60_000
        house.wagering()
        house.bets(A1, straight_17=1000)
        house.now += 1000
        house.bets(A1, straight_17=1000, red=500)
        house.bets(A2, straight_0=250)
        house.closes()
        house.spun(outcome)
    house.does(tc.CorrectOutcome(table=R1, round=2, outcome="0"), DEALER)
    house.now += 60_000
    house.wagering()
    house.bets(A1, red=700)
    house.now += 1000
    house.does(tc.DeclareNoSpin(table=R1, round=3, ground="FOREIGN_OBJECT"), DEALER)
    house.now += 60_000
    house.cashes_out(A2)
    return house.last_ticket()


def played_into(path):
    """The number of the ticket that was printed, in a log that lies at the path."""
    store = SqliteStore.create(path, codec())
    number = play(store)
    store.close()
    return number


def altered_copy(log, path, statement, *parameters):
    """A copy that somebody has changed."""
    shutil.copy(log, path)
    file = sqlite3.connect(path)
    file.execute(statement, parameters)
    file.commit()
    file.close()
    return path
