import english from "./en/pit";
import { wording } from "./language.svelte";

export const pit = wording(english, {
  fr: () => import("./fr/pit"),
  "zh-Hans": () => import("./zh-Hans/pit"),
});
