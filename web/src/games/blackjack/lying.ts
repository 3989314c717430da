import { cards } from "../cards/lying";
import { lyingIn, type Lying, type PlayOf } from "../lying";

type Box = PlayOf<"blackjack">["boxes"][number];

export default lyingIn("blackjack", (play) => [cards("dealer", play.dealer, play.dealer_points), ...play.boxes.flatMap(handsOf)]);

function handsOf({ terminal, hands }: Box): Lying[] {
  return hands.map((hand, i) => cards("hand", hand.cards, hand.points, terminal, i + 1));
}
