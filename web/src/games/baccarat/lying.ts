import { cards } from "../cards/lying";
import { lyingIn } from "../lying";

export default lyingIn("baccarat", (play) => [
  cards("player hand", play.player, play.player_points),
  cards("banker hand", play.banker, play.banker_points),
]);
