"""States of screens by name, as the gallery reads them: what a house sends, and the layouts it lies on."""

from contextlib import suppress

from played_house import CALM_MS

from croupier.server.bet_board import board_view
from croupier.server.felt import NoFelt, felt_view

SCREENS = ("terminal", "console", "display", "pit", "cage", "inspector", "lobby", "director", "board")


class Album:
    def __init__(self):
        self.kept = {screen: {} for screen in SCREENS}
        self.records = {screen: {} for screen in SCREENS}  # what a screen may ask for in any of its states
        self.rulesets, self.boards = {}, {}

    def keep(self, screen, state, *, now, view, **more):
        """``now`` is what time it is in the house.  A state that is kept again is the later one."""
        self.kept[screen][state] = {"now": int(now), "view": view, **more}

    def laid_out(self, ruleset, name=None, *, board=False):
        """The name of a layout; a game that has no felt, or more than one, has a board."""
        name = name or ruleset.key
        self.rulesets[name] = (ruleset, board)
        return name

    def states(self, screen):
        return tuple(self.kept[screen])

    def layouts(self):
        """Felts and boards by name.  The odds of some take seconds to count."""
        felts, boards = {}, dict(self.boards)
        for name, (ruleset, board) in self.rulesets.items():
            with suppress(NoFelt):
                felts[name] = felt_view(ruleset)
            if board or name not in felts:
                boards[name] = board_view(ruleset)
        return {"felts": felts, "boards": boards}


def before_the_end(house, table, left=CALM_MS):
    """What time it is so long before betting ends."""
    return house.spin(table).ends_at - left
