"""Staff over sockets of their own, for stories in which their screens are not the subject."""

import json
import time
from contextlib import ExitStack
from http.client import HTTPConnection
from itertools import count

from told_views import answered, patched
from websockets.sync.client import connect

WAIT_S = 90
# Of questions, none of them used twice: the house answers one that it knows with its first answer.
NAMES = count(1)


class AtPost:
    """Somebody signed in at a console, in the pit or at the cage."""

    def __init__(self, house, post, staff, name=""):
        self._connect(house, {"Cookie": signed_in(house, post, staff)})
        self._say(type="Hello", role=post, name=name)
        self.until(lambda view: "staff" in view)

    def _connect(self, house, headers):
        self.view, self.at, self.answers = None, -1, {}
        line = house.address.replace("http", "ws", 1) + "line"
        self._leaving = ExitStack()
        # A story may not listen for a while. Were what it has not read yet limited, the socket would stop
        # reading, hear no more answers to its own pings, and hang up after 40 seconds.
        opened = connect(line, additional_headers=headers, max_queue=None)
        self.socket = self._leaving.enter_context(opened)

    def close(self):
        self._leaving.close()

    def _say(self, **message):
        self.socket.send(json.dumps(message))

    def _hear(self):
        message = json.loads(self.socket.recv(timeout=WAIT_S))
        match message["type"]:
            case "Snapshot":
                self.view = message["view"]
            case "Told":
                self.view = patched(self.view, message)
                self.answers |= answered(message)
            case "Kept" | "Refused":
                self.answers[message["id"]] = message
            case "Pong":
                self.answers["pong"] = message
            case "Farewell":
                raise RuntimeError(f"the house hung up: {message['reason']}")

    def until(self, held):
        """Listen until something holds of the view."""
        deadline = time.monotonic() + WAIT_S
        while self.view is None or not held(self.view):
            assert time.monotonic() < deadline, self.view
            self._hear()
        return self.view

    def ask(self, room, kind, second=None, **fields):
        """``second`` is who approves: somebody with a password, or a name, who signs by one button in a
        demonstration.
        """
        return self._answer(self.sends(room, kind, second, **fields))

    def sends(self, room, kind, second=None, **fields):
        """The name of a question whose answer is not waited for."""
        name = f"staff-{next(NAMES)}"
        signed = {"staff": second, "password": ""} if isinstance(second, str) else second
        by_two = {"second": signed} if second else {}
        self._say(type="Ask", id=name, room=room, command={"type": kind, **fields}, **by_two)
        return name

    def _answer(self, name):
        while name not in self.answers:
            self._hear()
        return self.answers.pop(name)

    def does(self, room, kind, **fields):
        self.is_kept(self.sends(room, kind, **fields))

    def is_kept(self, name):
        answer = self._answer(name)
        assert answer["type"] == "Kept", answer

    def look(self):
        """The view as it is now, whatever lay unread in between."""
        self._say(type="Ping", sent=0.0)
        self._answer("pong")
        return self.view


class AtBoard(AtPost):
    """Whoever looks at the public board of a tournament."""

    def __init__(self, house, tournament):
        self._connect(house, {})
        self._say(type="Hello", role="board", name=tournament)
        self.until(lambda view: view.get("board"))


class Dealer(AtPost):
    """A dealer at a table with a wheel that makes haste."""

    def __init__(self, house, table, staff="dana"):
        super().__init__(house, "console", staff, table)
        self.table = table

    @property
    def round(self):
        return self.look()["table"]["round"]

    def until_phase(self, phase):
        return self.until(lambda view: view["table"]["phase"] == phase)

    def calls(self, kind, **fields):
        self.does("table", kind, table=self.table, **fields)

    def open_betting(self):
        """A round that a story left unfinished is undone first, so that one failure is not the next one's."""
        if self.look()["table"]["phase"] in ("wagering", "no more bets"):
            self.no_spin()
        while payout := self.look()["desk"]["payout"]:
            self.calls("MoveChips", round=self.round, step=payout["moves"][0]["step"])
        self.calls("OpenWagering")
        return self.until_phase("wagering")["table"]["round"]

    def spin(self):
        self.is_kept(self._spins(self.look()["table"]))

    def _spins(self, table):
        launch = {"by": "HAND", "rest_expected_at": (table["ends_at"] or 0) + 1_000}
        return self.sends("table", "SpinBall", table=self.table, round=table["round"], **launch)

    def no_more_bets(self):
        """By the sensor, which sees the ball about to fall; by word where the book has no clock.

        The ball rests in two seconds, however busy the machine is: the word is said in the same breath.
        """
        table = self.look()["table"]
        said = [self._spins(table)]
        if table["ends_at"] is None:
            close = {"table": self.table, "round": table["round"], "by": "dealer"}
            said.append(self.sends("table", "CloseWagering", **close))
        for each in said:
            self.is_kept(each)
        self.until_phase("no more bets")

    def enters(self, number):
        self.calls("EnterOutcome", round=self.round, outcome=number)
        self.until_phase("settled")

    def result(self, number):
        self.no_more_bets()
        self.enters(number)

    def no_spin(self, ground="INTERFERENCE"):
        self.calls("DeclareNoSpin", round=self.round, ground=ground)
        self.until_phase("idle")


def signed_in(house, post, staff):
    host = house.address.split("//")[1].rstrip("/")
    connection = HTTPConnection(host, timeout=WAIT_S)
    try:
        body = json.dumps({"post": post, "staff": staff})
        headers = {"Content-Type": "application/json", "Origin": f"http://{host}"}
        connection.request("POST", "/api/demonstration/sessions", body, headers)
        answer = connection.getresponse()
        assert answer.status < 300, answer.read()
        return answer.headers["Set-Cookie"].split(";")[0]
    finally:
        connection.close()
