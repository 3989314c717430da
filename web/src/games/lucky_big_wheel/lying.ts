import { lyingIn, placed } from "../lying";
import SymbolNamed from "../symbols/SymbolNamed.svelte";

export default lyingIn("lucky big wheel", (play) => [
  { place: placed("wheel"), Drawn: SymbolNamed, of: play.symbol === null ? [] : [play.symbol], points: null },
]);
