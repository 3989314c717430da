import english from "./en/casino_war";
import { wording } from "./language.svelte";

export const casinoWar = wording(english, {
  fr: () => import("./fr/casino_war"),
  "zh-Hans": () => import("./zh-Hans/casino_war"),
});
