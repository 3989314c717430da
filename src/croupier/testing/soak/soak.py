"""A soak from its first step to the audit at its end."""

from __future__ import annotations

from collections.abc import Callable

from croupier.floor.audit import audit
from croupier.house.rulesets import open_ruleset
from croupier.testing.soak.dealers import Dealers
from croupier.testing.soak.jackpot_crew import JackpotCrew
from croupier.testing.soak.machines import Machines
from croupier.testing.soak.network import Broken, Network, Soaked
from croupier.testing.soak.players import SoakPlayers
from croupier.testing.soak.seniors import Seniors
from croupier.testing.soak.stores import MortalStore, in_memory
from croupier.testing.soak.tournament_crew import TournamentCrew
from croupier.testing.soak.tournament_play import TournamentPlay
from croupier.testing.soak.witness import Wrong

PLAYERS_PER_STEP, DEALERS_PER_STEP = 5, 2
CAGE, SENIORS, JACKPOTS, MACHINES, ROUNDS = 8, 4, 2, 40, 60  # one in so many steps
STEPS_PER_ROUND = 1_000  # more than this, and the house stands still
FIRST_AUDIT = 1_000  # rounds; the next ones at twice as many each

Progress = Callable[[int], None]


class Soak:
    def __init__(self, seed: int, store: MortalStore | None = None) -> None:
        self.net = Network(seed, store or in_memory())
        self.dice = self.net.dice
        self.machines = Machines(self.net)
        self.players = SoakPlayers(self.net, self.machines)
        self.dealers = Dealers(self.net, self.players)
        self.seniors = Seniors(self.net)
        self.jackpots = JackpotCrew(self.net)
        play = TournamentPlay(self.net, self.dealers, self.players, self.seniors)
        self.tournaments = TournamentCrew(self.net, play)
        self._next_audit = FIRST_AUDIT
        self.net.furnish()

    def run(self, rounds: int, progress: Progress | None = None) -> Soaked:
        """Until so many rounds and a tournament are over.  ``Broken`` says where it went wrong."""
        soaked = self.net.soaked
        try:
            while self.net.witness.rounds < rounds or not self.tournaments.held:
                soaked.steps += 1
                self._step()
                if soaked.steps > (rounds + 1) * STEPS_PER_ROUND:
                    raise Wrong("the house stands still")
                if progress:
                    progress(self.net.witness.rounds)
            self.machines.take_up()
            self.net.finish()
            self.machines.count()
        except Exception as error:
            why = str(error) if isinstance(error, Wrong) else f"{type(error).__name__}: {error}"
            raise Broken(self.net.seed, soaked.steps, why, tuple(self.net.asked)) from error
        soaked.rounds = self.net.witness.rounds
        soaked.tournaments = self.tournaments.held
        return soaked

    def _step(self) -> None:
        self.net.follow()
        for _ in range(PLAYERS_PER_STEP):
            self.players.act()
        for _ in range(DEALERS_PER_STEP):
            self.dealers.act()
        if self.dice.one_in(CAGE):
            self.machines.cage()
        if self.dice.one_in(SENIORS):
            self.seniors.act()
        if self.dice.one_in(JACKPOTS):
            self.jackpots.act()
        self.tournaments.act()
        if self.dice.one_in(MACHINES):
            self.machines.take_up()
            self.machines.count()
        if self.dice.one_in(ROUNDS):
            self.machines.repair_all()
            self.seniors.go_round()
        self._audit()

    def _audit(self) -> None:
        """The whole log, at intervals that double, so that all of them together cost twice the last."""
        if self.net.witness.rounds < self._next_audit:
            return
        self._next_audit *= 2
        report = audit(self.net.store, open_ruleset)
        if report.finding:
            raise Wrong(f"the audit found {report.finding}")
