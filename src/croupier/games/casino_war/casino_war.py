"""Casino War: one card against the dealer's, and a war when they are equal.

The order of the round: one card to each betting area in turn, one to the dealer; those who
are equal surrender or go to war; one community card for all who do, one to the dealer; all
wagers are settled together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.cards import Card, Shoe, rank_of
from croupier.games.casino_war.face import CasinoWarFace
from croupier.games.casino_war.rules import (
    ANTE,
    GO_TO_WAR,
    TIE,
    WAR_CARDS,
    CasinoWarRules,
    WarChoice,
    cards_for,
    exact_multiple,
)
from croupier.games.game import (
    NOTHING_ELSE,
    Act,
    Ask,
    AtClose,
    Bet,
    BetKey,
    Draw,
    Kind,
    Move,
    Outcome,
    Over,
    Prize,
    Result,
    Results,
    Slip,
    Slips,
    Turn,
)
from croupier.games.wagers import (
    Wager,
    checked,
    gathered,
    lost,
    not_due,
    slips_of,
    stood_off,
    unknown_bets,
    won,
)
from croupier.words.said import say


@dataclass(frozen=True, slots=True)
class CasinoWar:
    """The rules of one table; a shoe of one's own choosing replaces the decks of the rules."""

    rules: CasinoWarRules
    shoe: Shoe | None = None

    @property
    def name(self) -> str:
        return "Casino War"

    @property
    def face(self) -> CasinoWarFace:
        return CasinoWarFace(self)

    def faults(self) -> tuple[Refused, ...]:
        return self.rules.faults()

    def bets(self) -> Mapping[BetKey, Bet]:
        ante, tie = self.rules.ante, self.rules.tie
        prizes = (Prize("the player's card is the higher", ante),)
        bets = {ANTE: Bet(ANTE, "Ante", ante.clause, prizes)}
        if tie is not None:
            bets[TIE] = Bet(TIE, "Tie", tie.clause, (Prize("the first two cards are equal", tie),))
        return bets

    def check(self, slip: Slip) -> Refused | None:
        refused = unknown_bets(slip, self.bets())
        if refused is None and self.rules.tie_needs_ante.value and TIE in slip and ANTE not in slip:
            return Refused(say("casino_war.tie-wager-is-placed-beside"), self.rules.tie_needs_ante.clause)
        return refused

    def rule_of(self, choice: str) -> Clause:
        rules = self.rules
        at_war = choice == WarChoice.GO_TO_WAR.value
        return rules.war_wager.clause if at_war else rules.decision_seconds.clause

    def start(self, slips: Slips, at_close: AtClose = NOTHING_ELSE, /) -> CasinoWarPosition:
        shoe = self.rules.shoe.left(self.full_shoe(), at_close.gone)
        if at_close.gone and not self.lasts_for(shoe, len(slips)):
            raise ValueError(f"{len(slips)} areas need more cards than are left; shuffle the shoe first")
        return CasinoWarPosition(self.rules, shoe, checked(self, slips))

    def full_shoe(self) -> Shoe:
        return Shoe.of_decks(self.rules.decks.value) if self.shoe is None else self.shoe

    @property
    def most_boxes(self) -> int:
        """How many betting areas can be dealt to so that the cards last for a war."""
        return len(self.full_shoe()) - cards_for(areas=0)

    def lasts_for(self, shoe: Shoe, areas: int) -> bool:
        return len(shoe) >= cards_for(areas)

    def exact_multiple(self, bet: BetKey) -> int:
        """The least stake of which every multiple comes out in whole cents."""
        match bet:
            case "tie":
                return exact_multiple((self.rules.tie,) if self.rules.tie else ())
            case _:
                rules = self.rules
                parts = (rules.surrender_returns.value, rules.war_wager.value)
                return exact_multiple((rules.ante, rules.war, rules.second_tie), *parts)


