"""What a round came to, in one short line that is the same wherever it is kept or shown.

| game             | the line                                                                              |
|------------------|---------------------------------------------------------------------------------------|
| roulette         | the number: "17", "00"                                                                |
| baccarat         | the winner, the points of the Player hand and of the Banker hand, then what else is   |
|                  | marked: "banker 5-7", "player 9-6 natural player-pair", "tie 6-6 banker-pair"         |
| sic bo           | the faces from low to high: "2-3-6"                                                   |
| lucky big wheel  | the symbol: "C"                                                                       |
| big 3 six        | the symbols, the first wheel first: "A-B-A"                                           |
| blackjack        | the dealer's hand: "19", "blackjack", "bust 24"; a hand that nobody waited for is the |
|                  | total it had: "10"                                                                    |
| casino war       | the dealer's card, and the cards of the war if there was one, the community card      |
|                  | first: "K♠", "K♠ war 9♥-10♦"                                                          |
| three card poker | the dealer's hand: "pair", "high card"; "unqualified" when it does not qualify        |

"natural" is said of the winning hand, and of a tie of naturals.  A round in which nothing was dealt,
because nobody had wagered, came to "".
"""

from __future__ import annotations

from croupier.games.baccarat.baccarat import Deal
from croupier.games.baccarat.coup import Coup, Hand, Pair, Side
from croupier.games.big_3_six.big_3_six import WheelsSpin
from croupier.games.blackjack.blackjack import BlackjackPosition
from croupier.games.blackjack.hand import is_blackjack, total
from croupier.games.casino_war.casino_war import CasinoWarPosition
from croupier.games.casino_war.rules import WAR_CARDS
from croupier.games.game import Position
from croupier.games.lucky_big_wheel.lucky_big_wheel import WheelSpin
from croupier.games.roulette.roulette import Spin
from croupier.games.sic_bo.sic_bo import Tumble
from croupier.games.three_card_poker.three_card_poker import ThreeCardPokerPosition
from croupier.games.virtual_roulette.virtual_roulette import VirtualSpin

NATURAL = "natural"
BLACKJACK = "blackjack"
UNQUALIFIED = "unqualified"


def result_of(position: Position) -> str:
    """Of a round in which nothing is left to happen."""
    match position:
        case Spin(number=number):
            return number or ""
        case VirtualSpin(spin=spin):
            return result_of(spin)
        case Deal():
            return _coup(position)
        case Tumble(dice=dice):
            return "-".join(map(str, dice))
        case WheelSpin(symbol=symbol):
            return symbol or ""
        case WheelsSpin(symbols=symbols):
            return "-".join(symbols)
        case BlackjackPosition(dealer=dealer):
            return _dealers_total(dealer)
        case CasinoWarPosition():
            return _dealers_cards(position)
        case ThreeCardPokerPosition():
            return position.dealer_hand().value if position.dealer_qualifies() else UNQUALIFIED
        case _:
            raise TypeError(f"a {type(position).__name__} has no result")


def winner(coup: Coup) -> Side | None:
    """Whose the coup is; nobody's on a tie."""
    lead = coup.lead(Side.PLAYER)
    if lead == 0:
        return None
    return Side.PLAYER if lead > 0 else Side.BANKER


def _coup(deal: Deal) -> str:
    table = deal.rules.table_of_play
    coup = Coup(table.hand(deal.player), table.hand(deal.banker))
    side = winner(coup)
    words = [side.value if side else "tie", f"{coup.player.points}-{coup.banker.points}"]
    if coup.hand(side or Side.PLAYER).natural:
        words.append(NATURAL)
    return " ".join([*words, *(f"{each.value}-pair" for each in Side if _paired(coup.hand(each)))])


def _paired(hand: Hand) -> bool:
    return hand.pair is not Pair.NONE


def _dealers_total(dealer: tuple[str, ...]) -> str:
    if not dealer:
        return ""
    if is_blackjack(dealer):
        return BLACKJACK
    points = total(dealer).points
    return f"bust {points}" if points > 21 else str(points)


def _dealers_cards(war: CasinoWarPosition) -> str:
    if not war.dealt:
        return ""
    first = len(war.areas()) + 1
    if len(war.dealt) < first + WAR_CARDS:
        return war.dealer_card()
    return f"{war.dealer_card()} war {war.community_card()}-{war.dealer_war_card()}"
