import english from "./en/terminal";
import { wording } from "./language.svelte";

export const terminal = wording(english, {
  fr: () => import("./fr/terminal"),
  "zh-Hans": () => import("./zh-Hans/terminal"),
});
