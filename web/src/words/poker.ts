import english from "./en/poker";
import { wording } from "./language.svelte";

export const poker = wording(english, {
  fr: () => import("./fr/poker"),
  "zh-Hans": () => import("./zh-Hans/poker"),
});
