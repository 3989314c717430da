import english from "./en/wheels";
import { wording } from "./language.svelte";

export const wheels = wording(english, {
  fr: () => import("./fr/wheels"),
  "zh-Hans": () => import("./zh-Hans/wheels"),
});
