"""The same cards through a kernel and through positions: what each brings, round by round."""

from collections import defaultdict, deque

from croupier.fast.blocks import Running, loaded
from croupier.games.cut_card import BY_CUT_CARD, CUT_CARD
from croupier.games.game import Act, AtClose, Draw, Outcome, Over
from croupier.games.shoes import gone_after
from croupier.maths.compiling.compiling import compile_tables
from croupier.maths.compiling.tables import ME


class Disagreement(AssertionError):
    pass


def one_by_one(by, outcome):
    """What was drawn as one, by equipment that is named once for each draw, as dice are."""
    names = by.split()
    if len(names) > 1 and len(set(names)) == 1:
        return list(zip(names, outcome.split(), strict=True))
    return [(by, outcome)]


class Walk:
    """Kernel and position side by side; a disagreement names the round, its draws and both results."""

    def __init__(self, game, slip, policy, seed=1, tables=None):
        self.game, self.slip, self.policy = game, slip, policy
        self.tables = tables or compile_tables(game, slip, policy)
        self.running = Running(loaded(self.tables), seed, 0)
        self.gone = ()
        self.before = self.running.counts.copy()

    def rounds(self, rounds):
        for number in range(rounds):
            drawn, brought = self.kernel_round()
            walked = self.position_round(drawn)
            if walked != brought:
                raise Disagreement(f"round {number}: {drawn}: walked {walked}, by the kernel {brought}")

    def kernel_round(self):
        """What the kernel drew, and what it says that each bet, and the slip, brought."""
        running, place = self.running, int(self.running.place[0])
        running.play(1)
        changed = (running.counts - self.before).nonzero()[0]
        self.before[changed] += 1
        brought = {}
        for reading in self.tables.readings:
            ends = reading.begins + len(reading.returned)
            (at,) = [int(each) for each in changed if reading.begins <= each < ends]
            brought[reading.bet] = reading.returned[at - reading.begins]
        return self.drawn(place), brought

    def drawn(self, place):
        running = self.running
        if not len(running.cards):
            named = zip(self.tables.drawn, running.last, strict=True)
            drawn = ((by, outcomes[int(at)]) for (by, outcomes), at in named)
            return [each for by, outcome in drawn for each in one_by_one(by, outcome)]
        ((by, cards),) = self.tables.drawn
        if self.tables.kernel == "three_card_poker":
            dealt = running.cards[: int(self.tables.tables["matrix"].values[0]) + 3]
        else:
            dealt_from = 0 if int(running.place[0]) <= place or self.shuffled(place) else place
            if not dealt_from:
                self.gone = ()
            dealt = running.cards[dealt_from : int(running.place[0])]
        return [(by, cards[int(card)]) for card in dealt]

    def shuffled(self, place):
        size, cut = len(self.running.cards), self.tables.tables["behind"].values
        return cut[0] == size or place >= size - cut[0] or self.cut_came

    def position_round(self, drawn):
        """Every draw is used, and no other is asked for."""
        waiting = defaultdict(deque)
        for by, outcome in drawn:
            waiting[by].append(outcome)
        position = self.game.start({ME: self.slip}, AtClose(gone=self.gone))
        self.cut_came, moves = False, []
        while not isinstance(turn := position.turn(), Over):
            move = self.move(position, turn, waiting)
            moves.append(move)
            position = position.after(move)
        if self.game.face.shoe() is not None:
            self.gone = gone_after(self.gone, moves)
        if any(waiting.values()):
            raise Disagreement(f"the kernel drew more: {drawn}")
        return self.brought(position)

    def move(self, position, turn, waiting):
        if not isinstance(turn, Draw):
            return Act(ME, self.chosen(position, turn))
        if turn.by == BY_CUT_CARD:
            cut = int(self.running.place[1])
            self.cut_came = len(self.running.cards) - int(self.running.place[0]) <= cut
            return Outcome(CUT_CARD if self.cut_came else "no cut card")
        if not waiting[turn.by]:
            if turn.by in {by for by, _ in self.tables.drawn}:
                raise Disagreement(f"the position draws more by {turn.by}")
            return Outcome(next(iter(turn.law.weights)))  # by equipment that no wager of the slip turns on
        outcome = waiting[turn.by].popleft()
        if outcome not in turn.law:
            raise Disagreement(f"{turn.by} cannot bring {outcome} here")
        return Outcome(outcome)

    def chosen(self, position, turn):
        from policy_choices import choice_of  # noqa: PLC0415

        return choice_of(self.policy, position, turn)

    def brought(self, position):
        results, stakes = position.results()[ME], position.stakes()[ME]
        brought = {bet: results[bet].returned for bet in self.slip}
        main = next(iter(self.slip))
        for bet in results.keys() - brought.keys():
            brought[main] += results[bet].returned - stakes[bet]
        return brought | {"": sum(brought.values())}
