import { lyingIn, placed } from "../lying";
import DieOf from "./DieOf.svelte";

export default lyingIn("sic bo", (play) => [{ place: placed("die"), Drawn: DieOf, of: play.dice.map(String), points: play.total }]);
