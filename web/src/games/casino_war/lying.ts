import { cards, isThere } from "../cards/lying";
import { lyingIn } from "../lying";

export default lyingIn("casino war", (play) =>
  [
    cards("dealer", [play.dealer, play.dealer_war].filter(isThere)),
    ...play.areas.map(({ terminal, card }) => cards("area", [card].filter(isThere), null, terminal)),
    cards("community", [play.community].filter(isThere)),
  ].filter(({ of }) => of.length > 0),
);
