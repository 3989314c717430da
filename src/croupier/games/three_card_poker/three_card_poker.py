"""Three Card Poker on a shared matrix of cards.

The order of the round: one card to each position of the Player's Cards Matrix in turn; each
player plays or folds the hand they picked before the deal; three cards to the dealer; all
wagers are settled together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import combinations
from types import MappingProxyType

from croupier.core.cite import Clause
from croupier.core.decider import Refused
from croupier.core.ids import TerminalId
from croupier.games.cards import Card, Shoe
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
from croupier.games.three_card_poker.face import ThreeCardPokerFace
from croupier.games.three_card_poker.hands import Five, Three, best_five, qualifying, strength, three_of
from croupier.games.three_card_poker.notation import (
    ANTE,
    OWN_HAND,
    PAIRS_PLUS,
    PLAY,
    SIX_CARD_BONUS,
    ante_on,
    kind_of,
    picked,
    place_of,
)
from croupier.games.three_card_poker.rules import (
    HAND,
    Folded,
    PayTable,
    PokerChoice,
    ShortOfPlay,
    ThreeCardPokerRules,
    lines_of,
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
    voided,
    won,
)
from croupier.words.said import say


@dataclass(frozen=True, slots=True)
class ThreeCardPoker:
    """The rules of one table; without a deck of its own every round starts with a full one."""

    rules: ThreeCardPokerRules
    deck: Shoe | None = None

    @property
    def name(self) -> str:
        return "Three Card Poker"

    @property
    def face(self) -> ThreeCardPokerFace:
        return ThreeCardPokerFace(self)

    def faults(self) -> tuple[Refused, ...]:
        return self.rules.faults()

    def bets(self) -> Mapping[BetKey, Bet]:
        return _bets(self.rules)

    def lines(self) -> Mapping[str, tuple[int, ...]]:
        """The rows and columns that side wagers may be placed on, and their positions."""
        return lines_of(self.rules.matrix.value)

    def check(self, slip: Slip) -> Refused | None:
        return self._hand_refused(slip) or unknown_bets(slip, self.bets()) or self._side_wagers_refused(slip)

    def rule_of(self, choice: str) -> Clause:
        rules = self.rules
        return (
            rules.short_of_play.clause if choice == PokerChoice.PLAY.value else rules.decision_seconds.clause
        )

    def start(self, slips: Slips, at_close: AtClose = NOTHING_ELSE, /) -> ThreeCardPokerPosition:
        """Who is short of Play is asked before any card is dealt.

        A player who could go short after seeing their cards, and have the Ante back, would choose to.
        """
        return ThreeCardPokerPosition(self.rules, self.full_deck(), checked(self, slips), at_close.short)

    def full_deck(self) -> Shoe:
        return Shoe.of_decks(self.rules.decks.value) if self.deck is None else self.deck

    def exact_multiple(self, bet: BetKey) -> int:
        """The least stake of which every multiple comes out in whole cents."""
        match kind_of(bet):
            case "pairs-plus":
                return self.rules.pairs_plus.exact_multiple()
            case "six-card-bonus":
                return self.rules.six_card_bonus.exact_multiple()
            case _:
                return self.rules.exact_ante()

    def _hand_refused(self, slip: Slip) -> Refused | None:
        hands = [bet for bet in slip if kind_of(bet) == ANTE]
        need = self.rules.positions_picked
        if any(len(set(picked(hand))) != need.value for hand in hands):
            return Refused(say("three_card_poker.pick-positions-for-hand", need=need.value), need.clause)
        if len(hands) > 1:
            return Refused(say("three_card_poker.pick-one-hand-not-several"), need.clause)
        return None

    def _side_wagers_refused(self, slip: Slip) -> Refused | None:
        if any(kind_of(bet) == ANTE for bet in slip):
            return None
        if any(place_of(bet) == OWN_HAND for bet in slip):
            return Refused(
                say("three_card_poker.pick-hand-that-is-wagered"), self.rules.positions_picked.clause
            )
        if slip and self.rules.side_wagers_need_ante.value:
            return Refused(
                say("three_card_poker.side-wagers-are-placed-beside"), self.rules.side_wagers_need_ante.clause
            )
        return None


@lru_cache(maxsize=64)
def _bets(rules: ThreeCardPokerRules) -> Mapping[BetKey, Bet]:
    positions = [at for row in rules.matrix.value for at in row]
    antes = [_ante(rules, hand) for hand in combinations(positions, rules.positions_picked.value)]
    lines = lines_of(rules.matrix.value)
    pairs_on = (OWN_HAND, *(lines if rules.lines_pairs_plus.value else ()))
    six_on = (OWN_HAND, *(lines if rules.lines_six_card_bonus.value else ()))
    pairs = [_side(PAIRS_PLUS, "Pairs Plus", where, rules.pairs_plus) for where in pairs_on]
    sixes = [_side(SIX_CARD_BONUS, "Six Card Bonus", where, rules.six_card_bonus) for where in six_on]
    return MappingProxyType({bet.key: bet for bet in (*antes, *pairs, *sixes)})


def _ante(rules: ThreeCardPokerRules, hand: tuple[int, ...]) -> Bet:
    prizes = (
        Prize("the dealer does not qualify", rules.unqualified),
        Prize("the hand beats a dealer who qualifies", rules.ante),
        *(Prize(f"Ante Bonus for a {line.of.value}", line.odds) for line in rules.ante_bonus.lines),
    )
    return Bet(ante_on(hand), f"Ante on {', '.join(map(str, hand))}", rules.ante.clause, prizes)


def _side(kind: str, name: str, where: str, table: PayTable) -> Bet:
    prizes = tuple(Prize(line.of.value, line.odds) for line in table.lines)
    return Bet(f"{kind}:{where}", f"{name} on the {where.replace('-', ' ')}", table.clause, prizes)


@dataclass(frozen=True, slots=True)
class ThreeCardPokerPosition:
    """One moment of a round.  The rules are compared but not hashed: a round has one set of them."""

    rules: ThreeCardPokerRules = field(hash=False)
    deck: Shoe
    wagers: tuple[Wager, ...]
    short_of_play: frozenset[TerminalId] = frozenset()
    matrix: tuple[Card, ...] = ()  # the card on position 1 first
    dealer: tuple[Card, ...] = ()
    choices: tuple[tuple[TerminalId, PokerChoice], ...] = ()

    def hand_of(self, terminal: TerminalId) -> tuple[Card, ...]:
        """The cards on the positions that this terminal picked."""
        ante = next((wager for wager in self._antes() if wager.terminal == terminal), None)
        if ante is None:
            raise ValueError(f"{terminal} has picked no hand")
        return self._cards(tuple(map(int, picked(ante.bet))))

    def dealer_hand(self) -> Three:
        """The hand that is declared for the dealer."""
        return three_of(self.dealer)

    def dealer_qualifies(self) -> bool:
        return strength(self.dealer) >= qualifying(self.rules.dealer_qualifies.value)

    def turn(self) -> Turn:
        if len(self.matrix) < self._positions():
            return Draw(self.deck.law(), by="deck")
        undecided = self._undecided()
        if undecided:
            options = (PokerChoice.PLAY.value, PokerChoice.FOLD.value)
            default = self.rules.undecided.value.value
            seconds = self.rules.decision_seconds
            return Ask(dict.fromkeys(undecided, options), dict.fromkeys(undecided, default), seconds)
        return Draw(self.deck.law(), by="deck") if len(self.dealer) < HAND else Over()

    def after(self, move: Move) -> ThreeCardPokerPosition:
        match move, self.turn():
            case Outcome(of=card), Draw():
                return self._dealt(card)
            case Act(terminal=at, choice=choice), Ask(options=options) if choice in options.get(at, ()):
                return self._decided(at, PokerChoice(choice))
            case _:
                raise not_due(move, "deck")

    def stakes(self) -> Slips:
        return slips_of((*self.wagers, *self._plays()))

    def results(self) -> Results:
        if not isinstance(self.turn(), Over):
            raise ValueError("all wagers are settled together, when the round is over")
        placed = [(wager, self._result(wager)) for wager in self.wagers]
        plays = [(wager, self._play(wager)) for wager in self._plays()]
        return gathered([*placed, *plays])

    def _positions(self) -> int:
        return sum(len(row) for row in self.rules.matrix.value)

    def _cards(self, positions: tuple[int, ...]) -> tuple[Card, ...]:
        return tuple(self.matrix[at - 1] for at in positions)

    def _antes(self) -> tuple[Wager, ...]:
        return tuple(wager for wager in self.wagers if kind_of(wager.bet) == ANTE)

    def _plays(self) -> tuple[Wager, ...]:
        chosen = dict(self.choices)
        played = (wager for wager in self._antes() if chosen.get(wager.terminal) is PokerChoice.PLAY)
        return tuple(wager._replace(bet=PLAY) for wager in played)

    def _undecided(self) -> tuple[TerminalId, ...]:
        settled = self.short_of_play.union(at for at, _ in self.choices)
        return tuple(wager.terminal for wager in self._antes() if wager.terminal not in settled)

    def _dealt(self, card: Card) -> ThreeCardPokerPosition:
        deck = self.deck.without(card)
        if len(self.matrix) < self._positions():
            return replace(self, deck=deck, matrix=(*self.matrix, card))
        return replace(self, deck=deck, dealer=(*self.dealer, card))

    def _decided(self, terminal: TerminalId, choice: PokerChoice) -> ThreeCardPokerPosition:
        # The order in which players answer is kept nowhere: it decides nothing.
        choices = {**dict(self.choices), terminal: choice}
        antes = (wager.terminal for wager in self._antes())
        return replace(self, choices=tuple((at, choices[at]) for at in antes if at in choices))

    def _result(self, wager: Wager) -> Result:
        match kind_of(wager.bet):
            case "ante":
                return self._ante(wager)
            case "pairs-plus":
                return self._pairs_plus(wager)
            case _:
                return self._six_card_bonus(wager)

    def _hand_void(self, terminal: TerminalId) -> bool:
        return terminal in self.short_of_play and self.rules.short_of_play.value is ShortOfPlay.HAND_VOID

    def _hand_folded(self, terminal: TerminalId) -> bool:
        return not self._hand_void(terminal) and dict(self.choices).get(terminal) is not PokerChoice.PLAY

    def _ante(self, wager: Wager) -> Result:
        if self._hand_void(wager.terminal):
            why = "Play could not be covered when the wagering period expired"
            return voided(wager.stake, self.rules.short_of_play.clause, why)
        if self._hand_folded(wager.terminal):
            return lost(self.rules.folded.clause, "the hand was folded")
        return self._with_bonus(wager, self._against_dealer(wager, of_play=False))

    def _play(self, wager: Wager) -> Result:
        return self._against_dealer(wager, of_play=True)

    def _against_dealer(self, wager: Wager, *, of_play: bool) -> Result:
        rules, hand = self.rules, self.hand_of(wager.terminal)
        if not self.dealer_qualifies():
            why = f"the dealer does not qualify with {' '.join(self.dealer)}"
            if of_play:
                return stood_off(wager.stake, rules.unqualified.clause, why)
            return won(wager.stake, rules.unqualified, why)
        odds = rules.play if of_play else rules.ante
        cards = f"a {three_of(hand).value} against the dealer's {self.dealer_hand().value}"
        held, dealers = strength(hand), strength(self.dealer)
        if held > dealers:
            return won(wager.stake, odds, f"{cards} wins")
        if held == dealers:
            return stood_off(wager.stake, odds.clause, f"{cards} is equal")
        return lost(odds.clause, f"{cards} loses")

    def _with_bonus(self, wager: Wager, result: Result) -> Result:
        """The Ante Bonus is paid on the Ante whatever became of it; ``kind`` says what came of both."""
        three = three_of(self.hand_of(wager.terminal))
        odds = self.rules.ante_bonus.odds(three)
        if odds is None:
            return result
        why = f"{result.why}; Ante Bonus for a {three.value} pays {odds}"
        returned = result.returned + odds.winnings(wager.stake)
        kind = Kind.WIN if returned > wager.stake else Kind.STAND_OFF
        return Result(kind, returned, odds.clause, why)

    def _pairs_plus(self, wager: Wager) -> Result:
        if place_of(wager.bet) == OWN_HAND and self._forfeited(wager.terminal):
            return lost(self.rules.folded.clause, "the hand was folded, and Pairs Plus with it")
        three = three_of(self._side_cards(wager))
        return _by_table(self.rules.pairs_plus, three, wager.stake)

    def _forfeited(self, terminal: TerminalId) -> bool:
        return self.rules.folded.value is Folded.ANTE_AND_PAIRS_PLUS and self._hand_folded(terminal)

    def _six_card_bonus(self, wager: Wager) -> Result:
        five = best_five((*self._side_cards(wager), *self.dealer))
        return _by_table(self.rules.six_card_bonus, five, wager.stake)

    def _side_cards(self, wager: Wager) -> tuple[Card, ...]:
        place = place_of(wager.bet)
        if place == OWN_HAND:
            return self.hand_of(wager.terminal)
        return self._cards(lines_of(self.rules.matrix.value)[place])


def _by_table(table: PayTable, hand: Three | Five, stake: int) -> Result:
    odds = table.odds(hand)
    if odds is None:
        return lost(table.clause, f"a {hand.value} is not paid")
    return won(stake, odds, f"a {hand.value}")
