import english from "./en/book";
import { wording } from "./language.svelte";

/** What the books call their ranks, powers and grounds. */
export const book = wording(english, {
  fr: () => import("./fr/book"),
  "zh-Hans": () => import("./zh-Hans/book"),
});
