import english from "./en/games";
import { wording } from "./language.svelte";

export const games = wording(english, {
  fr: () => import("./fr/games"),
  "zh-Hans": () => import("./zh-Hans/games"),
});
