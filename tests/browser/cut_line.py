"""The line of one screen as it passes through a test: it can be cut, held up, and spoken into."""

import json
import re


class CutLine:
    def __init__(self):
        self._cut, self._held = False, None
        self._screen = self._house = None

    def laid(self, page):
        page.route_web_socket(re.compile(r"/line$"), self._connected)

    def _connected(self, screen):
        if self._cut:
            screen.close()
            return
        house = screen.connect_to_server()
        self._screen, self._house = screen, house
        house.on_message(lambda text: self._from_house(screen, text))

    def _from_house(self, screen, text):
        if self._held is not None and json.loads(text)["type"] == "Told":
            self._held.append((screen, text))
        else:
            screen.send(text)

    def cut(self):
        """Nothing comes through in either direction, and every new line breaks too."""
        self._cut = True
        self._house.close()
        self._screen.close()

    def mend(self):
        self._cut = False

    def hold_up(self):
        """What the house tells is under way; what the screen asks and the answers still come through."""
        self._held = []

    def let_through(self):
        held, self._held = self._held, None
        for screen, text in held:
            screen.send(text)

    def say(self, **message):
        """As if the screen had said it."""
        self._house.send(json.dumps(message))
