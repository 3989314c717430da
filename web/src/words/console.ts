import english from "./en/console";
import { wording } from "./language.svelte";

export const consoleWords = wording(english, {
  fr: () => import("./fr/console"),
  "zh-Hans": () => import("./zh-Hans/console"),
});
