import english from "./en/lobby";
import { wording } from "./language.svelte";

export const lobby = wording(english, {
  fr: () => import("./fr/lobby"),
  "zh-Hans": () => import("./zh-Hans/lobby"),
});
