"""The line of one screen as it passes through a test: it can be cut, held up, and spoken into."""

import json
import re


class CutLine:
    def __init__(self):
        self._cut, self._swallowing, self._held, self._holds = False, False, None, frozenset[str]()
        self._screen = self._house = None
        self.answers = {}  # "Kept" or "Refused", by the id of what was asked

    def laid(self, page):
        page.route_web_socket(re.compile(r"/line$"), self._connected)

    def _connected(self, screen):
        if self._cut:
            screen.close()
            return
        house = screen.connect_to_server()
        self._screen, self._house = screen, house
        house.on_message(lambda text: self._from_house(screen, text))
        screen.on_message(lambda text: None if self._swallowing else house.send(text))

    def _from_house(self, screen, text):
        message = json.loads(text)
        if "id" in message:
            self.answers[message["id"]] = message["type"]
        answered = message.pop("answered", [])  # with what is told, which may be under way longer
        self.answers |= {each["id"]: each["type"] for each in answered}
        if self._held is not None and message["type"] in self._holds:
            self._held.append((screen, json.dumps(message)))
            for each in answered:
                self._from_house(screen, json.dumps(each))
        else:
            screen.send(text)

    def cut(self):
        """Nothing comes through in either direction, and every new line breaks too."""
        self._cut = True
        self._house.close()
        self._screen.close()

    def mend(self):
        self._cut = self._swallowing = False

    def swallow(self):
        """What the screen says is lost on the way."""
        self._swallowing = True

    def hold_up(self, *kinds):
        """What the house tells is under way; what the screen asks still comes through, and so do the answers
        unless they are among what is held."""
        self._held, self._holds = [], frozenset(kinds or {"Told"})

    def let_through(self):
        held, self._held = self._held, None
        for screen, text in held:
            screen.send(text)

    def say(self, **message):
        """As if the screen had said it."""
        self._house.send(json.dumps(message))
