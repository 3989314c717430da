import english from "./en/states";
import { wording } from "./language.svelte";

export const states = wording(english, {
  fr: () => import("./fr/states"),
  "zh-Hans": () => import("./zh-Hans/states"),
});