@dataclass(frozen=True, slots=True)
class CasinoWarPosition:
    """One moment of a round: the cards lie in the order in which they were dealt.

    The rules are compared but not hashed: a round has one set of them.
    """

    rules: CasinoWarRules = field(hash=False)
    shoe: Shoe
    wagers: tuple[Wager, ...]
    dealt: tuple[Card, ...] = ()
    choices: tuple[tuple[TerminalId, WarChoice], ...] = ()
    cut: str | None = None  # what the cut card's draw brought, once all cards are dealt

    def areas(self) -> tuple[TerminalId, ...]:
        """The betting areas in the order of the deal."""
        return tuple(dict.fromkeys(wager.terminal for wager in self.wagers))

    def card_of(self, terminal: TerminalId) -> Card:
        return self.dealt[self.areas().index(terminal)]

    def dealer_card(self) -> Card:
        return self.dealt[len(self.areas())]

    def community_card(self) -> Card:
        return self.dealt[len(self.areas()) + 1]

    def dealer_war_card(self) -> Card:
        return self.dealt[len(self.areas()) + 2]

    def turn(self) -> Turn:
        to_come = self._first_deal() - len(self.dealt)
        undecided = self._undecided() if to_come <= 0 else ()
        if undecided:
            options = (WarChoice.SURRENDER.value, WarChoice.GO_TO_WAR.value)
            default = self.rules.undecided.value.value
            seconds = self.rules.decision_seconds
            return Ask(dict.fromkeys(undecided, options), dict.fromkeys(undecided, default), seconds)
        if to_come > 0 or (self._at_war() and to_come > -WAR_CARDS):
            return Draw(self.shoe.law(), by="shoe")
        return self._cut_card() or Over()

    def after(self, move: Move) -> CasinoWarPosition:
        match move, self.turn():
            case Outcome() as outcome, Draw(by="cut card") as draw:
                return replace(self, cut=draw.came(outcome))
            case Outcome(of=card), Draw():
                return replace(self, shoe=self.shoe.without(card), dealt=(*self.dealt, card))
            case Act(terminal=at, choice=choice), Ask(options=options) if choice in options.get(at, ()):
                return self._decided(at, WarChoice(choice))
            case _:
                raise not_due(move, "shoe")

    def stakes(self) -> Slips:
        return slips_of((*self.wagers, *self._wars()))

    def results(self) -> Results:
        if not isinstance(self.turn(), Over):
            raise ValueError("all wagers are settled together, when the round is over")
        placed = [(wager, self._result(wager)) for wager in self.wagers]
        return gathered([*placed, *((wager, self._war(wager.stake)) for wager in self._wars())])

    def _cut_card(self) -> Draw | None:
        """When nothing else is left to happen: what the wagers come to does not depend on it."""
        return None if self.cut else self.rules.shoe.draw(self.shoe, len(self.dealt))

    def _first_deal(self) -> int:
        areas = len(self.areas())
        return areas + 1 if areas else 0

    def _antes(self) -> tuple[Wager, ...]:
        return tuple(wager for wager in self.wagers if wager.bet == ANTE)

    def _wars(self) -> tuple[Wager, ...]:
        """The wagers that going to war has placed by itself."""
        share = self.rules.war_wager.value
        raised = (ante for ante in self._antes() if ante.terminal in self._at_war())
        return tuple(ante._replace(bet=GO_TO_WAR, stake=int(share * ante.stake)) for ante in raised)

    def _value(self, card: Card) -> int:
        return self.rules.ranking.value.index(rank_of(card))

    def _margin(self, terminal: TerminalId) -> int:
        return self._value(self.card_of(terminal)) - self._value(self.dealer_card())

    def _undecided(self) -> tuple[TerminalId, ...]:
        decided = dict(self.choices)
        antes = (wager.terminal for wager in self._antes())
        return tuple(at for at in antes if at not in decided and self._margin(at) == 0)

    def _decided(self, terminal: TerminalId, choice: WarChoice) -> CasinoWarPosition:
        # The order in which players answer is kept nowhere: it decides nothing.
        choices = {**dict(self.choices), terminal: choice}
        return replace(self, choices=tuple((at, choices[at]) for at in self.areas() if at in choices))

    def _at_war(self) -> frozenset[TerminalId]:
        return frozenset(at for at, choice in self.choices if choice is WarChoice.GO_TO_WAR)

    def _result(self, wager: Wager) -> Result:
        if wager.bet == TIE:
            return self._tie(wager)
        margin = self._margin(wager.terminal)
        cards = f"{self.card_of(wager.terminal)} against {self.dealer_card()}"
        if margin > 0:
            return won(wager.stake, self.rules.ante, f"{cards} is higher")
        if margin < 0:
            return lost(self.rules.ante.clause, f"{cards} is lower")
        return self._equal_ante(wager, cards)

    def _equal_ante(self, wager: Wager, cards: str) -> Result:
        if wager.terminal in self._at_war():
            return self._ante_at_war(wager.stake)
        returns = self.rules.surrender_returns
        why = f"{cards} is equal, surrendered"
        return Result(Kind.LOSE, wager.stake * returns.value, returns.clause, why)

    def _tie(self, wager: Wager) -> Result:
        odds = self.rules.tie
        assert odds is not None, "a Tie wager is placed only where it is offered"
        cards = f"{self.card_of(wager.terminal)} against {self.dealer_card()}"
        if self._margin(wager.terminal) == 0:
            return won(wager.stake, odds, f"{cards} is equal")
        return lost(odds.clause, f"{cards} is not equal")

    def _war_margin(self) -> int:
        return self._value(self.community_card()) - self._value(self.dealer_war_card())

    def _war_cards(self) -> str:
        return f"the war of {self.community_card()} against {self.dealer_war_card()}"

    def _ante_at_war(self, stake: int) -> Result:
        margin = self._war_margin()
        if margin < 0:
            return lost(self.rules.war.clause, f"{self._war_cards()} is lost")
        odds, how = (self.rules.war, "won") if margin > 0 else (self.rules.second_tie, "tied")
        return stood_off(stake, odds.clause, f"{self._war_cards()} is {how}, the Ante stands off")

    def _war(self, stake: int) -> Result:
        margin = self._war_margin()
        if margin > 0:
            return won(stake, self.rules.war, f"{self._war_cards()} is won")
        if margin == 0:
            return won(stake, self.rules.second_tie, f"{self._war_cards()} is tied")
        return lost(self.rules.war.clause, f"{self._war_cards()} is lost")
