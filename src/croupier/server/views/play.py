"""What lies on the table in each game besides the wagers: the cards, the dice, the wheels.

All of it is read off the position of the round, which is made of the moves that the log has, so that
nothing is shown before it is official.
"""

from __future__ import annotations

from croupier.core.ids import TerminalId
from croupier.games.baccarat.baccarat import Deal
from croupier.games.baccarat.coup import Coup, Pair, Side, pair_of
from croupier.games.big_3_six.big_3_six import WheelsSpin, side_odds
from croupier.games.blackjack.blackjack import BlackjackPosition, CardToHand, Decision, Due
from croupier.games.blackjack.hand import Box, Hand, hand_key, is_blackjack, total
from croupier.games.blackjack.play import is_complete
from croupier.games.cards import Card, rank_of
from croupier.games.casino_war.casino_war import CasinoWarPosition
from croupier.games.casino_war.rules import Choice as WarChoice
from croupier.games.game import Ask, Game, Outcome, Position, Results
from croupier.games.lucky_big_wheel.lucky_big_wheel import WheelSpin
from croupier.games.results import winner
from croupier.games.roulette.roulette import Roulette, Spin
from croupier.games.sic_bo.sic_bo import Tumble, announced
from croupier.games.three_card_poker.hands import three_of
from croupier.games.three_card_poker.notation import ANTE, kind_of, picked
from croupier.games.three_card_poker.rules import HAND
from croupier.games.three_card_poker.rules import Choice as PokerChoice
from croupier.games.three_card_poker.three_card_poker import ThreeCardPokerPosition
from croupier.games.virtual_roulette.virtual_roulette import VirtualSpin
from croupier.server import play_shapes as p
from croupier.table.settlement import position_of
from croupier.table.state import Phase, Round, Table

# A round that was undone has nothing on the table any more.
_WITH_A_ROUND = frozenset({Phase.WAGERING, Phase.NO_MORE_BETS, Phase.SETTLED})

_WAR_STANDINGS: dict[WarChoice | None, p.WarStanding] = {
    None: "tied",
    WarChoice.SURRENDER: "surrendered",
    WarChoice.GO_TO_WAR: "at war",
}
_POKER_STANDINGS: dict[PokerChoice, p.PokerStanding] = {
    PokerChoice.PLAY: "played",
    PokerChoice.FOLD: "folded",
}


def position_in_view(table: Table, game: Game) -> Position | None:
    """Where the round stands of which something lies on the table; roulette has its own display.

    A round whose moves do not fit together is shown without them, so that somebody can see and void it.
    """
    if isinstance(game, Roulette) or table.round is None or table.phase not in _WITH_A_ROUND:
        return None
    try:
        return position_of(table, game)
    except ValueError:
        return None


def play_view(position: Position, spin: Round) -> p.PlayView | None:
    match position:
        case Deal():
            return _baccarat(position)
        case Tumble():
            return _sic_bo(position, spin)
        case WheelSpin(symbol=symbol):
            return p.WheelPlay(symbol=symbol)
        case WheelsSpin():
            return p.RingsPlay(symbols=position.symbols, side=_side_prize(position))
        case BlackjackPosition():
            return _blackjack(position, spin)
        case CasinoWarPosition():
            return _casino_war(position)
        case ThreeCardPokerPosition():
            return _three_card_poker(position)
        case VirtualSpin(spin=Spin(number=number)):
            return p.RoulettePlay(number=number)
        case _:
            return None


# ── baccarat, dice and wheels ───────────────────────────────────────────────────────────────


def _baccarat(deal: Deal) -> p.BaccaratPlay:
    side = deal.rules.table_of_play.next_to_draw(deal.player, deal.banker)
    return p.BaccaratPlay(
        player=deal.player,
        banker=deal.banker,
        player_points=deal.points(Side.PLAYER),
        banker_points=deal.points(Side.BANKER),
        next=side.value if side else None,
        winner=None if side else _winner(deal),
        player_pair=_paired(deal.player),
        banker_pair=_paired(deal.banker),
        decks=deal.rules.decks.value,
    )


def _winner(deal: Deal) -> p.Winner:
    table = deal.rules.table_of_play
    side = winner(Coup(table.hand(deal.player), table.hand(deal.banker)))
    return side.value if side else "tie"


def _paired(cards: tuple[Card, ...]) -> bool:
    return len(cards) > 1 and pair_of(*cards[:2]) is not Pair.NONE


def _sic_bo(tumble: Tumble, spin: Round) -> p.SicBoPlay:
    """The position sorts the dice; the round has them as they were drawn."""
    dice = tuple(int(move.of) for move in spin.moves if isinstance(move, Outcome))
    over = len(dice) == tumble.rules.dice.value
    return p.SicBoPlay(
        dice=dice, announced=announced(dice) if over else None, total=sum(dice) if over else None
    )


def _side_prize(spin: WheelsSpin) -> str | None:
    side = spin.rules.side
    if not side.offered.value or len(spin.symbols) < spin.rules.wheels.value:
        return None
    if side_odds(side, spin.symbols) is None:
        return None
    alike = len(set(spin.symbols)) == 1
    return f"every wheel rests on {spin.symbols[0]}" if alike else f"a mix of {', '.join(side.mix_of.value)}"


# ── blackjack ───────────────────────────────────────────────────────────────────────────────


