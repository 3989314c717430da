import english from "./en/cards";
import { wording } from "./language.svelte";

export const cards = wording(english, {
  fr: () => import("./fr/cards"),
  "zh-Hans": () => import("./zh-Hans/cards"),
});
