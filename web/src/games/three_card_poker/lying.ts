import { cards, isThere } from "../cards/lying";
import { lyingIn } from "../lying";

export default lyingIn("three card poker", (play) => [
  ...play.rows.map((row, i) => cards("row", row.map((position) => play.matrix[position - 1]).filter(isThere), null, null, i + 1)),
  cards("dealer", play.dealer),
]);
