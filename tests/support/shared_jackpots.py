"""Tables that a program deals, in whose chance a witness has its share, and the jackpots that serve them."""

from jackpot_floor import AUTOMATED_BOOK, AutomatedWithJackpots, Kept, by_chance, of_automated, sealed
from sealed_table import SealedTable
from shares_in_memory import SharesInMemory

from croupier.floor.audit import audit
from croupier.house.rulesets import open_ruleset
from croupier.table.state import Phase

SIC_BO, BLACKJACK = (f"{AUTOMATED_BOOK}/{name}" for name in ("sic-bo", "blackjack"))
CHANCE = of_automated(by_chance(floor=20_000, turnover=6_000))
TRIGGER = of_automated(sealed(ceiling=10_200, rate="1/100"))

MOST = 100
OVER = (Phase.SETTLED, Phase.IDLE)


class SharedTable(SealedTable):
    """With no witness where none is given; after a restart the secrets of its jackpots are there still."""

    def __init__(self, key=SIC_BO, *args, terms=(CHANCE,), secrets=None, **how):
        self.terms, self.secrets = terms, secrets or Kept()
        super().__init__(key, *args, **how)

    def of_house(self, store, now):
        house = AutomatedWithJackpots(store, now, secrets=self.secrets, R1=self.key)
        return house if house.core.at else house.staffed().served(*self.terms, group="automated")

    def anew(self, seeds=None):
        again = type(self)(
            self.key,
            99,
            self.seeds if seeds is None else seeds,
            store=self.store,
            now=self.house.now,
            options=self.options,
            shares=self.shares,
            secrets=self.secrets,
        )
        again.whims, again.betted = self.whims, self.betted
        return again

    def wins(self, name):
        """Rounds until the jackpot is won, the last of them opened.  The hit."""
        before = len(self.house.hits(name))
        for _ in range(MOST):
            number = self.table.round.number if self.table.round else 0
            self.plays_rounds(number + (self.table.phase in OVER))
            self.house.keeper.look()
            if len(self.house.hits(name)) > before:
                return self.house.hits(name)[-1]
        raise AssertionError(f"{name} was not won in {MOST} rounds")

    def found(self):
        return str(audit(self.store, open_ruleset).finding)


def witnessed(key=SIC_BO, number=1, **how):
    return SharedTable(key, shares=SharesInMemory(number=number), **how)
