import { lyingIn, placed } from "../lying";
import SymbolNamed from "../symbols/SymbolNamed.svelte";

export default lyingIn("big 3 six", (play) =>
  play.symbols.map((symbol, i) => ({ place: placed("wheel", i + 1), Drawn: SymbolNamed, of: [symbol], points: null })),
);
