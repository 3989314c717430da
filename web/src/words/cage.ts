import english from "./en/cage";
import { wording } from "./language.svelte";

export const cage = wording(english, {
  fr: () => import("./fr/cage"),
  "zh-Hans": () => import("./zh-Hans/cage"),
});
