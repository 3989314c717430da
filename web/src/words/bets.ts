import english from "./en/bets";
import { wording } from "./language.svelte";

export const bets = wording(english, {
  fr: () => import("./fr/bets"),
  "zh-Hans": () => import("./zh-Hans/bets"),
});