def _blackjack(position: BlackjackPosition, spin: Round) -> p.BlackjackPlay:
    points, soft = total(position.dealer)
    due = position.due()
    results: Results = position.results() if due is None else {}
    return p.BlackjackPlay(
        dealer=position.dealer,
        dealer_points=points,
        dealer_soft=soft,
        dealer_blackjack=is_blackjack(position.dealer),
        boxes=tuple(
            _box(position, at, due, _results_of(box, results, spin)) for at, box in enumerate(position.boxes)
        ),
        decks=position.rules.decks.value,
    )


def _results_of(box: Box, results: Results, spin: Round) -> tuple[p.HandResult | None, ...]:
    """Hand by hand, of those that are settled or were given back."""
    if box.terminal in spin.voided:
        return tuple("void" for _ in box.hands)
    if box.terminal in spin.in_doubt or box.terminal not in results:
        return tuple(None for _ in box.hands)
    mine = results[box.terminal]
    return tuple(mine[hand_key(number)].kind.value for number, _ in enumerate(box.hands, 1))


def _box(
    position: BlackjackPosition, at: int, due: Due, results: tuple[p.HandResult | None, ...]
) -> p.BoxView:
    box = position.boxes[at]
    hands = tuple(
        _hand(position, hand, result, acting=_is_due(due, (at, number)))
        for number, (hand, result) in enumerate(zip(box.hands, results, strict=True))
    )
    return p.BoxView(terminal=box.terminal, hands=hands, insured=box.insured)


def _hand(
    position: BlackjackPosition, hand: Hand, result: p.HandResult | None, *, acting: bool
) -> p.HandView:
    points, soft = hand.total
    acting = acting and len(position.boxes[-1].dealt) == 2
    return p.HandView(
        cards=hand.cards,
        points=points,
        soft=soft,
        doubled=hand.doubled,
        standing="acting" if acting else _standing(position, hand),
        result=result,
    )


def _is_due(due: Due, place: tuple[int, int]) -> bool:
    """Whether this hand is being played: it is asked, or the card it called for is on its way."""
    return isinstance(due, Decision | CardToHand) and (due.box, due.hand) == place


def _standing(position: BlackjackPosition, hand: Hand) -> p.Standing:
    if hand.surrendered:
        return "surrendered"
    if hand.bust:
        return "bust"
    if hand.blackjack:
        return "blackjack"
    if not is_complete(hand, position.rules):
        return "waiting"
    if hand.doubled:
        return "doubled"
    return "stood" if hand.ended else "full"


# ── casino war ──────────────────────────────────────────────────────────────────────────────


def _casino_war(war: CasinoWarPosition) -> p.WarPlay:
    areas = war.areas()
    cards = dict(enumerate(war.dealt))
    dealer, community, dealer_war = (cards.get(len(areas) + at) for at in range(3))
    return p.WarPlay(
        dealer=dealer,
        areas=tuple(
            p.AreaView(terminal=area, card=cards.get(at), standing=_war_standing(war, area, cards.get(at)))
            for at, area in enumerate(areas)
        ),
        community=community,
        dealer_war=dealer_war,
        decks=war.rules.decks.value,
    )


def _war_standing(war: CasinoWarPosition, area: TerminalId, card: Card | None) -> p.WarStanding:
    areas = len(war.areas())
    if card is None or len(war.dealt) <= areas:
        return "waiting"
    margin = _margin(war, card, war.dealer_card())
    if margin:
        return "won" if margin > 0 else "lost"
    choice = dict(war.choices).get(area)
    if choice is not WarChoice.GO_TO_WAR or len(war.dealt) < areas + 3:
        return _WAR_STANDINGS[choice]
    return "war lost" if _margin(war, war.community_card(), war.dealer_war_card()) < 0 else "war won"


def _margin(war: CasinoWarPosition, card: Card, against: Card) -> int:
    ranking = war.rules.ranking.value
    return ranking.index(rank_of(card)) - ranking.index(rank_of(against))


# ── three card poker ────────────────────────────────────────────────────────────────────────


def _three_card_poker(position: ThreeCardPokerPosition) -> p.PokerPlay:
    shown = len(position.dealer) == HAND
    asked = _asked(position)
    return p.PokerPlay(
        matrix=position.matrix,
        rows=position.rules.matrix.value,
        dealer=position.dealer,
        dealer_hand=position.dealer_hand().value if shown else None,
        qualifies=position.dealer_qualifies() if shown else None,
        picks=tuple(
            _pick(
                position, wager.terminal, tuple(map(int, picked(wager.bet))), asking=wager.terminal in asked
            )
            for wager in position.wagers
            if kind_of(wager.bet) == ANTE
        ),
    )


def _asked(position: ThreeCardPokerPosition) -> frozenset[TerminalId]:
    turn = position.turn()
    return frozenset(turn.options) if isinstance(turn, Ask) else frozenset()


def _pick(
    position: ThreeCardPokerPosition, terminal: TerminalId, positions: tuple[int, ...], *, asking: bool
) -> p.PickView:
    dealt = len(position.matrix) >= max(positions)
    return p.PickView(
        terminal=terminal,
        positions=positions,
        hand=three_of(position.hand_of(terminal)).value if dealt else None,
        standing=_poker_standing(position, terminal, asking=asking),
    )


def _poker_standing(
    position: ThreeCardPokerPosition, terminal: TerminalId, *, asking: bool
) -> p.PokerStanding:
    if terminal in position.short_of_play:
        return "short"
    if asking:
        return "acting"
    choice = dict(position.choices).get(terminal)
    return _POKER_STANDINGS[choice] if choice else "waiting"
