import english from "./en/guide";
import { wording } from "./language.svelte";

export const guide = wording(english, {
  fr: () => import("./fr/guide"),
  "zh-Hans": () => import("./zh-Hans/guide"),
});
