import english from "./en/baccarat";
import { wording } from "./language.svelte";

export const baccarat = wording(english, {
  fr: () => import("./fr/baccarat"),
  "zh-Hans": () => import("./zh-Hans/baccarat"),
});
