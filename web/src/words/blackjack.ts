import english from "./en/blackjack";
import { wording } from "./language.svelte";

export const blackjack = wording(english, {
  fr: () => import("./fr/blackjack"),
  "zh-Hans": () => import("./zh-Hans/blackjack"),
});
