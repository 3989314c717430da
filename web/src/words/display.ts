import english from "./en/display";
import { wording } from "./language.svelte";

export const display = wording(english, {
  fr: () => import("./fr/display"),
  "zh-Hans": () => import("./zh-Hans/display"),
});
