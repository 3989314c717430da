import english from "./en/parts";
import { wording } from "./language.svelte";

export const parts = wording(english, {
  fr: () => import("./fr/parts"),
  "zh-Hans": () => import("./zh-Hans/parts"),
});
